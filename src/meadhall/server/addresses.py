"""Addresses of databases and buses, as they may be printed."""

from __future__ import annotations

import re


def hide_password(url: str) -> str:
    """The address of a database or a bus as it may be printed."""
    # SQLAlchemy hides passwords too, but not in an address that it cannot read.
    hidden = re.sub(r"(?i)(password=)[^&]*", r"\1***", url)
    scheme, slashes, rest = hidden.partition("//") if "//" in hidden else ("", "", hidden)
    rest = re.sub(r"^([^:@/]*):.*@", r"\1:***@", rest)
    if not scheme.startswith(("postgres", "sqlite")):  # a user of NATS without a password is one
        rest = re.sub(r"^[^:@/]*@", "***@", rest)
    return scheme + slashes + rest


def explain_unusable(what: str, address: str, reason: object) -> str:
    """The sentence that says why a database or a bus cannot be used."""
    return f"The {what} {hide_password(address)} cannot be used: {reason}."
