"""Permissions over HTTP: the tokens of owners and seats."""

from __future__ import annotations

from typing import Annotated

from litestar.params import HeaderParameter

from meadhall.server.errors import RequestError, not_owner_error
from meadhall.server.table.seats import has_hash
from meadhall.server.table.table import Table

Owner = Annotated[
    str | None,
    HeaderParameter(name="Authorization", description="Bearer and the owner's token", required=False),
]
Viewer = Annotated[
    str | None,
    HeaderParameter(name="Authorization", description="Bearer and a seat's token", required=False),
]


def check_owner(table: Table, authorization: str | None) -> None:
    if not authorization:
        raise RequestError(401, "no-owner", "This needs the owner's token, as `Authorization: Bearer ...`.")
    if not has_hash(bearer_token(authorization), table.owner):
        raise not_owner_error()


def bearer_token(authorization: str) -> str:
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def viewer_of(table: Table, authorization: str | None) -> int | None:
    """Return the seat of the token; None, a spectator, without a token."""
    if not authorization:
        table.spectators.check_open()
        return None
    seat = table.seat_of(bearer_token(authorization))
    if seat is None:
        raise RequestError(403, "not-seated", "This token opens no seat at this table.")
    return seat
