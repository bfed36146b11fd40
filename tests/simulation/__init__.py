"""A whole server in virtual time: one seed decides what everybody does and what goes wrong."""
