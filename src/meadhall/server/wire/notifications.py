"""Over HTTP: how people want to be notified when it is their turn and they are elsewhere."""

from __future__ import annotations

from typing import Literal

from .base import Wire


class SummonsInfo(Wire, frozen=True):
    """A webhook, mail address or browser, as its owner sees it."""

    id: str
    kind: Literal["hook", "mail", "push"]
    target: str
    each: Literal["turn", "daily"]
    """For mail: at each turn, or once a day about all tables where it is their turn."""
    state: Literal["asked", "on", "off"]
    """asked: the address is not confirmed yet. off: not used any more after too many failures."""
    last: str
    """The result of the last notification, in a few words; empty before the first."""
    last_at: float
    """When that was, in seconds since 1970."""
    form: Literal["own", "discord", "slack", "matrix", "ntfy"] = "own"
    """What a webhook is sent: our own signed form, or a sentence as the service of this name takes it."""


class MySummons(Wire, frozen=True):
    mail: bool
    """This server can send mail."""
    push: str
    """The key that a browser subscribes to, so that this server may send it messages."""
    summons: list[SummonsInfo]


class NewSummons(Wire, frozen=True):
    kind: Literal["hook", "mail", "push"]
    target: str
    """An http or https address, a mail address, or the address of a browser at its push service."""
    each: Literal["turn", "daily"] = "turn"
    form: Literal["auto", "own", "discord", "slack", "matrix", "ntfy"] = "auto"
    """What the webhook is sent; auto goes by the address."""
    p256dh: str = ""
    """Of a browser: its public key, as its subscription gives it."""
    auth: str = ""
    """Of a browser: its secret, as its subscription gives it."""


class MadeSummons(Wire, frozen=True):
    summons: SummonsInfo
    secret: str
    """The key with which notifications to a webhook are signed. Only this answer contains it; empty for all but
    webhooks."""
