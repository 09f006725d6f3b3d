"""Plays the games of a match, with a progress bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from meadhall.research.match import GameOutcome, Match
from meadhall.research.workers import start
from meadhall.research.workers.schedule import Workers, play_match

from .console import fail

if TYPE_CHECKING:
    from meadhall.research.workers.match_file import MatchFile


def start_workers(match: Match, games: int, count: int, ray: str) -> Workers:
    """As `start.start_workers`; ends the command if Ray is not installed."""
    try:
        return start.start_workers(match, games, count, ray)
    except ImportError:
        fail("--ray needs a package that is not here: pip install 'meadhall[ray]'.", 2)


class GamesPerSecond(ProgressColumn):
    """The speed, from the games of the last half minute."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.1f} games/s" if speed else "")


def play_with_progress(
    workers: Workers, games: int, out: Console, file: MatchFile | None = None
) -> list[GameOutcome]:
    """Plays all games, or as many as are finished at Ctrl-C, and shows a progress bar.

    The result is in the order of the games."""
    played: list[GameOutcome] = []
    bar = progress_bar(out)
    try:
        with bar:
            task = bar.add_task("Playing", total=games)
            for batch in play_match(games, workers):
                played += batch if file is None else file.add(batch)
                bar.advance(task, len(batch))
    except KeyboardInterrupt:
        pass
    finally:
        workers.close()
    return sorted(played, key=lambda one: one.number)


def progress_bar(out: Console) -> Progress:
    """A bar with the games so far, their speed and the time that is left."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        GamesPerSecond(),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )
