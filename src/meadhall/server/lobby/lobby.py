"""The lobby: new tables, their seats, and the start of their games."""

from __future__ import annotations

import logging

import msgspec

from meadhall.bots import ANY, tempers
from meadhall.engine import Game, RefusalError
from meadhall.engine.commitment import SALT_LETTERS
from meadhall.server import wire
from meadhall.server.errors import RequestError, begun_error, no_bot
from meadhall.server.store.database import Conflict
from meadhall.server.store.log_rows import rows_after
from meadhall.server.store.records import Seat, TableRow
from meadhall.server.store.store import Store
from meadhall.server.table.seats import bot_name, clean_name, hash_token, new_table_id, new_token
from meadhall.server.table.table import Table
from meadhall.server.time.clocks import Clocks, find_fault
from meadhall.server.workers.pool import is_bot

log = logging.getLogger("meadhall.server")


async def make_table(store: Store, game: Game, wish: wire.NewTable, seed: str) -> wire.Seated:
    """Store a new table and return its tokens. Raise RequestError if its game cannot be made."""
    lo, hi = game.players[0], game.players[-1]
    if not lo <= len(wish.seats) <= hi:
        crowd = _player_words(lo) if lo == hi else f"{lo} to {hi} players"
        raise RequestError(400, "EN-SETUP", f"{game.title} is for {crowd}, not {len(wish.seats)}.")
    try:
        options = dict(game.new(len(wish.seats), 0, wish.options).header.options)
    except RefusalError as refused:
        raise RequestError(400, refused.refusal.rule, refused.refusal.text) from refused
    _check_timing(game, wish.timing)
    table, owner = new_table_id(), new_token()
    seats: list[Seat] = []
    grants: list[wire.Grant] = []
    for number, plan in enumerate(wish.seats):
        seat, token = _make_seat(game, plan, wish.name, number, [seat.name for seat in seats])
        seats.append(seat)
        if token:
            grants.append(wire.Grant(number, token))
    row = TableRow(table, game.name, game.version, options, "waiting", hash_token(owner), seed=seed)
    row = msgspec.structs.replace(row, quiet=not wish.bot_words)
    await store.add_table(row, seats, clocks=Clocks(_timing(wish)))
    log.info("Table %s: %s for %d.", table, game.title, len(seats))
    return wire.Seated(table, owner, grants)


def _timing(wish: wire.NewTable) -> wire.Timing:
    """Return the timing of a new table. If people share a screen, which takes time to hand over, the default `window`
    is 0: answers take effect when the last one is given."""
    timing = wish.timing
    shared = sum(plan.kind == "me" for plan in wish.seats) > 1
    if shared and timing.window is msgspec.UNSET:
        return msgspec.structs.replace(timing, window=0)
    return timing


def _check_timing(game: Game, timing: wire.Timing) -> None:
    if fault := find_fault(timing):
        raise RequestError(400, "EN-SETUP", fault)
    if timing.bot and not is_bot(game.name, timing.bot):
        raise no_bot(game, timing.bot)


async def set_timing(table: Table, timing: wire.Timing) -> None:
    """Set the timing before the start, at the owner's request; later a change needs everybody's consent."""
    _check_timing(table.game, timing)
    if table.status != "waiting":
        raise RequestError(409, "begun", "The game has begun: ask the table to change its timing.")
    await table.clocks.set_timing(timing)


def _player_words(count: int) -> str:
    return "one player" if count == 1 else f"{count} players"


def _make_seat(game: Game, plan: wire.SeatPlan, host: str, number: int, taken: list[str]) -> tuple[Seat, str]:
    match plan.kind:
        case "me":
            token = new_token()
            name = clean_name(plan.name or host, taken, f"Viking {number + 1}")
            return Seat("human", name, "", hash_token(token), game.default_order), token
        case "bot":
            return _bot_seat(game, plan.bot, plan.temper, taken, plan.name), ""
        case "open":
            return Seat("open"), ""


def _bot_seat(game: Game, bot: str, temper: str, taken: list[str], wish: str = "") -> Seat:
    if not is_bot(game.name, bot):
        raise no_bot(game, bot)
    if temper not in ("", ANY, *tempers(game.name)):
        raise RequestError(400, "no-temper", f"Bots of {game.title} have no temper called {temper[:40]!r}.")
    name = clean_name(wish, taken, bot_name(taken)) if wish else bot_name(taken)
    return Seat("bot", name, bot, temper=temper)


async def sit_down(table: Table, wish: wire.SitDown) -> wire.Seated:
    """Give a guest an open seat and its token."""
    if table.status != "waiting":
        raise begun_error()
    number = wish.seat
    if number == -1:
        number = next((n for n, seat in enumerate(table.seats) if seat.kind == "open"), -1)
        if number == -1:
            raise RequestError(
                409, "full", "Every seat is taken. You can watch, or ask the owner for a seat."
            )
    before = _find_seat(table, number)
    if before.kind != "open":
        raise RequestError(409, "taken", "This seat is not free. Choose another one.")
    token = new_token()
    name = clean_name(wish.name, _names(table), f"Viking {number + 1}")
    await _change(table, number, Seat("human", name, "", hash_token(token), table.game.default_order))
    table.show()
    return wire.Seated(table.id, "", [wire.Grant(number, token)])


async def change_seat(table: Table, number: int, wish: wire.ChangeSeat) -> None:
    """Open a seat, close it or give it to a bot, at the owner's request. A person who sits there loses the seat."""
    if table.status != "waiting":
        raise begun_error()
    before = _find_seat(table, number)
    if wish.kind == "bot":
        others = [seat.name for n, seat in enumerate(table.seats) if n != number]
        temper = before.temper if wish.temper is msgspec.UNSET else wish.temper
        after = _bot_seat(table.game, wish.bot, temper, others)
    else:
        after = Seat(wish.kind)
    few = table.game.players[0]
    closing = wish.kind == "closed" and before.kind != "closed"
    if closing and sum(seat.kind != "closed" for seat in table.seats) <= few:
        raise RequestError(
            409, "EN-SETUP", f"{table.game.title} needs {_player_words(few)}: no more seats can be closed."
        )
    await _change(table, number, after)
    table.broadcast.dismiss(number)
    table.show()


async def set_salt(table: Table, number: int, words: str) -> None:
    """Set the words that a person adds to the seed; "" removes them. Others can read them only after the game."""
    clean = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
    if len(clean) > SALT_LETTERS:
        raise RequestError(
            400, "too-long", f"Salt has at most {SALT_LETTERS} letters, this has {len(clean)}."
        )
    if table.status != "waiting":
        raise RequestError(409, "begun", "The game has begun: words can no longer be added to the dice.")
    await _change(table, number, msgspec.structs.replace(table.seats[number], salt=clean))
    table.show()


async def _change(table: Table, number: int, after: Seat) -> None:
    try:
        await table.store.change_seat(table.claim, number, table.seats[number], after)
    except Conflict as conflict:
        await table.reload()
        raise RequestError(409, "taken", "This seat has just changed. Look again.") from conflict
    table.seats[number] = after


def _find_seat(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise RequestError(
            404, "no-seat", f"This table has the seats 0 to {len(table.seats) - 1}, not {number}."
        )
    return table.seats[number]


def _names(table: Table) -> list[str]:
    return [seat.name for seat in table.seats if seat.name]


async def start_game(table: Table) -> None:
    """Start the game. Remove closed seats and renumber the others, so that table and game use the same numbers."""
    if table.status != "waiting":
        raise begun_error()
    for number, seat in enumerate(table.seats):
        if seat.kind == "open":
            raise RequestError(
                409, "open-seat", f"Seat {number + 1} is still free. Give it to a bot, or close it."
            )
    staying = [number for number, seat in enumerate(table.seats) if seat.kind != "closed"]
    moved = {old: new for new, old in enumerate(staying)}
    seats = [table.seats[old] for old in staying]
    try:
        salts = [seat.salt for seat in seats]
        state = table.game.new(len(seats), table.seed or None, table.options, salts=salts)
    except RefusalError as refused:
        raise RequestError(409, refused.refusal.rule, refused.refusal.text) from refused
    header = msgspec.json.encode(state.header).decode()
    status = "over" if state.over else "playing"
    try:
        rows = rows_after(state, 0, None, table.clock.now())
        await table.store.start(table.claim, seats, moved, header, rows, status, table.seats)
    except Conflict as conflict:
        await table.reload()
        table.show()
        if table.status != "waiting":
            raise begun_error() from conflict
        raise RequestError(409, "taken", "A seat has just changed. Look again, then begin.") from conflict
    await table.begin(state, seats, moved)
    log.info("Table %s: %s begins, %d seats.", table.id, table.game.title, len(seats))
