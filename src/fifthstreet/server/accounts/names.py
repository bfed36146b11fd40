"""Names: which are allowed, and which two of them nobody could tell apart. It knows no players."""

import unicodedata
from dataclasses import dataclass
from typing import Final

from fifthstreet.errors import FifthStreetError
from fifthstreet.server.accounts.confusables import LOOKS_LIKE, PAIRS

LONGEST: Final = 24
_SEPARATORS: Final = " _-.'"

# Scripts that are written together; every other script stands alone.
_TOGETHER: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
)
# Nobody but the server speaks under these.
_RESERVED: Final = (
    "admin",
    "administrator",
    "anonymous",
    "bank",
    "dealer",
    "fifth street",
    "house",
    "moderator",
    "nobody",
    "organiser",
    "organizer",
    "root",
    "server",
    "support",
    "system",
    "админ",
    "管理员",
    "系统",
)


class BadName(FifthStreetError):
    """A name that cannot be; the message says what is allowed."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is shown, and the key that it shares with all its look-alikes."""

    shown: str
    key: str


def read_name(text: str) -> Name:
    """The name that somebody typed; raises BadName.

    >>> read_name("  Ann   Lee ")
    Name(shown='Ann Lee', key='annlee')
    >>> read_name("Paul").key == read_name("PAU1").key
    True
    """
    if len(text) > 4 * LONGEST:
        raise BadName(f"a name has at most {LONGEST} characters")
    shown = unicodedata.normalize("NFKC", text)
    shown = " ".join(part for part in shown.split(" ") if part)
    if not 1 <= len(shown) <= LONGEST:
        raise BadName(f"a name has 1 to {LONGEST} characters")
    scripts: set[str] = set()
    for letter in shown:
        script = _script(letter)
        if script is None:
            raise BadName(
                f"a name has letters, digits, spaces and _ - . ' only, not {_printable(letter)}"
            )
        scripts.add(script)
    scripts.discard("")
    if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
        raise BadName("a name mixes no alphabets: their letters look alike")
    if not any(letter.isalnum() for letter in shown):
        raise BadName("a name has at least one letter or digit")
    key = skeleton(shown)
    if key in _RESERVED_KEYS:
        raise BadName("this name belongs to the server")
    return Name(shown, key)


def skeleton(name: str) -> str:
    """What a name looks like: equal for names that people would take for each other.

    >>> skeleton("аdmin") == skeleton("Admin") == skeleton("ad-min")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(_base(letter) for letter in folded if letter not in _SEPARATORS)
    for pair, single in PAIRS:
        plain = plain.replace(pair, single)
    return plain


def _base(letter: str) -> str:
    """The letter it looks like, without its marks."""
    found = LOOKS_LIKE.get(letter)
    if found is not None:
        return found
    bare = "".join(
        part
        for part in unicodedata.normalize("NFKD", letter)
        if unicodedata.category(part) != "Mn" or not unicodedata.name(part, "").startswith("COMB")
    )
    return "".join(LOOKS_LIKE.get(part, part) for part in bare)


def _script(letter: str) -> str | None:
    """The script of a letter, "" for what belongs to all of them, None for what is not allowed."""
    if letter in _SEPARATORS or (letter.isascii() and letter.isdigit()):
        return ""
    kind = unicodedata.category(letter)
    script = unicodedata.name(letter, "").partition(" ")[0]
    if kind in ("Ll", "Lu", "Lt", "Lo"):
        return script if script else None
    # The long vowel of Japanese, and vowel signs of scripts that need them; loose accents are not
    # allowed: those that belong to a letter were joined with it by NFKC.
    if kind in ("Lm", "Mn", "Mc") and script not in ("COMBINING", "MODIFIER", "VARIATION", ""):
        return script
    return None


def _printable(letter: str) -> str:
    return f"U+{ord(letter):04X}"


_RESERVED_KEYS: Final = frozenset(skeleton(name) for name in _RESERVED)
