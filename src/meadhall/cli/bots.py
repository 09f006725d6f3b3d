"""`meadhall bots`."""

from __future__ import annotations

from rich.table import Table

import meadhall.bots

from .console import console
from .table_setup import find_game

MOST = 3


def told_level(bot: str) -> str:
    """ "experienced 2/3"; "" for a bot that is no level."""
    word, strength = meadhall.bots.level(bot)
    return f"{word} {strength}/{MOST}" if strength else ""


def bots(name: str) -> None:
    game = find_game(name)
    table = Table(
        title=f"Bots for {game.title}", title_justify="left", title_style="bold", box=None, pad_edge=False
    )
    table.add_column("name", style="bold")
    table.add_column("level", no_wrap=True)
    table.add_column("how it plays")
    for bot in meadhall.bots.names(game.name):
        table.add_row(bot, told_level(bot), meadhall.bots.describe(game.name, bot))
    out = console()
    out.print(table)
    if tempers := meadhall.bots.tempers(game.name):
        out.print(f"\nTempers, for any of them: {', '.join(tempers)}; e.g. --bots karl:{tempers[0]}.")
    out.print(f"\nYour own: any Python file with choose(view, decision, rng), e.g. --bots mine.py,{bot}.")
