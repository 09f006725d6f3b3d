"""A host's bots: programs and Python files that `meadhall serve --bot` offers at its tables."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import meadhall
from meadhall.bots.bot import BadBot, BotFailure

from .access import Access
from .command import BotLimits, command_name, is_command
from .process import BotProcess
from .question import BadAnswer, read_message
from .records import Introduction
from .session import LineBot, Session

LETTERS = 24
"""The maximum length of a name, in characters."""
WORDS = 200
"""The maximum length of a description, in characters."""


@dataclass(frozen=True)
class HostBot:
    """A bot that a host offers, with the data from its introduction."""

    name: str
    words: str
    games: tuple[str, ...]
    command: str
    limits: BotLimits = field(default_factory=BotLimits.of_environment)
    access: Access = field(default_factory=Access)

    def start(self) -> LineBot:
        """Create a bot for one seat; its process starts with the first question."""
        session = Session(BotProcess(self.command, self.limits, self.access))
        return LineBot(self.name, self.words, session.choose, session=session)


def introduce_bot(bot: str, access: Access, taken: Sequence[str] = ()) -> HostBot:
    """Start a bot once to learn its name and games; raise BadBot if it cannot be started or offered."""
    command = command_of(bot)
    process = BotProcess(command, BotLimits.of_environment(), access)
    try:
        line = process.read_introduction()
        said = read_message(line) if line.strip() else Introduction()
    except (BotFailure, BadAnswer) as reason:
        raise BadBot(f"The bot {bot} cannot be offered: {reason}") from reason
    if not isinstance(said, Introduction):
        raise BadBot(f"The bot {bot} cannot be offered: it answers before it is asked.")
    name = _clean_name(said.name) or _clean_name(Path(command_name(command)).stem)
    if name in taken:
        raise BadBot(f"There is already a bot called {name}: give the bot {bot} another name in its hello.")
    unknown = [game for game in said.games if game not in meadhall.games()]
    if unknown:
        raise BadBot(
            f"The bot {bot} says that it plays {unknown[0]!r}; the games are {', '.join(meadhall.games())}."
        )
    games = tuple(said.games) or tuple(meadhall.games())
    words = " ".join(said.words.split())[:WORDS] or f"A bot of this host, from {command_name(command)}."
    return HostBot(name, words, games, command, process.limits, access)


def command_of(bot: str) -> str:
    """Return the command that starts a bot; for a Python file, the command that plays the file."""
    if is_command(bot) or not bot.endswith(".py"):
        return bot
    if not Path(bot).is_file():
        raise BadBot(f"There is no bot file {bot}.")
    return shlex.join([sys.executable, "-m", "meadhall.bots.lines.python_file", str(Path(bot).absolute())])


def _clean_name(name: str) -> str:
    """Replace unusual characters in a bot's name with hyphens, and shorten it to LETTERS characters."""
    return re.sub(r"[^\w.+-]+", "-", name).strip("-")[:LETTERS]
