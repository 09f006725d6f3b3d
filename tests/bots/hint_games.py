"""Games in which one seat plays what hints say, and nothing else.

Two decisions of a seat are one plan if nothing new happened in between: no die was rolled, nothing was revealed to
anybody and no other seat did anything; in Clash, the others may have let an announcement pass. Within a plan a hint
contradicts the one before if
- it advises another move than the one that was foreseen there, or
- it has another goal, where both have one and the first is not reached yet: in Sagas the place the force is bound
  for, in Clash the space or Viking an action is announced for, in Feast the space whose action is under way, or
- in Sagas a force that was told to set out or to sail is told to stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import meadhall
import meadhall.bots
from meadhall.bots import Candidate, seed_of
from meadhall.bots.foresight import foresee, has_reveal, no_reply
from meadhall.engine import Decision, Move, State
from meadhall.games import clash, sagas
from tests.bots.matches import Choose

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "clash": (3, {}),
    "spoils": (3, {}),
    "sagas": (1, {}),
    "feast": (1, {"length": "short"}),
}
"""Players and options of a game, the seats beside the first played by karl."""

REACHED = (clash.Go, clash.Ram, clash.Strike, sagas.Go)
"""Moves that reach their goal; what follows may have another."""


class Hinted(NamedTuple):
    """A hint, with the decision it was for and the next moves it foresees."""

    decision: Decision
    first: Candidate
    foreseen: list[Move]


def let_pass(decision: Decision) -> Move | None:
    return clash.Pass() if decision.kind == "call" else None


def hint_for(game: str, view: dict[str, Any], decision: Decision) -> Candidate:
    return meadhall.bots.get(game, "karl").hint(view, decision, Random(seed_of(view)))[0]


def hinted(game: str, view: dict[str, Any], decision: Decision) -> Hinted:
    first = hint_for(game, view, decision)
    others = let_pass if game == "clash" and decision.kind == "announce" else no_reply
    steps = foresee(game, meadhall.bots.get(game, "karl").choose, view, decision, first.move, others)
    return Hinted(decision, first, [step.move for step in steps])


def contradiction(before: Hinted, now: Hinted) -> str:
    """How a hint contradicts the one before; "" if it does not."""
    old, new = before.first, now.first
    if before.foreseen and before.foreseen[0] != new.move:
        return f"{old.move} was to be followed by {before.foreseen[0]}, not {new.move}"
    if old.goal and new.goal and old.goal != new.goal and not isinstance(old.move, REACHED):
        return f"{old.move} was for {old.goal}, and {new.move} is for {new.goal}"
    if isinstance(old.move, sagas.Force | sagas.Sail) and isinstance(new.move, sagas.Stay):
        return f"{old.move} was followed by {new.move}"
    return ""


def follow_hints(game: str, seed: int) -> Iterator[tuple[Hinted | None, Hinted, State]]:
    """A game in which seat 0 follows hints: each hint, with the one before if both are of one plan."""
    players, options = GAMES[game]
    state: Any = meadhall.game(game).new(players, seed, options)
    karl: Choose = meadhall.bots.get(game, "karl").choose
    before: Hinted | None = None
    dice = [Random(f"{seed}/{seat}") for seat in range(players)]
    while not state.over:
        decision = state.decisions()[0]
        seat, view = decision.seat, state.view(decision.seat)
        draws = state.position.chance.draw_count
        if seat:
            move = karl(view, decision, dice[seat])
            quiet = move == let_pass(decision) and before is not None and before.decision.kind == "announce"
        else:
            now = hinted(game, view, decision)
            yield before, now, state
            before, move = now, now.first.move
            quiet = True
        events = state.play(seat, move)
        said = decision.kind in ("announce", "call") and game == "clash"
        if not quiet or state.position.chance.draw_count != draws or (has_reveal(events) and not said):
            before = None


def follow_karl(game: str, seed: int) -> State:
    """The same game, played by karl with the random numbers that hints have."""
    players, options = GAMES[game]
    state = meadhall.game(game).new(players, seed, options)
    karl: Choose = meadhall.bots.get(game, "karl").choose
    dice = [Random(f"{seed}/{seat}") for seat in range(players)]
    while not state.over:
        decision = state.decisions()[0]
        view = state.view(decision.seat)
        rng = dice[decision.seat] if decision.seat else Random(seed_of(view))
        state.play(decision.seat, karl(view, decision, rng))
    return state


def check_game(game: str, seed: int) -> int:
    """Follows hints through a game. Returns how many pairs of hints belonged to one plan."""
    pairs = 0
    end: State | None = None
    for before, now, state in follow_hints(game, seed):
        end = state
        if before is not None:
            pairs += 1
            assert not (wrong := contradiction(before, now)), f"{game}, seed {seed}: {wrong}"
    assert end is not None
    assert end.log.entries == follow_karl(game, seed).log.entries
    return pairs
