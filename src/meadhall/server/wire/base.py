"""The base of all messages, the body of errors, and the health of the server."""

from __future__ import annotations

import msgspec

PROTOCOL = 1


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all records on the wire. Unknown fields are an error."""


class Alive(Wire, frozen=True):
    alive: bool = True


class Health(Wire, frozen=True):
    database: bool
    """Whether moves can be stored."""
    workers: bool
    """Whether bots can think."""
    lease: bool = True
    """Whether this server may run its tables, if several share a database."""
    bus: bool = True
    """Whether the bus is connected; true without a bus. A disconnected server continues with its own tables."""
    stays: bool = True
    """Whether the server continues to run; false once it is about to stop."""
    why: str = ""
    """Why moves cannot be stored; "" if they can."""


class Problem(Wire, frozen=True):
    """The body of every HTTP error."""

    code: str
    text: str
