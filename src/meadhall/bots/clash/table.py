"""The table as karl sees it: a view, read once for one decision."""

from __future__ import annotations

from copy import copy
from math import exp
from typing import Any

from .board import NOWHERE, Chart, chart_of
from .bracelets import read_rows
from .cards import SLAM, copies_left, deck_of


class Table:
    """Spaces are numbers of the chart; points are values of bracelets."""

    def __init__(self, view: dict[str, Any]) -> None:
        options = view["options"]
        self.view = view
        self.chart: Chart = chart_of(options)
        self.deck = deck_of(options)
        self.players: int = view["players"]
        self.seats: list[dict[str, Any]] = view["seats"]
        number = self.chart.number
        self.at = [number.get(seat["space"], NOWHERE) for seat in self.seats]
        self.loot = {number[space]: sum(values) for space, values in view["loot"].items()}
        self.hand: list[str] = view["mine"]["hand"]
        self.supply: int = view["supply"]
        self.lasts: float = 1.0 - 0.55 ** (2 * self.supply / self.players)
        """The chance that the game goes on until my next turn."""
        self.rows, self.supply_mean = read_rows(view)
        self._sit(view["seat"])

    def _sit(self, seat: int) -> None:
        self.me = seat
        self.rivals = [(seat + i) % self.players for i in range(1, self.players)]
        """The others, in the order of their turns after mine."""
        self.envy = self._envy()
        """What a point of each rival counts against one of mine; a rival far behind hardly matters."""
        self.stake = self.rows[seat].mean
        """What I lose when somebody takes one of my bracelets, and what the taker gets."""
        self.lead = self.rows[seat].total - max(self.rows[rival].total for rival in self.rivals)
        """Points by which I am ahead of the best rival."""

    def through(self, seat: int) -> Table:
        """The same table as I think another seat sees it."""
        twin = copy(self)
        twin._sit(seat)
        return twin

    def _envy(self) -> list[float]:
        envy = [0.0] * self.players
        if self.players == 2:
            envy[self.rivals[0]] = 1.0
            return envy
        best = max(self.rows[seat].total for seat in self.rivals)
        for seat in self.rivals:
            envy[seat] = exp((self.rows[seat].total - best) / 3)
        whole = sum(envy)
        return [weight / whole for weight in envy]

    # ------------------------------------------------------------ bracelets

    def swing(self, rival: int) -> float:
        """Points of a bracelet that goes from this rival to me; the supply pays for one who has none."""
        row = self.rows[rival]
        return (1.0 + self.envy[rival]) * row.prize if row.places else self.supply_mean

    def loss(self, rival: int) -> float:
        """Points of a bracelet that goes from me to this rival."""
        return (1.0 + self.envy[rival]) * self.stake

    # ------------------------------------------------------------ cards

    def announced(self, seat: int) -> int:
        """How many announcements this seat has made, the one that is still to be answered left out."""
        view = self.view
        since = (view["active"] - seat) % self.players
        turns: int = max(0, view["turn"] - since + self.players - 1) // self.players
        return 2 * turns if since else max(0, 2 * turns - 3 + int(view["nth"]))

    def can_slam(self, seat: int) -> bool:
        """Could this seat's SLAM be true?"""
        return copies_left(self.seats[seat], self.deck, SLAM) > 0
