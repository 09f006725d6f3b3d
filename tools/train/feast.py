"""Learns the parameters of Jarl's values in A Feast for Odin, from pairs of single-player games.

    python tools/train/feast.py                     40 steps of 50 pairs, on two cores
    python tools/train/feast.py --steps 80          continues an earlier run
    python tools/train/feast.py --from-scratch      forgets the earlier results

Each pair is one deal that is played twice: once with random disturbances of all parameters, and once with the opposite
disturbances. A ridge regression, in which older steps count less, explains the difference of the two scores by the
disturbances, and every parameter moves a little in the direction of higher scores. All parameters are learned at the
same time, so a few hundred games give evidence about each of them.

The seed determines deals and disturbances. The progress is saved in the work folder after every step. The result is
written to `src/meadhall/bots/feast/data/jarl.json` with the seed and the commit whose bot played; it is the mean of the
later steps, as single steps are noisy. Deals are numbered from FIRST_DEAL on; use other deals to measure Jarl.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

import meadhall
from meadhall.bots.feast.jarl_model import FeastJarlModel
from meadhall.bots.feast.parameters import ROUNDS, FeastBotParameters
from meadhall.bots.feast.player import FeastBotPlayer
from meadhall.bots.provenance import Provenance

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "train" / "feast.json"
RESULT = ROOT / "src" / "meadhall" / "bots" / "feast" / "data" / "jarl.json"
FIRST_DEAL = 1_000_000
PAIRS = 50
"""The number of pairs of games in a step."""
RATE, LARGEST = 0.25, 0.5
"""The change of a parameter per point that its disturbance gains, and the maximum change in a step, in disturbances."""
MEMORY = 0.8
"""The factor by which the weight of a pair decreases with every later step."""
RIDGE = 40.0
"""The number of additional pairs that count as showing no effect, so that a few games change little."""
TABLES: Sequence[dict[str, Any]] = (
    {"decks": "ABC"},
    {"decks": "ABC"},
    {"decks": "ABC"},
    {"decks": "A"},
    {"decks": "ABC", "length": "short"},
)
"""The options of the tables, which the pairs use cyclically."""


class Knob(NamedTuple):
    """A parameter that is learned, or a part of one."""

    name: str
    places: tuple[int, ...] = ()
    """The indices in a row of numbers, by rounds left; () for a single number."""
    isle: str = ""
    """The id of the board or house, for a number of `isles`; else ""."""
    spread: float = 0.0
    """The size of an additive disturbance; 0 if the disturbance is a factor."""


FACTOR = 0.15
"""The size of a disturbance that is a factor: fifteen per cent."""
KNOBS = (
    *[
        Knob(name)
        for name in (
            *("blue", "green", "single", "bonus", "early", "narrow", "eaten", "red", "saved", "growth"),
            *("wood", "stone", "ore", "arms", "spears", "swords", "card", "promise", "viking"),
            *("voyages", "cargo", "boats", "hope", "crew"),
        )
    ],
    Knob("late", (0,)),
    Knob("late", (1,)),
    Knob("leaving", spread=1.2),
    *[Knob("thrift", places, spread=0.08) for places in ((1,), (2, 3), (4, 5, 6))],
    *[Knob("settled", places, spread=1.2) for places in ((1, 2), (3, 4), (5, 6))],
    *[Knob("explored", places, spread=2.0) for places in ((0,), (1,), (2,), (3,), (4, 5, 6))],
    *[
        Knob("isles", isle=isle, spread=2.0)
        for isle in (
            *("shetland", "faroe_islands", "iceland", "greenland", "bear_island", "baffin_island"),
            *("labrador", "newfoundland", "stone_house", "long_house"),
        )
    ],
)
START = FeastBotParameters(
    saved=0.95,
    viking=3.2,
    hope=0.62,
    thrift=(0.0, 0.25, 0.25, 0.3, 0.3, 0.3, 0.3),
    settled=(0.0, *[2.2] * (ROUNDS - 1)),
    explored=(0.0, *[7.0] * (ROUNDS - 1)),
)
"""The parameters at the start of the search, some of which a first experiment found."""


class Progress(msgspec.Struct):
    """The data from which an interrupted run continues."""

    seed: int
    commit: str
    """The commit of the bot that played the games."""
    centres: list[list[float]] = []
    """The parameters before each step and after the last one, as distances from the start in disturbances."""
    scores: list[float] = []
    """The mean score of each step."""
    pairs: list[tuple[list[float], float]] = []
    """The disturbances of each pair, and the points that they gained."""


# ---------------------------------------------------------------- numbers


def parameters_at(centre: Sequence[float]) -> FeastBotParameters:
    """Return the parameters at a centre, which is given as distances from the start in disturbances."""
    values: dict[str, Any] = msgspec.structs.asdict(START)
    values["isles"] = dict(values["isles"])
    for knob, move in zip(KNOBS, centre, strict=True):
        if knob.isle:
            values["isles"][knob.isle] = round(knob.spread * move, 4)
        elif knob.places:
            row = list(values[knob.name])
            for place in knob.places:
                row[place] = moved(knob, row[place], move)
            values[knob.name] = tuple(row)
        else:
            values[knob.name] = moved(knob, values[knob.name], move)
    return FeastBotParameters(**values)


def moved(knob: Knob, value: float, move: float) -> float:
    return round(value + knob.spread * move if knob.spread else exp(log(value) + FACTOR * move), 4)


# ---------------------------------------------------------------- games


def score(by: FeastBotParameters, seed: int, deal: int) -> int:
    """Return the points of a single-player game."""
    options = TABLES[deal % len(TABLES)]
    state = meadhall.game("feast").new(1, FIRST_DEAL + deal, options)
    player, dice = FeastBotPlayer(by), Random(f"{seed}/{deal}")
    while not state.over:
        decision = state.decisions()[0]
        state.play(0, player.choose(state.view(0), decision, dice))
    return state.result().scores[0]


def disturbances(seed: int, deal: int) -> list[float]:
    dice = Random(f"{seed}/{deal}/numbers")
    return [dice.gauss(0.0, 1.0) for _ in KNOBS]


def play_pair(centre: list[float], seed: int, deal: int) -> tuple[int, int]:
    """Return the scores of a deal with the disturbances of its pair, and with the opposite ones."""
    apart = disturbances(seed, deal)
    ways = (
        [c + a for c, a in zip(centre, apart, strict=True)],
        [c - a for c, a in zip(centre, apart, strict=True)],
    )
    one, other = [score(parameters_at(way), seed, deal) for way in ways]
    return one, other


# ---------------------------------------------------------------- steps


def slopes(pairs: Sequence[tuple[list[float], float]]) -> list[float]:
    """Return the points that each disturbance gains, by a ridge regression in which later pairs count more."""
    size = len(KNOBS)
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for row in range(size):
        matrix[row][row] = RIDGE
    steps = (len(pairs) - 1) // PAIRS
    for number, (apart, gain) in enumerate(pairs):
        weight = MEMORY ** (steps - number // PAIRS)
        if weight < 0.01:
            continue
        for row in range(size):
            line, by = matrix[row], weight * apart[row]
            for column in range(size):
                line[column] += by * apart[column]
            line[size] += by * gain
    return solved(matrix)


def solved(matrix: list[list[float]]) -> list[float]:
    """Solve linear equations with a positive definite matrix; its last column contains the right side."""
    size = len(matrix)
    for place in range(size):
        pivot = matrix[place]
        for row in matrix[place + 1 :]:
            factor = row[place] / pivot[place]
            for column in range(place, size + 1):
                row[column] -= factor * pivot[column]
    found = [0.0] * size
    for place in range(size - 1, -1, -1):
        rest = sum([matrix[place][column] * found[column] for column in range(place + 1, size)])
        found[place] = (matrix[place][size] - rest) / matrix[place][place]
    return found


def step(progress: Progress, results: Sequence[tuple[int, int]]) -> None:
    """Add the results of a step's pairs, and move the parameters."""
    first = len(progress.pairs)
    for number, (one, other) in enumerate(results):
        progress.pairs.append((disturbances(progress.seed, first + number), (one - other) / 2))
    centre = progress.centres[-1]
    moves = [max(-LARGEST, min(LARGEST, RATE * slope)) for slope in slopes(progress.pairs)]
    progress.centres.append([round(c + m, 4) for c, m in zip(centre, moves, strict=True)])
    progress.scores.append(round(sum([one + other for one, other in results]) / 2 / len(results), 2))


def commit() -> str:
    found = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip()


def result(progress: Progress) -> FeastJarlModel:
    """Return the learned parameters: the mean of the second half of the steps."""
    later = progress.centres[len(progress.centres) // 2 :]
    centre = [sum(column) / len(later) for column in zip(*later, strict=True)]
    made = Provenance("tools/train/feast.py", progress.seed, progress.commit, 2 * len(progress.pairs))
    return FeastJarlModel(made, parameters_at(centre))


def train(steps: int, seed: int, work: Path, path: Path, processes: int = 2) -> Progress:
    """Play until this number of steps is reached, and write the learned parameters."""
    progress = Progress(seed, commit(), [[0.0] * len(KNOBS)])
    if work.exists():
        progress = msgspec.json.decode(work.read_bytes(), type=Progress)
    work.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        while len(progress.scores) < steps:
            first = len(progress.pairs)
            deals = range(first, first + PAIRS)
            centre = progress.centres[-1]
            step(progress, list(pool.map(play_pair, [centre] * PAIRS, [progress.seed] * PAIRS, deals)))
            work.write_bytes(msgspec.json.encode(progress))
            print(f"step {len(progress.scores)}: {progress.scores[-1]:.1f} points in the mean", flush=True)
            path.write_bytes(msgspec.json.format(msgspec.json.encode(result(progress)), indent=1) + b"\n")
    return progress


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--seed", type=int, default=19)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--from-scratch", "--anew", action="store_true")
    given = parser.parse_args()
    if given.from_scratch:
        WORK.unlink(missing_ok=True)
    train(given.steps, given.seed, WORK, RESULT, given.processes)


if __name__ == "__main__":
    main()
