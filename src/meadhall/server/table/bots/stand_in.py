"""Stand-ins: bots that play for people, because they want it, by a rule of the table, or after a vote.

The bot sees what the seat sees. The person's link still opens the seat, and they can play again at any time.
"""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Refusal, Refused
from meadhall.server.store.records import Vote
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.standing_orders import StandingOrders
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.table.votes import Kind, TakeBack, Votes
from meadhall.server.workers.pool import check_bot

from .driver import Driver

PLAYED = Refusal("", "A bot plays for you. Take your seat back first.")
PATIENCE = 120
"""Seconds the table waits for a person before it may vote to let a bot play, unless its timing says otherwise."""


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
        votes.kinds["bot"] = Kind(
            self._may_replace,
            self._words,
            self._replace,
            self._voters,
            take_back=TakeBack(
                self._replaced, lambda seat, _: self.return_seat(seat), told_while_it_stands=True
            ),
        )

    def check(self, seat: int) -> None:
        if self._table.seats[seat].stand_in:
            raise Refused(PLAYED)

    async def hand_over(self, seat: int, bot: str) -> None:
        """A person lets a bot play."""
        self._table.present()
        bot = bot or self._clocks.bot
        check_bot(self._table.game, bot)
        if self._table.seats[seat].stand_in != bot:
            await self.put(seat, bot, f"{self._table.seats[seat].name} lets {bot} play.")

    async def return_seat(self, seat: int) -> None:
        """The person plays again, at once: what the bot was thinking is dropped."""
        self._table.present()
        chair = self._table.seats[seat]
        if chair.stand_in:
            await self.put(seat, "", f"{chair.name} is back and plays instead of {chair.stand_in}.")

    async def put(self, seat: int, bot: str, text: str) -> None:
        """This bot plays from now on; "" is the person. The text goes into the log."""
        table = self._table
        state, before = table.present(), table.seats[seat]
        if before.kind != "human":
            raise Refused(Refusal("", "Nobody sits there for whom a bot could play."))
        after = msgspec.structs.replace(before, stand_in=bot)
        seats = [*table.seats[:seat], after, *table.seats[seat + 1 :]]
        clocks = self._clocks.after(state, seats=seats)
        await table.store.set_stand_in(table.held, seat, before.token_hash, bot, clocks)
        table.seats = seats
        self._driver.recall(seat)
        self._orders.recall(seat)
        self._clocks.keep(clocks)
        await table.mark("bot", text)
        await self._votes.recount()
        await table.after_step()

    # ------------------------------------------------------------ by a vote of the others

    async def _may_replace(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        other = about.get("seat")
        if type(other) is not int or other not in self._votes.people() or other == seat:
            raise Refused(Refusal("", "Name another person at this table, for whom a bot shall play."))
        self._check_patience(other)
        # Always the table's bot: those who stay must not choose a weak player for somebody else.
        return {"seat": other, "bot": self._clocks.bot}

    def _check_patience(self, seat: int) -> None:
        """Raises Refused until the table has waited for this person as long as its timing says."""
        clocks, name = self._clocks, self._table.seats[seat].name
        timing = clocks.clocks.timing
        patience = PATIENCE if timing.patience is msgspec.UNSET else timing.patience
        if timing.kind == "days":
            if not clocks.has_missed(seat):
                text = f"This table plays by days. Ask again when {name} has let a deadline pass."
                raise Refused(Refusal("", text))
        elif clocks.is_here(seat):
            if clocks.waited_for(seat) < patience:
                text = f"{name} is here. Wait {_told(patience)} for {name}, then ask again."
                raise Refused(Refusal("", text))
        elif clocks.gone_for(seat) < patience:
            text = f"Ask again when {name} has been away for {_told(patience)}."
            raise Refused(Refusal("", text))

    def _words(self, vote: Vote) -> str:
        name = self._table.seats[vote.about["seat"]].name
        return f"{self._votes.asks(vote)} to let {vote.about['bot']} play for **{name}**."

    def _voters(self, vote: Vote) -> list[int]:
        """The people who are here, without the one whom it is about."""
        return [seat for seat in self._votes.here(vote) if seat != vote.about["seat"]]

    def _replaced(self, seat: int, about: dict[str, Any]) -> bool:
        return about["seat"] == seat and bool(self._table.seats[seat].stand_in)

    async def _replace(self, vote: Vote) -> None:
        seat, bot = vote.about["seat"], vote.about["bot"]
        name = self._table.seats[seat].name
        if not self._table.seats[seat].stand_in:
            self._check_patience(seat)  # the person may be back since the vote began
            await self.put(seat, bot, f"The table lets {bot} play for **{name}**.")


def _told(seconds: int) -> str:
    return f"{seconds // 60} minutes" if seconds >= 120 and seconds % 60 == 0 else f"{seconds} seconds"
