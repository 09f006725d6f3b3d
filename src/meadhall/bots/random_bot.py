"""The bot that every game has: it plays random moves."""

from __future__ import annotations

from random import Random

from meadhall.engine import Decision, Move

from .bot import Bot, View


def choose(view: View, decision: Decision, rng: Random) -> Move:
    return decision.sample(rng)


RANDOM_BOT = Bot("random", "Plays random moves: every legal move is equally likely.", choose)
