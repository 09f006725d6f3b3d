"""Who may sit where. A seat is held by an unguessable token; the store keeps only its hash."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import Literal

import msgspec

Kind = Literal["human", "bot", "open", "closed"]

NAME_LENGTH = 24
BOT_NAMES = (
    "Sigrun",
    "Halvard",
    "Yrsa",
    "Torstein",
    "Ragnhild",
    "Leif",
    "Solveig",
    "Gunnar",
    "Astrid",
    "Orm",
)


class Seat(msgspec.Struct, frozen=True):
    """One chair of a table."""

    kind: Kind
    name: str = ""
    bot: str = ""
    lock: str = ""
    """Hash of the token that opens this seat; empty when nobody holds one."""
    order: str = ""
    """The standing order of the person who sits here; empty when they want to be asked always."""
    salt: str = ""
    """What this person stirs into the seed before the start."""
    stand_in: str = ""
    """The bot that plays for that person now; empty when they play themselves."""

    @property
    def player(self) -> str:
        """The bot that plays here; empty for a person."""
        return self.bot if self.kind == "bot" else self.stand_in


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    """Of all chance at a table, as hex."""
    return secrets.token_hex(32)


def lock_of(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def opens(token: str, lock: str) -> bool:
    """Whether a token fits, in a time that does not depend on where it differs."""
    return bool(token) and bool(lock) and hmac.compare_digest(lock_of(token), lock)


def clean_name(wish: str, taken: Iterable[str], fallback: str) -> str:
    """A name fit for log lines: one line, no **bold** marks, not too long, and nobody else's at this table."""
    printable = "".join(letter if letter.isprintable() else " " for letter in wish).replace("*", "")
    name = re.sub(r"\s+", " ", printable).strip()[:NAME_LENGTH].strip() or fallback
    others = {other.casefold() for other in taken}
    if name.casefold() not in others:
        return name
    number = 2
    while f"{name} {number}".casefold() in others:
        number += 1
    return f"{name} {number}"


def bot_name(taken: Iterable[str]) -> str:
    others = {other.casefold() for other in taken}
    for name in BOT_NAMES:
        if name.casefold() not in others:
            return name
    return clean_name(BOT_NAMES[0], others, BOT_NAMES[0])
