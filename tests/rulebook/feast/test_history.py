"""Rules of cards that were mended in version 3; games of version 2 go on as they began."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meadhall.games.feast.boards.board import BY_ID
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.moves import BOAT, KNARR, LONGSHIP, STOP_MOVE, BuyShip, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, explore, take, turn
from tests.rulebook.feast.cards.card_play import (
    decline,
    hand_played,
    in_play,
    offers,
    plays,
    use_card,
    using,
    worked,
)
from tests.rulebook.feast.play import GAME, cell, space, use
from tests.rulebook.feast.tables import covered, laid

versions = pytest.mark.parametrize("version", ["2", "3"])

# ---------------------------------------------------------------- once, the first time (178 to 181)


@card(178)
@rule("FO-v3-2", "FO-11.6", "FO-R-62", "FO-D-46")
@versions
def test_boats_that_were_declined_do_not_come_with_the_next_fourth_ship(version: str) -> None:
    table = in_play(178, silver=25, knarrs=3, _version=version)
    table.play(BuyShip(KNARR))
    decline(table)
    table.use("c2_emigration")
    act(table, Send(KNARR, 0))
    assert table.player().count_large_ships() == 3
    table.play(BuyShip(LONGSHIP))
    assert (table.player().count_large_ships(), bool(offers(table, 178))) == (4, version == "2")


@card(178)
@rule("FO-v3-2", "FO-11.6")
@versions
def test_boats_for_which_there_was_no_room_do_not_come_later(version: str) -> None:
    table = in_play(178, silver=25, knarrs=3, boats=(0, 0, 0), _version=version)
    table.play(BuyShip(KNARR))
    assert (table.kind, table.player().used) == ("action", (178,) if version == "3" else ())
    table.use("c4_boat_to_knarr_and_emigration")
    act(table, Send(KNARR, 0))
    table.to("end")
    with table.edit() as position:
        position.seats[0].boats = (0,)
    table.play(BuyShip(KNARR))
    assert bool(offers(table, 178)) == (version == "2")


@card(180, 181)
@rule("FO-v3-2", "FO-11.6", "FO-R-62")
@versions
def test_plain_gains_that_were_declined_do_not_come_later(version: str) -> None:
    table = in_play(180, 181, silver=40, longships=(0, 0), _ask_plain_gains=True, _version=version)
    table.play(BuyShip(LONGSHIP))
    assert offers(table, 180)
    assert offers(table, 181)
    decline(table)
    table.play(BuyShip(LONGSHIP))
    assert bool(offers(table, 180) or offers(table, 181)) == (version == "2")


@card(179)
@rule("FO-v3-2", "FO-11.6", "FO-R-62")
@versions
def test_the_cutter_operator_looks_at_the_next_knarr_only(version: str) -> None:
    table = in_play(179, silver=40, _ask_plain_gains=True, _version=version)
    table.play(BuyShip(KNARR))
    decline(table)
    table.play(BuyShip(KNARR))
    assert bool(offers(table, 179)) == (version == "2")


@card(178)
@rule("FO-11.6")
def test_boats_are_taken_once_also_if_they_are_taken_at_once() -> None:
    table = in_play(178, silver=25, knarrs=3)
    table.play(BuyShip(KNARR))
    use_card(table, 178, "1 whaling")
    assert (table.player().boats, table.player().used) == ((0,), (178,))


# ---------------------------------------------------------------- before an action of a card (145)

STRIPS = (("wood", "stone"), ("stone", "ore"))


@card(145, 85)
@rule("FO-v3-3", "FO-11.10")
@versions
def test_the_forester_works_before_a_hunt_of_the_hornblower(version: str) -> None:
    table = hand_played(85, played=(145,), silver=3, _strips=STRIPS, _dice={"d8": [3, 3]}, _version=version)
    use_card(table, 85, "1 silver")
    assert (table.kind, bool(offers(table, 145))) == (("card", True) if version == "3" else ("roll", False))
    if version == "3":
        use_card(table, 145, "", take(0, 1))
        assert (table.kind, table.player().wood) == ("roll", 1)
    act(table, STOP_MOVE)
    table.play(table.asked[-1])
    use_card(table, 85, "2 silver")
    assert table.kind == "roll", "a snare is no hunt for game"


@card(145, 159)
@rule("FO-v3-3", "FO-11.10")
@versions
def test_the_forester_works_before_a_hunt_of_the_festive_hunter(version: str) -> None:
    table = in_play(145, 159, game_meat=1, _phase=9, _strips=STRIPS, _dice={"d8": [3]}, _version=version)
    table.play(table.asked[0])
    use_card(table, 159)
    assert bool(offers(table, 145)) == (version == "3")
    if version == "3":
        decline(table)
    assert table.kind == "roll"


# ---------------------------------------------------------------- what replaces an effect counts (107, 185)


@card(107, 12, 124)
@rule("FO-v3-4", "FO-R-39")
@versions
def test_a_land_of_the_adventurer_counts_for_helmsman_and_laborer(version: str) -> None:
    table = using("c1_explore_near", 12, 107, 124, longships=(0,), _isles={"greenland": 2}, _version=version)
    use_card(table, 107, "", explore("Greenland"))
    assert table.player().silver == 2
    assert bool(offers(table, 12)) == bool(offers(table, 124)) == (version == "3")


@card(175, 185)
@rule("FO-v3-4", "FO-R-39", "FO-R-64")
@versions
def test_stockfish_upgraded_in_place_of_a_raid_is_pressed(version: str) -> None:
    table = using("c1_raiding", 175, 185, longships=(0,), flax=1, silver=1, _version=version)
    use_card(table, 185, "", turn("flax"))
    assert bool(offers(table, 175)) == (version == "3")
    assert (table.kind == "end") == (version == "2")


@card(175, 104)
@rule("FO-R-39")
def test_stockfish_that_a_card_adds_to_a_raid_is_not_pressed() -> None:
    table = using("c1_raiding", 104, 175, longships=(0,), silver=1, _dice={"d8": [2]})
    act(table, STOP_MOVE)
    table.play(table.asked[-1])
    use_card(table, 104, "stockfish")
    assert (table.kind, table.has()["stockfish"]) == ("end", 1)


@card(99, 176)
@rule("FO-R-39", "FO-R-41")
@versions
def test_a_card_played_in_place_of_a_drawn_one_is_played_in_the_action(version: str) -> None:
    table = using("c1_draw_occupation", 99, 176, hand=(112,), _version=version)
    use_card(table, 99, "", plays(112))
    assert (table.kind, table.has()) == ("end", {"silver": 1, "peas": 1})


# ---------------------------------------------------------------- a Viking back from that space (108)


@card(77, 108)
@rule("FO-v3-5", "FO-R-68")
@versions
@pytest.mark.parametrize("mine", [False, True])
def test_the_ironsmith_calls_a_viking_back_from_the_space_that_was_followed(version: str, mine: bool) -> None:
    held = {"c2_craft_chest": 0 if mine else 1}
    table = using("c2_play_2_occupations", 108, hand=(77,), ore=1, vikings=4, _taken=held, _version=version)
    act(table, plays(77))
    use_card(table, 77, "chest")
    assert table.has() == {"chest": 1, "silver": 1}
    assert bool(offers(table, 108)) == (mine or version == "2")
    if not offers(table, 108):
        return
    use_card(table, 108)
    crew = table.position.crew[space("c2_craft_chest")], table.position.crew[space("c2_play_2_occupations")]
    assert crew == ((1, 2) if version == "3" else (2, 1))


@card(108)
@rule("FO-R-68", "FO-R-25")
def test_the_ironsmith_calls_a_viking_back_from_the_imitation_space() -> None:
    table = in_play(108, players=4, ore=1, silver=1, _taken={"c2_craft_chest": 1}, _imitations=(2, 3))
    act(table, use("imitation_2", "c2_craft_chest"))
    use_card(table, 108)
    assert (table.position.crew[space("imitation_2")], table.position.crew[space("c2_craft_chest")]) == (1, 2)


# ---------------------------------------------------------------- bonus squares (150)


def surrounded(name: str, row: int, col: int) -> FilledBoard:
    """This board with silver on all squares around this one."""
    around = [(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    board = BY_ID[name]
    return covered(name, [one for one in around if board.cells >> cell(name, *one) & 1])


@card(150)
@rule("FO-v3-6", "FO-R-64", "FO-R-55")
@versions
def test_bonus_squares_do_not_pay_two_at_once_for_the_meat_buyer(version: str) -> None:
    boards = (laid("home"), surrounded("bear_island", 4, 7), surrounded("labrador", 8, 6))
    table = in_play(150, boards=boards, _phase=10, _version=version)
    assert table.has()["stockfish"] == 2
    assert bool(offers(table, 150)) == (version == "2")
    assert worked(table) == []


# ---------------------------------------------------------------- feasts without squares (7, 160, 165, 167)


@card(7, 160, 165, 167)
@rule("FO-v3-7", "FO-R-66", "FO-5.4")
@versions
@pytest.mark.parametrize(
    ("number", "has", "silver"),
    [(7, {"grain": 2}, 2), (160, {}, 1), (165, {"clothing": 1}, 2), (167, {"spices": 1}, 1)],
)
def test_a_feast_without_squares_is_a_feast_for_cards(
    number: int, has: Any, silver: int, version: str
) -> None:
    table = in_play(number, settled=(3, 0), _phase=9, _version=version, **has)
    assert table.player().silver == (silver if version == "3" else 0)
    assert table.player().penalties == 0


@card(5, 160)
@rule("FO-R-66", "FO-R-57")
def test_a_feast_of_the_chief_without_squares_is_one_too() -> None:
    table = hand_played(5, played=(160,), settled=(3, 0))
    assert (table.kind, table.has()) == ("end", {"silver": 1})


# ---------------------------------------------------------------- cards of column 4 (176)


@card(176)
@rule("FO-R-67", "FO-4.8")
@pytest.mark.parametrize("after", [False, True])
def test_a_card_played_before_or_after_an_action_is_not_played_in_it(after: bool) -> None:
    table = using("c4_weekly_spices", 176, hand=(112,))
    if after:
        act(table, table.asked[-1])
    act(table, plays(112))
    assert (table.kind, "peas" in table.has()) == ("end", False)


# ---------------------------------------------------------------- versions


@rule("FO-v3-2")
def test_imagined_tables_keep_the_once_of_their_version() -> None:
    for version in ("2", "3"):
        table = in_play(178, silver=13, knarrs=3, boats=(0, 0), _version=version)
        table.play(BuyShip(KNARR))
        decline(table)
        world = GAME.imagine(table.view(0), Random(1))
        assert world.view(0)["seats"][0]["used"] == ([178] if version == "3" else [])
        assert world.header.version == version
        world.play(0, BuyShip(BOAT))
