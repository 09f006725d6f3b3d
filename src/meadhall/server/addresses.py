"""Addresses of databases and buses, with passwords hidden."""

from __future__ import annotations

import re


def hide_password(url: str) -> str:
    """Return the address of a database or a bus with its password hidden."""
    # SQLAlchemy hides passwords too, but not in an address it cannot parse.
    hidden = re.sub(r"(?i)(password=)[^&]*", r"\1***", url)
    scheme, slashes, rest = hidden.partition("//") if "//" in hidden else ("", "", hidden)
    rest = re.sub(r"^([^:@/]*):.*@", r"\1:***@", rest)
    if not scheme.startswith(("postgres", "sqlite")):  # in NATS, a user without a password is a secret token
        rest = re.sub(r"^[^:@/]*@", "***@", rest)
    return scheme + slashes + rest


def explain_unusable(what: str, address: str, reason: object) -> str:
    """Return the sentence that says why a database or a bus cannot be used."""
    return f"The {what} {hide_password(address)} cannot be used: {reason}."
