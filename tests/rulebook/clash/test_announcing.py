"""Part 4 of the rules: a card is laid face-down and an action said."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from meadhall.games.clash import ClashCard
from meadhall.games.clash.events import Announced, Called
from meadhall.games.clash.moves import CALL_MOVE, Announce, Strike
from tests.marks import rule

from .play import (
    CLUB,
    HAMMER,
    PUNCH,
    SHIELD,
    SLAM,
    SLINGSHOT,
    SPRINT,
    WALK,
    Table,
    seat,
)
from .tables import clash_table


def everything_told(table: Table, who: str | None) -> str:
    """All that one player has ever been told, as it would go over the wire."""
    seen = [table.view(who), msgspec.to_builtins(table.history(who)), msgspec.to_builtins(table.news(who))]
    return msgspec.json.encode(seen).decode()


@rule("CV-4.1")
def test_any_card_can_be_laid_for_any_action() -> None:
    table = clash_table(hands={"red": [WALK, HAMMER, SHIELD]})
    sayable = (WALK, SPRINT, PUNCH, CLUB, SLINGSHOT, HAMMER)
    assert set(table.moves("red")) == {Announce(*pair) for pair in product((WALK, HAMMER, SHIELD), sayable)}
    table = clash_table(hands={"red": [WALK, HAMMER, SHIELD]}, at={"red": "R2-00", "blue": "R2-01"})
    assert set(table.moves("red")) == {
        Announce(*pair) for pair in product((WALK, HAMMER, SHIELD), (*sayable, SLAM))
    }


@rule("CV-4.2")
def test_the_action_is_public_and_the_card_secret() -> None:
    hands = {"red": [HAMMER, SHIELD, SLAM], "yellow": [WALK, WALK, SPRINT], "blue": [WALK, WALK, SPRINT]}
    table = clash_table(hands=hands)
    table.announce("red", HAMMER, SPRINT)
    assert table.told(Announced) == [Announced(0, SPRINT, 1)]
    for who in (None, "yellow", "blue"):
        assert table.view(who)["claim"]["claim"] == SPRINT
        assert table.view(who)["claim"]["card"] is None
        assert table.view(who)["seats"][0]["laid"] == [None]
        assert "hammer" not in everything_told(table, who)
    assert table.mine("red")["laid"] == [HAMMER]
    assert "hammer" in everything_told(table, "red")


@rule("CV-4.3")
def test_the_target_is_no_part_of_the_announcement() -> None:
    assert set(Announce.__struct_fields__) == {"card", "claim"}
    table = clash_table(
        at={"red": "R2-00", "yellow": "R2-01", "blue": "R1-00"}, hands={"red": [CLUB, WALK, SHIELD]}
    )
    table.announce("red", CLUB)
    for who in (None, "red", "yellow", "blue"):
        assert table.view(who)["claim"]["target"] is None
    table.nobody_calls()
    assert {Strike(seat("yellow")), Strike(seat("blue"))} < set(table.moves("red"))


@rule("CV-4.4")
@pytest.mark.parametrize(
    ("arena", "red", "blue", "reached"),
    [
        ("meadow", "R3-02", "R3-03", True),
        ("meadow", "R3-02", "R2-02", True),
        ("meadow", "R3-15", "R3-01", True),
        ("meadow", "R3-02", "R1-03", False),
        ("meadow", "C", "R2-04", True),
        ("meadow", "C", "R3-02", False),
        ("moat", "R3-00", "R3-02", True),
        ("moat", "R3-00", "R3-03", False),
        ("moat", "R2-00", "R2-02", False),
        ("moat", "R1-00", "R3-01", False),
    ],
)
def test_slam_can_be_announced_only_with_a_viking_one_or_two_steps_away(
    arena: str, red: str, blue: str, reached: bool
) -> None:
    table = clash_table(
        players=2, arena=arena, at={"red": red, "yellow": blue}, hands={"red": [SLAM, WALK, CLUB]}
    )
    for card in (SLAM, WALK, CLUB):
        assert table.may("red", Announce(card, SLAM)) is reached
    if not reached:
        assert table.refusal("red", Announce(SLAM, SLAM)).rule == "CV-4.4"
        barred = {move.claim: refusal.rule for move, refusal in table.decision("red").barred_moves()}  # type: ignore[attr-defined]
        assert barred == {SLAM: "CV-4.4", SHIELD: "CV-4.5"}


@rule("CV-4.4")
def test_a_viking_in_between_blocks_a_slam_but_is_in_reach_itself() -> None:
    at = {"red": "R3-00", "yellow": "R3-01", "blue": "R3-02"}
    table = clash_table(arena="moat", at=at)
    assert table.may("red", Announce(table.hand("red")[0], SLAM))
    table.does("red", table.hand("red")[0], SLAM)
    assert (table.where("red"), table.where("yellow"), table.where("blue")) == ("R3-01", "R3-00", "R3-02")
    assert table.state.log.entries[-1].forced, "there was one target and one free space for it"


@rule("CV-4.5")
def test_a_shield_cannot_be_announced_on_ones_own_turn() -> None:
    table = clash_table(hands={"red": [SHIELD, WALK, CLUB]})
    for card in (SHIELD, WALK, CLUB):
        assert table.refusal("red", Announce(card, SHIELD)).rule == "CV-4.5"


@rule("CV-4.5")
@pytest.mark.parametrize("claim", [WALK, SPRINT, PUNCH, CLUB, SLINGSHOT, HAMMER])
def test_a_shield_card_laid_on_ones_own_turn_is_always_a_bluff(claim: ClashCard) -> None:
    table = clash_table(hands={"red": [SHIELD, WALK, CLUB]})
    table.announce("red", SHIELD, claim)
    table.called_by("yellow")
    assert [event.truthful for event in table.told(Called)] == [False]
    assert table.asked() == {"yellow": "take"}


@rule("CV-4.6")
def test_the_same_action_may_be_announced_twice_though_the_deck_has_it_once() -> None:
    table = clash_table(hands={"red": [SPRINT, HAMMER, SHIELD]}, loot={})
    table.does("red", SPRINT)
    table.goes("red", "R2-00")
    table.does("red", HAMMER, SPRINT)
    table.goes("red", "R2-06")
    assert [event.claim for event in table.told(Announced)] == [SPRINT, SPRINT]
    assert table.where("red") == "R2-06"


@rule("EX-1")
def test_blue_announces_sprint_green_may_call_and_red_without_bracelets_may_not() -> None:
    table = clash_table(
        players=4, active="blue", rows={"red": [], "yellow": []}, hands={"blue": [SPRINT, HAMMER, SHIELD]}
    )
    table.announce("blue", SPRINT)
    assert table.told(Announced) == [Announced(seat("blue"), SPRINT, 1)]
    assert "Sprint" in table.told(Announced)[0].words(["Rut", "Yrsa", "Bo", "Grim"])
    assert table.view("green")["seats"][seat("blue")]["laid"] == [None]
    assert table.asked() == {"green": "call"}
    assert table.refusal("red", CALL_MOVE).rule == "CV-5.1"
    table.calls(green=True)
    assert [event.caller for event in table.told(Called)] == [seat("green")]


@rule("EX-12")
def test_a_viking_in_the_only_middle_space_stops_a_slam_but_not_a_sprint() -> None:
    at = {"red": "R3-01", "yellow": "R3-02", "blue": "R3-03"}
    table = clash_table(arena="moat", at=at)
    table.does("red", table.hand("red")[0], SLAM)
    assert table.refusal("red", table.ram("blue", "R3-04")).rule == "CV-6.5"
    assert table.may("red", table.ram("yellow", "R3-01"))

    table = clash_table(arena="moat", at=at)
    table.does("red", table.hand("red")[0], SPRINT)
    assert table.refusal("red", table.go("R3-03")).rule == "CV-6.2"

    table = clash_table(arena="moat", at=at | {"blue": "R3-07"})
    table.does("red", table.hand("red")[0], SPRINT)
    table.goes("red", "R3-03")
    assert table.where("red") == "R3-03"


@rule("EX-12")
def test_a_second_middle_space_that_is_free_lets_a_slam_through() -> None:
    table = clash_table(arena="meadow", at={"red": "R3-02", "yellow": "R2-01", "blue": "R2-02"})
    table.does("red", table.hand("red")[0], SLAM)
    table.rams("red", "blue", "R2-03")
    assert (table.where("red"), table.where("blue"), table.where("yellow")) == ("R2-02", "R2-03", "R2-01")


@rule("EX-21")
def test_water_between_two_vikings_forbids_to_announce_slam() -> None:
    table = clash_table(
        players=2, arena="moat", at={"red": "R1-00", "yellow": "R3-01"}, hands={"red": [SLAM, WALK, CLUB]}
    )
    assert table.refusal("red", Announce(SLAM, SLAM)).rule == "CV-4.4"
