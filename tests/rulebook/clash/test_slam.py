"""Part 6 of the rules, second half: Slam."""

from __future__ import annotations

import pytest

from meadhall.games.clash.events import Collected, Rammed, ShieldClaimed, Struck
from meadhall.games.clash.moves import Endure, Ram, Shield
from tests.marks import rule

from .play import SHIELD, SLAM, Table, seat, space_id
from .tables import clash_table


def slamming(arena: str = "meadow", **said: object) -> Table:
    """Red has announced a Slam and nobody called."""
    table = clash_table(arena=arena, **said)  # type: ignore[arg-type]
    table.does("red", table.hand("red")[0], SLAM)
    return table


def pushes(table: Table, target: str) -> set[str]:
    refs = {space.id: space.ref for space in table.arena.file.spaces}
    rams = [move for move in table.moves("red") if isinstance(move, Ram)]
    assert len(rams) == len(table.moves("red"))
    return {refs[move.push] for move in rams if move.target == seat(target)}


@rule("CV-6.5")
def test_slam_moves_onto_a_viking_and_pushes_it_to_a_free_space_beside() -> None:
    table = slamming(at={"red": "R3-01", "yellow": "R2-00", "blue": "R2-01"})
    assert table.asked() == {"red": "slam"}
    assert pushes(table, "yellow") == {"R1-00", "R2-07", "R3-15", "R3-01"}
    table.rams("red", "yellow", "R2-07")
    assert (table.where("red"), table.where("yellow")) == ("R2-00", "R2-07")
    (rammed,) = table.told(Rammed)
    assert (rammed.seat, rammed.target) == (seat("red"), seat("yellow"))


@rule("CV-6.5")
def test_slam_reaches_a_viking_two_steps_away() -> None:
    table = slamming(at={"red": "R3-02", "yellow": "R2-00"})
    assert pushes(table, "yellow") == {"R1-00", "R2-01", "R2-07", "R3-01", "R3-15"}
    table.rams("red", "yellow", "R3-01")
    assert (table.where("red"), table.where("yellow")) == ("R2-00", "R3-01")


@rule("CV-6.5")
@pytest.mark.parametrize("push", ["R3-00", "R2-01", "R2-00", "R3-02", "R3-10"])
def test_nobody_is_pushed_into_water_onto_a_viking_or_far_away(push: str) -> None:
    table = slamming(at={"red": "R3-01", "yellow": "R2-00", "blue": "R2-01"})
    assert table.refusal("red", table.ram("yellow", push)).rule == "CV-6.5"


@rule("CV-6.5")
@pytest.mark.parametrize("target", [0, 2, 3, -1])
def test_only_another_viking_in_reach_can_be_rammed(target: int) -> None:
    table = slamming(at={"red": "R3-01", "yellow": "R2-00", "blue": "R3-10"})
    assert table.refusal("red", Ram(target, space_id(table.arena, "R2-01"))).rule == "CV-6.5"


@rule("CV-6.5")
def test_slam_passes_over_bracelets_without_taking_them() -> None:
    at = {"red": "R3-01", "yellow": "R3-03", "blue": "R3-07"}
    table = slamming("moat", at=at, loot={"R3-02": [4]}, rows={"red": [1]})
    table.rams("red", "yellow", "R3-04")
    assert table.where("red") == "R3-03"
    assert table.row("red") == [1]
    assert table.loot == {"R3-02": [4]}


@rule("CV-6.6")
def test_a_viking_pushed_onto_bracelets_takes_them() -> None:
    at = {"red": "R3-01", "yellow": "R2-01"}
    table = slamming(at=at, loot={"R2-00": [4, 3]}, rows={"red": [1], "yellow": [2]})
    table.rams("red", "yellow", "R2-00")
    assert table.row("yellow") == [2, 3, 4]
    assert table.row("red") == [1]
    assert table.loot == {}
    assert [(event.seat, sorted(event.values)) for event in table.told(Collected)] == [
        (seat("yellow"), [3, 4])
    ]


@rule("CV-6.7")
def test_a_slam_cannot_be_shielded() -> None:
    at = {"red": "R3-01", "yellow": "R2-00"}
    table = slamming(at=at, hands={"yellow": [SHIELD, SHIELD, SLAM]})
    assert table.refusal("yellow", Shield(SHIELD)).rule == "EN-ASKED"
    assert table.refusal("yellow", Endure()).rule == "EN-ASKED"
    table.rams("red", "yellow", "R2-07")
    assert table.asked() == {"red": "announce"}
    assert table.where("yellow") == "R2-07"
    assert table.told(ShieldClaimed) == []
    assert table.told(Struck) == []
    assert table.count("yellow") == 3, "a Slam takes no bracelet"


@rule("EX-13")
def test_a_slam_from_an_adjacent_space_may_swap_the_two_vikings() -> None:
    table = slamming(at={"red": "R3-01", "yellow": "R2-00"})
    table.rams("red", "yellow", "R3-01")
    assert (table.where("red"), table.where("yellow")) == ("R2-00", "R3-01")
