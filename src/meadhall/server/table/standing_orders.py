"""Standing orders: answers to routine questions on behalf of a seat. Only the seat itself sees its orders."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from meadhall.engine import Decision, Move, Refusal, RefusalError, StandingOrder, State
from meadhall.server import limits
from meadhall.server.store.records import Seat
from meadhall.server.table.bots.auto_play import SPREAD, AutoPlay
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.table.time.windows import AnswerWindows

from .feature import AbstractTable, DoneCallback

log = logging.getLogger("meadhall.server")


class StandingOrders(AutoPlay):
    """The standing orders of the people at a table, stored and carried out automatically."""

    def __init__(
        self, table: AbstractTable, clocks: TableClocks, windows: AnswerWindows, delay: float
    ) -> None:
        super().__init__(table)
        self._clocks = clocks
        self._windows = windows
        windows.answer_for = self._answer_in_time
        self._delay = delay
        self._saving: set[asyncio.Task[None]] = set()

    async def give(self, seat: int, order: str, done: DoneCallback) -> None:
        """Set a person's standing orders; "" revokes them. Only the screens of that seat see the change."""
        table = self._table
        if order == table.seats[seat].order:
            done()
            return
        check_orders(table.require_state(), seat, order)
        await self.replace(seat, order)
        done()
        await table.publish_change()

    async def replace(self, seat: int, order: str) -> None:
        """Store these orders as the seat's current ones. The caller shows the result."""
        table, chair = self._table, self._table.seats[seat]
        await table.store.set_order(table.claim, seat, chair.token_hash, order)
        table.seats[seat] = msgspec.structs.replace(chair, order=order)
        self.recall(seat)

    # ------------------------------------------------------------ obeying

    def start_auto_play(self, state: State) -> None:
        seats, by_bot = self._table.seats, self._clocks.late_bots
        if not any(seat.order for seat in seats):
            return
        self._stop_plans(state)
        for decision in state.decisions():
            number, at = decision.seat, decision.at
            seat = seats[number]
            if not seat.order or seat.playing_bot or number in by_bot or self._has_task(number, at):
                continue
            if self._windows.must_wait(number, at):
                continue
            if find_ordered_move(state, number, seat.order, self._table.view(number)) is not None:
                self._start(number, at, self._obey_soon(number, at))

    async def _obey_soon(self, seat: int, at: int) -> None:
        clock = self._table.clock
        if len(self._table.seats) > 1:  # with one seat there is nobody to hide the order from
            await clock.wait_until(
                clock.now() + self._delay * self._table.randomness.draw_pause(seat, at, 1, SPREAD)
            )
        await self._play(lambda: self.obey(seat, at))

    async def obey(self, seat: int, at: int) -> None:
        """Play the move of the seat's orders, if the seat still has them and is still asked."""
        state = self._table.state
        if state is not None and self._table.find_decision(seat, at) is not None:
            await self._play_move(seat, at, find_ordered_move(state, seat, self._table.seats[seat].order))

    async def _answer_in_time(self, seat: int, at: int) -> None:
        """Answer for a seat with active orders that has not answered by the shared deadline of a window: play the
        ordered move, or the fallback if the orders give none."""
        table, chair = self._table, self._table.seats[seat]
        decision = table.find_decision(seat, at)
        if table.state is None or decision is None or chair.playing_bot or seat in self._clocks.late_bots:
            return
        if orders_in_force(table.state, table.state.view(seat), chair.order):
            await self._play_move(
                seat, at, find_ordered_move(table.state, seat, chair.order) or decision.fallback
            )

    async def _play_move(self, seat: int, at: int, move: Move | None) -> None:
        table = self._table
        if move is None:
            return
        try:
            await table.play_move(seat, move, at)
        except RefusalError as refused:
            log.warning("Table %s: the standing order of seat %d: %s", table.id, seat, refused)

    # ------------------------------------------------------------ plans that end

    def _stop_plans(self, state: State) -> None:
        """Drop plans that are finished or stopped. A task stores the change, so that the game does not wait for it."""
        seats = self._table.seats
        for number, left in remaining_orders(state, seats).items():
            seats[number] = msgspec.structs.replace(seats[number], order=left)
            task = asyncio.create_task(self._save(number, left), name=f"{self._table.id} orders")
            self._saving.add(task)
            task.add_done_callback(self._finish_save)

    async def _save(self, seat: int, order: str) -> None:
        """Store the remaining orders of a seat, unless the seat has given others since."""
        table = self._table

        async def save() -> None:
            chair = table.seats[seat]
            if chair.order == order:
                await table.store.set_order(table.claim, seat, chair.token_hash, order)

        await table.run(save)

    def _finish_save(self, task: asyncio.Task[None]) -> None:
        self._saving.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("Table %s: standing orders could not be stored.", self._table.id, exc_info=error)

    @property
    def busy(self) -> bool:
        return bool(self._saving) or super().busy

    async def close(self) -> None:
        await super().close()
        await asyncio.gather(*self._saving, return_exceptions=True)


# ---------------------------------------------------------------- what the game says


def orders_for(state: State, view: Mapping[str, Any]) -> tuple[StandingOrder, ...]:
    """Return the orders a seat with this view can give now; none if the game's code fails, which is only logged."""
    try:
        return state.game.orders(view)
    except Exception as error:
        log.error("%s fails to list its standing orders.", state.game.title, exc_info=error)
        return ()


def orders_in_force(
    state: State, view: Mapping[str, Any], order: str, can_give: Sequence[StandingOrder] | None = None
) -> str:
    """Return the orders that are still active. `can_give` are the possible orders for this view; None computes them."""
    if not order:
        return order
    known = {one.id for one in (orders_for(state, view) if can_give is None else can_give)}
    return ",".join([one for one in order.split(",") if one in known])


def remaining_orders(state: State, seats: Sequence[Seat]) -> dict[int, str]:
    """Return the seats with orders that have ended, each with its remaining orders."""
    left = {}
    for number, seat in enumerate(seats[: state.header.players]):
        if seat.order and seat.order != state.game.default_order:
            order = orders_in_force(state, state.view(number), seat.order)
            if order != seat.order:
                left[number] = order
    return left


def find_ordered_move(
    state: State, seat: int, order: str, view: Mapping[str, Any] | None = None
) -> Move | None:
    """Return the move that a seat's orders play now; None if the seat is not asked, or has to answer itself.

    `view` is the seat's view; None computes it."""
    decision = next((one for one in state.decisions() if one.seat == seat), None) if order else None
    if decision is None:
        return None
    if view is None:
        view = state.view(seat)
    return ordered_move(state, decision, orders_in_force(state, view, order), view)


def ordered_move(state: State, decision: Decision, order: str, view: Mapping[str, Any]) -> Move | None:
    """Return the move that active orders play at an open decision, or None. `view` is the asked seat's view."""
    try:
        move = state.game.obey(view, order)
    except Exception as error:
        log.error("%s fails to obey the order %r.", state.game.title, order, exc_info=error)
        return None
    if move is None:
        return None
    if refusal := decision.why_not(move):
        log.error("%s obeys %r with a move it refuses: %s", state.game.title, order, refusal.text)
        return None
    return move


def check_orders(state: State, seat: int, order: str) -> None:
    """Raise RefusalError unless the seat can give these orders now. Revoking orders, with "", is always possible."""
    if len(order) > limits.ORDER_LETTERS:
        raise RefusalError(Refusal("", f"A standing order has at most {limits.ORDER_LETTERS} letters."))
    about = {known.id: known.about for known in orders_for(state, state.view(seat))}
    given = order.split(",") if order else []
    if any(one not in about for one in given):
        raise RefusalError(Refusal("", "That order does not fit this moment any more; nothing has changed."))
    if len({about[one] for one in given}) < len(given):
        raise RefusalError(Refusal("", "Two of these standing orders are about the same thing."))
