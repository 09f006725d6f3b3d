"""The counsel a player can ask for, the cheapest feast and spots for a piece, can be played as it says."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec

from meadhall.games.feast import NUMBER, Lay, find_cheapest_menu, table_prices
from meadhall.games.feast.advice import consult
from tests.bots.feast.players import GAME, karl
from tests.bots.matches import decisions


def tiles_of(**counts: int) -> list[int]:
    tiles = [0] * 47
    for name, count in counts.items():
        tiles[NUMBER[name]] = count
    return tiles


def test_the_cheapest_feast_keeps_colours_apart_and_leaves_gaps_for_silver() -> None:
    menu = find_cheapest_menu(tiles_of(peas=1, flax=1, beans=1), 7, 2, table_prices(0.1))
    assert menu.gaps == 2
    assert sum([dish is None for dish in menu.row]) == 2
    assert None in menu.row[1:2]


def test_only_one_of_a_kind_lies_lengthwise() -> None:
    menu = find_cheapest_menu(
        tiles_of(salt_meat=2, grain=1), 6, 0, table_prices(0.1), lying=[NUMBER["salt_meat"]]
    )
    assert (NUMBER["salt_meat"], True) not in menu.row
    assert menu.gaps == 0


def test_no_row_of_food_is_cheaper_than_the_cheapest() -> None:
    """Against all rows that can be laid, one by one."""
    dice = Random(1)
    names = ("peas", "mead", "flax", "stockfish", "beans", "milk")
    for _ in range(30):
        tiles = tiles_of(**{name: dice.randrange(2) for name in names})
        squares, silver = dice.randrange(3, 7), dice.randrange(4)
        prices = table_prices(0.3)
        best = min(_prices_of_rows(tiles, squares, silver, prices, -1, ()))
        assert abs(find_cheapest_menu(tiles, squares, silver, prices).price - best) < 1e-9


def _prices_of_rows(
    tiles: list[int], squares: int, silver: int, prices: dict[int, float], last: int, lying: tuple[int, ...]
) -> list[float]:
    if not squares:
        return [0.0]
    found = [
        price + (1 if silver else 30)
        for price in _prices_of_rows(tiles, squares - 1, max(0, silver - 1), prices, -1, lying)
    ]
    widths = {
        "peas": (2, 1),
        "mead": (2, 1),
        "flax": (3, 1),
        "stockfish": (3, 1),
        "beans": (2, 2),
        "milk": (2, 2),
    }
    for name, long in product(widths, (0, 1)):
        piece, wide = NUMBER[name], widths[name][long]
        colour = int(name in ("mead", "stockfish", "milk"))
        if not tiles[piece] or wide > squares or colour == last or (not long and name in ("beans", "milk")):
            continue
        left = tiles.copy()
        left[piece] -= 1
        more = _prices_of_rows(left, squares - wide, silver, prices, colour, lying)
        found += [price + prices[piece] for price in more]
    return found


def test_the_advised_feast_can_be_played_and_costs_what_it_says() -> None:
    seen = 0
    for state, decision in decisions("feast", karl, 2, 8, 0.0):
        if decision.kind != "feast" or decision.options.square:  # type: ignore[attr-defined]
            continue
        told = consult(state.view(decision.seat), {"feast": True})["feast"]
        twin = state.clone()
        before = twin.position.seats[decision.seat].penalties  # type: ignore[attr-defined]
        for plain in told["moves"]:
            twin.play(decision.seat, msgspec.convert(plain, GAME.move_type))
        assert twin.position.seats[decision.seat].penalties - before == told["penalties"]  # type: ignore[attr-defined]
        seen += 1
    assert seen > 5


def test_advised_spots_are_legal_and_say_what_they_do() -> None:
    seen = 0
    for number, (state, decision) in enumerate(decisions("feast", karl, 1, 3, 0.0)):
        if decision.kind != "window" or number % 2:
            continue
        view = state.view(0)
        for board, piece in product(range(len(view["seats"][0]["boards"])), (2, 18, 38, 47)):
            for spot in consult(view, {"place": {"board": board, "piece": piece}})["spots"]:
                move = Lay(board, piece, spot["turn"], spot["cell"])
                if decision.why_not(move) is None:
                    twin = state.clone()
                    twin.play(0, move)
                    after = twin.view(0)["seats"][0]["boards"][board]
                    assert after["income"] == spot["income"]
                    assert view["seats"][0]["boards"][board]["minus"] - after["minus"] == spot["minus"]
                    seen += 1
    assert seen > 10


def test_what_makes_no_sense_gets_no_answer() -> None:
    view = GAME.new(1, 1).view(0)
    assert consult(view, {}) == {}
    assert consult(view, {"place": {"board": 7, "piece": 1}}) == {}
    assert consult(view, {"place": {"board": 0, "piece": "ore"}}) == {}
    assert consult(GAME.new(2, 1).view(None), {"feast": True}) == {}
