"""The play in an environment: the observations, actions and rewards of its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import meadhall
from meadhall.engine import Decision, Move, Result, State, visible_events

from .encodings import Encoding, make_encoding
from .encodings.columns import PageRows
from .encodings.layout import Floats

Observation = dict[str, NDArray[Any]]
ActionStyle = Literal["candidates", "vocabulary"]
MovePage = tuple[int, Sequence[Move], bool, PageRows]
"""A page of moves: its number, its moves, whether another page follows, and its rows."""


class IllegalAction(ValueError):  # noqa: N818 - named for what it is
    """Raised for an action that the mask of the observation does not allow. The play has not changed.

    >>> import meadhall.envs
    >>> env = meadhall.envs.aec("clash")
    >>> env.reset(seed=7)
    >>> env.step(999)
    Traceback (most recent call last):
    meadhall.envs.play.IllegalAction: Action 999 of seat 0 is not allowed: look at action_mask.
    """


class EnvPlay:
    """A play of a game in which actions are numbers.

    With `candidates`, action n is the n-th move of the seat's current page; the next number turns to the next page, and
    the last one waits, which only a seat that is not asked can do. With `vocabulary`, action n is always the same move,
    and the last number waits."""

    def __init__(
        self, game: str, players: int, options: Mapping[str, Any] | None, actions: ActionStyle = "candidates"
    ) -> None:
        self.game = meadhall.game(game)
        self.options = self.game.complete_options(players, options or {})
        self.players = players
        self.encoding: Encoding = make_encoding(game, self.options)
        self.by_vocabulary = actions == "vocabulary"
        if self.by_vocabulary:
            words = [self.encoding.vocabulary(seat, players) for seat in range(players)]
            self._words = [{move: number for number, move in enumerate(own)} for own in words]
            self.wait_action = len(words[0])
            self.more_action = -1
        else:
            self.more_action = self.encoding.candidates
            self.wait_action = self.more_action + 1
        self.state: State
        self._pages: dict[int, MovePage] = {}
        self._held_moves: dict[int, Move] = {}

    @property
    def action_count(self) -> int:
        return self.wait_action + 1

    def observation_space(self) -> spaces.Dict:
        layout, row = self.encoding.observation, self.encoding.row
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (self.action_count,), np.int8),
        }
        if not self.by_vocabulary:
            high = np.tile(row.high, (self.encoding.candidates, 1))
            parts["moves"] = spaces.Box(np.zeros_like(high), high, dtype=np.float32)
        return spaces.Dict(parts)

    # ------------------------------------------------------------ playing

    def begin(self, seed: int) -> None:
        self.play_from(self.game.new(self.players, seed, self.options))

    def play_from(self, state: State) -> None:
        """Continue from this state."""
        self.state = state
        self._pages = {}
        self._held_moves = {}

    def copy_blank(self) -> EnvPlay:
        """Return another play of the same kind that has not begun. It shares the encoding and its caches."""
        return copy(self)

    def clone(self) -> EnvPlay:
        """Return an independent copy."""
        twin = copy(self)
        twin.state = self.state.clone()
        twin._pages = self._pages.copy()
        twin._held_moves = self._held_moves.copy()
        return twin

    def open_decisions(self) -> list[Decision]:
        """Return the decisions of the seats that must choose now, in seat order."""
        held = self._held_moves
        found = self.state.decisions()
        return [decision for decision in found if decision.seat not in held] if held else found

    def asked_seats(self) -> list[int]:
        """Return the seats that must choose now, in seat order."""
        return [decision.seat for decision in self.open_decisions()]

    def open_decision(self, seat: int) -> Decision | None:
        if seat not in self._held_moves:
            for decision in self.state.decisions():
                if decision.seat == seat:
                    return decision
        return None

    def held_move(self, seat: int) -> Move | None:
        """Return the secret move that this seat has chosen while others still choose; None if there is none."""
        return self._held_moves.get(seat)

    def page_number(self, seat: int) -> int:
        """Return the number of this seat's current page of candidates, from 0."""
        page = self._pages.get(seat)
        return page[0] if page is not None else 0

    def check_action(self, seat: int, action: int) -> None:
        """Raise IllegalAction if the mask of this seat does not allow the action."""
        decision = self.open_decision(seat)
        if decision is None:
            if action != self.wait_action:
                raise IllegalAction(
                    f"Seat {seat} is not asked: its only action is {self.wait_action}, to wait."
                )
        elif not self._is_page_turn(decision, action):
            self._require_move(decision, action)

    def _is_page_turn(self, decision: Decision, action: int) -> bool:
        """Return whether this action turns to an existing next page."""
        return action == self.more_action and not self.by_vocabulary and self._page(decision)[2]

    def act(self, seat: int, action: int) -> None:
        """Play an action of a seat, or turn its page."""
        decision = self.open_decision(seat)
        if decision is None:
            self.check_action(seat, action)
            return
        if self._is_page_turn(decision, action):
            number = self._pages[seat][0] + 1
            moves, further = self.encoding.page(decision, number)
            self._pages[seat] = (number, moves, further, self.encoding.rows(moves, seat, self.players))
            return
        self.answer(decision, self._require_move(decision, action))

    def answer(self, decision: Decision, move: Move) -> None:
        """Play a move. If several seats are asked, their moves are kept until all have chosen and then played in seat
        order. If a move were played immediately, it could end the question, so a player who is still asked would
        learn that the earlier answers have not ended it."""
        state, at = self.state, decision.at
        asked = state.decisions()
        self._held_moves[decision.seat] = move
        if len(self._held_moves) < len(asked):
            return
        held, self._held_moves, self._pages = self._held_moves, {}, {}
        for one in asked:
            state.play(one.seat, held[one.seat], at)
            now = state.decisions()
            if not now or now[0].at != at:
                return

    def _page(self, decision: Decision) -> MovePage:
        page = self._pages.get(decision.seat)
        if page is None:
            page = self._pages[decision.seat] = (0, *self.encoding.first_page(decision, self.players))
        return page

    def _require_move(self, decision: Decision, action: int) -> Move:
        move = self.meaning(decision, action)
        if move is None:
            raise IllegalAction(
                f"Action {action} of seat {decision.seat} is not allowed: look at action_mask."
            )
        return move

    def meaning(self, decision: Decision, action: int) -> Move | None:
        """Return the move of this action; None if it is not an allowed move."""
        if self.by_vocabulary:
            words = self.encoding.vocabulary(decision.seat, self.players)
            if 0 <= action < len(words) and decision.why_not(words[action]) is None:
                return words[action]
        else:
            moves = self._page(decision)[1]
            if 0 <= action < len(moves):
                return moves[action]
        return None

    def legal_actions(self, seat: int) -> list[int]:
        """Return the allowed actions in order."""
        decision = self.open_decision(seat)
        if decision is None:
            return [self.wait_action]
        if self.by_vocabulary:
            words = self._words[seat]
            return sorted([words[move] for move in decision.moves()])
        _, moves, further, _ = self._page(decision)
        return [*range(len(moves)), self.more_action] if further else [*range(len(moves))]

    # ------------------------------------------------------------ observing

    def observe(self, seat: int) -> Observation:
        encoding = self.encoding
        found: Observation = {
            "observation": np.empty(encoding.observation.size, np.float32),
            "action_mask": np.empty(self.action_count, np.int8),
        }
        if not self.by_vocabulary:
            found["moves"] = np.empty((encoding.candidates, encoding.row.size), np.float32)
        self.write(seat, found)
        return found

    def write(self, seat: int, into: Observation) -> None:
        """Write the observation of a seat into existing arrays."""
        mask = into["action_mask"]
        mask[:] = 0
        decision = self.open_decision(seat)
        if decision is None:
            mask[self.wait_action] = 1
        elif self.by_vocabulary:
            words = self._words[seat]
            mask[[words[move] for move in decision.moves()]] = 1
        else:
            _, moves, further, _ = self._page(decision)
            mask[: len(moves)] = 1
            if further:
                mask[self.more_action] = 1
        self.write_numbers(seat, into["observation"], into.get("moves"))

    def write_numbers(self, seat: int, observation: Floats, moves: Floats | None) -> None:
        """Write the observation of a seat, without the mask, into existing arrays."""
        self.encoding.write(self.state.view(seat), observation)
        if moves is not None:
            decision = self.open_decision(seat)
            if decision is None:
                moves[:] = 0
            else:
                self._page(decision)[3].write(moves)

    def rewards(self) -> list[float]:
        """Return the reward of each seat at the end."""
        return rewards(self.game.name, self.state.result())

    def describe_news(self) -> str:
        """Return the latest public events and the asked seats in words."""
        names = [agent_name(seat) for seat in range(self.players)]
        said = [event.words(names) for event in visible_events(self.state.news, None)]
        said += [f"{names[one.seat]}: {one.prompt}" for one in self.state.decisions()]
        return "\n".join([self.game.title, *filter(None, said)])


def agent_name(seat: int) -> str:
    """Return the name of a seat in environments for several agents."""
    return f"seat_{seat}"


def rewards(game: str, result: Result) -> list[float]:
    """Return the rewards. Winners share 1 and the others share -1; all get 0 if everybody or nobody has won. A solo
    Feast pays a hundredth of its points; another solo game pays 1 for a win and -1 for a loss."""
    players = len(result.scores)
    if players == 1:
        return [result.scores[0] / 100 if game == "feast" else 1.0 if result.winners else -1.0]
    won = len(result.winners)
    if won in (0, players):
        return [0.0] * players
    return [1 / won if seat in result.winners else -1 / (players - won) for seat in range(players)]
