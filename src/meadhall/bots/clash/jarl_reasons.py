"""The reasons that Jarl gives for calls; for all other moves it gives Karl's."""

from __future__ import annotations

from meadhall.bots.words import percent, points, seat_mark
from meadhall.games.clash import ClashCard

from .cards import copies_left
from .reasons import cards_of, plural
from .situation import ClashSituation


def explain_call(
    situation: ClashSituation, rival: int, claim: str, lie: float, worth: float, calls: bool
) -> str:
    table = situation.table
    label, total = ClashCard(claim).label, table.deck[claim]
    left = copies_left(table.seats[rival], table.deck, claim)
    if left <= 0:
        which = f"both {plural(label, total)}" if total == 2 else f"the only {label}"
        return f"A lie for certain: {seat_mark(rival)} has shown {which} since the last shuffle."
    known = (
        f"A lie is {percent(lie)} likely, by all hands {seat_mark(rival)} "
        f"can have with {cards_of(left, label)} unseen."
    )
    if calls:
        return (
            f"{known} A call gains {points(worth)} on average."
            if worth > 0.05
            else f"{known} Lies must be risky."
        )
    if worth < -0.05:
        return f"{known} A call loses {points(-worth)} on average."
    return (
        f"{known} Right calls gain {points(table.swing(rival))}, wrong ones cost {points(table.loss(rival))}."
    )
