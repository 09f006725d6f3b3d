"""The result of a game and its score sheet."""

from __future__ import annotations

from meadhall.engine import Result, ScoreLine

from .position import SagasPosition
from .saga.victory import goals


def score(position: SagasPosition) -> Result:
    """Return the result: a Saga is won or lost; a campaign counts its won Sagas (VK-6.0b, VK-24.5a)."""
    won = position.outcome == "won"
    winners = (0,) if won else ()
    if position.rules.campaign:
        sheet = tuple(
            ScoreLine(card.name, (int(number in position.won),), "VK-24.5a")
            for number, card in enumerate(position.rules.sagas)
        )
        note = "The campaign is won." if won else "The campaign is lost."
        return Result((len(position.won),), winners, sheet, note)
    sheet = tuple(ScoreLine(text, (now,), rule) for rule, text, now, _ in goals(position))
    name = position.rules.sagas[position.saga].name
    return Result((int(won),), winners, sheet, f"{name} is {'won' if won else 'lost'}.")
