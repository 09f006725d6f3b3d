"""Games between bots, reproducible one by one, whichever process plays them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import meadhall
import meadhall.bots
from meadhall.bots import Bot

LONGEST = 20_000
"""Decisions after which a game between bots that never come to an end is broken off."""


@dataclass(frozen=True)
class Match:
    """All that decides the games of a match."""

    game: str
    bots: tuple[str, ...]
    """A bot for each seat of the first game; they move on by one seat from game to game."""
    options: tuple[tuple[str, Any], ...]
    seed: int
    folder: str | None = None
    """Where the games are saved."""

    def seating(self, number: int) -> list[int]:
        """Which bot sits on each seat in this game."""
        count = len(self.bots)
        return [(seat - number) % count for seat in range(count)]


@dataclass(frozen=True)
class Played:
    """How one game went, by bot and not by seat."""

    number: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    finished: bool


def play_match_game(match: Match, bots: Sequence[Bot], number: int) -> Played:
    """One game. Each deal is played once in every seating, so that luck of the deal goes round too."""
    count = len(bots)
    seating = match.seating(number)
    deal = sha256(f"meadhall match {match.seed} deal {number // count}".encode()).digest()
    dice = [Random(f"{match.seed}/{number}/{seat}") for seat in range(count)]
    state = meadhall.game(match.game).new(count, deal, dict(match.options))
    decisions = 0
    while not state.over and decisions < LONGEST:
        decision = state.decisions()[0]
        seat = decision.seat
        state.play(seat, bots[seating[seat]].answer(state.view(seat), decision, dice[seat]))
        decisions += 1
    if match.folder is not None:
        (Path(match.folder) / f"game-{number + 1:05}.json").write_bytes(state.log.to_json() + b"\n")
    wins, scores = [0.0] * count, [0] * count
    if state.over:
        result = state.result()
        for seat, bot in enumerate(seating):
            scores[bot] = result.scores[seat]
            wins[bot] = 1 / len(result.winners) if seat in result.winners else 0.0
    return Played(number, tuple(wins), tuple(scores), decisions, state.over)


def load_bots(match: Match) -> list[Bot]:
    return [
        meadhall.bots.load_file(name) if name.endswith(".py") else meadhall.bots.get(match.game, name)
        for name in match.bots
    ]


def play_some(match: Match, numbers: range) -> list[Played]:
    """Some games of a match, in a process of their own."""
    meadhall.bots.names(match.game)  # brings in owners' arenas too
    bots = load_bots(match)
    return [play_match_game(match, bots, number) for number in numbers]


def play_match(match: Match, games: int, processes: int) -> Iterator[list[Played]]:
    """All games in handfuls, in any order, by this process alone or by several."""
    handful = max(1, min(20, games // (processes * 4)))
    shares = [range(first, min(first + handful, games)) for first in range(0, games, handful)]
    if processes == 1:
        for share in shares:
            yield play_some(match, share)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(play_some, match, share) for share in shares]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
