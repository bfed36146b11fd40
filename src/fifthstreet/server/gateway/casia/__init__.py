"""The OpenHoldem platform's protocol on a TCP port of its own."""
