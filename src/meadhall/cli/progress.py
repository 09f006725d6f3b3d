"""Matches and ladders with a progress bar, and the file to which their games are saved."""

from __future__ import annotations

import os
from pathlib import Path
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

from meadhall.research.ladder.ladder import Ladder
from meadhall.research.match import GameOutcome, Match
from meadhall.research.workers.local import LocalWorkers, ThisProcess
from meadhall.research.workers.match_workers import Workers, play_match

from .console import fail

if TYPE_CHECKING:
    from meadhall.research.workers.match_file import MatchFile


def open_match_file(path: Path, match: Match) -> MatchFile:
    """Open the file to which the games are saved as rows."""
    if path.suffix != ".parquet":
        fail(f"--save writes Parquet files: name a file that ends in .parquet, not {path}.", 2)
    try:
        from meadhall.research.workers.match_file import MatchFile
    except ModuleNotFoundError as error:
        fail(f"{error}. Install the extra that data files need: pip install 'meadhall[data]'.", 2)
    try:
        return MatchFile(path, match)
    except OSError as error:
        fail(f"The games cannot be saved to {path}: {error.strerror}.", 2)


def start_workers(match: Match, games: int, count: int, ray: str) -> Workers:
    """Start the workers: on the Ray cluster at the address `ray`, or else `count` processes, 0 for one per core."""
    if ray:
        try:
            from meadhall.research.workers.ray_cluster import RayWorkers
        except ImportError:
            fail("--ray needs a package that is not installed: pip install 'meadhall[ray]'.", 2)
        return RayWorkers(match, ray, count)
    count = min(count or os.cpu_count() or 1, games)
    return ThisProcess(match) if count == 1 else LocalWorkers(match, count)


class GamesPerSecond(ProgressColumn):
    """A column with the speed in games per second, measured over the last half minute."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.1f} games/s" if speed else "")


def play_with_progress(
    workers: Workers, games: int, out: Console, file: MatchFile | None = None
) -> list[GameOutcome]:
    """Play all games with a progress bar, or until Ctrl-C. Return the finished games, ordered by number."""
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


def play_ladder(workers: Workers, games: int, out: Console, ladder: Ladder) -> bool:
    """Play rounds until the ladder has this number of games. Return False if Ctrl-C stopped it earlier."""
    bar = progress_bar(out)
    try:
        with bar:
            task = bar.add_task("Playing", total=games, completed=ladder.count_games())
            while (left := games - ladder.count_games()) > 0:
                for batch in play_match(ladder.next_numbers(left), workers):
                    ladder.keep(batch)
                    bar.advance(task, len(batch))
    except KeyboardInterrupt:
        return False
    finally:
        workers.close()
    return True


def progress_bar(out: Console) -> Progress:
    """Return a progress bar with the games so far, the speed and the remaining time."""
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
