"""Karl: has a plan, keeps the Jarl out of harm's way and knows the odds of every battle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from meadhall.bots.bot import View
from meadhall.engine import Decision, Move

from . import army
from .answers import battles as fighting
from .answers import choices as dealing
from .answers import voyages as travelling
from .situation import Answer, Mind


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Karl's answer to any decision of the game."""
    return advise(view, decision, rng)[0]


def advise(view: View, decision: Decision, rng: Random) -> Answer:
    """The same answer, and why."""
    return _ANSWERS[decision.kind](Mind(view), decision, rng)


_ANSWERS: dict[str, Callable[[Mind, Decision, Random], Answer]] = {
    "buy": army.buy,
    "card": dealing.card,
    "choose": dealing.choose,
    "course": travelling.course,
    "deed": dealing.deed,
    "destroy": dealing.destroy,
    "edge": fighting.edge,
    "funeral": dealing.funeral,
    "home": dealing.home,
    "keep": dealing.keep,
    "leidang": army.leidang,
    "line": fighting.line,
    "loss": dealing.loss,
    "movement": travelling.movement,
    "rally": dealing.rally,
    "religion": dealing.religion,
    "reveal": dealing.reveal,
    "sailing": travelling.sailing,
    "shoot": fighting.shoot,
    "table": dealing.table,
    "voyage": travelling.voyage,
}
