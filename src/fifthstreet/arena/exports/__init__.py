"""Hands of a result folder as files for analysis."""
