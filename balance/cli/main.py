"""The console script `balance`."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import nullcontext

import click

from balance.cli.failing import ExitCode, explain, usage_problem
from balance.cli.lazy import LazyGroup
from balance.cli.output import answers_only, print_problems

COMMANDS = {
    "run": "balance.cli.run:run",
    "check": "balance.cli.check:check",
    "compare": "balance.cli.compare:compare",
    "effects": "balance.cli.effects:effects",
    "equilibrium": "balance.cli.equilibrium:equilibrium",
    "report": "balance.cli.report:report",
    "replay": "balance.cli.replay:replay",
    "odds": "balance.cli.odds:odds",
    "games": "balance.cli.games:games",
    "cards": "balance.cli.cards:cards",
    "features": "balance.cli.declared:features",
    "policies": "balance.cli.declared:policies",
    "schema": "balance.cli.schema:schema",
    "validate": "balance.cli.validate:validate",
    "show": "balance.cli.show:show",
    "contract": "balance.cli.contract:contract",
}


@click.group(
    cls=LazyGroup,
    members=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 a check failed, 2 bad input, 3 interrupted, 4 a check undecided, "
    "70 a mistake of this package.",
)
@click.version_option(package_name="tabletop-balance", prog_name="balance")
def balance() -> None:
    """Learn from simulated games whether a board game is fair, how hard it is and what breaks it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and exit.

    Parameters
    ----------
    arguments : sequence of str
        Command line without the program's name; by default the process's own.
    """
    sys.exit(perform(sys.argv[1:] if arguments is None else arguments))


def perform(arguments: Sequence[str]) -> int:
    """Run one command.

    Parameters
    ----------
    arguments : sequence of str

    Returns
    -------
    int
        The exit code; see `ExitCode`. A mistake of this package itself prints its traceback.
    """
    prepare_streams()
    as_json = "--json" in arguments and not {"-h", "--help"} & set(arguments)
    try:
        context = balance.make_context("balance", list(arguments))
        with context, answers_only() if as_json else nullcontext():
            code = balance.invoke(context)
        sys.stdout.flush()
        return int(code or ExitCode.DONE)
    except click.exceptions.Exit as done:
        return done.exit_code
    except BrokenPipeError:
        discard_output()
        return ExitCode.DONE
    except click.UsageError as error:
        error.show()
        if as_json:
            print_problems([usage_problem(error)], as_json=True, quiet=True)
        return ExitCode.BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted", err=True)
        return ExitCode.INTERRUPTED
    except Exception as error:
        explained = explain(error)
        if explained is None:
            # A script must not take a mistake of this package for a check that failed.
            traceback.print_exc()
            return ExitCode.INTERNAL
        print_problems(explained.problems, as_json=as_json)
        return explained.code


def prepare_streams() -> None:
    """Let output survive a stream that is closed, a terminal without some letters, and long integers."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the shell: `>&-`
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.set_int_max_str_digits(0)


def discard_output() -> None:
    """Send what is still to be printed nowhere, so that closing the stream raises nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
