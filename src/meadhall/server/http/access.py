"""Permissions over HTTP: access to a table by the token of its owner or of a seat."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar.di import NamedDependency
from litestar.params import HeaderParameter

import meadhall
from meadhall.server import wire
from meadhall.server.errors import RequestError, no_table, not_owner_error
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.records import StoredTable
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


class OwnerAccess:
    """Access to tables for a request that needs the owner's token."""

    def __init__(self, tables: NamedDependency[Tables], authorization: Owner = None) -> None:
        self._tables = tables
        self._authorization = authorization

    @asynccontextmanager
    async def use(self, table: str) -> AsyncIterator[Table]:
        """Check the token and yield the table; raise RequestError if it is not the owner's token."""
        async with self._tables.use_table(table) as found:
            if not self._authorization:
                raise _no_token_error("no-owner", "the owner's token")
            if not has_hash(_bearer_token(self._authorization), found.owner):
                raise not_owner_error()
            yield found

    async def change(
        self, table: str, work: Callable[[Table], Coroutine[Any, Any, object]]
    ) -> wire.TableInfo:
        """Run work on the table exclusively, and return the public facts about the table after it."""
        async with self.use(table) as found:
            await found.run(lambda: work(found))
            return found.info()


class ViewerAccess:
    """Access to tables for a request with a seat's token, or for a spectator's request without one."""

    def __init__(self, tables: NamedDependency[Tables], authorization: Viewer = None) -> None:
        self._tables = tables
        self._authorization = authorization or ""

    @asynccontextmanager
    async def use(self, table: str) -> AsyncIterator[tuple[Table, int | None]]:
        """Yield the table and the seat of the token; without a token, the seat is None, for a spectator."""
        async with self._tables.use_table(table) as found:
            if not self._authorization:
                found.spectators.check_open()
            yield found, self._require_seat(found) if self._authorization else None

    async def find_holder(self, table: str) -> tuple[str, bool]:
        """Return the hash of the token, which is a seat's or the owner's, and whether it is the owner's."""
        async with self._tables.use_table(table) as found:
            if not self._authorization:
                raise _no_token_error("no-token", "a seat's token or the owner's")
            if has_hash(_bearer_token(self._authorization), found.owner):
                return found.owner, True
            return found.seats[self._require_seat(found)].token_hash, False

    def find_seat(self, found: Table) -> int | None:
        """Return the seat of the token; None if the token belongs to no seat."""
        return found.seat_of(_bearer_token(self._authorization))

    def _require_seat(self, found: Table) -> int:
        seat = self.find_seat(found)
        if seat is None:
            raise RequestError(403, "not-seated", "This token is not for a seat at this table.")
        return seat


def _no_token_error(code: str, token: str) -> RequestError:
    return RequestError(401, code, f"This needs {token}, as `Authorization: Bearer ...`.")


def _bearer_token(authorization: str) -> str:
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def load_finished(tables: Tables, table: str, refusal: str) -> StoredTable:
    """Return a table whose game is over. If it is not over, its log is secret: raise RequestError with this refusal."""
    stored = await tables.store.load(table)
    if stored is None or stored.table.game not in meadhall.games():
        raise no_table()
    if stored.table.status != "over":
        raise RequestError(403, "not-over", refusal)
    return stored
