"""Steps on a stack, sealed windows, forced moves."""

from __future__ import annotations

import pytest

from meadhall.engine import RefusalError
from tests.engine.toy import Auction, Bid, Do, Onward, Saw, Sold, Trace, Workbench, bench, do
from tests.marks import rule


def traces(state_news: list[object]) -> list[str]:
    return [event.step for event in state_news if isinstance(event, Trace)]


# ------------------------------------------------------------ the stack


def test_the_top_frame_is_asked_and_a_pushed_one_comes_first() -> None:
    state = bench(Saw(1))
    assert [type(step) for step in state.position.stack] == [Workbench]
    do(state, "bid")
    assert [type(step) for step in state.position.stack] == [Workbench, Auction]
    assert [decision.kind for decision in state.decisions()] == ["bid"]


def test_a_popped_frame_passes_its_outcome_to_the_one_below() -> None:
    state = bench(Saw(1), "bid", Bid(2))
    assert [type(step) for step in state.position.stack] == [Workbench]
    assert traces(list(state.news)) == ["workbench resumes with 2"]


def test_become_replaces_only_the_top_frame() -> None:
    state = bench("give")
    assert state.position.stack == (Workbench(1),)
    assert [decision.seat for decision in state.decisions()] == [1]
    do(state, "give")
    assert [decision.seat for decision in state.decisions()] == [0], "clockwise round the table"


def test_frames_nest_and_resume_from_the_inside_out() -> None:
    state = bench(Saw(1), "door", Onward())
    assert [type(step).__name__ for step in state.position.stack] == ["Workbench", "Hallway", "Auction"]
    assert traces(list(state.news)) == ["step 1", "hallway resumes with daylight"]
    do(state, Bid(3))
    assert traces(list(state.news)) == ["hallway resumes with 3", "workbench resumes with 3 from the hallway"]
    assert [type(step) for step in state.position.stack] == [Workbench]


def test_a_frame_that_asks_nobody_proceeds_by_itself() -> None:
    state = bench("bid")
    assert traces(list(state.news)) == ["nobody can bid", "workbench resumes with nothing"]
    assert [decision.kind for decision in state.decisions()] == ["work"]


@rule("EN-OVER")
def test_the_game_ends_when_the_stack_is_empty() -> None:
    state = bench(Saw(2), "stop")
    assert state.over
    assert state.decisions() == []
    assert state.result().winners == (0,)
    digest = state.digest()
    with pytest.raises(RefusalError) as caught:
        state.play(0, Saw(1))
    assert caught.value.refusal.rule == "EN-OVER"
    assert state.digest() == digest


@rule("EN-OVER")
def test_there_is_no_result_before_the_end() -> None:
    state = bench(Saw(2))
    with pytest.raises(RefusalError, match="not over") as caught:
        state.result()
    assert caught.value.refusal.rule == "EN-OVER"


# ------------------------------------------------------------ sealed windows


def test_a_sealed_window_waits_for_all_answers_and_resolves_them_together() -> None:
    state = bench(Saw(1), "give", Saw(1), "give", "bid")
    at = state.decisions()[0].at
    assert [decision.seat for decision in state.decisions()] == [0, 1]
    assert state.play(1, Bid(3)) == []
    assert [decision.seat for decision in state.decisions()] == [0], "who has answered is not listed"
    assert state.decisions()[0].at == at, "a sealed answer does not move time"
    events = state.play(0, Bid(2))
    assert [event for event in events if isinstance(event, Sold)] == [Sold(1, (2, 3))]
    assert state.decisions()[0].at == at + 1


@pytest.mark.parametrize("first", [0, 1])
def test_the_order_of_sealed_answers_does_not_matter(first: int) -> None:
    state = bench(Saw(1), "give", Saw(1), "give", "bid")
    state.play(first, Bid(1))
    state.play(1 - first, Bid(1))
    other = bench(Saw(1), "give", Saw(1), "give", "bid")
    other.play(1, Bid(1))
    other.play(0, Bid(1))
    assert state.digest() == other.digest()


def test_a_sealed_answer_may_be_replaced_until_the_last_is_in() -> None:
    state = bench(Saw(1), "give", Saw(1), "give", "bid")
    assert state.answered_decision(1) is None
    assert state.answer(1) is None
    state.play(1, Bid(3))
    reopened = state.answered_decision(1)
    assert reopened is not None
    assert (reopened.seat, reopened.kind) == (1, "bid")
    assert state.answer(1) == Bid(3)
    state.play(1, Bid(0), at=reopened.at)
    assert state.answer(1) == Bid(0)
    assert [entry.move for entry in state.log.entries[-2:]] == [Bid(3), Bid(0)], "each is an entry of the log"
    state.play(0, Bid(1))
    assert Sold(0, (1, 0)) in state.news
    assert (state.answered_decision(0), state.answered_decision(1), state.answer(1)) == (None, None, None)


def test_a_sealed_answer_is_in_the_digest_and_in_nobody_elses_view() -> None:
    states = []
    for gold in (0, 3):
        state = bench(Saw(1), "give", Saw(1), "give", "bid", players=3)
        state.play(1, Bid(gold))
        states.append(state)
    low, high = states
    assert low.digest() != high.digest()
    for other in (None, 0, 2):
        assert low.view(other) == high.view(other)
        assert low.history(other) == high.history(other)
    assert low.view(0)["sealed"] == [{"seat": 1, "kind": "bid"}]
    assert low.view(1)["sealed"][0]["move"] == {"type": "bid", "gold": 0}
    assert low.view(1)["open"] == [{"seat": 0, "kind": "bid"}]


def test_only_seats_that_are_asked_belong_to_the_window() -> None:
    state = bench(Saw(1), "bid", players=3)
    with pytest.raises(RefusalError) as caught:
        state.play(2, Bid(1))
    assert caught.value.refusal.rule == "EN-ASKED"
    do(state, Bid(1))
    assert Sold(0, (1, -1, -1)) in state.news


# ------------------------------------------------------------ forced moves


def test_a_single_public_move_is_played_by_the_engine_and_marked_as_forced() -> None:
    state = bench("corridor")
    entries = state.log.entries
    assert [(entry.seat, entry.move, entry.forced) for entry in entries] == [
        (0, Do("corridor"), False),
        (0, Onward(), True),
        (0, Onward(), True),
    ]
    assert [entry.at for entry in entries] == [0, 1, 2]
    assert state.entries == 3
    assert traces(list(state.news)) == ["step 2", "step 1", "workbench resumes with daylight"]


def test_a_single_move_that_only_its_seat_knows_is_asked() -> None:
    state = bench("door")
    (decision,) = state.decisions()
    assert (decision.kind, decision.moves()) == ("open", (Onward(),))
    assert not any(entry.forced for entry in state.log.entries)


def test_a_sealed_window_is_never_forced() -> None:
    """Even if one seat has one legal answer: a window that closes at once would reveal it."""
    state = bench(Saw(1), "beg")
    (decision,) = state.decisions()
    assert (decision.kind, decision.moves(), decision.options.public) == ("bid", (Bid(0),), True)
    assert not any(entry.forced for entry in state.log.entries)
