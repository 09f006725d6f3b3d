"""A bot: a function that chooses a move from a view and a decision."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from meadhall.engine import Decision, Move

View = dict[str, Any]
"""All that a seat may know, as plain JSON data."""
Choose = Callable[[View, Decision, Random], Move]
Answer = tuple[Move, str]
"""A move, and the reason for it."""
Advise = Callable[[View, Decision, Random], Answer]


class BadBot(ValueError):  # noqa: N818 - the name says what is wrong
    """A bot file that cannot be used, with the reason."""


class Misplayed(Exception):  # noqa: N818 - the name says what the bot did
    """A bot failed or chose a move that the rules forbid; names the bot, the move and the rule."""


@dataclass(frozen=True)
class Bot:
    """A player that gets the view of its seat, the decision, random numbers of its own, and nothing else."""

    name: str
    words: str
    """One sentence about how it plays."""
    choose: Choose
    advise: Advise | None = None
    """The move it would play and the reason as a sentence, for a player who asks; None if it gives no hints."""

    def answer(self, view: View, decision: Decision, rng: Random) -> Move:
        """The move it chooses; raises Misplayed if it fails or the move is not legal."""
        with self._blamed(decision):
            move = self.choose(view, decision, rng)
        self._check(decision, move)
        return move

    def hint(self, view: View, decision: Decision, rng: Random) -> Answer:
        """The move it advises and the reason; raises Misplayed as `answer` does."""
        if self.advise is None:
            raise Misplayed(f"{self.name} gives no hints.")
        with self._blamed(decision):
            move, reason = self.advise(view, decision, rng)
        self._check(decision, move)
        return move, reason

    @contextmanager
    def _blamed(self, decision: Decision) -> Iterator[None]:
        try:
            yield
        except Exception as error:  # a bot from a file may fail in any way
            where = traceback.extract_tb(error.__traceback__)[-1]
            raise Misplayed(
                f"{self.name} failed at a decision of kind {decision.kind!r}: "
                f"{type(error).__name__}: {error} (line {where.lineno} of {where.filename})."
            ) from error

    def _check(self, decision: Decision, move: Move) -> None:
        refusal = decision.why_not(move)
        if refusal is not None:
            raise Misplayed(
                f"{self.name} chose {move!r}, which is not allowed: {refusal.text} [{refusal.rule}]"
            )
