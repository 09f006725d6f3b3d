"""Section 15.3: breaking off a battle with Shield Wall, and the retreat."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.sagas.events import BattleOver, EdgeRolled, MovementRolled, Retreated, StormRolled
from meadhall.games.sagas.moves import ROLL_MOVE, BreakOff
from tests.marks import rule
from tests.rulebook.sagas.battles import HIT, MISS, OURS, drawn, encounter, fight_on, line_up, strike
from tests.rulebook.sagas.tables import (
    ERIK,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    Table,
    card,
    named,
    quest,
    sagas_table,
    space,
)


def after_a_round(units: tuple[int, ...] = (LEIF, HUSKARL), where: str = "orkneyjar", **laid: Any) -> Table:
    """A round of misses is over; Shield Wall is kept."""
    laid.setdefault("kept", ["shield_wall"])
    hostiles = ("levy", "fyrd_1", "fyrd_2", "spearmen")
    table = encounter(units, hostiles, where=where, edge=OURS, shots=[MISS] * 12, die=1, **laid)
    if table.kind == "edge":
        table.play(ROLL_MOVE)
    if table.kind == "line":
        assert table.goals(BreakOff) == set(), "not before a round is over"
        line_up(table, *units)
    while table.kind == "shoot":
        strike(table, "levy")
    assert table.kind == "line"
    return table


def break_off(table: Table, goal: str) -> None:
    table.play(BreakOff(*named(goal)))


@rule("VK-15.3a")
def test_before_the_first_round_a_battle_cannot_be_broken_off() -> None:
    table = encounter((LEIF, LONGSHIP), ("levy", "fyrd_1"), kept=["shield_wall"], edge=OURS)
    table.play(ROLL_MOVE)
    assert table.refused(BreakOff(*named("norwegian_sea"))) == "VK-15.3a"


@rule("VK-15.3a")
def test_without_shield_wall_a_battle_cannot_be_broken_off() -> None:
    table = after_a_round((LEIF, LONGSHIP), kept=["viking_funeral"])
    assert table.goals(BreakOff) == set()
    assert table.refused(BreakOff(*named("norwegian_sea"))) == "VK-15.3a"


@rule("VK-15.3a", "VK-16.3", "VK-13.0d")
def test_breaking_off_loses_the_battle_costs_the_card_and_moves_the_force_one_space() -> None:
    table = after_a_round((LEIF, LONGSHIP), card="dromons", then=("thing", "atli"), edda=2)
    break_off(table, "norwegian_sea")
    over = table.told(BattleOver)[0]
    assert (over.won, over.broken) == (False, True)
    assert table.edda == 1, "what losing costs is paid"
    assert table.band("orkneyjar") == ()
    assert table.band("norwegian_sea") == (LEIF, LONGSHIP)
    assert table.position.kept == ()
    assert card("shield_wall") in table.position.discards
    assert table.position.battle is None


@rule("VK-15.3a", "VK-AMB-20")
def test_the_player_chooses_between_equally_short_ways() -> None:
    """Orkneyjar is two spaces from Hladir by the Norwegian Sea and from Viken and Jelling by the North Sea."""
    table = after_a_round((LEIF, LONGSHIP))
    assert table.goals(BreakOff) == {"norwegian_sea", "north_sea"}
    assert table.refused(BreakOff(*named("north_atlantic"))) == "VK-15.3a", "that is farther away"


@rule("VK-15.3a", "VK-AMB-20")
def test_a_settlement_is_a_goal_like_a_homeland() -> None:
    assert after_a_round((LEIF, LONGSHIP), where="island").goals(BreakOff) == {"north_atlantic"}
    table = after_a_round((LEIF, LONGSHIP), where="island", settled=["graenland"])
    assert table.goals(BreakOff) == {"greenland_sea"}
    assert after_a_round((LEIF, LONGSHIP), where="graenland").goals(BreakOff) == {"greenland_sea"}


@rule("VK-AMB-20", "VK-20.22a")
def test_the_settlement_of_the_battle_space_is_destroyed_first_and_no_goal() -> None:
    table = after_a_round((LEIF, HUSKARL), where="worms", card="dromons", settled=["worms"])
    assert table.goals(BreakOff) == {"dorestad"}
    break_off(table, "dorestad")
    assert table.position.settled == ()
    assert table.band("dorestad") == (LEIF, HUSKARL)


@rule("VK-AMB-20")
def test_units_on_foot_retreat_by_river_and_portage_only() -> None:
    """From Dorestad the North Sea would be as short a way home; on foot it is the army road over Hedeby."""
    assert after_a_round((LEIF, HUSKARL), where="dorestad").goals(BreakOff) == {"hedeby"}
    assert after_a_round((LEIF, LONGSHIP), where="dorestad").goals(BreakOff) == {"hedeby", "north_sea"}


@rule("VK-AMB-20")
def test_ships_that_cannot_carry_all_do_not_open_the_sea() -> None:
    by_sea = {"channel", "jorvik"}  # three spaces to Viken either way, the last two of them by the North Sea
    assert after_a_round((LEIF, HUSKARL, LONGSHIP), where="lundunir").goals(BreakOff) == by_sea
    crowd = (LEIF, HUSKARL, HUSKARL, LONGSHIP)
    assert after_a_round(crowd, where="lundunir").goals(BreakOff) == set()
    assert after_a_round((LEIF, HUSKARL, HUSKARL, ORMR), where="lundunir").goals(BreakOff) == by_sea
    settled = after_a_round(crowd, where="lundunir", settled=["skotland"])
    assert settled.goals(BreakOff) == {"jorvik"}, "the ships are dragged"


@rule("VK-AMB-20", "VK-15.3a")
def test_without_a_way_home_breaking_off_is_not_offered() -> None:
    table = after_a_round((LEIF, HUSKARL), where="jorvik")
    assert table.refused(BreakOff(*named("skotland"))) == "VK-15.3a"
    assert table.goals(BreakOff) == set()


def joined_battle(hostiles: tuple[int, ...], shots: list[int]) -> Table:
    """Leif comes to Dorestad, where Erik and a Huskarl are, and all three fight; Shield Wall is kept."""
    table = sagas_table(
        {"hedeby": [LEIF], "dorestad": [ERIK, HUSKARL]},
        draw=["fyrd", "thing", "atli"],
        kept=["shield_wall"],
        dice={"hostiles": [4], "bin": [hostiles], "edge": [OURS], "shot": shots},
    )
    table.voyage("hedeby")
    table.march("dorestad")
    table.play(ROLL_MOVE)
    return table


@rule("VK-AMB-20")
def test_only_the_voyaging_force_retreats() -> None:
    table = joined_battle(drawn("levy", "fyrd_1"), [MISS] * 5)
    line_up(table, ERIK, HUSKARL, LEIF)
    strike(table, "levy", "levy", "levy")
    break_off(table, "hedeby")
    assert not table.told(Retreated), "first the losses"
    table.choose("gold")
    assert table.told(Retreated)[0].units == (LEIF,)
    assert table.band("dorestad") == (ERIK, HUSKARL)
    assert table.band("hedeby") == (LEIF,)


@rule("VK-AMB-20")
def test_a_retreat_has_no_die_no_storm_and_no_stacking_check() -> None:
    force = (LEIF, HUSKARL, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP)
    table = encounter(
        force,
        ("levy", "fyrd_1", "fyrd_2"),
        card="dromons",
        where="orkneyjar",
        beside={"norwegian_sea": [ERIK, LONGSHIP]},
        kept=["shield_wall"],
        edda=2,
        die=3,
        edge=OURS,
        shots=[MISS] * 8,
    )
    table.play(ROLL_MOVE)
    line_up(table, *force)
    while table.kind == "shoot":
        strike(table, "levy")
    break_off(table, "norwegian_sea")
    assert table.edda == 1
    assert len(table.band("norwegian_sea")) == 8, "more than the five that Edda 1 has room for"
    assert not table.told(MovementRolled)
    assert not table.told(StormRolled)


@rule("VK-AMB-21")
def test_after_a_break_off_neither_quest_nor_pillage_follows() -> None:
    """The force comes to a town with a quest and is asked for nothing more in this voyage."""
    table = after_a_round((LEIF, HUSKARL), where="worms", card="dromons", hidden={"dorestad": "silk_road"})
    number = table.position.voyage
    break_off(table, "dorestad")
    assert table.kind == "voyage"
    assert table.position.voyage == number
    assert table.position.quests == ((space("dorestad"), quest("silk_road"), False),), "not even turned up"
    assert len(table.told(EdgeRolled)) == 1


@rule("VK-AMB-21", "VK-18.2a", "VK-18.3a")
def test_breaking_off_from_a_quest_battle_leaves_the_quest_and_ends_the_voyage() -> None:
    table = encounter(
        (LEIF, HUSKARL),
        ("levy", "fyrd_1"),
        where="worms",
        card="leidang_levy",
        kept=["shield_wall"],
        hidden={"worms": "silk_road"},
        die=3,
        shots=[MISS] * 4,
        gold=5,
        edda=2,
    )
    table.choose("gold")
    assert table.position.quests[0][2], "turned up"
    table.play(ROLL_MOVE)
    line_up(table, LEIF, HUSKARL)
    strike(table, "levy", "levy")
    break_off(table, "dorestad")
    assert table.kind == "voyage"
    assert (table.gold, table.edda) == (6, 2), "a quest battle costs nothing"
    assert table.position.quests == ((space("worms"), quest("silk_road"), True),)
    assert table.position.done == ()


@rule("VK-AMB-21", "VK-18.2a")
def test_a_force_that_stays_beside_a_revealed_quest_fights_for_it_later() -> None:
    table = encounter(
        (LEIF, HUSKARL), ("levy", "fyrd_1"), card="leidang_levy", revealed={"orkneyjar": "silk_road"}, die=3
    )
    table.choose("gold")
    assert table.kind == "edge"
    fight_on(table)
    assert table.told(BattleOver)


@rule("VK-15.3a")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_battle_may_be_broken_off_after_any_round(rounds: int) -> None:
    table = after_a_round((LEIF, LONGSHIP))
    for _ in range(rounds - 1):
        line_up(table, LEIF, LONGSHIP)
        while table.kind == "shoot":
            strike(table, "levy")
    assert table.goals(BreakOff) == {"norwegian_sea", "north_sea"}


@rule("VK-15.3a", "VK-AMB-20")
def test_when_the_force_is_gone_the_others_fight_to_the_end() -> None:
    table = joined_battle(drawn("king", "levy"), [MISS, HIT, MISS, MISS, MISS])
    line_up(table, LEIF, ERIK, HUSKARL)
    while table.kind == "shoot":
        strike(table, "levy")
    assert table.position.force == ()
    assert table.kind == "line"
    assert table.goals(BreakOff) == set()
