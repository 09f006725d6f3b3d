"""Players of Clash with one simple habit, which karl must not lose to."""

from __future__ import annotations

from random import Random
from typing import Any

import meadhall.bots
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce
from tests.bots.matches import Choose

karl: Choose = meadhall.bots.get("clash", "karl").choose
random: Choose = meadhall.bots.get("clash", "random").choose


def honest(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Tells the truth whenever it can and calls nobody; moves as karl does."""
    moves = decision.moves()
    if decision.kind == "announce":
        truths = [move for move in moves if isinstance(move, Announce) and move.card == move.claim]
        return rng.choice(truths) if truths else karl(view, decision, rng)
    if decision.kind in ("call", "doubt"):
        return moves[1]
    return karl(view, decision, rng)


def caller(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Calls every announcement and every Shield; otherwise plays as karl does."""
    return decision.moves()[0] if decision.kind in ("call", "doubt") else karl(view, decision, rng)


def believer(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Calls nothing; otherwise plays as karl does."""
    return decision.moves()[1] if decision.kind in ("call", "doubt") else karl(view, decision, rng)
