"""A player that asks a language model over an OpenAI-compatible chat endpoint."""
