"""Figures: well-formed, self-contained, told in words, and apart from each other."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from balance.games.goons import GAME
from balance.report.distributions import typical
from balance.report.factors import Factors, namer_of
from balance.report.figures import Bars, Group, Mark, Series, draw_curves, draw_dots, draw_histograms
from balance.report.figures.canvas import COLOURS, LINES, MARKERS, lines_of, share_limits, wrapped
from balance.report.figures.curves import MOST_SERIES
from balance.report.figures.histogram import bin_width
from balance.report.pictures import pictures_of
from tests.report.support import curve, share, variant

MARKS = [Mark(at=float(x), estimate=x / 10, low=x / 11, high=x / 9, exact=x / 10) for x in range(5)]
SVG = {
    "curves": lambda name: draw_curves(
        [Series(label="a & b", marks=MARKS)],
        name=name,
        x_label="x",
        y_label="y",
        words="<words>",
        is_share=True,
    ),
    "dots": lambda name: draw_dots(
        [Group(label="g", marks=[Mark(at="one", estimate=1.0)])],
        name=name,
        x_label="x",
        words="<words>",
        is_share=False,
    ),
    "histograms": lambda name: draw_histograms(
        [Bars(label="p", values=[1.0, 4.0], counts=[3, 5])], name=name, x_label="x", words="<words>"
    ),
}


def parsed(svg: str) -> ElementTree.Element:
    opened = svg.replace(
        "<svg", '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"', 1
    )
    return ElementTree.fromstring(opened)


def ids(svg: str) -> set[str]:
    return set(re.findall(r'\bid="(m[0-9a-f]{8,}|p[0-9a-f]{8,})"', svg))


@pytest.mark.parametrize("draw", SVG.values(), ids=SVG)
def test_a_figure_is_well_formed_scales_and_is_told_in_words(draw):
    svg = draw("figure 1")
    root = parsed(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == "<words>"
    assert root.get("width") is None
    assert root.get("viewBox")
    assert "http" not in svg.replace("xlink:href", "")


@pytest.mark.parametrize("draw", SVG.values(), ids=SVG)
def test_two_figures_share_no_identifier_and_drawing_repeats(draw):
    assert ids(draw("figure 1")), "no identifier was found, so nothing was compared"
    assert not ids(draw("figure 1")) & ids(draw("figure 2"))
    assert draw("figure 1") == draw("figure 1")


def test_long_labels_are_broken_paths_too():
    assert wrapped("short") == "short"
    assert wrapped("") == ""
    assert lines_of("Blind Razor, The Doctor, Jolly Butcher") == 2
    assert wrapped("schemes.the_prison_transport.bag.skulls 7") == (
        "schemes.\nthe_prison_transport.\nbag.skulls 7"
    )


def test_close_shares_are_drawn_on_a_window():
    assert share_limits(0.0, 1.0) == (-0.02, 1.02)
    low, high = share_limits(0.24, 0.27)
    assert 0.2 < low < 0.24
    assert 0.27 < high < 0.3


def test_lines_differ_in_colour_marker_and_dashes():
    assert len(set(COLOURS)) == len(set(MARKERS)) == len(set(map(str, LINES))) == MOST_SERIES


@pytest.mark.parametrize(("high", "width"), [(10, 1), (59, 1), (60, 2), (200, 5), (2000, 50)])
def test_bins_are_round_and_not_too_many(high, width):
    assert bin_width(0, high) == width


def test_pictures_of_a_curve():
    factors = Factors(curve("the_riot", [0.1, 0.5, 0.9]), namer_of(GAME))
    titles = [picture.title for picture in pictures_of(factors)]
    assert titles == ["Success by energy", "Net by energy", "Distribution of score"]
    assert "lines join exact values" in pictures_of(factors)[0].caption


def test_more_lines_than_are_told_apart_make_more_figures():
    cells = [v for number in range(9) for v in curve(f"s{number}", [0.1, 0.5, 0.9], first=3 * number)]
    assert [p.title for p in pictures_of(Factors(cells))].count("Success by energy") == 2


def test_pictures_of_names_are_grouped():
    villains = [("kid_random", "the_riot"), ("kid_random", "the_mall_hit"), ("mary_klyde", "the_holdout")]
    cells = [
        variant(i, {"villain": v, "scheme": s}, share(0.5, exact=0.5)) for i, (v, s) in enumerate(villains)
    ]
    picture = pictures_of(Factors(cells, namer_of(GAME)))[0]
    assert picture.title == "Success by villain"
    words = [text.text for text in parsed(picture.svg).iter("{http://www.w3.org/2000/svg}text")]
    assert {"Kid Random", "The Riot", "The Mall Hit", "Mary Klyde", "The Holdout"} <= set(words)
    assert "upright strokes exact values" in picture.caption


def test_typical_cells():
    lines = [*curve("a", [0.1, 0.5, 0.9]), *curve("b", [0.1, 0.5, 0.9], first=3)]
    assert [cell.cell.index for cell in typical(Factors(lines))] == [1, 4]
