"""Docstrings, notes and comments are plain: a list of worn phrases, with the words to write instead."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[1] / "src" / "meadhall"

WORN = {
    r"so many": "how many, or the number",
    r"anew": "again",
    r"work(s|ed|ing)? out": "compute",
    r"whoever": "anyone who",
    r"the own": "its own",
    r"(goes|went) on": "continue",
    r"in force": "active",
    r"(?<!there )(?<!0 )is no(?! (longer|more))": "is not a",
    r"taken back": "undone",
}
"""Phrases as patterns, each with what to write instead."""


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of each comment, docstring and field note."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


DOCTEST = re.compile(r"^\s*>>>.*?(?=^\s*$|\Z)", re.MULTILINE | re.DOTALL)


def worn_phrases(source: str) -> list[str]:
    """Where the prose of this module is worn, as `line: phrase, instead of which ...`."""
    return [
        f"{line}: {found.group()!r}: write {instead!r}"
        for line, text in prose(source)
        for pattern, instead in WORN.items()
        for found in re.finditer(rf"\b{pattern}\b", DOCTEST.sub("", text), re.IGNORECASE)
    ]


@pytest.mark.parametrize("path", sorted(SRC.rglob("*.py")), ids=lambda path: path.relative_to(SRC).as_posix())
def test_the_prose_of_a_module_is_plain(path: Path) -> None:
    assert worn_phrases(path.read_text(encoding="utf-8")) == []


def test_a_planted_phrase_is_found_in_prose_only() -> None:
    source = '"""Worked out anew."""\nX = "so many"  # whoever\nY = 1\n"""It is no number."""\n'
    assert [found.partition(": ")[0] for found in worn_phrases(source)] == ["1", "1", "4", "2"]
