"""Every occupation has tests of its effect and of its limits, in the file that the index names."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from meadhall.games.feast.box.box import OCCUPATIONS

LEAST = {"immediate": 2, "anytime": 2, "each_time": 3, "as_soon_as": 3}
"""An effect and a limit; a card that waits for something also has a test that it waits."""
INDEX: dict[str, tuple[int, ...]] = {
    "when_played/test_gains.py": (10, 14, 16, 18, 19, *range(22, 28), *range(29, 35), 43, 68, 69, 183),
    "when_played/test_trades.py": (*range(61, 66), 67, *range(72, 76), 80, 81, 82, 86, 184),
    "when_played/test_actions.py": (5, 20, 21, 35, 84, 85, 87),
    "test_anytime.py": (39, *range(44, 60), 182, 187),
    "test_discounts.py": (1, 2, 106, 116, 170),
    "test_before_space.py": (103, 113, 121, 149, 164, 166),
    "test_using_space.py": (111, 112, 115, 118, 119),
    "test_instead.py": (38, 99, 102, 105, 107, 177, 185),
    "test_hunting.py": (*range(126, 132), *range(140, 146), 163),
    "test_raiding.py": (89, 90, 104, *range(132, 136), 147),
    "test_harvest.py": (*range(92, 98), 169, 171),
    "test_feast.py": (7, *range(157, 161), 165, 167, 172, 186),
    "test_other_phases.py": (8, 9, 41, 42, 91, 161, 162),
    "test_receiving.py": (28, 150, 154, 155, 156, 174, 175, 190),
    "test_laying.py": (40, 98, 100, 101),
    "test_after_action.py": (117, 125, 148, 151, 152, 168, 176),
    "test_once.py": (*range(178, 182), 189),
    "when_played/test_tiles.py": (17, 66, 70, 71, 78, 79, 83),
    "when_played/test_lasting_effects.py": (11, 12, 13, 15),
    "test_loot.py": (*range(136, 140),),
    "test_after_space.py": (3, 108, 109, 110, 114, 120, 122, 123, 124),
    "test_before_trading.py": (36, 37, 88),
    "test_dice_rolls.py": (4, 146, 153),
    "when_played/test_vikings.py": (60, 76, 77),
    "test_mountains.py": (6, 173, 188),
}
"""Where the tests of a card are, by what makes the card work. Tests of two cards are with one of them."""


def marked(source: str) -> Iterator[int]:
    """The cards of every test: those in its own mark, and those in the marks of its cases."""
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
def found() -> dict[str, Counter[int]]:
    """How many tests of each card a file has."""
    here = Path(__file__).parent
    return {
        str(path.relative_to(here)): Counter(marked(path.read_text("utf-8")))
        for path in sorted(here.rglob("test_*.py"))
    }


@pytest.mark.parametrize("number", OCCUPATIONS)
def test_the_card_has_enough_tests(number: int) -> None:
    least = LEAST[OCCUPATIONS[number].kind]
    tests = sum(counted[number] for counted in found().values())
    assert tests >= least, f"{OCCUPATIONS[number].name} needs {least} tests"


def test_marks_name_cards_that_exist() -> None:
    assert {number for counted in found().values() for number in counted} <= set(OCCUPATIONS)
    assert set(LEAST) == {card.kind for card in OCCUPATIONS.values()}


def test_the_index_names_every_card_once_and_a_file_with_its_tests() -> None:
    assert sorted(number for cards in INDEX.values() for number in cards) == sorted(OCCUPATIONS)
    for name, cards in INDEX.items():
        assert not [number for number in cards if not found()[name][number]], name
