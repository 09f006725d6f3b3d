"""Occupations that sell something when they are played: goods, tiles, animals, houses and ships."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, act, holdings
from tests.rulebook.feast.answers import card as lay
from tests.rulebook.feast.cards.card_play import (
    brings,
    changed,
    decline,
    hand_played,
    offers,
    use_card,
    worked,
)
from tests.rulebook.feast.tables import feast_table, supply, use

# ---------------------------------------------------------------- 61 Wharf Owner

OFFERS: list[tuple[int, Things, str, Things]] = [
    (61, {"longships": (0,)}, "", {"longships": (), "silver": 8}),
    (62, {"ore": 1, "silver": 1}, "crucifix", {"ore": -1, "silver": -1, "crucifix": 1}),
    (62, {"ore": 1, "silver": 1}, "cloakpin", {"ore": -1, "silver": -1, "cloakpin": 1}),
    (64, {"silver": 2, "boats": (0,)}, "", {"silver": -2, "boats": (), "longships": (0,)}),
    (65, {"snare": 2, "spear": 2}, "", {"snare": -2, "spear": -2, "treasure_chest": 1}),
    (67, {"silver": 4}, "", {"silver": -4, "silverware": 2, "game_meat": 1, "mead": 1}),
    (72, {"silver": 1}, "", {"silver": -1, "stone_house": 1}),
    (73, {}, "silverware", {"silverware": 1}),
    (73, {"silver": 2}, "crucifix", {"silver": -2, "crucifix": 1}),
    (73, {"silver": 5}, "chalice", {"silver": -5, "chalice": 1}),
    (74, {"silver": 2, "grain": 1}, "", {"silver": -2, "grain": -1, "cattle": 1}),
    (75, {"silver": 1}, "", {"silver": -1, "skin_and_bones": 1}),
    (80, {"silver": 2}, "", {"silver": -2, "sheep": 1}),
    (86, {"silver": 6}, "2 silver", {"silver": -2, "hide": 1}),
    (86, {"silver": 6}, "4 silver", {"silver": -4, "hide": 2}),
    (86, {"silver": 6}, "6 silver", {"silver": -6, "hide": 3}),
]


@card(61, 62, 64, 65, 67, 72, 73, 74, 75, 80, 86)
@rule("FO-11.3", "FO-11.7")
@pytest.mark.parametrize(("number", "has", "words", "gains"), OFFERS)
def test_the_offer_of_a_card_is_taken_once(number: int, has: Things, words: str, gains: Things) -> None:
    table = hand_played(number, **has)
    assert (table.kind, table.seat) == ("card", 0)
    before = holdings(table)
    use_card(table, number, words)
    assert (changed(table, before), table.kind, worked(table)) == (gains, "end", [number])


@card(61, 62, 64, 65, 67, 72, 73, 74, 75, 80, 86)
@rule("FO-11.12")
@pytest.mark.parametrize(("number", "has", "words", "gains"), OFFERS)
def test_the_offer_may_be_declined_and_is_gone(number: int, has: Things, words: str, gains: Things) -> None:
    table = hand_played(number, **has)
    before = holdings(table)
    decline(table)
    assert (changed(table, before), table.kind, offers(table, number)) == ({}, "end", [])


@card(61, 62, 64, 65, 67, 72, 74, 75, 80, 86)
@rule("FO-11.11")
@pytest.mark.parametrize(("number", "has", "words", "gains"), [row for row in OFFERS if row[0] != 73])
def test_the_offer_is_not_made_without_its_full_price(
    number: int, has: Things, words: str, gains: Things
) -> None:
    for thing, count in has.items():
        less = count[1:] if isinstance(count, tuple) else 1 if number == 86 else count - 1
        assert brings(number, **has | {thing: less}) == {}


@card(61)
@rule("FO-R-43", "FO-R-44")
def test_the_ship_that_is_sold_is_chosen_and_its_ore_is_lost() -> None:
    table = hand_played(61, longships=(0, 2, 2))
    assert len(offers(table, 61)) == 2
    use_card(table, 61, offers(table, 61)[1])
    assert (table.player().longships, table.has()) == ((0, 2), {"silver": 8})


@card(61)
def test_a_knarr_is_no_longship_to_sell() -> None:
    assert brings(61, knarrs=2, boats=(0,)) == {}


# ---------------------------------------------------------------- 62 Fine Blacksmith


@card(62)
@rule("FO-1.5", "FO-11.12")
def test_a_special_tile_that_is_gone_cannot_be_had() -> None:
    table = hand_played(62, ore=1, silver=1, other={"crucifix": 1})
    assert offers(table, 62) == ["Fine Blacksmith: 1 ore, 1 silver for 1 cloakpin"]
    assert brings(62, ore=1, silver=1, other={"crucifix": 1, "cloakpin": 1}) == {}


# ---------------------------------------------------------------- 63 Hornturner


@card(63)
@rule("FO-11.8")
def test_both_parts_in_their_order() -> None:
    table = hand_played(63, sheep=1, silver=3)
    use_card(table, 63, "salt meat")
    use_card(table, 63, "drinking horn")
    assert (table.has(), table.kind) == ({"salt_meat": 1, "hide": 1, "wool": 1, "drinking_horn": 1}, "end")


@card(63)
@rule("FO-11.8")
def test_either_part_or_none_and_never_the_first_after_the_second() -> None:
    table = hand_played(63, pregnant_sheep=1, silver=3)
    use_card(table, 63, "drinking horn")
    assert (table.has(), table.kind) == ({"pregnant_sheep": 1, "drinking_horn": 1}, "end")
    table = hand_played(63, pregnant_sheep=1, silver=2)
    use_card(table, 63, "salt meat")
    assert (table.has(), table.kind) == ({"salt_meat": 1, "hide": 1, "wool": 1, "silver": 2}, "end")
    table = hand_played(63, sheep=1, silver=3)
    decline(table)
    assert table.has() == {"sheep": 1, "silver": 3}
    assert brings(63, silver=9, cattle=2, other={"drinking_horn": 1}) == {}


# ---------------------------------------------------------------- 64 Ship Builder


@card(64)
@rule("FO-R-44", "FO-R-63")
def test_a_boat_with_its_ore_becomes_a_longship_that_is_not_built() -> None:
    table = hand_played(64, played=(117, 148), silver=2, boats=(1,), oil=1)
    use_card(table, 64)
    assert (table.player().longships, table.player().boats, table.has()) == ((0,), (), {"oil": 1})
    assert worked(table) == [64]


@card(64)
@rule("FO-6.4")
def test_it_needs_a_large_landing_stage() -> None:
    assert brings(64, silver=2, boats=(0,), knarrs=2, longships=(0, 0)) == {}


# ---------------------------------------------------------------- 65 Dragonslayer


@card(65)
@rule("FO-EX-27", "FO-11.3")
def test_the_dragonslayer_works_once() -> None:
    table = hand_played(65, snare=4, spear=4)
    use_card(table, 65)
    assert (table.kind, holdings(table)) == (
        "end",
        {"snare": 2, "spear": 2, "treasure_chest": 1, "played": (65,)},
    )


# ---------------------------------------------------------------- 72 Earl


@card(72)
@rule("FO-12.1", "FO-11.3")
def test_a_stone_house_for_the_round_s_silver_while_there_is_one() -> None:
    table = hand_played(72, silver=6, _in_round=5)
    use_card(table, 72)
    assert (table.player().silver, holdings(table)["stone_house"], table.position.stock[1]) == (1, 1, 2)
    assert brings(72, silver=4, _in_round=5) == {}
    assert brings(72, silver=9, _stock=(3, 0, 5)) == {}


# ---------------------------------------------------------------- 73 Metalsmith


@card(73)
@rule("FO-1.5", "FO-11.7")
def test_one_of_three_and_only_what_is_there_and_can_be_paid() -> None:
    table = hand_played(73, silver=9, other={"chalice": 1})
    assert [text.partition(": ")[2] for text in offers(table, 73)] == [
        "1 silverware",
        "2 silver for 1 crucifix",
    ]
    table = hand_played(73, silver=1)
    assert len(offers(table, 73)) == 1


# ---------------------------------------------------------------- 74 Cowherd


@card(74, 80)
@rule("FO-R-64", "FO-10.5")
def test_the_new_animal_is_plain_and_cattle_count_as_received() -> None:
    table = hand_played(74, played=(174,), silver=6, grain=1)
    use_card(table, 74)
    assert (table.has()["cattle"], len(offers(table, 174))) == (1, 2)
    table = hand_played(80, played=(174,), silver=6)
    use_card(table, 80)
    assert (table.has(), table.kind) == ({"sheep": 1, "silver": 4}, "end")


# ---------------------------------------------------------------- 81 Quartermaster

ARMED = [
    ({}, 8),
    ({"long_sword": 3}, 5),
    ({"bow_and_arrow": 1}, 7),
    ({"spear": 2}, 7),
    ({"long_sword": 1, "bow_and_arrow": 1, "spear": 1}, 6),
    ({"long_sword": 2, "spear": 1}, 5),
    ({"snare": 4}, 8),
    ({"long_sword": 8, "spear": 5}, 0),
]


@card(81)
@rule("FO-11.3")
@pytest.mark.parametrize(("weapons", "price"), ARMED)
def test_weapons_lower_the_price_of_a_longship_and_are_kept(weapons: Things, price: int) -> None:
    table = hand_played(81, silver=10, **weapons)
    before = holdings(table)
    use_card(table, 81)
    assert changed(table, before) == ({"silver": -price} if price else {}) | {"longships": (0,)}
    if price:
        assert brings(81, silver=price - 1, **weapons) == {}


@card(81, 82)
@rule("FO-6.4", "FO-R-63", "FO-11.12")
@pytest.mark.parametrize("number", [81, 82])
def test_a_bought_longship_needs_a_stage_is_not_built_and_may_be_declined(number: int) -> None:
    assert brings(number, silver=9, knarrs=3, longships=(0,)) == {}
    table = hand_played(number, silver=8)
    decline(table)
    assert table.has() == {"silver": 8}
    table = hand_played(number, played=(117, 148), silver=20, oil=1)
    use_card(table, number)
    assert (table.kind, worked(table)) == ("end", [number])


# ---------------------------------------------------------------- 82 Longship Builder


@card(82)
@rule("FO-11.7")
@pytest.mark.parametrize(("knarrs", "price"), [(0, 8), (1, 6), (2, 3), (3, 1)])
def test_knarrs_lower_the_price_of_a_longship(knarrs: int, price: int) -> None:
    table = hand_played(82, silver=8, knarrs=knarrs)
    use_card(table, 82)
    assert (table.player().silver, table.player().longships) == (8 - price, (0,))
    assert brings(82, silver=price - 1, knarrs=knarrs) == {}


# ---------------------------------------------------------------- 184 Sponsor


@card(184)
@pytest.mark.parametrize(("pay", "words"), [({"wood": 4}, "4 wood"), ({"silver": 3}, "3 silver")])
def test_a_longship_full_of_ore(pay: Any, words: str) -> None:
    table = hand_played(184, ore=3, **pay)
    use_card(table, 184, words)
    assert (table.player().longships, table.has()) == ((3,), {})


@card(184)
@rule("FO-R-63")
def test_the_longship_of_the_sponsor_is_not_built() -> None:
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
def test_the_sponsor_may_be_declined() -> None:
    table = hand_played(184, ore=3, silver=3)
    decline(table)
    assert table.has() == {"ore": 3, "silver": 3}
