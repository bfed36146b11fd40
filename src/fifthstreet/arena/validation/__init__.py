"""Validation: one bot, every rule set, ordinary and odd spots; says what it did wrong and where."""

from fifthstreet.arena.validation.report import Problem, Report
from fifthstreet.arena.validation.tables import Table, all_tables
from fifthstreet.arena.validation.trial import Trial

__all__ = ["Problem", "Report", "Table", "Trial", "all_tables"]
