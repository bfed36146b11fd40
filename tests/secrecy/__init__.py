"""What nobody may learn, tried on a real server: other people's cards, tokens, seeds."""
