"""A game as a PettingZoo environment: agents choose actions by number, from arrays and a mask of the legal actions.

python examples/pettingzoo_loop.py            # twenty games of each kind
python examples/pettingzoo_loop.py --short    # one of each

Needs `pip install 'meadhall[envs]'`. `meadhall encoding clash` explains the numbers of an observation.
"""

from __future__ import annotations

import argparse

import numpy as np

import meadhall
from meadhall.envs import MeadhallAEC, MeadhallParallel, aec, parallel
from meadhall.envs.play import Observation


def choose_action(observation: Observation, rng: np.random.Generator) -> int:
    """Return a random legal action. Put your own choice here: the arrays in `observation` are all that the seat may
    know."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def play_in_turn(env: MeadhallAEC, seed: int) -> dict[str, float]:
    """Play one game, and return each agent's reward at its end."""
    rng = np.random.default_rng(seed)
    paid: dict[str, float] = {}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            paid[agent] = reward
            env.step(None)
        else:
            env.step(choose_action(observation, rng))
    return paid


def play_at_once(env: MeadhallParallel, seed: int) -> dict[str, float]:
    """Do the same with an action of every agent in every step. Agents that are not asked have one action: to wait."""
    rng = np.random.default_rng(seed)
    paid: dict[str, float] = {}
    observations, _ = env.reset(seed=seed)
    while env.agents:
        actions = {agent: choose_action(observations[agent], rng) for agent in env.agents}
        observations, paid, _, _, _ = env.step(actions)
    return paid


def main() -> None:
    parser = argparse.ArgumentParser(description="Games in PettingZoo environments.")
    parser.add_argument("--short", action="store_true", help="one game of each kind")
    games = 1 if parser.parse_args().short else 20
    for name in meadhall.games():
        env = aec(name)
        paid = [play_in_turn(env, seed) for seed in range(games)]
        mean = {agent: sum(one[agent] for one in paid) / games for agent in env.possible_agents}
        shapes = {part: space.shape for part, space in env.observation_space("seat_0").items()}
        print(f"{name}: an agent observes {shapes}")
        print(f"    one after another, {games} games: mean rewards {mean}")
        print(f"    all at once, one game: rewards {play_at_once(parallel(name), seed=7)}")


if __name__ == "__main__":
    main()
