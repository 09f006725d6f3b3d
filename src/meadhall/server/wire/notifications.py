"""Over HTTP: how people want to be called when it is their turn and they are elsewhere."""

from __future__ import annotations

from typing import Literal

from .base import Wire


class SummonsInfo(Wire, frozen=True):
    """One way to call somebody, as its owner sees it."""

    id: str
    kind: Literal["hook", "mail"]
    target: str
    each: Literal["turn", "daily"]
    """For mail: at each turn, or once a day about all tables that wait."""
    state: Literal["asked", "on", "off"]
    """asked: the address has yet to be confirmed. off: given up after too many failures."""
    last: str
    """What came of the last letter, in a few words; empty before the first."""
    last_at: float
    """When that was, in seconds since 1970."""


class MySummons(Wire, frozen=True):
    mail: bool
    """This host can send mail."""
    summons: list[SummonsInfo]


class NewSummons(Wire, frozen=True):
    kind: Literal["hook", "mail"]
    target: str
    """An http or https address, or a mail address."""
    each: Literal["turn", "daily"] = "turn"


class MadeSummons(Wire, frozen=True):
    summons: SummonsInfo
    secret: str
    """What a webhook's letters are signed with. It is told this once; empty for mail."""
