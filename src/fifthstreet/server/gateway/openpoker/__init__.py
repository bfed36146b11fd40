"""Open Poker's protocol on the server's own port."""
