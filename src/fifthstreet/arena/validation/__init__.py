"""Validation: one bot in every rule set, in ordinary and rare situations, with its mistakes."""

from fifthstreet.arena.validation.trial import Trial
from fifthstreet.arena.validation.trial_tables import Table, all_tables
from fifthstreet.arena.validation.validation_report import Problem, Report

__all__ = ["Problem", "Report", "Table", "Trial", "all_tables"]
