"""Bots keep the contract, and a bot needs only its view, its decision and its random generator."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from random import Random

import msgspec

import meadhall.bots
from meadhall.engine import Decision, Move, State
from meadhall.testing.cases import Case, few_cases, fewest_cases, with_cases
from meadhall.testing.fresh_process import replay_digests
from meadhall.testing.noninterference import interference
from meadhall.testing.plugin import MoveChooser
from meadhall.testing.random_play import choose_at_random, replay_moments, sample_moments, some_moments
from meadhall.testing.referee import check_play


def bot_chooser(case: Case, names: Sequence[str]) -> MoveChooser:
    """Return a chooser with these bots on the seats in rotation. Each bot gets its view as parsed from JSON."""
    bots = [meadhall.bots.get(case.name, names[seat % len(names)]) for seat in range(case.players)]

    def choose(state: State, decision: Decision, rng: Random) -> Move:
        view = msgspec.json.decode(msgspec.json.encode(state.view(decision.seat)))
        return bots[decision.seat].answer(view, decision, rng)

    return choose


def line_ups(case: Case) -> list[tuple[str, ...]]:
    """Return a line-up of all bots, and one with each bot alone. If plays are long, return only one per case."""
    names = meadhall.bots.bot_names(case.name)
    together, alone = tuple(names), [(name,) for name in names]
    if case.game_plugin.sample_rate >= 1:
        return [together, *alone]
    return [together] if case in fewest_cases() else [alone[few_cases().index(case) // 2 % len(alone)]]


@cache
def play_of_bots(names: tuple[str, ...], case: Case) -> State:
    """Return the end of a play that was checked at every step. It is cached for two tests, because bots are slow."""
    return check_play(case, 120, bot_chooser(case, names))


@with_cases(few_cases)
def test_games_of_bots_keep_every_invariant_and_replay(case: Case) -> None:
    for names in line_ups(case):
        end = play_of_bots(names, case)
        assert replay_digests(end.log.to_json().decode())[-1] == end.digest()


@with_cases(fewest_cases)
def test_when_bots_play_no_secret_is_shown_and_views_can_be_imagined(case: Case) -> None:
    rng = Random(121)
    log = play_of_bots(line_ups(case)[0], case).log
    for state in sample_moments(case, 121, 0.06, replay_moments(case, log)):
        for viewer in case.some_viewers(rng):
            assert interference(case, state, viewer, rng) is None
            view = msgspec.json.decode(msgspec.json.encode(state.view(viewer)))
            assert json.dumps(case.ruleset.imagine(view, rng).view(viewer)) == json.dumps(view)


@with_cases(few_cases)
def test_a_bot_chooses_the_same_in_worlds_that_look_the_same_to_it(case: Case) -> None:
    rng = Random(123)
    for name in meadhall.bots.bot_names(case.name):
        choose = bot_chooser(case, [name])
        for state in some_moments(case, 123, 0.05, choose_at_random):
            for decision in state.decisions():
                twin = case.game_plugin.scramble(state, decision.seat, rng)
                own = next(other for other in twin.decisions() if other.seat == decision.seat)
                assert choose(state, decision, Random(4)) == choose(twin, own, Random(4))
