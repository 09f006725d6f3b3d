"""`meadhall sit`: a bot plays at a served table."""

from __future__ import annotations

from typing import Annotated

import typer


def sit_at_table(
    url: Annotated[str, typer.Argument(metavar="URL", help="The link of a seat.", show_default=False)],
    bot: Annotated[
        str, typer.Option(metavar="BOT", help='mine.py, "node mine.mjs", or the name of a bot.')
    ] = "karl",
    seed: Annotated[int | None, typer.Option(help="The seed of the bot's random numbers.")] = None,
) -> None:
    """Let a bot play at a served table, on the seat of a link.

    The bot plays until the game is over, and gets only what its seat may know. The
    link is that of one seat, as the page shows it.

    [bold]Examples[/bold]

      meadhall sit 'https://hall.example/t/aB-3#key' --bot mine.py
      meadhall sit 'http://localhost:8642/t/aB-3#key' --bot "node mine.mjs"
    """
    import asyncio
    import secrets
    from random import Random

    from meadhall.bots import BadBot, BotFailure
    from meadhall.cli.bot_client import BotClient, NoSeat, read_link
    from meadhall.cli.console import fail, make_console

    rng = Random(secrets.randbits(64) if seed is None else seed)
    try:
        asyncio.run(BotClient(read_link(url), bot, rng, make_console()).play())
    except (NoSeat, BadBot, BotFailure) as reason:
        fail(reason)
    except LookupError as error:
        fail(error.args[0], 2)
    except KeyboardInterrupt:
        fail("The bot has left; the seat can be taken by whoever has its link.", 130)
