"""`balance validate`: every mistake of scenario files, without playing them."""

from __future__ import annotations

import click

from balance.cli.failing import ExitCode
from balance.cli.options import json_option
from balance.cli.output import answer, print_problems, problem_data


@click.command(short_help="Check scenario files.")
@click.argument("scenarios", nargs=-1, required=True)
@json_option
def validate(scenarios: tuple[str, ...], as_json: bool) -> int:
    """Check scenario files and list every mistake with its place."""
    from balance.scenario import validate as problems_of

    problems = problems_of(scenarios)

    def tell() -> None:
        print_problems(problems, as_json=False)
        if not problems:
            click.echo(f"{len(scenarios)} scenarios are valid" if len(scenarios) > 1 else "valid")

    answer({"errors": [problem_data(problem) for problem in problems]}, as_json=as_json, tell=tell)
    return ExitCode.BAD_INPUT if problems else ExitCode.DONE
