"""Tests the parameters of Jarl's plans in Sagas by a randomised experiment.

    python tools/train/sagas.py                    400 Sagas, on one core
    python tools/train/sagas.py --games 2000       continues an earlier run
    python tools/train/sagas.py --from-scratch     forgets the earlier results

In every Saga each varied parameter has one of two values, drawn at random, so every Saga gives evidence about every
parameter. The effect of a parameter is the difference between the shares of Sagas won with its two values. If the
effect is significant (`SURE` standard errors), Jarl gets the better value; otherwise he keeps the value in `SETTINGS`,
which comes from earlier runs of this experiment.

The seed determines Sagas, values and random numbers. The counts are saved in the work folder after every Saga. The
result is written to `src/meadhall/bots/sagas/data/jarl.json` with the effects, the seed and the commit whose bots
played. Deals are numbered from FIRST_DEAL on; use other deals to measure Jarl.
"""

from __future__ import annotations

import argparse
import subprocess
from math import sqrt
from pathlib import Path
from random import Random

import msgspec

import meadhall
from meadhall.bots.provenance import Provenance
from meadhall.bots.sagas import jarl
from meadhall.bots.sagas.jarl_model import SEARCH, SagasJarlModel, replace_values
from meadhall.bots.sagas.player import VoyagePlayer

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "train" / "sagas.json"
RESULT = ROOT / "src" / "meadhall" / "bots" / "sagas" / "data" / "jarl.json"
FIRST_DEAL = 1_000_000
SAGAS = ("eirik", "heimskringla", "eirik", "heimskringla", "volsunga", "floamanna")
"""The Sagas, which are played cyclically; the hard ones occur twice."""
SURE = 2.5
SETTINGS = {
    "danger": 0.9,
    "haste": 0.013,
    "short": 0.5,
    "waiting": 0.2,
    "edda": 0.006,
    "strength": 0.002,
    "campaign_edda": 0.006,
    "risks.sea_led": 0.17,
    "risks.stop": 0.2,
}
FACTORS = {
    "danger": (0.75, 1.05),
    "haste": (0.006, 0.02),
    "short": (0.35, 0.7),
    "income": (0.35, 0.65),
    "waiting": (0.0, 0.5),
    "edda": (0.003, 0.01),
    "strength": (0.001, 0.003),
    "risks.sea_led": (0.1, 0.25),
    "risks.stop": (0.1, 0.3),
}
"""The two values of every varied parameter."""
Tally = list[list[int]]
"""The number of Sagas played and won, for the first and for the second value."""


class Progress(msgspec.Struct):
    """The data from which an interrupted run continues."""

    seed: int
    commit: str
    """The commit of the bots that played the Sagas."""
    games: int = 0
    tallies: dict[str, Tally] = {}


def levels(seed: int, game: int) -> dict[str, int]:
    """Return, for each varied parameter, the index of its value in this Saga."""
    dice = Random(f"{seed}/{game}")
    return {name: dice.randrange(2) for name in FACTORS}


def won(seed: int, game: int, values: dict[str, float]) -> bool:
    """Play a Saga with these parameters; return whether Jarl won."""
    player = VoyagePlayer(jarl.ANSWER_BY_KIND, parameters=replace_values(SEARCH, values))
    options = {"saga": SAGAS[game % len(SAGAS)]}
    state, dice = meadhall.game("sagas").new(1, FIRST_DEAL + game, options), Random(f"{seed}/{game}/play")
    while not state.over:
        decision = state.decisions()[0]
        state.play(0, player.choose(state.view(0), decision, dice))
    return bool(state.result().winners)


def play_one(progress: Progress) -> None:
    drawn = levels(progress.seed, progress.games)
    win = won(progress.seed, progress.games, {name: FACTORS[name][level] for name, level in drawn.items()})
    for name, level in drawn.items():
        tally = progress.tallies.setdefault(name, [[0, 0], [0, 0]])[level]
        tally[0] += 1
        tally[1] += win
    progress.games += 1


def effect(tally: Tally) -> tuple[float, float]:
    """Return how much larger the share of won Sagas is with the second value, and the standard error."""
    (games, wins), (others, better) = tally
    if not games or not others:
        return 0.0, 1.0
    share = (wins + better + 1) / (games + others + 2)
    error = sqrt(share * (1 - share) * (1 / games + 1 / others))
    return better / others - wins / games, error


def conclude(progress: Progress) -> SagasJarlModel:
    values, effects = dict(SETTINGS), {}
    for name, tally in progress.tallies.items():
        gain, error = effect(tally)
        low, high = FACTORS[name]
        effects[name] = (low, high, round(gain, 4), round(error, 4))
        if abs(gain) >= SURE * error:
            values[name] = high if gain > 0 else low
    made = Provenance("tools/train/sagas.py", progress.seed, progress.commit, progress.games)
    return SagasJarlModel(made, values, effects)


def commit() -> str:
    found = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip()


def train(games: int, seed: int, work: Path, result: Path) -> Progress:
    """Play until this number of Sagas is reached, and write the learned parameters."""
    progress = Progress(seed, commit())
    if work.exists():
        progress = msgspec.json.decode(work.read_bytes(), type=Progress)
    work.parent.mkdir(parents=True, exist_ok=True)
    while progress.games < games:
        play_one(progress)
        work.write_bytes(msgspec.json.encode(progress))
    text = msgspec.json.format(msgspec.json.encode(conclude(progress)), indent=1)
    result.write_bytes(text + b"\n")
    return progress


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=19)
    parser.add_argument("--from-scratch", "--anew", action="store_true")
    given = parser.parse_args()
    if given.from_scratch:
        WORK.unlink(missing_ok=True)
    train(given.games, given.seed, WORK, RESULT)
    for name, (low, high, gain, error) in conclude(
        msgspec.json.decode(WORK.read_bytes(), type=Progress)
    ).effects.items():
        print(f"{name}: {high:g} wins {gain:+.1%} (standard error {error:.1%}) more than {low:g}")


if __name__ == "__main__":
    main()
