"""Writes docs/rules/: a page for each rule set, from its clauses and its data, in two languages.

    python scripts/clause_docs.py            write the pages
    python scripts/clause_docs.py --check    say which are out of date, write nothing

The clauses stand in tests/seeds/*/clauses.toml beside the tests that hold the engine to them. This
script only retells: it decides nothing, and nothing else may edit the pages.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from fifthstreet.cli.prose import describe, is_moot
from fifthstreet.cli.speech import speak
from fifthstreet.rules.rule_fields import FIELDS, Field
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets import load

ROOT: Final = Path(__file__).resolve().parent.parent
SEEDS: Final = ROOT / "tests" / "seeds"
PAGES_FOLDER: Final = ROOT / "docs" / "rules"

EN: Final = "en"
ZH: Final = "zh"
LANGUAGES: Final = (EN, ZH)
ENDING: Final = {EN: ".md", ZH: ".zh-CN.md"}

Text = dict[str, str]  # a sentence in each language
Clause = dict[str, Any]


class Page(NamedTuple):
    """One page: its file name, also the folder of its clauses, and the rule sets it explains."""

    name: str
    rule_sets: tuple[str, ...]
    title: Text
    summary: Text


PAGES: Final = (
    Page(
        "research",
        ("research",),
        {EN: "research: no-limit as AI researchers play it", ZH: "research：AI 研究用的无限注"},
        {
            EN: "Every hand starts from the same 20,000 chips with blinds of 50 and 100 and stands "
            "on its own. The words are call, raise and fold; a street has at most four raises.",
            ZH: "每手牌都从 20000 筹码、盲注 50/100 开始，互不影响。"
            "行动只有 call、raise、fold，每个下注轮最多 4 次加注。",
        },
    ),
    Page(
        "casino",
        ("casino-nl", "casino-pl", "casino-fl"),
        {
            EN: "casino-nl, casino-pl, casino-fl: the live card room",
            ZH: "casino-nl、casino-pl、casino-fl：线下牌室",
        },
        {
            EN: "No-limit, pot-limit and fixed-limit as in a live card room: burn cards, "
            "incomplete raises, side pots, odd chips by position. `casino-nl` is the default "
            "everywhere.",
            ZH: "线下牌室的无限注、底池限注与固定限注：烧牌、不完整加注、边池、按位置分配零头。"
            "`casino-nl` 是整个产品的默认规则。",
        },
    ),
    Page(
        "contest",
        ("contest",),
        {EN: "contest: the AI contest", ZH: "contest：AI 比赛"},
        {
            EN: "Three to ten programs with equal stacks. A raise doubles the bet, a bet may have "
            "any size, and a street has at most four of each.",
            ZH: "3 到 10 个程序，筹码相等。raise 使注额翻倍，bet 大小任意，"
            "每个下注轮两者各最多 4 次。",
        },
    ),
    Page(
        "home",
        ("home",),
        {EN: "home: the home game", ZH: "home：家庭牌局"},
        {
            EN: "Bets and raises of any size; at the showdown both hole cards play with three of "
            "the board.",
            ZH: "下注和加注大小不限；摊牌时两张底牌都要用上，再配三张公共牌。",
        },
    ),
    Page(
        "simple",
        ("simple",),
        {EN: "simple: steps of ten and a queue", ZH: "simple：每步 10 与等待队列"},
        {
            EN: "Bets and raises go in steps of ten, three raises per street; there is no check, "
            "and a pass sends a seat to the back of the queue.",
            ZH: "下注与加注每步 10，每个下注轮 3 次加注；没有过牌，跳过（pass）会排到队尾。",
        },
    ),
    Page(
        "acpc",
        ("acpc-nl", "acpc-fl"),
        {
            EN: "acpc-nl, acpc-fl: the computer-poker competition",
            ZH: "acpc-nl、acpc-fl：计算机扑克竞赛",
        },
        {
            EN: "The games of the Annual Computer Poker Competition, as its dealer plays them; for "
            "its protocol, its published counts and its recorded hands. Its other games can be "
            "read from their own definition files (`.game`).",
            ZH: "年度计算机扑克竞赛的玩法，与其裁判程序一致；用于它的协议、公布的计数和历史牌局。"
            "其他玩法可直接读取它的定义文件（`.game`）。",
        },
    ),
)

# Why a clause has no test of a single hand; a clause may also give its own reason, per language.
NOTES: Final[dict[str, Text]] = {
    "format": {
        EN: "About several hands: the business of the formats.",
        ZH: "涉及多手牌：由赛制负责。",
    },
    "server": {EN: "The business of the server.", ZH: "由服务器负责。"},
    "manners": {EN: "Table manners; nothing to decide.", ZH: "牌桌礼仪，不影响判定。"},
    "term": {EN: "Explains a word; nothing to decide.", ZH: "解释术语，不影响判定。"},
    "advice": {EN: "Advice; nothing to decide.", ZH: "建议，不影响判定。"},
    "reference": {EN: "Points elsewhere; nothing to decide.", ZH: "指向其他资料，不影响判定。"},
}

WORDS: Final[dict[str, Text]] = {
    "other": {EN: "中文", ZH: "English"},
    "index": {EN: "All rule sets", ZH: "全部规则"},
    "values": {EN: "Values", ZH: "字段"},
    "field": {EN: "field", ZH: "字段"},
    "value": {EN: "value", ZH: "值"},
    "meaning": {EN: "means", ZH: "含义"},
    "moot": {
        EN: "A value in brackets is idle: other fields leave it nothing to do.",
        ZH: "括号中的值不起作用：其他字段使它无从生效。",
    },
    "colon": {EN: ": ", ZH: "："},
    "comma": {EN: ", ", ZH: "，"},
    "list": {EN: ", ", ZH: "、"},
    "brackets": {EN: " ({}) ", ZH: "（{}）"},
    "clauses": {EN: "Clauses", ZH: "条款"},
    "intro": {
        EN: "Every clause, numbered and in our own words. *Read as* says what we decided where the "
        "wording is silent, loose or wrong; *Test* names the test that holds the engine to it.",
        ZH: "逐条编号，用我们自己的话复述。*理解* 说明原文未提、含糊或有误之处我们的决定；"
        "*测试* 指出检验该条的测试。",
    },
    "reading": {EN: "Read as", ZH: "理解"},
    "test": {EN: "Test", ZH: "测试"},
    "untested": {EN: "No test here", ZH: "此处无测试"},
    "yes": {EN: "yes", ZH: "是"},
    "no": {EN: "no", ZH: "否"},
    "none": {EN: "none", ZH: "无"},
    "index_title": {EN: "Rule sets", ZH: "规则"},
    "index_intro": {
        EN: "A rule set is data: every point on which two of them differ is a field, so that a "
        "house rule is a changed value. Each page retells its rules clause by clause, says how "
        "each is read, and names its test.",
        ZH: "规则就是数据：两套规则不同的每一点都是一个字段，改一个值就是一条自家规则。"
        "每页逐条复述规则，说明如何理解，并指出对应的测试。",
    },
    "page": {EN: "rule set", ZH: "规则"},
    "summary": {EN: "in short", ZH: "概要"},
    "differ": {EN: "Where they differ", ZH: "不同之处"},
    "made": {
        EN: "This page is written by `scripts/clause_docs.py`; edit the clauses or the rule set.",
        ZH: "本页由 `scripts/clause_docs.py` 生成；请修改条款或规则文件。",
    },
}


def clauses_of(name: str) -> list[Clause]:
    """Return the clauses of one folder; none where the folder has no list."""
    path = SEEDS / name / "clauses.toml"
    if not path.exists():
        return []
    found: list[Clause] = tomllib.loads(path.read_text(encoding="utf-8"))["clause"]
    return found


def tests_of(clause: Clause) -> list[str]:
    """Return the tests of a clause as "file.py::name"; the list names one, several or none."""
    named = clause["test"]
    return [named] if isinstance(named, str) and named else list(named)


def pages() -> dict[str, str]:
    """Return the text of every page in docs/rules by file name."""
    present = [page for page in PAGES if clauses_of(page.name)]
    answer: dict[str, str] = {}
    for language in LANGUAGES:
        for page in present:
            answer[page.name + ENDING[language]] = _page(page, language)
        answer["README" + ENDING[language]] = _index(present, language)
    return answer


def _page(page: Page, language: str) -> str:
    other = ZH if language == EN else EN
    lines = [
        f"# {page.title[language]}",
        "",
        f"[{WORDS['other'][language]}]({page.name}{ENDING[other]}) · "
        f"[{WORDS['index'][language]}](README{ENDING[language]})",
        "",
        page.summary[language],
        "",
        f"## {WORDS['values'][language]}",
        "",
        *_values([load(name) for name in page.rule_sets], language),
        "",
        WORDS["moot"][language],
        "",
        f"## {WORDS['clauses'][language]}",
        "",
        WORDS["intro"][language],
    ]
    heading = ""
    for clause in clauses_of(page.name):
        chapter, detail = _place(clause, language)
        if chapter != heading:
            heading = chapter
            lines += ["", f"### {heading}", ""]
        lines += _clause(page, clause, detail, language)
    return _finish(lines, language)


def _index(present: list[Page], language: str) -> str:
    other = ZH if language == EN else EN
    lines = [
        f"# {WORDS['index_title'][language]}",
        "",
        f"[{WORDS['other'][language]}](README{ENDING[other]})",
        "",
        WORDS["index_intro"][language],
        "",
        *_head([WORDS["page"][language], WORDS["summary"][language]]),
    ]
    for page in present:
        names = WORDS["list"][language].join([f"`{name}`" for name in page.rule_sets])
        lines.append(_row([f"[{names}]({page.name}{ENDING[language]})", page.summary[language]]))
    sets = [load(name) for page in present for name in page.rule_sets]
    lines += ["", f"## {WORDS['differ'][language]}", ""]
    lines += [*_differences(sets, language), "", WORDS["moot"][language]]
    return _finish(lines, language)


def _finish(lines: list[str], language: str) -> str:
    return "\n".join([*lines, "", "---", "", WORDS["made"][language], ""])


def _values(sets: list[RuleSet], language: str) -> list[str]:
    """Return a table: one row per field, one column per rule set, and the values' meaning."""
    names = [rules.name for rules in sets]
    columns = names if len(sets) > 1 else [WORDS["value"][language]]
    rows = _head([WORDS["field"][language], *columns, WORDS["meaning"][language]])
    for field in FIELDS:
        if field.name != "name":
            values = [_value(rules, field, language) for rules in sets]
            rows.append(_row([f"`{field.name}`", *values, _meaning(sets, field, language)]))
    return rows


def _differences(sets: list[RuleSet], language: str) -> list[str]:
    """Return a table of the fields in which the rule sets differ."""
    rows = _head([WORDS["field"][language], *[rules.name for rules in sets]])
    for field in FIELDS:
        values = [_value(rules, field, language) for rules in sets]
        if field.name != "name" and len(set(values)) > 1:
            rows.append(_row([f"`{field.name}`", *values]))
    return rows


def _meaning(sets: list[RuleSet], field: Field, language: str) -> str:
    """Return the sentence of the field's value; one per value where the sets differ."""
    speak(language)
    by_sentence: dict[str, list[str]] = {}
    for rules in sets:
        if not is_moot(rules, field.name):
            by_sentence.setdefault(describe(rules, field), []).append(rules.name)
    if len(by_sentence) <= 1:
        return "".join(by_sentence)
    comma, colon = WORDS["list"][language], WORDS["colon"][language]
    return "<br>".join([f"{comma.join(who)}{colon}{text}" for text, who in by_sentence.items()])


def _value(rules: RuleSet, field: Field, language: str) -> str:
    """Return the value for a table, in brackets where other fields disable it."""
    value = rules.values()[field.name]
    if isinstance(value, bool):
        shown = WORDS["yes" if value else "no"][language]
    elif isinstance(value, list):
        shown = " ".join([str(item) for item in value]) if any(value) else WORDS["none"][language]
    else:
        shown = str(value)
    return (
        WORDS["brackets"][language].format(shown).strip() if is_moot(rules, field.name) else shown
    )


def _head(cells: list[str]) -> list[str]:
    return [_row(cells), _row(["---"] * len(cells))]


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _clause(page: Page, clause: Clause, detail: str, language: str) -> list[str]:
    place = WORDS["brackets"][language].format(detail) if detail else ""
    colon = WORDS["colon"][language]
    lines = [f"- **{clause['id']}**{place or ' '}{clause[language]}"]
    if "reading" in clause:
        lines.append(f"  - *{WORDS['reading'][language]}*{colon}{clause['reading'][language]}")
    links = []
    for named in tests_of(clause):
        file, test = named.split("::")
        links.append(f"[`{test}`](../../tests/seeds/{page.name}/{file})")
    if links:
        lines.append(f"  - *{WORDS['test'][language]}*{colon}{WORDS['list'][language].join(links)}")
    else:
        note = clause["note"]
        text = (NOTES[note] if isinstance(note, str) else note)[language]
        lines.append(f"  - *{WORDS['untested'][language]}*{colon}{text}")
    return lines


def _place(clause: Clause, language: str) -> tuple[str, str]:
    """Return chapter and detail of a clause's place: "Actions, call" is "call" of "Actions"."""
    place: str = clause["place"][language]
    chapter, _, detail = place.partition(WORDS["comma"][language])
    return chapter, detail


def stale_pages() -> list[str]:
    """Return the pages that are missing, out of date, or not generated any more."""
    wanted = pages()
    there = {path.name for path in PAGES_FOLDER.glob("*.md")}
    changed = [
        name
        for name, text in wanted.items()
        if name not in there or (PAGES_FOLDER / name).read_text(encoding="utf-8") != text
    ]
    return sorted([*changed, *(there - wanted.keys())])


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        sys.stderr.write("usage: python scripts/clause_docs.py [--check]\n")
        return 2
    stale = stale_pages()
    if arguments == ["--check"]:
        for name in stale:
            sys.stderr.write(f"docs/rules/{name} is out of date: run scripts/clause_docs.py\n")
        return 1 if stale else 0
    PAGES_FOLDER.mkdir(parents=True, exist_ok=True)
    for name in stale:
        text = pages().get(name)
        if text is None:
            (PAGES_FOLDER / name).unlink()
        else:
            (PAGES_FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
