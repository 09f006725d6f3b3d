"""Occupations 60 to 69: yellow cards with a price or a choice, Vikings back, special tiles, ships, weapons."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import END, PASS, Turn
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, stand, turn
from tests.rulebook.feast.tables import Table, feast_table, space, supply, use

from .card_play import (
    act,
    brings,
    changed,
    decline,
    hand_played,
    offers,
    plays,
    use_card,
    worked,
)

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
    before = stand(table)
    use_card(table, number, words)
    assert (changed(table, before), table.kind, worked(table)) == (gains, "end", [number])


@card(61, 62, 64, 65, 67, 72, 73, 74, 75, 80, 86)
@rule("FO-11.12")
@pytest.mark.parametrize(("number", "has", "words", "gains"), OFFERS)
def test_the_offer_may_be_declined_and_is_gone(number: int, has: Things, words: str, gains: Things) -> None:
    table = hand_played(number, **has)
    before = stand(table)
    decline(table)
    assert (changed(table, before), table.kind, offers(table, number)) == ({}, "end", [])


@card(61, 62, 64, 65, 67, 72, 74, 75, 80, 86)
@rule("FO-11.11")
@pytest.mark.parametrize(("number", "has", "words", "gains"), [row for row in OFFERS if row[0] != 73])
def test_a_piece_short_and_nobody_is_asked(number: int, has: Things, words: str, gains: Things) -> None:
    for thing, count in has.items():
        less = count[1:] if isinstance(count, tuple) else 1 if number == 86 else count - 1
        assert brings(number, **has | {thing: less}) == {}


# ---------------------------------------------------------------- 60 Inspector


@card(60)
@rule("FO-R-26", "FO-10.35")
def test_a_viking_comes_back_from_any_own_space_which_is_open_again() -> None:
    taken = {"c1_stockfish": 0, "c3_smithy": 0, "c1_mountain_2": 1}
    table = hand_played(60, vikings=5, _taken=taken)
    backs = [text.partition(" from ")[2] for text in offers(table, 60)]
    assert sorted(backs) == ["Catch stockfish", "Play 2 occupations", "Smithy"]
    use_card(table, 60, "Catch stockfish")
    assert (table.kind, table.player().vikings) == ("end", 5 - 2 + 1)
    act(table, END, PASS)
    assert "c1_stockfish" in table.spaces()
    assert "c3_smithy" not in table.spaces()


@card(60)
@rule("FO-R-26")
def test_two_come_back_from_one_space_for_the_round_s_silver() -> None:
    table = hand_played(60, silver=3, _in_round=3, _taken={"c1_stockfish": 0, "c3_smithy": 0})
    two = [text for text in offers(table, 60) if "2 Vikings" in text]
    assert [text.partition(" from ")[2] for text in two] == ["Play 2 occupations", "Smithy"]
    vikings = table.player().vikings
    use_card(table, 60, two[1])
    assert (table.player().vikings, table.player().silver) == (vikings + 2, 0)
    assert table.hall.crew[space("c3_smithy")] == 1
    assert table.hall.taken[space("c3_smithy")] == 0, "one of three still stands there"


@card(60)
@rule("FO-11.12")
def test_without_the_silver_one_viking_only_or_none() -> None:
    table = hand_played(60, silver=2, _in_round=3, _taken={"c3_smithy": 0})
    assert not [text for text in offers(table, 60) if "2 Vikings" in text]
    vikings = table.player().vikings
    decline(table)
    assert table.player().vikings == vikings


@card(60)
@rule("FO-R-52")
def test_alone_vikings_of_the_round_before_stay() -> None:
    table = hand_played_alone(60, {"c1_stockfish": 1, "c1_mountain_2": 0})
    assert sorted([text.partition(" from ")[2] for text in offers(table, 60)]) == [
        "Mountains: 2",
        "Play 2 occupations",
    ]


def hand_played_alone(number: int, taken: dict[str, int]) -> Table:
    table = feast_table(supply(hand=(number,)), taken=taken, in_round=2)
    act(table, use("c2_play_2_occupations"), plays(number))
    return table


# ---------------------------------------------------------------- 61 Wharf Owner, 64 Ship Builder: ships that go


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


# ---------------------------------------------------------------- 62, 73: special tiles that are there


@card(62)
@rule("FO-1.5", "FO-11.12")
def test_a_special_tile_that_is_gone_cannot_be_had() -> None:
    table = hand_played(62, ore=1, silver=1, other={"crucifix": 1})
    assert offers(table, 62) == ["Fine Blacksmith: 1 ore, 1 silver for 1 cloakpin"]
    assert brings(62, ore=1, silver=1, other={"crucifix": 1, "cloakpin": 1}) == {}


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


# ---------------------------------------------------------------- 66 Field Farmer


def reached(good: str) -> dict[int, str]:
    """What the good becomes by so many steps."""
    found = {}
    for steps in (1, 2, 3):
        has: Things = {good: 1}
        table = hand_played(66, silver=1, **has)
        use_card(table, 66)
        if Turn(turn(good).piece, steps) in table.asked:
            act(table, turn(good, steps))
            (found[steps],) = table.has()
    return found


@card(66)
@rule("FO-R-53")
@pytest.mark.parametrize(
    ("good", "one", "two"),
    [
        ("peas", "stockfish", "wool"),
        ("flax", "milk", "linen"),
        ("beans", "salt_meat", "skin_and_bones"),
        ("grain", "game_meat", "fur"),
        ("cabbage", "sheep", "robe"),
    ],
)
def test_an_orange_good_goes_aslant_one_or_two_steps(good: str, one: str, two: str) -> None:
    assert reached(good) == {1: one, 2: two}


@card(66)
@rule("FO-R-53")
def test_the_chain_ends_with_the_boxes_and_cattle_wake_a_card() -> None:
    assert reached("fruits") == {1: "cattle"}
    table = hand_played(66, played=(174,), fruits=1, silver=4)
    use_card(table, 66, "", turn("fruits"))
    assert len(offers(table, 174)) == 1


@card(66)
@rule("FO-11.12")
def test_one_orange_good_for_a_silver_or_nothing() -> None:
    table = hand_played(66, silver=2, peas=2, mead=1, oil=1)
    use_card(table, 66)
    assert {move.piece for move in table.asked if isinstance(move, Turn)} == {turn("peas").piece}
    act(table, turn("peas"))
    assert (table.kind, table.has()) == ("end", {"silver": 1, "peas": 1, "stockfish": 1, "mead": 1, "oil": 1})
    assert brings(66, silver=3, mead=1, sheep=1) == {}
    assert brings(66, peas=3) == {}


# ---------------------------------------------------------------- 68 Supplier of Weapons, 69 Equipment Supplier


@card(68)
@rule("FO-11.12", "FO-12.2")
def test_four_weapons_from_the_pile_or_none() -> None:
    pile = ["spear", "spear", "snare", "long_sword", "bow_and_arrow"]
    table = hand_played(68, _next_weapons=pile)
    use_card(table, 68)
    assert stand(table) == {"spear": 2, "snare": 1, "long_sword": 1, "played": (68,)}
    table = hand_played(68)
    decline(table)
    assert table.player().weapons == [0, 0, 0, 0]


@card(68)
def test_it_works_once() -> None:
    table = hand_played(68)
    use_card(table, 68)
    assert (table.kind, sum(table.player().weapons), offers(table, 68)) == ("end", 4, [])


@card(69)
@rule("FO-10.36", "FO-12.3")
def test_weapons_are_filled_up_to_two_of_each_kind() -> None:
    table = hand_played(69, spear=1, snare=3, _used_weapons={"long_sword": 1}, _next_weapons=["long_sword"])
    use_card(table, 69)
    assert stand(table) == {"bow_and_arrow": 2, "snare": 3, "spear": 2, "long_sword": 2, "played": (69,)}


@card(69)
@rule("FO-11.12")
def test_who_has_two_of_each_gets_none_and_nobody_must() -> None:
    table = hand_played(69, spear=1)
    decline(table)
    assert stand(table) == {"spear": 1, "played": (69,)}
    assert brings(69, bow_and_arrow=2, snare=2, spear=3, long_sword=2) == {}
