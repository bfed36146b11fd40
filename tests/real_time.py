"""One more try for tests that need real time, and no try in silence.

A test marked `real_time` drives real servers, sockets, browsers or processes with clocks: on a
machine that stalls, a wait may end too soon. When it fails it is run once more, with every fixture
made anew. Each repeat is printed with its failure and counted at the end of the run. A test without
the marker fails at once.
"""

from typing import Final

import pytest
from _pytest.runner import runtestprotocol

MARKER: Final = "real_time"
REPEATED: Final = "repeated"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run a marked test, and once more if it fails; every other test is pytest's own affair."""
    if item.get_closest_marker(MARKER) is None:
        return None
    hook = item.ihook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    failed = [report for report in reports if report.failed]
    if failed:
        # A fixture of a wider scope may be what failed, and remembers it until it is torn down.
        item.session._setupstate.teardown_exact(None)
        reports = [_repeated(failed[0]), *runtestprotocol(item, nextitem=nextitem, log=False)]
    for report in reports:
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _repeated(report: pytest.TestReport) -> pytest.TestReport:
    """The first failure as a report that neither passes nor fails the run."""
    setattr(report, "outcome", REPEATED)  # noqa: B010 its type knows pytest's own outcomes only
    return report


def pytest_report_teststatus(
    report: pytest.CollectReport | pytest.TestReport,
) -> tuple[str, str, str] | None:
    return (REPEATED, "R", "REPEATED") if str(report.outcome) == REPEATED else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Each first failure in full, and how many there were."""
    repeats: list[pytest.TestReport] = terminalreporter.stats.get(REPEATED, [])
    if not repeats:
        return
    terminalreporter.section(f"repeated in real time: {len(repeats)}")
    for report in repeats:
        terminalreporter.write_line(f"{report.nodeid} ({report.when} failed at first)", yellow=True)
        terminalreporter.write_line(report.longreprtext)
