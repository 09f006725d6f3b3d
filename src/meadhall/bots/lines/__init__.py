"""Bots in any language: a program that reads questions and writes answers, one JSON message per line
(docs/protocol.md).

from meadhall.bots import lines

bot = lines.command_bot("node mine.mjs")
move = lines.answer(bot, state, state.decisions()[0], rng)    # for any bot; a program first gets the earlier events
lines.dismiss([bot])
"""

from meadhall.old_names import find_old_names

from .command import BotLimits, command_name, is_command
from .host_bot import HostBot, introduce_bot
from .records import (
    AnswerRefusal,
    BotAnswer,
    BotQuestion,
    GameEnd,
    Hello,
    Introduction,
    News,
    QuestionMessage,
    SeenEvent,
)
from .session import LineBot, Session, answer, command_bot, dismiss, finish

__all__ = [
    "AnswerRefusal",
    "BotAnswer",
    "BotLimits",
    "BotQuestion",
    "GameEnd",
    "Hello",
    "HostBot",
    "Introduction",
    "LineBot",
    "News",
    "QuestionMessage",
    "SeenEvent",
    "Session",
    "answer",
    "command_bot",
    "command_name",
    "dismiss",
    "finish",
    "introduce_bot",
    "is_command",
]

__getattr__ = find_old_names(__name__)
