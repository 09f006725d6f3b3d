"""A player who plans every round; what he thinks of things is in his parameters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, candidates
from meadhall.bots.foresight import foresee
from meadhall.engine import Decision, Move
from meadhall.games.feast import FeastView, Lay, Man, Put, Spend, Take, Use

from .answers import boards, cards, dice, feast, spaces
from .parameters import Parameters
from .situation import Situation

Answer = Callable[[Situation, Decision, Random], Choice]
NO_ANSWERS: Mapping[str, Answer] = {}


class Player:
    """The answers of one who judges by these parameters, and has answers of his own to some kinds of decisions."""

    def __init__(self, by: Parameters, own: Mapping[str, Answer] = NO_ANSWERS) -> None:
        self.by = by
        self.own = own

    def choose(self, view: View, decision: Decision, rng: Random) -> Move:
        """The answer to any decision of the game."""
        situation = Situation(cast(FeastView, view), decision.seat, follow, by=self.by)
        return self._answer(situation, decision, rng).move

    def advise(self, view: View, decision: Decision, rng: Random) -> list[Candidate]:
        """The same answer and others that are nearly as good, with the reasons."""
        seen = partial(self._foreseen, view)
        situation = Situation(cast(FeastView, view), decision.seat, follow, advising=seen, by=self.by)
        choice = self._answer(situation, decision, rng)
        return candidates(choice._replace(goal=_goal(situation, choice.move)), substance)

    def _answer(self, situation: Situation, decision: Decision, rng: Random) -> Choice:
        options: Any = decision.options
        if decision.kind in ANYTIME and options.means.cards and (found := cards.anytime(situation, decision)):
            return found
        answer = self.own.get(decision.kind) or ANSWERS[decision.kind]
        return answer(situation, decision, rng)

    def _foreseen(self, view: View, decision: Decision, move: Move) -> FeastView | None:
        """The view once the action that a move begins is over; None if a die or a card decides before."""
        for step in foresee("feast", self.choose, view, decision, move):
            if step.decision.kind in ("action", "end"):
                return cast(FeastView, step.view)
        return None


def follow(above: Situation, view: FeastView, decision: Decision) -> Move:
    """The answer to a decision that follows from a move in a lookahead."""
    situation = Situation(view, decision.seat, follow, above)
    return ANSWERS[decision.kind](situation, decision, Random(0)).move


def _goal(situation: Situation, move: Move) -> str:
    """The space whose action is under way or begins."""
    if isinstance(move, Use):
        return f"space:{move.space}"
    spaces = [frame["space"] for frame in situation.view["stack"] if "space" in frame]
    return f"space:{spaces[0]}" if spaces else ""


def substance(move: Move) -> Hashable:
    """Payments, crews and spots for the same piece are the same but for a detail."""
    match move:
        case Spend():
            return "spend"
        case Man():
            return "man"
        case Take(_, _, text):
            return "take", text
        case Lay(board, piece) | Put(board, piece):
            return board, piece
    return move


ANYTIME = ("action", "end", "window", "feast")
"""Decisions at which cards that work at any time are considered."""


ANSWERS: dict[str, Answer] = {
    "action": spaces.action,
    "boats": dice.boats,
    "branch": spaces.branch,
    "card": cards.card,
    "coins": feast.coins,
    "effect": spaces.effect,
    "emigrate": spaces.emigrate,
    "end": spaces.end,
    "explore": spaces.explore,
    "feast": feast.feast,
    "forge": spaces.forge,
    "instead": cards.instead,
    "loot": dice.loot,
    "mountain": spaces.mountain,
    "occupation": spaces.occupation,
    "overseas": spaces.overseas,
    "payment": dice.payment,
    "put": cards.put,
    "refit": spaces.refit,
    "return": dice.back,
    "roll": dice.roll,
    "second": cards.second,
    "special": spaces.special,
    "start": spaces.start,
    "upgrade": spaces.upgrade,
    "window": boards.window,
}
"""The answer to each kind of decision."""
