"""Checks of the hosting options of `meadhall serve`, and the offer of the host's own bots."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_network

import meadhall
import meadhall.bots
from meadhall.bots import BadBot
from meadhall.bots.lines import introduce_bot, sandbox
from meadhall.bots.lines.access import NO_LANDLOCK_WARNING, Access
from meadhall.server.config import Hosting, ServerSettings, data_folder, sqlite_file
from meadhall.server.logs import LogFormat
from meadhall.server.notify.smtp import MailServer

from .console import fail
from .options import OwnFiles


def check_hosting(hosting: Hosting) -> None:
    """End the command if a hosting option is invalid."""
    for network in hosting.metrics_from:
        try:
            ip_network(network, strict=False)
        except ValueError:
            fail(f"--metrics-from is an address or a network such as 10.0.0.0/8, not {network!r}.", 2)
    if hosting.public_url and not hosting.public_url.startswith(("http://", "https://")):
        fail(f"--public-url must begin with http:// or https://, unlike {hosting.public_url!r}.", 2)
    _check_mail(hosting)


def _check_mail(hosting: Hosting) -> None:
    if not hosting.smtp_url:
        if hosting.mail_from:
            print(
                "No mail is sent without --smtp-url: --mail-from only tells push services whom to write to.",
                flush=True,
            )
        return
    if not hosting.mail_from or not hosting.public_url:
        fail(
            "--smtp-url also needs --mail-from, the sender of mail, and --public-url, the start of links in mail.",
            2,
        )
    try:
        MailServer(hosting.smtp_url)
    except ValueError:
        # The message does not quote the address: it may contain a password.
        fail("--smtp-url looks like smtp://user:password@mail.example.org:587, or smtps:// with port 465.", 2)


def offer_bots(bots: Sequence[str], own: OwnFiles, settings: ServerSettings) -> None:
    """Start each bot once, and offer it at the tables of this server."""
    hidden = [data_folder(settings.data)]
    if settings.database and (file := sqlite_file(settings.database)):
        hidden.append(file)
    shared = [file.resolve() for file in (*own.arenas, *own.decks, *own.worlds)]
    access, offered = Access(tuple(hidden), tuple(shared)), []
    taken = {name for game in meadhall.games() for name in meadhall.bots.bot_names(game)}
    try:
        for bot in bots:
            offered.append(introduce_bot(bot, access, sorted(taken)))
            taken.add(offered[-1].name)
    except BadBot as reason:
        fail(reason, 2)
    meadhall.bots.offer(offered)
    sandbox.keep_private()
    for one in offered:
        print(f"{one.name} plays {', '.join(one.games)}: {one.words}", flush=True)
    if not sandbox.version():
        print(NO_LANDLOCK_WARNING, flush=True)


def log_format_of(word: str) -> LogFormat:
    if word not in ("text", "json"):
        fail(f"Log lines are text or json, not {word!r}.", 2)
    return "json" if word == "json" else "text"
