"""Occupations that change every die, or how often a die is rolled."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import DieRolled
from meadhall.games.feast.moves import ROLL_MOVE, STOP_MOVE, Man, Spend
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, names
from tests.rulebook.feast.tables import use

from .card_play import in_play, using
from .dice import GAME, HUNT_1, HUNTS, PILLAGE, RAID, RAIDS, SNARE, WHALE, rolled, values

# ---------------------------------------------------------------- 4 Hunter


@card(4)
@rule("FO-R-47", "FO-10.33")
def test_every_die_counts_one_less_before_the_zero_is_tested() -> None:
    table = using(HUNT_1, 4, _dice={"d8": [1]})
    (roll,) = table.told(DieRolled)
    assert (roll.die, roll.value, table.has()) == (1, 0, {"hide": 1, "game_meat": 1})
    table = in_play(4, wood=9, _dice={"d8": [5, 3]})
    act(table, use(HUNT_1), ROLL_MOVE, STOP_MOVE, Spend(0, 2))
    assert table.player().wood == 7


@card(4)
@rule("FO-R-47")
def test_the_hunter_lowers_raid_rolls_too() -> None:
    table = in_play(4, longships=(0,), _dice={"d8": [6]})
    act(table, use(RAID), STOP_MOVE)
    assert (table.told(DieRolled)[0].value, names(table.asked, "piece")) == (5, [])
    table = using(PILLAGE, 4, longships=(2,), _dice={"d12": [6]})
    assert table.told(DieRolled)[0].value == 7


@card(4)
@rule("FO-R-47", "FO-11.5")
def test_the_hunter_adds_up_with_ore_and_other_cards_and_stops_at_zero() -> None:
    table = in_play(4, boats=(1,), _dice={"d12": [2]}, _deck=())
    act(table, use(WHALE), Man(1, 0))
    assert table.told(DieRolled)[0].value == 0
    table = using(HUNT_1, 4, 13, _dice={"d8": [3]})
    assert table.told(DieRolled)[0].value == 1


@card(4)
def test_the_hunter_does_not_change_dice_of_others() -> None:
    table = using(HUNT_1, 4, _dice={"d8": [2]}, _start=1)
    assert table.told(DieRolled)[0].value == 2


# ---------------------------------------------------------------- 146 Sledger


@card(146)
@rule("FO-R-47", "FO-11.12")
@pytest.mark.parametrize("name", [*HUNTS, SNARE])
def test_rolls_for_game_and_snares_count_one_less(name: str) -> None:
    table = rolled(name, (5, 2), 146)
    act(table, ROLL_MOVE)
    assert values(table) == [4, 1]


@card(146)
@rule("FO-R-47", "FO-10.33")
def test_the_sledger_turns_a_one_into_a_success() -> None:
    table = rolled(HUNT_1, (1,), 146)
    assert (table.kind, table.has()) == ("end", GAME)
    table = rolled(HUNT_1, (2,), 4, 146)
    assert (values(table), table.has()) == ([0], GAME), "with the Hunter it is two less"
    table = rolled(HUNT_1, (1,), 4, 146)
    assert values(table) == [0], "and never below 0"


@card(146)
def test_the_sledger_does_not_change_whaling_and_raids() -> None:
    assert values(rolled(RAID, (5,), 146)) == [5]
    table = rolled(WHALE, (5,), 146)
    act(table, Man(0, 1))
    assert values(table) == [4]


# ---------------------------------------------------------------- 153 Proficient Hunter


@card(153)
@rule("FO-EX-27")
@pytest.mark.parametrize("name", [*HUNTS, SNARE, *RAIDS, WHALE])
def test_the_proficient_hunter_rolls_four_times(name: str) -> None:
    table = rolled(name, (4, 3, 5, 7), 153)
    if table.kind == "boats":
        act(table, Man(0, 1))
    act(table, ROLL_MOVE, ROLL_MOVE, ROLL_MOVE)
    assert len(values(table)) == 4
    assert table.kind in ("payment", "loot")


@card(153)
def test_three_rolls_without_the_card_and_fewer_by_choice() -> None:
    table = rolled(HUNT_1, (4, 3, 5, 7))
    act(table, ROLL_MOVE, ROLL_MOVE)
    assert (len(values(table)), table.kind) == (3, "payment")
    table = rolled(HUNT_1, (4, 3, 5, 7), 153)
    act(table, ROLL_MOVE, STOP_MOVE)
    assert table.kind == "payment"


@card(153)
@rule("FO-10.33")
def test_no_further_roll_after_a_value_of_zero() -> None:
    table = rolled(HUNT_1, (4, 1, 5, 7), 146, 153)
    act(table, ROLL_MOVE)
    assert (table.kind, values(table)) == ("end", [3, 0])
