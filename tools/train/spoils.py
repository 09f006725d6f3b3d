"""Learns Jarl's forecasts of bids in Spoils of War, from games of Jarl against a pool of players.

    python -m tools.train.spoils                   4 rounds of 30 games, on one core
    python -m tools.train.spoils --rounds 20       continues an earlier run
    python -m tools.train.spoils --from-scratch    forgets the earlier results

In every round Jarl, with the weights learned so far, plays against karl, and rarely against himself or thrall, at three
to ten seats. For every bid the script records the facts that were known about it and its outcome: whether it was
challenged, whether it was true, and who won the round. A regression over all rounds so far then gives the weights
(`forecast.py`). New weights change how Jarl bids, and so what he can learn: the rounds are a fictitious play. Finally,
the bidding of two vikings with few dice is solved by regret minimisation (`spoils_bids.py`).

The seed determines games, seats and random numbers. The samples are saved in the work folder after every round. The
result is written to `src/meadhall/bots/spoils/data/jarl.json` with the seed, the commit whose bots played, and the
current settings (`SETTINGS`). Deals are numbered from FIRST_DEAL on; use other deals to measure Jarl.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec

import meadhall
import meadhall.bots
from meadhall.bots.bot import View
from meadhall.bots.spoils import jarl
from meadhall.bots.spoils.forecast import Facts, facts_of_mine, facts_of_theirs
from meadhall.bots.spoils.jarl_model import ProvenanceWithSteps, SpoilsJarlModel
from meadhall.bots.spoils.jarl_situation import ROLES
from meadhall.bots.spoils.situation import SpoilsSituation
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bid, RoundView, SpoilsView
from tools.train.regression import fit, loss
from tools.train.spoils_bids import FewDice

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "train" / "spoils.json"
RESULT = ROOT / "src" / "meadhall" / "bots" / "spoils" / "data" / "jarl.json"
GAMES = 30
"""The number of games in a round."""
SEATS = (3, 4, 4, 5, 6, 8, 10)
FIRST_DEAL = 1_000_000
TRIES = 2.0
"""The factor for the spread of Jarl's bids while he learns."""
FEW_DICE = ((1, 1), (2, 1))
STEPS = 60
"""The number of steps of the solution for few dice."""
SETTINGS = SpoilsJarlModel()
"""The parameters that are not learned but were chosen by measurements; see docs/bots.md."""
Choose = Callable[[View, Decision, Random], Move]


class Sample(msgspec.Struct, array_like=True):
    """A question about a bid, the facts known about the bid, and the observed answer."""

    question: str
    facts: Facts
    seen: bool


class Progress(msgspec.Struct):
    """The data from which an interrupted run continues."""

    seed: int
    commit: str
    """The commit of the bots that played the games."""
    rounds: int = 0
    surprise: list[dict[str, float]] = []
    """For each round, the mean log loss of every question with the weights learned before the round, in nats."""
    samples: list[Sample] = []
    weights: dict[str, dict[str, float]] = {}


# ---------------------------------------------------------------- games


def pool(learned: SpoilsJarlModel) -> list[Choose]:
    """Return Jarl and his rivals, mostly karls; with more jarls, he would expect too many challenges from others."""
    karl = meadhall.bots.get("spoils", "karl").choose
    tries = msgspec.structs.replace(learned, bid_spread=TRIES * learned.bid_spread)
    # Jarl, or karl before the first weights are learned.
    own = jarl.SpoilsJarlPlayer(tries).choose if learned.weights else karl
    return [own, *[karl] * 7, meadhall.bots.get("spoils", "thrall").choose]


class Notes:
    """The records of one game, from which its samples are made."""

    def __init__(self, learned: SpoilsJarlModel) -> None:
        self.parameters = learned.parameters()
        self.bids: list[tuple[int, int, int, Facts]] = []
        """Every bid: its round, its index in the round, its seat, and the known facts."""
        self.heard: list[tuple[int, int, Facts]] = []
        """The last bid whenever a viking was asked: its round, its index in the round, and the known facts."""
        self.bets: list[tuple[int, str, Facts]] = []

    def note(self, view: View, decision: Decision, move: Move) -> None:
        if decision.kind not in ("bid", "bet"):
            return
        situation = SpoilsSituation(cast(SpoilsView, view), self.parameters)
        table = situation.table
        if decision.kind == "bet":
            question = ROLES.get(table.fixed_side(table.me), "bet")
            self.bets.append((view["round"], question, facts_of_theirs(situation)))
            return
        if table.bids:
            self.heard.append((view["round"], len(table.bids) - 1, facts_of_theirs(situation)))
        if isinstance(move, Bid):
            facts = facts_of_mine(situation, move.quantity, move.face)
            self.bids.append((view["round"], len(table.bids), table.me, facts))

    def samples(self, past: list[RoundView]) -> Iterator[Sample]:
        rounds = {record["round"]: record for record in past}
        for number, place, seat, facts in self.bids:
            record = rounds[number]
            challenged = place == len(record["bids"]) - 1
            yield Sample("challenged", facts, challenged)
            if challenged:
                yield Sample("declared", facts, _true(record))
            else:
                yield Sample("later", facts, seat in record["winners"])
        for number, place, facts in self.heard:
            _, quantity, face = rounds[number]["bids"][place]
            count = sum(dice.count(face) for dice in rounds[number]["dice"])
            yield Sample("standing", facts, count >= quantity)
        for number, question, facts in self.bets:
            yield Sample(question, facts, _true(rounds[number]))


def _true(record: RoundView) -> bool:
    return record["count"] >= record["bids"][-1][1]


def noted_game(learned: SpoilsJarlModel, seed: int, deal: int) -> list[Sample]:
    """Return all samples of one game."""
    dice = Random(f"{seed}/{deal}")
    players = dice.choice(SEATS)
    own, *_ = some = pool(learned)
    seats = [dice.choice(some) for _ in range(players)]
    seats[deal % players] = own
    return samples_of(seats, some[-1], learned, FIRST_DEAL + deal, dice)


def samples_of(
    seats: list[Choose], unnoted: Choose | None, learned: SpoilsJarlModel, deal: int, dice: Random
) -> list[Sample]:
    """Play one game, and return the samples about the bids of all players except `unnoted`."""
    state = meadhall.game("spoils").new(len(seats), deal)
    notes = Notes(learned)
    while not state.over:
        decision = state.decisions()[0]
        view = state.view(decision.seat)
        move = seats[decision.seat](view, decision, dice)
        if seats[decision.seat] is not unnoted:
            notes.note(view, decision, move)
        state.play(decision.seat, move)
    end: Any = state.view(0)
    return list(notes.samples(end["past"]))


# ---------------------------------------------------------------- rounds


def play_round(progress: Progress, learned: SpoilsJarlModel) -> None:
    """Play the games of a round, and learn from all rounds so far."""
    fresh = [
        sample
        for deal in range(progress.rounds * GAMES, (progress.rounds + 1) * GAMES)
        for sample in noted_game(learned, progress.seed, deal)
    ]
    progress.surprise.append(surprise(progress.weights, fresh))
    progress.samples += fresh
    progress.weights = weights_of(progress.samples, progress.weights)
    progress.rounds += 1


def weights_of(samples: list[Sample], before: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """Return the weights of every question that the samples answer; the search starts from earlier weights."""
    by_question: dict[str, list[tuple[Facts, bool]]] = {}
    for sample in samples:
        by_question.setdefault(sample.question, []).append((sample.facts, sample.seen))
    return {question: fit(seen, before.get(question)) for question, seen in sorted(by_question.items())}


def surprise(weights: dict[str, dict[str, float]], samples: list[Sample]) -> dict[str, float]:
    """Return the mean log loss of each question in new games, in nats; 0.693 is that of a coin toss."""
    found = {}
    for question in sorted({sample.question for sample in samples}):
        seen = [(sample.facts, sample.seen) for sample in samples if sample.question == question]
        found[question] = round(loss(weights.get(question, {}), seen), 3)
    return found


def commit() -> str:
    found = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip()


def few_dice(steps: int, result: Path) -> dict[str, dict[str, float]]:
    """Return the solutions for few dice in one table; an earlier result with the same number of steps is reused."""
    if result.exists():
        before = msgspec.json.decode(result.read_bytes(), type=SpoilsJarlModel)
        if before.made.steps == steps and before.few_dice:
            return before.few_dice
    found: dict[str, dict[str, float]] = {}
    for dice in FEW_DICE:
        game = FewDice(dice)
        for _ in range(steps):
            game.step()
        found |= game.solution()
    return found


def write(
    progress: Progress, settings: SpoilsJarlModel, path: Path, solved: dict[str, dict[str, float]], steps: int
) -> None:
    made = ProvenanceWithSteps(
        "tools/train/spoils.py", progress.seed, progress.commit, progress.rounds * GAMES, steps
    )
    learned = msgspec.structs.replace(settings, made=made, weights=progress.weights, few_dice=solved)
    path.write_bytes(msgspec.json.encode(learned) + b"\n")


def train(
    rounds: int, seed: int, work: Path, result: Path, settings: SpoilsJarlModel = SETTINGS, steps: int = STEPS
) -> Progress:
    """Play until this number of rounds is reached, and write the learned parameters."""
    progress = Progress(seed, commit())
    if work.exists():
        progress = msgspec.json.decode(work.read_bytes(), type=Progress)
    work.parent.mkdir(parents=True, exist_ok=True)
    while progress.rounds < rounds:
        play_round(progress, msgspec.structs.replace(settings, weights=progress.weights))
        work.write_bytes(msgspec.json.encode(progress))
        print(f"round {progress.rounds}: {progress.surprise[-1]}", flush=True)
    write(progress, settings, result, few_dice(steps, result), steps)
    return progress


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=19)
    parser.add_argument("--from-scratch", "--anew", action="store_true")
    given = parser.parse_args()
    if given.from_scratch:
        WORK.unlink(missing_ok=True)
    train(given.rounds, given.seed, WORK, RESULT)


if __name__ == "__main__":
    main()
