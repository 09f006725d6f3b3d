"""Over HTTP: how people want to be notified when it is their turn and they are elsewhere."""

from __future__ import annotations

from typing import Literal

from .base import Wire


class SummonsInfo(Wire, frozen=True):
    """A webhook or mail address, as its owner sees it."""

    id: str
    kind: Literal["hook", "mail"]
    target: str
    each: Literal["turn", "daily"]
    """For mail: at each turn, or once a day about all tables where it is their turn."""
    state: Literal["asked", "on", "off"]
    """asked: the address is not confirmed yet. off: not used any more after too many failures."""
    last: str
    """The result of the last notification, in a few words; empty before the first."""
    last_at: float
    """When that was, in seconds since 1970."""


class MySummons(Wire, frozen=True):
    mail: bool
    """This server can send mail."""
    summons: list[SummonsInfo]


class NewSummons(Wire, frozen=True):
    kind: Literal["hook", "mail"]
    target: str
    """An http or https address, or a mail address."""
    each: Literal["turn", "daily"] = "turn"


class MadeSummons(Wire, frozen=True):
    summons: SummonsInfo
    secret: str
    """The key with which notifications to a webhook are signed. Only this answer contains it; empty for mail."""
