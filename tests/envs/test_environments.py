"""The games as environments, checked by the suites of PettingZoo and Gymnasium."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import meadhall
import meadhall.envs
from meadhall.engine import Result
from meadhall.envs.play import ActionStyle, rewards
from tests.contract.cases import BY_GAME, Case

SOME = [case for cases in BY_GAME.values() for case in (cases[0], cases[-1])]
"""Every game with its usual options, and once with others."""
WAYS: list[tuple[Case, ActionStyle]] = [
    *[(case, "candidates") for cases in BY_GAME.values() for case in cases],
    *[(case, "vocabulary") for case in BY_GAME["clash"]],
]
"""Every game with every pair of values of its options."""
BOTS = {"clash": ("random", "karl"), "spoils": ("random", "random"), "sagas": (), "feast": ()}

# PettingZoo knows by name which of its own environments may observe more than one array.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:.*environment spec.*:UserWarning"),
]


@pytest.mark.parametrize(("case", "actions"), WAYS, ids=str)
def test_an_aec_environment_passes_the_api_test(case: Case, actions: ActionStyle) -> None:
    env = meadhall.envs.aec(case.name, case.players, case.options, actions)
    api_test(env, num_cycles=15)


@pytest.mark.parametrize("case", SOME, ids=str)
def test_an_aec_environment_repeats_what_its_seed_says(case: Case) -> None:
    seed_test(partial(meadhall.envs.aec, case.name, case.players, case.options), num_cycles=30)


@pytest.mark.parametrize(("case", "actions"), WAYS, ids=str)
def test_a_parallel_environment_passes_the_api_test(case: Case, actions: ActionStyle) -> None:
    parallel_api_test(meadhall.envs.parallel(case.name, case.players, case.options, actions), num_cycles=15)


@pytest.mark.parametrize("case", SOME, ids=str)
def test_a_gym_environment_passes_the_check(case: Case) -> None:
    bots = ["random"] * (case.players - 1)
    check_env(meadhall.envs.gym(case.name, bots=bots, options=case.options), skip_render_check=True)


def test_gymnasium_steps_several_of_our_environments_together() -> None:
    many = SyncVectorEnv([partial(meadhall.envs.gym, "clash", bots=("random",))] * 2)
    observed, _ = many.reset(seed=[1, 2])
    again, *_ = many.step(np.array([int(np.flatnonzero(mask)[0]) for mask in observed["action_mask"]]))
    assert again["observation"].shape == observed["observation"].shape == (2, 578)


@pytest.mark.parametrize("name", meadhall.games())
def test_an_environment_is_shown_as_text(name: str) -> None:
    render_test(partial(meadhall.envs.aec, name))


@pytest.mark.parametrize("name", meadhall.games())
def test_a_whole_game_in_one_seat_ends_with_a_reward_and_a_score(name: str) -> None:
    env = meadhall.envs.gym(name, bots=BOTS[name])
    observation, _ = env.reset(seed=3)
    env.action_space.seed(4)
    over = False
    info: dict[str, Any] = {}
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, over, _, info = env.step(action)
        assert over or reward == 0
    assert env.play.state.result().scores[0] == info["score"]
    assert reward == env.play.rewards()[0]


def test_an_illegal_action_ends_an_episode_of_gym_and_is_refused_elsewhere() -> None:
    env = meadhall.envs.gym("clash", bots=("random",))
    observation, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    *_, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "action_mask" in info["illegal"]
    aec = meadhall.envs.aec("clash")
    aec.reset(seed=1)
    with pytest.raises(meadhall.envs.IllegalAction, match="action_mask"):
        aec.step(aec.play.wait_action)


def test_sealed_answers_are_observed_by_nobody_before_all_are_in() -> None:
    """Two worlds that differ in the first of two sealed answers look the same to the second."""
    seen = []
    for answer in range(2):
        env = meadhall.envs.aec("spoils", players=3)
        env.reset(seed=5)
        while env.play.state.decisions()[0].kind != "bet":
            env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
        assert len(env.play.asked_seats()) > 1
        env.step(answer)
        second = env.observe(env.agent_selection)
        seen.append({name: part.tobytes() for name, part in second.items()})
    assert seen[0] == seen[1]


def test_the_pages_of_a_long_list_lead_to_its_last_move() -> None:
    env = meadhall.envs.aec("spoils", players=8)
    env.reset(seed=2)
    play = env.play
    while (
        decision := play.open_decision(play.asked_seats()[0])
    ) is None or decision.count() <= play.more_action:
        env.step(0)
    last, pages = decision.moves()[-1], -(-decision.count() // play.more_action)
    for _ in range(pages - 1):
        mask = env.observe(env.agent_selection)["action_mask"]
        assert mask[play.more_action]
        env.step(play.more_action)
    mask = env.observe(env.agent_selection)["action_mask"]
    assert not mask[play.more_action]
    env.step(int(np.flatnonzero(mask)[-1]))
    assert play.state.entry(play.state.entries).move == last


def test_what_plays_and_serves_games_needs_no_numpy() -> None:
    program = (
        "import sys, meadhall.bots, meadhall.server.app, meadhall.cli.app; sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
    needed = Path("requirements/play.txt").read_text(encoding="utf-8")
    assert "\nmsgspec==" in needed
    assert "\nnumpy==" not in needed


def test_rewards_add_up_to_nothing_and_alone_they_are_those_of_the_game() -> None:
    assert rewards("clash", Result((5, 3, 3), (0,), ())) == [1, -0.5, -0.5]
    assert rewards("clash", Result((5, 5, 3), (0, 1), ())) == [0.5, 0.5, -1]
    assert rewards("clash", Result((5, 5), (0, 1), ())) == [0, 0]
    assert rewards("sagas", Result((1,), (0,), ())) == [1]
    assert rewards("sagas", Result((0,), (), ())) == [-1]
    assert rewards("feast", Result((108,), (0,), ())) == [1.08]
