"""Part 11 of the rules, rulings about bracelets: which one is taken, what lies open, when the supply is empty."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.clash.events import (
    Ended,
    NothingToTake,
    Refilled,
    Shown,
    Taken,
)
from meadhall.games.clash.moves import Take
from meadhall.games.clash.position import SEEN
from tests.marks import rule

from .play import (
    CLUB,
    HAMMER,
    PUNCH,
    SHIELD,
    SPRINT,
    WALK,
    Table,
    seat,
)
from .tables import BRACELET_SPACES, NEAR, clash_table


def robbed(place: int, seed: int, **said: object) -> Table:
    """Red clubs yellow and points at this place of the row."""
    table = clash_table(at=NEAR, seed=seed, **({"rows": {"red": [], "yellow": [1, 2, 3]}} | said))  # type: ignore[arg-type]
    table.does("red", table.hand("red")[0], CLUB)
    table.strikes("red", "yellow")
    table.endures("yellow")
    table.takes("red", place)
    return table


@rule("CV-R7")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_taker_points_at_a_back_and_any_bracelet_may_be_under_it(place: int) -> None:
    taken = Counter(robbed(place, seed).row("red")[0] for seed in range(60))
    assert set(taken) == {1, 2, 3}
    assert min(taken.values()) >= 8, f"each as likely: {taken}"


@rule("CV-R7")
def test_a_taker_sees_only_how_many_backs_there_are() -> None:
    views = []
    for row in ([1, 2, 3], [4, 4, 2]):
        table = clash_table(at=NEAR, rows={"yellow": row}, loot={}, supply=[1, 1])
        table.does("red", table.hand("red")[0], CLUB)
        table.strikes("red", "yellow")
        table.endures("yellow")
        assert set(table.moves("red")) == {Take(0), Take(1), Take(2)}
        views.append(table.decision("red").data())
    assert views[0] == views[1]
    assert views[0]["options"]["count"] == 3
    assert len(views[0]["options"]["open"]) == 0


@rule("CV-R7")
def test_a_table_can_keep_rows_in_their_order() -> None:
    for seed in range(5):
        for place, value in enumerate((3, 1, 2)):
            table = robbed(place, seed, rows={"red": [3, 2, 1], "yellow": [3, 1, 2]}, track_positions=True)
            assert table.mine("red")["row"] == [3, 2, 1, value], "a new bracelet lies at the end"
            assert table.mine("yellow")["row"] == [v for v in (3, 1, 2) if v != value]
            steps = [step for step in table.view("blue")["trail"] if step[:2] == [1, 0]]
            assert steps[-1][2:4] == [place, 0], "everybody saw which back it was, not what was on it"


def proven(stays_open: bool, seed: int = 1) -> Table:
    """Yellow has won a 4 of red's by a called Shield."""
    table = clash_table(
        at=NEAR,
        rows={"red": [4, 4], "yellow": [1, 3]},
        hands={"red": [WALK, CLUB, SPRINT], "yellow": [SHIELD, WALK, CLUB]},
        supply=[1, 2],
        shield_spoils_stay_open=stays_open,
        seed=seed,
    )
    table.does("red", CLUB)
    table.strikes("red", "yellow")
    table.shields("yellow", SHIELD)
    table.doubts("red")
    table.takes("yellow")
    return table


@rule("CV-R10")
def test_the_spoils_of_a_proven_shield_are_shown_to_all_and_then_face_down() -> None:
    table = proven(stays_open=False)
    assert table.told(Shown, "blue") == [Shown(seat("yellow"), seat("red"), 4)]
    assert table.told(Taken) == []
    assert table.public("yellow")["open"] == []
    assert table.row("yellow") == [1, 3, 4]


@rule("CV-R10")
def test_a_table_can_leave_the_spoils_open_and_choosable() -> None:
    table = proven(stays_open=True)
    ((place, value),) = table.public("yellow")["open"]
    assert (value, table.count("yellow"), table.row("yellow")) == (4, 3, [1, 3, 4])
    table.does("red", WALK, CLUB)
    table.strikes("red", "yellow")
    table.endures("yellow")
    assert [list(face) for face in table.decision("red").data()["options"]["open"]] == [[place, 4]]
    table.takes("red", place)
    assert table.row("red") == [4, 4], "a taker who wants the open one gets it"
    assert table.row("yellow") == [1, 3]
    assert table.public("red")["open"] == [], "it was a Club: face-down again"


@rule("CV-R10", "CV-R7")
def test_an_open_bracelet_stays_known_to_all_when_it_is_taken() -> None:
    table = proven(stays_open=True)
    ((place, _),) = table.public("yellow")["open"]
    table.does("red", WALK, CLUB)
    table.strikes("red", "yellow")
    table.endures("yellow")
    table.takes("red", place)
    assert table.told(Shown, "blue")[-1] == Shown(seat("red"), seat("yellow"), 4)
    assert table.told(Taken) == []
    steps = [step for step in table.view("blue")["trail"] if step[:2] == [seat("yellow"), seat("red")]]
    assert steps[-1][3:] == [4, SEEN], "everybody knows that red has a 4 now"


@rule("CV-R10")
def test_open_spoils_are_out_of_the_blind_draw() -> None:
    for seed in range(12):
        table = proven(stays_open=True, seed=seed)
        table.does("red", WALK, CLUB)
        table.strikes("red", "yellow")
        table.endures("yellow")
        ((open_place, _),) = table.public("yellow")["open"]
        backs = [place for place in range(3) if place != open_place]
        table.takes("red", backs[seed % 2])
        assert table.row("red")[0] in (1, 3)
        assert [value for _, value in table.public("yellow")["open"]] == [4]


@rule("CV-R10")
def test_open_spoils_count_their_value_at_the_end() -> None:
    table = clash_table(
        at=NEAR,
        rows={"red": [4], "yellow": [1]},
        hands={"red": [WALK, CLUB, SPRINT], "yellow": [SHIELD, WALK, CLUB]},
        loot={},
        supply=[2],
        shield_spoils_stay_open=True,
    )
    table.does("red", CLUB)
    table.strikes("red", "yellow")
    table.shields("yellow", SHIELD)
    table.doubts("red")
    table.wastes("red")
    assert table.over
    assert table.result().scores == (0, 5, 6)
    (ended,) = table.told(Ended)
    assert [sorted(row) for row in ended.rows] == [[], [1, 4], [1, 2, 3]]
    assert "**Yrsa** 5" in ended.words(["Rut", "Yrsa", "Bo"])


@rule("CV-R12")
def test_a_refill_that_takes_the_last_bracelet_ends_the_game_with_loot_unscored() -> None:
    table = clash_table(at={"red": "R3-01"}, rows={"red": [], "yellow": [1], "blue": []}, loot={}, supply=[4])
    table.wastes_turn("red")
    assert table.over
    assert list(table.loot.values()) == [[4]]
    assert table.result().scores == (0, 1, 0)


@rule("CV-R13")
def test_too_few_bracelets_for_all_empty_spaces_fill_what_they_can_and_end_the_game() -> None:
    table = clash_table(loot={"R2-00": [2]}, supply=[4, 3])
    table.wastes_turn("red")
    assert table.over
    assert len(table.loot) == 3
    assert set(table.loot) < BRACELET_SPACES
    assert len(table.told(Refilled)) == 2


@rule("CV-R14")
def test_a_supply_emptied_within_a_turn_ends_the_game_after_it_without_a_refill() -> None:
    table = clash_table(at={"red": "C"}, loot={"R2-00": [2]}, supply=[4, 3], rows={"red": [1]})
    assert (table.supply, table.over) == (0, False)
    table.does("red", table.hand("red")[0], WALK)
    table.goes("red", "R1-00")
    table.does("red", table.hand("red")[0], WALK)
    table.goes("red", "R2-00")
    assert table.over
    assert table.row("red") == [1, 2, 3, 4], "the second card was played to its end"
    assert table.loot == {}
    assert table.told(Refilled) == []


@rule("CV-R15")
def test_a_caught_liar_with_nothing_pays_nothing_from_an_empty_supply() -> None:
    table = clash_table(hands={"red": [HAMMER, CLUB, SHIELD]}, rows={"red": [], "blue": [1]}, supply=[3])
    for _ in range(2):
        table.announce("red", table.hand("red")[0], WALK)
        table.called_by("blue")
    assert table.row("blue") == [1, 3], "one from the supply, then none"
    assert table.told(NothingToTake) == [NothingToTake(seat("blue"), seat("red"))]
    assert table.over, "and the second action is lost as well"
    assert table.where("red") == "R3-02"


@rule("CV-R16")
def test_the_centre_is_no_bracelet_space_but_bracelets_may_lie_there() -> None:
    at = {"red": "R2-00", "yellow": "R1-00", "blue": "R3-10"}
    table = clash_table(at=at, rows={"yellow": [4, 4]}, supply=[3, 2, 1])
    table.does("red", table.hand("red")[0], PUNCH)
    table.strikes("red", "yellow")
    table.endures("yellow")
    table.takes("red")
    table.drops("red", "C")
    assert table.loot["C"] == [4]
    table.wastes("red")
    assert table.loot["C"] == [4]
    table.does("yellow", table.hand("yellow")[0], WALK)
    table.goes("yellow", "C")
    assert table.row("yellow") == [4, 4]
    table.wastes("yellow")
    table.wastes_turn("blue")
    assert "C" not in table.loot
    assert {event.space for event in table.told(Refilled)}.isdisjoint({"centre"})
