"""Plays of a whole game by random moves, and their moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from meadhall.engine import Decision, Log, Move, State

from .cases import Case
from .plugin import Choose

CHANGE_OF_MIND = 0.15
"""How often somebody who has given a sealed answer gives another one."""


MANY = 400
"""Moves that a check goes through one by one."""
IN_FULL = 0.05
"""How often it goes through more than that."""


def offered(decision: Decision, rng: Random) -> Sequence[Move]:
    """The moves of a decision; of very many, mostly a random part.

    A player who may lay any of a dozen pieces anywhere has thousands of moves at every step, and listing them takes far
    longer than playing."""
    if decision.count() <= MANY or rng.random() < IN_FULL:
        return decision.moves()
    return tuple(dict.fromkeys(decision.sample(rng) for _ in range(MANY // 4)))


def at_random(state: State, decision: Decision, rng: Random) -> Move:
    return decision.sample(rng)


def passively(case: Case) -> Choose:
    """Random play that mostly passes where it could interfere, so that actions of others succeed."""

    def choose(state: State, decision: Decision, rng: Random) -> Move:
        fallback = decision.fallback
        if fallback is not None and decision.kind in case.plugin.passive_kinds and rng.random() < 0.75:
            return fallback
        return decision.sample(rng)

    return choose


def by_kind(state: State, decision: Decision, rng: Random) -> Move:
    """Random play in which every kind of move and every card is equally likely."""
    kinds: dict[object, list[Move]] = {}
    for move in offered(decision, rng):
        kinds.setdefault((type(move), getattr(move, "card", None)), []).append(move)
    return rng.choice(rng.choice(list(kinds.values())))


def any_way(case: Case, seed: int) -> Choose:
    ways = [at_random, passively(case), by_kind]
    if case.plugin.guided is not None:
        ways.insert(0, case.plugin.guided)
    return ways[seed % len(ways)]


def next_decision(case: Case, state: State, rng: Random) -> Decision:
    """A random open decision; sometimes that of a seat that has answered and may change its answer."""
    if rng.random() < CHANGE_OF_MIND:
        for seat in rng.sample(range(case.players), case.players):
            again = state.reopen(seat)
            if again is not None:
                return again
    return rng.choice(state.decisions())


def moments(case: Case, seed: int, choose: Choose | None = None) -> Iterator[State]:
    """The state before every decision of one play, and at its end. Always the same object: clone it to keep it."""
    yield from continued(case, case.new(seed), Random(f"{case} {seed}"), choose or any_way(case, seed))


def continued(case: Case, state: State, rng: Random, choose: Choose) -> Iterator[State]:
    """The same from any state on."""
    most = case.plugin.max_decisions(case.players)
    for _ in range(most):
        yield state
        if state.over:
            return
        decision = next_decision(case, state, rng)
        state.play(decision.seat, choose(state, decision, rng), decision.at)
    raise AssertionError(f"{case}: no end after {most} decisions.")


def retold(case: Case, log: Log) -> Iterator[State]:
    """The moments of a play, from its log."""
    state = case.game.new(case.players, bytes.fromhex(log.header.seed), log.header.options)
    for entry in log.entries:
        if not entry.forced:
            yield state
            state.play(entry.seat, entry.move, entry.at)
    yield state


def some_moments(case: Case, seed: int, share: float, choose: Choose | None = None) -> Iterator[State]:
    """A random part of the moments, the end always among them; a smaller part of a game with long plays."""
    return some_of(case, seed, share, moments(case, seed, choose))


def some_of(case: Case, seed: int, share: float, play: Iterator[State]) -> Iterator[State]:
    rng = Random(f"some {case} {seed}")
    share *= case.plugin.sample_rate
    for state in play:
        if state.over or rng.random() < share:
            yield state


def finished(case: Case, seed: int, choose: Choose | None = None) -> State:
    """A play at its end."""
    *_, last = moments(case, seed, choose)
    return last
