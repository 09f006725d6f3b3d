"""HTTP messages about how people want to be notified when it is their turn and they are away."""

from __future__ import annotations

from typing import Literal

from .base import Wire


class SummonsInfo(Wire, frozen=True):
    """A webhook, mail address or browser, as its owner sees it."""

    id: str
    kind: Literal["hook", "mail", "push"]
    target: str
    each: Literal["turn", "daily"]
    """For mail: at each turn, or once a day with all tables that wait for this person."""
    state: Literal["asked", "on", "off"]
    """asked: the address is not confirmed yet. off: disabled after too many failures."""
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
    """The public key with which a browser subscribes to push messages from this server."""
    summons: list[SummonsInfo]


class NewSummons(Wire, frozen=True):
    kind: Literal["hook", "mail", "push"]
    target: str
    """An http or https address, a mail address, or the address of a browser at its push service."""
    each: Literal["turn", "daily"] = "turn"
    form: Literal["auto", "own", "discord", "slack", "matrix", "ntfy"] = "auto"
    """The format sent to the webhook; auto derives it from the address."""
    p256dh: str = ""
    """For a browser: its public key, from its subscription."""
    auth: str = ""
    """For a browser: its secret, from its subscription."""


class MadeSummons(Wire, frozen=True):
    summons: SummonsInfo
    secret: str
    """The key that signs notifications to a webhook. Only this answer contains it; empty for everything but
    webhooks."""
