"""Occupations that replace something by something else."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import Received, WeaponDrawn
from meadhall.games.feast.moves import DONE_MOVE, STOP_MOVE
from meadhall.games.feast.spaces.occupation_cards import draw_cards
from tests.marks import card, rule
from tests.rulebook.feast.answers import explore, fetch, holdings, names, turn
from tests.rulebook.feast.boards.covered_boards import HIDE_HOUSE, PEAS_HOUSE
from tests.rulebook.feast.tables import Piece, Table, laid, use

from .card_play import act, decline, hand_played, in_play, offers, plays, turnable, use_card, using, worked
from .dice import rolled
from .event_order import given

# ---------------------------------------------------------------- 38 Peacemaker


@card(38)
@rule("FO-11.5", "FO-11.7")
@pytest.mark.parametrize("thing", ["wood", "stone", "ore"])
def test_a_resource_in_place_of_the_new_weapon(thing: str) -> None:
    table = in_play(38, _phase=4)
    assert (table.kind, len(offers(table, 38))) == ("instead", 3)
    use_card(table, 38, thing)
    assert table.has() == {thing: 1}
    assert [event.seat for event in table.told(WeaponDrawn)] == [1]


@card(38)
@rule("FO-11.12", "FO-3.6")
def test_the_weapon_may_still_be_drawn() -> None:
    table = in_play(38, _phase=4, _next_weapons=["spear", "snare"])
    decline(table)
    assert holdings(table) == {"played": (38,), "spear": 1}
    assert holdings(table, 1) == {"snare": 1}


@card(38)
def test_the_peacemaker_does_not_replace_weapons_of_a_space() -> None:
    table = in_play(38, _deck=())
    act(table, use("c3_upgrade_3_weapons_4"))
    assert (table.kind, len(table.told(WeaponDrawn))) == ("end", 4)


# ---------------------------------------------------------------- 99 Preceptor


@card(99)
@rule("FO-11.2")
def test_an_occupation_is_played_instead_of_a_draw() -> None:
    table = using("c1_draw_occupation", 99, hand=(112, 119), _deck=(30, 31))
    assert (table.kind, table.has()) == ("instead", {"silver": 1})
    use_card(table, 99, "", plays(112))
    assert table.player().hand == (119,)
    assert table.player().played == (99, 112)
    assert table.position.deck == (30, 31)
    assert table.kind == "end"


@card(99)
def test_a_declined_preceptor_draws_as_printed_and_an_empty_hand_is_not_asked() -> None:
    table = using("c1_draw_occupation", 99, hand=(112,), _deck=(30, 31))
    decline(table)
    assert (table.player().hand, table.player().played) == ((112, 30), (99,))
    table = using("c1_draw_occupation", 99, _deck=(30, 31))
    assert (table.kind, table.player().hand) == ("end", (30,))


@card(99)
@rule("FO-4.7")
def test_the_draw_of_column_three_can_be_replaced_before_its_action() -> None:
    table = using("c3_smithy", 99, hand=(112,), ore=1, _deck=(30,))
    use_card(table, 99, "", plays(112))
    assert table.kind == "forge"
    act(table, fetch("jewelry"))
    assert table.has() == {"jewelry": 1, "mead": 1}, "the card played before works for this action"


@card(99)
@rule("FO-R-41")
def test_several_draws_are_decided_one_by_one_and_a_card_just_drawn_can_be_played() -> None:
    table = in_play(99, hand=(112,), _deck=(119, 31, 32))
    with table.edit() as position:
        draw_cards(position, 0, 3)
    decline(table)
    assert table.player().hand == (112, 119)
    use_card(table, 99, "", plays(119))
    assert (table.player().hand, table.position.deck) == ((112,), (31, 32))
    decline(table)
    assert (table.player().hand, table.kind) == ((112, 31), "action")


# ---------------------------------------------------------------- 102 Fur Merchant


@card(102)
@pytest.mark.parametrize("name", ["c1_mountain_1_upgrade_1", "c2_mountain_3_upgrade_1"])
@pytest.mark.parametrize("good", ["game_meat", "silk"])
def test_fur_instead_of_an_upgrade(name: str, good: str) -> None:
    has: Any = {good: 1}
    table = using(name, 102, **has)
    table.choose("Upgrade")
    use_card(table, 102)
    act(table, DONE_MOVE)
    assert (table.kind, table.has()) == ("end", {"fur": 1})


@card(102)
def test_the_fur_merchant_may_be_declined() -> None:
    table = using("c1_mountain_1_upgrade_1", 102, game_meat=1)
    table.choose("Upgrade")
    assert table.kind == "instead"
    decline(table)
    act(table, turn("game_meat"), DONE_MOVE)
    assert table.has() == {"skin_and_bones": 1}


@card(102)
@rule("FO-11.10")
def test_other_upgrades_bring_no_fur() -> None:
    table = using("c1_upgrade_2", 102, game_meat=1, silk=1)
    assert table.kind == "upgrade"
    table = hand_played(83, played=(102,), game_meat=1, silk=1)
    assert not offers(table, 102)
    table = using("c1_mountain_1_upgrade_1", 102, silver=9)
    assert table.kind == "mountain", "with nothing to give there is no choice"


# ---------------------------------------------------------------- 105 Knarr Builder


@card(105)
@rule("FO-R-63", "FO-R-10")
def test_a_knarr_for_three_wood_with_one_viking() -> None:
    table = using("c1_build_whaling_boat", 105, wood=3, boats=(0, 0, 0))
    use_card(table, 105)
    assert (table.player().knarrs, table.has(), table.player().vikings) == (1, {}, 5)


@card(105)
def test_the_knarr_builder_may_build_a_boat() -> None:
    table = using("c1_build_whaling_boat", 105, wood=3)
    decline(table)
    assert (table.player().boats, table.player().knarrs, table.has()) == ((0,), 0, {"wood": 2})


@card(105)
def test_no_knarr_without_three_wood_or_a_free_stage_or_elsewhere() -> None:
    table = using("c1_build_whaling_boat", 105, wood=2)
    assert (table.kind, table.player().boats) == ("end", (0,))
    table = in_play(105, wood=3, boats=(0, 0, 0), longships=(0, 0), knarrs=2)
    assert "c1_build_whaling_boat" not in table.spaces()
    table = using("c2_build_knarr", 105, wood=3)
    assert (table.kind, table.has()) == ("end", {"wood": 1})


@card(105, 117, 148)
@rule("FO-R-63")
def test_a_knarr_of_the_knarr_builder_counts_as_built() -> None:
    table = using("c1_build_whaling_boat", 105, 148, wood=3, silver=3)
    use_card(table, 105)
    use_card(table, 148)
    assert table.has() == {"spices": 1}
    table = using("c1_build_whaling_boat", 105, 117, wood=3, peas=1)
    use_card(table, 105)
    use_card(table, 117, "", turn("peas"))
    assert table.has() == {"mead": 1}


# ---------------------------------------------------------------- 107 Adventurer


@card(107)
@rule("FO-D-38a", "FO-R-10")
@pytest.mark.parametrize("ships", [{"boats": (0,)}, {"knarrs": 1}, {"longships": (0,)}])
def test_the_adventurer_chooses_any_open_exploration_board(ships: Any) -> None:
    table = using("c1_explore_near", 107, **ships, _in_round=4)
    use_card(table, 107)
    assert {*names(table.asked, "name")} == {"Bear Island", "Baffin Island", "Iceland", "Greenland"}
    act(table, explore("Greenland"))
    assert "greenland" in holdings(table)


@card(107)
def test_the_adventurer_needs_a_ship_and_the_space() -> None:
    table = in_play(107, _in_round=4)
    assert "c1_explore_near" not in table.spaces()
    table = in_play(boats=(0,), _in_round=4)
    assert "c1_explore_near" not in table.spaces(), "without the card both lands are turned"
    table = using("c2_explore_middle", 107, knarrs=1)
    assert {*names(table.asked, "name")} == {"Iceland", "Greenland"}


ISLE = (laid("home"), laid("iceland"))


@card(107)
def test_the_adventurer_cannot_choose_claimed_boards() -> None:
    table = using("c1_explore_near", 107, boats=(0,), other={"boards": ISLE})
    use_card(table, 107)
    assert {*names(table.asked, "name")} == {"Shetland", "Faroe Islands", "Greenland"}


LANDS = [
    ("shetland", "Shetland"),
    ("bear_island", "Bear Island"),
    ("faroe_islands", "Faroe Islands"),
    ("baffin_island", "Baffin Island"),
    ("iceland", "Iceland"),
    ("labrador", "Labrador"),
    ("greenland", "Greenland"),
    ("newfoundland", "Newfoundland"),
]


@card(107)
@rule("FO-11.2", "FO-10.38")
@pytest.mark.parametrize(("land", "name"), LANDS)
def test_the_adventurer_reaches_every_open_land_with_a_boat(land: str, name: str) -> None:
    table = using("c1_explore_near", 107, boats=(0,), _isles={land: 2})
    use_card(table, 107, "", explore(name))
    assert holdings(table)[land] == 1
    assert table.player().silver == 2


# ---------------------------------------------------------------- 177 Maid


@card(177)
@pytest.mark.parametrize("house", [HIDE_HOUSE, PEAS_HOUSE])
def test_the_single_good_of_a_house_may_be_silverware(house: Any) -> None:
    table = in_play(177, boards=(laid("home"), house), _phase=10)
    assert table.kind == "instead"
    use_card(table, 177)
    assert given(table, "Maid") == {"silverware": 1}
    assert not {"hide"} & table.has().keys()


def bonuses(table: Table) -> list[Received]:
    return [
        event
        for event in table.told(Received)
        if event.seat == 0 and event.why not in ("harvest", "Maid", "income")
    ]


@card(177)
def test_the_maid_is_asked_for_each_house_and_may_be_declined() -> None:
    table = in_play(177, boards=(laid("home"), HIDE_HOUSE, PEAS_HOUSE), _phase=10)
    use_card(table, 177)
    assert table.kind == "instead"
    decline(table)
    assert given(table, "Maid") == {"silverware": 1}
    assert table.has().get("hide", 0) + sum(e.things.get("peas", 0) for e in bonuses(table)) == 1


RING = [
    Piece("silver", row, col) for row, col in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2))
]
"""Around the oil of a long house."""


@card(177)
def test_the_maid_needs_a_house_with_exactly_one_bonus() -> None:
    both = laid("long_house", Piece("silver", 0, 9), Piece("peas", 1, 9), *RING)
    table = in_play(177, boards=(laid("home"), both), _phase=10)
    assert (table.kind == "instead", worked(table)) == (False, [])
    table = in_play(177, boards=(laid("home"), laid("long_house")), _phase=10)
    assert worked(table) == []


@card(20, 177)
@rule("FO-R-58")
def test_the_maid_works_when_the_builder_collects_bonuses() -> None:
    table = hand_played(20, played=(177,), boards=(laid("home"), HIDE_HOUSE, PEAS_HOUSE))
    use_card(table, 20)
    use_card(table, 177)
    use_card(table, 177)
    assert (given(table, "Maid"), table.has()) == ({"silverware": 2}, {"silverware": 2})


# ---------------------------------------------------------------- 185 Dorestad Traveller


@card(185)
@rule("FO-11.2", "FO-11.12")
def test_two_upgrades_instead_of_a_raid() -> None:
    table = using("c1_raiding", 185, longships=(0,), peas=3)
    use_card(table, 185)
    assert turnable(table) == {turn("peas")}
    act(table, turn("peas"), turn("peas"))
    assert (table.kind, table.has()) == ("end", {"peas": 1, "mead": 2})
    assert "DieRolled" not in [type(event).__name__ for event in table.story]


@card(185)
def test_the_dorestad_traveller_may_be_declined_and_needs_a_longship() -> None:
    table = using("c1_raiding", 185, longships=(0,), peas=1, _dice={"d8": [8]})
    decline(table)
    act(table, STOP_MOVE, fetch("silk"))
    assert table.has() == {"peas": 1, "silk": 1}
    assert "c1_raiding" not in in_play(185, peas=1).spaces()


@card(185)
def test_the_dorestad_traveller_is_not_asked_for_pillages_or_without_goods() -> None:
    table = rolled("c2_pillaging", (8,), 185, peas=1)
    assert table.kind == "roll"
    table = rolled("c1_raiding", (8,), 185)
    assert table.kind == "roll"
