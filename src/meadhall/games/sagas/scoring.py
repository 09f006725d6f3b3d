"""The result of a play and its score sheet."""

from __future__ import annotations

from meadhall.engine import Result, ScoreLine

from .hall import SagasHall
from .saga.victory import goals


def score(hall: SagasHall) -> Result:
    """A Saga is won or lost; a campaign counts its won Sagas (VK-6.0b, VK-24.5a)."""
    won = hall.outcome == "won"
    winners = (0,) if won else ()
    if hall.law.campaign:
        sheet = tuple(
            ScoreLine(card.name, (int(number in hall.won),), "VK-24.5a")
            for number, card in enumerate(hall.law.sagas)
        )
        note = "The campaign is won." if won else "The campaign is lost."
        return Result((len(hall.won),), winners, sheet, note)
    sheet = tuple(ScoreLine(text, (now,), rule) for rule, text, now, _ in goals(hall))
    name = hall.law.sagas[hall.saga].name
    return Result((int(won),), winners, sheet, f"{name} is {'won' if won else 'lost'}.")
