"""Occupations 44 to 59: blue cards, exchanges at any time and as often as one can pay (FO-11.4)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.box.kinds import IDS
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, names, stand, turn
from tests.rulebook.feast.tables import Piece, laid

from .card_play import act, changed, in_play, offers, plays, use_card, worked

HARVEST = {"peas": 1, "flax": 1, "beans": 1, "grain": 1, "cabbage": 1}

EXCHANGES: list[tuple[int, Things, str, Things]] = [
    (44, {"hide": 1, "wool": 1, "linen": 1}, "", {"clothing": 1, "silver": 3}),
    (45, {"wood": 1, "silver": 6}, "", {"treasure_chest": 1}),
    (47, {"salt_meat": 1}, "", {"hide": 1}),
    (48, {"cattle": 1}, "", {"jewelry": 1}),
    (48, {"pregnant_cattle": 1}, "", {"jewelry": 1}),
    (49, {"cattle": 1}, "", HARVEST),
    (49, {"pregnant_cattle": 1}, "", HARVEST),
    (50, {"rune_stone": 1}, "", {"hide": 1}),
    (51, {"rune_stone": 1}, "milk", {"silver": 1, "milk": 1}),
    (51, {"rune_stone": 1}, "cabbage", {"silver": 1, "cabbage": 1}),
    (54, {"silverware": 1}, "silk", {"silk": 1}),
    (54, {"silverware": 1}, "chest", {"chest": 1}),
    (55, {"silver": 3, "chest": 1}, "", {"treasure_chest": 1}),
    (56, {"spear": 2}, "", {"ore": 1}),
    (56, {"spear": 1, "snare": 1}, "", {"ore": 1}),
    (57, {"beans": 2}, "", {"peas": 1, "mead": 1, "stockfish": 1}),
    (58, {"flax": 2}, "", {"oil": 3}),
    (59, {"flax": 2, "silver": 1}, "", {"linen": 2}),
]


def more(has: Things, times: int) -> Things:
    return {thing: count * times for thing, count in has.items()}


@card(44, 45, 47, 48, 49, 50, 51, 54, 55, 56, 57, 58, 59)
@rule("FO-11.4", "FO-11.7")
@pytest.mark.parametrize(("number", "pays", "words", "gets"), EXCHANGES)
def test_the_exchange_can_be_made_as_often_as_it_can_be_paid(
    number: int, pays: Things, words: str, gets: Things
) -> None:
    table = in_play(number, **more(pays, 2))
    assert table.kind == "action"
    before = stand(table)
    for _ in (1, 2):
        (text,) = [text for text in offers(table, number) if words in text][:1]
        use_card(table, number, text)
    found = changed(table, before)
    assert found == {thing: 2 * (gets.get(thing, 0) - pays.get(thing, 0)) for thing in found}
    assert set(found) == {thing for thing in (*pays, *gets) if pays.get(thing) != gets.get(thing)}
    assert (table.kind, offers(table, number)) == ("action", [])


@card(44, 45, 47, 48, 49, 50, 51, 54, 55, 56, 57, 58, 59)
@rule("FO-11.4")
@pytest.mark.parametrize(("number", "pays", "words", "gets"), EXCHANGES)
def test_a_piece_short_and_it_is_not_offered(number: int, pays: Things, words: str, gets: Things) -> None:
    for thing in pays:
        short = pays | {thing: pays[thing] - 1}
        assert offers(in_play(number, **short), number) == []
    assert offers(in_play(**pays), number) == []


@card(47, 48)
@rule("FO-R-07", "FO-11.4")
def test_at_own_decisions_only_in_windows_and_before_scoring() -> None:
    table = in_play(47, salt_meat=3, peas=1)
    table.use("c1_upgrade_2")
    use_card(table, 47)
    assert (table.kind, table.has()["hide"]) == ("upgrade", 1)
    table = in_play(47, salt_meat=1, _start=1, other={"silver": 1})
    assert (table.seat, offers(table, 47)) == (1, [])
    table = in_play(47, salt_meat=1, _phase=8, _window=True)
    assert (table.kind, table.seat, len(offers(table, 47))) == ("window", 0, 1)
    table = in_play(48, cattle=1, settled=(6, 0), _phase=9, _in_round=7)
    table.to_phase(13)
    assert (table.kind, table.state.over) == ("window", False)
    use_card(table, 48)
    assert table.has() == {"jewelry": 1}


@card(50, 58)
@rule("FO-11.11", "FO-7.13")
def test_what_lies_on_a_board_pays_nothing() -> None:
    home = laid("home", Piece("rune_stone", 0, 0))
    assert offers(in_play(50, boards=(home,)), 50) == []
    house = laid("long_house", Piece("flax", 0, 0))
    assert offers(in_play(58, flax=1, boards=(laid("home"), house)), 58) == []


# ---------------------------------------------------------------- 46 Ship Architect


@card(46)
@rule("FO-11.4", "FO-R-63")
@pytest.mark.parametrize("cloth", ["wool", "linen"])
def test_a_longship_of_wood_and_cloth_is_not_built(cloth: str) -> None:
    has: Things = {cloth: 2}
    table = in_play(46, 117, 148, wood=6, oil=1, **has)
    use_card(table, 46)
    use_card(table, 46)
    assert table.player().longships == (0, 0)
    assert (table.has(), worked(table)) == ({"oil": 1}, [46, 46])


@card(46)
@rule("FO-6.4")
@pytest.mark.parametrize(
    "has",
    [
        {"wood": 3},
        {"wood": 2, "wool": 1, "linen": 1},
        {"wood": 3, "wool": 1, "knarrs": 4},
        {"wood": 3, "linen": 1, "knarrs": 1, "longships": (0, 0, 0)},
    ],
)
def test_no_longship_without_its_price_or_a_large_stage(has: Things) -> None:
    assert offers(in_play(46, **has), 46) == []


# ---------------------------------------------------------------- 48, 49: which animal, and a harvest


@card(48, 49)
@rule("FO-R-16")
@pytest.mark.parametrize("number", [48, 49])
def test_the_owner_says_which_animal_goes(number: int) -> None:
    table = in_play(number, cattle=1, pregnant_cattle=1)
    assert len(offers(table, number)) == 2
    use_card(table, number, "1 pregnant cattle")
    assert table.has()["cattle"] == 1
    assert "pregnant_cattle" not in table.has()


@card(49)
@rule("FO-11.9")
def test_ploughing_is_a_harvest_for_other_cards() -> None:
    table = in_play(49, 169, cattle=1, flax=1)
    use_card(table, 49)
    use_card(table, 169, "flax")
    assert (worked(table), table.has()["flax"]) == ([49, 169], 3)


# ---------------------------------------------------------------- 52 Tutor


@card(52)
@rule("FO-11.4", "FO-11.10")
def test_a_silver_plays_a_card_of_the_hand_at_any_time() -> None:
    table = in_play(52, hand=(43, 25), silver=2, knarrs=1)
    use_card(table, 52, "", plays(43))
    assert (table.kind, table.has()) == ("action", {"silver": 1, "fruits": 1})
    use_card(table, 52, "", plays(25))
    assert (table.has(), table.player().played) == ({"fruits": 1, "salt_meat": 1}, (52, 43, 25))
    assert table.player().vikings == 6


@card(52)
def test_no_play_without_silver_or_without_a_hand() -> None:
    assert offers(in_play(52, hand=(43,)), 52) == []
    assert offers(in_play(52, silver=3), 52) == []


@card(52, 60)
@rule("FO-R-33")
def test_who_could_bring_a_viking_back_is_not_passed_by() -> None:
    table = in_play(52, hand=(60,), silver=1, _taken={"c4_weekly_spices": 0, "c2_products_mead": 0})
    with table.edit() as hall:
        hall.seats[0].vikings = 0
    assert (table.kind, table.seat) == ("action", 0)
    use_card(table, 52, "", plays(60))
    use_card(table, 60, "1 Viking back from Market: spices")
    assert (table.kind, table.seat, table.player().vikings) == ("action", 0, 1)


# ---------------------------------------------------------------- 53 Farm Shop Owner


@card(53)
@rule("FO-11.4", "FO-10.16")
def test_a_silver_turns_an_orange_good_once() -> None:
    table = in_play(53, silver=3, peas=1, beans=1, mead=1, oil=1)
    use_card(table, 53)
    assert [IDS[number] for number in names(table.asked, "piece")] == ["peas", "beans"]
    act(table, turn("peas"))
    assert (table.kind, table.has()["mead"]) == ("action", 2)
    use_card(table, 53, "", turn("beans"))
    assert table.has() == {"silver": 1, "mead": 2, "milk": 1, "oil": 1}
    assert offers(table, 53) == []


@card(53)
@rule("FO-1.4")
@pytest.mark.parametrize(
    ("good", "to"),
    [("flax", "stockfish"), ("grain", "salt_meat"), ("cabbage", "game_meat"), ("fruits", "whale_meat")],
)
def test_every_orange_good_becomes_red_in_the_shop(good: str, to: str) -> None:
    has: Things = {good: 1}
    table = in_play(53, silver=1, **has)
    use_card(table, 53, "", turn(good))
    assert table.has() == {to: 1}


@card(53)
@rule("FO-R-64", "FO-R-39")
def test_it_is_an_action_of_upgrading_for_other_cards() -> None:
    table = in_play(53, 175, silver=2, flax=1)
    use_card(table, 53, "", turn("flax"))
    assert len(offers(table, 175)) == 1


@card(53)
@rule("FO-11.10")
def test_it_is_no_space_for_other_cards() -> None:
    table = in_play(53, 102, 123, silver=9, flax=1)
    use_card(table, 53, "", turn("flax"))
    assert (worked(table), table.kind) == ([53], "action")


@card(53)
def test_no_orange_good_or_no_silver_no_shop() -> None:
    assert offers(in_play(53, silver=2, mead=1, oil=1, sheep=1), 53) == []
    assert offers(in_play(53, peas=1), 53) == []


# ---------------------------------------------------------------- 56 Arms Dealer


@card(56)
@rule("FO-11.4", "FO-10.36")
def test_two_weapons_of_the_owner_s_choice_go_to_the_discard() -> None:
    table = in_play(56, spear=2, snare=1, bow_and_arrow=1)
    assert len(offers(table, 56)) == 4
    use_card(table, 56, "1 snare, 1 spear")
    assert stand(table) == {"bow_and_arrow": 1, "spear": 1, "ore": 1, "played": (56,)}
    assert sum(table.hall.used_weapons) == 2
