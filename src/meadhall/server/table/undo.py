"""Undo: a seat takes its own steps back up to the engine's barriers; further back only by consent of all people, those
for whom a bot plays included.

After going back by consent chance begins anew: nobody can try another move for a die already seen. What was seen stays
seen; that is what the others agree to.
"""

from __future__ import annotations

import asyncio
from typing import Any

from meadhall.engine import STALE, Refusal, Refused, State
from meadhall.server import wire
from meadhall.server.store.database import NotWritten
from meadhall.server.store.records import Vote

from .feature import AbstractTable, Done, Feature
from .snapshot import among_bots
from .standing_orders import StandingOrders, obeyed
from .votes import Kind, Votes

OVER = Refusal("EN-OVER", "The game is over, and its seed is known: nothing can be taken back any more.")
TOGETHER = Refusal(
    "EN-BARRIER",
    "Several are asked at once, so nothing can be taken back. You can change your answer until all have answered.",
)
NOTHING = Refusal("", "There is nothing of yours to go back to.")
NOWHERE = Refusal("", "This table knows no such place to go back to.")
PLACES = {
    "move": "to before the last move of {name}",
    "turn": "to the start of the turn of {name}",
    "before": "to the start of the turn before by {name}",
    "round": "to the start of {round}",
}
"""Where a seat may ask to go, and how that reads."""


class Undo(Feature):
    def __init__(self, table: AbstractTable, orders: StandingOrders, votes: Votes) -> None:
        self._table = table
        self._orders = orders
        votes.kinds["undo"] = Kind(
            self._check,
            lambda vote: f"{votes.asks(vote)} to go back {self._where(vote)}.",
            self._apply,
            votes.everybody,
            moment=True,
        )

    async def take_back(self, seat: int, wish: wire.Undo, done: Done) -> None:
        """A person takes their own last step back, or all of them, as far as the engine's barriers allow."""
        table = self._table
        state = table.present()
        table.check(seat)
        if wish.at != state.hall.at:
            raise Refused(STALE)
        if state.asked_together and "turn" not in table.holds:
            raise Refused(TOGETHER)
        alone = among_bots(table.seats, seat)
        earlier = await asyncio.to_thread(state.undo, seat, whole=wish.whole, alone=alone)
        await self._stop_orders(seat, earlier)
        await table.cut(earlier, done=done)

    async def _stop_orders(self, seat: int, earlier: State) -> None:
        """Ends standing orders that would play the same again at once: who went back wants to be asked."""
        if obeyed(earlier, seat, self._table.seats[seat].order) is not None:
            try:
                await self._orders.replace(seat, "")
            except NotWritten as error:
                text = "This could not be written down, so nothing has changed."
                raise Refused(Refusal("", text)) from error

    # ------------------------------------------------------------ by consent

    async def _check(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        state, to = self._table.state, about.get("to")
        assert state is not None, "a vote is about a game that goes on"
        if about.get("at") != state.hall.at:
            raise Refused(STALE)
        if not isinstance(to, str):
            raise Refused(NOWHERE)
        there = await asyncio.to_thread(lambda: state.game.replay(state.log.cut(place(state, seat, to))))
        return {"to": to, "at": state.hall.at, "round": state.game.round(there.hall)}

    def _where(self, vote: Vote) -> str:
        number, table = vote.about["round"], self._table
        round_name = f"{table.game.rounds.lower()} {number}" if number else "the game"
        name = f"**{table.seats[vote.by].name}**"
        return PLACES[vote.about["to"]].format(name=name, round=round_name)

    async def _apply(self, vote: Vote) -> None:
        state = self._table.present()
        if vote.about["at"] != state.hall.at:
            raise Refused(STALE)
        entries = await asyncio.to_thread(place, state, vote.by, vote.about["to"])
        earlier = await asyncio.to_thread(state.back, entries)
        await self._stop_orders(vote.by, earlier)
        agreed = "All agreed: the" if len(vote.yes) > 1 else "The"
        times = len(earlier.header.turned)
        mark = f"{agreed} game goes back {self._where(vote)}. Chance begins anew here (return {times})."
        await self._table.cut(earlier, mark)


# ---------------------------------------------------------------- how far back


def place(state: State, seat: int, to: str) -> int:
    """How many entries of the log are left after going there; raises Refused where there is no such place."""
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
    raise Refused(NOWHERE)


def _before(state: State, moments: list[int]) -> int:
    """A sealed answer is taken back with all answers to the same question: the others are asked again, too."""
    if not moments:
        raise Refused(NOTHING)
    return sum(entry.at < moments[0] for entry in state.log.entries)


def _turns(state: State, seat: int) -> list[int]:
    """The moments in which the seat's turns began. A turn lasts until somebody else makes an open move."""
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
    """Where the round began; at its very beginning, where the round before began."""
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
    moment = state.hall.at  # entries would count sealed answers, which nobody else may notice
    if reached(begun).hall.at == moment and number > 0:
        begun = first(number - 1, state.entries)
    if reached(begun).hall.at == moment:
        raise Refused(NOTHING)
    return begun
