"""Occupations for raids, pillages and plundering."""

from __future__ import annotations

import pytest

from meadhall.engine import Move
from meadhall.games.feast.events import DieRolled
from meadhall.games.feast.moves import END_MOVE, FAIL_MOVE, PASS_MOVE, ROLL_MOVE, STOP_MOVE, Arm, Spend
from tests.marks import card, rule
from tests.rulebook.feast.answers import Answer, explore, fetch, holdings, loot, names
from tests.rulebook.feast.tables import Table, piece, use

from .card_play import act, decline, in_play, offers, use_card, using, worked
from .dice import PILLAGE, RAID, WHALE, lost, rolled, values
from .event_order import happened_in_order

# ---------------------------------------------------------------- 89 Catapulter


@card(89)
@rule("FO-R-19", "FO-10.26")
@pytest.mark.parametrize("name", [RAID, PILLAGE])
def test_a_stone_counts_two_in_raids_and_pillages(name: str) -> None:
    table = rolled(name, (4,), 89, stone=3)
    act(table, STOP_MOVE, fetch("jewelry"))
    assert (table.has(), table.kind) == ({"jewelry": 1}, "end"), (
        "3 stones are 6 more, and there is no other way"
    )


def ways(table: Table) -> set[tuple[int, int]]:
    """Swords and stones that can be paid."""
    return {(move.weapons, move.rest) for move in table.asked if isinstance(move, Spend)}


@card(89)
@rule("FO-R-19")
def test_a_stone_may_overpay_by_one_and_swords_count_one() -> None:
    table = rolled(RAID, (5,), 89, stone=9, long_sword=9)
    act(table, STOP_MOVE, fetch("silk"))
    assert ways(table) == {(0, 2), (1, 1), (2, 1), (3, 0)}
    table.play(Spend(1, 1))
    assert (table.has(), holdings(table)["long_sword"]) == ({"stone": 8, "silk": 1}, 8)


@card(89)
@rule("FO-10.28")
def test_stones_reach_twice_as_far_and_only_with_the_card() -> None:
    table = rolled(RAID, (4,), 89, stone=2)
    table.play(STOP_MOVE)
    assert {piece("chest"), piece("silk")} <= set(names(table.asked, "piece"))
    assert piece("spices") not in names(table.asked, "piece")
    table = rolled(RAID, (4,), 48, stone=2)
    table.play(STOP_MOVE)
    assert names(table.asked, "piece") == [piece("rune_stone")]


@card(89)
def test_wood_in_a_hunt_still_counts_one() -> None:
    table = in_play(89, wood=4, stone=4, _dice={"d8": [3]})
    act(table, use("c1_hunting_game"), STOP_MOVE)
    assert ways(table) == {(0, 3)}


@card(89, 4)
@rule("FO-D-37")
def test_examples_of_catapulter_and_hunter_in_a_raid() -> None:
    table = in_play(89, longships=(0,), stone=1, _dice={"d8": [4]})
    act(table, use(RAID), STOP_MOVE)
    assert names(table.asked, "piece") == [piece("rune_stone")]
    table = in_play(4, longships=(0,), stone=1, _dice={"d8": [6]})
    act(table, use(RAID), STOP_MOVE)
    assert names(table.asked, "piece") == [piece("rune_stone")]


# ---------------------------------------------------------------- 90 Sword Fighter


@card(90)
@rule("FO-R-47", "FO-11.5")
def test_an_ore_of_the_longship_adds_two_to_every_roll_of_the_raid() -> None:
    table = using(RAID, 90, longships=(2,), _dice={"d8": [3, 6]})
    assert (table.kind, table.told(DieRolled)) == ("card", [])
    use_card(table, 90)
    assert (table.player().longships, table.player().ore) == ((1,), 0)
    table.play(ROLL_MOVE)
    assert [(roll.die, roll.value) for roll in table.told(DieRolled)] == [(3, 5), (6, 8)]
    assert happened_in_order(table, "Placed", "Sword Fighter", "DieRolled")


@card(90)
@rule("FO-11.5", "FO-11.12")
def test_the_sword_fighter_gives_ore_of_one_chosen_ship_once_a_raid() -> None:
    table = using(RAID, 90, longships=(1, 3), _dice={"d8": [8, 8]})
    assert len(offers(table, 90)) == 2
    use_card(table, 90, offers(table, 90)[0])
    assert (sorted(table.player().longships), table.told(DieRolled)[0].value) == ([0, 3], 10)
    table = using(RAID, 90, longships=(1,), _dice={"d8": [7]})
    decline(table)
    assert (table.told(DieRolled)[0].value, table.player().longships) == (7, (1,))


@card(90)
@rule("FO-R-47")
def test_the_sword_fighter_needs_a_raid_and_ore_on_a_longship() -> None:
    table = rolled(PILLAGE, (5,), 90, longships=(2,))
    assert (table.kind, table.told(DieRolled)[0].value) == ("roll", 7)
    table = rolled(RAID, (5,), 90, longships=(0,), ore=3)
    assert (table.kind, table.told(DieRolled)[0].value) == ("roll", 5)


@card(90, 4)
@rule("FO-R-47", "FO-R-37")
def test_changes_of_a_roll_add_up_and_end_with_the_raid() -> None:
    table = using(RAID, 90, 4, longships=(2,), _dice={"d8": [6, 4]})
    use_card(table, 90)
    act(table, STOP_MOVE, fetch("silverware"))
    assert table.told(DieRolled)[0].value == 7
    act(table, END_MOVE, PASS_MOVE, use("c1_hunting_game"))
    assert table.told(DieRolled)[1].value == 3


# ---------------------------------------------------------------- 104 Disheartened Warrior


@card(104)
@rule("FO-R-48", "FO-R-48-104")
@pytest.mark.parametrize("good", ["stockfish", "oil"])
@pytest.mark.parametrize("rolls", [1, 2])
def test_a_raid_that_fails_early_brings_stockfish_or_oil(good: str, rolls: int) -> None:
    table = rolled(RAID, (2,) * rolls, 104)
    for _ in range(rolls - 1):
        table.play(table.asked[0])
    act(table, STOP_MOVE)
    table.play(table.asked[-1])
    use_card(table, 104, good)
    assert holdings(table) == {"longships": (0,), "stone": 1, "long_sword": 1, good: 1, "played": (104,)}
    assert happened_in_order(table, "Failed", "consolation", "Disheartened Warrior")


@card(104)
@rule("FO-R-48", "FO-R-48-104")
def test_the_disheartened_warrior_does_not_work_after_the_third_roll() -> None:
    table = rolled(RAID, (2, 2, 2), 104)
    table.play(table.asked[0])
    table.play(table.asked[0])
    table.play(table.asked[-1])
    assert (table.kind, worked(table)) == ("end", [])


@card(104)
def test_the_disheartened_warrior_needs_a_failed_raid() -> None:
    table = rolled(RAID, (7,), 104)
    act(table, STOP_MOVE, fetch("rune_stone"))
    assert table.kind == "end"
    table = rolled(PILLAGE, (2,), 104)
    act(table, STOP_MOVE)
    table.play(table.asked[-1])
    assert table.kind == "return"


# ---------------------------------------------------------------- 132 Berserker


@card(132)
@rule("FO-D-43", "FO-R-47")
def test_an_ore_of_the_longship_lifts_every_roll_by_three() -> None:
    table = rolled(PILLAGE, (4, 6), 132, longships=(1, 3))
    use_card(table, 132)
    assert table.player().longships == (1, 2)
    assert values(table) == [4 + 3 + 2]
    act(table, ROLL_MOVE)
    assert values(table) == [9, 11]
    act(table, STOP_MOVE, fetch("treasure_chest"))
    assert table.player().longships == (1, 2)


@card(132)
@rule("FO-R-47")
def test_of_two_longships_with_equal_ore_the_one_that_pays_is_counted() -> None:
    table = rolled(PILLAGE, (4,), 132, longships=(3, 3))
    assert len(offers(table, 132)) == 1
    use_card(table, 132)
    assert sorted(table.player().longships) == [2, 3]
    assert values(table) == [4 + 3 + 2], "not the 3 ore of the other longship"


@card(132)
@rule("FO-R-47")
def test_the_berserker_uses_only_the_longship_with_most_ore_once() -> None:
    table = rolled("c3_pillaging", (4,), 132, longships=(1, 3))
    assert len(offers(table, 132)) == 1
    use_card(table, 132)
    assert (table.kind, offers(table, 132)) == ("roll", [])


@card(132)
def test_the_berserker_needs_a_pillage_and_ore_and_may_be_declined() -> None:
    table = rolled(PILLAGE, (4,), 132, longships=(0,), ore=3)
    assert (table.kind, values(table)) == ("roll", [4])
    table = rolled(RAID, (4,), 132, longships=(3,))
    assert (table.kind, values(table)) == ("roll", [4])
    table = rolled(PILLAGE, (4,), 132, longships=(3,))
    decline(table)
    assert (table.player().longships, values(table)) == ((3,), [7])


@card(132)
def test_the_ore_is_paid_before_the_first_roll_and_counts_for_one_pillage() -> None:
    table = rolled(PILLAGE, (4, 5), 132, longships=(2,))
    assert "DieRolled" not in [type(event).__name__ for event in table.story]
    use_card(table, 132)
    act(table, STOP_MOVE, fetch("rune_stone"))
    act(table, table.asked[0])
    table.to("action", 0)
    table.use("c3_pillaging")
    decline(table)
    assert values(table) == [8, 6]


# ---------------------------------------------------------------- 133 Lance Bearer


def raided(*cards: int, die: int = 6, tile: str = "rune_stone", name: str = RAID, **has: int) -> Table:
    table = rolled(name, (die,), *cards, **has)
    act(table, STOP_MOVE, fetch(tile))
    return table


@card(133)
@rule("FO-11.7")
@pytest.mark.parametrize("good", ["silver", "peas"])
def test_silver_or_peas_for_a_raid(good: str) -> None:
    table = raided(133)
    use_card(table, 133, good)
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, good: 1})
    assert happened_in_order(table, "Succeeded", "raiding", "Lance Bearer")


@card(133)
def test_nothing_for_a_pillage_or_a_raid_that_fails() -> None:
    table = raided(133, name=PILLAGE)
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1})
    assert lost(RAID, 133).kind == "end"


@card(133)
def test_the_lance_bearer_works_once_a_raid() -> None:
    table = raided(133)
    assert len(offers(table, 133)) == 2
    use_card(table, 133, "silver")
    assert worked(table).count(133) == 1


# ---------------------------------------------------------------- 134 Drunkard


@card(134)
@rule("FO-10.29")
@pytest.mark.parametrize("die", [1, 8])
def test_mead_for_a_raid_that_fails_on_purpose_or_not(die: int) -> None:
    table = lost(RAID, 134, die=die)
    assert (table.kind, table.has()) == ("end", {"mead": 1, "stone": 1})
    assert happened_in_order(table, "Failed", "consolation", "Drunkard")


@card(134)
def test_no_mead_for_pillaging_or_success() -> None:
    assert "mead" not in lost(PILLAGE, 134).has()
    assert "mead" not in raided(134).has()


@card(134)
def test_mead_after_any_number_of_rolls() -> None:
    table = rolled(RAID, (1, 2, 3), 134)
    act(table, ROLL_MOVE, ROLL_MOVE, FAIL_MOVE)
    assert table.has() == {"mead": 1, "stone": 1}


# ---------------------------------------------------------------- 135 Lone Wolf


@card(135)
@pytest.mark.parametrize("name", [RAID, PILLAGE])
def test_a_single_sword_comes_back(name: str) -> None:
    table = raided(135, die=6, tile="silverware", name=name, long_sword=1)
    assert holdings(table) == {"longships": (0,), "silverware": 1, "long_sword": 1, "played": (135,)}
    assert table.position.used_weapons == [0, 0, 0, 0]
    assert happened_in_order(table, "Paid", "Succeeded", "Lone Wolf")


@card(135)
@pytest.mark.parametrize(
    ("has", "spend", "left"),
    [
        ({"long_sword": 2}, Spend(2, 0), 0),
        ({"long_sword": 2, "stone": 1}, Spend(1, 1), 2),
        ({"long_sword": 2, "stone": 2}, Spend(0, 2), 2),
    ],
)
def test_a_sword_comes_back_only_if_exactly_one_was_spent(
    has: dict[str, int], spend: Spend, left: int
) -> None:
    table = rolled(RAID, (6,), 135, **has)
    act(table, STOP_MOVE, fetch("chest"))
    if table.kind == "payment":
        act(table, spend)
    assert table.player().weapons[3] == left


@card(135)
def test_no_sword_comes_back_from_a_raid_without_one_or_lost() -> None:
    table = raided(135)
    assert table.player().weapons == [0, 0, 0, 0]
    assert worked(lost(RAID, 135, long_sword=1)) == []


@card(135, 137)
def test_a_spear_spent_as_a_sword_is_no_long_sword() -> None:
    table = rolled(RAID, (6,), 135, 137, long_sword=1, spear=1)
    act(table, STOP_MOVE, fetch("chest"))
    assert (table.kind, table.player().weapons) == ("end", [0, 0, 0, 1])
    table = rolled(RAID, (6,), 135, 137, spear=1)
    act(table, STOP_MOVE, fetch("silverware"))
    assert (loot(table), table.player().weapons) == (set(), [0, 0, 0, 0])


# ---------------------------------------------------------------- 147 Steersman


@card(147)
@rule("FO-D-42", "FO-R-45", "FO-R-10")
@pytest.mark.parametrize(
    ("knarrs", "longships", "plundering"), [(1, 0, False), (1, 1, True), (2, 0, True), (0, 2, True)]
)
def test_a_knarr_replaces_a_longship(knarrs: int, longships: int, plundering: bool) -> None:
    table = in_play(147, knarrs=knarrs, longships=(0,) * longships, _in_round=4)
    assert {RAID, PILLAGE, "c3_pillaging", "c3_explore_far"} <= table.spaces()
    assert ("c4_plundering" in table.spaces()) is plundering


@card(147)
@rule("FO-D-36", "FO-R-45")
def test_pillaging_with_a_knarr_has_no_ore() -> None:
    table = rolled(PILLAGE, (8,), 147, knarrs=1, longships=(), ore=3)
    assert values(table) == [8]
    table = rolled(PILLAGE, (8,), 147, knarrs=1, longships=(2,))
    assert values(table) == [10], "with a longship there the longship pillages"
    table = in_play(147, knarrs=1, ore=1)
    assert not table.may(Arm(1, 0))


@card(147)
def test_the_steersman_needs_a_knarr_and_does_not_help_whaling() -> None:
    assert not in_play(147, boats=(0,), _in_round=4).spaces() & {RAID, PILLAGE, "c3_explore_far"}
    assert not in_play(knarrs=2, _in_round=4).spaces() & {RAID, PILLAGE, "c3_explore_far", "c4_plundering"}
    assert WHALE not in in_play(147, knarrs=1).spaces()


@card(147)
@rule("FO-R-45")
def test_far_lands_are_reached_by_knarr() -> None:
    table = using("c3_explore_far", 147, knarrs=1, _in_round=4)
    act(table, explore("Baffin Island"))
    assert "baffin_island" in holdings(table)


@card(12, 147)
@rule("FO-R-45")
@pytest.mark.parametrize(
    ("name", "answers"),
    [
        (RAID, (STOP_MOVE, fetch("rune_stone"))),
        (PILLAGE, (STOP_MOVE, fetch("rune_stone"))),
        ("c3_pillaging", (STOP_MOVE, fetch("rune_stone"))),
        ("c4_plundering", ()),
        ("c1_explore_near", (explore("Shetland"),)),
        ("c2_explore_middle", (explore("Iceland"),)),
        ("c3_explore_far", (explore("Baffin Island"),)),
    ],
)
@pytest.mark.parametrize("longships", [(), (0, 0)])
def test_a_knarr_that_replaces_a_longship_is_no_longship_for_other_cards(
    name: str, answers: tuple[Move | Answer, ...], longships: tuple[int, ...]
) -> None:
    lands = {"shetland": 0, "iceland": 0, "baffin_island": 0}
    dice = {"d8": [8], "d12": [8]}
    table = using(name, 12, 147, knarrs=2, longships=longships, _isles=lands, _dice=dice, _deck=())
    act(table, *answers)
    assert (table.kind, len(offers(table, 12))) == (("card", 1) if longships else ("end", 0))
