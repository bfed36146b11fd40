"""Every clause has its test, every test has its clause, and the rule-set pages retell them all."""

import ast
import importlib.util
import sys
from pathlib import Path

import pytest

from fifthstreet.rulesets import load, names

SEEDS = Path(__file__).parent
FOLDERS = ("research", "casino", "contest", "home", "simple", "acpc")
LANGUAGES = {"en", "zh"}
KEYS = {"id", "place", "en", "zh", "reading", "test", "note"}


def load_script():
    path = SEEDS.parent.parent / "scripts" / "clause_docs.py"
    spec = importlib.util.spec_from_file_location("clause_docs", path)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["clause_docs"] = module
    spec.loader.exec_module(module)
    return module


clause_docs = load_script()


@pytest.fixture(params=FOLDERS)
def folder(request):
    if not clause_docs.clauses_of(request.param):
        pytest.skip(f"tests/seeds/{request.param} has no clauses.toml")
    return request.param


def named_in(folder):
    """The tests of a folder as "file.py::name"."""
    found = []
    for path in sorted((SEEDS / folder).glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                found.append(f"{path.name}::{node.name}")
    return found


def test_each_clause_is_complete(folder):
    for clause in clause_docs.clauses_of(folder):
        assert set(clause) <= KEYS, clause["id"]
        assert clause["en"], clause["id"]
        assert clause["zh"], clause["id"]
        assert clause["place"], clause["id"]
        assert set(clause.get("reading", LANGUAGES)) == LANGUAGES, clause["id"]


def test_each_clause_has_its_own_number(folder):
    ids = [clause["id"] for clause in clause_docs.clauses_of(folder)]
    assert len(ids) == len(set(ids))
    assert len({number.split("-")[0] for number in ids}) == 1


def test_each_clause_has_a_test_or_says_why_not(folder):
    existing = named_in(folder)
    for clause in clause_docs.clauses_of(folder):
        tests = clause_docs.tests_of(clause)
        assert bool(tests) != bool(clause.get("note")), clause["id"]
        assert set(tests) <= set(existing), clause["id"]


def test_each_test_belongs_to_a_clause(folder):
    clauses = clause_docs.clauses_of(folder)
    named = {test for clause in clauses for test in clause_docs.tests_of(clause)}
    assert [test for test in named_in(folder) if test not in named] == []


def test_each_rule_set_has_its_page():
    explained = [name for page in clause_docs.PAGES for name in page.rule_sets]
    assert sorted(explained) == sorted(names())
    for name in explained:
        load(name)


def test_pages_are_up_to_date():
    assert clause_docs.stale_pages() == [], "run python scripts/clause_docs.py"


def test_links_of_the_pages_lead_somewhere():
    for name, text in clause_docs.pages().items():
        for part in text.split("](")[1:]:
            target = part.split(")")[0]
            assert (clause_docs.PAGES_FOLDER / target).exists(), f"{name}: {target}"
