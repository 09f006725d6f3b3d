"""Stand-ins: bots that play for people at their request, when time is up or they are away, or after a vote.

The bot sees what the seat sees. The person's link still opens the seat, and they can return at any time.
"""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Refusal, RefusalError
from meadhall.server.store.records import VoteRow
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.standing_orders import StandingOrders
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.table.votes import Revocation, VoteKind, Votes
from meadhall.server.workers.pool import check_bot

from .driver import Driver

PLAYED = Refusal("", "A bot plays for you. Take your seat back first.")
PATIENCE = 120
"""Seconds the table waits for a person before it may vote for a stand-in, if its timing does not set `patience`."""


class StandIns(Feature):
    def __init__(
        self,
        table: AbstractTable,
        clocks: TableClocks,
        driver: Driver,
        orders: StandingOrders,
        votes: Votes,
    ) -> None:
        self._table = table
        self._clocks = clocks
        self._driver = driver
        self._orders = orders
        self._votes = votes
        votes.kinds["bot"] = VoteKind(
            self._check_replacement,
            self._words,
            self._replace,
            self._voters,
            revocation=Revocation(
                self._is_replaced, lambda seat, _: self.return_seat(seat), told_while_it_stands=True
            ),
        )

    def check_seat(self, seat: int) -> None:
        if self._table.seats[seat].stand_in:
            raise RefusalError(PLAYED)

    async def hand_over(self, seat: int, bot: str) -> None:
        """Let a bot play for a person who asks for it."""
        self._table.require_state()
        bot = bot or self._clocks.bot
        check_bot(self._table.game, bot)
        if self._table.seats[seat].stand_in != bot:
            await self.set_stand_in(seat, bot, f"{self._table.seats[seat].name} lets {bot} play.")

    async def return_seat(self, seat: int) -> None:
        """Let the person play again immediately: a move that the bot is computing is dropped."""
        self._table.require_state()
        chair = self._table.seats[seat]
        if chair.stand_in:
            await self.set_stand_in(seat, "", f"{chair.name} is back and plays instead of {chair.stand_in}.")

    async def set_stand_in(self, seat: int, bot: str, text: str) -> None:
        """Let this bot play from now on; "" lets the person play. The text is written into the log."""
        table = self._table
        state, before = table.require_state(), table.seats[seat]
        if before.kind != "human":
            raise RefusalError(Refusal("", "A bot can only play for a person, and this seat has none."))
        after = msgspec.structs.replace(before, stand_in=bot)
        seats = [*table.seats[:seat], after, *table.seats[seat + 1 :]]
        clocks = self._clocks.clocks_after(state, seats=seats)
        await table.store.set_stand_in(table.claim, seat, before.token_hash, bot, clocks)
        table.seats = seats
        self._driver.recall(seat)
        self._orders.recall(seat)
        self._clocks.keep(clocks)
        await table.write_mark("bot", text)
        await self._votes.recount()
        await table.publish_change()

    # ------------------------------------------------------------ by a vote of the others

    async def _check_replacement(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        other = about.get("seat")
        if type(other) is not int or other not in self._votes.people() or other == seat:
            raise RefusalError(Refusal("", "Name another person at this table for a bot to play for."))
        self._check_patience(other)
        # Always the table's bot: the others must not choose a weak player for this person.
        return {"seat": other, "bot": self._clocks.bot}

    def _check_patience(self, seat: int) -> None:
        """Raise RefusalError if this person has not been awaited or away for long enough, or, at a table by days, has
        missed no deadline."""
        clocks, name = self._clocks, self._table.seats[seat].name
        timing = clocks.clocks.timing
        patience = PATIENCE if timing.patience is msgspec.UNSET else timing.patience
        if timing.kind == "days":
            if not clocks.has_missed(seat):
                text = f"This table plays by days. Ask again once {name} has missed a deadline."
                raise RefusalError(Refusal("", text))
        elif clocks.is_here(seat):
            if clocks.seconds_awaited(seat) < patience:
                text = f"{name} is here. Wait {_duration_words(patience)} for {name}, then ask again."
                raise RefusalError(Refusal("", text))
        elif clocks.seconds_away(seat) < patience:
            text = f"Ask again when {name} has been away for {_duration_words(patience)}."
            raise RefusalError(Refusal("", text))

    def _words(self, vote: VoteRow) -> str:
        name = self._table.seats[vote.about["seat"]].name
        return f"{self._votes.opening_words(vote)} to let {vote.about['bot']} play for **{name}**."

    def _voters(self, vote: VoteRow) -> list[int]:
        """Return the seats of the people who are present, except the one the vote is about."""
        return [seat for seat in self._votes.people_here(vote) if seat != vote.about["seat"]]

    def _is_replaced(self, seat: int, about: dict[str, Any]) -> bool:
        return about["seat"] == seat and bool(self._table.seats[seat].stand_in)

    async def _replace(self, vote: VoteRow) -> None:
        seat, bot = vote.about["seat"], vote.about["bot"]
        name = self._table.seats[seat].name
        if not self._table.seats[seat].stand_in:
            self._check_patience(seat)  # the person may have returned since the vote began
            await self.set_stand_in(seat, bot, f"The table lets {bot} play for **{name}**.")


def _duration_words(seconds: int) -> str:
    return f"{seconds // 60} minutes" if seconds >= 120 and seconds % 60 == 0 else f"{seconds} seconds"
