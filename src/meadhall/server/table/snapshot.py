"""Snapshots for screens: one seat's view, its open decision, and the log as that seat may read it.

`v` is the length of this seat's history: 1 for set-up, and 1 for each log entry of which the seat may know. The number
of all log entries would reveal to everybody that a seat has changed its sealed answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

import meadhall.bots
from meadhall.engine import Decision, Names, State
from meadhall.server import limits, wire
from meadhall.server.presentation import lines, outcome, shown_view
from meadhall.server.store.records import Seat

from .feature import AbstractTable
from .seats import temper_of
from .standing_orders import ordered_move, orders_for, orders_in_force


def make_info(
    table: AbstractTable,
    timing: wire.Timing,
    gone: Mapping[int, float],
    watching: int,
    screen: bool,
    bot_words: bool,
) -> wire.TableInfo:
    """Return the public facts about a table. `gone` is the time since which people are away, in seconds since 1970."""
    state, over = table.state, table.status == "over"
    return wire.TableInfo(
        table=table.id,
        game=table.game.name,
        title=table.game.title,
        version=state.header.version if state else table.game.version,
        options=table.options,
        status=table.status,
        seats=seat_infos(table, gone),
        commitment=state.commitment if state else table.fingerprint,
        seed=state.header.seed if state and over else "",
        rematch=table.rematch,
        imported=table.owner == "",
        taken_up=state is not None and state.header.start is not None,
        salts=list(state.header.salts) if state and over else [],
        timing=timing,
        watching=watching,
        lesson=table.lesson,
        screen=screen,
        listed=table.listed_at > 0 and table.status == "waiting",
        bot_words=bot_words,
        tempers=_tempers(table) if over else [],
    )


def _tempers(table: AbstractTable) -> list[str]:
    """Return the words for the temper of each seat's bot; empty if no bot has a temper."""
    tempers = [temper_of(table, seat) for seat in range(len(table.seats))]
    game = table.game.name
    return [temper and meadhall.bots.temper_words(game, temper) for temper in tempers] if any(tempers) else []


def seat_infos(table: AbstractTable, gone: Mapping[int, float]) -> list[wire.SeatInfo]:
    present = {screen.seat for screen in table.screens}
    return [
        wire.SeatInfo(
            seat=n,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            here=seat.kind == "bot" or n in present,
            salted=bool(seat.salt),
            stand_in=seat.stand_in,
            gone=int(gone.get(n, 0)),
        )
        for n, seat in enumerate(table.seats)
    ]


def count_seen(state: State | None, seat: int | None) -> int:
    """Return the length of this seat's history, which is `v` of its snapshots; 0 before the start."""
    return 0 if state is None else state.history_length(seat)


def make_sync(
    table: wire.TableInfo,
    state: State | None,
    seat: int | None,
    since: int,
    order: str = "",
    undos: int = 0,
    paused: bool = False,
    known: dict[str, Any] | None = None,
    choices: bool = True,
) -> wire.Sync:
    """Return a snapshot with the lines after `since`. `known` is the seat's view; None computes it.

    The snapshot contains no question while the table is paused, or while a bot plays for the seat."""
    names = [chair.name for chair in table.seats]
    if state is None:
        return wire.Sync(wire.PROTOCOL, 0, seat, table, {}, None, order=order, undos=undos)
    known = state.view(seat) if known is None else known
    view = shown_view(state, seat, known)
    player = seat if table.status == "playing" else None
    answers = player is not None and not paused and not table.seats[player].stand_in
    orders = orders_for(state, view) if answers or (order and player is not None) else ()
    force = orders_in_force(state, view, order, orders) if order and player is not None else order
    return wire.Sync(
        protocol=wire.PROTOCOL,
        v=state.history_length(seat),
        seat=seat,
        table=table,
        view=view,
        ask=make_ask(state, player, names, force, known, choices) if answers and player is not None else None,
        lines=lines(state.history(seat, since), names),
        outcome=outcome(state) if state.over else None,
        order=force,
        orders=[wire.Order(one.id, one.words, one.about, one.until, one.stops) for one in orders]
        if answers
        else [],
        undoable=count_undoable(state, player, is_among_bots(table.seats, player))
        if answers and player is not None
        else 0,
        undos=undos,
    )


def is_among_bots(seats: Sequence[Seat | wire.SeatInfo], seat: int) -> bool:
    """Whether no other seat at the table belongs to a person, or can be taken by one."""
    return all(other.kind in ("bot", "closed") for n, other in enumerate(seats) if n != seat)


def count_undoable(state: State, seat: int, alone: bool) -> int:
    """Return the number of entries this seat may undo without consent: 0 while several seats are asked, because any
    other number would reveal which seats have answered. The seat can change its own answer instead."""
    return 0 if state.is_asking_several else state.count_undoable(seat, alone=alone)


def make_ask(
    state: State,
    seat: int,
    names: Names,
    order: str = "",
    view: dict[str, Any] | None = None,
    choices: bool = True,
) -> wire.Ask | None:
    """Return the seat's question: an open one, or a sealed one whose answer it may still change; None if it has none.
    `order` are its active standing orders, which require its `view`."""
    decision = open_decision_of(state, seat)
    if decision is None:
        return None
    answer = state.answer(seat)
    ordered = (
        ordered_move(state, decision, order, view) if order and view is not None and answer is None else None
    )
    return wire.Ask(
        at=decision.at,
        kind=decision.kind,
        prompt=decision.prompt,
        options=decision.data()["options"],
        choices=[
            wire.Choice(msgspec.to_builtins(move), move.words(names))
            for move in (decision.moves() if choices and decision.count() <= limits.CHOICES else ())
        ],
        barred=[
            wire.Barred(msgspec.to_builtins(move), move.words(names), refusal.rule, refusal.text)
            for move, refusal in decision.barred_moves()
        ],
        answer=None if answer is None else msgspec.to_builtins(answer),
        ordered=None if ordered is None else msgspec.to_builtins(ordered),
    )


def open_decision_of(state: State, seat: int) -> Decision | None:
    """Return the decision this seat may answer now: an open one, or a sealed one whose answer it may change."""
    for decision in state.decisions():
        if decision.seat == seat:
            return decision
    return state.answered_decision(seat)
