"""Sealed answers in environments: nothing that another agent is given depends on them before all are revealed."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import numpy as np
import pytest

import meadhall.envs
from meadhall.bots import Bot
from meadhall.engine import Decision, Move
from meadhall.envs import MeadhallAEC
from meadhall.envs.encodings import PLANS
from meadhall.games.clash import Call, Pass
from tests.contract.cases import BY_GAME, Case

SEVERAL = [case for name in ("clash", "spoils") for case in BY_GAME[name] if case.players > 2][::3]
"""Tables at which several seats are asked at a time."""
WINDOWS = 6
WORLDS = 3


def legal(env: MeadhallAEC, agent: str) -> list[int]:
    return [int(action) for action in np.flatnonzero(env.observe(agent)["action_mask"])]


def world(env: MeadhallAEC) -> MeadhallAEC:
    """An independent copy of an environment."""
    twin = copy(env)
    twin.play = env.play.clone()
    for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
        setattr(twin, name, dict(getattr(env, name)))
    twin.agents = env.agents.copy()
    return twin


def given(env: MeadhallAEC, first: str) -> list[Any]:
    """All that agents other than the first are given."""
    observed = [
        {name: part.tobytes() for name, part in env.observe(agent).items()}
        for agent in env.agents
        if agent != first
    ]
    return [
        observed,
        env.agent_selection,
        env.agents.copy(),
        env.rewards.copy(),
        env._cumulative_rewards.copy(),
        env.terminations.copy(),
        env.truncations.copy(),
        env.infos.copy(),
    ]


def told_after(env: MeadhallAEC, answer: int) -> list[Any]:
    """What the others are given after the answer of the first agent, one after another until the last has to answer."""
    env, first = world(env), env.agent_selection
    asked = len(env.play.asked_seats())
    env.step(answer)
    told = [given(env, first)]
    for _ in range(asked - 2):
        env.step(legal(env, env.agent_selection)[-1])
        told.append(given(env, first))
    return told


@pytest.mark.parametrize("case", SEVERAL, ids=str)
def test_nothing_given_to_others_depends_on_a_sealed_answer(case: Case) -> None:
    env, rng, windows = meadhall.envs.aec(case.name, case.players, case.options), Random(8), 0
    env.reset(seed=8)
    while windows < WINDOWS and not env.play.state.over:
        choices = legal(env, env.agent_selection)
        answers = [action for action in choices if action != env.play.more_action]
        if len(env.play.asked_seats()) > 1 and len(answers) > 1:
            windows += 1
            worlds = [told_after(env, answer) for answer in rng.sample(answers, min(WORLDS, len(answers)))]
            assert all(told == worlds[0] for told in worlds[1:])
        env.step(rng.choice(choices))
    assert windows


@pytest.mark.parametrize("answer", [Call(), Pass()], ids=str)
def test_a_bot_beside_the_agent_is_asked_whatever_the_bot_before_it_has_answered(answer: Move) -> None:
    """The nearest caller counts: once that one has called, the rules need nobody else's answer."""
    asked: list[int] = []

    def choose(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
        if decision.kind != "call":
            return decision.moves()[0]
        if view["active"] == 0:
            asked.append(decision.seat)
        return answer

    bot = Bot("tester", "Always answers the same.", choose)
    env = meadhall.envs.gym("clash", bots=(bot, bot))
    env.reset(seed=4)
    while not asked:
        env.step(0)
    assert asked == [1, 2]


def test_agents_in_parallel_wait_while_another_turns_its_page_and_see_nothing_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PLANS, "spoils", PLANS["spoils"]._replace(candidates=2))
    env = meadhall.envs.parallel("spoils", players=3)
    env.reset(seed=5)
    play = env.play
    while not all(play.legal_actions(seat)[-1] == play.more_action for seat in range(3)):
        env.step({f"seat_{seat}": play.legal_actions(seat)[0] for seat in range(3)})
    before = [env.play.observe(seat)["observation"].tobytes() for seat in range(3)]
    observed, *_ = env.step({"seat_0": play.more_action, "seat_1": 0, "seat_2": 1})
    assert play.asked_seats() == [0]
    assert [observed[f"seat_{seat}"]["observation"].tobytes() for seat in range(3)] == before
    assert [np.flatnonzero(observed[f"seat_{seat}"]["action_mask"]).tolist() for seat in (1, 2)] == [
        [play.wait_action]
    ] * 2
    env.step({"seat_0": 0, "seat_1": play.wait_action, "seat_2": play.wait_action})
    assert play.held_move(1) is None
