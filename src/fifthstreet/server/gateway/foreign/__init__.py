"""Shared parts of the adapters for other platforms' protocols."""
