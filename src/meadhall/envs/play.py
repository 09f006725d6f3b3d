"""One play behind an environment: what its seats observe, what their actions mean, what the end pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import meadhall
from meadhall.engine import Decision, Move, Result, State, seen

from .encodings import Encoding, encoding
from .encodings.layout import Floats

Observation = dict[str, NDArray[Any]]
Actions = Literal["candidates", "vocabulary"]


class IllegalAction(ValueError):  # noqa: N818 - named for what it is
    """An action that the mask of the observation does not allow. The play has not changed."""


class Play:
    """A play of a game with actions by number.

    With `candidates`, action n is the n-th move of the page that the seat looks at; the next number turns to the next
    page, and the last one waits, which only a seat that is not asked can do. With `vocabulary`, action n is always the
    same move, and the last number waits."""

    def __init__(
        self, game: str, players: int, options: Mapping[str, Any] | None, actions: Actions = "candidates"
    ) -> None:
        self.game = meadhall.game(game)
        self.options = self.game.complete(players, options or {})
        self.players = players
        self.encoding: Encoding = encoding(game, self.options)
        self.by_vocabulary = actions == "vocabulary"
        if self.by_vocabulary:
            words = [self.encoding.vocabulary(seat, players) for seat in range(players)]
            self._words = [{move: number for number, move in enumerate(own)} for own in words]
            self.wait = len(words[0])
            self.more = -1
        else:
            self.more = self.encoding.candidates
            self.wait = self.more + 1
        self._no_rows: Floats = np.zeros((self.encoding.candidates, self.encoding.row.size), np.float32)
        self.state: State
        self._pages: dict[int, tuple[int, list[Move], bool, Floats]] = {}

    @property
    def actions(self) -> int:
        return self.wait + 1

    def observation_space(self) -> spaces.Dict:
        layout, row = self.encoding.observation, self.encoding.row
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
        }
        if not self.by_vocabulary:
            high = np.tile(row.high, (self.encoding.candidates, 1))
            parts["moves"] = spaces.Box(np.zeros_like(high), high, dtype=np.float32)
        return spaces.Dict(parts)

    # ------------------------------------------------------------ playing

    def begin(self, seed: int) -> None:
        self.state = self.game.new(self.players, seed, self.options)
        self._pages = {}

    def asked(self) -> list[int]:
        """The seats that have to answer, in seat order."""
        return [decision.seat for decision in self.state.decisions()]

    def decision(self, seat: int) -> Decision | None:
        for decision in self.state.decisions():
            if decision.seat == seat:
                return decision
        return None

    def act(self, seat: int, action: int) -> None:
        """Plays an action of a seat, or turns its page."""
        decision = self.decision(seat)
        if decision is None:
            if action != self.wait:
                raise IllegalAction(f"Seat {seat} is not asked: its only action is {self.wait}, to wait.")
            return
        if not self.by_vocabulary and action == self.more and self._page(decision)[2]:
            number = self._pages[seat][0] + 1
            moves, further = self.encoding.page(decision, number)
            self._pages[seat] = (number, moves, further, self.encoding.rows(moves, decision, self.players))
            return
        self.state.play(seat, self._meant(decision, action), decision.at)
        self._pages.pop(seat, None)
        open_now = self.state.decisions()
        if not open_now or open_now[0].at != decision.at:
            self._pages.clear()

    def _page(self, decision: Decision) -> tuple[int, list[Move], bool, Floats]:
        page = self._pages.get(decision.seat)
        if page is None:
            page = self._pages[decision.seat] = (0, *self.encoding.first_page(decision, self.players))
        return page

    def _meant(self, decision: Decision, action: int) -> Move:
        seat = decision.seat
        if self.by_vocabulary:
            words = self.encoding.vocabulary(seat, self.players)
            if 0 <= action < len(words) and decision.why_not(words[action]) is None:
                return words[action]
        else:
            moves = self._page(decision)[1]
            if 0 <= action < len(moves):
                return moves[action]
        raise IllegalAction(f"Action {action} of seat {seat} is not allowed: look at action_mask.")

    # ------------------------------------------------------------ observing

    def observe(self, seat: int) -> Observation:
        mask: NDArray[np.int8] = np.zeros(self.actions, np.int8)
        rows = self._no_rows
        decision = self.decision(seat)
        if decision is None:
            mask[self.wait] = 1
        elif self.by_vocabulary:
            words = self._words[seat]
            mask[[words[move] for move in decision.moves()]] = 1
        else:
            _, moves, further, rows = self._page(decision)
            mask[: len(moves)] = 1
            mask[self.more] = further
        found: Observation = {
            "observation": self.encoding.observe(self.state.view(seat)),
            "action_mask": mask,
        }
        if not self.by_vocabulary:
            found["moves"] = rows.copy()
        return found

    def rewards(self) -> list[float]:
        """What the end pays each seat."""
        return rewards(self.game.name, self.state.result())

    def told(self) -> str:
        """What a spectator was told last, in words, and who is asked."""
        names = [agent(seat) for seat in range(self.players)]
        said = [event.words(names) for event in seen(self.state.news, None)]
        said += [f"{names[one.seat]}: {one.prompt}" for one in self.state.decisions()]
        return "\n".join([self.game.title, *filter(None, said)])


def agent(seat: int) -> str:
    """What a seat is called in environments for several agents."""
    return f"seat_{seat}"


def rewards(game: str, result: Result) -> list[float]:
    """Winners share 1 and the others share -1, so that all add up to 0. Alone, a Saga pays 1 if it is won and -1 if it
    is lost, and a Feast pays a hundredth of its points."""
    players = len(result.scores)
    if players == 1:
        return [result.scores[0] / 100 if game == "feast" else 1.0 if result.winners else -1.0]
    won = len(result.winners)
    if won in (0, players):
        return [0.0] * players
    return [1 / won if seat in result.winners else -1 / (players - won) for seat in range(players)]
