"""Taking back: own steps up to the engine's barriers alone, further only by consent of all people at the table.

After going back by consent chance goes on from a fresh point: nobody can try another move for a die already seen. What
was seen stays seen; that is what the others agree to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from meadhall.engine import STALE, Refusal, Refused, State

from . import absence, orders, votes, wire
from .rows import Vote
from .store import NotWritten

if TYPE_CHECKING:
    from .table import Table

OVER = Refusal("EN-OVER", "The game is over, and its seed is known: nothing can be taken back any more.")
NOTHING = Refusal("", "There is nothing of yours to go back to.")


async def take_back(table: Table, seat: int, wish: wire.Undo, on_disk: Callable[[int], None]) -> None:
    """A person takes the own last step back, or all of them, as far as the engine's barriers allow."""
    async with table.lock:
        state = await table.present()
        absence.check_present(table, seat)
        if wish.at != state.hall.at:
            raise Refused(STALE)
        earlier = await asyncio.to_thread(state.undo, seat, whole=wish.whole)
        await _ask_again(table, seat, earlier)
        await table.cut(seat, earlier, on_disk)


async def _ask_again(table: Table, seat: int, earlier: State) -> None:
    """A standing order that would play the same again at once is over: who went back wants to be asked."""
    if orders.obeyed(earlier, seat, table.seats[seat].order) is not None:
        try:
            await table.standing.put(seat, "")
        except NotWritten as error:
            raise Refused(Refusal("", "This could not be written down, so nothing has changed.")) from error


# ------------------------------------------------------------ how far back

PLACES = {
    "move": "to before the last move of {name}",
    "turn": "to the start of the turn of {name}",
    "before": "to the start of the turn before by {name}",
    "round": "to the start of {round}",
}
"""Where a seat may ask to go, and how that reads."""


def place(state: State, seat: int, to: str) -> int:
    """How many entries of the log are left after going there; Refused where there is no such place."""
    if state.over:
        raise Refused(OVER)
    match to:
        case "move":
            own = [entry.at for entry in state.log.entries if entry.seat == seat and not entry.forced]
            return _before(state, own[-1:])
        case "turn":
            return _before(state, _turns(state, seat)[-1:])
        case "before":
            return _before(state, _turns(state, seat)[-2:-1])
        case "round":
            return _round(state)
    raise Refused(Refusal("", "This table knows no such place to go back to."))


def _before(state: State, moments: list[int]) -> int:
    """A sealed answer goes with the whole window: the answers of others are asked for anew, too."""
    if not moments:
        raise Refused(NOTHING)
    return sum(entry.at < moments[0] for entry in state.log.entries)


def _turns(state: State, seat: int) -> list[int]:
    """The moments in which the seat's turns began: stretches in which nobody else made an open move."""
    begun: list[int] = []
    mover = -1
    for number, entry in enumerate(state.log.entries, start=1):
        if entry.forced or state.was_sealed(number):
            continue
        if entry.seat == seat and mover != seat:
            begun.append(entry.at)
        mover = entry.seat
    return begun


def _round(state: State) -> int:
    """Where the round began, or, at its very beginning, the one before."""
    game, log = state.game, state.log

    def reached(entries: int) -> State:
        there: State = game.replay(log.cut(entries))
        return there

    def first(number: int, high: int) -> int:
        """The fewest entries after which it is that round or a later one."""
        low = 0
        while low < high:
            middle = (low + high) // 2
            if game.round(reached(middle).hall) < number:
                low = middle + 1
            else:
                high = middle
        return reached(low).entries

    number = game.round(state.hall)
    begun = first(number, state.entries)
    if begun == state.entries and number > 0:
        begun = first(number - 1, state.entries)
    if begun >= state.entries:
        raise Refused(NOTHING)
    return begun


# ------------------------------------------------------------ by consent


async def _check(table: Table, seat: int, about: dict[str, Any]) -> dict[str, Any]:
    state, to = table.state, about.get("to")
    assert state is not None, "a vote is about a game that goes on"
    if about.get("at") != state.hall.at:
        raise Refused(STALE)
    if not isinstance(to, str):
        raise Refused(Refusal("", "This table knows no such place to go back to."))
    there = await asyncio.to_thread(lambda: state.game.replay(state.log.cut(place(state, seat, to))))
    return {"to": to, "at": state.hall.at, "round": state.game.round(there.hall)}


def _where(table: Table, vote: Vote) -> str:
    number = vote.about["round"]
    round_name = f"{table.game.rounds.lower()} {number}" if number else "the game"
    return PLACES[vote.about["to"]].format(name=f"**{table.seats[vote.by].name}**", round=round_name)


def _words(table: Table, vote: Vote) -> str:
    return f"**{table.seats[vote.by].name}** asks to go back {_where(table, vote)}."


async def _apply(table: Table, vote: Vote) -> None:
    state = await table.present()
    if vote.about["at"] != state.hall.at:
        raise Refused(STALE)
    entries = await asyncio.to_thread(place, state, vote.by, vote.about["to"])
    earlier = await asyncio.to_thread(state.back, entries)
    await _ask_again(table, vote.by, earlier)
    agreed = "All agreed: the" if len(vote.yes) > 1 else "The"
    times = len(earlier.header.turned)
    mark = f"{agreed} game goes back {_where(table, vote)}. Chance begins anew here (return {times})."
    await table.cut(vote.by, earlier, lambda _: None, mark)


votes.register("undo", votes.Kind(_check, _words, _apply, moment=True))
