"""The settings of a contest, fixed before it starts."""
