"""The page in a real browser: it renders, and nothing is wider than a telephone."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

import balance
from balance.analysis.compare import compare
from balance.analysis.question import Question
from balance.report.writing import write_comparison
from tests.analysis.scenes import RAID, played
from tests.cli.conftest import ROOT

NAMES = ("chromium", "chromium-browser", "google-chrome")
MEASURE = """<script>
addEventListener("load", () => {
  const wide = [...document.querySelectorAll("main *")].filter(
    (one) => !one.closest(".scroll") && one.getBoundingClientRect().right > innerWidth + 1);
  const letters = [...document.querySelectorAll("svg text")].map((one) => one.getBoundingClientRect().height);
  document.body.dataset.measured = JSON.stringify({
    window: innerWidth, page: document.documentElement.scrollWidth, wide: wide.map((one) => one.tagName),
    figures: [...document.querySelectorAll("figure svg")].map((one) => one.getBoundingClientRect().height),
    letters: Math.min(...letters), table: document.querySelector(".scroll").scrollWidth });
});
</script></body>"""


@pytest.fixture(scope="module")
def browser() -> str:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        message = f"no browser was found: {', '.join(NAMES)}"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return found


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    scenario = ROOT / "scenarios/goons/kid_random.yaml"
    return balance.run(scenario, games=600, out=tmp_path_factory.mktemp("runs")).report()


def measured(browser: str, page: Path, folder: Path, width: int) -> dict:
    """Lay a page out in a window of a width, and return what its own script measured."""
    framed = folder / "framed.html"
    inner = folder / "inner.html"
    inner.write_text(page.read_text(encoding="utf-8").replace("</body>", MEASURE), encoding="utf-8")
    # A window of a browser without a screen may be no narrower than 500 pixels; a frame may.
    framed.write_text(
        f'<body><iframe src="inner.html" width="{width}" height="900"></iframe><script>'
        "addEventListener('load', () => { const frame = document.querySelector('iframe').contentDocument;"
        "document.body.dataset.measured = frame.body.dataset.measured; });</script></body>",
        encoding="utf-8",
    )
    quiet = ("--no-first-run", "--disable-background-networking", "--disable-component-update")
    command = [
        *(browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-sync", *quiet),
        *(f"--user-data-dir={folder / 'profile'}", "--allow-file-access-from-files"),
        *("--virtual-time-budget=5000", "--dump-dom", framed.as_uri()),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    found = re.search(r'data-measured="([^"]*)"', done.stdout)
    assert found, f"the page did not load: {done.stderr[-500:]}"
    result: dict = json.loads(found[1].replace("&quot;", '"'))
    return result


@pytest.mark.parametrize("width", [360, 390, 1200])
def test_the_page_fits_its_window(browser, page, tmp_path, width):
    found = measured(browser, page, tmp_path, width)
    assert found["window"] == width
    assert found["wide"] == []
    assert found["page"] <= width
    assert len(found["figures"]) == 3
    assert all(height > 150 for height in found["figures"])
    assert found["letters"] >= 8.5


def test_a_page_with_a_comparison_fits_a_telephone(browser, tmp_path):
    run = played(tmp_path, RAID.replace("4000", "60"))
    question = Question(by="cell")
    found = compare(run, question)
    rows = [
        replace(row, level=f"override.schemes.of.a.very.long.path.indeed={row.level}") for row in found.rows
    ]
    page = write_comparison(run, replace(found, rows=tuple(rows)), question)
    seen = measured(browser, page, tmp_path, 390)
    assert seen["wide"] == []
    assert seen["page"] <= 390


def test_a_planted_wide_box_is_seen(browser, page, tmp_path):
    planted = tmp_path / "planted.html"
    wide = '<main><p style="width: 700px">wide</p>'
    planted.write_text(page.read_text(encoding="utf-8").replace("<main>", wide, 1), encoding="utf-8")
    found = measured(browser, planted, tmp_path, 390)
    assert "P" in found["wide"]
    assert found["page"] > 390
