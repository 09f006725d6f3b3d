"""Part 9 of the rules: discards, hands, bracelet spaces, and whether the game is over."""

from __future__ import annotations

from collections import Counter

from meadhall.games.clash.events import Drew, Ended, Refilled, Reshuffled
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
    seat,
)
from .tables import clash_table, holdings

BRACELET_SPACES = ("R2-00", "R2-02", "R2-04", "R2-06")


@rule("CV-9.1")
def test_all_played_cards_go_face_down_to_their_owners_discards_shields_too() -> None:
    table = clash_table(
        at={"red": "R3-01", "yellow": "R2-00"},
        hands={"red": [HAMMER, WALK, SPRINT], "yellow": [CLUB, SHIELD, WALK]},
    )
    table.does("red", HAMMER, CLUB)
    table.strikes("red", "yellow")
    table.shields("yellow", SHIELD)
    table.believes("red")
    assert (table.public("red")["laid"], table.public("yellow")["laid"]) == ([None], [None])
    table.does("red", WALK)
    assert (table.public("red")["discard"], table.public("yellow")["discard"]) == (0, 0)
    table.stays("red")
    assert holdings(table.state).discards == ((HAMMER, WALK), (SHIELD,), ())
    assert [side["discard"] for side in table.view()["seats"]] == [2, 1, 0]
    assert [side["laid"] for side in table.view()["seats"]] == [[], [], []]
    assert [side["shown"] for side in table.view()["seats"]] == [[], [], []]


@rule("CV-9.2")
def test_everyone_draws_up_to_three_from_the_top_of_the_pile() -> None:
    table = clash_table(
        at={"red": "R3-01", "yellow": "R2-00"},
        hands={"red": [HAMMER, WALK, SPRINT], "yellow": [CLUB, SHIELD, WALK]},
        draw={"red": [PUNCH, SLAM, CLUB], "yellow": [SLINGSHOT, PUNCH]},
    )
    table.does("red", HAMMER, CLUB)
    table.strikes("red", "yellow")
    table.shields("yellow", SHIELD)
    table.believes("red")
    table.does("red", WALK)
    table.stays("red")
    assert table.hand("red") == [SPRINT, SLAM, PUNCH]
    assert table.hand("yellow") == [WALK, CLUB, SLINGSHOT]
    assert [side["hand"] for side in table.view()["seats"]] == [3, 3, 3]
    assert [side["draw"] for side in table.view()["seats"]] == [1, 1, 9]
    assert [event.cards for event in table.told(Drew, "red")] == [(PUNCH, SLAM)]
    assert [event.cards for event in table.told(Drew, "yellow")] == [(SLINGSHOT,)]
    assert table.told(Drew, "blue") == []
    assert table.told(Drew) == []


@rule("CV-9.3")
def test_an_empty_draw_pile_is_replaced_by_the_shuffled_discards() -> None:
    orders = set()
    for seed in range(8):
        table = clash_table(
            hands={"red": [HAMMER, WALK, SPRINT]}, draw={"red": [SHIELD, SHIELD]}, seed=seed, supply=[1, 2, 3]
        )
        before = Counter(holdings(table.state).discards[0])
        table.does("red", HAMMER, WALK)
        table.stays("red")
        table.does("red", WALK)
        table.stays("red")
        held = holdings(table.state)
        assert table.hand("red") == [SPRINT, SHIELD, SHIELD]
        assert Counter(held.draws[0]) == before + Counter([HAMMER, WALK])
        assert held.discards[0] == ()
        assert table.told(Reshuffled) == [Reshuffled(seat("red"))]
        orders.add(held.draws[0])
    assert len(orders) > 5, "shuffled"


@rule("CV-9.3", "EX-20")
def test_drawing_goes_on_from_the_reshuffled_pile_with_the_played_cards_in_it() -> None:
    table = clash_table(
        hands={"red": [HAMMER, WALK, SPRINT]},
        draw={"red": [SHIELD]},
        script={"deck/0": [(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)]},
    )
    table.does("red", HAMMER, WALK)
    table.stays("red")
    table.does("red", WALK)
    table.stays("red")
    # The two played cards came last to the discards; this shuffle leaves them on top of the new pile.
    assert table.hand("red") == [WALK, SPRINT, SHIELD]
    assert holdings(table.state).draws[0][0] == HAMMER
    assert (table.public("red")["draw"], table.public("red")["discard"]) == (9, 0)
    assert table.told(Reshuffled) == [Reshuffled(seat("red"))]
    assert [event.cards for event in table.told(Drew, "red")] == [(SHIELD, WALK)]


@rule("CV-9.4")
def test_every_empty_bracelet_space_gets_a_bracelet_from_the_supply() -> None:
    table = clash_table(loot={"R2-00": [2], "R2-04": [3]}, supply=[4, 1, 2, 3])
    table.wastes_turn("red")
    assert table.supply == 2
    assert set(table.loot) == set(BRACELET_SPACES)
    assert sorted(table.loot["R2-02"] + table.loot["R2-06"]) == [1, 4]
    assert (table.loot["R2-00"], table.loot["R2-04"]) == ([2], [3])
    refilled = {event.space: event.value for event in table.told(Refilled)}
    assert sorted(refilled.values()) == [1, 4]


@rule("CV-9.4")
def test_a_space_is_refilled_at_the_end_of_the_turn_and_not_before() -> None:
    table = clash_table(at={"red": "R3-01"}, supply=[4, 3, 2])
    table.does("red", table.hand("red")[0], WALK)
    table.goes("red", "R2-00")
    table.does("red", table.hand("red")[0], WALK)
    assert "R2-00" not in table.loot
    assert table.supply == 3
    table.goes("red", "R3-01")
    assert table.loot["R2-00"] == [4]
    assert table.supply == 2


@rule("CV-9.4", "EX-18")
def test_a_bracelet_space_with_a_viking_or_a_dropped_bracelet_is_not_refilled() -> None:
    table = clash_table(
        at={"red": "R3-01", "yellow": "R2-01", "blue": "R2-04"},
        loot={"R2-06": [3]},
        rows={"yellow": [2, 2]},
        supply=[4, 1, 2, 3],
    )
    table.does("red", table.hand("red")[0], PUNCH)
    table.strikes("red", "yellow")
    table.endures("yellow")
    table.takes("red")
    table.drops("red", "R2-00")
    table.wastes("red")
    assert table.loot == {"R2-00": [2], "R2-02": [4], "R2-06": [3]}
    assert table.supply == 3


@rule("CV-9.5")
def test_the_game_ends_when_the_supply_is_empty_after_a_turn() -> None:
    table = clash_table(loot={"R2-00": [2], "R2-02": [3], "R2-04": [3]}, supply=[4])
    table.wastes("red")
    assert not table.over
    table.wastes("red")
    assert table.over
    assert table.supply == 0
    assert table.asked() == {}
    assert len(table.told(Ended)) == 1


@rule("CV-9.5")
def test_the_game_goes_on_while_one_bracelet_is_left() -> None:
    table = clash_table(loot={"R2-00": [2], "R2-02": [3], "R2-04": [3]}, supply=[4, 1])
    table.wastes_turn("red")
    assert not table.over
    assert table.supply == 1
    assert table.asked() == {"yellow": "announce"}
    table.wastes_turn("yellow")
    assert table.asked() == {"blue": "announce"}
