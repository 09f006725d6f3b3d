"""Part 8 of the rules: Shields, real and claimed."""

from __future__ import annotations

import pytest

from meadhall.games.clash import ClashCard
from meadhall.games.clash.events import NothingToTake, ShieldBelieved, ShieldCalled, ShieldClaimed, Taken
from meadhall.games.clash.moves import CALL_MOVE, PASS_MOVE, Endure, Shield, Take
from tests.marks import rule

from .play import (
    CLUB,
    HAMMER,
    PUNCH,
    SHIELD,
    SLINGSHOT,
    SPRINT,
    WALK,
    Table,
    seat,
)
from .tables import FAR, NEAR, clash_table, every_attack, holdings

HANDS = {"red": [WALK, WALK, SPRINT], "yellow": [SHIELD, CLUB, WALK]}


def struck(claim: ClashCard, at: dict[str, str], **said: object) -> Table:
    """Red attacks yellow."""
    table = clash_table(at=at, **({"hands": HANDS} | said))  # type: ignore[arg-type]
    table.does("red", WALK, claim)
    table.strikes("red", "yellow")
    return table


@rule("CV-8.1")
@every_attack
def test_the_attacked_player_may_lay_any_hand_card_as_a_shield(claim: ClashCard, at: dict[str, str]) -> None:
    table = struck(claim, at)
    assert table.asked() == {"yellow": "shield"}
    assert set(table.moves("yellow")) == {Shield(SHIELD), Shield(CLUB), Shield(WALK), Endure()}
    assert table.refusal("yellow", Shield(HAMMER)).rule == "CV-8.1"
    assert table.refusal("yellow", PASS_MOVE).rule == "CV-8.1"
    table.shields("yellow", CLUB)
    assert table.told(ShieldClaimed) == [ShieldClaimed(seat("yellow"), seat("red"))]
    assert len(table.hand("yellow")) == 2
    assert table.mine("yellow")["laid"] == [CLUB]
    for other in (None, "red", "blue"):
        assert table.view(other)["seats"][1]["laid"] == [None]
        assert table.view(other)["claim"]["shield"] is True


@rule("EN-BARRIER")
@every_attack
def test_an_attack_stands_once_its_victim_is_asked(claim: ClashCard, at: dict[str, str]) -> None:
    table = struck(claim, at)
    assert table.state.count_undoable(seat("red")) == 0, "the victim has heard it"
    assert table.asked() == {"yellow": "shield"}


@rule("CV-8.1")
@every_attack
def test_a_player_without_bracelets_claims_no_shield(claim: ClashCard, at: dict[str, str]) -> None:
    table = struck(claim, at, rows={"yellow": []})
    assert table.asked() == {"red": "announce"}
    assert table.refusal("yellow", Shield(SHIELD)).rule == "EN-ASKED"


@rule("CV-8.2")
def test_only_the_active_player_may_call_a_shield() -> None:
    table = struck(CLUB, NEAR)
    table.shields("yellow", CLUB)
    assert table.asked() == {"red": "doubt"}
    assert set(table.moves("red")) == {CALL_MOVE, PASS_MOVE}
    assert table.refusal("blue", CALL_MOVE).rule == "EN-ASKED"
    assert table.refusal("yellow", CALL_MOVE).rule == "EN-ASKED"
    assert table.refusal("red", Take(0)).rule == "CV-8.2"


@rule("CV-8.2")
def test_no_bracelet_is_needed_to_call_a_shield() -> None:
    table = struck(CLUB, NEAR, rows={"red": []})
    table.shields("yellow", WALK)
    assert table.asked() == {"red": "doubt"}
    table.doubts("red")
    assert [event.truthful for event in table.told(ShieldCalled)] == [False]


@rule("CV-8.3")
@every_attack
@pytest.mark.parametrize("card", [SHIELD, CLUB])
def test_a_shield_that_is_not_called_stops_the_attack_and_stays_hidden(
    claim: ClashCard, at: dict[str, str], card: ClashCard
) -> None:
    table = struck(claim, at)
    loot = table.loot
    table.shields("yellow", card)
    table.believes("red")
    assert table.asked() == {"red": "announce"}
    assert (table.row("red"), table.row("yellow"), table.loot) == ([1, 2, 3], [1, 2, 3], loot)
    assert table.told(ShieldBelieved) == [ShieldBelieved(seat("yellow"), seat("red"))]
    for other in (None, "red", "blue"):
        assert table.view(other)["seats"][1]["laid"] == [None]
        assert table.view(other)["seats"][1]["shown"] == []


@rule("CV-8.4")
@every_attack
def test_a_real_shield_that_is_called_wins_a_bracelet_and_stops_the_attack(
    claim: ClashCard, at: dict[str, str]
) -> None:
    table = struck(claim, at, rows={"red": [4, 4], "yellow": [1]}, loot={})
    table.shields("yellow", SHIELD)
    table.doubts("red")
    assert table.told(ShieldCalled) == [ShieldCalled(seat("red"), seat("yellow"), SHIELD, True)]
    assert table.asked() == {"yellow": "take"}
    assert set(table.moves("yellow")) == {Take(0), Take(1)}
    table.takes("yellow")
    assert (table.row("red"), table.row("yellow"), table.loot) == ([4], [1, 4], {})
    assert table.asked() == {"red": "announce"}
    assert table.view("blue")["seats"][1]["laid"] == [SHIELD]


@rule("CV-8.5")
@pytest.mark.parametrize(("claim", "at"), [(CLUB, NEAR), (HAMMER, FAR)])
def test_a_caught_shield_bluff_pays_and_is_robbed_as_well(claim: ClashCard, at: dict[str, str]) -> None:
    table = struck(claim, at, rows={"red": [], "yellow": [2, 2, 2]})
    table.shields("yellow", WALK)
    table.doubts("red")
    assert table.told(ShieldCalled) == [ShieldCalled(seat("red"), seat("yellow"), WALK, False)]
    table.takes("red")
    assert (table.count("red"), table.count("yellow")) == (1, 2)
    assert table.asked() == {"red": "take"}, "the attack follows"
    table.takes("red")
    assert (table.count("red"), table.count("yellow")) == (2, 1)
    assert table.asked() == {"red": "announce"}


@rule("CV-8.5")
@pytest.mark.parametrize(("claim", "at"), [(PUNCH, NEAR), (SLINGSHOT, FAR)])
def test_a_caught_shield_bluff_pays_and_drops_one_as_well(claim: ClashCard, at: dict[str, str]) -> None:
    table = struck(claim, at, rows={"red": [], "yellow": [2, 2, 2]}, loot={})
    table.shields("yellow", WALK)
    table.doubts("red")
    table.takes("red")
    assert (table.row("red"), table.loot) == ([2], {})
    table.takes("red")
    table.drops("red", "R2-07")
    assert (table.row("red"), table.row("yellow"), table.loot) == ([2], [2], {"R2-07": [2]})


@rule("CV-8.5")
@pytest.mark.parametrize(("claim", "at"), [(CLUB, NEAR), (SLINGSHOT, FAR)])
def test_the_last_bracelet_pays_the_bluff_and_the_attack_finds_nothing(
    claim: ClashCard, at: dict[str, str]
) -> None:
    table = struck(claim, at, rows={"red": [], "yellow": [2]}, loot={})
    table.shields("yellow", WALK)
    table.doubts("red")
    assert (table.row("red"), table.row("yellow"), table.loot) == ([2], [], {})
    assert table.told(NothingToTake) == [NothingToTake(seat("red"), seat("yellow"))]
    assert table.asked() == {"red": "announce"}


@rule("CV-8.6")
def test_one_shield_can_be_claimed_against_one_attack() -> None:
    table = struck(CLUB, NEAR)
    table.shields("yellow", WALK)
    table.doubts("red")
    table.takes("red")
    assert table.asked() == {"red": "take"}, "no second window although a real Shield is in hand"
    assert SHIELD in table.hand("yellow")


@rule("CV-8.6")
def test_two_attacks_in_a_turn_allow_two_claims() -> None:
    table = struck(CLUB, NEAR)
    table.shields("yellow", SHIELD)
    table.believes("red")
    table.does("red", WALK, PUNCH)
    table.strikes("red", "yellow")
    assert set(table.moves("yellow")) == {Shield(CLUB), Shield(WALK), Endure()}
    table.shields("yellow", CLUB)
    table.believes("red")
    assert len(table.told(ShieldClaimed)) == 2
    assert table.count("yellow") == 3


@rule("EX-8")
def test_a_victim_of_club_with_two_bracelets_loses_both_by_a_caught_shield() -> None:
    table = struck(CLUB, NEAR, rows={"red": [1], "yellow": [2, 4]})
    table.shields("yellow", CLUB)
    table.doubts("red")
    table.takes("red", 1)
    assert table.row("yellow") == []
    assert table.row("red") == [1, 2, 4]
    assert len(table.told(Taken)) == 2


@rule("EX-9")
def test_a_real_shield_called_by_an_attacker_without_bracelets_costs_nobody() -> None:
    table = struck(HAMMER, FAR, rows={"red": []})
    table.shields("yellow", SHIELD)
    table.doubts("red")
    assert (table.row("red"), table.row("yellow")) == ([], [1, 2, 3])
    assert table.asked() == {"red": "announce"}
    assert table.told(NothingToTake) == [NothingToTake(seat("yellow"), seat("red"))]


@rule("EX-10")
def test_a_false_shield_that_nobody_called_stays_hidden_in_the_discards() -> None:
    table = struck(HAMMER, FAR)
    table.shields("yellow", CLUB)
    table.believes("red")
    assert (table.row("red"), table.row("yellow")) == ([1, 2, 3], [1, 2, 3])
    table.wastes("red")
    assert table.active == "yellow"
    assert holdings(table.state).discards[1] == (CLUB,)
    for other in (None, "red", "blue"):
        assert table.view(other)["seats"][1]["discard"] == 1
        assert table.view(other)["seats"][1]["shown"] == []
        assert table.told(ShieldCalled, other) == []
