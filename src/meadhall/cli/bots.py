"""`meadhall bots`."""

from __future__ import annotations

from rich.table import Table

import meadhall.bots

from .console import make_console
from .table_setup import find_game

MAX_STRENGTH = 3


def level_words(bot: str) -> str:
    """ "experienced 2/3"; "" for a bot that is no level."""
    word, strength = meadhall.bots.level_of(bot)
    return f"{word} {strength}/{MAX_STRENGTH}" if strength else ""


def list_bots(name: str) -> None:
    game = find_game(name)
    table = Table(
        title=f"Bots for {game.title}", title_justify="left", title_style="bold", box=None, pad_edge=False
    )
    table.add_column("name", style="bold")
    table.add_column("level", no_wrap=True)
    table.add_column("how it plays")
    for bot in meadhall.bots.bot_names(game.name):
        table.add_row(bot, level_words(bot), meadhall.bots.describe(game.name, bot))
    out = make_console()
    out.print(table)
    if tempers := meadhall.bots.tempers(game.name):
        out.print(f"\nTempers, for any of them: {', '.join(tempers)}; e.g. --bots karl:{tempers[0]}.")
    out.print(f"\nYour own: any Python file with choose(view, decision, rng), e.g. --bots mine.py,{bot}.")
