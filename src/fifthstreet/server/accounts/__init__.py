"""Accounts: identities, permissions, credentials and the purses of play money."""
