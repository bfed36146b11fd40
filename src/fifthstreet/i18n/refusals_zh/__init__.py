"""Refusals in Chinese, a file a room; the English sentences are those that the rooms write."""
