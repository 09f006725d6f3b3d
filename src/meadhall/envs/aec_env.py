"""The PettingZoo environment in which agents act one after another."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from .agents import PettingZooMixin
from .play import Observation, agent_name


class MeadhallAEC(PettingZooMixin, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game for agents `seat_0`, `seat_1`, ... Agents that are asked at the same time act one after another, and none
    observes another's sealed answer.

    >>> import meadhall.envs
    >>> env = meadhall.envs.aec("clash", players=3)
    >>> env.reset(seed=7)
    >>> env.agent_selection
    'seat_0'
    >>> env.observe("seat_0")["moves"].shape  # a row of numbers for each move that the seat may choose
    (64, 89)
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new play. The same seed gives the same play; without one, the next play from the last seed begins."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._select()

    def _select(self) -> None:
        if not self.play.state.over:
            self.agent_selection = agent_name(self.play.asked_seats()[0])
            return
        paid = self.play.rewards()
        for name in self.agents:
            self.terminations[name] = True
            self.rewards[name] = paid[self.seats[name]]
            self.infos[name] = {"score": self.play.state.result().scores[self.seats[name]]}

    def observe(self, agent: str) -> Observation:
        """Return the current observation of an agent, from the view of its seat alone."""
        return self.play.observe(self.seats[agent])

    def step(self, action: int | None) -> None:
        """Play an action of the asked agent; None if the agent's play is over. An IllegalAction leaves everything
        unchanged."""
        acting = self.agent_selection
        if self.terminations[acting] or self.truncations[acting]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{acting} has to choose an action.")
        self.play.act(self.seats[acting], int(action))
        self._cumulative_rewards[acting] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """With `render_mode="ansi"`, return the latest public events and the asked seats in words."""
        return self.play.describe_news() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: no resources are open."""
