"""What all messages have in common."""

from __future__ import annotations

import msgspec

PROTOCOL = 1


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all records on the wire. Unknown fields are an error."""
