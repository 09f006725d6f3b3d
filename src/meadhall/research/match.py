"""Matches between bots. Each game can be reproduced separately, in any process."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import meadhall
import meadhall.bots
from meadhall.bots import Bot, lines
from meadhall.bots.bot_lookup import is_file, load_named_bot
from meadhall.engine import State

if TYPE_CHECKING:
    from meadhall.data import GameRecorder, SavedGame

MAX_DECISIONS = 20_000
"""The maximum number of decisions in a game between bots; a longer game is aborted."""
MOST_GAMES = 1 << 32
"""The maximum number of games of each line-up in a match with several line-ups."""


@dataclass(frozen=True)
class Match:
    """Everything that determines the games of a match."""

    game: str
    bots: tuple[str, ...]
    """The bot on each seat of the first game. In each further game every bot moves by one seat."""
    options: tuple[tuple[str, Any], ...]
    seed: int
    folder: str | None = None
    """The folder in which the games are saved; None if they are not saved."""
    alone: bool = False
    """Whether every bot plays every deal alone, so that bots are compared without meeting."""
    texts: tuple[tuple[str, str], ...] = ()
    """The texts of bots from files, by the name of the bot, because a worker may lack the files."""
    rows: bool = False
    """Whether workers return every game as rows for a data file."""
    line_ups: tuple[tuple[int, ...], ...] = ()
    """The tables, each with the indices of its bots in `bots`; () if all bots sit at one table. The numbers of each
    table's games begin at a multiple of MOST_GAMES."""

    def table(self, number: int) -> tuple[Match, int]:
        """Return the match of the table at which this game is played, and the number of the game in that match."""
        if not self.line_ups:
            return self, number
        place, game = divmod(number, MOST_GAMES)
        bots = tuple([self.bots[bot] for bot in self.line_ups[place]])
        named = " ".join([Path(bot).name for bot in bots])
        seed = int.from_bytes(sha256(f"meadhall ladder {self.seed} {named}".encode()).digest()[:6], "big")
        return replace(self, bots=bots, seed=seed, line_ups=()), game

    def seating(self, number: int) -> list[int]:
        """Return the index of the bot on each seat in this game."""
        count = len(self.bots)
        return [(seat - number) % count for seat in range(count)]


@dataclass(frozen=True)
class GameOutcome:
    """The outcome of one game. `wins` and `scores` are in the order of the match's bots."""

    number: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    finished: bool
    saved: tuple[SavedGame, ...] = ()
    """The rows of the game, or of each bot's game if bots play alone; () if no rows are requested."""


def begin_game(match: Match, number: int) -> tuple[State, list[Random]]:
    """Return a game of the match before its first move, and a random number generator for each seat."""
    count = 1 if match.alone else len(match.bots)
    deal = sha256(f"meadhall match {match.seed} deal {number // count}".encode()).digest()
    dice = [Random(f"{match.seed}/{number}/{seat}") for seat in range(count)]
    return meadhall.game(match.game).new(count, deal, dict(match.options)), dice


class SeatOutcome(NamedTuple):
    """The outcome of one game. `winners` are seats, and `scores` are in seat order."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    finished: bool
    saved: tuple[SavedGame, ...]


def play_match_game(
    match: Match, bots: Sequence[Bot], number: int, recorder: GameRecorder | None = None
) -> GameOutcome:
    """Play one game. Each deal is played once in every seating, so that no bot profits from the luck of the deal.

    If bots play alone, each plays one game with the same deal and the same random numbers."""
    count = len(bots)
    if match.alone:
        games = [_play(match, bots, [place], number, recorder) for place in range(count)]
        return GameOutcome(
            number,
            tuple([float(bool(one.winners)) for one in games]),
            tuple([one.scores[0] for one in games]),
            sum([one.decisions for one in games]),
            all(one.finished for one in games),
            tuple([saved for one in games for saved in one.saved]),
        )
    seating = match.seating(number)
    played = _play(match, bots, seating, number, recorder)
    wins, scores = [0.0] * count, [0] * count
    for seat, bot in enumerate(seating):
        scores[bot] = played.scores[seat]
        wins[bot] = 1 / len(played.winners) if seat in played.winners else 0.0
    return GameOutcome(number, tuple(wins), tuple(scores), played.decisions, played.finished, played.saved)


def _play(
    match: Match, bots: Sequence[Bot], seating: Sequence[int], number: int, recorder: GameRecorder | None
) -> SeatOutcome:
    """Play one game. `seating` has the index of the bot on each seat."""
    state, dice = begin_game(match, number)
    seats = [bots[place] for place in seating]
    rows = recorder.begin([match.bots[place] for place in seating]) if recorder is not None else None
    decisions = 0
    while not state.over and decisions < MAX_DECISIONS:
        decision = state.decisions()[0]
        seat = decision.seat
        move = lines.answer(seats[seat], state, decision, dice[seat])
        if rows is not None:
            # a fresh view, because the bot may have changed the one that it got
            rows.add(state.view(seat), decision, move)
        state.play(seat, move)
        decisions += 1
    lines.finish(enumerate(seats), state)
    if match.folder is not None:
        file = Path(match.folder) / f"game-{number + 1:05}{f'-{seating[0] + 1}' if match.alone else ''}.json"
        part = file.with_suffix(".part")  # a worker may be terminated while it writes
        part.write_bytes(state.log.to_json() + b"\n")
        part.replace(file)
    saved: tuple[SavedGame, ...] = ()
    if recorder is not None and rows is not None:
        before = number * len(bots) + seating[0] if match.alone else number
        saved = (recorder.end(rows, state, before + 1, number // len(seats)),)
    if not state.over:
        return SeatOutcome((), (0,) * len(seats), decisions, False, saved)
    result = state.result()
    return SeatOutcome(result.winners, result.scores, decisions, True, saved)


def read_bot_files(bots: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the texts of the bots that are files, by name."""
    return tuple((bot, meadhall.bots.read_file(bot)) for bot in dict.fromkeys(bots) if is_file(bot))


def load_bots(match: Match) -> list[Bot]:
    texts = dict(match.texts)
    return [
        meadhall.bots.load_text(texts[name], name) if name in texts else load_named_bot(match.game, name)
        for name in match.bots
    ]


def play_game(match: Match, number: int, recorder: GameRecorder | None = None) -> GameOutcome:
    """Play one game with newly loaded bots, so that their memory does not depend on a worker's earlier games."""
    one, game = match.table(number)
    bots = load_bots(one)
    try:
        return replace(play_match_game(one, bots, game, recorder), number=number)
    finally:
        lines.dismiss(bots)
