"""The rules pages for players, and the tool that checks that every rule is on a page and has a test."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import meadhall
from meadhall import rules
from tools.rules import Cited, Findings, look, marks, mentions

PAGE = """# Toy
## 0. In one minute
Short.
- A line for newcomers.
## 1. First
One sentence
on two lines.

- **CV-1.1** The first rule.
- **EN-OVER** The game is over.
"""


def test_a_page_is_read_into_sections_with_intro_and_rules() -> None:
    text = rules.parse(PAGE, "toy.md")
    assert text.title == "Toy"
    assert [section.title for section in text.sections] == ["0. In one minute", "1. First"]
    assert text.sections[0].rules == (rules.RuleLine("", "A line for newcomers."),)
    assert text.sections[1].intro == "One sentence on two lines."
    assert [rule.id for rule in text.rules()] == ["CV-1.1", "EN-OVER"]


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        ("# Toy\nstray words\n## 1. First\n", "toy.md, line 2: expected"),
        ("# Toy\n## 1. First\n- no id\n", "toy.md, line 3: expected"),
        ("# Toy\n## 0. First\n- **CV-1.1**no space\n", "toy.md, line 3: expected"),
        ("# Toy\n## 1. First\n- **CV-1.1** One.\nstray words\n", "toy.md, line 4: expected"),
        ("# Toy\n## 1. First\n- **CV-1.1** One.\n- **CV-1.1** Two.\n", "CV-1.1 is listed twice"),
        ("# Toy\n", "toy.md: expected"),
        ("## 1. First\n", "toy.md: expected"),
    ],
)
def test_a_malformed_page_is_refused_with_its_place(page: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        rules.parse(page, "toy.md")


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    assert rules.find("clash", "cv-r4B").id == "CV-R4b"
    with pytest.raises(LookupError, match="CV-99"):
        rules.find("clash", "CV-99.1")


@pytest.mark.parametrize("name", ["chess", "../rules/clash", "clash.md", "", "CLASH"])
def test_a_game_without_a_page_has_no_rules(name: str) -> None:
    with pytest.raises(LookupError, match="no rules page"):
        rules.load(name)


def test_an_installed_wheel_has_its_pages_beside_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "toy.md").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(rules, "_FOLDERS", (tmp_path, Path("nowhere")))
    assert rules.load("toy").title == "Toy"
    rules.load.cache_clear()


@pytest.mark.parametrize("name", meadhall.games())
def test_the_page_of_every_game_can_be_shown_in_the_app(name: str) -> None:
    text = rules.load(name)
    assert text.title == meadhall.game(name).title
    assert text.sections[0].title == "0. In one minute"
    for section in text.sections:
        assert section.intro.endswith("."), section.title
        assert section.rules, section.title
        for rule in section.rules:
            assert rule.text.endswith((".", ")")), rule.id
            assert len(rule.text) <= 240, f"{rule.id} is too long for one glance"


@pytest.mark.parametrize("name", meadhall.games())
def test_every_table_option_is_named_on_the_page_by_the_rule_it_changes(name: str) -> None:
    for setting in meadhall.game(name).settings:
        assert f"Table option: {setting.name}" in rules.find(name, setting.rule).text


def write_tree(root: Path, **files: str) -> Path:
    """Writes a small tree without findings, then these files; `__` in a name stands for a slash."""
    tree = {
        "tests__rulebook__toy.ids": "CV-1.1\nEX-1\nDX-1\n",
        "tests__rulebook__engine.ids": "EN-OVER\n",
        "tests__rulebook__test_toy.py": '@rule("CV-1.1", "EX-1", "DX-1")\ndef test_all(): ...\n',
        "tests__test_engine.py": '@rule("EN-OVER")\nclass TestEnd: ...\n',
        "docs__rules__toy.md": PAGE,
        "src__meadhall__games__toy.py": 'rule = "CV-1.1"  # part CV-1\n',
        "web__src__drawer.tsx": 'link("CV-1.1")  // not CV-11.1\n',
    } | files
    for name, text in tree.items():
        path = root.joinpath(*name.split("__"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def tally(findings: Findings, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    (found,) = (tally for tally in findings.tallies if tally.name == name)
    return found.untested, found.unwritten


def test_a_complete_tree_has_no_findings(tmp_path: Path) -> None:
    assert look(write_tree(tmp_path)).clean


def test_a_rule_without_a_test_is_found(tmp_path: Path) -> None:
    root = write_tree(tmp_path, **{"tests__rulebook__test_toy.py": '@rule("CV-1.1")\ndef test_one(): ...\n'})
    assert tally(look(root), "toy") == (("EX-1", "DX-1"), ())


def test_a_mark_on_a_function_that_is_not_a_test_does_not_count(tmp_path: Path) -> None:
    root = write_tree(tmp_path, **{"tests__test_engine.py": '@rule("EN-OVER")\ndef builder(): ...\n'})
    assert tally(look(root), "engine") == (("EN-OVER",), ())


def test_a_rule_without_a_line_on_the_page_is_found_and_examples_need_none(tmp_path: Path) -> None:
    root = write_tree(tmp_path, **{"docs__rules__toy.md": "# Toy\n## 1. First\n- **EN-OVER** Over.\n"})
    assert tally(look(root), "toy") == ((), ("CV-1.1",))


def test_the_engines_answers_must_be_on_every_page(tmp_path: Path) -> None:
    second = {
        "tests__rulebook__other.ids": "CV-2.1\n",
        "docs__rules__other.md": "# O\n## 1. F\n- **CV-2.1** R.\n",
    }
    assert tally(look(write_tree(tmp_path, **second)), "engine") == ((), ("EN-OVER",))


@pytest.mark.parametrize(
    ("name", "text", "cited"),
    [
        ("tests__test_x.py", '\n@rule("CV-9.9")\ndef test_x(): ...\n', Cited("CV-9.9", "tests/test_x.py:2")),
        ("tests__test_x.py", '@rule("EX-1")\ndef test_x(): ...\n', Cited("EX-1", "tests/test_x.py:1")),
        ("tests__test_x.py", '@rule("DX-1")\ndef test_x(): ...\n', Cited("DX-1", "tests/test_x.py:1")),
        ("tests__test_x.py", "@rule(LIST)\ndef test_x(): ...\n", Cited("LIST", "tests/test_x.py:1")),
        ("src__meadhall__x.py", 'why = Refusal("CV-R77", "")\n', Cited("CV-R77", "src/meadhall/x.py:1")),
        ("src__meadhall__x.py", '"""Ends (EN-OVR)."""\n', Cited("EN-OVR", "src/meadhall/x.py:1")),
        ("web__src__x.ts", 'const rule = "CV-1.2";\n', Cited("CV-1.2", "web/src/x.ts:1")),
        ("docs__rules__toy.md", PAGE + "- **CV-1.2** More.\n", Cited("CV-1.2", "docs/rules/toy.md")),
    ],
)
def test_an_unknown_id_is_found_with_its_place(tmp_path: Path, name: str, text: str, cited: Cited) -> None:
    assert look(write_tree(tmp_path, **{name: text})).unknown == (cited,)


def test_marks_inside_parametrised_cases_count() -> None:
    source = (
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("EX-1"))])\nasync def test_x(x): ...\n'
    )
    assert list(marks(source)) == [(1, "EX-1")]


def test_ids_are_recognised_in_prose() -> None:
    text = "CV-1.1, (CV-5), CV-inv-1; CV-R4b. CV-12.10. EN-OVER XCV-1.1 CV-x, VK-15.1.2a VK-AMB-20, VK-EX-5b."
    found = [rule_id for _, rule_id in mentions(text, ["CV", "EN", "VK"])]
    assert found[:5] == ["CV-1.1", "CV-inv-1", "CV-R4b", "CV-12.10", "EN-OVER"]
    assert found[5:] == ["VK-15.1.2a", "VK-AMB-20", "VK-EX-5b"]


def test_records_of_a_page_are_plain_data() -> None:
    text = rules.load("clash")
    assert msgspec.convert(msgspec.to_builtins(text), rules.RulesText) == text
