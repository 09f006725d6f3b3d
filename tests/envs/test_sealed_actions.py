"""Sealed answers in environments: nothing that another agent is given depends on them before all are revealed."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import numpy as np
import pytest

import meadhall.envs
from meadhall.envs import MeadhallAEC
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
    asked = len(env.play.asked())
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
        answers = [action for action in choices if action != env.play.more]
        if len(env.play.asked()) > 1 and len(answers) > 1:
            windows += 1
            worlds = [told_after(env, answer) for answer in rng.sample(answers, min(WORLDS, len(answers)))]
            assert all(told == worlds[0] for told in worlds[1:])
        env.step(rng.choice(choices))
    assert windows
