"""The tables of `meadhall arena`: wins and scores of a match, with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from meadhall.bots.bot_lookup import distinct_names, is_own, own_name
from meadhall.engine import Game
from meadhall.research.intervals import mean_of_deals, wilson_interval
from meadhall.research.match import MAX_DECISIONS, GameOutcome, Match


def report_match(
    out: Console, game: Game, match: Match, played: Sequence[GameOutcome], seconds: float
) -> None:
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
    print_options(out, game, dict(match.options))
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
    """Print the scores of bots that played the same deals alone, and the lead of the first bot over each other one."""
    deals, names = len(played), shown_names(match)
    table = Table(
        title=f"{game.title}, {len(names)} bots, each alone, {deals:,} deals, seed {match.seed}",
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
    print_options(out, game, dict(match.options))
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


def print_options(out: Console, game: Game, options: Mapping[str, Any]) -> None:
    """Print the options that differ from the defaults of the game, if there are any."""
    defaults = {setting.name: setting.default for setting in game.settings}
    changed = [f"{name}={value}" for name, value in options.items() if value != defaults.get(name, value)]
    if changed:
        out.print(f"Options: {', '.join(changed)}.")


def print_pace(out: Console, match: Match, played: Sequence[GameOutcome], games: int, seconds: float) -> None:
    """Print the speed, the number of unfinished games, and the folder of the saved games."""
    decisions = sum(one.decisions for one in played)
    out.print(f"{decisions / games:.0f} decisions a game, {decisions / seconds:,.0f} a second.")
    unfinished = sum(not one.finished for one in played)
    if unfinished:
        out.print(f"{unfinished} games were not over after {MAX_DECISIONS:,} decisions; nobody won them.")
    if match.folder:
        out.print(f"Saved in {match.folder}.", soft_wrap=True)
