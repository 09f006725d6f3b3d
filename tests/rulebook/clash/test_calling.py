"""Part 5 of the rules: who may call a bluff, and what it costs."""

from __future__ import annotations

import pytest

from meadhall.games.clash import ClashCard
from meadhall.games.clash.events import Called, Drawn, Gained, Lost, Moved, NobodyCalled, NothingToTake, Taken
from meadhall.games.clash.moves import CALL_MOVE, PASS_MOVE, Take
from tests.marks import rule

from .play import CLUB, COLOURS, HAMMER, SHIELD, SPRINT, WALK, seat
from .tables import clash_table, holdings

HAND = {"red": [WALK, HAMMER, SHIELD]}


@rule("CV-5.1")
def test_every_other_player_with_a_bracelet_may_call_and_nobody_else() -> None:
    table = clash_table(players=4, rows={"yellow": [], "green": [1]})
    table.announce("red", table.hand("red")[0], WALK)
    assert table.asked() == {"blue": "call", "green": "call"}
    assert set(table.moves("blue")) == {CALL_MOVE, PASS_MOVE}
    assert table.refusal("yellow", CALL_MOVE).rule == "CV-5.1"
    assert table.refusal("red", CALL_MOVE).rule == "EN-ASKED"
    assert table.refusal("blue", Take(0)).rule == "CV-5.1"


@rule("CV-5.1")
def test_without_any_bracelet_among_the_others_there_is_no_call() -> None:
    table = clash_table(rows={"yellow": [], "blue": []})
    table.announce("red", table.hand("red")[0], WALK)
    assert table.asked() == {"red": "move"}
    assert len(table.told(NobodyCalled)) == 1


@rule("CV-5.2")
@pytest.mark.parametrize(
    ("active", "callers", "counts"),
    [
        ("red", ("yellow", "blue"), "yellow"),
        ("red", ("blue", "green"), "blue"),
        ("yellow", ("red", "green"), "green"),
        ("blue", ("yellow", "red"), "red"),
        ("blue", ("yellow", "green"), "green"),
        ("green", ("blue", "yellow"), "yellow"),
        ("green", ("red", "blue"), "red"),
    ],
)
def test_one_call_counts_the_earliest_in_player_order_after_the_active_player(
    active: str, callers: tuple[str, str], counts: str
) -> None:
    table = clash_table(players=4, active=active, hands={active: [WALK, HAMMER, SHIELD]})
    table.announce(active, HAMMER, WALK)
    answers = {who: who in callers for who in COLOURS if who != active}
    order = sorted(answers, key=lambda who: (who == counts, answers[who]))
    table.calls(**{who: answers[who] for who in order})
    assert [event.caller for event in table.told(Called)] == [seat(counts)]
    assert table.asked() == {counts: "take"}


@rule("CV-5.3")
def test_without_a_call_the_action_follows_and_the_card_stays_hidden() -> None:
    table = clash_table(hands=HAND)
    table.announce("red", HAMMER, WALK)
    table.calls(yellow=False, blue=False)
    assert table.told(NobodyCalled) == [NobodyCalled(0)]
    assert table.told(Called) == []
    assert table.asked() == {"red": "move"}
    assert [table.view(who)["seats"][0]["laid"] for who in (None, "yellow", "blue")] == [[None]] * 3
    assert table.view("yellow")["seats"][0]["shown"] == []


@rule("CV-5.4")
@pytest.mark.parametrize(("card", "truthful"), [(WALK, True), (HAMMER, False)])
def test_a_called_card_is_turned_over_for_all(card: ClashCard, truthful: bool) -> None:
    table = clash_table(hands=HAND)
    table.announce("red", card, WALK)
    table.called_by("blue")
    assert table.told(Called) == [Called(seat("blue"), seat("red"), WALK, card, truthful)]
    for who in (None, "red", "yellow", "blue"):
        assert table.view(who)["seats"][0]["laid"] == [card]
        assert table.view(who)["seats"][0]["shown"] == [card]


@rule("CV-5.5")
def test_a_caller_of_the_truth_pays_the_active_player_a_bracelet_of_their_choice() -> None:
    table = clash_table(hands=HAND, rows={"red": [1], "blue": [4, 4]})
    table.announce("red", WALK)
    table.called_by("blue")
    assert table.asked() == {"red": "take"}
    assert set(table.moves("red")) == {Take(0), Take(1)}
    assert table.refusal("red", Take(2)).rule == "CV-R7"
    table.takes("red", 1)
    assert (table.row("red"), table.row("blue")) == ([1, 4], [4])
    assert table.told(Taken) == [Taken(seat("red"), seat("blue"))]


@rule("CV-5.5")
def test_after_a_wrong_call_the_action_is_performed() -> None:
    table = clash_table(hands=HAND)
    table.announce("red", WALK)
    table.called_by("blue")
    table.takes("red")
    assert table.asked() == {"red": "move"}
    table.goes("red", "R2-01")
    assert table.where("red") == "R2-01"
    assert table.asked() == {"red": "announce"}


@rule("CV-5.6")
def test_a_called_bluff_costs_a_bracelet_and_the_action() -> None:
    table = clash_table(hands=HAND, rows={"red": [4, 4], "blue": [1]})
    table.announce("red", HAMMER, WALK)
    table.called_by("blue")
    assert table.asked() == {"blue": "take"}
    table.takes("blue", 1)
    assert (table.row("red"), table.row("blue"), table.row("yellow")) == ([4], [1, 4], [1, 2, 3])
    assert table.asked() == {"red": "announce"}
    assert table.view()["nth"] == 2
    assert table.told(Moved) == []


@rule("CV-5.6")
def test_only_taker_and_loser_learn_which_bracelet_changed_hands() -> None:
    table = clash_table(hands=HAND, rows={"red": [4, 4], "blue": [1]})
    table.announce("red", HAMMER, WALK)
    table.called_by("blue")
    table.takes("blue")
    assert table.told(Gained, "blue") == [Gained(seat("blue"), (4,))]
    assert table.told(Lost, "red") == [Lost(seat("red"), 4)]
    for stranger in (None, "yellow"):
        assert table.told(Gained, stranger) == []
        assert table.told(Lost, stranger) == []
        assert [step[3] for step in table.view(stranger)["trail"] if step[:2] == [0, 2]] == [0]


@rule("CV-5.6")
def test_a_liar_without_bracelets_lets_the_caller_draw_from_the_supply() -> None:
    table = clash_table(hands=HAND, rows={"red": [], "blue": [1]}, supply=[4, 3, 2])
    table.announce("red", HAMMER, WALK)
    table.called_by("blue")
    assert table.row("blue") == [1, 4]
    assert holdings(table.state).supply == (3, 2)
    assert table.told(Drawn) == [Drawn(seat("blue"))]
    assert table.told(Gained, "blue") == [Gained(seat("blue"), (4,))]
    assert table.told(Gained, "red") == []
    assert table.asked() == {"red": "announce"}


@rule("CV-5.7")
def test_an_uncalled_announcement_is_performed_whatever_the_card_is() -> None:
    at = {"red": "R2-00", "yellow": "R2-01"}
    table = clash_table(hands=HAND, at=at, rows={"red": [], "yellow": [4], "blue": [1]})
    table.does("red", SHIELD, CLUB)
    table.strikes("red", "yellow")
    table.endures("yellow")
    assert table.row("red") == [4]
    table.does("red", HAMMER, SPRINT)
    table.goes("red", "R2-06")
    assert table.where("red") == "R2-06"


@rule("CV-5.7")
def test_a_true_announcement_that_was_called_is_performed_as_announced() -> None:
    at = {"red": "R2-00", "yellow": "R2-01"}
    table = clash_table(hands={"red": [CLUB, HAMMER, SHIELD]}, at=at, rows={"yellow": [4], "blue": [1]})
    table.announce("red", CLUB)
    table.called_by("blue")
    assert table.asked() == {"red": "attack"}
    table.strikes("red", "yellow")
    table.endures("yellow")
    assert table.row("red") == [1, 1, 2, 3, 4]


@rule("EX-6")
def test_green_calls_a_true_sprint_with_the_last_bracelet() -> None:
    table = clash_table(
        players=4, hands={"red": [SPRINT, HAMMER, SHIELD]}, rows={"red": [1], "green": [4]}, loot={}
    )
    table.announce("red", SPRINT)
    table.called_by("green")
    assert (table.row("red"), table.row("green")) == ([1, 4], [])
    table.goes("red", "R2-00")
    assert table.where("red") == "R2-00"
    table.announce("red", HAMMER, WALK)
    assert table.asked() == {"yellow": "call", "blue": "call"}
    assert table.refusal("green", CALL_MOVE).rule == "CV-5.1"


@rule("EX-7")
def test_a_lie_without_bracelets_empties_the_supply_and_the_game_ends_after_the_turn() -> None:
    table = clash_table(hands=HAND, rows={"red": [], "blue": [1]}, supply=[3])
    table.announce("red", HAMMER, WALK)
    table.called_by("blue")
    assert (table.row("blue"), table.supply) == ([1, 3], 0)
    assert table.told(Moved) == []
    assert table.asked() == {"red": "announce"}
    table.does("red", WALK)
    table.goes("red", "R2-01")
    assert table.where("red") == "R2-01"
    assert table.over
    assert table.told(NothingToTake) == []
