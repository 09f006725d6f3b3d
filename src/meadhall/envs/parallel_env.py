"""The PettingZoo environment in which all agents act at the same time."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from .agents import PettingZooMixin
from .play import Observation


class MeadhallParallel(PettingZooMixin, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A game for agents `seat_0`, `seat_1`, ... in which all act in every step. Agents that are not asked wait.

    >>> import meadhall.envs
    >>> env = meadhall.envs.parallel("clash", players=2)
    >>> observations, infos = env.reset(seed=7)
    >>> actions = {agent: observations[agent]["action_mask"].argmax() for agent in env.agents}
    >>> observations, rewards, terminations, truncations, infos = env.step(actions)
    >>> rewards
    {'seat_0': 0.0, 'seat_1': 0.0}
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new play. The same seed gives the same play; without one, the next play from the last seed begins."""
        self._begin(seed)
        return self._observe_all(), {name: {} for name in self.agents}

    def _observe_all(self) -> dict[str, Observation]:
        return {name: self.play.observe(seat) for seat, name in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play the actions of the asked agents. If one answer ends a question, as a call may do, the actions of later
        seats have no effect. An IllegalAction leaves everything unchanged."""
        play, names = self.play, self.possible_agents
        for seat, name in enumerate(names):
            play.check_action(seat, int(actions[name]))
        for seat in play.asked_seats():
            play.act(seat, int(actions[names[seat]]))
        over = play.state.over
        paid = play.rewards() if over else [0.0] * len(names)
        infos: dict[str, dict[str, Any]] = {name: {} for name in names}
        if over:
            self.agents = []
            scores = play.state.result().scores
            infos = {name: {"score": score} for name, score in zip(names, scores, strict=True)}
        return (
            self._observe_all(),
            dict(zip(names, paid, strict=True)),
            dict.fromkeys(names, over),
            dict.fromkeys(names, False),
            infos,
        )

    def render(self) -> str | None:
        """With `render_mode="ansi"`, return the latest public events and the asked seats in words."""
        return self.play.describe_news() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: no resources are open."""
