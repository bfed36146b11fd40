"""Write server/accounts/unicode_confusables.py: letters that look alike, as Unicode lists them.

    python scripts/confusables_table.py FILE

FILE is `confusables.json` of the PyPI package `confusable-homoglyphs` 3.3.1, whose data are those
of Unicode 15.1 (its list of scripts has what 15.1 added and nothing of 16.0). Only letters, digits
and marks that NFKC leaves as they are can stand in a name, so only those are kept.
"""

import json
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

TARGET = Path(__file__).parents[1] / "src/fifthstreet/server/accounts/unicode_confusables.py"
HEAD = '''"""Letters that look like other letters, by Unicode 15.1's confusables (UTS 39), as data.

Written by scripts/confusables_table.py; not to be edited. Each line: what it looks like, then the
letters that do.
"""

from typing import Final

UNICODE: Final = "15.1"

_TABLE: Final = """\\
'''
FOOT = '''"""

PROTOTYPES: Final = {
    letter: line.split(" ", 1)[0]
    for line in _TABLE.splitlines()
    for letter in line.split(" ", 1)[1]
}
'''
KEPT = ("Ll", "Lu", "Lt", "Lo", "Lm", "Mn", "Mc", "Nd")
DIRECTION = "\u200e\u200f"


def prototypes(path: Path) -> dict[str, str]:
    """Each letter's prototype: the middle of the star that its list of twins makes."""
    twins = {
        key.strip(DIRECTION): {one["c"].strip(DIRECTION) for one in found}
        for key, found in json.loads(path.read_text(encoding="utf-8")).items()
    }
    made: dict[str, str] = {}
    for key, found in twins.items():
        if len(key) != 1 or not found or not is_kept(key):
            continue
        middle = max(found, key=lambda twin: (len(twins.get(twin, ())), twin))
        if len(twins.get(middle, ())) > len(found) or (
            len(twins.get(middle, ())) == len(found) and middle < key
        ):
            made[key] = middle
    return made


def is_kept(letter: str) -> bool:
    return unicodedata.category(letter) in KEPT and unicodedata.normalize("NFKC", letter) == letter


def main() -> None:
    lines: dict[str, list[str]] = defaultdict(list)
    for letter, prototype in prototypes(Path(sys.argv[1])).items():
        # A name holds letters and digits: what looks like a sign looks like none of its letters.
        if prototype.isprintable() and " " not in prototype and '"' not in prototype:
            if "\\" not in prototype:
                lines[prototype].append(letter)
    text = "".join(f"{one} {''.join(sorted(lines[one]))}\n" for one in sorted(lines))
    TARGET.write_text(HEAD + text + FOOT, encoding="utf-8")


if __name__ == "__main__":
    main()
