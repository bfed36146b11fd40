"""The server: authoritative tables over sockets, with a durable journal."""
