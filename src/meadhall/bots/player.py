"""The player behind a built-in bot: it answers each kind of decision with a separate function."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from random import Random
from typing import Generic, TypeVar

from meadhall.engine import Decision, Move

from .bot import Bot, Candidate, View
from .choice import BotChoice, candidates

Situation = TypeVar("Situation")
Answer = Callable[[Situation, Decision, Random], BotChoice]


class BotPlayer(Generic[Situation]):
    """A player that reads a view into a situation, and passes the situation to the answer for this kind of decision.

    Each game has a subclass, which defines how a view is read."""

    def __init__(
        self, answers: Mapping[str, Answer[Situation]], default: Answer[Situation] | None = None
    ) -> None:
        self.answers = answers
        """The answer to each kind of decision."""
        self.default = default
        """The answer to all other kinds."""

    def read_situation(self, view: View, decision: Decision, hint: bool) -> Situation:
        """Return the situation that is passed to the answers. If `hint` is true, it may also predict the follow-up
        moves that the reasons mention."""
        raise NotImplementedError

    def substance(self, situation: Situation, move: Move) -> Hashable:
        """Return the same key for moves that a player would call the same; a hint lists only one of them."""
        return move

    def add_goals(self, situation: Situation, decision: Decision, found: list[Candidate]) -> list[Candidate]:
        """Add the aims of the moves to a hint."""
        return found

    def answer(self, situation: Situation, decision: Decision, rng: Random) -> BotChoice:
        found = self.answers.get(decision.kind, self.default)
        assert found is not None, decision.kind
        return found(situation, decision, rng)

    def choose(self, view: View, decision: Decision, rng: Random) -> Move:
        """Answer any decision of the game."""
        return self.answer(self.read_situation(view, decision, False), decision, rng).move

    def policy(self, view: View, decision: Decision) -> dict[Move, float]:
        """Return the probability of each move."""
        return self.answer(self.read_situation(view, decision, False), decision, Random(0)).policy()

    def advise(self, view: View, decision: Decision, rng: Random) -> list[Candidate]:
        """Return the move of `choose` and others that are nearly as good, with the reasons."""
        situation = self.read_situation(view, decision, True)
        return self.add_goals(situation, decision, self.list_candidates(situation, decision, rng))

    def list_candidates(self, situation: Situation, decision: Decision, rng: Random) -> list[Candidate]:
        """Return the moves of a hint; only the first may have a goal yet."""
        return candidates(self.answer(situation, decision, rng), partial(self.substance, situation))

    def make_bot(self, name: str, words: str, policy: bool = False) -> Bot:
        """Return this player as a bot; with `policy`, the bot also returns the probabilities of its moves."""
        return Bot(name, words, self.choose, self.advise, self.policy if policy else None)
