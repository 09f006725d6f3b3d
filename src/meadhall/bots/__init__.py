"""Bots: players that get the view of their seat and nothing else.

import meadhall.bots

meadhall.bots.names("clash")                      # ("jarl", "karl", "thrall", "random"), strongest first
karl = meadhall.bots.get("clash", "karl")
mine = meadhall.bots.load_file("mine.py")         # any file with choose(view, decision, rng)
move = karl.choose(state.view(0), decision, rng)
"""

from .bot import BadBot, Bot, Candidate, Misplayed
from .bot_files import load_file, load_text, read_file
from .foresight import seed_of
from .registry import advise, adviser, choose, describe, get, names, reviewer

__all__ = [
    "BadBot",
    "Bot",
    "Candidate",
    "Misplayed",
    "advise",
    "adviser",
    "choose",
    "describe",
    "get",
    "load_file",
    "load_text",
    "names",
    "read_file",
    "reviewer",
    "seed_of",
]
