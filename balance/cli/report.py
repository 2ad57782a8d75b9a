"""`balance report`: a page about a run."""

from __future__ import annotations

import click

from balance.cli.failing import ExitCode
from balance.cli.notices import notify
from balance.cli.options import json_option
from balance.cli.output import answer


@click.command(short_help="Write the report of a run.")
@click.argument("run_dir")
@json_option
def report(run_dir: str, as_json: bool) -> ExitCode:
    """Write the report of the run in RUN_DIR, and print the path of its page.

    Exits with 1 where a simulated number lies more than 5 standard errors from its exact value.
    """
    from balance.cli.disagreeing import exit_code, told
    from balance.report import write
    from balance.results import Results
    from balance.runs import load_run

    loaded = load_run(run_dir)
    for notice in loaded.remarks:
        notify(notice)
    page = write(Results(loaded))
    wrong = told(loaded)
    data = {"report": page, "disagreements": [one.plain() for one in wrong]}
    answer(data, as_json=as_json, tell=lambda: click.echo(str(page)))
    return exit_code(wrong)
