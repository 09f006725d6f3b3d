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
from .levels import Level, level, usual
from .registry import advise, adviser, choose, describe, get, names, reviewer
from .speech.spoken import Said, parting, said
from .tempers.offered import ANY, drawn_temper, temper_words, tempered, tempers

__all__ = [
    "ANY",
    "BadBot",
    "Bot",
    "Candidate",
    "Level",
    "Misplayed",
    "Said",
    "advise",
    "adviser",
    "choose",
    "describe",
    "drawn_temper",
    "get",
    "level",
    "load_file",
    "load_text",
    "names",
    "parting",
    "read_file",
    "reviewer",
    "said",
    "seed_of",
    "temper_words",
    "tempered",
    "tempers",
    "usual",
]
