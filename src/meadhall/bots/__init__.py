"""Bots: players that get the view of their seat and nothing else.

>>> import meadhall, meadhall.bots, random
>>> meadhall.bots.names("clash")  # strongest first
('jarl', 'karl', 'thrall', 'random')
>>> karl = meadhall.bots.get("clash", "karl")
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> decision = state.decisions()[0]
>>> move = karl.choose(state.view(decision.seat), decision, random.Random(1))
>>> move in decision.moves()
True

`meadhall.bots.load_file("mine.py")` is the bot of any file with `choose(view, decision, rng)`.
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
