"""PyPokerEngine's player interface: the values that `declare_action` and the callbacks take."""
