"""Who sits where between hands, house bots included."""
