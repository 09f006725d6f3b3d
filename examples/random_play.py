"""Random play: whole games of each kind, played by random moves, and their results.

python examples/random_play.py            # a hundred games of each
python examples/random_play.py --short    # one of each
"""

from __future__ import annotations

import argparse
from random import Random

import meadhall
from meadhall.engine import Result


def play(name: str, seed: int) -> tuple[Result, int]:
    """Return the result of one game with the minimum number of players, and its number of decisions."""
    game = meadhall.game(name)
    state = game.new(players=game.players[0], seed=seed)
    rng = Random(seed)
    decisions = 0
    while not state.over:
        decision = state.decisions()[0]  # the decision of the first seat that is asked
        state.play(decision.seat, decision.sample(rng))
        decisions += 1
    return state.result(), decisions


def main() -> None:
    parser = argparse.ArgumentParser(description="Games by random moves.")
    parser.add_argument("--short", action="store_true", help="one game of each kind")
    games = 1 if parser.parse_args().short else 100
    for name in meadhall.games():
        played = [play(name, seed) for seed in range(games)]
        decisions = sum(count for _, count in played) / games
        result, _ = played[0]
        print(
            f"{name}: {decisions:.0f} decisions a game; the first ended {result.scores}, won by {result.winners}"
        )


if __name__ == "__main__":
    main()
