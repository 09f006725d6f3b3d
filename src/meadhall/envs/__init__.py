"""The games as standard environments, and their views as arrays. Needs the extra `meadhall[envs]`.

Agents choose actions by number. An observation has the arrays `observation` (the view of the seat), `action_mask` (the
allowed actions) and, with `actions="candidates"`, `moves` (a row of numbers for each move). `meadhall encoding
clash` explains the numbers. `examples/pettingzoo_loop.py` is a complete script.

>>> import meadhall.envs
>>> env = meadhall.envs.aec("clash", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     ended = termination or truncation
...     env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
>>> env.agents
[]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import meadhall
from meadhall.bots import Bot
from meadhall.old_names import find_old_names

from .aec_env import MeadhallAEC
from .encodings import Encoding, make_encoding
from .gym_env import MeadhallGym
from .parallel_env import MeadhallParallel
from .play import ActionStyle, IllegalAction
from .vector_env import MeadhallVector

__all__ = [
    "Encoding",
    "IllegalAction",
    "MeadhallAEC",
    "MeadhallGym",
    "MeadhallParallel",
    "MeadhallVector",
    "aec",
    "gym",
    "make_encoding",
    "openspiel",
    "parallel",
    "vector",
]

__getattr__ = find_old_names(__name__)


def aec(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: ActionStyle = "candidates",
    render_mode: str | None = None,
) -> MeadhallAEC:
    """Return a PettingZoo environment in which agents act one after another. `players` defaults to the lowest number.

    >>> import meadhall.envs
    >>> env = meadhall.envs.aec("clash", players=4, options={"variant": "bluff"})
    >>> env.reset(seed=7)
    >>> env.agents
    ['seat_0', 'seat_1', 'seat_2', 'seat_3']
    """
    return MeadhallAEC(game, players or meadhall.game(game).players[0], options, actions, render_mode)


def parallel(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: ActionStyle = "candidates",
    render_mode: str | None = None,
) -> MeadhallParallel:
    """Return a PettingZoo environment in which all agents act in every step. Agents that are not asked wait.

    >>> import meadhall.envs
    >>> env = meadhall.envs.parallel("clash", players=2)
    >>> observations, infos = env.reset(seed=7)
    >>> sorted(observations)
    ['seat_0', 'seat_1']
    """
    return MeadhallParallel(game, players or meadhall.game(game).players[0], options, actions, render_mode)


def vector(
    game: str,
    count: int,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: ActionStyle = "candidates",
) -> MeadhallVector:
    """Return an environment of many games in one process, with all seats of each, and arrays for all games.

    >>> import meadhall.envs
    >>> many = meadhall.envs.vector("clash", 64, players=3)
    >>> observed = many.reset(seed=7)
    >>> observed["observation"].shape
    (64, 578)
    >>> chosen = observed["action_mask"].argmax(axis=1)  # one action a game, of the seats in many.seats
    >>> observed, rewards, ended = many.step(chosen)
    >>> rewards.shape
    (64, 3)
    """
    return MeadhallVector(game, count, players or meadhall.game(game).players[0], options, actions)


def openspiel(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: ActionStyle | None = None,
) -> Any:
    """Return a game of OpenSpiel, with chance nodes, and with simultaneous nodes when several seats are asked. Needs
    the extra `meadhall[openspiel]`.

    After the first call, `pyspiel.load_game("meadhall_clash(players=3,variant=bluff)")` works too.

    >>> import meadhall.envs
    >>> game = meadhall.envs.openspiel("clash", players=2)
    >>> game.num_players()
    2
    >>> game.new_initial_state().is_chance_node()
    True
    """
    from .openspiel_game import load_game

    return load_game(game, players or meadhall.game(game).players[0], options or {}, actions)


def gym(
    game: str,
    seat: int = 0,
    bots: Sequence[str | Bot] = (),
    options: Mapping[str, Any] | None = None,
    actions: ActionStyle = "candidates",
    render_mode: str | None = None,
) -> MeadhallGym:
    """Return a Gymnasium environment for one seat. The bots take the seats after it, in order; none means a solo game.

    >>> import meadhall.envs
    >>> env = meadhall.envs.gym("clash", bots=["karl", "random"])
    >>> observation, info = env.reset(seed=7)
    >>> action = observation["action_mask"].argmax()
    >>> observation, reward, termination, truncation, info = env.step(action)
    >>> reward, termination
    (0.0, False)
    """
    return MeadhallGym(game, seat, bots, options, actions, render_mode)
