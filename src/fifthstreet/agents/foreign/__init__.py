"""Bots written for other platforms' Python interfaces, playing here unchanged."""
