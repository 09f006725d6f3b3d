"""Sagas: a whole play checked from what is told, from the set-up to the result.

Of the game's code it uses moves, events and the board. Every event is checked against what may happen then, and the
table it leads to is compared with the true one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from meadhall.engine import Entry, Header, HistoryItem, State
from meadhall.games.sagas.moves import Force, Pass, Take

from . import battles_and_quests, campaign, movement
from .ledger import Ledger, record_event
from .table import hall_of, running

__all__ = ["Story", "battles_and_quests", "campaign", "story"]


class Story(Ledger):
    """A play as a spectator with a perfect memory knows it."""

    def __init__(self, header: Header) -> None:
        super().__init__(header.options)
        self.header = header
        self.entries: tuple[Entry, ...] = ()
        self.heard = 0

    def follow(self, history: Sequence[HistoryItem], entries: tuple[Entry, ...]) -> None:
        """Reads what is new."""
        for happening in history[self.heard :]:
            self.move, self.check = happening.move, None
            self._moved()
            for event in happening.events:
                record_event(event, self)
            self.require(self.to_raze < 0, f"VK-20.22a: the settlement of {self.to_raze} still stands")
            self.require(not self.no_voyage_left, "VK-11.2c: no voyage card could be lost, and play goes on")
        self.heard, self.entries = len(history), entries

    def _moved(self) -> None:
        """Moves that no event repeats."""
        move = self.move
        if isinstance(move, Force):
            movement.set_out(self, move.units)
        elif self.expected is not None and isinstance(move, Take | Pass):
            self.kept = {move.name} if isinstance(move, Take) else set()

    # ------------------------------------------------------------ the true table

    def differs(self, state: State) -> Iterator[str]:
        """Where the true table differs from what was told."""
        position = hall_of(state)
        names = self.chart.quests
        for space, told in enumerate(self.bands):
            if (position.bands[space] or told) and position.bands[space] != self.band(space):
                yield f"VK-inv-3: {position.bands[space]} in {self.chart.name(space)}, told were {self.band(space)}"
        pairs: dict[str, tuple[object, object]] = {
            "VK-inv-1: gold": (position.gold, self.gold),
            "VK-inv-1: Edda": (position.edda, self.edda),
            "VK-inv-1: settlements": (set(position.settled), self.settled),
            "VK-inv-1: pillaged": (set(position.pillaged), self.pillaged),
            "VK-inv-2: voyages to go": (len(position.draw), self.draw),
            "VK-inv-2: kept cards": ({self.chart.voyages[card]["name"] for card in position.kept}, self.kept),
            "VK-inv-7: quests": (
                {space: names[quest] if up else "" for space, quest, up in position.quests},
                self.quests,
            ),
            "VK-inv-7: accomplished": ({names[quest] for quest in position.done}, self.done),
            "VK-inv-7: gone for the campaign": ({names[quest] for quest in position.spent}, self.spent),
            "VK-inv-8: dead": (set(position.dead), self.dead),
            "VK-inv-8: the pool": (Counter(position.pool), +self.pool),
        }
        if position.place >= 0 and not running(
            position, "RallyStep"
        ):  # who rallies joins the force when all have come
            pairs["VK-2.2f: the force"] = Counter(position.force), +self.force
            pairs["VK-2.2f: its place"] = position.place, self.place
        for what, (true, heard) in pairs.items():
            if true != heard:
                yield f"{what}: {true}, told were {heard}"
        if self.voyage and not self.over and position.battle is None and self.accomplished():
            yield "VK-11.2a: the Saga is won, and play goes on"

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A Saga counts 1, a campaign its won Sagas; the campaign is won with all four (VK-6.0b, VK-24.5a)."""
        assert self.over
        winners = (0,) if len(self.won) == (4 if self.campaign else 1) else ()
        return (len(self.won),), winners


_latest: Story | None = None


def story(state: State) -> Story:
    """What was told up to here. The last story is kept: the next question is mostly about the next moment."""
    global _latest
    entries = state.log.entries
    told = _latest
    if told is None or told.header is not state.header or entries[: len(told.entries)] != told.entries:
        told = _latest = Story(state.header)
    if told.entries != entries or not told.heard:
        told.follow(state.history(None), entries)
    return told
