"""Jarl, the strongest bot: plans as Karl does, but with a wider search and learned values for each round."""

from __future__ import annotations

from functools import cache
from random import Random

from meadhall.bots.bot import Candidate, View
from meadhall.engine import Decision, Move

from .jarl_model import load_model
from .player import FeastBotPlayer


@cache
def load_player() -> FeastBotPlayer:
    return FeastBotPlayer(load_model().parameters)


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Jarl's answer to any decision of the game."""
    return load_player().choose(view, decision, rng)


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """Return the move of `choose` and others that are nearly as good, with the reasons."""
    return load_player().advise(view, decision, rng)
