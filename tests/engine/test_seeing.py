"""What a seat may see: events and whispers, history, news."""

from __future__ import annotations

import meadhall
from tests.engine.toy import Began, Bid, Hidden, Hide, Peeked, Rolled, Saw, Sawn, Shown, Sold, bench, do


def test_a_whisper_reaches_one_seat_only() -> None:
    state = bench("peek")
    (event,) = meadhall.visible_events(state.news, 0)
    assert isinstance(event, Peeked)
    assert meadhall.visible_events(state.news, 1) == []
    assert meadhall.visible_events(state.news, None) == []


def test_events_reach_everybody_in_order() -> None:
    state = bench("show")
    for seat in (None, 0, 1):
        assert [type(event) for event in meadhall.visible_events(state.news, seat)] == [Shown]


def test_news_are_the_events_of_the_last_step_or_of_the_set_up() -> None:
    state = bench()
    assert state.news == [Began(2)]
    events = state.play(0, Saw(2))
    assert state.news == events == [Sawn(0, 2)]
    state.play(0, Saw(1))
    assert state.news == [Sawn(0, 1)]
    assert state.clone().news == [], "news are no part of a clone"


def test_history_hides_the_secret_moves_of_others_and_their_seat() -> None:
    state = bench(Hide("oak"))
    for other in (None, 1):
        last = state.history(other)[-1]
        assert (last.seat, last.move, last.events) == (None, None, (Hidden(0),))
    mine = state.history(0)[-1]
    assert (mine.seat, mine.move, mine.events) == (0, Hide("oak"), (Hidden(0),))


def test_history_shows_open_moves_with_their_seat() -> None:
    state = bench(Saw(2), "give", Saw(1))
    for viewer in (None, 0, 1):
        moves = [(item.seat, item.move) for item in state.history(viewer) if item.move is not None]
        assert [move for move in moves if isinstance(move[1], Saw)] == [(0, Saw(2)), (1, Saw(1))]


def test_history_omits_secret_moves_without_events() -> None:
    state = bench(Saw(1), "give", Saw(1), "give", "bid")
    state.play(1, Bid(3))
    length = len(state.history(None))
    state.play(1, Bid(2))
    assert len(state.history(None)) == len(state.history(0)) == length
    assert len(state.history(1)) == length + 2
    state.play(0, Bid(0))
    sold = state.history(None)[-1]
    assert (sold.seat, sold.move) == (None, None)
    assert Sold(1, (0, 2)) in sold.events


def test_how_often_a_sealed_answer_was_changed_cannot_be_counted() -> None:
    """Neither the number of happenings nor their numbering reveals it."""
    once, often = (bench(Saw(1), "give", Saw(1), "give", "bid") for _ in range(2))
    for gold in (1, 2, 3):
        often.play(1, Bid(gold))
    once.play(1, Bid(3))
    for state in (once, often):
        state.play(0, Bid(0))
    assert once.history(0) == often.history(0)
    assert once.history(None) == often.history(None)


def test_history_is_numbered_and_starts_with_set_up() -> None:
    state = bench(Saw(1), "corridor", "roll")
    for viewer in (None, 0, 1):
        history = state.history(viewer)
        numbers = [item.n for item in history]
        assert numbers == sorted(set(numbers))
        assert Began(2) in history[0].events
        assert any(isinstance(event, Rolled) for event in history[-1].events)


def test_history_can_be_read_in_parts() -> None:
    """The parts are the same whether they are read after every move, from a clone, or at once."""
    state, viewers = bench("peek"), (None, 0, 1)
    pieces = {viewer: state.history(viewer) for viewer in viewers}
    twin = state.clone()
    for action in (Saw(1), "corridor", "give", "bid"):
        do(state, action)
        for viewer in viewers:
            pieces[viewer] += state.history(viewer, len(pieces[viewer]))
    do(twin, Hide("oak"))
    again = state.game.replay(state.log)
    for viewer in viewers:
        assert pieces[viewer] == state.history(viewer) == again.history(viewer)
        assert state.history_length(viewer) == len(pieces[viewer])
        assert state.history(viewer, -5) == pieces[viewer]
        assert state.history(viewer, 99) == []
        assert twin.history(viewer) == state.game.replay(twin.log).history(viewer)


def test_history_contains_whispers_for_their_own_seat_only() -> None:
    state = bench("peek", Saw(1))
    do(state, "give")
    assert any(isinstance(event, Peeked) for item in state.history(0) for event in item.events)
    for other in (None, 1):
        assert not any(isinstance(event, Peeked) for item in state.history(other) for event in item.events)


def test_a_view_names_the_seats_that_are_asked_and_has_the_decision_of_its_own_seat_only() -> None:
    state = bench(Saw(1))
    mine, yours = state.view(0), state.view(1)
    assert mine["open"][0]["prompt"] == "What now?"
    assert mine["open"][0]["options"] == {"type": "actions", "left": 8}
    assert yours["open"] == [{"seat": 0, "kind": "work"}]
    assert (mine["at"], mine["over"]) == (1, False)
    assert bench("stop").view(0)["open"] == []
    assert bench("stop").view(0)["over"] is True


def test_reading_views_and_digests_does_not_change_them() -> None:
    state = bench(Saw(1), Hide("oak"), "roll")
    digest = state.digest()
    for seat in (None, 0, 1):
        state.view(seat)["planks"].append(99)
        state.history(seat).clear()
    state.decisions().clear()
    assert state.digest() == digest
    assert state.view(0)["planks"] == [1, 0]
    assert len(state.decisions()) == 1
