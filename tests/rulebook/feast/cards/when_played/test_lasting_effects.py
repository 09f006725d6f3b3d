"""Occupations that give something when they are played and keep an effect."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import DieRolled, WeaponDrawn
from meadhall.games.feast.moves import DONE_MOVE, FAIL_MOVE, KNARR, LONGSHIP, STOP_MOVE, Man, Send, Spend
from tests.marks import card, rule
from tests.rulebook.feast.answers import explore, fetch, holdings
from tests.rulebook.feast.cards.card_play import (
    act,
    brings,
    decline,
    hand_played,
    in_play,
    offers,
    use_card,
    using,
    worked,
)
from tests.rulebook.feast.cards.event_order import happened_in_order
from tests.rulebook.feast.tables import Table, use

# ---------------------------------------------------------------- 11 Trident Hunter


@card(11, 12, 13)
@rule("FO-11.3", "FO-10.36")
@pytest.mark.parametrize(("number", "thing"), [(11, "spear"), (12, "chest"), (13, "bow_and_arrow")])
def test_one_thing_when_played(number: int, thing: str) -> None:
    assert brings(number) == {thing: 1}
    if number != 12:
        table = hand_played(number, _used_weapons={thing: 1}, _next_weapons=["snare"])
        assert (holdings(table)[thing], sum(table.position.used_weapons)) == (1, 0)


def whaling(die: int, *numbers: int, **things: Any) -> Table:
    table = in_play(*numbers, boats=(0,), _dice={"d12": [die]}, _deck=(), **things)
    act(table, use("c3_whaling_major"), Man(0, 1), STOP_MOVE)
    return table


@card(11)
@rule("FO-10.30")
def test_a_spear_in_whaling_counts_two() -> None:
    table = whaling(5, 11, spear=4, wood=4)
    spent = {(move.weapons, move.rest) for move in table.asked if isinstance(move, Spend)}
    assert spent == {(0, 4), (1, 2), (2, 0)}
    table.play(Spend(2, 0))
    assert (holdings(table)["spear"], holdings(table)["wood"], holdings(table)["whale_meat"]) == (2, 4, 1)


@card(11)
@rule("FO-10.30")
def test_the_last_spear_may_count_one_too_many() -> None:
    table = whaling(4, 11, spear=2)
    assert [move for move in table.asked if isinstance(move, Spend)] == [Spend(2, 0)]
    table = whaling(4, 11, spear=1)
    assert [move for move in table.asked if isinstance(move, Spend)] == []


@card(11)
def test_spears_of_others_and_other_weapons_count_one() -> None:
    table = whaling(5, spear=4)
    assert [move for move in table.asked if isinstance(move, Spend)] == [Spend(4, 0)]
    table = in_play(11, bow_and_arrow=4, _dice={"d8": [4]})
    act(table, use("c1_hunting_game"), STOP_MOVE)
    assert [move for move in table.asked if isinstance(move, Spend)] == [Spend(4, 0)]


@card(11)
@rule("FO-D-37")
def test_example_of_spears_and_wood_in_whaling() -> None:
    table = using("c3_whaling_major", 11, boats=(0,), spear=3, wood=1, _dice={"d12": [6]}, _deck=())
    act(table, table.asked[0], STOP_MOVE)
    assert {move for move in table.asked if isinstance(move, Spend)} == {Spend(3, 0), Spend(2, 1)}


# ---------------------------------------------------------------- 12 Helmsman

SAILED: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "c1_raiding": ({}, [STOP_MOVE, FAIL_MOVE]),
    "c2_pillaging": ({}, [STOP_MOVE, fetch("rune_stone")]),
    "c1_explore_near": ({}, [explore("Shetland")]),
    "c3_explore_far": ({"_in_round": 4, "_isles": {"labrador": 0}}, [explore("Labrador")]),
    "c2_emigration": ({"silver": 1}, [Send(LONGSHIP, 0)]),
    "c4_plundering": ({"longships": (0, 0)}, []),
}


@card(12)
@rule("FO-11.5", "FO-11.10")
@pytest.mark.parametrize("space", SAILED)
def test_a_weapon_after_an_action_with_a_longship(space: str) -> None:
    has, answers = SAILED[space]
    things = {
        "longships": (0,),
        "_dice": {"d8": [4], "d12": [6]},
        "_deck": (),
        "_next_weapons": ["snare"],
    } | has
    table = using(space, 12, **things)
    act(table, *answers)
    assert table.kind == "card"
    use_card(table, 12)
    assert (holdings(table)["snare"], len(table.told(WeaponDrawn)), table.kind) == (1, 1, "end")
    assert happened_in_order(table, "Placed", "Helmsman", "WeaponDrawn")


@card(12)
@rule("FO-11.12")
def test_the_helmsman_may_be_declined() -> None:
    table = in_play(12, longships=(0, 0))
    act(table, use("c4_plundering"))
    decline(table)
    assert (table.kind, table.player().weapons) == ("end", [0, 0, 0, 0])


@card(12)
def test_no_weapon_if_no_longship_was_used() -> None:
    table = in_play(12, knarrs=1, silver=1)
    act(table, use("c2_explore_middle"), explore("Iceland"))
    assert table.kind == "end"
    table = in_play(12, knarrs=1, longships=(0,), silver=1)
    act(table, use("c2_emigration"), Send(KNARR, 0))
    assert table.kind == "end"
    table = in_play(12, knarrs=1, longships=(0,), silver=1, oil=1)
    act(table, use("c1_overseas_trading"), DONE_MOVE)
    assert table.kind == "end"


@card(12, 84)
@rule("FO-11.10")
def test_an_emigration_by_a_card_counts_for_the_helmsman() -> None:
    table = hand_played(84, played=(12,), longships=(1,), silver=1)
    use_card(table, 84, "", Send(LONGSHIP, 1))
    assert len(offers(table, 12)) == 1


# ---------------------------------------------------------------- 13 Archer


@card(13)
@rule("FO-R-47", "FO-10.33")
def test_a_hunter_with_the_card_rolls_one_less() -> None:
    table = using("c2_hunting_game", 13, _dice={"d8": [1]})
    assert (table.told(DieRolled)[0].value, table.has()) == (0, {"hide": 1, "game_meat": 1})
    table = in_play(13, wood=4, _dice={"d8": [4]})
    act(table, use("c1_hunting_game"), STOP_MOVE, Spend(0, 3))
    assert table.has()["wood"] == 1


@card(13)
@rule("FO-R-47")
def test_the_archer_does_not_change_other_rolls() -> None:
    table = using("c2_laying_a_snare", 13, _dice={"d8": [4]})
    assert table.told(DieRolled)[0].value == 4
    assert whaling(5, 13).told(DieRolled)[0].value == 4
    table = using("c1_raiding", 13, longships=(0,), _dice={"d8": [7]})
    assert table.told(DieRolled)[0].value == 7


# ---------------------------------------------------------------- 15 Cottager


@card(15)
@rule("FO-11.5", "FO-R-63")
@pytest.mark.parametrize(
    ("space", "has", "answers"),
    [
        ("c2_build_stone_house", {"stone": 1}, []),
        ("c3_build_long_house", {"stone": 2}, []),
        ("c4_house_and_ship", {"stone": 2, "wood": 2}, ["stone house"]),
    ],
)
def test_a_hide_for_each_house_that_is_built(space: str, has: dict[str, Any], answers: list[str]) -> None:
    table = using(space, 15, **has, _deck=())
    act(table, *answers)
    assert (table.has(), worked(table)) == ({"hide": 1}, [15])


@card(15, 72)
@rule("FO-R-63")
def test_no_hide_for_sheds_and_houses_that_are_not_built() -> None:
    table = using("c1_build_shed", 15, wood=2)
    assert (table.player().sheds, table.has()) == (1, {})
    table = hand_played(72, played=(15,), silver=1)
    use_card(table, 72)
    assert (len(table.player().boards), table.has()) == (2, {})
