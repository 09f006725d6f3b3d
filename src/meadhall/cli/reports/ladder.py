"""The table of `meadhall ladder`, and its picture."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from meadhall.bots.bot_lookup import distinct_names
from meadhall.engine import Game
from meadhall.research.ladder.ladder import Ladder
from meadhall.research.ladder.picture import PictureRow, draw_ladder


def report_ladder(out: Console, game: Game, found: Ladder, picture: Path | None) -> None:
    standing = found.compute_standing()
    names = distinct_names([Path(bot).name if bot.endswith(".py") else bot for bot in found.match.bots])
    count = [0] * len(names)
    wins = [0.0] * len(names)
    for deal in found.deals():
        for bot, won in zip(deal.line_up, deal.wins, strict=True):
            count[bot] += int(deal.games)
            wins[bot] += won
    title = f"{game.title}, {found.seats} players, {found.count_games():,} games, seed {found.match.seed}"
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("")
    table.add_column("bot", style="bold", overflow="fold")
    for column in ("rating", "95 % interval", "above the next", "games", "won"):
        table.add_column(column, justify="right")
    ratings = standing.ratings()
    for place, one in enumerate(ratings, 1):
        played = count[one.bot]
        table.add_row(
            str(place),
            names[one.bot],
            f"{one.points:+.0f}",
            f"{one.low:+.0f} to {one.high:+.0f}",
            f"{one.above:.0%}" if place < len(ratings) else "",
            f"{played:,}",
            f"{wins[one.bot] / played:.0%}" if played else "",
        )
    out.print(table)
    out.print("0 is the mean of these bots; a lead of 100 points wins 64 % of two-player games.")
    out.print("Above the next: how certain it is that this bot is better than the one below it.")
    out.print("A bot mostly meets rivals of similar strength: its share of wins says less than its rating.")
    out.print(f"Games: {found.file.path}", soft_wrap=True)
    if picture is not None:
        shown = [PictureRow(names[one.bot], one.points, one.low, one.high) for one in ratings]
        picture.write_text(
            draw_ladder(f"Ladder of {game.title}", title.partition(", ")[2], shown), encoding="utf-8"
        )
        out.print(f"Picture: {picture}", soft_wrap=True)
