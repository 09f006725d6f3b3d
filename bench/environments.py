"""Our environments compared with those of other projects in one run: part of `make bench`.

Games are played with random legal actions and an observation for every action. Every figure is the best of several
short turns, measured in processor time, ours and theirs in alternation. Encoding a decision may cost at most twice as
much as playing a decision with its view and its moves.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any

import numpy as np

import meadhall
import meadhall.envs
from bench.run import PLAYERS, rate, rlcard_uno

ROUNDS = 20
TURN = 0.15
MANY = 16
"""The number of games that are stepped together."""


def choice(rng: random.Random, mask: Any) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


# ---------------------------------------------------------------- ours


@cache
def aec(name: str) -> Any:
    return meadhall.envs.aec(name, PLAYERS[name])


def play_aec(env: Any, seed: int) -> int:
    """Play a whole game of a PettingZoo environment whose observations have a mask; return the number of decisions."""
    rng, count = random.Random(seed), 0
    env.reset(seed=seed)
    for _ in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        env.step(None if over or cut else choice(rng, observation["action_mask"]))
        count += not over and not cut
    return count


@cache
def many(name: str) -> Any:
    return meadhall.envs.vector(name, MANY, PLAYERS[name])


def play_many(name: str, seed: int) -> int:
    env, rng = many(name), random.Random(seed)
    observed = env.reset(seed=seed)
    for _ in range(50):
        observed, _, _ = env.step([choice(rng, mask) for mask in observed["action_mask"]])
    return 50 * MANY


@cache
def gym_clash() -> Any:
    return meadhall.envs.gym("clash", bots=("random",))


def play_gym_clash(seed: int) -> int:
    env, rng, count, over = gym_clash(), random.Random(seed), 0, False
    observation, _ = env.reset(seed=seed)
    while not over:
        observation, _, over, _, _ = env.step(choice(rng, observation["action_mask"]))
        count += 1
    return count


# ---------------------------------------------------------------- theirs


@cache
def pettingzoo(name: str) -> Any:
    from pettingzoo.classic import connect_four_v3, texas_holdem_v4

    return {"connect_four": connect_four_v3, "texas_holdem": texas_holdem_v4}[name].raw_env()


@cache
def catanatron_env() -> Any:
    import catanatron_gym  # noqa: F401 - registers the environment
    import gymnasium

    return gymnasium.make("catanatron-v1").unwrapped


def play_catanatron(seed: int) -> int:
    env, rng, count, over = catanatron_env(), random.Random(seed), 0, False
    random.seed(seed)
    _, info = env.reset(seed=seed)
    while not over:
        _, _, ended, cut, info = env.step(rng.choice(info["valid_actions"]))
        over = ended or cut
        count += 1
    return count


@cache
def openspiel(name: str) -> Any:
    import open_spiel.python.games  # noqa: F401 - registers the games
    import pyspiel

    return meadhall.envs.openspiel("clash", 2) if name == "clash" else pyspiel.load_game(name)


def play_openspiel(name: str, seed: int) -> int:
    """Play a sequential game of OpenSpiel, with a tensor for every decision; return the number of decisions."""
    game = openspiel(name)
    state, rng, count = game.new_initial_state(), random.Random(seed), 0
    recall = game.get_type().provides_information_state_tensor
    while not state.is_terminal():
        if not state.is_chance_node():
            count += 1
            player = state.current_player()
            _ = state.information_state_tensor(player) if recall else state.observation_tensor(player)
        state.apply_action(rng.choice(state.legal_actions()))
    return count


CATANATRON, RLCARD = "catanatron's gym, 2 players", "rlcard uno"
HOLDEM, CONNECT = "PettingZoo texas_holdem", "PettingZoo connect_four"
DOMINOES, LIARS = "OpenSpiel python_block_dominoes", "OpenSpiel python_liars_poker"
OURS_GYM, OURS_SPIEL = "clash, gym, 2 players", "clash, OpenSpiel, 2 players"


def ours_aec(name: str) -> str:
    return f"{name}, AEC, {PLAYERS[name]} players"


def ours_many(name: str) -> str:
    return f"{name}, {MANY} games at once"


CONTENDERS: dict[str, Callable[[int], int]] = {
    **{ours_aec(name): lambda seed, name=name: play_aec(aec(name), seed) for name in PLAYERS},  # type: ignore[misc]
    **{ours_many(name): lambda seed, name=name: play_many(name, seed) for name in PLAYERS},  # type: ignore[misc]
    OURS_GYM: play_gym_clash,
    OURS_SPIEL: lambda seed: play_openspiel("clash", seed),
    CONNECT: lambda seed: play_aec(pettingzoo("connect_four"), seed),
    HOLDEM: lambda seed: play_aec(pettingzoo("texas_holdem"), seed),
    RLCARD: rlcard_uno,
    CATANATRON: play_catanatron,
    DOMINOES: lambda seed: play_openspiel("python_block_dominoes", seed),
    LIARS: lambda seed: play_openspiel("python_liars_poker", seed),
}
RATIOS = [
    *[(ours_aec(name), (CONNECT, HOLDEM, RLCARD)) for name in PLAYERS],
    (OURS_GYM, (CATANATRON, RLCARD)),
    (OURS_SPIEL, (DOMINOES, LIARS)),
    *[(ours_many(name), (ours_aec(name),)) for name in PLAYERS],
]
"""The ratios to print: a contender, and those by whose rates its rate is divided."""


# ---------------------------------------------------------------- the cost of encoding


@cache
def arrays(name: str) -> tuple[Any, Any, Any]:
    ours = meadhall.envs.make_encoding(name)
    rows = np.empty((ours.candidates, ours.row.size), np.float32)
    return ours, np.empty(ours.observation.size, np.float32), rows


def encoding_cost(name: str, seed: int, seconds: float) -> tuple[float, float, float]:
    """Return the microseconds per decision of new deals: for the step, for the view and moves, and for the encoding."""
    game, players = meadhall.game(name), PLAYERS[name]
    ours, observation, rows = arrays(name)
    step = look = encode = count = 0.0
    begun = process_time()
    while process_time() - begun < seconds:
        rng, state = random.Random(seed), game.new(players, seed)
        seed += 1
        while not state.over:
            decision = state.decisions()[0]
            first = process_time()
            view = state.view(decision.seat)
            decision.moves()
            second = process_time()
            ours.write(view, observation)
            ours.first_page(decision, players)[2].write(rows)
            third = process_time()
            state.play(decision.seat, decision.sample(rng))
            step += process_time() - third
            look += second - first
            encode += third - second
            count += 1
    return step / count * 1e6, look / count * 1e6, encode / count * 1e6


def main() -> int:
    for play in CONTENDERS.values():
        play(0)
    gc.collect()
    gc.freeze()
    rates = dict.fromkeys(CONTENDERS, 0.0)
    costs: dict[str, tuple[float, float, float]] = {}
    for turn in range(ROUNDS):
        for name, play in CONTENDERS.items():
            rates[name] = max(rates[name], rate(play, TURN, 1000 * turn))
        for name in PLAYERS if turn % 2 == 0 else ():
            seen = encoding_cost(name, 1000 * turn, TURN)
            costs[name] = min(costs.get(name, seen), seen, key=sum)

    print("\nEnvironments with observations, random legal actions a second (best of short turns)")
    for name, speed in sorted(rates.items(), key=lambda item: -item[1]):
        print(f"  {name:36} {speed:10,.0f}")
    print("\nAs ratios")
    for name, others in RATIOS:
        said = ", ".join([f"{rates[name] / rates[other]:.2f} times {other}" for other in others])
        print(f"  {name:36} {said}")

    print(
        "\nEncoding a decision, in microseconds; two decisions with their views and moves are the most it may cost"
    )
    missed = 0
    for name, (step, look, encode) in costs.items():
        limit = 2 * (step + look)
        missed += encode > limit
        print(
            f"  {name:7} {encode:6.1f}  two decisions {limit:6.1f}, without views and moves {2 * step:6.1f}  "
            f"{'kept' if encode <= limit else 'MISSED'}"
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
