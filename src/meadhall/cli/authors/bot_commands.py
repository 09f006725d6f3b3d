"""The commands for authors of bots, besides the arena."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from meadhall.cli.arguments import GameName


def bots(game: GameName) -> None:
    """List the bots of a game, strongest first.

    [bold]Example[/bold]

      meadhall bots clash
    """
    from meadhall.cli.bots import list_bots as command

    command(game)


def sit(
    url: Annotated[str, typer.Argument(metavar="URL", help="The link of a seat.", show_default=False)],
    bot: Annotated[
        str, typer.Option(metavar="BOT", help='mine.py, "node mine.mjs", or the name of a bot.')
    ] = "karl",
    seed: Annotated[int | None, typer.Option(help="The seed of the bot's random numbers.")] = None,
) -> None:
    """Let a bot play at a served table, on the seat of a link.

    It plays until the game is over, and gets what its seat may know. The link is
    that of one seat, as the page shows it.

    [bold]Examples[/bold]

      meadhall sit 'https://hall.example/t/aB-3#key' --bot mine.py
      meadhall sit 'http://localhost:8642/t/aB-3#key' --bot "node mine.mjs"
    """
    from .sit import sit as command

    command(url, bot, seed)


def protocol(
    schema: Annotated[bool, typer.Option("--schema", help="Print a JSON Schema.")] = False,
) -> None:
    """Print the messages between the table and a bot in another language.

    [bold]Examples[/bold]

      meadhall protocol
      meadhall protocol --schema > protocol.json
    """
    from meadhall.bots.lines.records import list_messages
    from meadhall.bots.lines.records import schema as made

    if schema:
        typer.echo(json.dumps(made(), indent=2))
        return
    for sender, record in list_messages():
        typer.echo(f"{sender}: {record.__struct_config__.tag}({', '.join(record.__struct_fields__)})")
        typer.echo(f"  {(record.__doc__ or '').splitlines()[0]}")
