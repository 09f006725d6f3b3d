"""The player behind all bots of A Feast for Odin: plans every round and values things by its parameters."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import BotChoice
from meadhall.bots.foresight import foresee
from meadhall.bots.player import Answer, BotPlayer
from meadhall.engine import Decision, Move
from meadhall.games.feast import FeastView, Lay, Man, Put, Spend, Take, Use

from .answers import boards, cards, dice, feast, spaces
from .parameters import FeastBotParameters
from .situation import FeastSituation

NO_ANSWERS: Mapping[str, Answer[FeastSituation]] = {}


class FeastBotPlayer(BotPlayer[FeastSituation]):
    """A player with these parameters; `own` contains different answers for some kinds of decisions."""

    def __init__(
        self, by: FeastBotParameters, own: Mapping[str, Answer[FeastSituation]] = NO_ANSWERS
    ) -> None:
        super().__init__({**ANSWER_BY_KIND, **own})
        self.by = by

    def read_situation(self, view: View, decision: Decision, hint: bool) -> FeastSituation:
        seen = partial(self._foresee_view, view) if hint else None
        return FeastSituation(
            cast(FeastView, view), decision.seat, answer_follow_up, advising=seen, by=self.by
        )

    def answer(self, situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
        options: Any = decision.options
        if (
            decision.kind in ANYTIME
            and options.means.cards
            and (found := cards.choose_anytime_card(situation, decision))
        ):
            return found
        return super().answer(situation, decision, rng)

    def add_goals(
        self, situation: FeastSituation, decision: Decision, found: list[Candidate]
    ) -> list[Candidate]:
        return [found[0]._replace(goal=_goal(situation, found[0].move)), *found[1:]]

    def substance(self, situation: FeastSituation, move: Move) -> Hashable:
        """Return one key for payments, for crews, for takes with the same text, and for spots of a piece on a board."""
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

    def _foresee_view(self, view: View, decision: Decision, move: Move) -> FeastView | None:
        """Return the view at the end of the action that a move begins; None if a die or a card comes first."""
        for step in foresee("feast", self.choose, view, decision, move):
            if step.decision.kind in ("action", "end"):
                return cast(FeastView, step.view)
        return None


def answer_follow_up(above: FeastSituation, view: FeastView, decision: Decision) -> Move:
    """Answer a decision that follows from a move in a lookahead."""
    situation = FeastSituation(view, decision.seat, answer_follow_up, above)
    return ANSWER_BY_KIND[decision.kind](situation, decision, Random(0)).move


def _goal(situation: FeastSituation, move: Move) -> str:
    """Return the key of the space whose action begins or is under way; "" if there is none."""
    if isinstance(move, Use):
        return f"space:{move.space}"
    spaces = [step["space"] for step in situation.view["stack"] if "space" in step]
    return f"space:{spaces[0]}" if spaces else ""


ANYTIME = ("action", "end", "window", "feast")
"""The decisions at which cards that work at any time are considered."""


ANSWER_BY_KIND: dict[str, Answer[FeastSituation]] = {
    "action": spaces.answer_action,
    "boats": dice.answer_boats,
    "branch": spaces.answer_branch,
    "card": cards.answer_card,
    "coins": feast.answer_coins,
    "effect": spaces.answer_effect,
    "emigrate": spaces.answer_emigrate,
    "end": spaces.answer_end,
    "explore": spaces.answer_explore,
    "feast": feast.answer_feast,
    "forge": spaces.answer_forge,
    "instead": cards.answer_instead,
    "loot": dice.answer_loot,
    "mountain": spaces.answer_mountain,
    "occupation": spaces.answer_occupation,
    "overseas": spaces.answer_overseas,
    "payment": dice.answer_payment,
    "put": cards.answer_put,
    "refit": spaces.answer_refit,
    "return": dice.answer_return,
    "roll": dice.answer_roll,
    "second": cards.answer_second,
    "special": spaces.answer_special,
    "start": spaces.answer_start,
    "upgrade": spaces.answer_upgrade,
    "window": boards.answer_window,
}
"""The answer to each kind of decision."""
