"""What the strong bots share: reading boards, ranges and opponents."""
