"""The Chinese messages."""
