"""Undo: a seat undoes its own moves back to the engine's barriers; an undo past them needs the consent of all people,
including those for whom a bot plays.

After an undo by consent the random draws restart, so that nobody can choose a move for a die they have already seen.
A player may have seen hidden information before the undo; the others accept that with their consent.
"""

from __future__ import annotations

import asyncio
from typing import Any

from meadhall.engine import STALE, Refusal, RefusalError, State
from meadhall.server import wire
from meadhall.server.store.database import WriteError
from meadhall.server.store.records import VoteRow

from .feature import AbstractTable, DoneCallback, Feature
from .snapshot import is_among_bots
from .standing_orders import StandingOrders, find_ordered_move
from .votes import VoteKind, Votes

OVER = Refusal("EN-OVER", "The game is over, and its seed is known: nothing can be taken back any more.")
TOGETHER = Refusal(
    "EN-BARRIER",
    "Several players are asked at the same time, so nothing can be taken back. You can change your answer until all "
    "have answered.",
)
NOTHING = Refusal("", "You have no move to go back to.")
NOWHERE = Refusal("", "There is no such place to go back to at this table.")
PLACES = {
    "move": "to before the last move of {name}",
    "turn": "to the start of the turn of {name}",
    "before": "to the start of the turn before by {name}",
    "round": "to the start of {round}",
}
"""The points of the game to which a seat may ask to go back, each with its words in the question."""


class TableUndo(Feature):
    def __init__(self, table: AbstractTable, orders: StandingOrders, votes: Votes) -> None:
        self._table = table
        self._orders = orders
        votes.kinds["undo"] = VoteKind(
            self._check,
            lambda vote: f"{votes.opening_words(vote)} to go back {self._describe_place(vote)}.",
            self._apply,
            votes.everybody,
            moment=True,
        )

    async def undo_moves(self, seat: int, wish: wire.Undo, done: DoneCallback) -> None:
        """Undo a person's last move, or, if `wish.whole`, all their moves back to the engine's barrier."""
        table = self._table
        state = table.require_state()
        table.check_seat(seat)
        if wish.at != state.position.at:
            raise RefusalError(STALE)
        if state.is_asking_several and "turn" not in table.holds:
            raise RefusalError(TOGETHER)
        alone = is_among_bots(table.seats, seat)
        earlier = await asyncio.to_thread(state.undo, seat, whole=wish.whole, alone=alone)
        await self._stop_orders(seat, earlier)
        await table.cut_back_to(earlier, done=done)

    async def _stop_orders(self, seat: int, earlier: State) -> None:
        """Revoke orders that would immediately play the same move again: after an undo a seat wants to be asked."""
        if find_ordered_move(earlier, seat, self._table.seats[seat].order) is not None:
            try:
                await self._orders.replace(seat, "")
            except WriteError as error:
                text = "This could not be saved, so nothing has changed."
                raise RefusalError(Refusal("", text)) from error

    # ------------------------------------------------------------ by consent

    async def _check(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        state, to = self._table.state, about.get("to")
        assert state is not None, "a vote needs a running game"
        if about.get("at") != state.position.at:
            raise RefusalError(STALE)
        if not isinstance(to, str):
            raise RefusalError(NOWHERE)
        there = await asyncio.to_thread(
            lambda: state.game.replay(state.log.cut(find_undo_point(state, seat, to)))
        )
        return {"to": to, "at": state.position.at, "round": state.game.round(there.position)}

    def _describe_place(self, vote: VoteRow) -> str:
        number, table = vote.about["round"], self._table
        round_name = f"{table.game.round_title.lower()} {number}" if number else "the game"
        name = f"**{table.seats[vote.by].name}**"
        return PLACES[vote.about["to"]].format(name=name, round=round_name)

    async def _apply(self, vote: VoteRow) -> None:
        state = self._table.require_state()
        if vote.about["at"] != state.position.at:
            raise RefusalError(STALE)
        entries = await asyncio.to_thread(find_undo_point, state, vote.by, vote.about["to"])
        earlier = await asyncio.to_thread(state.undo_to, entries)
        await self._stop_orders(vote.by, earlier)
        agreed = "All agreed: the" if len(vote.yes) > 1 else "The"
        times = len(earlier.header.branched_at)
        mark = f"{agreed} game goes back {self._describe_place(vote)}. Chance starts afresh here (return {times})."
        await self._table.cut_back_to(earlier, mark)


# ---------------------------------------------------------------- how far back


def find_undo_point(state: State, seat: int, to: str) -> int:
    """Return the number of log entries before the point `to`, a key of PLACES; raise RefusalError if there is none."""
    if state.over:
        raise RefusalError(OVER)
    match to:
        case "move":
            own = [entry.at for entry in state.log.entries if entry.seat == seat and not entry.forced]
            return _entries_before(state, own[-1:])
        case "turn":
            return _entries_before(state, _turn_starts(state, seat)[-1:])
        case "before":
            return _entries_before(state, _turn_starts(state, seat)[-2:-1])
        case "round":
            return _find_round_start(state)
    raise RefusalError(NOWHERE)


def _entries_before(state: State, moments: list[int]) -> int:
    """Return the number of entries before the first of these moments. A sealed answer is undone together with all
    answers to the same question: the other seats are asked again too."""
    if not moments:
        raise RefusalError(NOTHING)
    return sum(entry.at < moments[0] for entry in state.log.entries)


def _turn_starts(state: State, seat: int) -> list[int]:
    """Return the moments when the seat's turns began. A turn lasts until another seat makes a move that is neither
    forced nor sealed."""
    begun: list[int] = []
    mover = -1
    for number, entry in enumerate(state.log.entries, start=1):
        if entry.forced or state.was_sealed(number):
            continue
        if entry.seat == seat and mover != seat:
            begun.append(entry.at)
        mover = entry.seat
    return begun


def _find_round_start(state: State) -> int:
    """Return the number of entries at the start of this round, or, if it has just begun, of the previous round; raise
    RefusalError if there is no earlier moment."""
    game, log = state.game, state.log

    def state_after(entries: int) -> State:
        there: State = game.replay(log.cut(entries))
        return there

    def first(number: int, high: int) -> int:
        """Return the smallest number of entries after which the game is in round `number` or a later one."""
        low = 0
        while low < high:
            middle = (low + high) // 2
            if game.round(state_after(middle).position) < number:
                low = middle + 1
            else:
                high = middle
        return state_after(low).entries

    number = game.round(state.position)
    begun = first(number, state.entries)
    moment = state.position.at  # the number of entries would count sealed answers, which are secret
    if state_after(begun).position.at == moment and number > 0:
        begun = first(number - 1, state.entries)
    if state_after(begun).position.at == moment:
        raise RefusalError(NOTHING)
    return begun
