"""The seating between hands, house bots included."""
