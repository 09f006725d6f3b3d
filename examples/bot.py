"""A bot in one file: it lies only if it must, and never calls a lie.

meadhall arena clash --bots examples/bot.py,random --games 200
python examples/bot.py                    # the same from Python
python examples/bot.py --short            # four games
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

from meadhall.cli import app
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, Pass


def choose(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Return one of `decision.moves()`; the arena calls this function with everything that the seat may know."""
    moves = decision.moves()
    if decision.kind == "announce":
        honest = [move for move in moves if isinstance(move, Announce) and move.card == move.claim]
        return rng.choice(honest or moves)
    if decision.kind in ("call", "doubt"):
        return Pass()
    return rng.choice(moves)


def main() -> None:
    parser = argparse.ArgumentParser(description="A match of this bot against random.")
    parser.add_argument("--short", action="store_true", help="four games")
    games = 4 if parser.parse_args().short else 200
    app(["arena", "clash", "--bots", f"{__file__},random", "--games", str(games)])


if __name__ == "__main__":
    main()
