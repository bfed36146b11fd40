"""A refusal of a client's request, on whatever transport it came."""

from collections.abc import Callable


class Refused(Exception):
    """A message that is not obeyed; `code` is one of the protocol's.

    `told` gives the sentence in a language, where it is known in more than English.
    """

    def __init__(
        self,
        code: str,
        message: str,
        retry_after_ms: int | None = None,
        *,
        told: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.retry_after_ms = retry_after_ms
        self._told = told

    def text(self, lang: str) -> str:
        """The sentence for a reader of that language."""
        return str(self) if self._told is None else self._told(lang)
