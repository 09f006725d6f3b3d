"""Whole Sagas and campaigns of random moves, step by step, for checks of what always holds."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple, cast
from unittest.mock import patch

import pytest

from meadhall.engine import Decision, Event, Move, PrivateEvent, State
from meadhall.games.sagas.events import Arrived
from meadhall.games.sagas.moves import RALLY_MOVE, BreakOff, Done, Force, Pass, Stay
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.units.stacking import StackingStep
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    GAME,
    HARALD,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    VARANGIAN,
    sagas_table,
)

CROWDED = 100
"""Plays from this seed on begin in the middle of a Saga."""
Options = tuple[tuple[str, str | bool], ...]
SAGAS = ("eirik", "floamanna", "heimskringla", "volsunga")
HOUSE_RULES: Options = (("forced_march", True), ("pay_troops", True), ("scouting", True))
CAMPAIGN: Options = (("mode", "campaign"),)
PLAYS: dict[str, list[tuple[Options, int]]] = {
    "each Saga": [((("saga", saga),), seed) for saga in SAGAS for seed in (1, 2)],
    "house rules": [(HOUSE_RULES, seed) for seed in range(3, 11)],
    "campaigns": [(CAMPAIGN, seed) for seed in range(11, 20)],
    "campaigns with house rules": [((*CAMPAIGN, *HOUSE_RULES), seed) for seed in range(20, 30)],
    "crowded": [((), seed) for seed in range(CROWDED, CROWDED + 10)],
    "crowded with house rules": [(HOUSE_RULES, seed) for seed in range(CROWDED + 10, CROWDED + 30)],
}
every_play = pytest.mark.parametrize("plays", PLAYS.values(), ids=PLAYS)


class Moment(NamedTuple):
    """The table after a step, and what the step caused."""

    state: State
    events: list[Event | PrivateEvent]

    @property
    def position(self) -> SagasPosition:
        return cast(SagasPosition, self.state.position)

    @property
    def kind(self) -> str:
        decisions = self.state.decisions()
        return decisions[0].kind if decisions else ""


class Arrival(NamedTuple):
    """The map at the moment a stacking check is finished."""

    place: int
    bands: list[tuple[int, ...]]
    edda: int
    paid: int
    """How many units more than the limit were paid for where the force is."""


class Record(NamedTuple):
    moments: list[Moment]
    arrivals: list[Arrival]


def bold(decision: Decision, rng: Random) -> Move:
    """A random move that seldom does nothing: with purely random moves Vikings hardly leave their homes."""
    if decision.kind == "movement":
        facts = decision.options.data
        if facts["rally"] and rng.random() < 0.4:
            return RALLY_MOVE
        if rng.random() < 0.6:
            return Force(tuple(facts["band"]))
    if decision.kind in ("line", "shoot") and rng.random() < 0.5:
        first = decision.fallback
        assert first is not None
        return first
    for _ in range(4):
        move = decision.sample(rng)
        if not isinstance(move, Stay | Done | Pass | BreakOff):
            break
    return move


def crowded(options: Options, seed: int) -> State:
    """A Saga well under way: full ships, full spaces, rich, with most cards among the discards."""
    return sagas_table(
        {
            "viken": [LEIF, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP],
            "gotland": [ERIK, HARALD, HUSKARL, VARANGIAN, ORMR],
            "baltic": [HUSKARL, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP],
        },
        edda=2,
        gold=15,
        hidden={
            "hedeby": "niflung_horde",
            "kurland": "silk_road",
            "aldeigja": "sword_oath",
            "jorvik": "runes",
        },
        revealed={"holmgard": "jomsburg", "dorestad": "ginnungagap"},
        settled=["gotland"],
        reserve=["atli"],
        seed=seed,
        **cast(dict[str, Any], dict(options)),
    ).state


@cache
def played(options: Options, seed: int) -> Record:
    arrivals: list[Arrival] = []
    tell = SagasPosition.tell

    def listening(position: SagasPosition, event: Event) -> None:
        if isinstance(event, Arrived):
            check = position.stack[-1]  # where nothing had to be given up, the step that moved
            paid = len(check.paid) if isinstance(check, StackingStep) else 0
            arrivals.append(Arrival(position.place, position.bands.copy(), position.edda, paid))
        tell(position, event)

    with patch.object(SagasPosition, "tell", listening):
        state = crowded(options, seed) if seed >= CROWDED else GAME.new(1, seed=seed, options=dict(options))
        rng = Random(seed)
        moments = [Moment(state.clone(), list(state.news))]
        while not state.over:
            state.play(0, bold(state.decisions()[0], rng))
            moments.append(Moment(state.clone(), list(state.news)))
    return Record(moments, arrivals)
