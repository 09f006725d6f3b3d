"""Occupations of other phases: actions, income and bonuses."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import LaidDown, NewStart, PhaseBegun, Placed, Received, SpotFilled
from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, PASS_MOVE, Put
from tests.marks import card, rule
from tests.rulebook.feast.answers import holdings, take
from tests.rulebook.feast.boards.covered_boards import needed
from tests.rulebook.feast.tables import Table, cell, covered, feast_table, laid, piece, space, supply, use

from .card_play import act, changed, decline, in_play, offers, use_card, worked
from .event_order import given, happened_in_order

# ---------------------------------------------------------------- 8 Craft Leader


@card(8)
@rule("FO-11.5")
@pytest.mark.parametrize(
    ("taken", "oil"),
    [
        ({"c2_craft_chest": 0, "c3_smithy": 0}, 1),
        ({"c4_master_crafting": 0, "c1_craft_linen": 0}, 1),
        ({"c3_smithy": 0, "c3_craft_chests_and_rune_stones": 0, "c2_craft_clothing": 0}, 1),
        ({"c4_master_crafting": 0}, 0),
        ({"c4_master_crafting": 0, "c1_craft_linen": 1}, 0),
        ({"c4_master_crafting": 0, "c1_mountain_2": 0}, 0),
    ],
)
def test_five_vikings_on_crafts_bring_oil_before_income(taken: dict[str, int], oil: int) -> None:
    table = in_play(8, silver=1, _phase=7, _taken=taken)
    assert table.has().get("oil", 0) == oil
    if oil:
        kinds = [type(event).__name__ for event in table.story]
        assert kinds.index("PhaseBegun") < kinds.index("Received")
        assert table.story[kinds.index("Received")] == Received(0, {"oil": 1}, "Craft Leader")
        assert happened_in_order(table, "Craft Leader")


@card(8)
def test_vikings_that_went_home_do_not_count() -> None:
    table = in_play(8, _phase=7, _window=True, silver=1, _taken={"c4_master_crafting": 0, "c3_smithy": 0})
    with table.edit() as position:
        position.crew[space("c4_master_crafting")] -= 3
    table.to_phase(8)
    assert "oil" not in table.has()


@card(8)
@rule("FO-R-52")
def test_alone_only_vikings_of_this_round_count_for_the_craft_leader() -> None:
    old = {"c4_master_crafting": 1, "c3_smithy": 0}
    table = feast_table(supply(played=(8,), silver=1), phase=7, in_round=2, taken=old)
    assert "oil" not in table.has()
    own = {"c4_master_crafting": 0, "c3_smithy": 0}
    table = feast_table(supply(played=(8,), silver=1), phase=7, in_round=2, taken=own)
    assert table.has()["oil"] == 1


@card(8)
@rule("FO-R-25")
def test_an_imitated_craft_is_no_craft_space() -> None:
    seats = [supply(played=(8,), silver=1), *[supply() for _ in range(3)]]
    taken = {"c2_craft_chest": 0, "imitation_3": 0, "c3_smithy": 1}
    table = feast_table(*seats, taken=taken, imitations=(1, 3), phase=7)
    assert "oil" not in table.has()


# ---------------------------------------------------------------- 9 Ore Boatman


def ore_at(table: Table, row: int, col: int, board: int = 0) -> Put:
    name = ("home", "iceland")[board]
    return Put(board, piece("ore"), 0, cell(name, row, col))


@card(9)
@rule("FO-R-46", "FO-11.5")
def test_an_ore_for_each_longship_is_laid_before_income() -> None:
    table = in_play(9, longships=(0, 3), _phase=7)
    use_card(table, 9)
    assert table.kind == "put"
    table.play(ore_at(table, 11, 0), ore_at(table, 6, 0))
    assert (len(table.told(LaidDown)), table.player().ore) == (2, 0)
    income = [event.things for event in table.told(Received) if event.seat == 0]
    assert income[0] == {"silver": 1}
    assert happened_in_order(table, "Ore Boatman", "LaidDown", "LaidDown", "income")


@card(9)
@rule("FO-R-46")
def test_ore_that_is_not_laid_is_lost() -> None:
    table = in_play(9, longships=(0, 0), _phase=7)
    use_card(table, 9)
    table.play(ore_at(table, 0, 0), DONE_MOVE)
    assert (table.player().ore, len(table.told(LaidDown))) == (0, 1)
    table = in_play(9, longships=(0,), _phase=7)
    decline(table)
    assert table.player().ore == 0


@card(9)
@rule("FO-R-46")
def test_the_ore_goes_only_on_home_and_exploration_boards() -> None:
    boards = (laid("home"), laid("iceland"), laid("long_house"))
    table = in_play(9, longships=(0, 0), boards=boards, _phase=7)
    use_card(table, 9)
    assert {move.board for move in table.asked if isinstance(move, Put)} == {0, 1}
    spot = next(move for move in table.asked if isinstance(move, Put) and move.board == 1)
    table.play(spot, ore_at(table, 0, 0))
    assert [len(board.pieces) for board in table.player().boards] == [1, 1, 0]


@card(9)
def test_without_a_longship_there_is_no_ore() -> None:
    table = in_play(9, knarrs=2, boats=(1,), _phase=7)
    assert table.kind != "card"
    assert not [event for event in table.story if isinstance(event, LaidDown)]
    assert table.told(PhaseBegun)[0].phase == 7


# ---------------------------------------------------------------- 41 Slowpoke


@card(41)
@rule("FO-11.5", "FO-11.7")
@pytest.mark.parametrize("thing", ["silver", "mead"])
def test_an_oil_after_the_bonus_phase_for_silver_or_mead(thing: str) -> None:
    table = in_play(41, silver=2, mead=2, _phase=10)
    assert (table.kind, len(offers(table, 41))) == ("card", 2)
    before = holdings(table)
    use_card(table, 41, thing)
    assert changed(table, before) == {thing: -1, "oil": 1}
    assert worked(table) == [41], "once a phase"
    assert table.kind != "card"


@card(41)
@rule("FO-11.5")
def test_the_bonus_itself_can_pay_for_it() -> None:
    table = in_play(41, boards=(covered("home", needed(9, 1)),), _phase=10)
    assert offers(table, 41) == ["Slowpoke: 1 mead for 1 oil"]
    use_card(table, 41)
    assert happened_in_order(table, "bonus", "Slowpoke")
    assert table.has()["oil"] == 1


@card(41)
@rule("FO-5.8", "FO-11.12")
def test_the_slowpoke_needs_a_price_and_a_bonus_phase_and_may_be_declined() -> None:
    assert in_play(41, _phase=10, oil=1).kind != "card"
    table = in_play(41, silver=1, _phase=10)
    decline(table)
    assert "oil" not in table.has()
    table = in_play(41, silver=20, peas=1, _phase=9, _in_round=7)
    table.to_phase(13)
    assert (worked(table), offers(table, 41)) == ([], [])


# ---------------------------------------------------------------- 42 Steward


@card(42)
@rule("FO-R-35", "FO-11.7", "FO-11.5")
@pytest.mark.parametrize("thing", ["wood", "stone"])
def test_a_resource_on_a_shed_before_income_brings_a_silver(thing: str) -> None:
    table = in_play(42, sheds=1, wood=1, stone=1, _phase=7)
    assert len(offers(table, 42)) == 2
    before, spots = holdings(table), table.lines()["Houses, empty spots"]
    use_card(table, 42, thing)
    assert changed(table, before) == {thing: -1, "silver": 1}
    assert [event.thing for event in table.told(SpotFilled)] == [thing]
    assert table.lines()["Houses, empty spots"] == spots, "it would have lain there at the end anyway"
    assert table.kind != "card", "once a phase"


@card(42)
@rule("FO-11.5")
def test_the_steward_works_before_income() -> None:
    table = in_play(42, sheds=1, wood=1, boards=(covered("home", [(11, 0)]),), _phase=7)
    use_card(table, 42)
    assert happened_in_order(table, "Steward", "SpotFilled", "income")
    assert [event.why for event in table.told(Received) if event.seat == 0] == ["Steward", "income"]


@card(42)
@rule("FO-7.11", "FO-11.12")
def test_only_free_spots_of_own_sheds_count() -> None:
    assert in_play(42, wood=1, stone=1, boards=(laid("home"), laid("stone_house")), _phase=7).kind != "card"
    assert in_play(42, sheds=1, _phase=7).kind != "card"
    table = in_play(42, sheds=1, wood=1, stone=1, filled=(3, 2), _phase=7)
    assert ["wood" in text for text in offers(table, 42)] == [False]
    decline(table)
    assert (table.has()["stone"], table.player().filled) == (1, (3, 2))


@card(42)
def test_a_spot_stays_filled() -> None:
    table = in_play(42, sheds=1, wood=1, _phase=7)
    use_card(table, 42)
    assert (table.player().wood, table.lines()["Houses, empty spots"]) == (0, -5)


# ---------------------------------------------------------------- 91 Latecomer


def late(taken: dict[str, int], **has: Any) -> Table:
    """Everybody has passed; the action phase is about to end."""
    table = in_play(91, **{"silver": 2} | has, _taken=taken)
    while table.kind == "action":
        table.play(PASS_MOVE)
    return table


def beside(table: Table) -> set[str]:
    return {text.rpartition("use ")[2] for text in offers(table, 91)}


@card(91)
@rule("FO-11.5", "FO-R-40")
def test_a_free_space_beside_an_own_viking_is_used_for_a_silver_at_the_end() -> None:
    table = late({"c1_stockfish": 0})
    assert (table.kind, table.position.phase, beside(table)) == ("card", 5, {"Hunt game", "Buy stockfish"})
    use_card(table, 91, "Buy stockfish")
    assert (table.has(), table.player().vikings) == ({"stockfish": 2}, 6)
    assert (table.told(Placed), table.position.taken[space("c1_buy_2_stockfish")]) == ([], -1)
    assert worked(table) == [91], "once a phase"
    assert table.kind != "card"


@card(91)
@rule("FO-11.5", "FO-4.3")
def test_the_latecomer_needs_a_free_usable_neighbour_in_column_1() -> None:
    assert beside(late({"c1_stockfish": 0, "c1_hunting_game": 1})) == {"Buy stockfish"}
    assert beside(late({"c1_stockfish": 1})) == set()
    assert beside(late({"c2_products_mead": 0})) == set()
    assert beside(late({"c1_build_shed": 0})) == set(), "no wood for a boat"
    assert beside(late({"c1_play_occupation_paid": 0})) == {"Draw an occupation"}
    assert beside(late({"c1_stockfish": 0}, silver=0)) == set()
    assert beside(late({"c2_build_stone_house": 0}, stone=1)) == set()


@card(91)
@rule("FO-11.11")
def test_the_silver_for_the_latecomer_cannot_pay_for_the_space() -> None:
    assert beside(late({"c1_stockfish": 0}, silver=1)) == {"Hunt game"}


@card(91)
@rule("FO-R-23", "FO-11.12")
def test_the_latecomer_does_not_change_the_start_player_and_may_be_declined() -> None:
    table = in_play(91, silver=2)
    act(table, use("c1_stockfish"), END_MOVE, use("c1_mountain_2"), take(0, 1), END_MOVE)
    table.play(PASS_MOVE, PASS_MOVE)
    use_card(table, 91, "Buy stockfish")
    table.to_phase(7)
    assert table.told(NewStart)[-1].seat == 1
    table = late({"c1_stockfish": 0})
    decline(table)
    assert (table.has(), worked(table)) == ({"silver": 2}, [])


@card(91)
@rule("FO-R-52")
def test_alone_only_vikings_of_this_round_count_for_the_latecomer() -> None:
    own, old = {"c1_stockfish": 0}, {"c1_stockfish": 1}
    for taken, asked in ((own, True), (old, False)):
        table = feast_table(supply(played=(91,), silver=2), taken=taken, in_round=2)
        table.play(PASS_MOVE)
        assert (table.kind == "card") == asked


@card(91, 3)
@rule("FO-11.10")
def test_the_latecomer_uses_the_space_for_other_cards() -> None:
    table = late({"c1_products_milk": 0}, played=(91, 3))
    use_card(table, 91, "beans")
    assert (table.has(), worked(table)) == ({"silver": 2, "beans": 1}, [91, 3])


# ---------------------------------------------------------------- 161 Whaling Assistant

NAME = {161: "Whaling Assistant", 162: "Flax Farmer"}
THIRD = ("c3_smithy", "c3_upgrade_4", "c3_weekly_fruits")
SECOND = ("c2_buy_sheep", "c2_craft_chest", "c2_upgrade_3", "c2_products_mead")


def crewed(number: int, spaces: tuple[str, ...], last: int, seat: int = 0, players: int = 2) -> Table:
    """The bonus phase, with Vikings on these spaces; on the last one so many."""
    table = in_play(number, players=players, mead=1, _phase=9, _taken=dict.fromkeys(spaces, seat))
    with table.edit() as position:
        position.crew[space(spaces[-1])] = last
    table.to_phase(11)
    return table


@card(161, 162)
@pytest.mark.parametrize(("number", "spaces", "good"), [(161, THIRD, "cabbage"), (162, SECOND, "flax")])
@pytest.mark.parametrize(("last", "gain"), [(0, 0), (1, 1), (2, 1)])
def test_seven_vikings_on_the_column_bring_food(
    number: int, spaces: tuple[str, ...], good: str, last: int, gain: int
) -> None:
    assert given(crewed(number, spaces, last), NAME[number]) == ({good: 1} if gain else {})


@card(161, 162)
@pytest.mark.parametrize(("number", "spaces"), [(161, SECOND), (162, THIRD)])
def test_other_columns_do_not_count(number: int, spaces: tuple[str, ...]) -> None:
    assert given(crewed(number, spaces, 2), NAME[number]) == {}


@card(161, 162)
def test_vikings_of_others_do_not_count() -> None:
    for number, spaces in ((161, THIRD), (162, SECOND)):
        assert given(crewed(number, spaces, 2, seat=1), NAME[number]) == {}


@card(161, 162)
@rule("FO-R-25")
def test_the_imitation_space_belongs_to_its_column() -> None:
    taken = dict.fromkeys((*THIRD[:2], "imitation_3"), 0)
    table = in_play(161, players=4, _phase=9, _taken=taken, _imitations=(2, 3))
    table.to_phase(11)
    assert given(table, NAME[161]) == {"cabbage": 1}
    taken = dict.fromkeys((*SECOND[:3], "imitation_2"), 0)
    table = in_play(162, players=4, _phase=9, _taken=taken, _imitations=(2, 3))
    table.to_phase(11)
    assert given(table, NAME[162]) == {"flax": 1}


@card(161, 162)
@rule("FO-R-52")
def test_alone_only_vikings_of_this_round_count_in_the_bonus_phase() -> None:
    table = feast_table(supply(played=(161,)), phase=9, taken=dict.fromkeys(THIRD, 1))
    table.to_phase(11)
    assert given(table, NAME[161]) == {}
    table = feast_table(supply(played=(161,)), phase=9, taken=dict.fromkeys(THIRD, 0))
    table.to_phase(11)
    assert given(table, NAME[161]) == {"cabbage": 1}
