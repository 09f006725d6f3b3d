"""Who gives away the ship that a space needs does not use the space with it; before version 4 it was used (R-71)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meadhall.games.feast.events import DieRolled, TakenBack
from meadhall.games.feast.moves import DONE_MOVE, KNARR, STOP_MOVE, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, explore
from tests.rulebook.feast.cards.card_play import decline, offers, plays, use_card, using
from tests.rulebook.feast.play import GAME, Table, space

versions = pytest.mark.parametrize("version", ["2", "3", "4"])
explorations = pytest.mark.parametrize(
    ("name", "land", "in_round"),
    [
        ("c1_explore_near", "Shetland", 1),
        ("c2_explore_middle", "Iceland", 1),
        ("c3_explore_far", "Baffin Island", 5),
    ],
)
TUTOR, WHARF_OWNER, HARBOR_GUARD = 52, 61, 84


def begun(name: str, *cards: int, sells: int = WHARF_OWNER, **things: Any) -> Table:
    """This space is in use, and the Tutor can play a card that gives away a ship."""
    return using(name, TUTOR, *cards, hand=(sells,), **{"silver": 3} | things)


def sell(table: Table) -> None:
    """Plays the Wharf Owner by the Tutor, and gives a longship."""
    use_card(table, TUTOR, "", plays(WHARF_OWNER))
    use_card(table, WHARF_OWNER, "")


def emigrate(table: Table) -> None:
    """Plays the Harbor Guard by the Tutor, and sends the knarr off."""
    use_card(table, TUTOR, "", plays(HARBOR_GUARD))
    use_card(table, HARBOR_GUARD, "", Send(KNARR, 0))


def lands(table: Table) -> int:
    return len(table.player().boards) - 1


@card(52, 61)
@rule("FO-10.38", "FO-R-71", "FO-v4-1")
@versions
@explorations
def test_a_land_is_not_explored_with_a_longship_that_was_sold(
    version: str, name: str, land: str, in_round: int
) -> None:
    table = begun(name, longships=(0,), _in_round=in_round, _version=version)
    assert table.kind == "explore"
    sell(table)
    if version != "4":
        act(table, explore(land))
    assert (table.kind, lands(table)) == ("end", int(version != "4"))
    assert table.player().silver >= 10, "the sale stays"
    assert table.position.taken[space(name)] == 0, "a card was used, so that the Vikings stay too (R-69)"
    assert table.told(TakenBack) == []


@card(52, 61)
@rule("FO-10.38", "FO-R-71")
@explorations
def test_a_land_is_explored_with_the_ship_that_is_left(name: str, land: str, in_round: int) -> None:
    table = begun(name, longships=(0, 0), _in_round=in_round)
    sell(table)
    act(table, explore(land))
    assert (lands(table), len(table.player().longships)) == (1, 1)


@card(52, 84)
@rule("FO-10.38", "FO-R-71", "FO-v4-1")
@versions
def test_a_land_is_not_explored_with_a_knarr_that_emigrated(version: str) -> None:
    table = begun("c2_explore_middle", sells=HARBOR_GUARD, knarrs=1, _version=version)
    emigrate(table)
    assert (table.kind == "explore", lands(table)) == (version != "4", 0)


@card(52, 61, 147)
@rule("FO-10.38", "FO-R-45", "FO-R-71")
def test_a_knarr_that_does_as_a_longship_is_ship_enough() -> None:
    table = begun("c3_explore_far", 147, longships=(0,), knarrs=1, _in_round=5)
    sell(table)
    act(table, explore("Baffin Island"))
    assert lands(table) == 1


@card(52, 61, 107)
@rule("FO-10.38", "FO-R-71", "FO-v4-1")
@versions
@pytest.mark.parametrize("chosen", [False, True])
def test_the_adventurer_needs_the_ship_of_the_space(version: str, chosen: bool) -> None:
    table = begun("c1_explore_near", 107, longships=(0,), _version=version)
    assert table.kind == "instead"
    if chosen:
        use_card(table, 107)
    sell(table)
    assert (table.kind in ("instead", "explore"), lands(table)) == (version != "4", 0)


@card(52, 61, 185)
@rule("FO-10.26", "FO-R-71", "FO-v4-1")
@versions
def test_a_longship_that_was_sold_before_the_first_roll_does_not_raid(version: str) -> None:
    table = begun("c1_raiding", 185, longships=(0,), peas=1, _version=version, _dice={"d8": [8]})
    assert table.kind == "instead"
    sell(table)
    assert bool(offers(table, 185)) == (version != "4"), "neither does what is done in place of the raid"
    if version != "4":
        decline(table)
    assert table.kind == ("end" if version == "4" else "roll")


@card(52, 61, 90, 132)
@rule("FO-10.26", "FO-10.27", "FO-R-71")
@pytest.mark.parametrize(("name", "asks"), [("c1_raiding", 90), ("c2_pillaging", 132), ("c3_pillaging", 132)])
def test_a_longship_that_was_sold_while_a_card_asked_before_the_raid_does_not_raid(
    name: str, asks: int
) -> None:
    table = begun(name, asks, longships=(1,), _deck=())
    assert offers(table, asks)
    sell(table)
    if table.kind == "card":
        decline(table)
    assert (table.kind, table.told(DieRolled)) == ("end", [])


@card(52, 61)
@rule("FO-10.26", "FO-10.27", "FO-R-71")
@pytest.mark.parametrize(("name", "die"), [("c1_raiding", "d8"), ("c2_pillaging", "d12")])
def test_a_raid_goes_on_if_the_longship_is_sold_after_the_first_roll(name: str, die: str) -> None:
    table = begun(name, longships=(0,), _dice={die: [8]})
    assert table.kind == "roll"
    sell(table)
    act(table, STOP_MOVE)
    assert table.kind == "loot"


@card(52, 84)
@rule("FO-10.21", "FO-R-71", "FO-v4-1")
@versions
def test_nothing_is_bought_overseas_with_a_knarr_that_emigrated(version: str) -> None:
    table = begun("c3_special_sale", sells=HARBOR_GUARD, knarrs=1, silver=12, _version=version)
    assert table.kind == "special"
    emigrate(table)
    assert table.kind == ("end" if version == "4" else "special")


@card(52, 84)
@rule("FO-10.21", "FO-R-71")
def test_a_second_special_tile_is_bought_after_the_knarr_emigrated() -> None:
    table = begun("c3_special_sale", sells=HARBOR_GUARD, knarrs=1, silver=12)
    table.play(table.asked[0])
    assert DONE_MOVE in table.asked
    emigrate(table)
    assert (table.kind, DONE_MOVE in table.asked) == ("special", True)


@rule("FO-R-71")
@versions
def test_imagined_tables_know_which_ship_is_needed(version: str) -> None:
    table = begun("c3_explore_far", longships=(0,), _in_round=5, _version=version)
    assert table.kind == "explore"
    view = table.view(0)
    world = Table(GAME.of_version(version).imagine(view, Random(1)))
    sell(world)
    assert (world.kind == "explore") == (version != "4")
