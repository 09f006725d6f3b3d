"""Environments for a long time: whole games with every set of options, by the suites of others."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import meadhall.envs
from meadhall.envs.play import ActionStyle
from tests.contract.cases import BY_GAME, Case

CASES = [case for cases in BY_GAME.values() for case in cases]
WAYS: list[tuple[Case, ActionStyle]] = [
    *[(case, "candidates") for case in CASES],
    *[(case, "vocabulary") for case in BY_GAME["clash"]],
]
CYCLES = 500
BOTS = {"clash": "karl", "spoils": "random", "sagas": "random", "feast": "random"}

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:.*environment spec.*:UserWarning"),
]


@pytest.mark.parametrize(("case", "actions"), WAYS, ids=str)
def test_environments_of_pettingzoo(case: Case, actions: ActionStyle) -> None:
    one_by_one = partial(meadhall.envs.aec, case.name, case.players, case.options, actions)
    api_test(one_by_one(), num_cycles=CYCLES)
    seed_test(one_by_one, num_cycles=CYCLES)
    render_test(one_by_one)
    parallel_api_test(
        meadhall.envs.parallel(case.name, case.players, case.options, actions), num_cycles=CYCLES
    )


@pytest.mark.parametrize("case", CASES, ids=str)
def test_environments_of_gymnasium(case: Case) -> None:
    bots = [BOTS[case.name]] * (case.players - 1)
    check_env(meadhall.envs.gym(case.name, 0, bots, case.options), skip_render_check=True)


@pytest.mark.parametrize(("case", "actions"), WAYS if find_spec("pyspiel") else [], ids=str)
def test_games_of_openspiel(case: Case, actions: ActionStyle) -> None:
    import pyspiel

    game = meadhall.envs.openspiel(case.name, case.players, case.options, actions)
    sims = 3 if case.players < 6 else 1
    pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False)
