"""Moves tried out: what they lead to, at a table that could be this one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from meadhall.engine import Move
from meadhall.games.feast import DONE, GAME

from .state.estate import Season
from .state.worth import VIKING, worth

if TYPE_CHECKING:
    from .situation import Mind
    from .state.estate import Estate

ELSEWHERE = ("action", "end", "window")
"""Decisions that do not follow from the move."""
FAR = 40
"""So many answers at most until a move has had its effect."""


class Trial:
    """The table of a view, with unseen cards dealt anyhow, on which moves are tried."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.state = GAME.imagine(mind.view, Random(0))
        stack = mind.view["stack"]
        self.depth = len(stack)
        self.below = stack[:-1]

    def after(self, move: Move, over: bool = True) -> tuple[Estate, Season]:
        """What I have once the step that asks now is over, or, for an anytime move, asks again."""
        twin, seat, answer = self.state.clone(), self.mind.decision.seat, self.mind.follow
        twin.play(seat, move)
        least = self.depth if over else self.depth + 1
        for _ in range(FAR):
            view = twin.view(seat)
            stack = view["stack"]
            if len(stack) < least or stack[: self.depth - 1] != self.below or twin.over:
                break
            decision = twin.decisions()[0]
            if decision.seat != seat or decision.kind in ELSEWHERE:
                break
            # Other cards that wait for the same moment are tried on their own.
            waiting = decision.kind == "card" and len(stack) == self.depth
            enough = waiting and decision.why_not(DONE) is None
            twin.play(seat, DONE if enough else answer(view, decision))
        season = Season(view)
        return self.mind.reading.survey(view, season, seat), season

    def worth(self, move: Move, over: bool = True) -> float:
        """What it leads to is worth so much; a Viking that can still be placed is worth something, too."""
        own, season = self.after(move, over)
        return worth(own, season) + VIKING * own.vikings * season.acting
