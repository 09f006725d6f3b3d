"""Occupations 183 to 185 and 187 to 190: knarrs full of grain, and the last of the pack."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import KNARR, STOP, BuyShip
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, fetch, stand, take, turn
from tests.rulebook.feast.answers import card as lay
from tests.rulebook.feast.tables import Piece, feast_table, laid, supply, use

from .card_play import (
    decline,
    hand_played,
    in_play,
    offers,
    use_card,
    worked,
)
from .dice import rolled
from .event_order import comes, given

FRESH = (laid("iceland"), laid("bear_island"))
"""Boards that pay 1 silver each as they are."""


# ---------------------------------------------------------------- immediate


FIRST = {"peas": 1, "beans": 1, "flax": 1}


@card(183)
@rule("FO-11.7")
@pytest.mark.parametrize(
    ("knarrs", "gain"),
    [
        (0, {}),
        (1, FIRST),
        (2, FIRST | {"grain": 1}),
        (3, FIRST | {"grain": 1, "cabbage": 1}),
        (4, FIRST | {"grain": 1, "cabbage": 1, "fruits": 1}),
    ],
)
def test_every_knarr_brings_more_grain(knarrs: int, gain: dict[str, int]) -> None:
    assert hand_played(183, knarrs=knarrs).has() == gain


@card(183)
def test_longships_carry_no_grain_and_later_knarrs_come_too_late() -> None:
    table = hand_played(183, longships=(0, 0), silver=20)
    assert table.has() == {"silver": 20}
    table.play(BuyShip(KNARR))
    assert given(table, "Grain Deliveryman") == {}


@card(184)
@pytest.mark.parametrize(("pay", "words"), [({"wood": 4}, "4 wood"), ({"silver": 3}, "3 silver")])
def test_a_longship_full_of_ore(pay: Any, words: str) -> None:
    table = hand_played(184, ore=3, **pay)
    use_card(table, 184, words)
    assert (table.player().longships, table.has()) == ((3,), {})


@card(184)
@rule("FO-R-63")
def test_the_sponsor_builds_nothing() -> None:
    table = hand_played(184, played=(117,), ore=3, silver=3, peas=1)
    use_card(table, 184)
    assert offers(table, 117) == []


@card(184)
@pytest.mark.parametrize(
    "things",
    [
        {"ore": 2, "silver": 9, "wood": 9},
        {"ore": 3, "silver": 2, "wood": 3},
        {"ore": 3, "silver": 9, "knarrs": 2, "longships": (0, 0)},
        {"silver": 9, "longships": (3,)},
    ],
)
def test_no_longship_without_ore_price_or_stage(things: Any) -> None:
    assert offers(hand_played(184, **things), 184) == []


@card(184)
@rule("FO-4.8", "FO-R-10")
def test_the_longship_of_a_sponsor_played_first_is_there_to_plunder() -> None:
    things: dict[str, Any] = {"hand": (184,), "silver": 3, "longships": (0,)}
    table = feast_table(supply(ore=3, **things), supply())
    act(table, use("c4_plundering"), lay(184))
    use_card(table, 184)
    assert (table.has(), table.player().longships) == ({"silver_hoard": 1}, (0, 3))
    assert feast_table(supply(ore=2, **things), supply()).refused(use("c4_plundering")) == "FO-4.5"


@card(184)
def test_the_sponsor_may_be_sent_away() -> None:
    table = hand_played(184, ore=3, silver=3)
    decline(table)
    assert table.has() == {"ore": 3, "silver": 3}


# ---------------------------------------------------------------- instead of a raid


@card(185)
@rule("FO-11.2")
def test_two_upgrades_instead_of_a_raid() -> None:
    table = in_play(185, longships=(0,), peas=2)
    table.use("c1_raiding")
    use_card(table, 185, "", turn("peas"), turn("peas"))
    assert (table.kind, table.has()) == ("end", {"mead": 2})
    assert "DieRolled" not in [type(event).__name__ for event in table.story]


@card(185)
def test_the_raid_may_be_had_and_needs_its_longship_either_way() -> None:
    table = in_play(185, longships=(0,), peas=1, _dice={"d8": [8]})
    table.use("c1_raiding")
    decline(table)
    act(table, STOP, fetch("silk"))
    assert table.has() == {"peas": 1, "silk": 1}
    assert "c1_raiding" not in in_play(185, peas=1).spaces()


@card(185)
def test_a_pillage_is_no_raid_and_nothing_to_upgrade_no_question() -> None:
    table = rolled("c2_pillaging", (8,), 185, peas=1)
    assert table.kind == "roll"
    table = rolled("c1_raiding", (8,), 185)
    assert table.kind == "roll"


# ---------------------------------------------------------------- the last of the pack


@card(187)
@rule("FO-11.4")
def test_three_flax_are_a_treasure_chest_at_any_time_and_again() -> None:
    table = in_play(187, flax=6)
    use_card(table, 187, "treasure")
    use_card(table, 187, "treasure")
    assert (table.has(), offers(table, 187)) == ({"treasure_chest": 2}, [])
    table = in_play(187, flax=3, _phase=7, _window=True)
    assert ["treasure" in text for text in offers(table, 187)] == [True]


@card(187)
def test_two_flax_are_the_belt_during_a_viking_action() -> None:
    table = in_play(187, flax=2)
    assert offers(table, 187) == [], "no space is used yet"
    table.use("c1_stockfish")
    use_card(table, 187, "belt")
    assert table.has() == {"stockfish": 1, "belt": 1}
    assert offers(table, 187) == []


@card(187)
def test_no_belt_that_is_gone_nor_in_a_window() -> None:
    table = in_play(187, flax=2, other={"belt": 1})
    table.use("c1_stockfish")
    assert offers(table, 187) == []
    table = in_play(187, flax=2, silver=1, _phase=7, _window=True)
    assert offers(table, 187) == []


@card(188)
@rule("FO-R-48")
@pytest.mark.parametrize(("players", "silver"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_silver_at_play_by_the_number_of_players(players: int, silver: int) -> None:
    table = feast_table(supply(hand=(188,)), *[supply() for _ in range(players - 1)])
    table.use("c2_play_2_occupations")
    table.play(table.asked[0])
    assert table.has() == ({"silver": silver} if silver else {})


@card(188)
@rule("FO-R-48")
@pytest.mark.parametrize(("items", "silver"), [(1, 3), (2, 6)])
def test_a_silver_more_for_every_double_silver_taken(items: int, silver: int) -> None:
    table = in_play(188, _strips=(("silver_2", "silver_2", "wood"),))
    table.use("c1_mountain_2")
    act(table, take(0, items))
    assert table.has() == {"silver": silver}
    assert comes(table, "Mined", "Mineworker")


@card(188)
def test_not_for_other_items_and_not_when_silver_falls() -> None:
    table = in_play(188, _strips=(("wood", "stone"),))
    table.use("c1_mountain_2")
    act(table, take(0, 2))
    assert table.has() == {"wood": 1, "stone": 1}
    assert worked(in_play(188, _strips=(("silver_2", "wood"),), _phase=11)) == []


@card(188)
@rule("FO-11.5")
def test_also_for_silver_that_a_card_lets_one_take() -> None:
    table = in_play(113, 188, flax=1, _strips=(("silver_2", "wood"),))
    table.use("c1_craft_linen")
    use_card(table, 113, "", take(0, 1))
    assert table.has() == {"linen": 1, "silver": 3}


LANDS = ("iceland", "baffin_island", "bear_island", "labrador")


@card(189)
@pytest.mark.parametrize(("lands", "points"), [(0, 0), (1, 0), (2, 4), (3, 9), (4, 16)])
def test_silver_for_exploration_boards_at_the_end(lands: int, points: int) -> None:
    boards = (laid("home"), laid("long_house"), *[laid(name) for name in LANDS[:lands]])
    table = in_play(189, boards=boards, _in_round=7)
    assert table.lines()["Occupations"] == 1 + points


@card(189)
@rule("FO-D-39")
def test_houses_are_no_lands_and_a_card_in_hand_counts_nothing() -> None:
    boards = (laid("home"), laid("stone_house"), laid("long_house"))
    assert in_play(189, boards=boards).lines()["Occupations"] == 1
    table = in_play(hand=(189,), boards=(laid("home"), *FRESH))
    assert table.lines()["Occupations"] == 0


@card(189)
@rule("FO-11.6")
def test_the_seafarer_pays_at_the_end_and_not_before() -> None:
    table = in_play(189, boards=(laid("home"), *FRESH), _in_round=7, _phase=9)
    while not table.state.over:
        assert table.player().silver == 0
        table.quietly()
    assert table.lines()["Occupations"] == 5
    assert table.player().silver == 0


@card(190)
@rule("FO-R-64")
def test_oil_for_spices_from_a_market_an_upgrade_and_a_raid() -> None:
    table = in_play(190, _deck=())
    table.use("c4_weekly_spices")
    assert table.has() == {"spices": 1, "silver": 1, "oil": 1}
    table = in_play(190, skin_and_bones=2)
    table.use("c1_upgrade_2")
    act(table, turn("skin_and_bones"), turn("skin_and_bones"))
    assert table.has() == {"spices": 2, "oil": 2}
    table = rolled("c2_pillaging", (9,), 190)
    act(table, STOP, fetch("spices"))
    assert table.has() == {"spices": 1, "oil": 1}


@card(182, 190)
@rule("FO-R-64")
def test_oil_for_each_of_two_tiles_from_a_card() -> None:
    boards = (laid("home"), laid("stone_house"), laid("long_house"))
    table = in_play(182, 190, wood=5, boards=boards)
    use_card(table, 182, "5 wood")
    assert table.has() == {"spices": 2, "oil": 2}
    assert comes(table, "Herb Gardener", "Bosporus Merchant")


@card(190)
def test_no_oil_for_spices_one_has_or_lays_or_for_others() -> None:
    table = in_play(190, spices=1)
    table.lay("home", Piece("spices", 0, 0))
    assert table.has() == {}
    table = in_play(190, fur=1)
    table.use("c1_upgrade_2")
    act(table, turn("fur"))
    assert stand(table) == {"jewelry": 1, "played": (190,)}
