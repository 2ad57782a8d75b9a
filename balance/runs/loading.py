"""Reading batches back: to continue a run, and to look at one again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

from balance.runs.grid import Batch, blocks_of, cover
from balance.runs.manifest import read_manifest
from balance.runs.parcel import unpack
from balance.runs.run import Run
from balance.runs.store import Store, Stored
from balance.runs.work import BlockTally
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
            tally = _unpacked(usable[batch], plans, pairs)
            if tally is None:
                spoilt(usable.pop(batch))
                break
            total.add(tally)
        else:
            return Recalled(total, chosen)


def _unpacked(entry: Stored, plans: Sequence[Plan], pairs: PairPlan) -> BlockTally | None:
    """Read a batch; None where the file is damaged or holds something else."""
    data = entry.intact()
    try:
        return None if data is None else unpack(data, plans, pairs)
    except (ValueError, KeyError, EOFError, BadZipFile):
        return None


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
    blocks = []
    for number, cells in enumerate(blocks_of(len(plans))):
        own = [entry for entry in stored if entry.batch.block == number]
        own_plans = [plans[cell] for cell in cells]
        blocks.append(recall(own, own_plans, manifest["games"], spoilt).tally)
    return Run(store.folder, manifest, tuple(blocks), tuple(notices))
