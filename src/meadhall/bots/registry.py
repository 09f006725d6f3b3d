"""The built-in bots by game and name, for the page, the arena and Python."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import msgspec

import meadhall
from meadhall.engine import Decision, Move, Names

from .bot import Bot, View
from .foresight import seed_of
from .random_bot import RANDOM_BOT
from .review import Reviewer, SeatReview
from .tempers.catalogue import apply_temper


@cache
def _bots(game: str) -> dict[str, Bot]:
    """Return the bots of a game, strongest first: `BOTS` of the game's package, and random."""
    meadhall.game(game)
    home = f"{__package__}.{game}"
    ours = game in meadhall.games() and find_spec(home)
    own: tuple[Bot, ...] = import_module(home).BOTS if ours else ()
    return {bot.name: bot for bot in (*own, RANDOM_BOT)}


def bot_names(game: str) -> tuple[str, ...]:
    """Return the names of the bots of a game, strongest first.

    >>> import meadhall.bots
    >>> meadhall.bots.bot_names("clash")
    ('jarl', 'karl', 'thrall', 'random')
    """
    return tuple(_bots(game))


def get(game: str, name: str) -> Bot:
    """Return a built-in bot; raise LookupError if there is none. No name opens a file, so it may come from the network.

    >>> import meadhall.bots
    >>> meadhall.bots.get("clash", "karl").name
    'karl'
    >>> meadhall.bots.get("clash", "odin")
    Traceback (most recent call last):
    LookupError: There is no bot called 'odin' for clash; the bots are jarl, karl, thrall, random.
    """
    try:
        return _bots(game)[name]
    except KeyError:
        raise LookupError(
            f"There is no bot called {name!r} for {game}; the bots are {', '.join(bot_names(game))}."
        ) from None


def describe(game: str, name: str) -> str:
    """Return one sentence about how a bot plays.

    >>> import meadhall.bots
    >>> meadhall.bots.describe("clash", "random")
    'Plays random moves: every legal move is equally likely.'
    """
    return get(game, name).words


def adviser(game: str) -> str:
    """Return the strongest bot of a game that gives hints; "" if there is none.

    >>> import meadhall.bots
    >>> meadhall.bots.adviser("clash")
    'jarl'
    """
    return next((bot.name for bot in _bots(game).values() if bot.advise is not None), "")


def choose(game: str, bot: str, view: View, seat: int, seed: int, temper: str = "") -> dict[str, Any]:
    """Return the move, as JSON data, that a bot chooses for a seat from its view; `seed` seeds its random numbers.

    >>> import meadhall, meadhall.bots
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> view = state.view(decision.seat)
    >>> move = meadhall.bots.choose("clash", "karl", view, decision.seat, seed=1)
    >>> decision.why_not(meadhall.game("clash").read_move(move)) is None
    True
    """
    player = apply_temper(game, get(game, bot), temper)
    return _encode_move(player.answer(view, _read_decision(game, view, seat), Random(seed)))


def advise(game: str, bot: str, view: View, seat: int) -> list[tuple[dict[str, Any], str, str]]:
    """Return the moves, as JSON data, that a bot advises a seat, best first, each with its reason and its goal.

    The same view always gets the same answer.

    >>> import meadhall, meadhall.bots
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> view = state.view(decision.seat)
    >>> (move, reason, goal), *others = meadhall.bots.advise("clash", "karl", view, decision.seat)
    >>> move["type"], len(others) < 3
    ('announce', True)
    """
    found = get(game, bot).hint(view, _read_decision(game, view, seat), Random(seed_of(view)))
    return [(_encode_move(one.move), one.reason, one.goal) for one in found]


def _read_decision(game: str, view: View, seat: int) -> Decision:
    for asked in view["open"]:
        if asked["seat"] == seat and "options" in asked:
            return meadhall.game(game).read_decision(asked)
    raise LookupError(f"Seat {seat} is not asked anything in this view.")


def _encode_move(move: Move) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(move)
    return plain


def make_review(game: str, seat: int, names: Names) -> SeatReview | None:
    """Create the review of a seat with `REVIEW` of the game's module `review`; return None if there is none.

    >>> import meadhall.bots
    >>> review = meadhall.bots.make_review("clash", 0, ["Astrid", "Bo"])
    >>> review is None
    False
    """
    meadhall.game(game)
    home = f"{__package__}.{game}"
    if game not in meadhall.games() or not find_spec(home) or not find_spec(f"{home}.review"):
        return None
    make: Reviewer = import_module(f"{home}.review").REVIEW
    return make(seat, names)
