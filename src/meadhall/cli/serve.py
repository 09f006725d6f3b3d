"""`meadhall serve`: checks the options and starts the server."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

import meadhall

from .console import console, fail
from .table_setup import OwnFiles

if TYPE_CHECKING:
    from meadhall.server.config import Hosting


def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    bot_pace: float,
    own: OwnFiles,
    open_browser: bool,
    hosting: Hosting,
    log_format: str,
) -> None:
    if log_format not in ("text", "json"):
        fail(f"Log lines are text or json, not {log_format!r}.", 2)
    for network in hosting.metrics_from:
        try:
            ip_network(network, strict=False)
        except ValueError:
            fail(f"--metrics-from is an address or a network such as 10.0.0.0/8, not {network!r}.", 2)
    if hosting.public_url and not hosting.public_url.startswith(("http://", "https://")):
        fail(f"--public-url begins with http:// or https://, unlike {hosting.public_url!r}.", 2)
    _check_mail(hosting)
    own.offer()
    for name in meadhall.installed_games():
        console().print(
            f"The page has no picture of the game {name}: play it at the terminal by meadhall play {name}.",
            soft_wrap=True,
        )
    # Imported here and below: loading the server takes time that a wrong option should not cost.
    from meadhall.server.run import CannotOpen
    from meadhall.server.run import serve as start_server

    try:
        start_server(
            host=host,
            port=port,
            data=data,
            database=database,
            bot_pace=bot_pace,
            open_browser=open_browser,
            hosting=hosting,
            log_format="json" if log_format == "json" else "text",
        )
    except CannotOpen as reason:
        fail(reason)


def _check_mail(hosting: Hosting) -> None:
    if not hosting.smtp_url:
        return
    if not hosting.mail_from or not hosting.public_url:
        fail(
            "With --smtp-url, say who mail is from with --mail-from, and where links lead with --public-url.",
            2,
        )
    from meadhall.server.notify.smtp import MailServer

    try:
        MailServer(hosting.smtp_url)
    except ValueError:
        # The message does not quote the address: it may contain a password.
        fail("--smtp-url looks like smtp://user:password@mail.example.org:587, or smtps:// with port 465.", 2)
