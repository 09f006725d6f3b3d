"""`meadhall arena`: bots against bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.table import Table

import meadhall.bots
from meadhall.bots.bot_lookup import distinct_names, is_own, own_name
from meadhall.engine import Game
from meadhall.research.intervals import mean_of_deals, wilson_interval
from meadhall.research.match import MAX_DECISIONS, GameOutcome, Match, read_bot_files
from meadhall.research.workers.schedule import MatchFailure

from .arena_reasons import explain
from .console import fail, make_console
from .progress import play_with_progress, start_workers
from .table_setup import OwnFiles, find_bot, find_game, number_of_players, read_options

if TYPE_CHECKING:
    from meadhall.research.workers.match_file import MatchFile


def run_arena(
    name: str,
    bots: Sequence[str],
    games: int,
    players: int | None,
    seed: int,
    options: Sequence[str],
    own: OwnFiles,
    workers: int,
    folder: Path | None,
    reasons: bool = False,
    ray: str = "",
    save: Path | None = None,
) -> None:
    game = find_game(name)
    own.offer()
    alone = plays_alone(game, bots, players)
    seated = list(bots) if alone else seat_bots(game, bots, players)
    whole = read_options(game, 1 if alone else len(seated), options)
    for bot in dict.fromkeys(seated):
        find_bot(game, bot)
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            fail(f"The games cannot be saved to {folder}: {error.strerror}.", 2)
    match = Match(
        game.name,
        tuple(seated),
        tuple(whole.items()),
        seed,
        str(folder) if folder else None,
        alone,
        read_bot_files(seated),
        save is not None,
    )
    if reasons:
        try:
            explain(make_console(), replace(match, bots=match.bots[:1]) if alone else match)
        except meadhall.bots.BotFailure as reason:
            fail(reason)
        return
    out = make_console()
    file = open_match_file(save, match) if save is not None else None
    try:
        crew = start_workers(match, games, workers, ray)
        began = time.perf_counter()
        played = play_with_progress(crew, games, out, file)
    except MatchFailure as reason:
        if file is not None:
            file.discard()
        fail(reason)
    if file is not None:
        file.close()
    seconds = time.perf_counter() - began
    if folder is not None:
        for part in folder.glob("game-*.part"):
            part.unlink()
    if not played:
        fail("Stopped before a game was finished.", 130)
    (report_alone if alone else report)(out, game, match, played, seconds)
    if file is not None:
        out.print(f"Saved in {file.path}, every decision in {file.decisions}.", soft_wrap=True)
    if len(played) < games:
        out.print(f"Stopped after {len(played):,} of {games:,} games.")
        raise typer.Exit(130)


def open_match_file(path: Path, match: Match) -> MatchFile:
    """The file to which the games are saved as rows."""
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


def plays_alone(game: Game, bots: Sequence[str], players: int | None) -> bool:
    """Whether several bots are compared at a game for one, each alone with the same deals."""
    return len(bots) > 1 and 1 in game.players and (players == 1 or game.players[-1] == 1)


def seat_bots(game: Game, bots: Sequence[str], players: int | None) -> list[str]:
    """The bot for every seat: those named, then the last of them on all remaining seats."""
    if not bots:
        fail("Name the bots that fight, e.g. --bots karl,random; `meadhall bots` lists them.", 2)
    seats = max(len(bots), game.players[0]) if players is None else players
    if seats not in game.players:
        fail(f"{game.title} is for {number_of_players(game)}, not {seats}.", 2)
    if len(bots) > seats:
        fail(f"{len(bots)} bots are too many for {seats} seats.", 2)
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def report(out: Console, game: Game, match: Match, played: Sequence[GameOutcome], seconds: float) -> None:
    games = len(played)
    names = shown_names(match)
    table = Table(
        title=f"{game.title}, {len(names)} player{'s' if len(names) > 1 else ''}, {games:,} games, seed {match.seed}",
        title_justify="left",
        title_style="bold",
    )
    table.add_column("bot", style="bold", overflow="fold")
    for column in ("wins", "share", "95 % interval", "mean score"):
        table.add_column(column, justify="right")
    for bot, name in enumerate(names):
        wins = sum(one.wins[bot] for one in played)
        low, high = wilson_interval(wins, games)
        score = sum(one.scores[bot] for one in played) / games
        interval = f"{low:.1%} - {high:.1%}"
        table.add_row(name, f"{wins:,.1f}", f"{wins / games:.1%}", interval, f"{score:.2f}")
    out.print(table)
    print_options(out, game, match)
    if len(set(match.bots)) > 1 and games >= 2 * len(names):
        lead, half = mean_of_deals(
            [(one.number, one.scores[0] - one.scores[1]) for one in played], len(names)
        )
        out.print(f"{names[0]} scores {lead:+.2f} ± {half:.2f} against {names[1]}, deal by deal.")
    share = f"An equal share is {1 / len(names):.1%}. " if len(names) > 1 else ""
    out.print(share, end="")
    print_pace(out, match, played, games, seconds)


def report_alone(
    out: Console, game: Game, match: Match, played: Sequence[GameOutcome], seconds: float
) -> None:
    """The scores of bots that played the same deals alone, and how much better the first is than each other."""
    deals, names = len(played), shown_names(match)
    table = Table(
        title=f"{game.title}, {len(names)} bots alone, {deals:,} deals, seed {match.seed}",
        title_justify="left",
        title_style="bold",
    )
    table.add_column("bot", style="bold", overflow="fold")
    for column in ("won", "mean score", "95 % interval"):
        table.add_column(column, justify="right")
    for bot, name in enumerate(names):
        score, half = mean_of_deals([(one.number, one.scores[bot]) for one in played], 1)
        won = sum(one.wins[bot] for one in played) / deals
        table.add_row(name, f"{won:.1%}", f"{score:.2f}", f"{score - half:.2f} - {score + half:.2f}")
    out.print(table)
    print_options(out, game, match)
    for bot, name in enumerate(names[1:], 1):
        lead, half = mean_of_deals([(one.number, one.scores[0] - one.scores[bot]) for one in played], 1)
        out.print(f"{names[0]} scores {lead:+.2f} ± {half:.2f} against {name}, deal by deal.")
        if any(0.0 in one.wins for one in played):
            lead, half = mean_of_deals([(one.number, one.wins[0] - one.wins[bot]) for one in played], 1)
            points = f"{100 * lead:+.1f} ± {100 * half:.1f}"
            out.print(f"{names[0]} wins {points} games of 100 more than {name}, deal by deal.")
    print_pace(out, match, played, deals * len(names), seconds)


def shown_names(match: Match) -> list[str]:
    return distinct_names([own_name(bot) if is_own(bot) else bot for bot in match.bots])


def print_options(out: Console, game: Game, match: Match) -> None:
    changed = [f"{key}={value}" for key, value in match.options if value != _default(game, key)]
    if changed:
        out.print(f"Options: {', '.join(changed)}.")


def print_pace(out: Console, match: Match, played: Sequence[GameOutcome], games: int, seconds: float) -> None:
    """How fast it went, games without an end, and where the games are."""
    decisions = sum(one.decisions for one in played)
    out.print(f"{decisions / games:.0f} decisions a game, {decisions / seconds:,.0f} a second.")
    unfinished = sum(not one.finished for one in played)
    if unfinished:
        out.print(f"{unfinished} games had no end after {MAX_DECISIONS:,} decisions; nobody won them.")
    if match.folder:
        out.print(f"Saved in {match.folder}.", soft_wrap=True)


def _default(game: Game, key: str) -> object:
    return next(setting.default for setting in game.settings if setting.name == key)
