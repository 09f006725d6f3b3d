"""Part 7 of the rules: Punch, Club, Slingshot and Hammer."""

from __future__ import annotations

import pytest

from meadhall.games.clash import ClashCard
from meadhall.games.clash.events import (
    Caught,
    Dropped,
    Gained,
    Lost,
    NothingToTake,
    Shown,
    Struck,
    Sunk,
    Taken,
)
from meadhall.games.clash.moves import Drop, Go, Spare, Strike, Take
from tests.marks import rule

from .play import CLUB, HAMMER, PUNCH, SLINGSHOT, WALK, Table, seat
from .tables import FAR, NEAR, clash_table, every_attack

BESIDE = {"R1-00", "R2-01", "R2-07", "R3-00", "R3-01", "R3-15"}
"""All spaces next to yellow; R3-00 is water."""

melee = pytest.mark.parametrize("claim", [PUNCH, CLUB])
ranged = pytest.mark.parametrize("claim", [SLINGSHOT, HAMMER])
knocking = pytest.mark.parametrize(("claim", "at"), [(PUNCH, NEAR), (SLINGSHOT, FAR)])
stealing = pytest.mark.parametrize(("claim", "at"), [(CLUB, NEAR), (HAMMER, FAR)])


def aiming(claim: ClashCard, at: dict[str, str], **said: object) -> Table:
    """Red has announced an attack and nobody called."""
    table = clash_table(at=at, **said)  # type: ignore[arg-type]
    table.does("red", table.hand("red")[0], claim)
    return table


def hitting(claim: ClashCard, at: dict[str, str], **said: object) -> Table:
    """Red attacks yellow, who claims no shield."""
    table = aiming(claim, at, **said)
    table.strikes("red", "yellow")
    table.endures("yellow")
    return table


def dropping(claim: ClashCard, at: dict[str, str], **said: object) -> Table:
    """Red has taken a bracelet from yellow and must lay it down."""
    table = hitting(claim, at, **said)
    if table.asked() == {"red": "take"}:
        table.takes("red")
    assert table.asked() == {"red": "drop"}
    return table


def targets(table: Table) -> set[int]:
    return {move.target for move in table.moves("red") if isinstance(move, Strike)}


def droppable(table: Table) -> set[str]:
    refs = {space.id: space.ref for space in table.arena.file.spaces}
    return {refs[move.space] for move in table.moves("red") if isinstance(move, Drop)}


@rule("CV-7.1")
@melee
def test_melee_hits_one_adjacent_viking(claim: ClashCard) -> None:
    at = {"red": "R2-00", "yellow": "R2-01", "blue": "R1-00", "green": "R2-02"}
    table = aiming(claim, at, players=4)
    assert targets(table) == {seat("yellow"), seat("blue")}
    assert table.refusal("red", Strike(seat("green"))).rule == "CV-7.1"
    assert table.refusal("red", Strike(seat("red"))).rule == "CV-7.1"
    assert table.refusal("red", Go("centre")).rule == "CV-7.1"
    table.strikes("red", "blue")
    assert table.told(Struck) == [Struck(seat("red"), seat("blue"), claim)]


@rule("CV-7.1")
@ranged
def test_ranged_hits_any_viking_that_is_not_adjacent(claim: ClashCard) -> None:
    at = {"red": "R2-00", "yellow": "R2-01", "blue": "R2-02", "green": "R3-10"}
    table = aiming(claim, at, players=4)
    assert targets(table) == {seat("blue"), seat("green")}
    assert table.refusal("red", Strike(seat("yellow"))).rule == "CV-7.1"
    assert table.refusal("red", Strike(seat("red"))).rule == "CV-7.1"


@rule("CV-7.1")
@ranged
def test_neither_vikings_nor_water_stop_a_ranged_attack(claim: ClashCard) -> None:
    at = {"red": "R3-00", "yellow": "R3-01", "blue": "R3-02", "green": "R1-00"}
    table = aiming(claim, at, players=4, arena="moat")
    assert targets(table) == {seat("blue"), seat("green")}


@rule("CV-7.2")
@knocking
def test_the_attacker_shows_a_bracelet_and_lays_it_beside_the_victim(
    claim: ClashCard, at: dict[str, str]
) -> None:
    table = hitting(claim, at, rows={"red": [1], "yellow": [4, 4]}, loot={})
    assert table.asked() == {"red": "take"}
    assert set(table.moves("red")) == {Take(0), Take(1)}
    table.takes("red", 1)
    assert table.told(Shown) == [Shown(seat("red"), seat("yellow"), 4)]
    table.drops("red", "R2-07")
    assert table.loot == {"R2-07": [4]}
    assert (table.row("red"), table.row("yellow")) == ([1], [4])
    assert [(event.victim, event.value) for event in table.told(Dropped)] == [(seat("yellow"), 4)]
    assert table.asked() == {"red": "announce"}


@rule("CV-7.2")
@knocking
def test_any_space_next_to_the_victim_will_do_but_not_the_attackers_own(
    claim: ClashCard, at: dict[str, str]
) -> None:
    table = dropping(claim, at)
    assert droppable(table) == BESIDE - {at["red"]}
    assert table.refusal("red", table.drop("R2-00")).rule == "CV-7.2", "not on the victim"
    assert table.refusal("red", table.drop("R3-03")).rule == "CV-7.2", "not further away"
    assert table.refusal("red", table.drop("C")).rule == "CV-7.2"
    assert table.refusal("red", table.drop(at["red"])).rule == "CV-7.2"
    assert table.refusal("red", Spare()).rule == "CV-7.2"


@rule("CV-7.3")
@knocking
def test_a_bracelet_laid_on_water_is_out_of_the_game(claim: ClashCard, at: dict[str, str]) -> None:
    table = dropping(claim, at, rows={"yellow": [4, 4]}, supply=[3, 2])
    sea = table.sea
    table.drops("red", "R3-00")
    assert sorted(table.sea) == sorted([*sea, 4])
    assert table.supply == 2
    assert "R3-00" not in table.loot
    assert (table.row("yellow"), table.row("red")) == ([4], [1, 2, 3])
    assert [event.value for event in table.told(Sunk)] == [4]


@rule("CV-7.3")
@knocking
def test_a_bracelet_laid_on_a_third_viking_is_that_players(claim: ClashCard, at: dict[str, str]) -> None:
    table = dropping(claim, at | {"blue": "R2-01"}, rows={"yellow": [4, 4], "blue": [1]}, loot={})
    table.drops("red", "R2-01")
    assert (table.row("blue"), table.row("yellow"), table.row("red")) == ([1, 4], [4], [1, 2, 3])
    assert table.loot == {}
    assert [(event.seat, event.value) for event in table.told(Caught)] == [(seat("blue"), 4)]


@rule("CV-7.3")
@knocking
def test_bracelets_laid_on_bracelets_pile_up(claim: ClashCard, at: dict[str, str]) -> None:
    table = dropping(claim, at, rows={"yellow": [4, 4]}, loot={"R2-01": [1, 3]})
    table.drops("red", "R2-01")
    assert sorted(table.loot["R2-01"]) == [1, 3, 4]


@rule("CV-7.4")
@stealing
def test_club_and_hammer_take_a_bracelet_face_down(claim: ClashCard, at: dict[str, str]) -> None:
    table = hitting(claim, at, rows={"red": [1], "yellow": [4, 4]}, loot={})
    assert set(table.moves("red")) == {Take(0), Take(1)}
    table.takes("red")
    assert (table.row("red"), table.row("yellow")) == ([1, 4], [4])
    assert table.loot == {}
    assert table.told(Taken) == [Taken(seat("red"), seat("yellow"))]
    assert table.told(Shown) == []
    assert table.told(Gained, "red") == [Gained(seat("red"), (4,))]
    assert table.told(Lost, "yellow") == [Lost(seat("yellow"), 4)]
    assert table.told(Gained, "blue") == []
    assert table.public("red")["open"] == []
    assert table.asked() == {"red": "announce"}


@rule("CV-7.5")
@every_attack
def test_a_victim_without_bracelets_may_be_attacked_for_nothing(claim: ClashCard, at: dict[str, str]) -> None:
    table = aiming(claim, at, rows={"yellow": []}, loot={})
    assert seat("yellow") in targets(table)
    table.strikes("red", "yellow")
    assert table.asked() == {"red": "announce"}
    assert table.view()["nth"] == 2
    assert (table.row("red"), table.row("yellow"), table.loot) == ([1, 2, 3], [], {})
    assert len(table.told(NothingToTake)) == 1


@rule("EX-2")
def test_yellow_punches_green_and_the_next_viking_takes_both_bracelets() -> None:
    table = clash_table(
        players=4,
        active="yellow",
        at={"yellow": "R3-01", "green": "R2-00", "red": "R3-06", "blue": "R3-10"},
        hands={"yellow": [PUNCH, WALK, CLUB]},
        rows={"yellow": [], "green": [4]},
        loot={"R2-01": [2]},
    )
    table.does("yellow", PUNCH)
    table.strikes("yellow", "green")
    table.endures("green")
    table.drops("yellow", "R2-01")
    assert table.loot == {"R2-01": [2, 4]}
    table.does("yellow", WALK)
    table.goes("yellow", "R2-01")
    assert table.row("yellow") == [2, 4]
    assert "R2-01" not in table.loot


@rule("EX-3")
def test_green_slings_at_yellow_and_the_bracelet_sinks() -> None:
    table = clash_table(
        players=4,
        active="green",
        at={"yellow": "R3-05", "green": "R2-00", "red": "R3-06", "blue": "R3-10"},
        hands={"green": [SLINGSHOT, WALK, CLUB]},
        supply=[4, 3, 2],
    )
    sunk = len(table.sea)
    table.does("green", SLINGSHOT)
    table.strikes("green", "yellow")
    table.endures("yellow")
    table.takes("green", 2)
    table.drops("green", "R3-04")
    assert len(table.sea) == sunk + 1
    assert table.count("yellow") == 2
    assert table.supply == 3


@rule("EX-14")
def test_a_punch_dropped_on_a_third_viking_is_caught_and_on_the_attacker_refused() -> None:
    table = dropping(PUNCH, NEAR | {"blue": "R2-07"})
    assert table.refusal("red", table.drop("R3-01")).rule == "CV-7.2"
    assert dict(table.decision("red").barred_moves())[table.drop("R3-01")].rule == "CV-7.2"
    table.drops("red", "R2-07")
    assert (table.count("blue"), table.count("yellow")) == (4, 2)
