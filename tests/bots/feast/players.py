"""The players of A Feast for Odin."""

from __future__ import annotations

import meadhall
import meadhall.bots
from tests.bots.matches import Choose

GAME = meadhall.game("feast")
KARL = meadhall.bots.get("feast", "karl")
karl: Choose = KARL.answer
random: Choose = meadhall.bots.get("feast", "random").choose
