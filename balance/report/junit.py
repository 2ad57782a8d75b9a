"""Checks as JUnit XML, which continuous integration shows as tests."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from balance.analysis.judging import Answer, Check
from balance.report.wording import estimate_text


def junit(name: str, checks: Sequence[Check]) -> str:
    """Write checks as JUnit XML.

    Parameters
    ----------
    name : str
        Of the scenario.
    checks : sequence of Check

    Returns
    -------
    str
        A broken promise is a failure, an undecided one an error.
    """
    failures = sum(check.verdict is Answer.FAIL for check in checks)
    errors = sum(check.verdict is Answer.UNDECIDED for check in checks)
    counts = {"tests": str(len(checks)), "failures": str(failures), "errors": str(errors)}
    suites = ElementTree.Element("testsuites", counts)
    suite = ElementTree.SubElement(suites, "testsuite", {"name": name, **counts, "skipped": "0"})
    for check in checks:
        case = ElementTree.SubElement(suite, "testcase", {"classname": name, "name": check.text})
        if check.verdict is Answer.FAIL:
            ElementTree.SubElement(case, "failure", {"message": found_text(check)}).text = check.place
        elif check.verdict is Answer.UNDECIDED:
            message = f"undecided: {found_text(check)}"
            ElementTree.SubElement(case, "error", {"message": message}).text = check.place
    ElementTree.indent(suites)
    return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def found_text(check: Check) -> str:
    """Say what was found."""
    return f"{estimate_text(check.estimate, check.low, check.high)} after {check.games:,} games"
