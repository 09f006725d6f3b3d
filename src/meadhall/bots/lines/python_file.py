"""A program that plays the bot of a Python file over the line protocol; the host's server starts it.

python -m meadhall.bots.lines.python_file mine.py
"""

from __future__ import annotations

import contextlib
import os
import sys
from importlib import import_module
from random import Random
from typing import IO

import msgspec

import meadhall
from meadhall.bots.bot import BadBot, Bot, BotFailure
from meadhall.bots.bot_files import load_file

from .records import (
    AnswerRefusal,
    BotAnswer,
    GameEnd,
    Hello,
    Introduction,
    News,
    QuestionMessage,
    TableMessage,
)

_DECODER: msgspec.json.Decoder[TableMessage] = msgspec.json.Decoder(TableMessage)


def play(bot: Bot, lines: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every question until the input ends."""
    _write(answers, Introduction(bot.name.removesuffix(".py"), list(bot.games), bot.words))
    rng = Random(0)
    game, seat = "", 0
    for line in lines:
        match _DECODER.decode(line):
            case Hello() as hello:
                game, seat, rng = hello.game, hello.seat, Random(hello.seed)
                import_module(f"meadhall.bots.{game}")  # loads the host's arenas and other data
            case QuestionMessage(id=number, view=view, decision=asked):
                data = {"seat": seat, "kind": asked.kind, "prompt": asked.prompt, "at": asked.at}
                decision = meadhall.game(game).read_decision(data | {"options": asked.options})
                move = msgspec.to_builtins(bot.answer(view, decision, rng))
                _write(answers, BotAnswer(number, move))
            case News() | GameEnd() | AnswerRefusal():
                pass


def _write(answers: IO[bytes], message: Introduction | BotAnswer) -> None:
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


def main(file: str) -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # so that the bot's own output is not read as answers
    try:
        with contextlib.suppress(BrokenPipeError):
            play(load_file(file), sys.stdin.buffer, answers)
    except (BadBot, BotFailure) as reason:
        sys.exit(str(reason))


if __name__ == "__main__":
    main(sys.argv[1])
