"""Tempers in Spoils of War: the face a bot bids, how far it raises, and how much it stakes."""

from __future__ import annotations

from typing import Any

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bet, Bid, Challenge

from .temper import Change, Leaning, Temper

FACES = 6


def _face_leanings(times: float) -> dict[str, Leaning]:
    """Return leanings that multiply the frequency of bids on a face that fewer than a sixth of the bot's dice show."""

    def leaning(view: View, decision: Decision, move: Move) -> float:
        own = view["seats"][view["seat"]]["rolled"] or ()
        lacking = isinstance(move, Bid) and own.count(move.face) * FACES < len(own)
        return times if lacking else 1.0

    return {"bid": leaning}


def _raise_leanings(times: float) -> dict[str, Leaning]:
    """Return leanings that multiply the frequency of raises by `times` per extra die, and divide that of challenges."""

    def leaning(view: View, decision: Decision, move: Move) -> float:
        if isinstance(move, Challenge):
            return 1.0 / times
        if not isinstance(move, Bid):
            return 1.0
        options: Any = decision.options
        least = (options.low - move.face + FACES - 1) // FACES + 1
        extra = move.quantity - least
        return float(times**extra)

    return {"bid": leaning}


def _stake_changes(times: float) -> dict[str, Change]:
    def change(view: View, decision: Decision, move: Move) -> Move:
        options: Any = decision.options
        if not isinstance(move, Bet):
            return move
        return Bet(move.side, min(options.gold, max(options.least, round(move.amount * times))))

    return {"bet": change}


TEMPERS = (
    Temper("liar", "a liar (often bid faces it did not hold)", _face_leanings(4.0)),
    Temper("honest", "honest (mostly bid faces it held)", _face_leanings(0.2)),
    Temper("bold", "bold (raised and bet more than others)", _raise_leanings(2.5), _stake_changes(1.8)),
    Temper("careful", "careful (raised and bet less than others)", _raise_leanings(0.4), _stake_changes(0.5)),
)
