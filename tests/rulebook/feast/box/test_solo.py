"""A game for one (FO-14)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.box.box import BOX, OCCUPATIONS
from meadhall.games.feast.events import Feasted, NewStart, PassedOut, PhaseBegun
from meadhall.games.feast.moves import DONE_MOVE, Keep
from tests.marks import rule
from tests.rulebook.feast.tables import Table, feast_table, fresh_table, space, supply

ROUND_SPACES = {
    "long": {1: {1: 1, 3: 2, 5: 2, 7: 2}, 2: {2: 2, 4: 2, 6: 2}},
    "short": {1: {1: 2, 3: 2, 5: 2}, 2: {2: 2, 4: 2, 6: 2}},
}
"""Vikings on the round spaces by colour, as the rules lay them out."""
WAITING = {"long": {1: 5, 2: 5}, "short": {1: 5, 2: 6}}
"""Those that begin on the Thing Square and on the waiting space."""


def turn(table: Table, name: str) -> None:
    table.use(name)
    table.end()


# ---------------------------------------------------------------- Vikings


@rule("FO-14.1", "FO-14.2", "FO-14.3", "FO-EX-30")
@pytest.mark.parametrize(
    ("length", "counts"), [("long", [6, 7, 8, 9, 10, 11, 12]), ("short", [7, 8, 9, 10, 11, 12])]
)
def test_the_vikings_of_each_round(length: str, counts: list[int]) -> None:
    table = fresh_table(1, length=length)
    found = []
    for number in range(1, len(counts) + 1):
        table.to_phase(5, number)
        found.append(table.player().vikings)
        colour = 1 if number % 2 else 2
        came = sum(count for when, count in ROUND_SPACES[length][colour].items() if when <= number)
        assert found[-1] == WAITING[length][colour] + came
    assert found == counts


@rule("FO-14.4", "FO-D-38c", "FO-4.3")
def test_the_vikings_of_a_round_block_the_next_one() -> None:
    table = fresh_table(1)
    table.to("action")
    turn(table, "c1_stockfish")
    table.to_phase(5, 2)
    table.to("action")
    assert "c1_stockfish" not in table.spaces()
    assert table.view()["taken"][space("c1_stockfish")] == 1
    assert table.player().vikings == 7
    turn(table, "c1_weekly_beans")
    assert table.view()["taken"][space("c1_weekly_beans")] == 0
    table.to_phase(5, 3)
    table.to("action")
    assert "c1_stockfish" in table.spaces()
    assert "c1_weekly_beans" not in table.spaces()
    table.to_phase(5, 4)
    table.to("action")
    assert {"c1_stockfish", "c1_weekly_beans"} <= table.spaces()


@rule("FO-14.4", "FO-inv-6")
def test_as_many_vikings_as_were_placed_stay_to_block() -> None:
    table = feast_table(supply(silver=1))
    turn(table, "c2_products_mead")
    table.to_phase(5, 2)
    assert table.view()["crew"][space("c2_products_mead")] == 2
    table.to_phase(5, 3)
    assert table.view()["crew"][space("c2_products_mead")] == 0
    assert table.view()["taken"][space("c2_products_mead")] == -1


@rule("FO-14.4", "FO-14.3")
def test_round_two_is_played_with_all_of_the_second_colour() -> None:
    table = fresh_table(1)
    table.to("action")
    for name in ("c1_stockfish", "c1_weekly_beans", "c1_draw_occupation"):
        turn(table, name)
    table.to_phase(5, 2)
    assert table.player().vikings == 7
    table.to_phase(5, 3)
    assert table.player().vikings == 8


# ---------------------------------------------------------------- phases


@rule("FO-14.5")
def test_turns_follow_one_another_until_no_viking_is_left() -> None:
    table = feast_table(supply())
    for left, name in enumerate(("c1_stockfish", "c1_weekly_beans", "c1_draw_occupation"), 1):
        turn(table, name)
        assert (table.kind, table.seat, table.player().vikings) == ("action", 0, 6 - left)
    turn(table, "c3_weekly_fruits")
    assert [(event.seat, event.vikings) for event in table.told(PassedOut)] == [(0, 0)]
    assert table.position.phase > 5


@rule("FO-14.5", "FO-5.1")
def test_there_is_no_new_start_player() -> None:
    table = feast_table(supply(silver=1))
    turn(table, "c1_stockfish")
    table.to_phase(5, 2)
    assert table.told(NewStart) == []
    assert table.position.start == 0


@rule("FO-14.5", "FO-R-07")
def test_no_window_before_the_phase_that_is_skipped() -> None:
    table = feast_table(supply(silver=100))
    table.do_nothing()
    assert (table.kind, table.position.phase) == ("window", 7)


@rule("FO-14.5", "FO-3.3", "FO-EX-32")
def test_the_exploration_boards_are_turned_as_with_others() -> None:
    alone, together = fresh_table(1), fresh_table(3)
    for number in range(1, 8):
        alone.to_phase(5, number)
        together.to_phase(5, number)
        assert alone.isles() == together.isles()


@rule("FO-14.6", "FO-10.4", "FO-2.7")
def test_two_strips_one_wood_and_no_imitation() -> None:
    table = fresh_table(1)
    assert (len(table.view()["strips"]), table.view()["imitations"]) == (2, [])
    table = feast_table(supply())
    turn(table, "c2_wood_per_player_and_ore")
    assert table.has() == {"wood": 1, "ore": 1}


@rule("FO-14.8", "FO-9.1")
@pytest.mark.parametrize(("length", "first"), [("long", 6), ("short", 7)])
def test_two_vikings_close_one_square(length: str, first: int) -> None:
    table = fresh_table(1, length=length)
    while not table.state.over:
        table.do_nothing()
    assert [event.silver + event.penalties for event in table.told(Feasted)] == [*range(first, 13)]


@rule("FO-14.5", "FO-3.0")
def test_all_other_phases_take_place() -> None:
    table = fresh_table(1)
    table.to_phase(5, 2)
    phases = [event.phase for event in table.told(PhaseBegun)]
    assert {1, 2, 4, 5, 7, 8, 9, 10, 11, 12} <= set(phases)


# ---------------------------------------------------------------- the first card


@rule("FO-14.7", "FO-R-51")
@pytest.mark.parametrize(("decks", "count"), [("A", 15), ("BC", 30), ("ABC", 45)])
def test_the_light_card_may_be_chosen(decks: str, count: int) -> None:
    table = fresh_table(1, decks=decks, solo_choose_start=True)
    assert table.kind == "start"
    cards = {move.card for move in table.asked if isinstance(move, Keep)}
    assert cards == {card.number for card in BOX.occupations if card.light and card.deck in decks}
    assert len(cards) == count
    dark = next(card for card in BOX.occupations if not card.light)
    assert table.refused(Keep(dark.number, dark.name)) == "FO-14.7"
    chosen = max(cards)
    table.play(Keep(chosen, OCCUPATIONS[chosen].name))
    assert table.player().hand == (chosen,)
    assert set(table.position.out) == cards - {chosen}
    assert table.kind in ("window", "action")


@rule("FO-14.7", "FO-R-51")
def test_by_default_and_with_others_it_is_drawn() -> None:
    table = fresh_table(1)
    assert table.kind != "start"
    assert len(table.player().hand) == 1
    table = fresh_table(2, solo_choose_start=True)
    assert table.kind != "start"
    assert [len(player.hand) for player in table.position.seats] == [1, 1]


@rule("FO-14.9", "FO-13.13")
@pytest.mark.parametrize("silver", [0, 185, 186, 400])
def test_alone_no_score_has_to_be_reached(silver: int) -> None:
    table = feast_table(supply(silver=silver), phase=13, window=True, in_round=7)
    while not table.state.over:
        table.play(DONE_MOVE)
    assert (table.result().scores, table.result().winners) == ((silver - 86,), (0,))
