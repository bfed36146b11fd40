"""Settings as given by a user: every value checked, defaults for missing ones."""

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import Saved


class Given(Saved):
    """A record of settings; None means the same as a missing value."""

    def value(self, key: str) -> object:
        return self._values.get(key)

    def text_or(self, key: str, usual: str) -> str:
        return usual if self._values.get(key) is None else self.text(key)

    def yes_or(self, key: str, usual: bool) -> bool:
        return usual if self._values.get(key) is None else self.yes(key)

    def texts(self, key: str) -> tuple[str, ...]:
        return () if self._values.get(key) is None else super().texts(key)

    def part(self, key: str) -> "Given":
        given = self._values.get(key)
        return Given({} if given is None else given, f"{self._kind}, {key}")

    def refuse_unknown(self, known: tuple[str, ...]) -> None:
        for key in self._values:
            if key not in known:
                raise InvalidFormat(f"{self._kind}: no {key!r}; allowed: {', '.join(known)}")
