"""A refusal of a client's request, on any transport."""

from collections.abc import Callable
from typing import Final

from fifthstreet.i18n.refusals import said_in

# A message may quote what the client sent, which is not sent back whole.
_LONGEST: Final = 1_000


class Refused(Exception):
    """The request is refused; `code` is one of the protocol's.

    `told` returns the message in a language; without it the message is recognised by its template
    (`i18n/refusals_zh`).
    """

    def __init__(
        self,
        code: str,
        message: str,
        retry_after_ms: int | None = None,
        *,
        told: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(message[:_LONGEST])
        self.code = code
        self.retry_after_ms = retry_after_ms
        self._told = told

    def text(self, lang: str) -> str:
        """Return the message for a reader of that language."""
        told = said_in(lang, str(self)) if self._told is None else self._told(lang)
        return told[:_LONGEST]
