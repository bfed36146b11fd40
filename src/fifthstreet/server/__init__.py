"""The server: authoritative tables over sockets, with a journal that loses nothing."""
