"""Bots from files: any Python file with `choose(view, decision, rng)` and, optionally, `advise` and `policy`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from .bot import BadBot, Bot

PARAMETERS = {
    "choose": ("view", "decision", "rng"),
    "advise": ("view", "decision", "rng"),
    "policy": ("view", "decision"),
}
"""The functions that a file may define, with their parameters; only `choose` is required."""


def read_file(path: Path | str) -> str:
    """Return the text of a bot file; raise BadBot if it cannot be read.

    >>> import meadhall.bots
    >>> meadhall.bots.read_file("no-such-file.py")
    Traceback (most recent call last):
    meadhall.bots.bot.BadBot: There is no bot file no-such-file.py.
    """
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadBot(f"There is no bot file {path}.") from None
    except (OSError, UnicodeError) as error:
        raise BadBot(f"The bot file {path} cannot be read: {error}.") from error


def load_file(path: Path | str) -> Bot:
    """Load a bot from a file. Its name is the file name, its description the first line of the file's docstring.

    >>> import meadhall.bots, tempfile, pathlib
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "mine.py")
    ...     _ = file.write_text("def choose(view, decision, rng): return decision.moves()[0]")
    ...     bot = meadhall.bots.load_file(file)
    >>> bot.name
    'mine.py'
    """
    return load_text(read_file(path), path)


def load_text(source: str, path: Path | str) -> Bot:
    """Load a bot from the text of a file. The file need not be on this machine.

    >>> import meadhall.bots
    >>> bot = meadhall.bots.load_text("def choose(view, decision, rng): return decision.moves()[0]", "mine.py")
    >>> bot.name
    'mine.py'
    """
    path = Path(path)
    module = ModuleType(f"bot_{path.stem}")
    module.__file__ = str(path)
    try:
        exec(_compile_source(source, str(path)), module.__dict__)
    except SyntaxError as error:
        raise BadBot(f"The bot file {path} is not Python: {error.msg}, line {error.lineno}.") from error
    except Exception as error:  # the module may fail in any way
        raise BadBot(f"The bot file {path} failed while loading: {type(error).__name__}: {error}.") from error
    if not callable(getattr(module, "choose", None)):
        raise BadBot(f"The bot file {path} has no function choose(view, decision, rng).")
    choose, advise, policy = (_find_function(module, name, path) for name in PARAMETERS)
    assert choose is not None
    words = (module.__doc__ or "").strip().partition("\n")[0]
    games = getattr(module, "GAMES", ())
    games = (games,) if isinstance(games, str) else tuple(map(str, games))
    return Bot(path.name, words or f"A bot from {path.name}.", choose, advise, policy, games)


def _find_function(module: ModuleType, name: str, path: Path) -> Callable[..., Any] | None:
    """Return the function with this name in a bot file; None if there is none. Raise BadBot if it takes others."""
    found: Callable[..., Any] | None = getattr(module, name, None)
    if not callable(found):
        return None
    takes = PARAMETERS[name]
    try:
        inspect.signature(found).bind(*takes)
    except TypeError:
        number = {2: "two", 3: "three"}[len(takes)]
        raise BadBot(f"{name} in {path} must take {number} things: {', '.join(takes)}.") from None
    return found


@lru_cache(maxsize=32)
def _compile_source(source: str, path: str) -> CodeType:
    """Compile the source, cached because the arena reloads a bot for each game."""
    return compile(source, path, "exec")
