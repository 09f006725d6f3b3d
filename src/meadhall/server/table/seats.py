"""Tokens and names for seats. The holder of a seat has an unguessable token; the store contains only its hash."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable
from hashlib import sha256

import meadhall.bots

from .feature import AbstractTable

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


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def hash_token(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def has_hash(token: str, token_hash: str) -> bool:
    """Whether a token has this hash, compared in constant time."""
    return bool(token) and bool(token_hash) and hmac.compare_digest(hash_token(token), token_hash)


def clean_name(wish: str, taken: Iterable[str], fallback: str) -> str:
    """Return a name for log lines: one line without **bold** marks and of at most NAME_LENGTH characters. If it is
    `taken`, a number is added."""
    printable = "".join(letter if letter.isprintable() else " " for letter in wish).replace("*", "")
    name = re.sub(r"\s+", " ", printable).strip()[:NAME_LENGTH].strip() or fallback
    others = {other.casefold() for other in taken}
    if name.casefold() not in others:
        return name
    number = 2
    while f"{name} {number}".casefold() in others:
        number += 1
    return f"{name} {number}"


def temper_of(table: AbstractTable, number: int) -> str:
    """Return the temper of the bot on a seat, which is secret until the game is over; "" if it has none."""
    seat = table.seats[number]
    if seat.kind != "bot" or not seat.temper or meadhall.bots.find_host_bot(table.game.name, seat.bot):
        return ""
    return meadhall.bots.drawn_temper(table.game.name, seat.temper, table.seed, number)


def bot_name(taken: Iterable[str]) -> str:
    others = {other.casefold() for other in taken}
    for name in BOT_NAMES:
        if name.casefold() not in others:
            return name
    return clean_name(BOT_NAMES[0], others, BOT_NAMES[0])
