"""Reading batches back: to continue a run, and to look at one again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from balance.runs.approach import Approach, aims_of
from balance.runs.grid import Batch, blocks_of, cover
from balance.runs.manifest import read_manifest
from balance.runs.parcel import unpack
from balance.runs.run import Run
from balance.runs.store import Store, Stored
from balance.runs.work import BlockTally
from balance.scenario.model import Target
from balance.scenario.precision import AT_MOST
from balance.tallies.pairs import PairPlan, PairTally
from balance.tallies.plan import Plan
from balance.tallies.tally import Tally

Notify = Callable[[str], None]


@dataclass(frozen=True)
class Recalled:
    """What the store holds of a block.

    Parameters
    ----------
    tally : BlockTally
        Of all games of `batches`.
    batches : list of Batch
        In order, without overlap.
    """

    tally: BlockTally
    batches: list[Batch]


def recall(
    stored: Sequence[Stored], plans: Sequence[Plan], games: int, spoilt: Callable[[Stored], None]
) -> Recalled:
    """Add up the stored batches that together hold most of a block's first games.

    Parameters
    ----------
    stored : sequence of Stored
        Of this block.
    plans : sequence of Plan
        Of its cells.
    games : int
        Only games 0 .. games - 1 are wanted.
    spoilt : callable
        Told of each batch whose file is damaged; it is not counted.

    Returns
    -------
    Recalled
    """
    usable = {entry.batch: entry for entry in stored}
    pairs = PairPlan.of(plans)
    while True:
        chosen = cover(usable, games)
        total = BlockTally([Tally.empty(plan) for plan in plans], PairTally.empty(pairs))
        for batch in chosen:
            tally = unpacked(usable[batch], plans, pairs)
            if tally is None:
                spoilt(usable.pop(batch))
                break
            total.add(tally)
        else:
            return Recalled(total, chosen)


def unpacked(entry: Stored, plans: Sequence[Plan], pairs: PairPlan) -> BlockTally | None:
    """Read a batch; None where the file is damaged or holds something else."""
    data = entry.intact()
    try:
        return None if data is None else unpack(data, plans, pairs)
    except (ValueError, KeyError, EOFError, BadZipFile):
        return None


def _approach(
    manifest: Mapping[str, Any],
    number: int,
    plan: Plan,
    stored: Sequence[Stored],
    spoilt: Callable[[Stored], None],
) -> Approach:
    """Follow a cell through its looks again."""
    asked = manifest["resolved"]["precision"]
    targets = [
        Target(name=name, reach=reach, file="", line=None) for name, reach in asked.items() if name != AT_MOST
    ]
    pairs = PairPlan.of([plan])
    return Approach(
        [plan],
        aims_of(plan, targets),
        manifest["games"],
        [entry for entry in stored if entry.batch.block == number],
        unpacked=lambda entry: unpacked(entry, [plan], pairs),
        spoilt=spoilt,
    )


def load_run(run_dir: Path | str) -> Run:
    """Read a run from its folder, whatever rules it was made by, finished or not.

    Parameters
    ----------
    run_dir : Path or str

    Returns
    -------
    Run

    Raises
    ------
    BadInput
        The folder holds no run.
    """
    store = Store(Path(run_dir))
    manifest = read_manifest(store.manifest)
    distinct = [Plan.from_plain(plain) for plain in manifest["plans"]]
    plans = [distinct[cell["plan"]] for cell in manifest["cells"]]
    notices: list[str] = []

    def spoilt(entry: Stored) -> None:
        notices.append(f"{entry.file.name} is damaged and left out; run the scenario again to replace it")

    stored = store.batches()
    if manifest["resolved"].get("precision"):
        cells = [_approach(manifest, number, plan, stored, spoilt) for number, plan in enumerate(plans)]
        tallies, ends = tuple(cell.tally for cell in cells), tuple(cell.end for cell in cells)
        return Run(store.folder, manifest, tallies, tuple(notices), ends)
    blocks = []
    for number, span in enumerate(blocks_of(len(plans))):
        own = [entry for entry in stored if entry.batch.block == number]
        own_plans = [plans[cell] for cell in span]
        blocks.append(recall(own, own_plans, manifest["games"], spoilt).tally)
    return Run(store.folder, manifest, tuple(blocks), tuple(notices))
