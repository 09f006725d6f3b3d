"""Sagas: the table, kept from what is told. The other files of the referee write into it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import singledispatch
from typing import Any

from meadhall.engine import Event, Move

from .battle import Field
from .map import HOLDS, MARKS, Band, chart


class Ledger:
    """Gold and Edda, cards by number, bands, markers, quests. `wrong` says what is impossible."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.chart = chart(options["world"])
        self.campaign = options["mode"] == "campaign"
        self.wrong: list[str] = []
        self.move: Move | None = None
        """The one that caused what is told now."""

        self.saga = -1
        self.religion = ""
        self.gold = self.edda = 0
        self.draw = 0
        self.kept: set[str] = set()
        self.card = ""
        """The voyage card of this voyage, if it has an effect."""
        self.bands: list[Counter[int]] = [Counter() for _ in self.chart.spaces]
        self.pool = Counter(self.chart.counters)
        self.dead: set[int] = set()
        self.quests: dict[int, str] = {}
        """By space; an empty name lies face down."""
        self.done: set[str] = set()
        self.runes = False
        self.spent: set[str] = set()
        self.settled: set[int] = set()
        self.pillaged: set[int] = set()

        self.voyage = 0
        self.place = -1
        self.force: Counter[int] = Counter()
        self.seas = 0
        self.steps = 0
        """What the movement die allows."""
        self.supplied: list[str] = []
        self.paid = 0
        self.attempts = 0
        self.scouted = 0
        self.battles = self.deeds = 0
        """In this voyage."""
        self.appeals = 0
        self.tables = 0
        self.field: Field | None = None
        self.fought: Field | None = None
        """The battle before."""
        self.fight_won = self.broken_off = False
        self.number = 0
        """Hostiles that were rolled for."""
        self.mourned = -1
        """A Jarl for whom Viking Funeral was played."""
        self.fallen_jarl = -1
        self.boon = -1
        """The space of the quest whose bonus is taken."""
        self.to_raze = -1
        self.check: bool | None = None
        """The last Edda check."""
        self.loot = -1
        self.no_voyage_left = False

        self.won: list[int] = []
        self.failed: list[int] = []
        self.helped = -1
        """The Saga whose success helps in this one (VK-24.2d)."""
        self.over = False
        self.expected: tuple[int, int] | None = None
        """Gold and Edda at the start of the next Saga of a campaign."""

    def say(self, sentence: str) -> None:
        self.wrong.append(sentence)

    def require(self, right: bool, sentence: str) -> None:
        if not right:
            self.wrong.append(sentence)

    # ------------------------------------------------------------ bands

    def band(self, space: int) -> Band:
        return tuple(sorted(self.bands[space].elements()))

    def size(self, space: int) -> int:
        return self.bands[space].total()

    def led(self, space: int) -> bool:
        return self.chart.led(self.bands[space].elements())

    def holds(self) -> int:
        """Units in a space outside the homelands (VK-10.2a)."""
        return HOLDS + self.edda

    def waiting_jarls(self) -> list[int]:
        return [jarl for jarl in self.chart.jarls if self.pool[jarl]]

    def take(self, pile: Counter[int], unit: int, whence: str) -> None:
        if pile[unit] < 1:
            self.say(f"VK-inv-8: unit {unit} is not in {whence}")
        else:
            pile[unit] -= 1

    def come(self, unit: int, space: int) -> None:
        """From the pool into a space."""
        self.take(self.pool, unit, "the pool")
        self.bands[space][unit] += 1
        if space == self.place:
            self.force[unit] += 1

    def fall(self, unit: int, space: int) -> None:
        """To the pool; a Jarl is dead (VK-15.1.3f, VK-19.2a)."""
        self.take(self.bands[space], unit, self.chart.name(space))
        if unit in self.chart.jarls:
            self.dead.add(unit)
            self.fallen_jarl = unit
        else:
            self.pool[unit] += 1
        if space == self.place:
            self.force &= self.bands[space]

    def shift(self, units: Band, start: int, end: int) -> None:
        for unit in units:
            self.take(self.bands[start], unit, self.chart.name(start))
            self.bands[end][unit] += 1

    # ------------------------------------------------------------ markers

    def marked(self, space: int) -> bool:
        return space in self.settled or space in self.pillaged

    def markers(self) -> int:
        return MARKS - len(self.settled) - len(self.pillaged)

    # ------------------------------------------------------------ the end of a Saga

    def end_saga(self) -> None:
        """Ends a Saga as won or lost, also in its campaign (VK-24)."""
        won = self.accomplished()
        self.no_voyage_left = False
        self.to_raze = -1
        self.field = None
        (self.won if won else self.failed).append(self.saga)
        self.helped = self.saga if won else -1
        self.over = not self.campaign or len(self.won) == 4 or len(self.failed) == 2 or len(self.dead) == 4
        if not self.over:
            self._take_stock(won)

    def _take_stock(self, won: bool) -> None:
        """What carries over (VK-24.1 to VK-24.3)."""
        gold = min(20, self.gold + sum(self.chart.has(space, "trade") for space in self.settled))
        gold = min(20, gold + 2 * self.draw)
        self.expected = (gold, self.edda) if won else ((gold + 1) // 2, max(0, self.edda - 1))
        for band in self.bands:
            self.pool += band
            band.clear()
        self.pillaged = set()
        self.quests, self.done, self.runes = {}, set(), False
        self.voyage = self.appeals = self.tables = 0
        self.place = self.mourned = self.boon = -1
        self.force = Counter()

    def unmet(self) -> Iterator[str]:
        """What is still missing to win the Saga (VK-6)."""
        card = self.chart.sagas[self.saga]
        wanted = card["objective"]
        settled, pillaged = self.settled, self.pillaged
        counted = settled if wanted["settlements"] else pillaged if wanted["pillages"] else settled | pillaged
        if len(settled) < wanted["settlements"] or len(pillaged) < wanted["pillages"]:
            yield "markers"
        if len(settled | pillaged) < wanted["either"]:
            yield "markers"
        yield from ("space" for space in wanted["spaces"] if space not in counted)
        for kind in wanted["types"]:
            if not any(self.chart.has(space, kind) for space in counted):
                yield kind
        if self.edda < wanted["edda"]:
            yield "Edda"
        if len(self.done) < card["quests"]:
            yield "quests"
        back = [space for space in range(len(self.bands)) if self.led(space)]
        if not any(self.chart.home(space) or space in settled for space in back):
            yield "return"

    def accomplished(self) -> bool:
        return not any(self.unmet())


@singledispatch
def record_event(event: Event, book: Ledger) -> None:
    """Checks an event and writes it down."""
    raise AssertionError(f"The referee does not know {event}.")
