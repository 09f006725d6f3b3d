"""A bot that searches: it imagines the hidden information, plays every move to the end, and chooses the best one.

meadhall arena clash --bots examples/search_bot.py,random --games 40
python examples/search_bot.py             # the same from Python
python examples/search_bot.py --short     # two games
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import meadhall
from meadhall.cli import app
from meadhall.engine import Decision, Move, State

PLAYOUTS = 40
"""The number of games that are played to their end for one decision, shared by all its moves."""
CANDIDATES = 10
"""The maximum number of moves that are tried; if there are more, a random sample is tried."""


def choose(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Return the move with the best results over imagined states. This works for every game, as it uses no rules."""
    moves = decision.moves()
    if len(moves) == 1:
        return moves[0]
    if len(moves) > CANDIDATES:
        moves = tuple(rng.sample(moves, CANDIDATES))
    belief = meadhall.game(view["game"]).belief(view)  # reads the view once; `sample` deals the hidden parts
    worth = dict.fromkeys(moves, 0.0)
    for _ in range(max(1, PLAYOUTS // len(moves))):
        world = belief.sample(rng)
        for move in moves:  # all moves in the same imagined state, so that the deal favours none of them
            trial = world.clone()
            trial.play(decision.seat, move)
            worth[move] += outcome(play_to_end(trial, rng), decision.seat)
    return max(moves, key=worth.__getitem__)


def play_to_end(state: State, rng: Random) -> State:
    """Play random moves to the end."""
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    return state


def outcome(state: State, seat: int) -> float:
    """Return the seat's share of the win plus a small term for the lead in points, which also ranks lost games."""
    result = state.result()
    best = max(score for other, score in enumerate(result.scores) if other != seat)
    return (seat in result.winners) / max(1, len(result.winners)) + 0.01 * (result.scores[seat] - best)


def main() -> None:
    parser = argparse.ArgumentParser(description="A match of this bot against random.")
    parser.add_argument("--short", action="store_true", help="two games")
    games = 2 if parser.parse_args().short else 40
    app(["arena", "clash", "--bots", f"{__file__},random", "--games", str(games)])


if __name__ == "__main__":
    main()
