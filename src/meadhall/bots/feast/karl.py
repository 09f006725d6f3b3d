"""Karl: plans every round, plunders, lets ships emigrate and feeds his people."""

from __future__ import annotations

from .parameters import KARL
from .player import FeastBotPlayer

PLAYER = FeastBotPlayer(KARL)
