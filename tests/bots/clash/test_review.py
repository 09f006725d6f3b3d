"""The review of Clash: lies, calls, Shields and bracelets, counted exactly."""

from __future__ import annotations

import pytest

from meadhall.bots.clash.review import ClashReview
from meadhall.games.clash import Announce, Call, ClashCard, Go, Pass, Shield, Strike, Take
from tests.bots.reviewed import counted, luck, play
from tests.rulebook.clash.play import CLUB, HAMMER, PUNCH, SHIELD, SLAM, SLINGSHOT, SPRINT, WALK, Table
from tests.rulebook.clash.tables import NEAR, clash_table

RED, YELLOW = 0, 1
NAMES = ["Ann", "Ben"]


def duel(hand: list[ClashCard], shown: list[ClashCard], tracked: bool = False) -> Table:
    """Yellow is about to play with this hand; these cards were shown, and all others lie in the draw pile."""
    table = clash_table(
        2, active="yellow", hands={"yellow": hand}, discard={"yellow": shown}, track_positions=tracked
    )
    with table.edit() as position:
        position.shown = [(), tuple(shown)]
    return table


def test_a_lie_that_is_caught_is_counted_and_its_chance_told() -> None:
    table = clash_table(2, active="red", hands={"red": [WALK, PUNCH, SHIELD]})
    review = ClashReview(RED, NAMES)
    judgement = play(table.state, review, RED, Announce(WALK, SPRINT))
    assert judgement is not None
    assert judgement.chance is not None
    assert judgement.chance_of == "that nobody calls the lie"
    play(table.state, review, YELLOW, Call())
    counts = counted(review, table.state)
    assert counts["Lies told"] == (1, 1)
    assert counts["Lies caught"] == (1, 1)
    assert luck(review, table.state)["Lies"][:2] == (round(judgement.chance, 6), 0)


def test_a_lie_that_nobody_calls_is_told_and_not_caught() -> None:
    table = clash_table(2, active="red", hands={"red": [WALK, PUNCH, SHIELD]})
    review = ClashReview(RED, NAMES)
    play(table.state, review, RED, Announce(WALK, SPRINT))
    play(table.state, review, YELLOW, Pass())
    assert counted(review, table.state)["Lies told"] == (1, 1)
    assert counted(review, table.state)["Lies caught"] == (0, 1)


def test_a_true_announcement_that_is_called_is_no_lie() -> None:
    table = clash_table(2, active="red", hands={"red": [WALK, PUNCH, SHIELD]})
    review = ClashReview(RED, NAMES)
    play(table.state, review, RED, Announce(WALK, WALK))
    play(table.state, review, YELLOW, Call())
    assert counted(review, table.state)["Lies told"] == (0, 1)
    assert "Lies" not in luck(review, table.state)


def test_a_wrong_call_of_what_must_be_true_had_no_chance_and_costs_a_bracelet_for_both() -> None:
    """All cards that yellow does not hold were shown, so its Sprint is true."""
    hand = [WALK, SPRINT, PUNCH]
    table = duel(hand, [WALK, SLAM, PUNCH, CLUB, SLINGSHOT, SLINGSHOT, HAMMER, SHIELD, SHIELD])
    review = ClashReview(RED, NAMES)
    play(table.state, review, YELLOW, Announce(SPRINT, SPRINT))
    judgement = play(table.state, review, RED, Call())
    assert judgement is not None
    assert (judgement.chance, judgement.chance_of) == (0.0, "that the call is right")
    # A bracelet of red is worth 2 on average: red loses it and yellow gets it.
    assert judgement.loss == pytest.approx(4.0)
    assert judgement.better == Pass()
    assert counted(review, table.state)["Calls right"] == (0, 1)
    assert luck(review, table.state)["Calls"][:2] == (0.0, 0)


def test_a_lie_that_card_counting_proves_is_called_without_loss_and_let_pass_with_one() -> None:
    """The only Sprint was shown."""
    hand, shown = [WALK, WALK, PUNCH], [SPRINT, SLAM]
    called, believed = ClashReview(RED, NAMES), ClashReview(RED, NAMES)
    for review, answer in ((called, Call()), (believed, Pass())):
        table = duel(hand, shown)
        play(table.state, review, YELLOW, Announce(WALK, SPRINT))
        judgement = play(table.state, review, RED, answer)
        assert judgement is not None
        assert judgement.better == Call()
        assert judgement.chance == (1.0 if answer == Call() else 0.0)
        assert (judgement.loss == 0) is (answer == Call())
    assert counted(called, table.state)["Calls right"] == (1, 1)
    text = "Your one call had a chance of 100 %; it was right: about as expected."
    assert luck(called, table.state)["Calls"] == (1.0, 1, text)
    assert counted(believed, table.state)["Calls right"] == (0, 0)


def test_shields_are_counted_by_whether_they_were_true_and_caught() -> None:
    at = {"red": NEAR["red"], "yellow": NEAR["yellow"]}
    for card, called, expected in (
        (SHIELD, True, ((0, 1), (0, 0))),
        (WALK, True, ((1, 1), (1, 1))),
        (WALK, False, ((1, 1), (0, 1))),
    ):
        table = clash_table(
            2,
            active="yellow",
            at=at,
            hands={"red": [WALK, SPRINT, SHIELD], "yellow": [PUNCH, WALK, SLAM]},
        )
        review, attacker = ClashReview(RED, NAMES), ClashReview(YELLOW, NAMES)
        for seat, move in (
            (YELLOW, Announce(PUNCH, PUNCH)),
            (RED, Pass()),
            (YELLOW, Strike(RED)),
            (RED, Shield(card)),
        ):
            copy = table.state.clone()
            play(copy, attacker, seat, move)
            play(table.state, review, seat, move)
        answer = Call() if called else Pass()
        play(table.state.clone(), attacker, YELLOW, answer)
        play(table.state, review, YELLOW, answer)
        counts = counted(review, table.state)
        assert (counts["False Shields"], counts["False Shields caught"]) == expected
        right = (int(card != SHIELD), 1) if called else (0, 0)
        assert counted(attacker, table.state)["Calls of Shields right"] == right


def test_the_worth_of_a_bracelet_taken_unseen_is_compared_with_what_was_to_be_expected() -> None:
    """Yellow has 1, 2 and 3, of which nobody has seen which is which: 2 is the mean, and 3 was taken."""
    table = duel([WALK, WALK, PUNCH], [SPRINT, SLAM], tracked=True)
    review = ClashReview(RED, NAMES)
    play(table.state, review, YELLOW, Announce(WALK, SPRINT))
    play(table.state, review, RED, Call())
    judgement = play(table.state, review, RED, Take(2))
    assert judgement is not None
    assert judgement.loss == 0
    text = "The bracelet you took had 2.0 points by what was seen, and 3 in fact: lucky by 1.0 points."
    assert luck(review, table.state)["Bracelets taken"] == (2.0, 3, text)


def test_a_move_on_the_board_is_not_judged() -> None:
    table = clash_table(2, active="red", hands={"red": [WALK, PUNCH, SHIELD]})
    review = ClashReview(RED, NAMES)
    play(table.state, review, RED, Announce(WALK, WALK))
    play(table.state, review, YELLOW, Pass())
    go = next(move for move in table.moves("red") if isinstance(move, Go))
    assert play(table.state, review, RED, go) is None
