"""Bots in any language: a program that reads questions and writes answers, one JSON message a line (docs/protocol.md).

from meadhall.bots import lines

bot = lines.command_bot("node mine.mjs")
move = lines.answer(bot, state, state.decisions()[0], rng)    # as any bot; the program is told what happened before
lines.dismiss([bot])
"""

from .command import Limits, command_name, is_command
from .hosted import HostBot, introduced
from .records import Answer, Ask, Happened, Hello, Introduction, NotPlayed, Over, Question, Told
from .session import LineBot, Session, answer, command_bot, dismiss, finish

__all__ = [
    "Answer",
    "Ask",
    "Happened",
    "Hello",
    "HostBot",
    "Introduction",
    "Limits",
    "LineBot",
    "NotPlayed",
    "Over",
    "Question",
    "Session",
    "Told",
    "answer",
    "command_bot",
    "command_name",
    "dismiss",
    "finish",
    "introduced",
    "is_command",
]
