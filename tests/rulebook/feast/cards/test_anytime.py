"""Occupations that can be used at any time."""

from __future__ import annotations

import pytest

from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.events import ShipUnloaded
from meadhall.games.feast.moves import LONGSHIP, Arm, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, holdings, names, turn
from tests.rulebook.feast.tables import Piece, laid

from .card_play import act, changed, in_play, offers, plays, use_card, using, worked

# ---------------------------------------------------------------- 39 Modifier


@card(39)
@rule("FO-11.4")
def test_the_modifier_takes_ore_off_ships_any_number_of_times() -> None:
    table = in_play(39, boats=(0, 1), longships=(2,))
    assert len(offers(table, 39)) == 2
    use_card(table, 39, "whaling boat")
    use_card(table, 39, "longship")
    use_card(table, 39, "longship")
    player = table.player()
    assert (player.boats, player.longships, player.ore) == ((0, 0), (0,), 3)
    assert (offers(table, 39), len(table.told(ShipUnloaded))) == ([], 3)


@card(39)
def test_printed_ore_stays_and_another_ship_can_be_armed() -> None:
    table = in_play(39, boats=(0, 0), longships=(0,), knarrs=1)
    assert offers(table, 39) == []
    table = in_play(39, boats=(1,), longships=(0,))
    use_card(table, 39)
    table.play(Arm(LONGSHIP, 0))
    assert (table.player().boats, table.player().longships) == ((0,), (1,))


@card(39)
@rule("FO-R-44", "FO-6.5")
def test_ore_is_saved_from_a_ship_that_emigrates_and_not_put_on_during_an_action() -> None:
    table = using("c2_emigration", 39, longships=(2,), silver=1)
    use_card(table, 39)
    assert table.refused(Arm(LONGSHIP, 1)) == "FO-6.5"
    act(table, Send(LONGSHIP, 1))
    assert (table.player().ore, table.player().settled) == (1, (0, 1))


# ---------------------------------------------------------------- 44 Master Tailor

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
    before = holdings(table)
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
def test_the_exchange_needs_its_full_price(number: int, pays: Things, words: str, gets: Things) -> None:
    for thing in pays:
        short = pays | {thing: pays[thing] - 1}
        assert offers(in_play(number, **short), number) == []
    assert offers(in_play(**pays), number) == []


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


# ---------------------------------------------------------------- 47 Tanner


@card(47, 48)
@rule("FO-R-07", "FO-11.4")
def test_anytime_cards_work_at_own_decisions_in_windows_and_before_scoring() -> None:
    table = using("c1_upgrade_2", 47, salt_meat=3, peas=1)
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


# ---------------------------------------------------------------- 48 Farmer


@card(48, 49)
@rule("FO-R-16")
@pytest.mark.parametrize("number", [48, 49])
def test_the_owner_chooses_which_animal_is_given(number: int) -> None:
    table = in_play(number, cattle=1, pregnant_cattle=1)
    assert len(offers(table, number)) == 2
    use_card(table, number, "1 pregnant cattle")
    assert table.has()["cattle"] == 1
    assert "pregnant_cattle" not in table.has()


# ---------------------------------------------------------------- 49 Plower


# ---------------------------------------------------------------- 50 Rune Engraver


@card(50, 58)
@rule("FO-11.11", "FO-7.13")
def test_tiles_on_boards_cannot_be_given() -> None:
    home = laid("home", Piece("rune_stone", 0, 0))
    assert offers(in_play(50, boards=(home,)), 50) == []
    house = laid("long_house", Piece("flax", 0, 0))
    assert offers(in_play(58, flax=1, boards=(laid("home"), house)), 58) == []


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
def test_a_player_who_could_call_a_viking_back_is_still_asked() -> None:
    table = in_play(52, hand=(60,), silver=1, _taken={"c4_weekly_spices": 0, "c2_products_mead": 0})
    with table.edit() as position:
        position.seats[0].vikings = 0
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
def test_the_farm_shop_owner_runs_an_upgrade_action_for_other_cards() -> None:
    table = in_play(53, 175, silver=2, flax=1)
    use_card(table, 53, "", turn("flax"))
    assert len(offers(table, 175)) == 1


@card(53)
@rule("FO-11.10")
def test_the_farm_shop_owner_uses_no_space_for_other_cards() -> None:
    table = in_play(53, 102, 123, silver=9, flax=1)
    use_card(table, 53, "", turn("flax"))
    assert (worked(table), table.kind) == ([53], "action")


@card(53)
def test_the_farm_shop_owner_needs_an_orange_good_and_silver() -> None:
    assert offers(in_play(53, silver=2, mead=1, oil=1, sheep=1), 53) == []
    assert offers(in_play(53, peas=1), 53) == []


# ---------------------------------------------------------------- 56 Arms Dealer


@card(56)
@rule("FO-11.4", "FO-10.36")
def test_two_weapons_of_the_owner_s_choice_go_to_the_discard() -> None:
    table = in_play(56, spear=2, snare=1, bow_and_arrow=1)
    assert len(offers(table, 56)) == 4
    use_card(table, 56, "1 snare, 1 spear")
    assert holdings(table) == {"bow_and_arrow": 1, "spear": 1, "ore": 1, "played": (56,)}
    assert sum(table.position.used_weapons) == 2


# ---------------------------------------------------------------- 182 Herb Gardener

HOUSES = (laid("home"), laid("stone_house"), laid("long_house"))


@card(182)
@rule("FO-R-59")
@pytest.mark.parametrize(("wood", "words", "spices"), [(2, "2 wood", 1), (5, "5 wood", 2)])
def test_spices_for_wood_once_two_houses_stand(wood: int, words: str, spices: int) -> None:
    table = in_play(182, wood=wood, boards=HOUSES)
    use_card(table, 182, words)
    assert (table.has(), offers(table, 182)) == ({"spices": spices}, [])


@card(182)
def test_one_house_is_not_enough_and_the_second_unlocks_it() -> None:
    table = in_play(182, wood=5, stone=1, boards=HOUSES[:2], sheds=2)
    assert offers(table, 182) == []
    table.use("c2_build_stone_house")
    assert len(offers(table, 182)) == 2
    table.end()
    assert table.seat == 1


@card(182)
@rule("FO-11.4")
def test_the_herb_gardener_works_at_any_time_but_once() -> None:
    table = in_play(182, wood=9, boards=HOUSES, _phase=7, _window=True)
    use_card(table, 182, "2 wood")
    assert offers(table, 182) == []
    assert (table.player().wood, table.has()["spices"]) == (7, 1)
    assert offers(in_play(182, wood=1, boards=HOUSES), 182) == []


# ---------------------------------------------------------------- 187 Chronicler


@card(187)
@rule("FO-11.4")
def test_three_flax_buy_a_treasure_chest_any_number_of_times() -> None:
    table = in_play(187, flax=6)
    use_card(table, 187, "treasure")
    use_card(table, 187, "treasure")
    assert (table.has(), offers(table, 187)) == ({"treasure_chest": 2}, [])
    table = in_play(187, flax=3, _phase=7, _window=True)
    assert ["treasure" in text for text in offers(table, 187)] == [True]


@card(187)
def test_two_flax_buy_the_belt_during_an_action() -> None:
    table = in_play(187, flax=2)
    assert offers(table, 187) == [], "no space is used yet"
    table.use("c1_stockfish")
    use_card(table, 187, "belt")
    assert table.has() == {"stockfish": 1, "belt": 1}
    assert offers(table, 187) == []


@card(187)
def test_the_belt_is_not_offered_when_gone_or_between_actions() -> None:
    table = using("c1_stockfish", 187, flax=2, other={"belt": 1})
    assert offers(table, 187) == []
    table = in_play(187, flax=2, silver=1, _phase=7, _window=True)
    assert offers(table, 187) == []
