"""Prints a finished random game of each kind as a game file, with a salt, for browser tests."""

from __future__ import annotations

import json
import sys
from random import Random

import meadhall
from meadhall.engine.proof import encode_game_file


def game_file(name: str) -> str:
    game, rng = meadhall.game(name), Random(3)
    players = min(3, game.players[-1])
    state = game.new(players, 3, salts=("hail", *[""] * (players - 1)))
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    return encode_game_file(game, state.log).decode()


if __name__ == "__main__":
    json.dump({name: game_file(name) for name in meadhall.games()}, sys.stdout)
