"""Occupations of the harvest, and of rounds without harvest."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.moves import Take
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, take
from tests.rulebook.feast.tables import Piece, Table, laid

from .card_play import act, decline, in_play, offers, use_card, worked
from .event_order import given, happened_in_order

# ---------------------------------------------------------------- 92 Sympathetic Soul

ROUNDS_WITHOUT_HARVEST, ROUNDS_WITH_HARVEST = (3, 5, 7), (1, 2, 4, 6)
"""Rounds of a long game without a harvest, and with one (FO-3.2)."""


def harvest(number: int, in_round: int, **has: Any) -> Table:
    return in_play(number, _phase=2, _in_round=in_round, **has)


SPECIALS = ("belt", "chalice", "crucifix", "helmet", "fibula", "horseshoe")


@card(92)
@rule("FO-11.7", "FO-R-48", "FO-R-48-92")
@pytest.mark.parametrize(("count", "silver"), [(2, 0), (3, 1), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("in_round", ROUNDS_WITHOUT_HARVEST)
def test_special_tiles_bring_silver_when_nothing_is_harvested(count: int, silver: int, in_round: int) -> None:
    table = harvest(92, in_round, **dict.fromkeys(SPECIALS[:count], 1))
    assert table.player().silver == silver


@card(92)
@rule("FO-11.7")
def test_special_tiles_on_boards_count_and_those_of_others_do_not() -> None:
    home = laid("home", Piece("belt", 0, 0, turn=0))
    table = harvest(92, 3, boards=(home,), chalice=1, crucifix=1, other={"helmet": 1})
    assert table.player().silver == 1


FULL: dict[int, Things] = {
    92: dict.fromkeys(SPECIALS[:5], 1),
    93: {"boats": (0,)},
    94: {"oil": 2},
    95: {},
}


@card(92, 93, 94, 95)
@rule("FO-3.2", "FO-11.5")
@pytest.mark.parametrize("number", FULL)
@pytest.mark.parametrize("in_round", ROUNDS_WITH_HARVEST)
def test_cards_for_rounds_without_harvest_do_nothing_in_a_harvest(number: int, in_round: int) -> None:
    table = harvest(number, in_round, **FULL[number])
    assert (worked(table), offers(table, number)) == ([], [])
    assert table.has()["peas"] == 1


@card(92, 93, 94, 95)
@rule("FO-R-37", "FO-3.2")
def test_cards_for_rounds_without_harvest_work_in_the_harvest_phase_gains_first() -> None:
    has = FULL[92] | {"boats": (0,), "oil": 2}
    table = in_play(95, 94, 93, 92, _phase=2, _in_round=3, _strips=[("wood", "stone")], **has)
    assert (worked(table), table.position.phase, table.kind) == ([92, 93], 2, "card")
    use_card(table, 95, "", take(0, 1))
    use_card(table, 94)
    assert worked(table) == [92, 93, 95, 94]


@card(92, 93, 94, 95)
@rule("FO-3.2")
def test_a_short_game_has_other_rounds_without_harvest() -> None:
    for in_round, barren in ((2, True), (3, False), (4, True), (5, False)):
        table = in_play(93, boats=(0,), _phase=2, _in_round=in_round, _length="short")
        assert (worked(table) == [93]) == barren


# ---------------------------------------------------------------- 93 Helper in Time of Need

BOATS = [((), None), ((0,), "beans"), ((0, 1), "grain"), ((0, 0, 0), "cabbage")]


@card(93)
@rule("FO-11.7")
@pytest.mark.parametrize(("boats", "food"), BOATS)
@pytest.mark.parametrize("in_round", ROUNDS_WITHOUT_HARVEST)
def test_boats_bring_food_when_nothing_is_harvested(
    boats: tuple[int, ...], food: str | None, in_round: int
) -> None:
    table = harvest(93, in_round, boats=boats)
    assert table.has() == ({food: 1} if food else {})


@card(93)
def test_other_ships_bring_no_food() -> None:
    assert harvest(93, 3, knarrs=2, longships=(0,)).has() == {}


# ---------------------------------------------------------------- 94 Spice Merchant


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


# ---------------------------------------------------------------- 95 Wanderer


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


# ---------------------------------------------------------------- 96 Meat Merchant

WITHOUT_HARVEST, WITH_HARVEST = 3, 4
"""Rounds of a long game without a harvest and with one."""


@card(96)
@rule("FO-11.5", "FO-11.7")
@pytest.mark.parametrize(
    ("words", "then"),
    [
        ("for 1 whale meat", {"whale_meat": 2}),
        ("for 2 game meat", {"game_meat": 3}),
    ],
)
def test_the_meat_merchant_swaps_meat_in_a_round_without_harvest(words: str, then: dict[str, int]) -> None:
    table = in_play(96, game_meat=1, whale_meat=1, _phase=2, _in_round=WITHOUT_HARVEST)
    assert (table.kind, len(offers(table, 96))) == ("card", 2)
    use_card(table, 96, words)
    assert table.has() == then
    assert table.kind != "card", "once a phase"


@card(96)
def test_the_meat_merchant_offers_only_meat_that_is_there() -> None:
    table = in_play(96, game_meat=1, _phase=2, _in_round=WITHOUT_HARVEST)
    assert offers(table, 96) == ["Meat Merchant: 1 game meat for 1 whale meat"]
    decline(table)
    assert table.has() == {"game_meat": 1}
    table = in_play(96, sheep=1, _phase=2, _in_round=WITHOUT_HARVEST)
    assert table.kind != "card"


@card(96, 97)
@pytest.mark.parametrize("number", [96, 97])
@pytest.mark.parametrize("in_round", [1, 2, WITH_HARVEST, 6])
def test_not_in_a_round_with_a_harvest(number: int, in_round: int) -> None:
    table = in_play(number, game_meat=1, whale_meat=1, peas=2, _phase=2, _in_round=in_round)
    assert table.kind != "card"
    assert worked(table) == []


# ---------------------------------------------------------------- 97 Pea Counter


@card(97)
@pytest.mark.parametrize(("peas", "then"), [(1, 2), (3, 6), (4, 8), (5, 8), (7, 8)])
def test_peas_are_doubled_up_to_eight(peas: int, then: int) -> None:
    table = in_play(97, peas=peas, _phase=2, _in_round=WITHOUT_HARVEST)
    use_card(table, 97)
    assert table.has()["peas"] == then
    assert table.kind != "card", "once a phase"


@card(97)
@pytest.mark.parametrize("peas", [0, 8, 9])
def test_no_peas_or_eight_peas_are_not_doubled(peas: int) -> None:
    table = in_play(97, peas=peas, _phase=2, _in_round=WITHOUT_HARVEST)
    assert table.kind != "card"


@card(97)
@rule("FO-11.11")
def test_peas_in_houses_are_not_doubled_and_the_card_may_be_declined() -> None:
    house = laid("long_house", Piece("peas", 0, 0))
    table = in_play(97, peas=2, boards=(laid("home"), house), _phase=2, _in_round=WITHOUT_HARVEST)
    decline(table)
    assert table.has() == {"peas": 2}
    table = in_play(97, peas=2, boards=(laid("home"), house), _phase=2, _in_round=WITHOUT_HARVEST)
    use_card(table, 97)
    assert table.has() == {"peas": 4}


# ---------------------------------------------------------------- 169 Sower


@card(169)
@rule("FO-R-48", "FO-R-48-169")
@pytest.mark.parametrize("good", ["flax", "grain"])
def test_one_more_of_flax_or_grain_that_one_had_before_the_harvest(good: str) -> None:
    table = in_play(169, flax=1, grain=1, _phase=2, _in_round=WITH_HARVEST)
    assert len(offers(table, 169)) == 2
    use_card(table, 169, good)
    assert given(table, "Sower") == {good: 1}
    assert table.kind != "card", "one of them, not both"


@card(169)
def test_the_sower_counts_only_goods_from_before_the_harvest() -> None:
    table = in_play(169, flax=1, _phase=2, _in_round=WITH_HARVEST)
    if table.kind == "card":
        assert len(offers(table, 169)) == 1
        use_card(table, 169)
    assert given(table, "Sower") == {"flax": 1}
    table = in_play(169, _phase=2, _in_round=WITH_HARVEST)
    assert (offers(table, 169), worked(table)) == ([], [])


@card(169)
@rule("FO-R-48-169")
def test_the_sower_gives_grain_in_a_harvest_without_grain() -> None:
    table = in_play(169, grain=1, _phase=2, _in_round=1)
    if table.kind == "card":
        use_card(table, 169, "grain")
    assert given(table, "Sower") == {"grain": 1}


@card(169, 171)
def test_sower_and_flax_baker_need_a_harvest() -> None:
    table = in_play(169, 171, flax=1, grain=1, _phase=2, _in_round=WITHOUT_HARVEST)
    assert (table.kind == "card", worked(table)) == (False, [])


@card(49, 169, 171)
@rule("FO-11.9")
def test_a_harvest_by_a_card_counts_for_sower_and_flax_baker() -> None:
    table = in_play(49, 171, cattle=1, flax=1)
    use_card(table, 49)
    assert table.kind == "card"
    use_card(table, 171)
    assert given(table, "Flax Baker") == {"grain": 1, "silver": 1}
    table = in_play(49, 169, cattle=1, flax=1)
    use_card(table, 49)
    if table.kind == "card":
        use_card(table, 169)
    assert given(table, "Sower") == {"flax": 1}


# ---------------------------------------------------------------- 171 Flax Baker


@card(171)
@rule("FO-11.5")
def test_flax_becomes_grain_and_silver_after_the_harvest() -> None:
    table = in_play(171, _phase=2, _in_round=1)
    assert table.has() == {"peas": 1, "beans": 1, "flax": 1}, "the flax just harvested will do"
    use_card(table, 171)
    assert table.has() == {"peas": 1, "beans": 1, "grain": 1, "silver": 1}
    assert happened_in_order(table, "harvest", "Flax Baker")


@card(171)
def test_the_flax_baker_works_once_a_harvest_or_declines() -> None:
    table = in_play(171, flax=3, _phase=2, _in_round=1)
    use_card(table, 171)
    assert (table.kind != "card", table.has()["flax"]) == (True, 3)
    table = in_play(171, _phase=2, _in_round=1)
    decline(table)
    assert table.has()["flax"] == 1
