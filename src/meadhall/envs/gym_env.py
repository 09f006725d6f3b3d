"""The Gymnasium environment: an agent on one seat, with bots on the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

import meadhall.bots
from meadhall.bots import Bot

from .agents import SEEDS
from .play import ActionStyle, EnvPlay, IllegalAction, Observation


class MeadhallGym(gymnasium.Env[Any, Any]):
    """A game for one agent; bots play the other seats. An action that the mask forbids ends the episode with reward -1.

    >>> import meadhall.envs
    >>> env = meadhall.envs.gym("sagas")
    >>> observation, info = env.reset(seed=7)
    >>> env.step(env.action_space.n - 1)[1:3]  # a seat that is asked may not wait
    (-1.0, True)
    """

    def __init__(
        self,
        game: str,
        seat: int = 0,
        bots: Sequence[str | Bot] = (),
        options: Mapping[str, Any] | None = None,
        actions: ActionStyle = "candidates",
        render_mode: str | None = None,
    ) -> None:
        self.play = EnvPlay(game, len(bots) + 1, options, actions)
        if not 0 <= seat <= len(bots):
            raise ValueError(f"There are {len(bots) + 1} seats, counted from 0; there is no seat {seat}.")
        others = [meadhall.bots.get(game, bot) if isinstance(bot, str) else bot for bot in bots]
        self._bots = {(seat + 1 + place) % (len(bots) + 1): bot for place, bot in enumerate(others)}
        self.seat = seat
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.observation_space = self.play.observation_space()
        self.action_space = spaces.Discrete(self.play.action_count)
        self._rng = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new play, and let the bots play until the agent is asked."""
        super().reset(seed=seed)
        self.play.begin(int(self.np_random.integers(SEEDS)))
        self._rng = Random(int(self.np_random.integers(SEEDS)))
        self._let_bots_play()
        return self.play.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots play until the agent is asked again. The reward is 0 until the end."""
        try:
            self.play.act(self.seat, int(action))
        except IllegalAction as error:
            return self.play.observe(self.seat), -1.0, True, False, {"illegal": str(error)}
        self._let_bots_play()
        if not self.play.state.over:
            return self.play.observe(self.seat), 0.0, False, False, {}
        score = self.play.state.result().scores[self.seat]
        return self.play.observe(self.seat), self.play.rewards()[self.seat], True, False, {"score": score}

    def _let_bots_play(self) -> None:
        """Let the bots play until the agent is asked. Bots asked at the same time do not see the choices of others."""
        play, state = self.play, self.play.state
        while not state.over and play.open_decision(self.seat) is None:
            decision = play.open_decisions()[0]
            bot = self._bots[decision.seat]
            play.answer(decision, bot.answer(state.view(decision.seat), decision, self._rng))

    def render(self) -> str | None:
        """With `render_mode="ansi"`, return the latest public events and the asked seats in words."""
        return self.play.describe_news() if self.render_mode == "ansi" else None
