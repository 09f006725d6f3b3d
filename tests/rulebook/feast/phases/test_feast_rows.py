"""Every legal row of food can be laid, each in one way, and no other (FO-9.3 to FO-9.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from meadhall.engine import State
from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.events import Feasted
from meadhall.games.feast.moves import Gap, Serve
from meadhall.games.feast.phases.feast import ServeOptions
from tests.marks import rule
from tests.rulebook.feast.tables import Table, feast_table, supply

from .food import LENGTHS, ORANGE

Row = tuple[tuple[str, bool, int], ...]
"""Food, lengthwise, square, from left to right."""


def rows(squares: int, larder: Counter[str], square: int = 0) -> Iterator[Row]:
    """Everything that could be put side by side on so many squares, right or wrong."""
    if square == squares:
        yield ()
        return
    for rest in rows(squares, larder, square + 1):
        yield rest
    for name in [name for name, count in larder.items() if count]:
        for long in (True, False):
            end = square + LENGTHS[name][0 if long else 1]
            if end <= squares:
                for rest in rows(squares, larder - Counter([name]), end):
                    yield ((name, long, square), *rest)


def is_feast(row: Row) -> bool:
    """Colours apart, and one tile of a kind lengthwise; a square tile counts as standing."""
    lying: Counter[str] = Counter()
    for number, (name, long, square) in enumerate(row):
        if long and LENGTHS[name][0] == LENGTHS[name][1]:
            return False
        lying[name.removeprefix("pregnant_")] += long
        if number:
            before, way, start = row[number - 1]
            touches = start + LENGTHS[before][0 if way else 1] == square
            if touches and (before in ORANGE) == (name in ORANGE):
                return False
    return max(lying.values(), default=0) <= 1


def laid_rows(table: Table) -> Iterator[Row]:
    """Every row that the decisions of the feast lead to, as often as they do."""
    waiting: list[tuple[State, Row]] = [(table.state, ())]
    while waiting:
        state, row = waiting.pop()
        (decision,) = state.decisions()
        options = decision.options
        if decision.seat != 0 or not isinstance(options, ServeOptions):
            yield row
            continue
        for move in options.list_asked_moves():
            after = state.clone()
            after.play(0, move)
            if isinstance(move, Serve):
                waiting.append((after, (*row, (IDS[move.piece], move.long, options.square))))
            else:
                assert isinstance(move, Gap)
                waiting.append((after, row))


@rule("FO-9.3", "FO-9.4", "FO-9.5", "FO-9.7", "FO-inv-14")
@pytest.mark.parametrize(
    ("settled", "larder"),
    [
        (0, {"peas": 2, "mead": 1, "milk": 1}),
        (0, {"stockfish": 2, "flax": 1, "beans": 1}),
        (0, {"sheep": 1, "pregnant_sheep": 1, "grain": 2}),
        (1, {"peas": 1, "cabbage": 1, "game_meat": 1, "salt_meat": 1}),
        (0, {"cattle": 1, "fruits": 1, "whale_meat": 1}),
    ],
)
def test_each_legal_row_is_reached_once_and_no_other(settled: int, larder: dict[str, int]) -> None:
    table = feast_table(supply(**larder, settled=(settled, 0)), supply(peas=1), phase=9)
    found = [*laid_rows(table)]
    legal = [row for row in rows(6 - 2 * settled, Counter(larder)) if is_feast(row)]
    assert Counter(found) == Counter(legal)
    assert len(legal) > 10


@rule("FO-9.8", "FO-9.1")
def test_every_free_square_of_a_row_is_a_penalty() -> None:
    table = feast_table(supply(peas=1, mead=1), supply(peas=1), phase=9)
    for row in rows(6, Counter({"peas": 1, "mead": 1})):
        if not is_feast(row):
            continue
        again = Table(table.state.clone())
        words = ["_"] * 6
        for name, long, square in row:
            wide = LENGTHS[name][0 if long else 1]
            words[square : square + wide] = [f"{name} {'H' if long else 'V'}", *[""] * (wide - 1)]
        again.serve(*[word for word in words if word])
        (event,) = again.told(Feasted)
        assert event.penalties == words.count("_")
