"""The log: replay, tampering, clones, undo and going back by consent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import msgspec
import pytest

from meadhall.engine import BadLog, Entry, Log, RefusalError, State
from tests.engine.toy import TOY, Bid, Do, Hide, Onward, Saw, bench, do
from tests.marks import rule


def whole_play() -> State:
    """A game that uses everything the toy game has, with replaced sealed answers."""
    state = bench(Saw(2), Hide("oak"), "roll", "corridor", "peek", "give", Saw(1), "show", "shuffle", "bid")
    for seat, gold in ((1, 3), (1, 0), (0, 2)):
        state.play(seat, Bid(gold))
    for action in ("door", Onward(), Bid(1), Bid(2), "corridor", "stop"):
        do(state, action)
    assert state.over
    return state


# ------------------------------------------------------------ replay


def test_a_replay_up_to_any_entry_gives_the_same_state() -> None:
    state = whole_play()
    again = TOY.replay(state.log)
    assert again.digest() == state.digest()
    assert again.log == state.log
    for seat in (None, 0, 1):
        assert again.view(seat) == state.view(seat)
        assert again.history(seat) == state.history(seat)
    assert again.result() == state.result()


def test_a_log_survives_its_json_form() -> None:
    log = whole_play().log
    data = log.to_json()
    assert TOY.read_log(data) == log
    assert TOY.read_log(data).to_json() == data
    assert TOY.replay(TOY.read_log(data)).log == log
    plain = msgspec.json.decode(data)
    assert plain["header"]["game"] == "toy"
    assert plain["header"]["seed"] == log.header.seed
    assert plain["entries"][0] == {"seat": 0, "move": {"type": "saw", "planks": 2}, "at": 0, "forced": False}


def test_the_log_counts_its_entries() -> None:
    state = bench(Saw(1), "corridor")
    assert state.entries == len(state.log.entries) == 4
    assert state.log.cut(1).entries == (Entry(0, Saw(1), 0, False),)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"header": {}, "entries": []}', b"runes", b"\xff"])
def test_a_malformed_log_is_refused(data: bytes) -> None:
    with pytest.raises(BadLog, match="not a log"):
        TOY.read_log(data)


def test_an_entry_with_a_malformed_move_is_refused_with_its_number() -> None:
    plain = msgspec.json.decode(whole_play().log.to_json())
    plain["entries"][8]["move"]["planks"] = "many"
    data = msgspec.json.encode(plain)
    with pytest.raises(BadLog, match="Entry 9 of the log"):
        TOY.read_log(data)


# ------------------------------------------------------------ tampering


def entry(number: int, **changes: Any) -> Callable[[Log], Log]:
    def tamper(log: Log) -> Log:
        changed = msgspec.structs.replace(log.entries[number - 1], **changes)
        return Log(log.header, (*log.entries[: number - 1], changed, *log.entries[number:]))

    return tamper


def without(number: int) -> Callable[[Log], Log]:
    return lambda log: Log(log.header, (*log.entries[: number - 1], *log.entries[number:]))


def inserted(number: int, new: Entry) -> Callable[[Log], Log]:
    return lambda log: Log(log.header, (*log.entries[: number - 1], new, *log.entries[number - 1 :]))


# Entries of the whole play: 1 saw, 2 hide, 3 roll, 4 corridor, 5 and 6 forced, 7 peek, 8 give, ...
@pytest.mark.parametrize(
    ("tamper", "number"),
    [
        (entry(1, move=Saw(4)), 1),
        (entry(1, seat=1), 1),
        (entry(3, at=9), 3),
        (entry(4, move=Saw(1)), 5),
        (entry(5, forced=False), 5),
        (entry(6, forced=False), 6),
        (entry(5, seat=1), 5),
        (entry(5, at=1), 5),
        (entry(5, move=Saw(1)), 5),
        (entry(7, forced=True), 7),
        (without(5), 5),
        (without(3), 3),
        (inserted(6, Entry(0, Onward(), 4, True)), 6),
        (inserted(2, Entry(0, Onward(), 1, True)), 2),
    ],
)
def test_a_tampered_log_is_refused_with_the_number_of_the_entry(
    tamper: Callable[[Log], Log], number: int
) -> None:
    with pytest.raises(BadLog, match=rf"Entry {number} of the log"):
        TOY.replay(tamper(whole_play().log))


def test_a_forced_entry_added_at_the_end_is_refused() -> None:
    log = bench(Saw(1)).log
    with pytest.raises(BadLog, match="Entry 2 of the log is marked as forced, but nothing forces it"):
        TOY.replay(Log(log.header, (*log.entries, Entry(0, Onward(), 1, True))))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"version": "2"}, "toy version 2, but these are the rules of toy version 3"),
        ({"game": "clash"}, "The log is from clash"),
        ({"commitment": "00" * 32}, "does not match the commitment"),
        ({"seed": "00" * 32}, "does not match the commitment"),
    ],
)
def test_a_log_of_other_rules_or_with_another_seed_is_refused(
    changes: dict[str, str], complaint: str
) -> None:
    log = whole_play().log
    with pytest.raises(BadLog, match=complaint):
        TOY.replay(Log(msgspec.structs.replace(log.header, **changes), log.entries))


# ------------------------------------------------------------ clones


def test_a_clone_and_its_original_are_independent() -> None:
    state = bench(Saw(1))
    twin = state.clone()
    assert twin.digest() == state.digest()
    before = state.digest(), state.log, state.view(0), state.history(0)
    do(twin, "roll")
    do(twin, Hide("oak"))
    assert (state.digest(), state.log, state.view(0), state.history(0)) == before
    after = twin.digest(), twin.log, twin.view(0), twin.history(0)
    do(state, Saw(3))
    do(state, "give")
    assert (twin.digest(), twin.log, twin.view(0), twin.history(0)) == after
    assert [entry.move for entry in state.log.entries] == [Saw(1), Saw(3), Do("give")]
    assert [entry.move for entry in twin.log.entries] == [Saw(1), Do("roll"), Hide("oak")]


def test_a_clone_inside_a_sealed_window_keeps_the_answers_given() -> None:
    state = bench(Saw(1), "give", Saw(1), "give", "bid")
    state.play(1, Bid(2))
    twin = state.clone()
    state.play(1, Bid(0))
    assert (twin.answer(1), state.answer(1)) == (Bid(2), Bid(0))
    assert [decision.seat for decision in twin.decisions()] == [0]


# ------------------------------------------------------------ undo


def test_a_seat_can_take_back_its_own_reversible_move() -> None:
    state = bench("roll")
    before = state.digest()
    do(state, Saw(2))
    assert state.count_undoable(0) == 1
    back = state.undo(0)
    assert back.digest() == before
    assert back.log == state.log.cut(1)
    assert back.decisions() == bench("roll").decisions()
    assert state.digest() != before, "the state itself is not changed"


def test_moves_can_be_taken_back_one_by_one_to_the_last_barrier() -> None:
    state = bench(Saw(1), "roll")
    barrier = state.digest()
    for planks in (1, 2, 3):
        do(state, Saw(planks))
    assert state.count_undoable(0) == 3
    for left in (2, 1, 0):
        state = state.undo(0)
        assert state.count_undoable(0) == left
    assert state.digest() == barrier
    with pytest.raises(RefusalError):
        state.undo(0)


def test_forced_moves_that_followed_are_taken_back_too() -> None:
    state = bench(Saw(1))
    before = state.digest()
    do(state, "corridor")
    assert state.count_undoable(0) == 4
    back = state.undo(0)
    assert back.digest() == before
    assert back.entries == 1


@rule("EN-BARRIER")
@pytest.mark.parametrize("barrier", ["roll", "shuffle", "peek", "show"])
def test_no_move_before_a_draw_a_whisper_or_a_reveal_can_be_taken_back(barrier: str) -> None:
    state = bench(Saw(1), barrier)
    assert state.count_undoable(0) == 0
    with pytest.raises(RefusalError) as caught:
        state.undo(0)
    assert caught.value.refusal.rule == "EN-BARRIER"


@rule("EN-BARRIER")
def test_no_move_before_another_seats_move_can_be_taken_back() -> None:
    state = bench(Saw(1), "give")
    assert (state.count_undoable(0), state.count_undoable(1)) == (2, 0)
    do(state, Saw(1))
    assert (state.count_undoable(0), state.count_undoable(1)) == (0, 1)
    with pytest.raises(RefusalError) as caught:
        state.undo(0)
    assert caught.value.refusal.rule == "EN-BARRIER"


@rule("EN-BARRIER")
def test_no_move_before_a_closed_window_can_be_taken_back() -> None:
    state = bench(Saw(1), "bid", Bid(1))
    assert state.count_undoable(0) == 0
    with pytest.raises(RefusalError):
        state.undo(0)


@rule("EN-BARRIER")
def test_a_new_game_has_nothing_to_take_back() -> None:
    with pytest.raises(RefusalError) as caught:
        bench().undo(0)
    assert caught.value.refusal.rule == "EN-BARRIER"


def test_a_sealed_answer_can_be_taken_back_by_its_own_seat_only() -> None:
    state = bench(Saw(1), "give", Saw(1), "give", "bid", players=3)
    before = state.digest()
    state.play(1, Bid(2))
    assert (state.count_undoable(0), state.count_undoable(1)) == (0, 1)
    back = state.undo(1)
    assert back.digest() == before
    assert back.answer(1) is None


def test_barriers_survive_clone_and_replay() -> None:
    state = bench(Saw(1), "roll", Saw(1))
    for other in (state.clone(), TOY.replay(state.log)):
        assert other.count_undoable(0) == 1


# ------------------------------------------------------------ going back by consent


def test_all_steps_up_to_the_barrier_are_taken_back_at_once() -> None:
    state = bench(Saw(2), "roll")
    before = state.digest()
    for action in (Saw(1), Hide("oak"), "corridor"):
        do(state, action)
    assert state.undo(0, whole=True).digest() == before


def test_going_back_past_a_barrier_restores_the_position_and_changes_chance() -> None:
    state = bench(Saw(2))
    before = state.clone()
    do(state, "roll")
    back = state.undo_to(before.entries)
    assert [back.view(seat) for seat in (None, 0, 1)] == [before.view(seat) for seat in (None, 0, 1)]
    assert back.history(0) == before.history(0)
    assert back.header.branched_at == (before.entries,)
    assert back.position.chance.draw_counts == before.position.chance.draw_counts
    assert next_draws(back) != next_draws(before)
    assert TOY.replay(back.log).digest() == back.digest() != before.digest()
    assert TOY.read_log(back.log.to_json()) == back.log


def next_draws(state: State) -> tuple[int, ...]:
    """The next draws of a stream."""
    return state.clone().position.chance.dice("any", 40)


def test_every_return_changes_chance_even_to_the_same_position() -> None:
    state = bench(Saw(2), "roll", "roll", Saw(1))
    fates = {next_draws(state.undo_to(3))}
    twice = state.undo_to(3)
    do(twice, "roll")
    for entries in (3, 2, 3, 1, 1):
        twice = twice.undo_to(entries)
        while twice.entries < 4:
            fates.add(next_draws(twice))
            assert TOY.replay(twice.log).digest() == twice.digest()
            do(twice, "roll")
    assert twice.header.branched_at == (3, 3, 2, 3, 1, 1)
    assert [twice.header.branch_number(entries) for entries in range(5)] == [0, 6, 0, 0, 0]
    assert len(fates) == 6


@pytest.mark.parametrize(
    "change",
    [
        {"players": 1_000_000_000},
        {"players": 0},
        {"branched_at": (1_000_000,) * 60_000},
        {"branched_at": (0, 5)},
        {"branched_at": (-1, 0)},
    ],
)
def test_a_log_whose_header_no_play_can_have_is_refused_before_it_is_played(change: Any) -> None:
    log = bench(Saw(2), "roll", "roll", Saw(1)).log
    assert len(log.entries) == 4
    bad = Log(msgspec.structs.replace(log.header, **change), log.entries)
    with pytest.raises(BadLog) as refused:
        TOY.read_log(bad.to_json())
    assert refused.value.entry == 0


def test_a_return_that_was_itself_taken_back_may_lie_beyond_the_entries() -> None:
    state = bench(Saw(2), "roll", "roll", Saw(1)).undo_to(3).undo_to(1)
    assert state.header.branched_at == (3, 1)
    assert TOY.read_log(state.log.to_json()) == state.log


class Turned(tuple[int, ...]):
    """Counts how many of its numbers are looked at."""

    __slots__ = ()
    looks: ClassVar[int] = 0

    def __getitem__(self, place: Any) -> Any:
        Turned.looks += 1
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[int]:
        Turned.looks += len(self)
        return super().__iter__()

    def index(self, *looked_for: Any) -> int:
        Turned.looks += len(self)
        return super().index(*looked_for)

    def __contains__(self, entries: object) -> bool:
        Turned.looks += len(self)
        return super().__contains__(entries)


def test_a_return_is_found_without_a_search_at_each_entry() -> None:
    turned = Turned((3, 7) + (10_000,) * 1_000)
    header = msgspec.structs.replace(bench().header, branched_at=turned)
    found = [header.branch_number(entries) for entries in range(2_000)]
    assert Turned.looks <= 2 * len(turned)
    assert {entries: number for entries, number in enumerate(found) if number} == {3: 1, 7: 2}


@rule("EN-BARRIER")
def test_undo_stops_at_the_position_to_which_everybody_went_back() -> None:
    state = bench(Saw(2), Saw(1), "roll").undo_to(2)
    assert state.count_undoable(0) == 0
    do(state, Saw(1))
    assert state.count_undoable(0) == 1
    assert state.undo(0).digest() == TOY.replay(state.log.cut(2)).digest()
