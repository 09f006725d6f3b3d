"""The games as standard environments, and views as arrays. Needs the extra `meadhall[envs]`.

import meadhall.envs

env = meadhall.envs.aec("clash", players=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    ended = termination or truncation
    env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import meadhall
from meadhall.bots import Bot

from .aec_env import MeadhallAEC
from .encodings import Encoding, encoding
from .gym_env import MeadhallGym
from .parallel_env import MeadhallParallel
from .play import Actions, IllegalAction
from .vector_env import MeadhallVector

__all__ = [
    "Encoding",
    "IllegalAction",
    "MeadhallAEC",
    "MeadhallGym",
    "MeadhallParallel",
    "MeadhallVector",
    "aec",
    "encoding",
    "gym",
    "openspiel",
    "parallel",
    "vector",
]


def aec(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: Actions = "candidates",
    render_mode: str | None = None,
) -> MeadhallAEC:
    """A PettingZoo environment in which agents act one after another; by default for as few as the game allows."""
    return MeadhallAEC(game, players or meadhall.game(game).players[0], options, actions, render_mode)


def parallel(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: Actions = "candidates",
    render_mode: str | None = None,
) -> MeadhallParallel:
    """A PettingZoo environment in which all agents act in every step; those who are not asked wait."""
    return MeadhallParallel(game, players or meadhall.game(game).players[0], options, actions, render_mode)


def vector(
    game: str,
    count: int,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: Actions = "candidates",
) -> MeadhallVector:
    """Many games in one process, each with all its seats, and arrays for all of them.

    >>> many = vector("clash", 64, players=3)
    >>> observed = many.reset(seed=7)
    >>> observed, rewards, ended = many.step(chosen)  # one action a game, of the seats in many.seats
    """
    return MeadhallVector(game, count, players or meadhall.game(game).players[0], options, actions)


def openspiel(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: Actions | None = None,
) -> Any:
    """A game of OpenSpiel, with chance nodes, and with simultaneous nodes where several seats are asked. Needs the
    extra `meadhall[openspiel]`.

    After the first call `pyspiel.load_game("meadhall_clash(players=3,variant=bluff)")` knows the games, too."""
    from .openspiel_game import load

    return load(game, players or meadhall.game(game).players[0], options or {}, actions)


def gym(
    game: str,
    seat: int = 0,
    bots: Sequence[str | Bot] = (),
    options: Mapping[str, Any] | None = None,
    actions: Actions = "candidates",
    render_mode: str | None = None,
) -> MeadhallGym:
    """A Gymnasium environment for one seat. The bots sit on the seats after it, in this order; alone without bots."""
    return MeadhallGym(game, seat, bots, options, actions, render_mode)
