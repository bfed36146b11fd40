"""AIVAT: a match counted with less luck, where the odds of one side are known. It plays nothing."""
