"""Plays games between bots. Each game can be reproduced alone, in any process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import meadhall
import meadhall.bots
from meadhall.bots import Bot, lines
from meadhall.engine import State

from .table_setup import named_bot

LONGEST = 20_000
"""A game between bots that is not over after this many decisions is broken off."""


@dataclass(frozen=True)
class Match:
    """Everything that determines the games of a match."""

    game: str
    bots: tuple[str, ...]
    """The bot on each seat of the first game; in each further game everyone moves on by one seat."""
    options: tuple[tuple[str, Any], ...]
    seed: int
    folder: str | None = None
    """The folder where the games are saved."""
    alone: bool = False
    """Whether every bot plays every deal alone, so that they are compared without meeting."""
    texts: tuple[tuple[str, str], ...] = ()
    """The texts of bots from files, by the name of the bot: a worker may not have the files."""

    def seating(self, number: int) -> list[int]:
        """The index of the bot on each seat in this game."""
        count = len(self.bots)
        return [(seat - number) % count for seat in range(count)]


@dataclass(frozen=True)
class Played:
    """The outcome of one game, by bot and not by seat."""

    number: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    finished: bool


def new_game(match: Match, number: int) -> tuple[State, list[Random]]:
    """A game of the match before its first move, and the random numbers of each seat."""
    count = 1 if match.alone else len(match.bots)
    deal = sha256(f"meadhall match {match.seed} deal {number // count}".encode()).digest()
    dice = [Random(f"{match.seed}/{number}/{seat}") for seat in range(count)]
    return meadhall.game(match.game).new(count, deal, dict(match.options)), dice


def play_match_game(match: Match, bots: Sequence[Bot], number: int) -> Played:
    """Plays one game. Each deal is played once in every seating, so that nobody gains by the luck of the deal.

    Where bots play alone, it is one game of each with the same deal and the same random numbers."""
    count = len(bots)
    if match.alone:
        games = [_play(match, [bot], number, f"-{place}") for place, bot in enumerate(bots, 1)]
        return Played(
            number,
            tuple([float(bool(won)) for won, _, _, _ in games]),
            tuple([scores[0] for _, scores, _, _ in games]),
            sum([decisions for _, _, decisions, _ in games]),
            all(over for _, _, _, over in games),
        )
    seating = match.seating(number)
    winners, points, decisions, over = _play(match, [bots[bot] for bot in seating], number)
    wins, scores = [0.0] * count, [0] * count
    for seat, bot in enumerate(seating):
        scores[bot] = points[seat]
        wins[bot] = 1 / len(winners) if seat in winners else 0.0
    return Played(number, tuple(wins), tuple(scores), decisions, over)


def _play(
    match: Match, seats: Sequence[Bot], number: int, mark: str = ""
) -> tuple[tuple[int, ...], tuple[int, ...], int, bool]:
    """The winners and the scores by seat, the number of decisions, and whether the game came to its end."""
    state, dice = new_game(match, number)
    decisions = 0
    while not state.over and decisions < LONGEST:
        decision = state.decisions()[0]
        seat = decision.seat
        state.play(seat, lines.answer(seats[seat], state, decision, dice[seat]))
        decisions += 1
    lines.finish(enumerate(seats), state)
    if match.folder is not None:
        file = Path(match.folder) / f"game-{number + 1:05}{mark}.json"
        part = file.with_suffix(".part")  # a worker may be ended while it writes
        part.write_bytes(state.log.to_json() + b"\n")
        part.replace(file)
    if not state.over:
        return (), (0,) * len(seats), decisions, False
    result = state.result()
    return result.winners, result.scores, decisions, True


def load_bots(match: Match) -> list[Bot]:
    texts = dict(match.texts)
    return [
        meadhall.bots.load_text(texts[name], name) if name in texts else named_bot(match.game, name)
        for name in match.bots
    ]


def play_game(match: Match, number: int) -> Played:
    """Plays one game with bots of its own: what they remember must not depend on who plays which game."""
    bots = load_bots(match)
    try:
        return play_match_game(match, bots, number)
    finally:
        lines.dismiss(bots)


def mean_of_deals(values: Sequence[tuple[int, float]], seats: int) -> tuple[float, float]:
    """The mean of a value of every game, given with the game's number, and half of its 95 % confidence interval.

    Games of one deal are taken together, so that the luck of the deal does not widen the interval."""
    deals: dict[int, list[float]] = {}
    for number, value in values:
        deals.setdefault(number // seats, []).append(value)
    means = [sum(some) / len(some) for some in deals.values()]
    mean = sum(means) / len(means)
    spread = sum((one - mean) ** 2 for one in means) / max(1, len(means) - 1)
    return mean, 1.959964 * sqrt(spread / len(means))


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins, by Wilson's formula."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
