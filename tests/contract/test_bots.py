"""The contract holds when bots play, too; and a bot needs no more than its view, its decision and its own dice."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

import meadhall.bots
from meadhall.engine import Decision, Move, State

from .cases import FEW, FEWEST, Case
from .fresh_process import digests
from .noninterference import interference
from .playing import Choose, at_random, some_moments
from .referee import watch


def bots_at(case: Case, names: list[str]) -> Choose:
    """These bots at the seats, in turn; each is given the view as it comes over the wire."""
    bots = [meadhall.bots.get(case.name, names[seat % len(names)]) for seat in range(case.players)]

    def choose(state: State, decision: Decision, rng: Random) -> Move:
        view = msgspec.json.decode(msgspec.json.encode(state.view(decision.seat)))
        return bots[decision.seat].answer(view, decision, rng)

    return choose


def line_ups(case: Case) -> list[list[str]]:
    """Each bot against itself, and all against each other; where plays are long, one of these for each case in turn."""
    names = list(meadhall.bots.names(case.name))
    every = [*([name] for name in names), names]
    return every if case.plugin.share == 1 else every[FEW.index(case) % len(every) :][:1]


@pytest.mark.parametrize("case", FEW, ids=str)
def test_games_of_bots_keep_every_invariant_and_replay(case: Case) -> None:
    for names in line_ups(case):
        end = watch(case, 120, bots_at(case, names))
        assert digests(end.log.to_json().decode())[-1] == end.digest()


@pytest.mark.parametrize("case", FEWEST, ids=str)
def test_when_bots_play_no_secret_shows_and_all_is_imagined_rightly(case: Case) -> None:
    rng = Random(121)
    names = list(meadhall.bots.names(case.name))
    for state in some_moments(case, 121, 0.06, bots_at(case, names)):
        for viewer in case.some_viewers(rng):
            assert interference(case, state, viewer, rng) is None
            view = msgspec.json.decode(msgspec.json.encode(state.view(viewer)))
            assert json.dumps(case.game.imagine(view, rng).view(viewer)) == json.dumps(view)


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_bot_chooses_the_same_in_every_world_it_cannot_tell_apart(case: Case) -> None:
    rng = Random(123)
    for name in meadhall.bots.names(case.name):
        choose = bots_at(case, [name])
        for state in some_moments(case, 123, 0.05, at_random):
            for decision in state.decisions():
                twin = case.plugin.scramble(state, decision.seat, rng)
                own = next(other for other in twin.decisions() if other.seat == decision.seat)
                assert choose(state, decision, Random(4)) == choose(twin, own, Random(4))
