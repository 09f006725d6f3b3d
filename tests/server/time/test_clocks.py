"""The arithmetic of clocks: banks, increments, quick questions, days, pauses and nights."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import meadhall
from meadhall.server.time.clocks import DAY, MORE, UNASKED, ClockQuestion, Clocks, find_fault
from meadhall.server.wire import Timing

LIVE = Timing(kind="live", bank=600, increment=20, reaction=40)
DAYS = Timing(kind="days", days=3)


def asked(at: int, *seats: int, brisk: bool = False) -> dict[int, ClockQuestion]:
    return dict.fromkeys(seats, ClockQuestion(at, brisk))


def test_an_answer_reduces_the_bank_by_its_time_and_adds_the_increment() -> None:
    clocks = Clocks(LIVE).begin(2).settle(asked(1, 0), (), 1000.0)
    assert clocks.due == 1600.0
    clocks = clocks.settle(asked(2, 1), {0}, 1030.0)
    assert [hand.bank for hand in clocks.hands] == [590.0, 600.0]
    assert clocks.hands[0].due is None
    assert clocks.due == 1630.0


def test_a_quick_question_has_its_own_time_and_each_seat_its_own_clock() -> None:
    clocks = Clocks(LIVE).begin(3).settle(asked(1, 1, 2, brisk=True), (), 1000.0)
    assert [hand.due for hand in clocks.hands] == [None, 1040.0, 1040.0]
    clocks = clocks.settle(asked(1, 2, brisk=True), {1}, 1010.0)
    assert [hand.due for hand in clocks.hands] == [None, None, 1040.0]
    assert clocks.list_late(1039.9) == []
    assert clocks.list_late(1040.0) == [2]
    clocks = clocks.settle(asked(2, 0), {2}, 1039.0)
    assert [hand.bank for hand in clocks.hands] == [600.0] * 3


def test_a_table_by_days_gives_each_question_its_days() -> None:
    clocks = Clocks(DAYS).begin(2).settle(asked(1, 0), (), 0.0)
    assert clocks.due == 3 * DAY
    clocks = clocks.settle(asked(2, 0), {0}, 2 * DAY)
    assert clocks.due == 5 * DAY


def test_a_seat_that_is_asked_can_get_more_time_once() -> None:
    clocks = Clocks(LIVE).begin(2).settle(asked(1, 0), (), 1000.0)
    assert not clocks.may_have_more(1)
    clocks = clocks.add_time(0, 1000.0)
    assert clocks.due == 1600.0 + MORE["live"]
    assert not clocks.may_have_more(0)
    brisk = Clocks(LIVE).begin(2).settle(asked(1, 0, brisk=True), (), 1000.0).add_time(0, 1000.0)
    assert brisk.due == 1040.0 + MORE["live"]
    assert Clocks(DAYS).begin(1).settle(asked(1, 0), (), 0.0).add_time(0, 0.0).due == 4 * DAY


def test_a_halted_clock_stands_still_until_the_last_reason_is_gone() -> None:
    clocks = Clocks(LIVE).begin(2).settle(asked(1, 0), (), 1000.0)
    clocks = clocks.halt("pause", 1100.0).halt("empty", 1200.0)
    assert clocks.due is None
    assert clocks.hands[0].time == 500.0
    clocks = clocks.end_halt("pause", 2000.0)
    assert clocks.due is None
    clocks = clocks.end_halt("empty", 3000.0)
    assert clocks.due == 3500.0


def test_clocks_stand_still_while_the_server_is_down_and_a_live_table_waits_for_people() -> None:
    by_days = Clocks(DAYS).begin(1).settle(asked(1, 0), (), 0.0)
    assert by_days.skip_downtime(closed=DAY, now=2 * DAY).due == 4 * DAY
    begun_after_the_last_beat = Clocks(DAYS).begin(1).settle(asked(1, 0), (), DAY + 3)
    assert begun_after_the_last_beat.skip_downtime(closed=DAY, now=2 * DAY).due == 5 * DAY
    live = Clocks(LIVE).begin(1).settle(asked(1, 0), (), 1000.0).skip_downtime(closed=1100.0, now=9000.0)
    assert live.due is None
    assert live.end_halt("empty", 9500.0).due == 10_000.0


def test_a_late_seat_has_an_empty_bank_and_gets_the_increment_when_it_is_answered_for() -> None:
    clocks = Clocks(LIVE).begin(1).settle(asked(1, 0), (), 1000.0)
    clocks = clocks.mark_out_of_time(0, 1600.0)
    assert (clocks.due, clocks.wake_at, clocks.hands[0].time) == (None, 0.0, 0.0)
    clocks = clocks.settle(asked(2, 0), {0}, 1601.0)
    assert clocks.due == 1621.0


@pytest.mark.parametrize(
    "timing", [Timing(bank=59), Timing(increment=0), Timing(reaction=3), Timing(days=0), Timing(away=-1)]
)
def test_unreasonable_settings_are_refused_with_a_sentence(timing: Timing) -> None:
    assert find_fault(timing).endswith(".")
    assert find_fault(Timing()) == ""


class Model:
    """The same clocks, counted second by second."""

    def __init__(self, timing: Timing, seats: int) -> None:
        self.timing = timing
        self.bank = [timing.bank] * seats
        self.own = [0] * seats
        self.paid: list[set[int]] = [set() for _ in range(seats)]
        self.allowed = [UNASKED] * seats
        self.more = [True] * seats
        self.asked: dict[int, ClockQuestion] = {}
        self.halted: set[str] = set()

    def own_time(self, seat: int) -> bool:
        return self.timing.kind == "days" or self.asked[seat].brisk

    def pass_second(self) -> None:
        for seat in self.asked if not self.halted else ():
            purse = self.own if self.own_time(seat) else self.bank
            purse[seat] = max(0, purse[seat] - 1)

    def ask(self, asked: Mapping[int, ClockQuestion], answered: set[int]) -> None:
        for seat, question in self.asked.items():
            if seat in answered and not self.own_time(seat) and question.at not in self.paid[seat]:
                self.paid[seat].add(question.at)
                self.bank[seat] += self.timing.increment
        fresh = {seat for seat, question in asked.items() if self.asked.get(seat) != question}
        self.asked = dict(asked)
        for seat in fresh:
            if self.own_time(seat) and asked[seat].at > self.allowed[seat]:
                self.allowed[seat] = asked[seat].at
                self.own[seat] = int(3 * DAY) if self.timing.kind == "days" else self.timing.reaction

    def left(self, seat: int) -> int:
        return self.own[seat] if seat in self.asked and self.own_time(seat) else self.bank[seat]


@pytest.mark.parametrize("timing", [LIVE, DAYS])
def test_any_sequence_of_steps_gives_the_same_time_as_counting_seconds(timing: Timing) -> None:
    """Answers, undo, pauses, nights and more time."""
    for seed in range(40):
        rng = Random(seed)
        clocks, model = Clocks(timing).begin(3), Model(timing, 3)
        now, moment = 1000, 0
        kinds: dict[int, tuple[frozenset[int], bool]] = {}
        for _ in range(80):
            for _ in range(rng.choice((0, 1, 2, 7, 30))):
                now += 1
                model.pass_second()
            match rng.choice(("step", "step", "step", "back", "pause", "night", "more")):
                case "step" if not clocks.halted:
                    waiting = set(model.asked)
                    answered = {rng.choice(sorted(waiting))} if waiting else set()
                    rest = waiting - answered
                    if not rest:
                        moment += 1
                        kinds.setdefault(
                            moment,
                            (frozenset(rng.sample(range(3), rng.choice((1, 1, 2, 3)))), rng.random() < 0.4),
                        )
                        rest = set(kinds[moment][0])
                    asked_now = asked(moment, *sorted(rest), brisk=kinds[moment][1])
                    clocks = clocks.settle(asked_now, answered, float(now))
                    model.ask(asked_now, answered)
                case "back" if moment > 1 and not clocks.halted:
                    moment -= rng.choice((0, 1))
                    asked_now = asked(moment, *sorted(kinds[moment][0]), brisk=kinds[moment][1])
                    clocks = clocks.settle(asked_now, (), float(now))
                    model.ask(asked_now, set())
                case "pause":
                    on = "pause" in clocks.halted
                    clocks = (clocks.end_halt if on else clocks.halt)("pause", float(now))
                    model.halted ^= {"pause"}
                case "night":
                    closed, now = now, now + rng.randrange(10_000)
                    clocks = clocks.skip_downtime(float(closed), float(now)).end_halt("empty", float(now))
                case "more":
                    for seat in range(3):
                        if clocks.may_have_more(seat) and rng.random() < 0.3:
                            clocks = clocks.add_time(seat, float(now))
                            purse = model.own if model.own_time(seat) else model.bank
                            purse[seat] += int(MORE[timing.kind])
                            model.more[seat] = False
            for seat, hand in enumerate(clocks.hands):
                assert hand.stop(float(now)).time == model.left(seat), (seed, seat)
                assert (hand.since is not None) == (seat in model.asked and not model.halted), (seed, seat)
                assert hand.more == model.more[seat]


@pytest.mark.parametrize(("name", "players"), [("clash", 3), ("spoils", 4), ("sagas", 1), ("feast", 2)])
def test_fallbacks_are_legal_and_all_decisions_of_a_kind_have_one_or_none_has(
    name: str, players: int
) -> None:
    """Others know only the kind of a decision: whether it has a fallback must not depend on anything else."""
    declared: dict[str, bool] = {}
    for seed in range(2):
        state, rng = meadhall.game(name).new(players, seed), Random(seed)
        while not state.over:
            for decision in state.decisions():
                move = decision.fallback
                assert move is None or decision.why_not(move) is None
                assert declared.setdefault(decision.kind, move is not None) == (move is not None)
            decision = rng.choice(state.decisions())
            state.play(decision.seat, decision.sample(rng))
    assert any(declared.values())
