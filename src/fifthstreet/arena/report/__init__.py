"""Pages that show results: one file of HTML each, which needs no network and no other file.

Names of bots and the texts of their faults are untrusted: all text is escaped by `markup`.
"""

from fifthstreet.arena.report.match_report import match_page, write_report

__all__ = ["match_page", "write_report"]
