"""The common part of both PettingZoo environments: the agents of a game, their spaces, and the start of a play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding

from .play import ActionStyle, EnvPlay, agent_name

SEEDS = 2**62


class PettingZooMixin:
    """The agents `seat_0`, `seat_1`, ... of one game. It is the second base class of the PettingZoo environments."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None = None,
        actions: ActionStyle = "candidates",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.play = EnvPlay(game, players, options, actions)
        self.metadata: dict[str, Any] = {
            "name": f"meadhall_{self.play.encoding.version.replace('-', '_v')}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [agent_name(seat) for seat in range(players)]
        self.seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {name: self.play.observation_space() for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.play.action_count) for name in self.possible_agents}
        self._rng, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions. The mask in an observation marks the allowed ones."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        """Begin a new play with this seed, or with the next draw from the last seed if it is None."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.play.begin(int(self._rng.integers(SEEDS)))
        self.agents = self.possible_agents.copy()
