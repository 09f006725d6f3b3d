"""Bots: players that see only the view of their seat.

>>> import meadhall, meadhall.bots, random
>>> meadhall.bots.bot_names("clash")  # strongest first
('jarl', 'karl', 'thrall', 'random')
>>> karl = meadhall.bots.get("clash", "karl")
>>> state = meadhall.game("clash").new(players=2, seed=7)
>>> decision = state.decisions()[0]
>>> move = karl.choose(state.view(decision.seat), decision, random.Random(1))
>>> move in decision.moves()
True

`meadhall.bots.load_file("mine.py")` is the bot of any file with `choose(view, decision, rng)`.
"""

from meadhall.old_names import find_old_names

from .bot import BadBot, Bot, BotFailure, Candidate
from .bot_files import load_file, load_text, read_file
from .foresight import seed_of
from .levels import Level, default_bot, level_of
from .offers import find_host_bot, host_bots, offer
from .registry import advise, adviser, bot_names, choose, describe, get, make_review
from .speech.remarks import Remark, parting_words, remark_on
from .tempers.catalogue import ANY, apply_temper, drawn_temper, temper_words, tempers

__all__ = [
    "ANY",
    "BadBot",
    "Bot",
    "BotFailure",
    "Candidate",
    "Level",
    "Remark",
    "advise",
    "adviser",
    "apply_temper",
    "bot_names",
    "choose",
    "default_bot",
    "describe",
    "drawn_temper",
    "find_host_bot",
    "get",
    "host_bots",
    "level_of",
    "load_file",
    "load_text",
    "make_review",
    "offer",
    "parting_words",
    "read_file",
    "remark_on",
    "seed_of",
    "temper_words",
    "tempers",
]

__getattr__ = find_old_names(__name__)
