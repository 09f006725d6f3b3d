"""The bot that every game has."""

from __future__ import annotations

from random import Random

from meadhall.engine import Decision, Move

from .bot import Bot, View


def choose(view: View, decision: Decision, rng: Random) -> Move:
    return decision.sample(rng)


RANDOM = Bot("random", "Draws lots: any legal move, each as likely as the others.", choose)
