"""Many games in one process, with arrays for all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray

from .agents import SEEDS
from .play import ActionStyle, EnvPlay, Observation


class MeadhallVector:
    """Several games of one kind, with all seats of each. In every step one seat of each game acts.

    `observations` has the observations of these seats, one row per game, and `seats` has their numbers. Every step
    overwrites both, so copy data that you need later. A game that is over restarts in the same step.

    >>> import meadhall.envs
    >>> many = meadhall.envs.vector("clash", 4, players=2)
    >>> observed = many.reset(seed=7)
    >>> many.seats.tolist()
    [0, 1, 0, 1]
    """

    def __init__(
        self,
        game: str,
        count: int,
        players: int,
        options: Mapping[str, Any] | None = None,
        actions: ActionStyle = "candidates",
    ) -> None:
        if count < 1:
            raise ValueError(f"There is at least one game, not {count}.")
        first = EnvPlay(game, players, options, actions)
        self.count, self.players, self.actions, self.encoding = (
            count,
            players,
            first.action_count,
            first.encoding,
        )
        self.plays = [first, *[first.copy_blank() for _ in range(count - 1)]]
        single = {name: space for name, space in first.observation_space().items() if space.shape is not None}
        self.observations: Observation = {
            name: np.zeros((count, *(space.shape or ())), space.dtype) for name, space in single.items()
        }
        self._rows = [{name: part[n] for name, part in self.observations.items()} for n in range(count)]
        self.seats: NDArray[np.int64] = np.zeros(count, np.int64)
        self.rewards: NDArray[np.float64] = np.zeros((count, players))
        self.ended: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self._rngs = [seeding.np_random()[0] for _ in range(count)]

    def reset(self, seed: int | None = None) -> Observation:
        """Begin all games. With a seed, game n is the same as in the other environments with the seed `seed + n`."""
        if seed is not None:
            self._rngs = [seeding.np_random(seed + n)[0] for n in range(self.count)]
        self.rewards[:] = 0
        self.ended[:] = False
        for n in range(self.count):
            self._begin(n)
        return self.observations

    def _begin(self, n: int) -> None:
        self.plays[n].begin(int(self._rngs[n].integers(SEEDS)))
        self._observe(n)

    def _observe(self, n: int) -> None:
        play = self.plays[n]
        seat = play.open_decisions()[0].seat
        self.seats[n] = seat
        play.write(seat, self._rows[n])

    def step(
        self, actions: Sequence[int] | NDArray[Any]
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_]]:
        """Play one action in each game. Return the next observations, the rewards of each seat of each game, and which
        games are over; their rows show the first observation of the next game."""
        if len(actions) != self.count:
            raise ValueError(f"There are {self.count} games and {len(actions)} actions.")
        seats = self.seats.tolist()
        for n, play in enumerate(self.plays):
            play.check_action(seats[n], int(actions[n]))
        self.rewards[:] = 0
        self.ended[:] = False
        for n, play in enumerate(self.plays):
            play.act(seats[n], int(actions[n]))
            if play.state.over:
                self.rewards[n] = play.rewards()
                self.ended[n] = True
                self._begin(n)
            else:
                self._observe(n)
        return self.observations, self.rewards, self.ended
