"""What can be wrong with a format: its settings, a saved state, or a hand that is not its own."""

from fifthstreet.rules.errors import RulesError


class InvalidFormat(RulesError):
    """Settings, a saved state or a step between hands that the format refuses, with the reason."""
