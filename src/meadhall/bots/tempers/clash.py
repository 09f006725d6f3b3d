"""Tempers in Clash of Vikings: how often a bot lies, and how often it calls."""

from __future__ import annotations

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, Call, ClashCard, Shield

from .temper import Leaning, Temper

LIE_KINDS = ("announce", "shield")
CALL_KINDS = ("call", "doubt")


def _lie_leanings(times: float) -> dict[str, Leaning]:
    def leaning(view: View, decision: Decision, move: Move) -> float:
        match move:
            case Announce(card, claim):
                return times if card != claim else 1.0
            case Shield(card):
                return times if card != ClashCard.SHIELD else 1.0
        return 1.0

    return dict.fromkeys(LIE_KINDS, leaning)


def _call_leanings(times: float) -> dict[str, Leaning]:
    return dict.fromkeys(CALL_KINDS, lambda view, decision, move: times if isinstance(move, Call) else 1.0)


TEMPERS = (
    Temper("liar", "a liar (lied more than others)", _lie_leanings(2.0), power=0.2),
    Temper("honest", "honest (lied less than others)", _lie_leanings(0.25), power=0.4),
    Temper("bold", "bold (called more than others)", _call_leanings(2.5)),
    Temper("careful", "careful (called less than others)", _call_leanings(0.4) | _lie_leanings(0.8)),
)
