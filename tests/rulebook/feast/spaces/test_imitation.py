"""Imitation spaces of a game for four (FO-10.40, R-25, R-26)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import CardDrawn, Placed, Received
from meadhall.games.feast.moves import END_MOVE, FAIL_MOVE, PASS_MOVE, STOP_MOVE, Return, Use
from meadhall.games.feast.table_rules import IMITATIONS, SPACES
from tests.marks import rule
from tests.rulebook.feast.answers import act, card, holdings
from tests.rulebook.feast.tables import Table, feast_table, space, supply, use


def four(*seats: object, **more: object) -> Table:
    """A table for four; who is not named has nothing."""
    players = [*seats, *[supply() for _ in range(4 - len(seats))]]
    return feast_table(*players, **more)  # type: ignore[arg-type]


def imitated(table: Table) -> set[tuple[int, str]]:
    """Column and imitated space of every imitation that is offered."""
    return {
        (IMITATIONS.index(move.space) + 1, SPACES[move.imitated].id)
        for move in table.asked
        if isinstance(move, Use) and move.imitated >= 0
    }


@rule("FO-10.40", "FO-EX-24")
@pytest.mark.parametrize("sides", [(1, 3), (1, 4), (2, 3), (2, 4)])
def test_only_the_two_columns_whose_sides_are_up_have_imitation(sides: tuple[int, int]) -> None:
    taken = {"c1_stockfish": 1, "c2_products_mead": 2, "c3_weekly_fruits": 3, "c4_weekly_spices": 1}
    table = four(taken=taken, imitations=sides)
    assert imitated(table) == {(int(name[1]), name) for name in taken if int(name[1]) in sides}
    for column in {1, 2, 3, 4} - {*sides}:
        name = next(name for name in taken if int(name[1]) == column)
        assert table.refused(use(f"imitation_{column}", name)) == "FO-10.40"


@rule("FO-10.40", "FO-2.2")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_with_fewer_than_four_there_is_no_imitation(players: int) -> None:
    seats = [supply() for _ in range(players)]
    table = feast_table(*seats, taken={"c1_stockfish": 1})
    assert (table.position.imitations, imitated(table)) == ((), set())
    assert table.refused(use("imitation_1", "c1_stockfish")) == "FO-10.40"


@rule("FO-10.40")
def test_only_spaces_of_others_in_the_same_column_are_imitated() -> None:
    table = four(
        taken={"c1_stockfish": 0, "c1_weekly_beans": 2, "c2_products_mead": 1, "c3_weekly_fruits": 0}
    )
    assert imitated(table) == {(1, "c1_weekly_beans")}
    for name in ("c1_stockfish", "c1_draw_occupation"):
        assert table.refused(use("imitation_1", name)) == "FO-10.40"
    assert table.refused(use("imitation_3", "c3_weekly_fruits")) == "FO-10.40"
    assert table.refused(use("imitation_1", "c2_products_mead")) == "FO-10.40"
    assert table.refused(Use(IMITATIONS[0], "Catch stockfish")) == "FO-10.40"


@rule("FO-10.40", "FO-4.5", "FO-R-10")
def test_the_imitated_space_must_do_something_for_the_imitator() -> None:
    taken = {"c1_craft_linen": 1, "c1_overseas_trading": 1, "c1_stockfish": 1}
    assert imitated(four(taken=taken)) == {(1, "c1_stockfish")}
    assert imitated(four(supply(flax=1, knarrs=1, silver=1), taken=taken)) == {(1, name) for name in taken}


@rule("FO-10.40", "FO-4.2", "FO-4.3")
def test_it_takes_the_vikings_of_the_column_once_a_round() -> None:
    taken = {"c3_weekly_fruits": 1, "c3_sheep_or_cattle": 2}
    table = four(supply(vikings=2), taken=taken)
    assert imitated(table) == set()
    table = four(supply(vikings=8), supply(vikings=8), taken=taken, deck=())
    table.use("imitation_3", "c3_weekly_fruits")
    number = space("imitation_3")
    assert table.player().vikings == 5
    assert (table.position.taken[number], table.position.crew[number]) == (0, 3)
    assert table.position.taken[space("c3_weekly_fruits")] == 1
    table.end()
    assert imitated(table) == set()
    assert table.refused(use("imitation_3", "c3_sheep_or_cattle")) == "FO-10.40"


@rule("FO-D-38d", "FO-R-25", "FO-4.7")
def test_imitating_wool_draws_the_card_of_column_3_first() -> None:
    table = four(supply(sheep=2), taken={"c3_products_wool": 1}, deck=(5, 1))
    table.use("imitation_3", "c3_products_wool")
    kinds = [type(event) for event in table.story]
    assert kinds.index(Placed) < kinds.index(CardDrawn) < kinds.index(Received)
    assert holdings(table) == {"sheep": 2, "wool": 2, "hand": (5,)}
    table = four(supply(sheep=2), deck=(5, 1))
    assert table.refused(use("imitation_3", "c3_products_wool")) == "FO-10.40"


@rule("FO-R-25", "FO-4.8")
def test_imitating_in_column_4_plays_a_card() -> None:
    table = four(supply(hand=(5,)), taken={"c4_weekly_spices": 3}, imitations=(1, 4))
    act(table, use("imitation_4", "c4_weekly_spices"), card(5))
    assert holdings(table) == {"spices": 1, "silver": 1, "played": (5,)}


@rule("FO-R-25", "FO-10.35")
def test_vikings_return_from_the_grey_space() -> None:
    table = four(supply(vikings=6), taken={"c2_laying_a_snare": 1}, imitations=(2, 3), dice={"d8": [8]})
    act(table, use("imitation_2", "c2_laying_a_snare"), STOP_MOVE, FAIL_MOVE, Return(1))
    number = space("imitation_2")
    assert (table.player().vikings, table.position.crew[number], table.position.taken[number]) == (5, 1, 0)
    assert table.position.crew[space("c2_laying_a_snare")] == 2


@rule("FO-R-26", "FO-R-25")
def test_an_emptied_space_is_open_again_and_not_imitated() -> None:
    table = four(taken={"c1_stockfish": 1})
    assert imitated(table) == {(1, "c1_stockfish")}
    with table.edit() as position:
        position.taken[space("c1_stockfish")], position.crew[space("c1_stockfish")] = -1, 0
    assert imitated(table) == set()
    assert "c1_stockfish" in table.spaces()


@rule("FO-10.40")
def test_the_grey_space_itself_is_not_imitated() -> None:
    table = four(supply(), supply(), taken={"c1_stockfish": 2, "imitation_1": 2}, imitations=(1, 3))
    assert imitated(table) == set()
    act(table, PASS_MOVE, use("c1_weekly_beans"), END_MOVE)
    assert imitated(table) == set()
