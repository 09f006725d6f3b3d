"""The later phases of a round: start player, income, breeding, bonus, mountains, Vikings home (FO-5)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.events import Bred, NewStart, PhaseBegun, Received
from meadhall.games.feast.moves import PASS_MOVE
from tests.marks import rule
from tests.rulebook.feast.boards.covered_boards import PLAIN
from tests.rulebook.feast.tables import Piece, covered, feast_table, fresh_table, laid, supply

# ---------------------------------------------------------------- phase 6


@rule("FO-5.1", "FO-R-28")
def test_the_player_who_placed_vikings_last_becomes_start_player() -> None:
    table = feast_table(supply(silver=1), supply(silver=1), supply(silver=1))
    for space in ("c1_stockfish", "c1_weekly_beans"):
        table.use(space)
        table.end()
    table.play(PASS_MOVE, PASS_MOVE, PASS_MOVE)
    assert table.position.start == 0
    table.to_phase(7)
    assert (table.position.start, table.seat, table.kind) == (1, 1, "window")
    assert [event.seat for event in table.told(NewStart)] == [1]
    table.to("action")
    assert table.seat == 1


@rule("FO-5.1", "FO-R-23")
def test_the_start_player_stays_if_nobody_placed_vikings() -> None:
    table = feast_table(supply(), supply(), supply(), start=2)
    table.play(PASS_MOVE, PASS_MOVE, PASS_MOVE)
    table.to("action")
    assert (table.position.round, table.position.start, table.seat) == (2, 2, 2)
    assert table.told(NewStart) == []


@rule("FO-5.1")
def test_placements_of_an_earlier_round_do_not_change_the_start_player() -> None:
    table = feast_table(supply(), supply(), last=1)
    table.use("c1_stockfish")
    table.end()
    table.to_phase(5, 2)
    assert table.position.start == 0
    table.to_phase(5, 3)
    assert table.position.start == 0


# ---------------------------------------------------------------- phase 7


@rule("FO-5.2", "FO-EX-3")
def test_all_boards_pay_together_as_silver() -> None:
    home = covered("home", [(11, 0), (10, 0), (10, 1), (11, 1)])
    ice = laid("iceland")
    table = feast_table(supply(boards=(home, ice)), supply(), phase=7)
    assert table.player().silver == 3
    assert [(event.seat, event.things) for event in table.told(Received)] == [(0, {"silver": 3})]


@rule("FO-5.2", "FO-EX-3")
def test_five_silver_with_six_values_covered() -> None:
    cells = [(row, col) for row, col in PLAIN if row >= 6 and col <= 5]
    table = feast_table(supply(boards=(covered("home", cells),)), phase=7)
    assert table.player().silver == 5


@rule("FO-5.2")
def test_income_cannot_be_placed_during_its_phase() -> None:
    home = laid("home", Piece("oil", 11, 0))
    table = feast_table(supply(boards=(home, laid("iceland"))), supply(), phase=7)
    assert table.player().silver == 2
    assert table.position.phase == 8


@rule("FO-5.2", "FO-R-27")
def test_income_is_paid_by_seat_from_the_start_player() -> None:
    rich = supply(boards=(laid("home", Piece("oil", 11, 0)),))
    table = feast_table(rich, rich, rich, phase=7, start=1)
    assert [event.seat for event in table.told(Received)] == [1, 2, 0]


# ---------------------------------------------------------------- phase 8


@rule("FO-5.3", "FO-EX-7", "FO-inv-17")
@pytest.mark.parametrize("kind", ["sheep", "cattle"])
@pytest.mark.parametrize(
    ("plain", "pregnant", "after"),
    [
        (2, 1, (4, 0)),
        (4, 0, (3, 1)),
        (0, 1, (2, 0)),
        (1, 0, (1, 0)),
        (1, 2, (5, 0)),
        (0, 0, (0, 0)),
        (2, 0, (1, 1)),
        (0, 3, (6, 0)),
    ],
)
def test_breeding_by_the_number_of_animals(
    kind: str, plain: int, pregnant: int, after: tuple[int, int]
) -> None:
    table = feast_table(supply(**{kind: plain, f"pregnant_{kind}": pregnant}), phase=8)
    has = table.has()
    assert (has.get(kind, 0), has.get(f"pregnant_{kind}", 0)) == after
    assert table.kind == ("feast" if plain + pregnant else "action")


@rule("FO-5.3")
def test_sheep_and_cattle_breed_separately() -> None:
    table = feast_table(supply(sheep=1, cattle=1), supply(sheep=2, pregnant_cattle=1), phase=8)
    assert table.has(0) == {"sheep": 1, "cattle": 1}
    assert table.has(1) == {"sheep": 1, "pregnant_sheep": 1, "cattle": 2}
    assert [(event.seat, event.born, event.pregnant) for event in table.told(Bred)] == [(1, 1, 1)]


@rule("FO-5.3", "FO-R-27")
def test_breeding_goes_by_seat_from_the_start_player() -> None:
    two = supply(sheep=2)
    table = feast_table(two, two, two, phase=8, start=2)
    assert [event.seat for event in table.told(Bred)] == [2, 0, 1]


# ---------------------------------------------------------------- phase 10


@rule("FO-5.5", "FO-5.8")
@pytest.mark.parametrize(("length", "last"), [("long", 7), ("short", 6)])
def test_the_last_round_has_no_bonus(length: str, last: int) -> None:
    home = covered("home", [(4, 0), (4, 1), (5, 1), (6, 0), (6, 1)])
    table = feast_table(supply(boards=(home,)), phase=9, in_round=last, length=length)
    assert table.state.over
    assert "ore" not in table.has()
    before = feast_table(supply(boards=(home,)), phase=9, in_round=last - 1, length=length)
    assert before.has()["ore"] == 1


@rule("FO-5.5", "FO-R-27")
def test_bonuses_are_paid_by_seat_from_the_start_player() -> None:
    home = covered("home", [(4, 0), (4, 1), (5, 1), (6, 0), (6, 1)])
    one = supply(boards=(home,))
    table = feast_table(one, one, one, phase=10, start=1)
    assert [event.seat for event in table.told(Received) if event.why == "bonus"] == [1, 2, 0]


@rule("FO-5.4", "FO-R-27")
def test_one_player_finishes_the_feast_before_the_next_one_begins() -> None:
    hungry = supply(peas=1, mead=1)
    table = feast_table(hungry, hungry, hungry, phase=9, start=1)
    order: list[int] = []
    while table.position.phase == 9:
        if not order or order[-1] != table.seat:
            order.append(table.seat)
        table.do_nothing()
    assert order == [1, 2, 0]


# ---------------------------------------------------------------- phase 11


@rule("FO-5.6", "FO-10.13", "FO-inv-16")
def test_every_strip_loses_the_item_at_its_arrow_and_a_new_one_comes_untouched() -> None:
    strips = [["stone", "ore", "silver_2"], ["silver_2"], ["wood", "silver_2"]]
    table = feast_table(supply(), phase=11, strips=strips, next_strips=[6, 0])
    assert table.view()["strips"] == [["ore", "silver_2"], ["silver_2"], [*BOX.strips[6]]]
    assert table.position.deck_strips == (0,)
    assert table.player().silver == table.player().ore == table.player().stone == 0


@rule("FO-D-31", "FO-5.6", "FO-2.7")
@pytest.mark.parametrize(
    ("players", "counts"),
    [(1, [2, 3, 4, 5, 6, 7, 8]), (3, [2, 3, 4, 5, 6, 7, 8]), (4, [3, 4, 5, 6, 7, 8, 8])],
)
def test_the_number_of_open_strips_in_every_round(players: int, counts: list[int]) -> None:
    table = fresh_table(players)
    found = []
    for number in range(1, 8):
        table.to_phase(5, number)
        # A strip of seven items that nobody touches lasts through seven phases.
        found.append(len(table.view()["strips"]) + table.view()["gone_strips"])
    assert found == counts


@rule("FO-5.6")
def test_with_four_players_no_strip_is_left_for_round_seven() -> None:
    table = fresh_table(4)
    table.to_phase(5, 6)
    assert table.view()["deck_strips"] == 0
    assert [len(strip) for strip in table.view()["strips"]] == [2, 2, 2, 3, 4, 5, 6, 7]


# ---------------------------------------------------------------- phase 12


@rule("FO-5.7", "FO-inv-5")
def test_the_vikings_return_and_all_spaces_are_free_again() -> None:
    table = feast_table(supply(), supply())
    table.use("c1_stockfish")
    table.end()
    assert max(table.view()["taken"]) == 0
    assert sum(table.view()["crew"]) == 1
    table.to_phase(5, 2)
    assert set(table.view()["taken"]) == {-1}
    assert sum(table.view()["crew"]) == 0
    assert [player.vikings for player in table.position.seats] == [7, 7]


@rule("FO-5.8")
def test_the_game_stops_after_the_feast_of_the_last_round() -> None:
    table = feast_table(supply(sheep=1), supply(), phase=8, in_round=7)
    while not table.state.over:
        table.do_nothing()
    assert [event.phase for event in table.told(PhaseBegun)] == [8, 9]
    assert table.kind == ""
