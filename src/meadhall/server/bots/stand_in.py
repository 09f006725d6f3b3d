"""Seats of people whom a bot plays for: by their own wish, by a rule of the table, or by a vote; and back at any time.

The bot sees what the seat sees. The person's link still opens the seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.engine import Connection

from meadhall.engine import Refusal, Refused
from meadhall.server.store import clocks as clockwork
from meadhall.server.store.schema import SEATS
from meadhall.server.store.store import Conflict
from meadhall.server.table.seats import Seat

from .pool import is_bot

if TYPE_CHECKING:
    from meadhall.server.table.table import Table

PLAYED = Refusal("", "A bot plays for you. Take your seat back first.")
PAUSED = Refusal("EN-PAUSED", "The table is paused. It goes on when the people at it say so.")


def check_present(table: Table, seat: int) -> None:
    """Raises Refused where the table is paused, or a bot plays for this seat."""
    if table.times.paused:
        raise Refused(PAUSED)
    if table.seats[seat].stand_in:
        raise Refused(PLAYED)


def check_bot(table: Table, bot: str) -> None:
    if not is_bot(table.game.name, bot):
        raise Refused(Refusal("", f"{table.game.title} has no bot called {bot[:40]!r}."))


async def hand_over(table: Table, seat: int, bot: str) -> None:
    """A person lets a bot play; the lock is held."""
    await table.present()
    bot = bot or table.times.bot
    check_bot(table, bot)
    if table.seats[seat].stand_in == bot:
        return
    name = table.seats[seat].name
    await give(table, seat, bot, f"{name} lets {bot} play.")


async def take_back(table: Table, seat: int) -> None:
    """The person plays again, at once: what the bot was thinking is dropped. The lock is held."""
    await table.present()
    chair = table.seats[seat]
    if chair.stand_in:
        await _change(table, seat, "", f"{chair.name} is back and plays instead of {chair.stand_in}.")


async def give(table: Table, seat: int, bot: str, text: str) -> None:
    """A bot plays from now on; the lock is held."""
    await _change(table, seat, bot, text)


async def _change(table: Table, seat: int, bot: str, text: str) -> None:
    state, before = await table.present(), table.seats[seat]
    if before.kind != "human":
        raise Refused(Refusal("", "Nobody sits there for whom a bot could play."))
    after = msgspec.structs.replace(before, stand_in=bot)
    seats = [*table.seats[:seat], after, *table.seats[seat + 1 :]]
    clocks = table.times.after(state, seats=seats)
    await clockwork.write(table.store, _written(table.id, seat, after), clockwork.put(table.id, clocks))
    table.seats = seats
    table.attendants.recall(seat)
    table.times.keep(clocks)
    await table.mark("bot", text)
    await table.votes.recount()
    await table.after_step()


def _written(table: str, number: int, after: Seat) -> clockwork.Write:
    def write(connection: Connection) -> None:
        mine = SEATS.update().where(
            SEATS.c.table == table, SEATS.c.seat == number, SEATS.c.lock == after.lock
        )
        if connection.execute(mine.values(stand_in=after.stand_in)).rowcount != 1:
            raise Conflict(f"seat {number} of {table} has changed")

    return write
