"""Trains a small policy to imitate a bot from a data file, and plays the policy against `random`.

    meadhall arena clash --bots karl,karl --games 500 --seed 11 --save games.parquet
    python examples/imitation.py games.parquet

This needs `pip install 'meadhall[data]'`. The training uses only numpy and takes about a minute on one core. The policy
scores every candidate move from the numbers of the view and of the move, with one hidden layer, and a softmax turns the
scores into probabilities. It learns to give a high probability to the move that the bot played. The weights are written
to `imitation.npz`, which `imitation_bot.py` reads.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from math import prod
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import meadhall.data
from meadhall.data.head import FieldHead

Floats = NDArray[np.float32]
Weights = dict[str, Floats]
BOT = Path(__file__).with_name("imitation_bot.py")


class Examples(NamedTuple):
    """The decisions with more than one candidate."""

    views: Floats
    moves: Floats
    """The candidates of all decisions, in the order of the decisions."""
    first: NDArray[np.int64]
    """The index in `moves` of each decision's first candidate, and the end of the last decision's candidates."""
    chosen: NDArray[np.int64]
    """The index in `moves` of the move that was played, for each decision."""

    def select(self, numbers: NDArray[np.int64]) -> Examples:
        """Return only the decisions with these numbers."""
        counts = (self.first[1:] - self.first[:-1])[numbers]
        first = np.concatenate([[0], np.cumsum(counts)])
        places = np.arange(first[-1]) - np.repeat(first[:-1] - self.first[numbers], counts)
        chosen = self.chosen[numbers] - self.first[numbers] + first[:-1]
        return Examples(self.views[numbers], self.moves[places], first, chosen)


def read_examples(data: meadhall.data.Dataset, bot: str, games: set[int]) -> Examples:
    """Return the decisions of a bot in these games."""
    head = data.head
    views: list[Floats] = []
    moves: list[Floats] = []
    counts: list[int] = []
    chosen: list[int] = []
    total = 0
    for part in data.decisions(games):
        for number, name in enumerate(part.bot):
            rows = part.rows(number)
            if name == bot and len(rows) > 1:
                views.append(part.observation[number])
                moves.append(rows)
                counts.append(len(rows))
                chosen.append(total + int(part.action[number]))
                total += len(rows)
    first = np.concatenate([[0], np.cumsum(counts)])
    return Examples(
        np.stack(views) / highest_values(head.observation),
        np.concatenate(moves) / highest_values(head.row),
        first,
        np.array(chosen),
    )


def highest_values(fields: Sequence[FieldHead]) -> Floats:
    """Return the largest possible value of every number."""
    return np.concatenate([np.full(prod(field.shape), field.high, np.float32) for field in fields])


def compute_chances(weights: Weights, batch: Examples) -> tuple[Floats, Floats]:
    """Return the hidden layer, and the probability of every candidate."""
    counts = np.diff(batch.first)
    seen = np.repeat(batch.views @ weights["view"], counts, axis=0)
    hidden = np.maximum(seen + batch.moves @ weights["move"] + weights["bias"], 0)
    scores = hidden @ weights["out"]
    starts = batch.first[:-1]
    powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), counts))
    return hidden, powers / np.repeat(np.add.reduceat(powers, starts), counts)


def gradient(weights: Weights, batch: Examples) -> Weights:
    """Return the gradient of the loss, which is the mean of -log of the probability of the played moves."""
    hidden, given = compute_chances(weights, batch)
    slope = given.copy()
    slope[batch.chosen] -= 1
    slope /= len(batch.chosen)
    inner = np.outer(slope, weights["out"]) * (hidden > 0)
    return {
        "view": batch.views.T @ np.add.reduceat(inner, batch.first[:-1]),
        "move": batch.moves.T @ inner,
        "bias": inner.sum(axis=0),
        "out": hidden.T @ slope,
    }


def train(examples: Examples, epochs: int, width: int, seed: int) -> Weights:
    """Train with Adam, in batches of 128 decisions and with a decreasing step size; return the weights."""
    rng = np.random.default_rng(seed)
    sizes = {"view": (examples.views.shape[1], width), "move": (examples.moves.shape[1], width)}
    weights: Weights = {
        name: rng.normal(0, 1 / np.sqrt(rows / 4), (rows, columns)).astype(np.float32)
        for name, (rows, columns) in sizes.items()
    }
    weights["bias"] = np.zeros(width, np.float32)
    weights["out"] = rng.normal(0, 1 / np.sqrt(width), width).astype(np.float32)
    mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
    square = {name: np.zeros_like(weight) for name, weight in weights.items()}
    size, step = 128, 0
    count = len(examples.chosen)
    steps = epochs * -(-count // size)
    for _ in range(epochs):
        order = rng.permutation(count)
        for start in range(0, count, size):
            step += 1
            rate = 2e-3 * (1 - step / (steps + 1))
            for name, slope in gradient(weights, examples.select(order[start : start + size])).items():
                mean[name] = 0.9 * mean[name] + 0.1 * slope
                square[name] = 0.999 * square[name] + 0.001 * slope**2
                better = mean[name] / (1 - 0.9**step)
                weights[name] -= rate * better / (np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8)
    return weights


def agreement(weights: Weights, examples: Examples) -> tuple[float, float]:
    """Return the share of decisions in which the bot played the likeliest candidate, and the share for a random one."""
    _, given = compute_chances(weights, examples)
    likeliest = np.maximum.reduceat(given, examples.first[:-1]) == given[examples.chosen]
    return float(likeliest.mean()), float((1 / np.diff(examples.first)).mean())


def run_arena(words: str, weights: Path | None = None) -> None:
    """Run `meadhall arena`, with these weights for the imitation bot."""
    command = [sys.executable, "-c", "import meadhall.cli; meadhall.cli.app()", "arena", *words.split()]
    subprocess.run(
        command, check=True, env={**os.environ, **({"IMITATION": str(weights)} if weights else {})}
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path, nargs="?", help="what arena --save has written")
    parser.add_argument("--short", action="store_true", help="few games of its own, in the current folder")
    parser.add_argument("--bot", default="karl", help="the bot that is imitated")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--width", type=int, default=64, help="neurons of the hidden layer")
    parser.add_argument("--games", type=int, default=400, help="games against random")
    parser.add_argument("--out", type=Path, default=BOT.with_suffix(".npz").with_stem("imitation"))
    given = parser.parse_args()
    if given.short:
        given.file, given.out = Path("games.parquet"), Path("imitation.npz")
        given.bot, given.epochs, given.games = "thrall", 2, 4
        run_arena(f"clash --bots thrall,thrall --games 10 --workers 1 --save {given.file}")
    elif given.file is None:
        parser.error("name a file that arena --save has written")
    began = time.perf_counter()
    data = meadhall.data.read(given.file)
    # Games of the same deal stay together; every fifth deal is kept for the test.
    sides: tuple[set[int], set[int]] = (set(), set())
    for row in data.games(["game_id", "deal"]):
        sides[row["deal"] % 5 == 0].add(row["game_id"])
    learns, tests = (read_examples(data, given.bot, side) for side in sides)
    weights = train(learns, given.epochs, given.width, seed=1)
    same, chance = agreement(weights, tests)
    np.savez_compressed(given.out, version=data.head.encoding, game=data.head.game, **weights)  # type: ignore[arg-type]
    print(
        f"Learned from {len(learns.chosen):,} decisions of {given.bot} in {time.perf_counter() - began:.0f} s."
    )
    print(f"In {len(tests.chosen):,} others it would play the same in {same:.1%}, random in {chance:.1%}.")
    print(f"Weights: {given.out}", flush=True)
    if given.games:
        run_arena(f"{data.head.game} --bots {BOT},random --games {given.games} --seed 7001", given.out)


if __name__ == "__main__":
    main()
