"""`meadhall bots`: lists the bots of a game."""

from __future__ import annotations

from meadhall.cli.options import GameName

MAX_STRENGTH = 3


def list_bots(game: GameName) -> None:
    """List the bots of a game, strongest first.

    [bold]Example[/bold]

      meadhall bots clash
    """
    from rich.table import Table

    import meadhall.bots
    from meadhall.cli.console import make_console
    from meadhall.cli.table_setup import find_game

    found = find_game(game)
    table = Table(
        title=f"Bots for {found.title}", title_justify="left", title_style="bold", box=None, pad_edge=False
    )
    table.add_column("name", style="bold")
    table.add_column("level", no_wrap=True)
    table.add_column("how it plays")
    for bot in meadhall.bots.bot_names(found.name):
        word, strength = meadhall.bots.level_of(bot)
        level = f"{word} {strength}/{MAX_STRENGTH}" if strength else ""
        table.add_row(bot, level, meadhall.bots.describe(found.name, bot))
    out = make_console()
    out.print(table)
    if tempers := meadhall.bots.tempers(found.name):
        out.print(f"\nEach of them can have a temper: {', '.join(tempers)}; e.g. --bots karl:{tempers[0]}.")
    out.print(f"\nYour own bot is a Python file with choose(view, decision, rng), e.g. --bots mine.py,{bot}.")
