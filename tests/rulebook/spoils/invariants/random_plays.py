"""Whole games of random moves, step by step, for checks of what always holds."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple, cast

import pytest

from meadhall.engine import Decision, Event, Move, PrivateEvent, State
from meadhall.games.spoils.events import PileOpened
from meadhall.games.spoils.moves import CHALLENGE_MOVE
from meadhall.games.spoils.position import SpoilsPosition
from meadhall.games.spoils.round.bidding import BIDS, BidOptions
from tests.rulebook.spoils.tables import GAME

Options = tuple[tuple[str, str | bool], ...]
GAMES: list[tuple[int, Options]] = [
    *((players, ()) for players in range(3, 11)),
    (3, (("step_bidding", True), ("wasting", True))),
    (4, (("draupnir_lasts", True), ("ravens_die_falls", True), ("open_ledger", True))),
    (5, (("stones_once", True), ("tarnkappe_once", True), ("dagger_once", True))),
    (6, (("stones_block_spyglass", True), ("step_bidding", True), ("first_chief", "host"))),
    (7, (("wasting", True), ("ravens_die_falls", True))),
]
every_game = pytest.mark.parametrize(
    ("players", "options", "seed"),
    [(players, options, seed) for players, options in GAMES for seed in (1, 2)],
    ids=lambda value: "-".join(name for name, _ in value) if isinstance(value, tuple) else str(value),
)


class Moment(NamedTuple):
    """Everything that lay on the table after a step, and what the step caused."""

    state: State
    events: list[Event | PrivateEvent]

    @property
    def position(self) -> SpoilsPosition:
        return cast(SpoilsPosition, self.state.position)


def lively(decision: Decision, rng: Random) -> Move:
    """A random move; bids rise by a little, so that there are some before the challenge."""
    options = decision.options
    if isinstance(options, BidOptions) and rng.random() < 0.9:
        if not options.first and (rng.random() < 0.2 or options.low > options.top):
            return CHALLENGE_MOVE
        return BIDS[min(options.low + rng.randrange(6), options.top) - 1]
    return decision.sample(rng)


@cache
def played(players: int, options: Options, seed: int) -> tuple[Moment, ...]:
    state = GAME.new(players, seed=seed, options=dict(options))
    rng = Random(seed)
    moments = [Moment(state.clone(), list(state.news))]
    while not state.over:
        decision = rng.choice(state.decisions())
        state.play(decision.seat, lively(decision, rng))
        moments.append(Moment(state.clone(), list(state.news)))
    return tuple(moments)


def told(moment: Moment) -> list[Event]:
    """What everybody was told."""
    return [event for event in moment.events if isinstance(event, Event)]


def rounds(players: int, options: Options, seed: int) -> list[list[Event]]:
    """What everybody was told in each of the nine rounds; the end belongs to the last."""
    found: list[list[Event]] = []
    for moment in played(players, options, seed):
        for event in told(moment):
            if isinstance(event, PileOpened):
                found.append([])
            if found:
                found[-1].append(event)
    return found
