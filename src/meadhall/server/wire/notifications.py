"""HTTP messages about notifications for people who are away when it is their turn."""

from __future__ import annotations

from typing import Literal

from .base import Wire


class SummonsInfo(Wire, frozen=True):
    """A webhook, mail address or browser, as its owner sees it."""

    id: str
    kind: Literal["hook", "mail", "push"]
    target: str
    each: Literal["turn", "daily"]
    """When to notify: at each turn, or, by mail only, once a day with all tables that wait for this person."""
    state: Literal["asked", "on", "off"]
    """Whether it is in use: "asked" means not confirmed yet, "off" means disabled after too many failures."""
    last: str
    """The result of the last notification, in a few words; empty before the first one."""
    last_at: float
    """The time of the last notification, in seconds since 1970."""
    form: Literal["own", "discord", "slack", "matrix", "ntfy"] = "own"
    """The format of a webhook's body: our own, which is signed, or a sentence in the format of the named service."""


class MySummons(Wire, frozen=True):
    mail: bool
    """Whether this server can send mail."""
    push: str
    """This server's public key, with which a browser subscribes to its push messages."""
    summons: list[SummonsInfo]


class NewSummons(Wire, frozen=True):
    kind: Literal["hook", "mail", "push"]
    target: str
    """An http or https address, a mail address, or the address of a browser at its push service."""
    each: Literal["turn", "daily"] = "turn"
    form: Literal["auto", "own", "discord", "slack", "matrix", "ntfy"] = "auto"
    """The format sent to the webhook; auto derives it from the address."""
    p256dh: str = ""
    """The public key of a browser, from its subscription; "" for other kinds."""
    auth: str = ""
    """The secret of a browser, from its subscription; "" for other kinds."""


class MadeSummons(Wire, frozen=True):
    summons: SummonsInfo
    secret: str
    """The key that signs notifications to a webhook; only this answer contains it. Empty for mail addresses and
    browsers."""
