"""Connections and what they are sent: sessions, subscribers, limits, transports."""
