"""One play behind an environment: what its seats observe, what their actions mean, what the end pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import meadhall
from meadhall.engine import Decision, Move, Result, State, seen

from .encodings import Encoding, encoding
from .encodings.columns import PageRows
from .encodings.layout import Floats

Observation = dict[str, NDArray[Any]]
Actions = Literal["candidates", "vocabulary"]
Page = tuple[int, Sequence[Move], bool, PageRows]
"""Its number, its moves, whether there is a next one, and its rows."""


class IllegalAction(ValueError):  # noqa: N818 - named for what it is
    """An action that the mask of the observation does not allow. The play has not changed.

    >>> import meadhall.envs
    >>> env = meadhall.envs.aec("clash")
    >>> env.reset(seed=7)
    >>> env.step(999)
    Traceback (most recent call last):
    meadhall.envs.play.IllegalAction: Action 999 of seat 0 is not allowed: look at action_mask.
    """


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
        self.state: State
        self._pages: dict[int, Page] = {}
        self._held: dict[int, Move] = {}

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
        self.take(self.game.new(self.players, seed, self.options))

    def take(self, state: State) -> None:
        """Plays on from this state."""
        self.state = state
        self._pages = {}
        self._held = {}

    def twin(self) -> Play:
        """Another play of the same kind, which has not begun. It shares the encoding and what that keeps."""
        return copy(self)

    def clone(self) -> Play:
        """An independent copy."""
        twin = copy(self)
        twin.state = self.state.clone()
        twin._pages = self._pages.copy()
        twin._held = self._held.copy()
        return twin

    def open(self) -> list[Decision]:
        """The decisions of those who have to choose, in seat order."""
        held = self._held
        found = self.state.decisions()
        return [decision for decision in found if decision.seat not in held] if held else found

    def asked(self) -> list[int]:
        """The seats that have to choose, in seat order."""
        return [decision.seat for decision in self.open()]

    def decision(self, seat: int) -> Decision | None:
        if seat not in self._held:
            for decision in self.state.decisions():
                if decision.seat == seat:
                    return decision
        return None

    def held(self, seat: int) -> Move | None:
        """What this seat has chosen while others have not: nobody else may know it yet."""
        return self._held.get(seat)

    def page_number(self, seat: int) -> int:
        """Which page of candidates this seat looks at."""
        page = self._pages.get(seat)
        return page[0] if page is not None else 0

    def check(self, seat: int, action: int) -> None:
        """IllegalAction if the mask of this seat does not allow the action."""
        decision = self.decision(seat)
        if decision is None:
            if action != self.wait:
                raise IllegalAction(f"Seat {seat} is not asked: its only action is {self.wait}, to wait.")
        elif not self._turns(decision, action):
            self._meant(decision, action)

    def _turns(self, decision: Decision, action: int) -> bool:
        """Whether this action turns to a next page that there is."""
        return action == self.more and not self.by_vocabulary and self._page(decision)[2]

    def act(self, seat: int, action: int) -> None:
        """Plays an action of a seat, or turns its page."""
        decision = self.decision(seat)
        if decision is None:
            self.check(seat, action)
            return
        if self._turns(decision, action):
            number = self._pages[seat][0] + 1
            moves, further = self.encoding.page(decision, number)
            self._pages[seat] = (number, moves, further, self.encoding.rows(moves, seat, self.players))
            return
        self.answer(decision, self._meant(decision, action))

    def answer(self, decision: Decision, move: Move) -> None:
        """Plays a move. Where several seats are asked, their moves are kept until all have chosen and then played in
        seat order: a rule may end a question as soon as its outcome is sure, and whoever is still asked after that
        would learn what the others have not answered."""
        state, at = self.state, decision.at
        asked = state.decisions()
        self._held[decision.seat] = move
        if len(self._held) < len(asked):
            return
        held, self._held, self._pages = self._held, {}, {}
        for one in asked:
            state.play(one.seat, held[one.seat], at)
            now = state.decisions()
            if not now or now[0].at != at:
                return

    def _page(self, decision: Decision) -> Page:
        page = self._pages.get(decision.seat)
        if page is None:
            page = self._pages[decision.seat] = (0, *self.encoding.first_page(decision, self.players))
        return page

    def _meant(self, decision: Decision, action: int) -> Move:
        move = self.meaning(decision, action)
        if move is None:
            raise IllegalAction(
                f"Action {action} of seat {decision.seat} is not allowed: look at action_mask."
            )
        return move

    def meaning(self, decision: Decision, action: int) -> Move | None:
        """The move that this action stands for; None if it stands for none that is allowed."""
        if self.by_vocabulary:
            words = self.encoding.vocabulary(decision.seat, self.players)
            if 0 <= action < len(words) and decision.why_not(words[action]) is None:
                return words[action]
        else:
            moves = self._page(decision)[1]
            if 0 <= action < len(moves):
                return moves[action]
        return None

    def legal(self, seat: int) -> list[int]:
        """The actions that are allowed, in their order."""
        decision = self.decision(seat)
        if decision is None:
            return [self.wait]
        if self.by_vocabulary:
            words = self._words[seat]
            return sorted([words[move] for move in decision.moves()])
        _, moves, further, _ = self._page(decision)
        return [*range(len(moves)), self.more] if further else [*range(len(moves))]

    # ------------------------------------------------------------ observing

    def observe(self, seat: int) -> Observation:
        encoding = self.encoding
        found: Observation = {
            "observation": np.empty(encoding.observation.size, np.float32),
            "action_mask": np.empty(self.actions, np.int8),
        }
        if not self.by_vocabulary:
            found["moves"] = np.empty((encoding.candidates, encoding.row.size), np.float32)
        self.write(seat, found)
        return found

    def write(self, seat: int, into: Observation) -> None:
        """Writes what a seat observes into arrays that are there already."""
        mask = into["action_mask"]
        mask[:] = 0
        decision = self.decision(seat)
        if decision is None:
            mask[self.wait] = 1
        elif self.by_vocabulary:
            words = self._words[seat]
            mask[[words[move] for move in decision.moves()]] = 1
        else:
            _, moves, further, _ = self._page(decision)
            mask[: len(moves)] = 1
            if further:
                mask[self.more] = 1
        self.write_numbers(seat, into["observation"], into.get("moves"))

    def write_numbers(self, seat: int, observation: Floats, moves: Floats | None) -> None:
        """The same without the mask."""
        self.encoding.write(self.state.view(seat), observation)
        if moves is not None:
            decision = self.decision(seat)
            if decision is None:
                moves[:] = 0
            else:
                self._page(decision)[3].write(moves)

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
