"""Bots in processes of their own, behind walls."""
