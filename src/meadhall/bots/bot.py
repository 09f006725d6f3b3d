"""A bot: a function that chooses a move from a view and a decision."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from meadhall.engine import Decision, Move

View = dict[str, Any]
"""Everything that a seat may know, as plain JSON data."""
Chooser = Callable[[View, Decision, Random], Move]
MAX_CANDIDATES = 3
"""The maximum number of moves in a hint."""


class Candidate(NamedTuple):
    """A move that a hint recommends, with its reason.

    >>> from meadhall.bots import Candidate
    >>> from meadhall.games.clash import Call
    >>> Candidate(Call(), "{1} has shown all its Shields.").reason
    '{1} has shown all its Shields.'
    """

    move: Move
    reason: str
    """The reason: one or two sentences with the deciding figures; `{2}` is replaced by the name of seat 2."""
    goal: str = ""
    """A short key for the aim of the move, which stays the same until something new happens; "" if there is no aim."""


def fill_names(reason: str, names: Sequence[str]) -> str:
    """Replace the seat marks in a reason, such as `{2}`, with the players' names."""
    return SEAT.sub(lambda found: names[int(found[1])], reason)


SEAT = re.compile(r"\{(\d)\}")
SEATS = range(10)
"""The seats that a reason may name if the view does not list its seats."""
Adviser = Callable[[View, Decision, Random], Sequence[Candidate]]
Policy = Callable[[View, Decision], Mapping[Move, float]]


class BadBot(ValueError):  # noqa: N818 - the name says what is wrong
    """A bot that cannot be used, such as a file without `choose`; the message gives the reason.

    >>> import meadhall.bots
    >>> meadhall.bots.load_text("x = 1", "mine.py")
    Traceback (most recent call last):
    meadhall.bots.bot.BadBot: The bot file mine.py has no function choose(view, decision, rng).
    """


class BotFailure(Exception):  # noqa: N818 - the name says what the bot did
    """A failure or an illegal move of a bot; the message names the bot, and the error or the broken rule.

    >>> import meadhall, meadhall.bots
    >>> from random import Random
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> view = state.view(decision.seat)
    >>> from meadhall.games.clash import Stay
    >>> lazy = meadhall.bots.Bot("lazy", "Stays.", lambda view, decision, rng: Stay())
    >>> lazy.answer(view, decision, Random(1))
    Traceback (most recent call last):
    meadhall.bots.bot.BotFailure: lazy chose Stay(), which is not allowed: ...
    """


@dataclass(frozen=True)
class Bot:
    """A player that gets only the view of its seat, the decision and a random number generator.

    >>> import meadhall, meadhall.bots
    >>> from random import Random
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> view = state.view(decision.seat)
    >>> first = meadhall.bots.Bot("first", "Takes the first move.", lambda view, decision, rng: decision.moves()[0])
    >>> first.answer(view, decision, Random(1)) == decision.moves()[0]
    True
    """

    name: str
    words: str
    """One sentence about how the bot plays."""
    choose: Chooser
    advise: Adviser | None = None
    """A function that returns the bot's move and up to two other good moves, best first, each with its reason; None if
    the bot gives no hints. The first move is the one that `choose` returns with the same random numbers."""
    policy: Policy | None = None
    """A function that returns the probability with which `choose` plays each move; None if the bot has no such
    function."""
    games: tuple[str, ...] = ()
    """The names of the games that the bot plays; empty if it plays every game."""

    def answer(self, view: View, decision: Decision, rng: Random) -> Move:
        """Return the chosen move; raise BotFailure if the bot fails or the move is not legal."""
        with self._blame_bot(decision):
            move = self.choose(view, decision, rng)
        self._check_move(decision, move)
        return move

    def hint(self, view: View, decision: Decision, rng: Random) -> tuple[Candidate, ...]:
        """Return the advised moves, best first, with their reasons; raise BotFailure if the bot gives no valid hint."""
        if self.advise is None:
            raise BotFailure(f"{self.name} gives no hints.")
        with self._blame_bot(decision):
            answer = self.advise(view, decision, rng)
        if not isinstance(answer, Sequence) or isinstance(answer, str):
            raise BotFailure(
                f"{self.name} advised {answer!r}; a hint is a list of moves, each with its reason."
            )
        if not 1 <= len(answer) <= MAX_CANDIDATES:
            raise BotFailure(
                f"{self.name} advised {len(answer)} moves; a hint names one to {MAX_CANDIDATES}."
            )
        return tuple(self._check_candidate(decision, one, len(view.get("seats", SEATS))) for one in answer)

    def _check_candidate(self, decision: Decision, advised: object, seats: int) -> Candidate:
        """Check an advised move, from a built-in bot or from a file, and return it as a Candidate."""
        if not isinstance(advised, tuple) or not 2 <= len(advised) <= 3:
            raise BotFailure(f"{self.name} advised {advised!r}; it must be a move and its reason, as a pair.")
        one = Candidate(*advised)
        if not isinstance(one.move, Move):
            raise BotFailure(f"{self.name} advised {one.move!r}, which is not a move of the game.")
        self._check_move(decision, one.move)
        if not isinstance(one.reason, str) or not isinstance(one.goal, str):
            raise BotFailure(f"{self.name} gave {one.reason!r} as a reason; a reason is a text.")
        for seat in SEAT.findall(one.reason):
            if int(seat) >= seats:
                raise BotFailure(f"{self.name} named seat {seat} in a reason; the table has {seats} seats.")
        return one

    @contextmanager
    def _blame_bot(self, decision: Decision) -> Iterator[None]:
        try:
            yield
        except BotFailure:
            raise
        except Exception as error:  # a bot from a file may fail in any way
            where = traceback.extract_tb(error.__traceback__)[-1]
            raise BotFailure(
                f"{self.name} failed at a decision of kind {decision.kind!r}: "
                f"{type(error).__name__}: {error} (line {where.lineno} of {where.filename})."
            ) from error

    def _check_move(self, decision: Decision, move: Move) -> None:
        refusal = decision.why_not(move)
        if refusal is not None:
            raise BotFailure(
                f"{self.name} chose {move!r}, which is not allowed: {refusal.text} [{refusal.rule}]"
            )
