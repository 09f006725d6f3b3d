"""Occupations 88 to 95: before a trade overseas, raids, latecomers, rounds without a harvest."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import DieRolled, NewStart, Placed
from meadhall.games.feast.moves import DONE, END, PASS, ROLL, STOP, Spend, Take
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, fetch, names, stand, take, turn
from tests.rulebook.feast.tables import Piece, Table, feast_table, laid, piece, space, supply, use

from .card_play import act, decline, in_play, offers, turnable, use_card, worked
from .event_order import comes

BARREN, FRUITFUL = (3, 5, 7), (1, 2, 4, 6)
"""Rounds of a long game without a harvest, and with one (FO-3.2)."""


# ---------------------------------------------------------------- 88 Clerk


@card(88)
@rule("FO-R-53", "FO-11.5")
@pytest.mark.parametrize(
    ("good", "to"),
    [
        ("cattle", "robe"),
        ("pregnant_cattle", "robe"),
        ("sheep", "skin_and_bones"),
        ("flax", "mead"),
        ("hide", "rune_stone"),
        ("cabbage", "salt_meat"),
    ],
)
def test_a_good_goes_aslant_to_the_left_before_the_trade(good: str, to: str) -> None:
    has: Things = {good: 1}
    table = in_play(88, knarrs=1, silver=2, **has)
    table.use("c1_overseas_trading")
    use_card(table, 88, "", turn(good))
    if table.kind == "overseas":
        table.play(DONE)
    assert table.has() == {to: 1}
    assert comes(table, "Placed", "Clerk", "Turned", "Paid")


@card(88)
@rule("FO-11.5")
def test_once_for_each_knarr_and_each_time_for_a_silver() -> None:
    table = in_play(88, knarrs=2, silver=9, cattle=2, sheep=2)
    table.use("c2_overseas_trading")
    use_card(table, 88)
    assert turnable(table) == {turn("cattle"), turn("sheep")}
    act(table, turn("cattle"))
    use_card(table, 88, "", turn("cattle"))
    assert (table.kind, table.player().silver) == ("overseas", 9 - 2 - 1)
    act(table, turn("robe"))
    assert table.has() == {"robe": 1, "treasure_chest": 1, "sheep": 2, "silver": 6}


@card(88)
@rule("FO-R-53", "FO-11.12")
def test_not_beyond_the_boxes_nor_without_silver_nor_elsewhere() -> None:
    table = in_play(88, knarrs=1, silver=5, peas=1, mead=1, silk=1)
    table.use("c1_overseas_trading")
    assert table.kind == "end", "the first column has none to its left, and blue is the end"
    table = in_play(88, knarrs=1, silver=5, cattle=1)
    table.use("c1_overseas_trading")
    decline(table)
    assert table.has() == {"silver": 4, "cattle": 1}
    table = in_play(88, knarrs=1, silver=5, cattle=1)
    table.use("c1_upgrade_2")
    assert turnable(table) == {turn("cattle")}


# ---------------------------------------------------------------- 89 Catapulter


def raid(number: int, die: int, name: str = "c1_raiding", **has: Any) -> Table:
    table = in_play(number, **{"longships": (0,), "_dice": {"d8": [die], "d12": [die]}} | has)
    table.use(name)
    return table


def ways(table: Table) -> set[tuple[int, int]]:
    """Swords and stones that can be paid."""
    return {(move.weapons, move.rest) for move in table.asked if isinstance(move, Spend)}


@card(89)
@rule("FO-R-19", "FO-10.26")
@pytest.mark.parametrize("name", ["c1_raiding", "c2_pillaging"])
def test_a_stone_counts_two_in_raids_and_pillages(name: str) -> None:
    table = raid(89, 4, name, stone=3)
    act(table, STOP, fetch("jewelry"))
    assert (table.has(), table.kind) == ({"jewelry": 1}, "end"), (
        "3 stones are 6 more, and there is no other way"
    )


@card(89)
@rule("FO-R-19")
def test_a_stone_may_be_one_too_much_and_swords_count_one() -> None:
    table = raid(89, 5, stone=9, long_sword=9)
    act(table, STOP, fetch("silk"))
    assert ways(table) == {(0, 2), (1, 1), (2, 1), (3, 0)}
    table.play(Spend(1, 1))
    assert (table.has(), stand(table)["long_sword"]) == ({"stone": 8, "silk": 1}, 8)


@card(89)
@rule("FO-10.28")
def test_stones_reach_twice_as_far_and_only_with_the_card() -> None:
    table = raid(89, 4, stone=2)
    table.play(STOP)
    assert {piece("chest"), piece("silk")} <= set(names(table.asked, "piece"))
    assert piece("spices") not in names(table.asked, "piece")
    table = raid(48, 4, stone=2)
    table.play(STOP)
    assert names(table.asked, "piece") == [piece("rune_stone")]


@card(89)
def test_wood_in_a_hunt_counts_as_ever() -> None:
    table = in_play(89, wood=4, stone=4, _dice={"d8": [3]})
    act(table, use("c1_hunting_game"), STOP)
    assert ways(table) == {(0, 3)}


# ---------------------------------------------------------------- 90 Sword Fighter


@card(90)
@rule("FO-R-47", "FO-11.5")
def test_an_ore_of_the_longship_adds_two_to_every_roll_of_the_raid() -> None:
    table = in_play(90, longships=(2,), _dice={"d8": [3, 6]})
    table.use("c1_raiding")
    assert (table.kind, table.told(DieRolled)) == ("card", [])
    use_card(table, 90)
    assert (table.player().longships, table.player().ore) == ((1,), 0)
    table.play(ROLL)
    assert [(roll.die, roll.value) for roll in table.told(DieRolled)] == [(3, 5), (6, 8)]
    assert comes(table, "Placed", "Sword Fighter", "DieRolled")


@card(90)
@rule("FO-11.5", "FO-11.12")
def test_once_a_raid_from_the_ship_one_likes_and_anew_for_the_next() -> None:
    table = in_play(90, longships=(1, 3), _dice={"d8": [8, 8]})
    table.use("c1_raiding")
    assert len(offers(table, 90)) == 2
    use_card(table, 90, offers(table, 90)[0])
    assert (sorted(table.player().longships), table.told(DieRolled)[0].value) == ([0, 3], 10)
    table = in_play(90, longships=(1,), _dice={"d8": [7]})
    table.use("c1_raiding")
    decline(table)
    assert (table.told(DieRolled)[0].value, table.player().longships) == (7, (1,))


@card(90)
@rule("FO-R-47")
def test_not_in_a_pillage_nor_without_ore_aboard() -> None:
    table = raid(90, 5, "c2_pillaging", longships=(2,))
    assert (table.kind, table.told(DieRolled)[0].value) == ("roll", 7)
    table = raid(90, 5, longships=(0,), ore=3)
    assert (table.kind, table.told(DieRolled)[0].value) == ("roll", 5)


@card(90, 4)
@rule("FO-R-47", "FO-R-37")
def test_changes_of_a_roll_add_up_and_end_with_the_raid() -> None:
    table = in_play(90, 4, longships=(2,), _dice={"d8": [6, 4]})
    table.use("c1_raiding")
    use_card(table, 90)
    act(table, STOP, fetch("silverware"))
    assert table.told(DieRolled)[0].value == 7
    act(table, END, PASS, use("c1_hunting_game"))
    assert table.told(DieRolled)[1].value == 3


# ---------------------------------------------------------------- 91 Latecomer


def late(taken: dict[str, int], **has: Any) -> Table:
    """Everybody has passed; the action phase is about to end."""
    table = in_play(91, **{"silver": 2} | has, _taken=taken)
    while table.kind == "action":
        table.play(PASS)
    return table


def beside(table: Table) -> set[str]:
    return {text.rpartition("use ")[2] for text in offers(table, 91)}


@card(91)
@rule("FO-11.5", "FO-R-40")
def test_a_free_space_beside_an_own_viking_is_used_for_a_silver_at_the_end() -> None:
    table = late({"c1_stockfish": 0})
    assert (table.kind, table.hall.phase, beside(table)) == ("card", 5, {"Hunt game", "Buy stockfish"})
    use_card(table, 91, "Buy stockfish")
    assert (table.has(), table.player().vikings) == ({"stockfish": 2}, 6)
    assert (table.told(Placed), table.hall.taken[space("c1_buy_2_stockfish")]) == ([], -1)
    assert worked(table) == [91], "once a phase"
    assert table.kind != "card"


@card(91)
@rule("FO-11.5", "FO-4.3")
def test_next_to_it_in_column_1_free_and_usable() -> None:
    assert beside(late({"c1_stockfish": 0, "c1_hunting_game": 1})) == {"Buy stockfish"}
    assert beside(late({"c1_stockfish": 1})) == set()
    assert beside(late({"c2_products_mead": 0})) == set()
    assert beside(late({"c1_build_shed": 0})) == set(), "no wood for a boat"
    assert beside(late({"c1_play_occupation_paid": 0})) == {"Draw an occupation"}
    assert beside(late({"c1_stockfish": 0}, silver=0)) == set()
    assert beside(late({"c2_build_stone_house": 0}, stone=1)) == set()


@card(91)
@rule("FO-11.11")
def test_the_silver_for_the_card_is_not_there_for_the_space() -> None:
    assert beside(late({"c1_stockfish": 0}, silver=1)) == {"Hunt game"}


@card(91)
@rule("FO-R-23", "FO-11.12")
def test_who_comes_late_has_not_placed_last_and_need_not_come() -> None:
    table = in_play(91, silver=2)
    act(table, use("c1_stockfish"), END, use("c1_mountain_2"), take(0, 1), END)
    table.play(PASS, PASS)
    use_card(table, 91, "Buy stockfish")
    table.to_phase(7)
    assert table.told(NewStart)[-1].seat == 1
    table = late({"c1_stockfish": 0})
    decline(table)
    assert (table.has(), worked(table)) == ({"silver": 2}, [])


@card(91)
@rule("FO-R-52")
def test_alone_only_the_colour_of_the_round_counts() -> None:
    own, old = {"c1_stockfish": 0}, {"c1_stockfish": 1}
    for taken, asked in ((own, True), (old, False)):
        table = feast_table(supply(played=(91,), silver=2), taken=taken, in_round=2)
        table.play(PASS)
        assert (table.kind == "card") == asked


@card(91, 3)
@rule("FO-11.10")
def test_it_is_a_use_of_the_space() -> None:
    table = late({"c1_products_milk": 0}, played=(91, 3))
    use_card(table, 91, "beans")
    assert (table.has(), worked(table)) == ({"silver": 2, "beans": 1}, [91, 3])


# ---------------------------------------------------------------- 92 to 95: rounds without a harvest


def harvest(number: int, in_round: int, **has: Any) -> Table:
    return in_play(number, _phase=2, _in_round=in_round, **has)


SPECIALS = ("belt", "chalice", "crucifix", "helmet", "fibula", "horseshoe")


@card(92)
@rule("FO-11.7", "FO-R-48")
@pytest.mark.parametrize(("count", "silver"), [(2, 0), (3, 1), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("in_round", BARREN)
def test_special_tiles_bring_silver_when_nothing_is_harvested(count: int, silver: int, in_round: int) -> None:
    table = harvest(92, in_round, **dict.fromkeys(SPECIALS[:count], 1))
    assert table.player().silver == silver


@card(92)
@rule("FO-11.7")
def test_special_tiles_on_boards_count_and_those_of_others_do_not() -> None:
    home = laid("home", Piece("belt", 0, 0, turn=0))
    table = harvest(92, 3, boards=(home,), chalice=1, crucifix=1, other={"helmet": 1})
    assert table.player().silver == 1


BOATS = [((), None), ((0,), "beans"), ((0, 1), "grain"), ((0, 0, 0), "cabbage")]


@card(93)
@rule("FO-11.7")
@pytest.mark.parametrize(("boats", "food"), BOATS)
@pytest.mark.parametrize("in_round", BARREN)
def test_boats_bring_food_when_nothing_is_harvested(
    boats: tuple[int, ...], food: str | None, in_round: int
) -> None:
    table = harvest(93, in_round, boats=boats)
    assert table.has() == ({food: 1} if food else {})


@card(93)
def test_other_ships_bring_no_food() -> None:
    assert harvest(93, 3, knarrs=2, longships=(0,)).has() == {}


@card(94)
@rule("FO-11.5", "FO-11.12")
def test_spices_for_two_oil_once_when_nothing_is_harvested() -> None:
    table = harvest(94, 5, oil=4)
    use_card(table, 94)
    assert (table.has(), worked(table)) == ({"oil": 2, "spices": 1}, [94])
    assert table.kind != "card"
    table = harvest(94, 5, oil=2)
    decline(table)
    assert table.has() == {"oil": 2}
    assert harvest(94, 5, oil=1).kind != "card"


@card(95)
@rule("FO-11.5", "FO-10.14")
def test_two_items_of_a_strip_when_nothing_is_harvested() -> None:
    strips = [("wood", "stone", "ore"), ("ore", "silver_2")]
    table = harvest(95, 7, _strips=strips)
    use_card(table, 95)
    assert {(move.strip, move.items) for move in table.asked if isinstance(move, Take)} == {
        (strip, items) for strip in (0, 1) for items in (1, 2)
    }
    act(table, take(1, 2))
    assert (table.has(), worked(table)) == ({"ore": 1, "silver": 2}, [95])
    table = harvest(95, 7, _strips=strips)
    decline(table)
    assert table.has() == {}
    assert harvest(95, 7, _strips=[]).kind != "card"


FULL: dict[int, Things] = {
    92: dict.fromkeys(SPECIALS[:5], 1),
    93: {"boats": (0,)},
    94: {"oil": 2},
    95: {},
}


@card(92, 93, 94, 95)
@rule("FO-3.2", "FO-11.5")
@pytest.mark.parametrize("number", FULL)
@pytest.mark.parametrize("in_round", FRUITFUL)
def test_a_round_with_a_harvest_does_not_wake_them(number: int, in_round: int) -> None:
    table = harvest(number, in_round, **FULL[number])
    assert (worked(table), offers(table, number)) == ([], [])
    assert table.has()["peas"] == 1


@card(92, 93, 94, 95)
@rule("FO-R-37", "FO-3.2")
def test_they_come_in_the_harvest_phase_gains_first_and_food_is_no_harvest() -> None:
    has = FULL[92] | {"boats": (0,), "oil": 2}
    table = in_play(95, 94, 93, 92, _phase=2, _in_round=3, _strips=[("wood", "stone")], **has)
    assert (worked(table), table.hall.phase, table.kind) == ([92, 93], 2, "card")
    use_card(table, 95, "", take(0, 1))
    use_card(table, 94)
    assert worked(table) == [92, 93, 95, 94]


@card(92, 93, 94, 95)
@rule("FO-3.2")
def test_in_a_short_game_the_barren_rounds_are_others() -> None:
    for in_round, barren in ((2, True), (3, False), (4, True), (5, False)):
        table = in_play(93, boats=(0,), _phase=2, _in_round=in_round, _length="short")
        assert (worked(table) == [93]) == barren
