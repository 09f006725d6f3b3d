"""No occupation goes untested: what it does, where it does nothing, and for some when it does it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from meadhall.games.feast.box.box import OCCUPATIONS

LEAST = {"immediate": 2, "anytime": 2, "each_time": 3, "as_soon_as": 3}
"""An effect and a limit; a card that waits for its moment must also be seen to wait."""


def marked(source: str) -> Iterator[int]:
    """The cards of every test: those in its own mark, and those in the marks of its single cases."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                for call in ast.walk(decorator):
                    if (
                        isinstance(call, ast.Call)
                        and isinstance(call.func, ast.Name)
                        and call.func.id == "card"
                    ):
                        yield from (int(ast.literal_eval(number)) for number in call.args)


@cache
def found() -> Counter[int]:
    here = Path(__file__).parent
    return Counter(
        [number for path in sorted(here.glob("test_*.py")) for number in marked(path.read_text("utf-8"))]
    )


@pytest.mark.parametrize("number", OCCUPATIONS)
def test_the_card_has_enough_tests(number: int) -> None:
    least = LEAST[OCCUPATIONS[number].kind]
    assert found()[number] >= least, f"{OCCUPATIONS[number].name} needs {least} tests"


def test_marks_name_cards_that_exist() -> None:
    assert set(found()) <= set(OCCUPATIONS)
    assert set(LEAST) == {card.kind for card in OCCUPATIONS.values()}
