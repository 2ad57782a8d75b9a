"""Two runs against each other: what differs, and what moved."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from balance.analysis.changes import changes
from balance.analysis.compare import draft, judged
from balance.analysis.comparison import RUN, Compared, Comparison
from balance.analysis.contrasts import Contrast
from balance.analysis.kept_games import KeptGames, paired_kept
from balance.analysis.preparing import column_of, has
from balance.analysis.question import Question, columns_of, kept, margins_of
from balance.analysis.verdicts import is_proportion, margin_of, occurring
from balance.documents import BadInput, Problem
from balance.runs.run import CellRun, Run

Match = tuple[CellRun, CellRun]


def compare_runs(first: Run, second: Run, question: Question) -> Comparison:
    """Compare the cells that two runs have in common: second minus first.

    Parameters
    ----------
    first : Run
        The baseline, made by whatever rules.
    second : Run
    question : Question
        Its factor and baseline are not used.

    Returns
    -------
    Comparison
        Paired where both kept their games of the same seed.

    Raises
    ------
    BadInput
        The runs play different games or have no cell in common, or a measure is unknown.
    """
    matches = matched(first, second, question)
    cells = [cell for match in matches for cell in match]
    names = occurring(columns_of(question, cells), cells, question.measures)
    shares = [name for name in names if is_proportion(column_of(cells, name))]
    margins = margins_of(question, names, shares)
    is_paired = first.manifest["seed"] == second.manifest["seed"]
    games = {
        id(cell): KeptGames(run, cell)
        for match in matches
        for run, cell in zip((first, second), match, strict=True)
    }
    drafts: list[Compared] = []
    for name in names:
        for before, after in matches:
            if not (has(before, name) and has(after, name)):
                continue
            pair = (after, before)
            contrast = Contrast(
                factors=after.factors, level=second.manifest["run"], terms=((1, after), (-1, before))
            )
            columns = [column_of([cell], name) for cell in pair]
            margin = margin_of(columns[0], [before], margins)
            together = paired_kept([games[id(cell)] for cell in pair], columns, margin) if is_paired else None
            drafts.append(
                draft(contrast, columns[0], margin, together, factor=RUN, baseline=first.manifest["run"])
            )
    if not drafts:
        raise BadInput(Problem(str(second.run_dir), None, "", "has no measure in common with the other run"))
    rows = judged(drafts, question.correction)
    numbers = [(before.index, after.index) for before, after in matches]
    return Comparison(
        factor=RUN,
        baseline=first.manifest["run"],
        correction=question.correction,
        rows=tuple(rows),
        notices=(*first.remarks, *second.remarks, *_notices(first, second, matches, rows)),
        changes=tuple(changes(first, second, numbers)),
    )


def matched(first: Run, second: Run, question: Question) -> list[Match]:
    """Find the cells that two runs have in common, by the levels of their factors.

    Parameters
    ----------
    first, second : Run
    question : Question
        Its `wheres` choose cells of both.

    Returns
    -------
    list of (CellRun, CellRun)

    Raises
    ------
    BadInput
        There are none.
    """
    games = [run.manifest["game"] for run in (first, second)]
    if games[0] != games[1]:
        message = f"plays {games[1]}, but {first.run_dir} plays {games[0]}"
        raise BadInput(Problem(str(second.run_dir), None, "", message))
    own = {key_of(cell): cell for cell in kept(first.cells, question.wheres)}
    matches = [
        (own[key_of(cell)], cell) for cell in kept(second.cells, question.wheres) if key_of(cell) in own
    ]
    if not matches:
        message = f"has no cell with the factors of one of {first.run_dir}"
        raise BadInput(Problem(str(second.run_dir), None, "", message))
    return matches


def key_of(cell: CellRun) -> str:
    """Name a cell by its levels."""
    return json.dumps(dict(cell.factors), sort_keys=True)


def _notices(first: Run, second: Run, matches: Sequence[Match], rows: Sequence[Compared]) -> Iterator[str]:
    counts = [len(run.cells) - len(matches) for run in (first, second)]
    if any(counts):
        yield (
            f"{len(matches)} cells are compared; {counts[0]} of the first run and {counts[1]} of the second "
            "are not in both"
        )
    fewest = min(cell.tally.games for match in matches for cell in match)
    if not all(row.is_paired for row in rows):
        yield f"not all is paired: {_why(first, second)}"
    elif any(row.difference.n * row.rotation < fewest for row in rows):
        yield "paired on the games that both runs kept, which are not all"
    if "components" not in first.manifest or "components" not in second.manifest:
        yield "a run did not record the game's cards, so only overridden ones are compared"


def _why(first: Run, second: Run) -> str:
    if first.manifest["seed"] != second.manifest["seed"]:
        return "the seeds differ, so the games are others"
    lacking = [str(run.run_dir) for run in (first, second) if not any(run.run_dir.glob("games/*.parquet"))]
    if lacking:
        return f"no games are kept in {' and '.join(lacking)}; play both with --keep-games"
    return "ratios, and cells whose seats are rotated otherwise or whose games are not kept, have no pairs"
