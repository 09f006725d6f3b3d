"""Tempers in Clash of Vikings: how often a bot lies, and how often it calls."""

from __future__ import annotations

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, Call, Card, Shield

from .temper import Leaning, Temper

FALSE = ("announce", "shield")
CALLS = ("call", "doubt")


def _lies(times: float) -> dict[str, Leaning]:
    def leaning(view: View, decision: Decision, move: Move) -> float:
        match move:
            case Announce(card, claim):
                return times if card != claim else 1.0
            case Shield(card):
                return times if card != Card.SHIELD else 1.0
        return 1.0

    return dict.fromkeys(FALSE, leaning)


def _calls(times: float) -> dict[str, Leaning]:
    return dict.fromkeys(CALLS, lambda view, decision, move: times if isinstance(move, Call) else 1.0)


TEMPERS = (
    Temper("liar", "a liar (lied more than others)", _lies(2.0), power=0.2),
    Temper("honest", "honest (lied less than others)", _lies(0.25), power=0.4),
    Temper("bold", "bold (called more than others)", _calls(2.5)),
    Temper("careful", "careful (called less than others)", _calls(0.4) | _lies(0.8)),
)
