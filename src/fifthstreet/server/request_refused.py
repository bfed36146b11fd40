"""A refusal of a client's request, on whatever transport it came."""


class Refused(Exception):
    """A message that is not obeyed; `code` is one of the protocol's."""

    def __init__(self, code: str, message: str, retry_after_ms: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.retry_after_ms = retry_after_ms
