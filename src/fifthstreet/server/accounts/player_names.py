"""Names: which are allowed, and which two of them look the same. It knows no players."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.errors import FifthStreetError
from fifthstreet.server.accounts.confusables import LOOKS_LIKE, PAIRS
from fifthstreet.server.accounts.unicode_confusables import PROTOTYPES

LONGEST: Final = 24
_SEPARATORS: Final = " _-.'"

# Scripts that are written together; every other script stands alone.
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
    """A name that cannot be; the message says what is allowed."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is shown, and the key that it shares with all its look-alikes."""

    shown: str
    key: str


def read_name(text: str) -> Name:
    """A name as it was typed; raises BadName.

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
    key = skeleton(shown)
    if key in _RESERVED_KEYS:
        raise BadName("this name belongs to the server")
    if _looks_like_house_bot(shown):
        raise BadName("this name looks like a house bot's")
    return Name(shown, key)


def guest_mark(name: str) -> str:
    """The name of a guest where an account has it too; a name like this cannot be chosen."""
    return name if name.endswith(_GUEST) else f"{name}{_GUEST}"


def unmarked(name: str) -> str:
    return name.removesuffix(_GUEST)


def skeleton(name: str) -> str:
    """What a name looks like: equal for names that people would take for each other.

    Letters are replaced by their prototypes of UTS 39, in their own case and in small letters.

    >>> skeleton("аdmin") == skeleton("Admin") == skeleton("ad-min") == skeleton("ᴀᴅᴍɪɴ")
    True
    """
    seen = "".join(map(_prototype, unicodedata.normalize("NFKC", name)))
    return former_skeleton("".join(map(_prototype, seen.casefold())))


def former_skeleton(name: str) -> str:
    """The key by which accounts were known before UTS 39; some still are."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(_base(letter) for letter in folded if letter not in _SEPARATORS)
    for pair, single in PAIRS:
        plain = plain.replace(pair, single)
    return plain


def is_ignorable(letter: str) -> bool:
    """Whether nothing is shown for it: Unicode's property Default_Ignorable_Code_Point."""
    point = ord(letter)
    return any(first <= point <= last for first, last in _IGNORABLE)


def _prototype(letter: str) -> str:
    if is_ignorable(letter):
        return ""
    if letter in LOOKS_LIKE:
        return LOOKS_LIKE[letter]
    # Confusables keep small capitals apart from the letters that they are small forms of.
    for seen in (letter, PROTOTYPES.get(letter, letter)):
        name = unicodedata.name(seen, "") if len(seen) == 1 else ""
        if _SMALL_CAPITAL.fullmatch(name):
            return name[-1].lower()
    return PROTOTYPES.get(letter, letter)


def _looks_like_house_bot(shown: str) -> bool:
    """House bots are called "Rock 1": a kind's name, and a number."""
    for end in range(1, len(shown)):
        name, number = shown[:end], shown[end:]
        if skeleton(name) not in _HOUSE_KEYS or not set(skeleton(number)) <= _DIGIT_KEYS:
            continue
        # "Rocko" is nobody's number 0, nor is "Rock." anybody's; "Rock o" and "Rock0." are.
        is_apart = number[0] in _SEPARATORS and bool(skeleton(number))
        if is_apart or any(letter.isdigit() for letter in number):
            return True
    return False


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
