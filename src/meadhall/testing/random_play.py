"""Complete plays with random moves, and their moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from meadhall.engine import Decision, Log, Move, State

from .cases import Case
from .plugin import MoveChooser

CHANGE_OF_MIND = 0.15
"""The probability that a seat changes its sealed answer."""


MAX_LISTED = 400
"""The maximum number of moves that a check usually tests one by one."""
FULL_LIST_CHANCE = 0.05
"""The probability that a check tests all moves even if there are more."""


def offered_moves(decision: Decision, rng: Random) -> Sequence[Move]:
    """Return the moves of a decision, or usually a random part of them if there are very many.

    A player who may lay any of a dozen pieces anywhere has thousands of moves at every step, and listing them takes far
    longer than playing one."""
    if decision.count() <= MAX_LISTED or rng.random() < FULL_LIST_CHANCE:
        return decision.moves()
    return tuple(dict.fromkeys(decision.sample(rng) for _ in range(MAX_LISTED // 4)))


def choose_at_random(state: State, decision: Decision, rng: Random) -> Move:
    return decision.sample(rng)


def passive_chooser(case: Case) -> MoveChooser:
    """Return a chooser that plays at random but mostly takes the fallback at the passive kinds of decision."""

    def choose(state: State, decision: Decision, rng: Random) -> Move:
        fallback = decision.fallback
        if fallback is not None and decision.kind in case.game_plugin.passive_kinds and rng.random() < 0.75:
            return fallback
        return decision.sample(rng)

    return choose


def choose_by_kind(state: State, decision: Decision, rng: Random) -> Move:
    """Choose a random move of a random group. A group has all moves of the same type and card."""
    kinds: dict[object, list[Move]] = {}
    for move in offered_moves(decision, rng):
        kinds.setdefault((type(move), getattr(move, "card", None)), []).append(move)
    return rng.choice(rng.choice(list(kinds.values())))


def pick_chooser(case: Case, seed: int) -> MoveChooser:
    ways = [choose_at_random, passive_chooser(case), choose_by_kind]
    if case.game_plugin.guided_chooser is not None:
        ways.insert(0, case.game_plugin.guided_chooser)
    return ways[seed % len(ways)]


def next_decision(case: Case, state: State, rng: Random) -> Decision:
    """Return a random open decision, or sometimes that of a seat that may change its sealed answer."""
    if rng.random() < CHANGE_OF_MIND:
        for seat in rng.sample(range(case.players), case.players):
            again = state.answered_decision(seat)
            if again is not None:
                return again
    return rng.choice(state.decisions())


def moments(case: Case, seed: int, choose: MoveChooser | None = None) -> Iterator[State]:
    """Yield the state before every decision of one play and at its end. It is always the same object."""
    yield from continue_play(
        case, case.new(seed), Random(f"{case} {seed}"), choose or pick_chooser(case, seed)
    )


def continue_play(case: Case, state: State, rng: Random, choose: MoveChooser) -> Iterator[State]:
    """Yield the state before every further decision of a play and at its end. It is always the same object."""
    most = case.game_plugin.max_decisions(case.players)
    for _ in range(most):
        yield state
        if state.over:
            return
        decision = next_decision(case, state, rng)
        state.play(decision.seat, choose(state, decision, rng), decision.at)
    raise AssertionError(f"{case}: no end after {most} decisions.")


def replay_moments(case: Case, log: Log) -> Iterator[State]:
    """Replay a log. Yield the state before each unforced move and at the end. It is always the same object."""
    state = case.ruleset.new(case.players, bytes.fromhex(log.header.seed), log.header.options)
    for entry in log.entries:
        if not entry.forced:
            yield state
            state.play(entry.seat, entry.move, entry.at)
    yield state


def some_moments(case: Case, seed: int, share: float, choose: MoveChooser | None = None) -> Iterator[State]:
    """Yield a random part of the moments and the end. The part is smaller for a game with long plays."""
    return sample_moments(case, seed, share, moments(case, seed, choose))


def sample_moments(case: Case, seed: int, share: float, play: Iterator[State]) -> Iterator[State]:
    rng = Random(f"some {case} {seed}")
    share *= case.game_plugin.sample_rate
    for state in play:
        if state.over or rng.random() < share:
            yield state


def play_to_end(case: Case, seed: int, choose: MoveChooser | None = None) -> State:
    """Return the state at the end of a play."""
    *_, last = moments(case, seed, choose)
    return last
