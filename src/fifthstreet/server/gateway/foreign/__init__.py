"""What the adapters of other platforms' protocols share."""
