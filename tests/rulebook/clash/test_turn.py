"""Part 3 of the rules: the centre pays, then two cards, one after the other."""

from __future__ import annotations

from meadhall.games.clash.events import CentrePaid, Drew, Gained, TurnBegan
from meadhall.games.clash.moves import PASS_MOVE, Announce, Stay
from tests.marks import rule

from .play import CLUB, GAME, HAMMER, SHIELD, SPRINT, WALK, Table, seat
from .tables import clash_table, holdings


@rule("CV-3.1")
def test_the_viking_on_the_centre_draws_two_bracelets_before_any_card() -> None:
    table = clash_table(at={"red": "C"}, rows={"red": [1]}, supply=[4, 3, 2, 2])
    assert table.asked() == {"red": "announce"}
    assert table.row("red") == [1, 3, 4]
    assert table.supply == 2
    assert holdings(table.state).supply == (2, 2), "drawn from the top of the shuffled supply"


@rule("CV-3.1")
def test_only_the_owner_learns_what_the_centre_paid() -> None:
    table = clash_table(at={"red": "C"}, supply=[4, 3, 2, 2])
    assert [(event.seat, event.count) for event in table.told(CentrePaid)] == [(0, 2)]
    assert [sorted(event.values) for event in table.told(Gained, "red")] == [[3, 4]]
    assert table.told(Gained) == []
    assert table.told(Gained, "yellow") == []
    assert table.public("red")["open"] == []


@rule("CV-3.1")
def test_the_centre_pays_one_when_only_one_is_left() -> None:
    table = clash_table(at={"red": "C"}, rows={"red": [1]}, supply=[4])
    assert table.row("red") == [1, 4]
    assert table.supply == 0


@rule("CV-3.1")
def test_the_centre_pays_once_in_a_turn() -> None:
    table = clash_table(at={"red": "C"}, rows={"red": [1]}, supply=[4, 3, 2, 2])
    table.wastes("red")
    assert table.count("red") == 3
    table.wastes("red")
    assert table.count("red") == 3
    assert table.supply == 2
    assert len(table.told(CentrePaid)) == 1


@rule("CV-3.1")
def test_the_centre_pays_nobody_in_the_turn_of_another() -> None:
    table = clash_table(at={"yellow": "C"}, rows={"yellow": [1]}, supply=[4, 3, 2, 2])
    assert table.count("yellow") == 1
    table.wastes_turn("red")
    assert table.count("yellow") == 3, "now it is the turn of yellow"


@rule("EX-11")
def test_arriving_on_the_centre_pays_at_the_start_of_the_next_own_turn() -> None:
    table = clash_table(at={"red": "R1-00"}, rows={"red": [1]}, supply=[4, 3, 2, 2])
    table.wastes("red")
    table.does("red", table.hand("red")[0], WALK)
    table.goes("red", "C")
    assert (table.count("red"), table.supply) == (1, 4)
    table.wastes_turn("yellow")
    assert (table.count("red"), table.supply) == (1, 4)
    table.wastes_turn("blue")
    assert (table.count("red"), table.supply) == (3, 2)


@rule("EX-11")
def test_the_centre_that_empties_the_supply_lets_the_turn_go_on_to_its_end() -> None:
    table = clash_table(at={"red": "C"}, rows={"red": [1]}, supply=[4])
    assert (table.count("red"), table.supply) == (2, 0)
    table.wastes("red")
    assert not table.over
    table.wastes("red")
    assert table.over


@rule("CV-3.2")
def test_a_turn_is_two_cards_and_none_may_be_kept_back() -> None:
    table = clash_table()
    for left in (3, 2):
        assert table.asked() == {"red": "announce"}
        assert all(isinstance(move, Announce) for move in table.moves("red"))
        assert len(table.hand("red")) == left
        assert table.refusal("red", Stay()).rule == "CV-3.2"
        assert table.refusal("red", PASS_MOVE).rule == "CV-3.2"
        table.wastes("red")
    assert table.asked() == {"yellow": "announce"}


@rule("CV-3.2")
def test_only_a_card_in_hand_can_be_laid() -> None:
    table = clash_table(hands={"red": [WALK, CLUB, SHIELD]})
    assert table.refusal("red", Announce(HAMMER, HAMMER)).rule == "CV-3.2"
    table.does("red", CLUB, WALK)
    table.stays("red")
    assert table.refusal("red", Announce(CLUB, WALK)).rule == "CV-3.2", "it is laid already"


@rule("CV-3.2")
def test_the_second_card_is_chosen_when_the_first_is_done() -> None:
    table = clash_table(hands={"red": [WALK, CLUB, SHIELD]})
    table.announce("red", WALK)
    assert table.refusal("red", Announce(CLUB, WALK)).rule == "EN-ASKED"
    table.nobody_calls()
    assert table.asked() == {"red": "move"}
    assert table.refusal("red", Announce(CLUB, WALK)).rule == "CV-6.1"
    table.stays("red")
    assert table.view()["nth"] == 2
    assert table.may("red", Announce(CLUB, WALK))


@rule("CV-3.2")
def test_nothing_is_drawn_between_the_two_cards() -> None:
    table = clash_table()
    sizes = []
    for _ in range(2):
        sizes.append(len(table.hand("red")))
        table.announce("red", table.hand("red")[0], WALK)
        sizes.append(len(table.hand("red")))
        assert table.told(Drew, "red") == []
        table.nobody_calls()
        table.stays("red")
    assert sizes == [3, 2, 2, 1]
    assert len(table.hand("red")) == 3


@rule("CV-3.3")
def test_a_card_is_announced_then_called_then_performed() -> None:
    table = clash_table()
    assert table.asked() == {"red": "announce"}
    table.announce("red", table.hand("red")[0], WALK)
    assert table.asked() == {"yellow": "call", "blue": "call"}
    table.nobody_calls()
    assert table.asked() == {"red": "move"}


@rule("CV-3.3")
def test_the_third_phase_is_skipped_for_a_caught_bluff() -> None:
    table = clash_table(hands={"red": [WALK, CLUB, SHIELD]})
    table.announce("red", CLUB, SPRINT)
    table.called_by("blue")
    table.takes("blue")
    assert table.asked() == {"red": "announce"}
    assert table.where("red") == "R3-02"


@rule("CV-3.4")
def test_after_two_cards_it_is_the_next_players_turn_clockwise() -> None:
    table = clash_table(players=4, active="green")
    for who in ("green", "red", "yellow", "blue", "green"):
        assert table.active == who
        table.wastes_turn(who)
    assert [event.seat for event in table.told(TurnBegan)] == [3, 0, 1, 2, 3, 0]
    assert [event.turn for event in table.told(TurnBegan)] == [1, 2, 3, 4, 5, 6]


@rule("EN-BARRIER")
def test_a_step_may_be_taken_back_an_announcement_may_not() -> None:
    table = Table(GAME.new(3, seed=1))
    who = table.active
    table.announce(who, table.hand(who)[0], WALK)
    assert table.state.count_undoable(seat(who)) == 0, "the others have heard it"
    table.nobody_calls()
    before = table.state.digest()
    assert table.state.count_undoable(seat(who)) == 0, "and have answered"
    table.goes(who, min(table.reach(who)))
    assert table.state.count_undoable(seat(who)) == 1
    assert table.state.undo(seat(who)).digest() == before


@rule("EN-BARRIER")
def test_the_last_step_of_a_turn_cannot_be_taken_back_for_cards_have_been_drawn() -> None:
    table = Table(GAME.new(3, seed=1))
    who = table.active
    table.wastes(who)
    table.does(who, table.hand(who)[0], WALK)
    table.goes(who, min(table.reach(who)))
    assert table.active != who
    assert table.state.count_undoable(seat(who)) == 0
