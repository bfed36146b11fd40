"""AIVAT: a match counted with less variance, where the odds of one side are known."""
