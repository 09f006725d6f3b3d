"""A batch: some games of a match that one worker plays in order."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import meadhall.bots
from meadhall.bots import BadBot, BotFailure
from meadhall.research.match import GameOutcome, Match, play_game

if TYPE_CHECKING:
    from meadhall.data import GameRecorder

BATCH_SECONDS = 1.0
"""The time after which a worker sends its finished games, in seconds. The rest of the batch is given out again."""


@dataclass(frozen=True)
class BatchResult:
    """The result of a batch, as a worker sends it."""

    played: list[GameOutcome] = field(default_factory=list)
    failure: str = ""
    """The reason why the match cannot continue; "" if it can."""


def play_batch(match: Match, numbers: Iterable[int], seconds: float = BATCH_SECONDS) -> BatchResult:
    """Play at least one of these games, in order, until `seconds` have passed. Stop at the first failure."""
    meadhall.bots.bot_names(match.game)  # also loads the arenas, decks and worlds named in the environment
    recorder = recorder_of(match.game, match.options) if match.rows else None
    played: list[GameOutcome] = []
    end = time.monotonic() + seconds
    for number in numbers:
        try:
            played.append(play_game(match, number, recorder))
        except (BadBot, BotFailure) as reason:
            return BatchResult(failure=str(reason))
        except Exception:  # noqa: BLE001 - an error anywhere in the rules is reported with the game's number
            return BatchResult(
                failure=f"Game {number + 1} of seed {match.seed} failed.\n{traceback.format_exc()}"
            )
        if time.monotonic() >= end:
            break
    return BatchResult(played)


@lru_cache(maxsize=1)
def recorder_of(game: str, options: tuple[tuple[str, Any], ...]) -> GameRecorder:
    # imported here, because pyarrow and numpy are optional and slow to load
    from meadhall.data import GameRecorder

    return GameRecorder(game, dict(options))
