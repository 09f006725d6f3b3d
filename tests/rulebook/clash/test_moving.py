"""Part 6 of the rules, first half: Walk and Sprint."""

from __future__ import annotations

import pytest

from meadhall.games.clash import ClashCard
from meadhall.games.clash.events import Collected, Moved
from meadhall.games.clash.moves import Go, Stay
from tests.marks import rule

from .play import SPRINT, WALK, Table
from .tables import clash_table


def on_the_move(claim: ClashCard, arena: str = "meadow", **said: object) -> Table:
    """Red has announced a move and nobody called."""
    table = clash_table(arena=arena, **said)  # type: ignore[arg-type]
    table.does("red", table.hand("red")[0], claim)
    assert table.asked() == {"red": "move"}
    return table


@rule("CV-6.1")
@pytest.mark.parametrize(
    ("arena", "origin", "reach"),
    [
        ("meadow", "R2-01", {"R1-00", "R1-01", "R2-00", "R2-02", "R3-01", "R3-02", "R3-03"}),
        ("meadow", "C", {"R1-00", "R1-01", "R1-02", "R1-03"}),
        ("moat", "R3-01", {"R3-00", "R3-02"}),
    ],
)
def test_walk_goes_one_space(arena: str, origin: str, reach: set[str]) -> None:
    far = {"yellow": "R3-09", "blue": "R3-10"} if arena == "meadow" else {}
    table = on_the_move(WALK, arena, at={"red": origin, **far})
    assert table.reach("red") == reach
    table.goes("red", min(reach))
    assert table.where("red") == min(reach)
    assert [event.seat for event in table.told(Moved)] == [0]


@rule("CV-6.1")
def test_sprint_goes_one_or_two_spaces() -> None:
    table = on_the_move(SPRINT, "moat", at={"red": "R3-01"})
    assert table.reach("red") == {"R3-00", "R3-02", "R3-11", "R2-00", "R3-03", "R2-02"}
    table = on_the_move(SPRINT, at={"red": "C", "yellow": "R3-06", "blue": "R3-10"})
    assert table.reach("red") == {f"R1-0{n}" for n in range(4)} | {f"R2-0{n}" for n in range(8)}


@rule("CV-6.1")
@pytest.mark.parametrize(
    ("claim", "too_far"), [(WALK, "R2-00"), (WALK, "C"), (SPRINT, "C"), (SPRINT, "R3-10"), (SPRINT, "R2-03")]
)
def test_a_space_further_away_is_refused(claim: ClashCard, too_far: str) -> None:
    table = on_the_move(claim, at={"red": "R3-02", "yellow": "R3-06", "blue": "R3-14"})
    assert table.refusal("red", table.go(too_far)).rule == "CV-6.1"


@rule("CV-6.1")
@pytest.mark.parametrize("claim", [WALK, SPRINT])
def test_the_own_space_and_unknown_spaces_are_refused(claim: ClashCard) -> None:
    table = on_the_move(claim, at={"red": "R3-02"})
    assert table.refusal("red", table.go("R3-02")).rule == "CV-6.1"
    assert table.refusal("red", Go("valhalla")).rule == "CV-6.1"
    assert table.refusal("red", Go("")).rule == "CV-6.1"
    assert table.may("red", Stay())


@rule("CV-6.2")
@pytest.mark.parametrize("claim", [WALK, SPRINT])
def test_nobody_ends_on_a_space_with_a_viking(claim: ClashCard) -> None:
    table = on_the_move(claim, at={"red": "R3-02", "yellow": "R2-01"})
    assert table.refusal("red", table.go("R2-01")).rule == "CV-6.2"
    barred = dict(table.decision("red").barred_moves())
    assert barred[table.go("R2-01")].rule == "CV-6.2"


@rule("CV-6.2")
def test_a_viking_two_steps_away_is_not_run_down_by_a_sprint() -> None:
    table = on_the_move(SPRINT, at={"red": "R3-02", "yellow": "R2-00"})
    assert table.refusal("red", table.go("R2-00")).rule == "CV-6.2"


@rule("CV-6.2")
def test_sprint_passes_through_vikings_on_every_side() -> None:
    table = on_the_move(SPRINT, "moat", at={"red": "R3-01", "yellow": "R3-00", "blue": "R3-02"})
    assert table.reach("red") == {"R3-11", "R2-00", "R3-03", "R2-02"}
    table.goes("red", "R3-11")
    assert table.where("red") == "R3-11"
    assert table.where("yellow") == "R3-00"


@rule("CV-6.3")
@pytest.mark.parametrize(
    ("claim", "origin", "water"),
    [(WALK, "R3-01", "R3-00"), (SPRINT, "R3-01", "R3-00"), (SPRINT, "R3-02", "R3-00")],
)
def test_water_cannot_be_entered(claim: ClashCard, origin: str, water: str) -> None:
    table = on_the_move(claim, at={"red": origin})
    assert table.refusal("red", table.go(water)).rule == "CV-6.3"


@rule("CV-6.3")
@pytest.mark.parametrize(("origin", "beyond"), [("R1-00", "R3-01"), ("R2-00", "R2-02"), ("R3-01", "R1-01")])
def test_water_cannot_be_crossed(origin: str, beyond: str) -> None:
    table = on_the_move(SPRINT, "moat", players=2, at={"red": origin, "yellow": "R3-07"})
    assert beyond not in table.reach("red")
    assert table.refusal("red", table.go(beyond)).rule in ("CV-6.1", "CV-6.3")


@rule("CV-6.4")
@pytest.mark.parametrize("claim", [WALK, SPRINT])
def test_ending_on_bracelets_takes_them_all_face_down(claim: ClashCard) -> None:
    table = on_the_move(
        claim, at={"red": "R3-01"}, rows={"red": [1]}, loot={"R2-00": [4, 2, 2], "R2-02": [3]}
    )
    table.goes("red", "R2-00")
    assert table.row("red") == [1, 2, 2, 4]
    assert table.loot == {"R2-02": [3]}
    (collected,) = table.told(Collected)
    assert (collected.seat, sorted(collected.values)) == (0, [2, 2, 4])
    assert table.public("red")["bracelets"] == 4
    assert table.public("red")["open"] == []


@rule("CV-6.4")
def test_passing_over_bracelets_takes_nothing() -> None:
    table = on_the_move(SPRINT, "moat", at={"red": "R3-01"}, rows={"red": [1]}, loot={"R3-02": [4]})
    table.goes("red", "R3-03")
    assert table.row("red") == [1]
    assert table.loot == {"R3-02": [4]}
    assert table.told(Collected) == []


@rule("CV-6.4")
def test_ending_elsewhere_or_staying_takes_nothing() -> None:
    table = on_the_move(WALK, at={"red": "R3-01"}, rows={"red": [1]}, loot={"R2-00": [4]})
    table.stays("red")
    assert table.row("red") == [1]
    assert table.where("red") == "R3-01"
    assert table.loot == {"R2-00": [4]}


@rule("EX-4")
def test_the_movement_figure_of_the_rulebook() -> None:
    at = {"red": "R3-01", "yellow": "R3-02"}
    table = on_the_move(WALK, at=at)
    table.goes("red", "R2-01")
    assert table.where("red") == "R2-01", "1: a step to an adjacent space"

    table = on_the_move(SPRINT, "moat", at=at)
    assert table.refusal("red", table.go("R2-01")).rule == "CV-6.3", "3: water"
    table = on_the_move(
        SPRINT, "moat", at={"red": "R3-01", "yellow": "R3-02"}, loot={"R3-03": [2, 4]}, rows={"red": []}
    )
    assert table.refusal("red", table.go("R3-02")).rule == "CV-6.2", "2: not onto a Viking"
    table.goes("red", "R3-03")
    assert table.where("red") == "R3-03", "2: but through it"
    assert table.row("red") == [2, 4], "4: bracelets where the move ends"
