"""Open Poker's V2 messages: a bot league's WebSocket protocol of JSON objects."""
