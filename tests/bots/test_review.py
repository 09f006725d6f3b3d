"""Reviews of all games: by the views of one seat alone, and without fault at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import meadhall
import meadhall.bots
from meadhall.bots.review import SeatReview, Trials
from meadhall.engine import Decision, Move, State
from tests.bots.matches import play

NAMES = ["Ann", "Ben", "Cid", "Dag"]
GAMES = [("clash", 3), ("spoils", 3), ("sagas", 1), ("feast", 2)]


@cache
def played(game: str, players: int, bot: str) -> State:
    """Seat 0 is this bot, the others play as well as they can; in Feast at random, which is faster."""
    rival = "random" if game == "feast" else "karl"
    bots = [meadhall.bots.get(game, name).choose for name in (bot, *[rival] * (players - 1))]
    return play(game, bots, 3)


def judged(game: str, end: State, review: SeatReview) -> Iterator[tuple[State, Decision, Move]]:
    """Every decision of seat 0 of a kind that is judged, with the move that was played."""
    rules = meadhall.game(game)
    state = rules.opening(end.header)
    for number, entry in enumerate(end.log.entries, start=1):
        if number > state.entries and entry.seat == 0:
            decision = next((one for one in state.decisions() if one.seat == 0), None)
            if decision is not None and decision.kind in review.kinds:
                yield state, decision, entry.move
        rules.play_entry(state, number, entry)


def review_of(game: str) -> SeatReview:
    review = meadhall.bots.make_review(game, 0, NAMES)
    assert review is not None
    return review


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_judgement_depends_on_the_view_alone(game: str, players: int) -> None:
    """Whatever is hidden from the seat is dealt anew: the judgement stays the same."""
    rules, changed, count = meadhall.game(game), 0, 0
    end = played(game, players, "random")
    for state, decision, move in judged(game, end, review_of(game)):
        if count == 25:
            break
        count += 1
        view = state.view(0)
        other = rules.imagine(view, Random(count))
        asked = next(one for one in other.decisions() if one.seat == 0)
        changed += other.digest() != state.digest()
        assert review_of(game).judge(other.view(0), asked, move) == review_of(game).judge(
            view, decision, move
        )
    assert count
    assert changed


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_losses_are_not_negative_and_the_better_move_is_legal(game: str, players: int) -> None:
    review, found = review_of(game), 0
    for state, decision, move in judged(game, played(game, players, "random"), review):
        judgement = review.judge(state.view(0), decision, move)
        if judgement is None:
            continue
        assert judgement.loss >= 0
        assert decision.why_not(judgement.better) is None
        assert judgement.text.endswith(".")
        assert (judgement.chance is None) == (judgement.chance_of == "")
        if judgement.chance is not None:
            assert 0 <= judgement.chance <= 1
        found += judgement.loss >= review.least_loss
    assert found, "a random player makes mistakes"


@pytest.mark.parametrize(("game", "players", "bot"), [("sagas", 1, "karl"), ("feast", 2, "jarl")])
def test_whoever_follows_the_hints_has_no_costly_decision(game: str, players: int, bot: str) -> None:
    review = review_of(game)
    for state, decision, move in judged(game, played(game, players, bot), review):
        judgement = review.judge(state.view(0), decision, move)
        assert judgement is None or judgement.loss < review.least_loss


def test_luck_is_what_came_less_what_was_to_be_expected() -> None:
    trials = Trials()
    for chance in (0.58, 0.6, 0.56):
        trials.add(chance, True)
    (line,) = trials.luck("Calls", "call", "right")
    assert line.text == "Your 3 calls had a chance of 58 % on average; all were right: lucky by 1.3."
    assert line.expected == pytest.approx(1.74)
    assert line.actual == 3


def test_skill_is_what_all_decisions_cost_together() -> None:
    clash = review_of("clash")
    assert (
        clash.describe_losses([0.5, 0.0, 1.26])
        == "Your 3 decisions cost about 1.8 points against the best ones."
    )
    assert clash.describe_losses([0.5]) == "Your one decision cost about 0.5 points against the best ones."
    assert (
        clash.describe_losses([20.2, 12.4]) == "Your 2 decisions cost about 33 points against the best ones."
    )
    assert clash.describe_losses([]) == ""
    assert review_of("sagas").describe_losses([0.1]) == "", "chances cannot be added up"


def test_luck_of_one_trial_and_of_none() -> None:
    assert Trials().luck("Calls", "call", "right") == []
    trials = Trials()
    trials.add(0.9, False)
    (line,) = trials.luck("Calls", "call", "right")
    assert line.text == "Your one call had a chance of 90 %; it was not right: unlucky by 0.9."
    trials.add(0.9, True)
    (line,) = trials.luck("Calls", "call", "right")
    assert line.text == "Your 2 calls had a chance of 90 % on average; 1 was right: unlucky by 0.8."
