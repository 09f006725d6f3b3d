"""The grammar of names in CONTRIBUTING, as far as a program can check it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[1] / "src" / "meadhall"
TREES = {
    path.relative_to(SRC).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for path in SRC.rglob("*.py")
}

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
IRREGULAR = """
begun bought broken built chosen dealt done drawn fallen felt found frozen given gone grown heard
held hidden kept known laid left lent lost made meant met paid risen said seen sent shown slept sold
spent spoken stolen struck stuck sung swept taken thrown told torn woken won worn written
"""
PARTICIPLES = frozenset(IRREGULAR.split())
VERBS = frozenset({"feed", "proceed", "succeed"})
"""Verbs that end like a participle."""
STATES = frozenset({"allowed", "built", "closed", "connected", "paused", "timed"})
"""Adjectives on their owner: properties that are true or false."""


def is_participle(name: str) -> bool:
    word = name.strip("_")
    return word in PARTICIPLES or (bool(re.fullmatch(r"[a-z]+ed", word)) and word not in VERBS)


def bare_participles(tree: ast.Module) -> list[str]:
    """The functions whose name is a participle and nothing else."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS) and is_participle(node.name):
            is_property = any("property" in ast.unparse(one) for one in node.decorator_list)
            if not (is_property and node.name in STATES):
                found.append(node.name)
    return found


def top_names(tree: ast.Module) -> Iterator[str]:
    """What a module defines: classes, functions and constants."""
    for node in tree.body:
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def alike(tree: ast.Module) -> list[list[str]]:
    """Names of a module that differ by case or underscores only."""
    groups = defaultdict(set)
    for name in top_names(tree):
        groups[name.replace("_", "").lower()].add(name)
    return [sorted(names) for names in groups.values() if len(names) > 1]


@pytest.mark.parametrize("module", sorted(TREES))
def test_no_function_is_a_bare_participle_and_no_two_names_look_alike(module: str) -> None:
    assert bare_participles(TREES[module]) == []
    assert alike(TREES[module]) == []


def test_few_classes_share_a_name() -> None:
    """Moves and events of games share the rulebooks' words; other classes have a name of their own."""
    places = defaultdict(list)
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(module)
    shared = {name: modules for name, modules in places.items() if len(modules) > 1}
    words = re.compile(r"games/.*(moves|events)\.py|server/wire/.*")
    assert {name: modules for name, modules in shared.items() if not all(map(words.fullmatch, modules))} == {}
    assert sum(map(len, shared.values())) < 80


def test_planted_names_are_found() -> None:
    tree = ast.parse("class Storm: ...\nSTORM = 1\ndef told(): ...\ndef _sealed(): ...\ndef proceed(): ...\n")
    assert bare_participles(tree) == ["told", "_sealed"]
    assert alike(tree) == [["STORM", "Storm"]]
