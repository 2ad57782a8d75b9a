"""From a page to one HTML document that needs nothing else."""

from __future__ import annotations

from balance.report.page import Basis, Page


def render(page: Page) -> str:
    """Write a page as HTML.

    Parameters
    ----------
    page : Page

    Returns
    -------
    str
        Style and figures are inside; nothing is fetched from anywhere.
    """
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("balance.report", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["bound"] = bound
    return environment.get_template("report.html.j2").render(page=page, Basis=Basis)


def bound(text: str) -> str:
    """Keep a number and its sign on one line."""
    return text.replace(" %", "\u00a0%").replace("n = ", "n\u00a0=\u00a0")
