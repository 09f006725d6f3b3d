"""Occupations that give something when they are played, by what the player has."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import Received
from meadhall.games.feast.moves import DONE_MOVE, KNARR, BuyShip, SetFood
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, holdings
from tests.rulebook.feast.cards.card_play import (
    act,
    brings,
    decline,
    hand_played,
    in_play,
    offers,
    plays,
    use_card,
    using,
    worked,
)
from tests.rulebook.feast.cards.event_order import given
from tests.rulebook.feast.tables import Piece, laid, piece, use

# ---------------------------------------------------------------- 10 Milker

STONE_HOUSE, LONG_HOUSE = laid("stone_house"), laid("long_house")


def homes(*houses: Any) -> Things:
    return {"boards": (laid("home"), *houses)}


FIXED_AND_COUNTED: list[tuple[int, Things, Things]] = [
    (10, {"sheep": 1}, {"milk": 1, "silver": 1}),
    (10, {"pregnant_cattle": 1}, {"milk": 1, "silver": 1}),
    (10, {"sheep": 3, "cattle": 2}, {"milk": 2, "silver": 2}),
    (10, {"sheep": 2, "pregnant_sheep": 1}, {"milk": 1, "silver": 1}),
    (15, homes(STONE_HOUSE), {"mead": 2}),
    (15, homes(STONE_HOUSE, LONG_HOUSE, LONG_HOUSE), {"mead": 6}),
    (22, {"longships": (0,)}, {"stone": 1, "ore": 1, "silver": 1}),
    (22, {"longships": (0, 1, 3), "knarrs": 1}, {"stone": 3, "ore": 3, "silver": 3}),
    (23, homes(LONG_HOUSE), {"silver": 2}),
    (23, homes(STONE_HOUSE, STONE_HOUSE, LONG_HOUSE), {"silver": 6}),
    (24, {"knarrs": 2}, {"oil": 2}),
    (24, {"boats": (0, 1)}, {"wood": 2}),
    (24, {"knarrs": 1, "boats": (0,), "longships": (0,)}, {"oil": 1, "wood": 1}),
    (25, {"knarrs": 1}, {"salt_meat": 1}),
    (25, {"knarrs": 4}, {"salt_meat": 4}),
    (26, {"mead": 3, "stockfish": 1}, {"silver": 2}),
    (26, {"sheep": 2, "pregnant_sheep": 1}, {"silver": 1}),
    (26, {"pregnant_cattle": 1}, {"silver": 1}),
    (
        26,
        dict.fromkeys(("mead", "stockfish", "milk", "salt_meat", "game_meat", "whale_meat"), 1)
        | {"sheep": 1, "pregnant_sheep": 1, "cattle": 1, "pregnant_cattle": 1},
        {"silver": 8},
    ),
    (27, {"boats": (0,)}, {"stockfish": 1}),
    (27, {"boats": (0, 0, 1)}, {"stockfish": 3}),
    (29, {"game_meat": 1, "whale_meat": 1}, {"salt_meat": 1}),
    (29, {"game_meat": 3, "whale_meat": 2}, {"salt_meat": 2}),
    (43, {}, {"fruits": 1}),
]


@card(10, 15, 22, 23, 24, 25, 26, 27, 29, 43)
@rule("FO-11.3")
@pytest.mark.parametrize(("number", "has", "gains"), FIXED_AND_COUNTED)
def test_what_is_counted_is_paid_for_at_once(number: int, has: Things, gains: Things) -> None:
    assert brings(number, **has) == gains


NOTHING_TO_COUNT: list[tuple[int, Things]] = [
    (10, {"milk": 2}),
    (14, {"boats": (0,), "knarrs": 1}),
    (14, {"boats": (0,), "longships": (0,)}),
    (14, {"knarrs": 2, "longships": (0, 0)}),
    (15, {"sheds": 2}),
    (16, {"boats": (0, 0, 0), "longships": (3,)}),
    (16, {"ore": 9}),
    (18, {"longships": (1, 1, 1)}),
    (18, {"boats": (1, 1, 1), "knarrs": 2}),
    (19, {"belt": 1, "chalice": 1, "jewelry": 3}),
    (22, {"knarrs": 4, "boats": (0, 0)}),
    (23, {"sheds": 3}),
    (24, {"longships": (0, 0)}),
    (25, {"longships": (0,), "boats": (0,)}),
    (26, {"peas": 2, "oil": 1, "silk": 1}),
    (26, homes(laid("long_house", Piece("mead", 0, 0)))),
    (27, {"knarrs": 2}),
    (29, {"game_meat": 4}),
    (29, {"whale_meat": 2, "salt_meat": 1}),
    (30, {"silver": 2, "linen": 1}),
    (30, {"boards": (laid("home", Piece("silk", 0, 0)),)}),
    (32, {"knarrs": 3, "boats": (1,)}),
    (33, {"sheep": 2, "cattle": 4}),
    (34, {"sheep": 1, "cattle": 2}),
]


@card(10, 14, 15, 16, 18, 19, 22, 23, 24, 25, 26, 27, 29, 30, 32, 33, 34)
@rule("FO-11.3")
@pytest.mark.parametrize(("number", "has"), NOTHING_TO_COUNT)
def test_nothing_is_gained_without_what_is_counted(number: int, has: Things) -> None:
    assert brings(number, **has) == {}


# ---------------------------------------------------------------- 14 Ship Owner

SILK, JEWELRY, HOARD = {"silk": 1}, {"jewelry": 1}, {"silver_hoard": 1}
SPECIALS = ("belt", "chalice", "crucifix", "helmet", "fibula", "horseshoe")


def specials(count: int) -> Things:
    return dict.fromkeys(SPECIALS[:count], 1)


def silver(count: int) -> Things:
    return {"silver": count}


TIERS: list[tuple[int, list[tuple[Things, Things]]]] = [
    (
        14,
        [
            ({"boats": (0,), "knarrs": 1, "longships": (0,)}, {"whale_meat": 1}),
            ({"boats": (0, 0), "knarrs": 1, "longships": (0, 0)}, {"whale_meat": 1}),
            ({"boats": (0, 0), "knarrs": 2, "longships": (0, 0)}, {"whale_meat": 2}),
            ({"boats": (0, 0, 1), "knarrs": 2, "longships": (0, 3)}, {"whale_meat": 2}),
        ],
    ),
    (
        16,
        [
            ({"longships": (3,), "boats": (1,)}, silver(2)),
            ({"longships": (3, 2)}, silver(3)),
            ({"longships": (3, 3)}, silver(4)),
            ({"longships": (3, 3), "boats": (0, 1)}, silver(5)),
            ({"longships": (3, 3, 3), "boats": (1, 1, 1)}, silver(5)),
        ],
    ),
    (
        18,
        [
            ({"longships": (2,)}, SILK),
            ({"longships": (1, 3)}, SILK),
            ({"longships": (1, 1, 2)}, SILK),
            ({"longships": (2, 3)}, JEWELRY),
            ({"longships": (2, 2, 2)}, HOARD),
            ({"longships": (2, 2, 3, 3)}, HOARD),
        ],
    ),
    (
        19,
        [
            (specials(3), SILK),
            (specials(4), {"spices": 1}),
            (specials(5), JEWELRY),
            (specials(6), JEWELRY),
            (specials(2) | {"boards": (laid("home", Piece("fibula", 0, 0, turn=0)),)}, SILK),
        ],
    ),
    (
        30,
        [
            ({"silk": 1}, silver(1)),
            ({"silk": 2}, silver(3)),
            ({"silk": 3}, silver(6)),
            ({"silk": 4}, silver(6)),
            ({"silk": 5}, silver(6)),
        ],
    ),
    (
        33,
        [
            ({"sheep": 3}, {"wool": 1}),
            ({"sheep": 1, "pregnant_sheep": 2}, {"wool": 1}),
            ({"sheep": 4}, {"wool": 2}),
            ({"sheep": 5}, {"wool": 2}),
            ({"sheep": 6}, {"wool": 3}),
            ({"sheep": 7, "pregnant_sheep": 2}, {"wool": 3}),
        ],
    ),
    (
        34,
        [
            ({"sheep": 2}, {"milk": 1, "wool": 1}),
            ({"sheep": 2, "pregnant_sheep": 1}, {"milk": 1, "wool": 1}),
            ({"sheep": 4}, {"milk": 1, "wool": 2}),
            ({"sheep": 9}, {"milk": 1, "wool": 2}),
        ],
    ),
]
ROWS = [(number, has, gains) for number, rows in TIERS for has, gains in rows]


@card(14, 16, 18, 19, 30, 33, 34)
@rule("FO-11.7", "FO-R-48", "FO-R-48-18", "FO-R-48-30")
@pytest.mark.parametrize(("number", "has", "gains"), ROWS)
def test_only_the_highest_row_that_fits_is_paid(number: int, has: Things, gains: Things) -> None:
    assert brings(number, **has) == gains


# ---------------------------------------------------------------- 24 Whaling Equipper


@card(24)
@rule("FO-11.8")
def test_both_parts_of_one_card_come_in_printed_order() -> None:
    table = hand_played(24, knarrs=1, boats=(0,))
    gains = [event.things for event in table.told(Received) if event.why == "Whaling Equipper"]
    assert gains == [{"oil": 1}, {"wood": 1}]


# ---------------------------------------------------------------- 31 Storeman


@card(31)
@rule("FO-R-54", "FO-11.12")
def test_one_more_of_a_good_held_three_times() -> None:
    table = hand_played(31, peas=3, silk=3, mead=2, oil=4, belt=1)
    assert [text.partition(": ")[2] for text in offers(table, 31)] == ["1 peas", "1 silk"]
    assert table.refused(DONE_MOVE) == "FO-11.5"
    use_card(table, 31, "silk")
    assert (table.has()["silk"], table.has()["peas"], table.kind) == (4, 3, "end")


@card(31)
@rule("FO-R-54")
@pytest.mark.parametrize(
    "has",
    [
        {"peas": 2, "mead": 4},
        {"sheep": 3, "cattle": 3, "pregnant_sheep": 3},
        {"oil": 2, "boards": (laid("home", Piece("oil", 0, 0)),)},
        {"silver": 3, "wood": 3, "snare": 3},
    ],
)
def test_the_storeman_needs_exactly_three_of_a_good(has: Things) -> None:
    assert brings(31, **has) == {}


@card(31)
@rule("FO-R-08")
def test_early_food_is_no_longer_in_supply() -> None:
    table = in_play(hand=(31,), peas=3)
    table.play(SetFood(piece("peas"), True, 0))
    table.use("c2_play_2_occupations")
    act(table, plays(31))
    assert (table.kind, table.has()) == ("end", {"peas": 2})


@card(31)
@rule("FO-D-45", "FO-R-08", "FO-R-54")
@pytest.mark.parametrize(("early", "grain"), [(True, 4), (False, 4)])
def test_example_of_storeman_and_early_grain(early: bool, grain: int) -> None:
    table = in_play(hand=(31,), grain=4, _early_banquet=early)
    if early:
        table.play(SetFood(piece("grain"), True, 0))
    act(table, use("c2_play_2_occupations"), plays(31))
    assert (table.kind == "card") == early
    if early:
        use_card(table, 31)
    assert table.has() == {"grain": grain}
    assert len(table.player().food) == early


# ---------------------------------------------------------------- 32 Weapons Supplier


def weapons(has: Things) -> int:
    return sum([has.get(name, 0) for name in ("bow_and_arrow", "snare", "spear", "long_sword")])


@card(32)
@rule("FO-11.7")
@pytest.mark.parametrize(("ships", "count"), [(1, 2), (2, 5), (3, 10), (4, 10)])
def test_weapons_by_the_number_of_longships(ships: int, count: int) -> None:
    assert weapons(brings(32, longships=(0,) * ships)) == count


@card(32)
@rule("FO-12.2")
def test_the_weapons_are_drawn_from_the_pile() -> None:
    pile = ["spear", "long_sword", "snare"]
    assert brings(32, longships=(0,), _next_weapons=pile) == {"spear": 1, "long_sword": 1}


# ---------------------------------------------------------------- 43 Fruit Picker


@card(43, 22)
@rule("FO-11.3", "FO-11.12")
def test_a_yellow_card_works_once_and_nobody_is_asked() -> None:
    table = using("c2_play_2_occupations", hand=(43, 22), longships=(0,))
    act(table, plays(43), plays(22))
    assert (table.kind, worked(table)) == ("end", [43, 22])
    before = holdings(table)
    table.to_phase(7)
    assert worked(table) == [43, 22]
    assert holdings(table)["stone"] == before["stone"] == 1


# ---------------------------------------------------------------- 68 Supplier of Weapons


@card(68)
@rule("FO-11.12", "FO-12.2")
def test_four_weapons_from_the_pile_or_none() -> None:
    pile = ["spear", "spear", "snare", "long_sword", "bow_and_arrow"]
    table = hand_played(68, _next_weapons=pile)
    use_card(table, 68)
    assert holdings(table) == {"spear": 2, "snare": 1, "long_sword": 1, "played": (68,)}
    table = hand_played(68)
    decline(table)
    assert table.player().weapons == [0, 0, 0, 0]


@card(68)
def test_the_supplier_of_weapons_works_once() -> None:
    table = hand_played(68)
    use_card(table, 68)
    assert (table.kind, sum(table.player().weapons), offers(table, 68)) == ("end", 4, [])


# ---------------------------------------------------------------- 69 Equipment Supplier


@card(69)
@rule("FO-10.36", "FO-12.3")
def test_weapons_are_filled_up_to_two_of_each_kind() -> None:
    table = hand_played(69, spear=1, snare=3, _used_weapons={"long_sword": 1}, _next_weapons=["long_sword"])
    use_card(table, 69)
    assert holdings(table) == {"bow_and_arrow": 2, "snare": 3, "spear": 2, "long_sword": 2, "played": (69,)}


@card(69)
@rule("FO-11.12")
def test_the_equipment_supplier_needs_a_missing_weapon_and_may_be_declined() -> None:
    table = hand_played(69, spear=1)
    decline(table)
    assert holdings(table) == {"spear": 1, "played": (69,)}
    assert brings(69, bow_and_arrow=2, snare=2, spear=3, long_sword=2) == {}


# ---------------------------------------------------------------- 183 Grain Deliveryman

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
def test_longships_and_later_knarrs_bring_no_grain() -> None:
    table = hand_played(183, longships=(0, 0), silver=20)
    assert table.has() == {"silver": 20}
    table.play(BuyShip(KNARR))
    assert given(table, "Grain Deliveryman") == {}
