"""The commands of a host: serve, backup and restore. Like app.py it imports each command when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .arguments import (
    ArenaFiles,
    BusAddress,
    DatabaseAddress,
    DataFolder,
    DeckFiles,
    WorldFolders,
    collect_own_files,
)

NO_LIMIT_HELP = "0 is no limit."
Force = Annotated[bool, typer.Option("--force", help="Replace what is there.")]


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8642,
    data: DataFolder = None,
    database: DatabaseAddress = None,
    bus: BusAddress = "",
    name: Annotated[
        str, typer.Option(metavar="NAME", help="What this server is called in log lines and figures.")
    ] = "",
    drain: Annotated[
        float,
        typer.Option(
            min=0, metavar="SECONDS", help="How long the health check fails before the server stops."
        ),
    ] = 0.0,
    new_database: Annotated[
        bool,
        typer.Option("--new-database", help="Begin without any table, where the tables are gone."),
    ] = False,
    bot_pace: Annotated[
        float, typer.Option(min=0, help="How slowly bots play: 1 is natural, 0 at once.")
    ] = 1.0,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help='Your own bot: mine.py or "node mine.mjs"; may be repeated.'),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open a browser where there is one.")
    ] = False,
    behind_proxy: Annotated[
        bool,
        typer.Option("--behind-proxy", help="Trust X-Forwarded-For: your own proxy is in front."),
    ] = False,
    requests_per_second: Annotated[
        float, typer.Option(min=0, metavar="N", help=f"Requests from one address. {NO_LIMIT_HELP}")
    ] = 50.0,
    tables_per_hour: Annotated[
        float, typer.Option(min=0, metavar="N", help=f"New tables from one address. {NO_LIMIT_HELP}")
    ] = 120.0,
    sockets_per_address: Annotated[
        int, typer.Option(min=0, metavar="N", help=f"Open pages from one address. {NO_LIMIT_HELP}")
    ] = 200,
    messages_per_address: Annotated[
        float,
        typer.Option(
            min=0, metavar="N", help=f"Messages a second of all pages of one address. {NO_LIMIT_HELP}"
        ),
    ] = 200.0,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(metavar="NET", help="Who else may read /metrics, e.g. 10.0.0.0/8; may be repeated."),
    ] = None,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The public address, for links in mail and webhooks.")
    ] = "",
    smtp_url: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="MEADHALL_SMTP_URL", help="Your mail server: smtp://user:password@host:587"
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The sender of mail, e.g. hall@example.org")
    ] = "",
    allow_private_webhooks: Annotated[
        bool,
        typer.Option("--allow-private-webhooks", help="Webhooks may call this machine and its network."),
    ] = False,
    reports: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Reports about stuck tables; else `reports` in the data folder."),
    ] = None,
    log_format: Annotated[str, typer.Option(metavar="FORMAT", help="Log lines as text or json.")] = "text",
    testing: Annotated[
        bool, typer.Option("--testing", hidden=True, help="For tests: requests move clock, deals and bots.")
    ] = False,
) -> None:
    """Start the server: tables in the browser, friends by link, bots on empty seats.

    [bold]Examples[/bold]

      meadhall serve --open                         on this machine alone
      meadhall serve --host 0.0.0.0 --data ~/hall   for the local network
      meadhall serve --behind-proxy                 for the internet, behind Caddy or nginx
      meadhall serve --arena-file my-arena.toml     with your own arena
      meadhall serve --deck-file my-cards.toml      with your own cards
      meadhall serve --bot mine.py                  with your own bot

    Stop it with Ctrl-C at any time: every move is saved at once.
    """
    from meadhall.server.config import Hosting, ServerSettings

    from .serve import log_format_of
    from .serve import serve as command

    settings = ServerSettings(
        host=host,
        port=port,
        data=data,
        database=database,
        bus=bus,
        name=name,
        drain=drain,
        new_database=new_database,
        bot_pace=bot_pace,
        open_browser=open_browser,
        log_format=log_format_of(log_format),
        hosting=Hosting(
            behind_proxy=behind_proxy,
            requests_per_second=requests_per_second,
            tables_per_hour=tables_per_hour,
            sockets_per_address=sockets_per_address,
            messages_per_address=messages_per_address,
            metrics_from=tuple(metrics_from or ()),
            public_url=public_url.rstrip("/"),
            smtp_url=smtp_url,
            mail_from=mail_from,
            allow_private_webhooks=allow_private_webhooks,
            reports=reports,
        ),
    )
    command(settings, collect_own_files(arena_file, deck_file, world_folder), bot or (), testing)


def bots_worker(
    bus: Annotated[
        str, typer.Option(metavar="URL", envvar="MEADHALL_BUS", help="The NATS server of your hall.")
    ],
    processes: Annotated[
        int, typer.Option(min=0, metavar="N", help="Bots that think at a time; 0 is one for each core.")
    ] = 0,
    arena_file: ArenaFiles = None,
    deck_file: DeckFiles = None,
    world_folder: WorldFolders = None,
    log_format: Annotated[str, typer.Option(metavar="FORMAT", help="Log lines as text or json.")] = "text",
) -> None:
    """Think for the bots of servers that share a bus, on this machine.

    It is sent what a bot's seat sees and nothing else. Start as many as you like,
    anywhere; servers that find none think themselves.

    [bold]Examples[/bold]

      meadhall bots-worker --bus nats://worker:password@10.0.0.2:4222
      meadhall bots-worker --bus nats://10.0.0.2:4222 --processes 8
    """
    from .serve import run_bots_worker as command

    command(bus, processes, collect_own_files(arena_file, deck_file, world_folder), log_format)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.", show_default=False)],
    data: DataFolder = None,
    force: Force = False,
) -> None:
    """Copy all tables into one file, whether the server runs or not.

    The copy is consistent and is checked before it is kept. It contains every
    hand and seed: protect it like the data folder.

    [bold]Examples[/bold]

      meadhall backup tables.zip
      meadhall backup --data ~/hall --force latest.zip
    """
    from .backup import make_backup as command

    command(file, data, force)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    data: DataFolder = None,
    force: Force = False,
) -> None:
    """Put the tables of a backup into the data folder.

    The server must not run meanwhile. With [bold]--force[/bold] the present tables
    are renamed in the same folder, not deleted.

    [bold]Examples[/bold]

      meadhall restore tables.zip --data ~/new-hall
      meadhall restore tables.zip --force
    """
    from .backup import restore_backup as command

    command(file, data, force)
