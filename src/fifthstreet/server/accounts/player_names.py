"""Player names: validity and visual similarity. It knows no players."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.errors import FifthStreetError
from fifthstreet.server.accounts.confusables import LOOKS_LIKE, PAIRS
from fifthstreet.server.accounts.unicode_confusables import PROTOTYPES

LONGEST: Final = 24
_SEPARATORS: Final = " _-.'"
# A name is compared with all names of a contest, of which there may be 10,000.
_KEPT_NAMES: Final = 16_384
_KEPT_LETTERS: Final = 4_096

# Scripts that may be mixed in a name; every other script must be alone.
_TOGETHER: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
)
# Reserved for the server.
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
    """The name is not allowed; the message says what is."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name to display, and the key that all similar-looking names share."""

    shown: str
    key: str


def read_name(text: str) -> Name:
    """Return the name for a text that a user typed; raises BadName.

    >>> read_name("  Ann   Lee ")
    Name(shown='Ann Lee', key='annlee')
    >>> read_name("Paul").key == read_name("PAU1").key
    True
    """
    if len(text) > 4 * LONGEST:
        raise BadName(f"a name has at most {LONGEST} characters")
    for letter in text:
        if is_ignorable(letter):
            raise BadName(f"a name has no invisible characters, as {_printable(letter)} is")
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
    _refuse_servers_own(shown)
    return Name(shown, skeleton(shown))


def display_name_key(text: str) -> str:
    """Return the key of a display name that a player chose for a contest; raises BadName.

    It is freer than a player's name: a team may mix alphabets and use signs. The first letter
    keeps spreadsheets from reading the name as a formula.
    """
    if not text[:1].isalnum():
        raise BadName("a display name begins with a letter or a digit")
    check_title(text)
    return skeleton(text)


def check_title(text: str) -> None:
    """Raise BadName for a name of a table or a contest that is blank or passes for the server's."""
    for letter in unicodedata.normalize("NFKC", text):
        is_loose = unicodedata.category(letter) == "Mn" and _script(letter) is None
        if is_loose or is_ignorable(letter):
            raise BadName(f"a name has no such character as {_printable(letter)}")
    if not any(letter.isalnum() for letter in text):
        raise BadName("a name has at least one letter or digit")
    _refuse_servers_own(text)


def guest_mark(name: str) -> str:
    """Return a guest's name, marked because an account has it too; no player can
    choose such a name.
    """
    return name if name.endswith(_GUEST) else f"{name}{_GUEST}"


def unmarked(name: str) -> str:
    return name.removesuffix(_GUEST)


@lru_cache(maxsize=_KEPT_NAMES)
def skeleton(name: str) -> str:
    """Return the key of a name's appearance: equal for names that people would confuse.

    Letters are replaced by their prototypes of UTS 39, in their own case and in lower case.

    >>> skeleton("аdmin") == skeleton("Admin") == skeleton("ad-min") == skeleton("ᴀᴅᴍɪɴ")
    True
    """
    seen = "".join(map(_prototype, unicodedata.normalize("NFKC", name)))
    return former_skeleton("".join(map(_prototype, seen.casefold())))


def former_skeleton(name: str) -> str:
    """Return the key that accounts had before UTS 39; some still have it."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(_base(letter) for letter in folded if letter not in _SEPARATORS)
    for pair, single in PAIRS:
        plain = plain.replace(pair, single)
    return plain


def is_ignorable(letter: str) -> bool:
    """Return whether the letter is invisible: Unicode's property Default_Ignorable_Code_Point."""
    point = ord(letter)
    return any(first <= point <= last for first, last in _IGNORABLE)


@lru_cache(maxsize=_KEPT_LETTERS)
def _prototype(letter: str) -> str:
    if is_ignorable(letter):
        return ""
    if letter in LOOKS_LIKE:
        return LOOKS_LIKE[letter]
    # UTS 39 does not map small capitals to the letters that they are small forms of.
    for seen in (letter, PROTOTYPES.get(letter, letter)):
        name = unicodedata.name(seen, "") if len(seen) == 1 else ""
        if _SMALL_CAPITAL.fullmatch(name):
            return name[-1].lower()
    return PROTOTYPES.get(letter, letter)


def _refuse_servers_own(shown: str) -> None:
    if skeleton(shown) in _RESERVED_KEYS:
        raise BadName("this name belongs to the server")
    if _looks_like_house_bot(shown):
        raise BadName("this name looks like a house bot's")


def _looks_like_house_bot(shown: str) -> bool:
    """Return whether the name looks like a house bot's, such as "Rock 1": a kind and a number."""
    for end in range(1, len(shown)):
        name, number = shown[:end], shown[end:]
        if skeleton(name) not in _HOUSE_KEYS or not set(skeleton(number)) <= _DIGIT_KEYS:
            continue
        # "Rocko" has no number 0, and "Rock." has none; "Rock o" and "Rock0." do.
        is_apart = number[0] in _SEPARATORS and bool(skeleton(number))
        if is_apart or any(letter.isdigit() for letter in number):
            return True
    return False


@lru_cache(maxsize=_KEPT_LETTERS)
def _base(letter: str) -> str:
    """Return the letter it looks like, without diacritics."""
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
    """Return the script of a letter, "" for common characters, None for forbidden ones."""
    if letter in _SEPARATORS or (letter.isascii() and letter.isdigit()):
        return ""
    kind = unicodedata.category(letter)
    script = unicodedata.name(letter, "").partition(" ")[0]
    if kind in ("Ll", "Lu", "Lt", "Lo"):
        return script if script else None
    # The long vowel mark of Japanese and vowel signs are allowed. Loose accents are not: NFKC has
    # already combined those that belong to a letter.
    if kind in ("Lm", "Mn", "Mc") and script not in ("COMBINING", "MODIFIER", "VARIATION", ""):
        return script
    return None


def _printable(letter: str) -> str:
    return f"U+{ord(letter):04X}"


_SMALL_CAPITAL: Final = re.compile("LATIN LETTER SMALL CAPITAL [A-Z]")
_GUEST: Final = " (guest)"
_IGNORABLE: Final = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
_RESERVED_KEYS: Final = frozenset(skeleton(name) for name in _RESERVED)
_HOUSE_KEYS: Final = frozenset(skeleton(name) for name in house_bot_names())
_DIGIT_KEYS: Final = frozenset("".join(skeleton(digit) for digit in "0123456789"))
