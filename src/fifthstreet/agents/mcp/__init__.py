"""Tables for tools of the Model Context Protocol."""
