"""`meadhall serve`: the server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.options import (
    NO_OWN_FILES,
    BusAddress,
    DatabaseAddress,
    DataFolder,
    LogLines,
    OwnFiles,
    with_own_files,
)

NO_LIMIT_HELP = "0 means no limit."


@with_own_files
def start_server(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 accepts other machines.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 chooses a free one.")] = 8642,
    data: DataFolder = None,
    database: DatabaseAddress = None,
    bus: BusAddress = "",
    name: Annotated[
        str, typer.Option(metavar="NAME", help="The name of this server in log lines and metrics.")
    ] = "",
    drain: Annotated[
        float,
        typer.Option(
            min=0, metavar="SECONDS", help="How long the health check fails before the server stops."
        ),
    ] = 0.0,
    new_database: Annotated[
        bool,
        typer.Option("--new-database", help="Start without tables if the old ones are gone."),
    ] = False,
    bot_pace: Annotated[
        float, typer.Option(min=0, help="How slowly bots play: 1 is natural, 0 is immediate.")
    ] = 1.0,
    own: OwnFiles = NO_OWN_FILES,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help='Your own bot: mine.py or "node mine.mjs"; may be repeated.'),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in a browser, if there is one.")
    ] = False,
    behind_proxy: Annotated[
        bool,
        typer.Option("--behind-proxy", help="Trust X-Forwarded-For: the server is behind your own proxy."),
    ] = False,
    requests_per_second: Annotated[
        float, typer.Option(min=0, metavar="N", help=f"Requests per second from one address. {NO_LIMIT_HELP}")
    ] = 50.0,
    tables_per_hour: Annotated[
        float, typer.Option(min=0, metavar="N", help=f"New tables per hour from one address. {NO_LIMIT_HELP}")
    ] = 120.0,
    sockets_per_address: Annotated[
        int,
        typer.Option(
            min=0, metavar="N", help=f"Pages open at the same time from one address. {NO_LIMIT_HELP}"
        ),
    ] = 200,
    messages_per_address: Annotated[
        float,
        typer.Option(
            min=0, metavar="N", help=f"Messages per second from all pages of one address. {NO_LIMIT_HELP}"
        ),
    ] = 200.0,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NET", help="A network that may read /metrics, e.g. 10.0.0.0/8; may be repeated."
        ),
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
        typer.Option("--allow-private-webhooks", help="Allow webhooks to call this machine and its network."),
    ] = False,
    reports: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="The folder for reports about stuck tables. Default: `reports` in the data folder.",
        ),
    ] = None,
    log_format: LogLines = "text",
    testing: Annotated[
        bool,
        typer.Option("--testing", hidden=True, help="For tests: requests control the clock, deals and bots."),
    ] = False,
) -> None:
    """Start the server: tables in the browser, friends by link, bots on empty seats.

    [bold]Examples[/bold]

      meadhall serve --open                         on this machine alone
      meadhall serve --host 0.0.0.0 --data ~/hall   for the local network
      meadhall serve --behind-proxy                 behind Caddy or nginx
      meadhall serve --arena-file my-arena.toml     with your own arena
      meadhall serve --deck-file my-cards.toml      with your own cards
      meadhall serve --bot mine.py                  with your own bot

    Stop it with Ctrl-C at any time: every move is saved immediately.
    """
    import meadhall
    from meadhall.cli.console import fail, make_console
    from meadhall.cli.serve_options import check_hosting, log_format_of, offer_bots
    from meadhall.cli.table_setup import offer_own_files
    from meadhall.server.config import Hosting, ServerSettings

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
    check_hosting(settings.hosting)
    offer_own_files(own)
    for game in meadhall.installed_games():
        make_console().print(
            f"The page cannot show the game {game}: play it in the terminal with meadhall play {game}.",
            soft_wrap=True,
        )
    if bot:
        offer_bots(bot, own, settings)
    # The server is imported after the options are checked, because that import is slow.
    from meadhall.server.run import StartError

    if testing:
        from meadhall.test_server.start import serve
    else:
        from meadhall.server.run import serve
    try:
        serve(settings)
    except StartError as reason:
        fail(reason)
