"""Says at the end how many seeds were run, also where several processes shared them."""

import pytest

SEEDS = "simulated seeds"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    count = sum(
        int(value)
        for reports in terminalreporter.stats.values()
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name == SEEDS and getattr(report, "when", "") == "call"
    )
    if count:
        terminalreporter.write_line(f"simulation: {count} seeds")
