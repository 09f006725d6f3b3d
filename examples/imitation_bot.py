"""A bot that plays with the weights from `imitation.py`: it chooses the candidate with the highest score.

    meadhall arena clash --bots examples/imitation_bot.py,random

It reads the weights from `imitation.npz` in the folder of this file, or from the file that $IMITATION names.
"""

import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import meadhall
import meadhall.envs
from meadhall.engine import Decision, Move

WEIGHTS = Path(os.environ.get("IMITATION") or Path(__file__).with_name("imitation.npz"))


@cache
def load_weights() -> dict[str, Any]:
    """Load the weights. The file contains only numbers and two words, and no code."""
    with np.load(WEIGHTS, allow_pickle=False) as file:
        return dict(file)


@cache
def make_encoding(options: tuple[tuple[str, Any], ...]) -> meadhall.envs.Encoding:
    ours = meadhall.envs.make_encoding(str(load_weights()["game"]), dict(options))
    if ours.version != load_weights()["version"]:
        raise ValueError(f"The weights are for encoding {load_weights()['version']}, this is {ours.version}.")
    return ours


def choose(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    weights = load_weights()
    ours = make_encoding(tuple(view["options"].items()))
    seen = ours.observe(view) / ours.observation.high @ weights["view"] + weights["bias"]
    best, best_score, page, more = decision.fallback, -np.inf, 0, True
    while more:
        moves, more = ours.page(decision, page)
        rows = ours.rows(moves, decision.seat, view["players"])
        numbers = rows.table[rows.numbers] / ours.row.high
        scores = np.maximum(numbers @ weights["move"] + seen, 0) @ weights["out"]
        if scores.max() > best_score:
            best, best_score = moves[int(scores.argmax())], scores.max()
        page += 1
    assert best is not None, "somebody who is asked has a legal move"
    return best


if __name__ == "__main__":
    print(f"Plays in the arena: meadhall arena clash --bots {__file__},random")
