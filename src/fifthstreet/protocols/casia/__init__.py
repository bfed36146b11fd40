"""The OpenHoldem platform's TCP protocol: JSON behind its length, a state after each event."""
