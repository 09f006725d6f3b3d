"""Learns Jarl's beliefs about hands in Clash of Vikings, from games of Jarl against a pool of players.

    python tools/train/clash.py                    24 rounds of 20 games, on one core
    python tools/train/clash.py --rounds 60        continues an earlier run
    python tools/train/clash.py --from-scratch     forgets the earlier results

Players keep some cards more often than others: a player with two cards face down has kept the Shield more often than a
Punch. The probability of a hand therefore differs from the result of card counting. In every round Jarl, with the
leanings learned so far, plays against himself, karl, thrall and two players with a habit. The script counts, for each
card and situation, how often the card was in hand and how often it was expected there, and adjusts the leanings so
that both agree. New leanings change how Jarl plays, and so what he can learn: the rounds are a fictitious play.

The seed determines games, seats and random numbers. The progress is saved in the work folder after every round. The
result is written to `src/meadhall/bots/clash/data/jarl.json` with the seed, the commit whose bots played, and the
current settings (`SETTINGS`). Deals are numbered from FIRST_DEAL on; use other deals to measure Jarl.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import cast

import msgspec

import meadhall
import meadhall.bots
from meadhall.bots.bot import View
from meadhall.bots.clash import jarl
from meadhall.bots.clash.cards import deck_of
from meadhall.bots.clash.hands import hands_of
from meadhall.bots.clash.jarl_model import ClashJarlModel, situation_key
from meadhall.bots.provenance import Provenance
from meadhall.engine import Decision, Move
from meadhall.games.clash import Announce, ClashView

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "train" / "clash.json"
RESULT = ROOT / "src" / "meadhall" / "bots" / "clash" / "data" / "jarl.json"
GAMES = 20
"""The number of games in a round."""
FIRST_DEAL = 1_000_000
MIXED_IN = 12.0
"""The number of additional cards that count as held and as expected, so that a few games change little."""
SETTINGS = ClashJarlModel()
"""The parameters that are not learned but were chosen by measurements; see docs/bots.md."""
Choose = Callable[[View, Decision, Random], Move]
Counts = dict[str, dict[str, list[float]]]
"""By situation and card, how often the card was in hand, and how often it was expected there."""


class Progress(msgspec.Struct):
    """The data from which an interrupted run continues."""

    seed: int
    commit: str
    """The commit of the bots that played the games."""
    rounds: int = 0
    wrong: list[float] = []
    """The disagreement in each round, as a share of the cards."""
    leanings: dict[str, dict[str, float]] = {}


def pool(learned: ClashJarlModel) -> list[Choose]:
    """Return the players that Jarl meets; Jarl himself is the most frequent one."""
    karl = meadhall.bots.get("clash", "karl").choose
    own = jarl.ClashJarlPlayer(learned).choose

    def honest(view: View, decision: Decision, rng: Random) -> Move:
        truths = [move for move in decision.moves() if isinstance(move, Announce) and move.card == move.claim]
        return rng.choice(truths) if truths else karl(view, decision, rng)

    def liar(view: View, decision: Decision, rng: Random) -> Move:
        lies = [move for move in decision.moves() if isinstance(move, Announce) and move.card != move.claim]
        return rng.choice(lies) if lies and rng.random() < 0.5 else karl(view, decision, rng)

    return [own, own, own, karl, karl, meadhall.bots.get("clash", "thrall").choose, honest, liar]


def seen_hands(
    learned: ClashJarlModel, seed: int, deal: int
) -> Iterator[tuple[str, list[str], dict[str, float]]]:
    """Yield the situation, the hand, and the expected number of each card in it, for every announcement and every
    attack of a game."""
    dice = Random(f"{seed}/{deal}")
    players = dice.choice((2, 2, 3, 4))
    seats = [dice.choice(pool(learned)) for _ in range(players)]
    seats[deal % players] = pool(learned)[0]
    state = meadhall.game("clash").new(players, FIRST_DEAL + deal)
    while not state.over:
        decision = state.decisions()[0]
        view = state.view(decision.seat)
        if decision.kind in ("announce", "shield"):
            yield expectation(learned, view, 0 if decision.kind == "shield" else view["nth"])
        state.play(decision.seat, seats[decision.seat](view, decision, dice))


def expectation(learned: ClashJarlModel, view: View, nth: int) -> tuple[str, list[str], dict[str, float]]:
    known = cast(ClashView, view)["seats"][view["seat"]]
    hidden = known["discard"] + len(known["laid"]) - len(known["shown"])
    expected: dict[str, float] = {}
    for hand, weight in hands_of(
        known, deck_of(view["options"]), known["hand"], learned.leaning(nth, hidden)
    ):
        for card in hand:
            expected[card] = expected.get(card, 0.0) + weight
    return situation_key(nth, hidden), view["mine"]["hand"], expected


def play_round(progress: Progress, learned: ClashJarlModel) -> None:
    """Play the games of a round, and adjust the leanings."""
    counts: Counts = {}
    for deal in range(progress.rounds * GAMES, (progress.rounds + 1) * GAMES):
        for situation, hand, expected in seen_hands(learned, progress.seed, deal):
            cards = counts.setdefault(situation, {})
            for card, number in expected.items():
                tally = cards.setdefault(card, [0.0, 0.0])
                tally[0] += sum(one == card for one in hand)
                tally[1] += number
    step = 1.0 / (1.0 + progress.rounds / 4)
    for situation, cards in counts.items():
        leanings = progress.leanings.setdefault(situation, {})
        for card, (held, wanted) in cards.items():
            ratio = (held + MIXED_IN) / (wanted + MIXED_IN)
            leanings[card] = leanings.get(card, 1.0) * ratio**step
        mean = sum(leanings.values()) / len(leanings)
        for card in leanings:
            leanings[card] = round(leanings[card] / mean, 4)
    progress.rounds += 1
    progress.wrong.append(round(disagreement(counts), 4))


def disagreement(counts: Counts) -> float:
    """Return the difference between held and expected cards, as a share of the held cards over all situations."""
    tallies = [tally for cards in counts.values() for tally in cards.values()]
    return sum(abs(held - expected) for held, expected in tallies) / sum(held for held, _ in tallies)


def commit() -> str:
    found = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip()


def write(progress: Progress, settings: ClashJarlModel, path: Path) -> None:
    made = Provenance("tools/train/clash.py", progress.seed, progress.commit, progress.rounds * GAMES)
    learned = msgspec.structs.replace(settings, made=made, leanings=progress.leanings)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(learned), indent=1) + b"\n")


def train(rounds: int, seed: int, work: Path, result: Path, settings: ClashJarlModel = SETTINGS) -> Progress:
    """Play until this number of rounds is reached, and write the learned parameters."""
    progress = Progress(seed, commit())
    if work.exists():
        progress = msgspec.json.decode(work.read_bytes(), type=Progress)
    work.parent.mkdir(parents=True, exist_ok=True)
    while progress.rounds < rounds:
        play_round(progress, msgspec.structs.replace(settings, leanings=progress.leanings))
        work.write_bytes(msgspec.json.encode(progress))
        print(f"round {progress.rounds}: {progress.wrong[-1]:.1%} of cards against expectation", flush=True)
    write(progress, settings, result)
    return progress


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--seed", type=int, default=19)
    parser.add_argument("--from-scratch", "--anew", action="store_true")
    given = parser.parse_args()
    if given.from_scratch:
        WORK.unlink(missing_ok=True)
    train(given.rounds, given.seed, WORK, RESULT)


if __name__ == "__main__":
    main()
