"""The referee of A Feast for Odin notices rules that are broken on purpose, and names them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from copy import copy
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from meadhall.games.feast import scoring
from meadhall.games.feast.boards import banquet_table
from meadhall.games.feast.boards.banquet_table import FoodLimits
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.occupations.listeners import CardRules, card_rules_of
from meadhall.games.feast.phases import actions, breeding, feast, rounds
from meadhall.games.feast.player import FeastPlayer, Food
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces import dice, mountains, space_use, upgrades
from meadhall.testing.random_play import offered_moves, play_to_end, some_moments
from meadhall.testing.referee import check_play
from tests.contract.cases import BY_GAME, Case
from tests.marks import rule

from .boards import cover
from .guided_play import guided_move
from .table import hall_of

CASES = BY_GAME["feast"]
PLAYS = 3
"""Rounds through all cases in which a fault must show."""
Planted = Callable[[], AbstractContextManager[Any]]


def _replacing(owner: Any, name: str, fault: Any) -> Planted:
    return lambda: patch.object(owner, name, fault)


@contextmanager
def _food_beside_its_colour() -> Iterator[None]:
    """Food may lie beside its own colour, and all tiles of a kind lengthwise."""
    true = banquet_table.limits_of

    def table(food: tuple[Food, ...], rows: Any = ()) -> FoodLimits:
        taken = 0
        for one in food:
            taken |= ((1 << banquet_table.width(one.piece, one.long)) - 1) << one.square
        return FoodLimits((taken, taken), frozenset())

    with patch.object(banquet_table, "limits_of", table):
        banquet_table.spots.cache_clear()
        yield
    assert banquet_table.limits_of is true
    banquet_table.spots.cache_clear()


def _breed_twice(position: FeastPosition, seat: int) -> None:
    _breed(position, seat)
    _breed(position, seat)


def _weapons_vanish(position: FeastPosition, seat: int, weapon: int, count: int) -> None:
    position.seats[seat].weapons[weapon] -= count


def _special_stays(position: FeastPosition, seat: int, special: int) -> None:
    position.seats[seat].tiles[special] += 1


def _house_stays_in_stock(position: FeastPosition, seat: int, house: int) -> None:
    stock = position.stock
    _build(position, seat, house)
    position.stock = stock


def _card_stays_in_hand(position: FeastPosition, seat: int, card: int) -> None:
    hand = position.seats[seat].hand
    _play_card(position, seat, card)
    position.seats[seat].hand = hand


def _found_weapon_stays(position: FeastPosition, seat: int, weapon: int) -> None:
    _find(position, seat, weapon)
    position.used_weapons[weapon] += 1


def _from_the_wrong_end(position: FeastPosition, seat: int, number: int, count: int, used: Any) -> Any:
    position.strips = (
        *position.strips[:number],
        position.strips[number][::-1],
        *position.strips[number + 1 :],
    )
    return _take_items(position, seat, number, count, used)


def _no_penalties(filling: Any, position: FeastPosition, silver: int) -> None:
    penalties = position.seats[filling.seat].penalties
    _feast(filling, position, silver)
    position.seats[filling.seat].penalties = penalties


def _food_stays(filling: Any, position: FeastPosition, silver: int) -> None:
    food = position.seats[filling.seat].food
    _feast(filling, position, silver)
    position.seats[filling.seat].food = food


def _overlapping(laid: FilledBoard, piece: int) -> int:
    board = BOARDS[laid.board]
    return board.cells if board.takes(piece) else 0


def _any_colours(laid: FilledBoard, piece: int) -> int:
    board = BOARDS[laid.board]
    return board.cells & ~laid.covered_cells if board.takes(piece) else 0


def _more_income(laid: FilledBoard) -> int:
    return _income(laid) + 1


def _every_bonus(laid: FilledBoard) -> tuple[str, ...]:
    return tuple(thing for bonus in BOARDS[laid.board].bonuses for thing in bonus.pays)


def _other_shape(piece: int, steps: int, way: str = "up") -> int:
    return _upgraded(piece, steps, way) ^ 4 if _upgraded(piece, steps, way) >= 0 else -1


def _one_more_roll(played: tuple[int, ...]) -> CardRules:
    """The die may be rolled once more than the cards allow."""
    found = copy(_rules_of(played))
    found.rolls_most += 1
    return found


def _taken_spaces_too(position: FeastPosition, seat: int) -> Any:
    taken, position.taken = position.taken, [-1] * len(position.taken)
    found = _choices(position, seat)
    position.taken = taken
    return found


def _extra_viking(position: FeastPosition, seat: int) -> None:
    _pass_out(position, seat)
    position.seats[seat].vikings += 1


def _nothing_left(working: space_use.UseSpaceStep, position: FeastPosition, space: Any) -> list[int]:
    """No part of a space can be used, and the Vikings stay."""
    position.keep_vikings()
    return []


_breed, _build, _play_card, _find = (
    breeding.breed_animals,
    FeastPosition.build_house,
    FeastPosition.play_card,
    FeastPosition.take_weapon,
)
_take_items, _feast, _income = mountains.take_items, feast.FillGapsStep.end_feast, FilledBoard.income
_upgraded, _choices, _pass_out, _rules_of = (
    upgrades.upgrade_of,
    actions.usable_spaces,
    actions.pass_for_round,
    card_rules_of,
)

FAULTS: dict[str, tuple[tuple[str, ...], Planted]] = {
    "a special tile is taken and stays": (
        ("FO-inv-1",),
        _replacing(FeastPosition, "take_special", _special_stays),
    ),
    "a built house stays in the stock": (
        ("FO-inv-2",),
        _replacing(FeastPosition, "build_house", _house_stays_in_stock),
    ),
    "a played card stays in hand": (
        ("FO-inv-3",),
        _replacing(FeastPosition, "play_card", _card_stays_in_hand),
    ),
    "spent weapons vanish": (("FO-inv-4",), _replacing(FeastPosition, "spend_weapons", _weapons_vanish)),
    "a found weapon is found again": (
        ("FO-inv-4",),
        _replacing(FeastPosition, "take_weapon", _found_weapon_stays),
    ),
    "passing adds a Viking": (("FO-inv-5",), _replacing(actions, "pass_for_round", _extra_viking)),
    "a space is used twice": (
        ("FO-4.3", "FO-4.5"),
        _replacing(actions, "usable_spaces", _taken_spaces_too),
    ),
    "Vikings stay where no effect was used": (
        ("FO-4.5: no effect",),
        _replacing(space_use.UseSpaceStep, "list_left_parts", _nothing_left),
    ),
    "pieces overlap": (("FO-inv-8",), _replacing(FilledBoard, "free_cells_for", _overlapping)),
    "green tiles touch": (("FO-inv-8: FO-7",), _replacing(FilledBoard, "free_cells_for", _any_colours)),
    "income cells need nothing below and left": (
        ("FO-inv-8: FO-7.5",),
        _replacing(FilledBoard, "is_rooted", lambda *_: True),
    ),
    "too much income": (("FO-5.2", "FO-inv-7"), _replacing(FilledBoard, "income", _more_income)),
    "a bonus is paid without its neighbours": (("FO-8.1",), _replacing(FilledBoard, "bonuses", _every_bonus)),
    "more ships than stages": (
        ("FO-6.4", "FO-inv-12"),
        _replacing(FeastPlayer, "has_berth", lambda *_: True),
    ),
    "gaps cost no penalty": (("FO-inv-15",), _replacing(feast.FillGapsStep, "end_feast", _no_penalties)),
    "food stays on the table": (("FO-inv-25",), _replacing(feast.FillGapsStep, "end_feast", _food_stays)),
    "food lies beside its own colour": (("FO-inv-14",), _food_beside_its_colour),
    "items are taken from the wrong end": (
        ("FO-10.13", "FO-inv-16"),
        _replacing(mountains, "take_items", _from_the_wrong_end),
    ),
    "animals breed twice": (("FO-inv-17",), _replacing(breeding, "breed_animals", _breed_twice)),
    "a tile changes its shape": (("FO-inv-18",), _replacing(upgrades, "upgrade_of", _other_shape)),
    "a fourth roll": (("FO-inv-19",), _replacing(dice, "card_rules_of", _one_more_roll)),
    "empty spots cost nothing": (("FO-inv-21",), _replacing(scoring, "empty_spots", lambda *_: 0)),
    "the bonus phase follows the last feast": (("FO-inv-23",), _replacing(rounds, "FEAST", 10)),
}


def first_finding() -> str:
    """The first finding of the referee in a few plays."""
    for seed in range(PLAYS):
        for case in CASES:
            try:
                check_play(case, 500 + seed, guided_move)
            except AssertionError as found:
                return str(found)
    return ""


@rule(
    "FO-4.5", "FO-inv-1", "FO-inv-2", "FO-inv-3", "FO-inv-4", "FO-inv-5", "FO-inv-8", "FO-inv-9", "FO-inv-10"
)
@rule("FO-inv-12", "FO-inv-13", "FO-inv-14", "FO-inv-16", "FO-inv-17", "FO-inv-18", "FO-inv-19", "FO-inv-21")
@pytest.mark.parametrize("fault", FAULTS)
def test_the_referee_names_the_broken_rule(fault: str) -> None:
    rules, planted = FAULTS[fault]
    with planted():
        found = first_finding()
    # What was cached while the fault was there, on the empty home board that all players share.
    FeastPlayer([], []).boards[0].__dict__.clear()
    assert any(rule in found for rule in rules), found


@pytest.mark.parametrize("case", CASES[::3], ids=str)
@rule("FO-inv-24", "FO-7.5", "FO-8.1")
def test_the_order_of_pieces_does_not_matter_where_it_is_legal(case: Case) -> None:
    """The game and the referee allow the same orders, and all of them lead to the same board."""
    rng = Random(150)
    mirrored = bool(case.options["mirror_specials"])
    legal = 0
    for player in hall_of(play_to_end(case, 150, guided_move)).seats:
        for laid in player.boards:
            for _ in range(12):
                order = rng.sample(laid.pieces, len(laid.pieces))
                again = FilledBoard(laid.board)
                for number, (piece, turn, cell) in enumerate(order):
                    fits = again.fits(piece, turn, cell, mirrored)
                    assert fits is not bool(cover(laid.board, tuple(order[: number + 1]), mirrored).wrong)
                    if not fits:
                        break
                    again = again.lay(piece, turn, cell)
                else:
                    legal += len(order) > 1
                    ends = (again.income(), sorted(again.bonuses()), again.minus_points())
                    assert ends == (laid.income(), sorted(laid.bonuses()), laid.minus_points())
                    judged = cover(laid.board, tuple(order), mirrored)
                    assert ends == (judged.income, sorted(judged.bonuses()), judged.minus())
    assert legal


@pytest.mark.parametrize("case", CASES[::3], ids=str)
@rule("FO-inv-20")
def test_no_two_moves_have_the_same_effect(case: Case) -> None:
    rng = Random(151)
    for state in some_moments(case, 151, 0.2, guided_move):
        for decision in state.decisions():
            moves = offered_moves(decision, rng)
            moves = rng.sample(list(moves), min(60, len(moves)))
            ends = set()
            for move in moves:
                twin = state.clone()
                twin.play(decision.seat, move)
                ends.add(twin.digest())
            assert len(ends) == len(moves), decision.kind


def test_boards_of_the_referee_and_of_the_game_are_the_same_prints() -> None:
    """The referee computes cells, rings and lower-left parts itself; they must agree with the game's."""
    for board in BOARDS:
        ground = cover(board.number, (), True).ground
        where = {cell: 1 << board.cell_at(*cell) for cell in ground.marks}
        assert board.cells == sum(where.values())
        for bonus in board.bonuses:
            cell = next(cell for cell, bit in where.items() if bit == bonus.cell)
            assert bonus.ring == sum(where[near] for near in ground.ring(cell))
        for bit, quadrant in board.quadrants:
            cell = next(cell for cell, other in where.items() if other == bit)
            assert quadrant == sum(where[below] for below in ground.rooms[cell])


def test_every_number_of_players_plays_with_every_choice_of_decks() -> None:
    found = {(case.players, case.options["decks"]) for case in CASES}
    assert found == {(players, decks) for players in (1, 2, 3, 4) for decks in ("A", "BC", "ABC")}
