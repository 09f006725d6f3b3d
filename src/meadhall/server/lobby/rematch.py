"""Rematches: one new table for a finished one, with the same people, bots and options.

Each person gets only their own token. Seats of people who have not joined yet are reserved for them without a token.
A person who joins with the token of the old seat gets a token derived from it, the same on each of their screens.
The server cannot derive that token earlier, because it stores only hashes of the old tokens.
"""

from __future__ import annotations

import hmac
import logging
from base64 import urlsafe_b64encode

import msgspec

from meadhall.server import limits, wire
from meadhall.server.bus.bus import BusError
from meadhall.server.errors import ElsewhereError, RequestError
from meadhall.server.store.database import Conflict
from meadhall.server.store.records import Seat, TableRow
from meadhall.server.table.seats import has_hash, hash_token, new_table_id
from meadhall.server.table.table import Table
from meadhall.server.time.clocks import Clocks

from . import lobby
from .registry import Tables

log = logging.getLogger("meadhall.server")


def token_of(old: str, table: str, purpose: str = "seat") -> str:
    """Return the token for a new table, derived from this token of the old table."""
    made = hmac.digest(old.encode("utf-8", "surrogatepass"), f"{purpose} {table}".encode(), "sha256")
    return urlsafe_b64encode(made[:24]).decode()


async def play_again(tables: Tables, table: Table, wish: wire.Rematch) -> wire.Seated:
    """Return the person's tokens for the one rematch of this table, which is made when the first person asks."""
    if len(wish.tokens) > limits.SEAT_TOKENS:
        raise RequestError(400, "too-many", f"A table has at most {limits.SEAT_TOKENS} seats.")
    held = {seat: token for token in wish.tokens if (seat := table.seat_of(token)) is not None}
    if not held:
        raise RequestError(403, "not-seated", "Only players of this table can play again at the next one.")
    await table.run(lambda: _make_once(table, held, wish.rotate))
    names = {table.seats[seat].name: token for seat, token in held.items()}
    try:
        return await _join(tables, table.rematch, names)
    except ElsewhereError as there:
        if tables.asks is None or not there.node:
            raise
        try:
            data = msgspec.msgpack.encode(_SitQuery(table.rematch, names))
            answer = msgspec.json.decode(await tables.asks.ask(there.node, "sit", data), type=_SitAnswer)
        except BusError:
            raise there from None
    if answer.seated is None:
        raise RequestError(answer.status, answer.code, answer.text)
    return answer.seated


async def _join(tables: Tables, rematch: str, names: dict[str, str]) -> wire.Seated:
    async with tables.use_table(rematch) as found:
        grants = await found.run(lambda: _sit_down(found, names))
        candidates = [token_of(token, found.id, "owner") for token in names.values()]
        owner = next((token for token in candidates if has_hash(token, found.owner)), "")
    return wire.Seated(found.id, owner, grants)


class _SitQuery(msgspec.Struct, frozen=True):
    """A request to the process that plays the rematch: seat these people, by name and old token."""

    table: str
    names: dict[str, str]


class _SitAnswer(msgspec.Struct, frozen=True):
    seated: wire.Seated | None = None
    status: int = 0
    code: str = ""
    text: str = ""


async def answer_sit(tables: Tables, data: bytes) -> bytes:
    """Answer the process of the old table, which asks for seats at a rematch that this process plays."""
    asked = msgspec.msgpack.decode(data, type=_SitQuery)
    try:
        return msgspec.json.encode(_SitAnswer(await _join(tables, asked.table, asked.names)))
    except RequestError as error:
        return msgspec.json.encode(_SitAnswer(None, error.status, error.code, error.text))


async def _make_once(table: Table, held: dict[int, str], rotate: bool) -> None:
    if table.lesson:
        raise RequestError(409, "lesson", "A lesson has no rematch: begin it again, or take the next one.")
    if table.status != "over":
        raise RequestError(409, "not-over", "The game is not over yet.")
    if not table.rematch:
        await _make(table, held, rotate)
        table.show()


async def _make(table: Table, held: dict[int, str], rotate: bool) -> None:
    name = new_table_id()
    seats = [
        Seat("bot", seat.name, seat.bot, temper=seat.temper)
        if seat.kind == "bot"
        else Seat("human", seat.name, "", "", table.game.default_order)
        for seat in table.seats
    ]
    if rotate:
        seats = [*seats[-1:], *seats[:-1]]
    owner = hash_token(token_of(held[min(held)], name, "owner"))
    game, options = table.game, table.options
    seed = table.randomness.draw_table_seed()
    row = TableRow(name, game.name, game.version, options, "waiting", owner, seed=seed)
    row = msgspec.structs.replace(row, screen_hash=table.big_screens.token_hash, quiet=table.bot_words.quiet)
    # Keep the agreed timing, with full time banks.
    clocks = Clocks(table.clocks.clocks.timing)
    try:
        await table.store.add_rematch(table.claim, row, seats, clocks, table.spectators.delay)
    except Conflict:  # another process was first
        await table.reload()
    else:
        table.rematch = name
        log.info("Table %s: played again at %s.", table.id, name)


async def _sit_down(table: Table, held: dict[str, str]) -> list[wire.Grant]:
    """Give these people their tokens, and start the game if all have joined."""
    grants = await _claim(table, held)
    if _is_complete(table):
        await lobby.start_game(table)
        grants = [wire.Grant(_seat_of(table, grant.token), grant.token) for grant in grants]
    return grants


async def _claim(table: Table, held: dict[str, str]) -> list[wire.Grant]:
    """Set the tokens of the seats reserved for these people; people who joined before get the same token again."""
    grants = []
    for name, old in held.items():
        token = token_of(old, table.id)
        number = _seat_of(table, token)
        if number < 0:
            number = await _take(table, name, hash_token(token))
        if number >= 0:
            grants.append(wire.Grant(number, token))
    if not grants:
        text = "Your seat at the next table was given away. You can watch there, or take a free seat."
        raise RequestError(409, "taken", text)
    table.show()
    return sorted(grants, key=lambda grant: grant.seat)


async def _take(table: Table, name: str, token_hash: str) -> int:
    """Claim the seat reserved for this name, and return its number; -1 if there is none."""
    kept = [("human", name, "") == (seat.kind, seat.name, seat.token_hash) for seat in table.seats]
    if True not in kept:
        return -1
    number = kept.index(True)
    try:
        await table.store.claim_seat(table.claim, number, name, token_hash)
    except Conflict:
        await table.reload()
        return next((n for n, seat in enumerate(table.seats) if seat.token_hash == token_hash), -1)
    table.seats[number] = msgspec.structs.replace(table.seats[number], token_hash=token_hash)
    return number


def _seat_of(table: Table, token: str) -> int:
    seat = table.seat_of(token)
    return -1 if seat is None else seat


def _is_complete(table: Table) -> bool:
    """Whether every seat has a bot or a person who has joined."""
    return table.status == "waiting" and all(
        seat.kind == "bot" or (seat.kind == "human" and seat.token_hash) for seat in table.seats
    )
