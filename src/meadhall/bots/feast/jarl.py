"""Jarl, the strongest bot: plans as Karl does, but with a wider search and learned values for each round."""

from __future__ import annotations

from .jarl_model import load_model
from .player import FeastBotPlayer

PLAYER = FeastBotPlayer(load_model().parameters)
