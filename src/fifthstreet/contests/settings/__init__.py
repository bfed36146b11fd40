"""What an organiser decides before a contest starts."""
