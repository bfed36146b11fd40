"""Texts keep to the glossary: one word for each thing, and no variant that it rules out."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
CATALOGUES = ROOT / "src" / "fifthstreet" / "i18n"
PAGE = ROOT / "web" / "src" / "i18n"
# Not our own words: the yearly competition's name, the words that a player may type in a terminal,
# and the title of a clause, in brackets after its number.
QUOTED = re.compile(r"计算机扑克竞赛|^\| `\w` \|.*|^- \*\*[\w.-]+\*\*(（[^）]*）| \([^)]*\))")
# A word that is another field's own, on the page about that field.
OWN_WORDS = {"envs.zh-CN.md": {"动作"}}

TEXTS = {
    "en": [
        *(path for path in DOCS.glob("**/*.md") if not path.name.endswith(".zh-CN.md")),
        ROOT / "README.md",
        *CATALOGUES.glob("en/**/*.py"),
        *PAGE.glob("en*.ts"),
    ],
    "zh": [
        *DOCS.glob("**/*.zh-CN.md"),
        ROOT / "README.zh-CN.md",
        *CATALOGUES.glob("zh/**/*.py"),
        *CATALOGUES.glob("refusals_zh/*.py"),
        *PAGE.glob("zh*.ts"),
    ],
}
GLOSSARIES = {"en": DOCS / "glossary.md", "zh": DOCS / "glossary.zh-CN.md"}


def rows(lang: str) -> list[list[str]]:
    """The lines of a glossary: word, its sister, meaning, what is not used."""
    lines = GLOSSARIES[lang].read_text(encoding="utf-8").splitlines()
    table = [line for line in lines if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def variants(lang: str) -> list[str]:
    cells = [row[3] for row in rows(lang)]
    return [word for cell in cells for word in re.split("、|; ", cell) if word]


def offences(text: str, words: list[str]) -> list[tuple[int, str]]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        own = QUOTED.sub("", line)
        found += [(number, word) for word in words if word in own]
    return found


def test_both_glossaries_name_the_same_things() -> None:
    english = [(row[0], row[1]) for row in rows("en")]
    assert english == [(row[1], row[0]) for row in rows("zh")]
    assert len(english) == len(set(english)) > 40


def test_a_variant_is_found() -> None:
    words = variants("zh")
    assert offences("他全押了。", words) == [(1, "全押")]
    assert offences("按计算机扑克竞赛的规则", words) == []
    assert offences("- **C-5.1.1**（全押）玩家可以全下。", words) == []


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_texts_keep_to_the_glossary(lang: str) -> None:
    quoted = DOCS / "rules"
    for path in TEXTS[lang]:
        if path == GLOSSARIES[lang]:
            continue
        text = path.read_text(encoding="utf-8")
        if quoted in path.parents:  # sections have the titles of the rules' documents
            text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
        own = OWN_WORDS.get(path.name, set())
        words = [word for word in variants(lang) if word not in own]
        assert offences(text, words) == [], path.relative_to(ROOT)


# A half-width mark after a Chinese character, a space between two of them, half-width brackets
# around one, and the polite form beside the plain one that all texts use.
HALF_WIDTH = re.compile(r"[一-鿿][,;:?!](?!\w*/)|[一-鿿] [一-鿿]|[一-鿿]\(|\([一-鿿]|您")
CODE = re.compile(r"^( *)```.*?^\1```$|^    .*$|`[^`\n]*`|\]\([^)]*\)", re.MULTILINE | re.DOTALL)


def test_chinese_has_its_own_punctuation() -> None:
    for path in PAGE.glob("zh*.ts"):
        strings = re.findall(r'"((?:[^"\\]|\\.)*)",?$', path.read_text("utf-8"), re.MULTILINE)
        assert [text for text in strings if HALF_WIDTH.search(text)] == [], path.name
    for path in [*DOCS.glob("**/*.zh-CN.md"), ROOT / "README.zh-CN.md"]:
        lines = CODE.sub("`", path.read_text("utf-8")).splitlines()
        assert [line for line in lines if HALF_WIDTH.search(line)] == [], path.relative_to(ROOT)


# "mbb a hand", "one a seat", "a row a decision": rates are "per".
RATE = re.compile(
    r"\b(mbb|hands|rows?|one|object|number|raises|bets|actions|bytes|[kKM]B|[mµ]s|\d) "
    r"an? (hand|pair|seat|street|decision|action|session|record|row|line|frame|bot|player)\b"
)


def test_rates_are_per() -> None:
    assert RATE.search("it wins 20 mbb a hand")
    assert not RATE.search("the wins per hand; once a day")
    for path in TEXTS["en"]:
        lines = path.read_text("utf-8").splitlines()
        assert [line for line in lines if RATE.search(line)] == [], path.relative_to(ROOT)
