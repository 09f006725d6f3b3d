"""What all messages have in common, the body of errors, and the health of the server."""

from __future__ import annotations

import msgspec

PROTOCOL = 1


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all records on the wire. Unknown fields are an error."""


class Alive(Wire, frozen=True):
    alive: bool = True


class Health(Wire, frozen=True):
    database: bool
    """Moves can be stored."""
    workers: bool
    """Bots can think."""
    lease: bool = True
    """This server may play its tables, where several share a database."""
    bus: bool = True
    """It hears the others, where there is a bus. Without it, it goes on with the tables that it plays."""
    stays: bool = True
    """It is not about to stop."""
    why: str = ""
    """Why moves cannot be stored; "" where they can."""


class Problem(Wire, frozen=True):
    """Body of every HTTP error."""

    code: str
    text: str
