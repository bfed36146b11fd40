"""Accounts: who somebody is, what they may do, and how many chips of play money they have."""
