"""Client connections: sessions, subscribers, limits, transports."""
