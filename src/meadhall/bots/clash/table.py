"""The table as a seat sees it, or as everybody knows it: the view, read once for one decision."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from math import exp

from meadhall.games.clash import ClashView

from .board import NOWHERE, board_of
from .bracelets import read_rows
from .cards import SLAM, copies_left, deck_of


class ClashBotTable:
    """The table at one decision. Spaces are board numbers, points are bracelet values."""

    def __init__(self, view: ClashView) -> None:
        options = view["options"]
        self.view = view
        self.board = board_of(options)
        self.deck = deck_of(options)
        self.players = view["players"]
        self.seats = view["seats"]
        number = self.board.number
        self.spaces = [number[seat["space"]] if seat["space"] else NOWHERE for seat in self.seats]
        self.loot = {number[space]: sum(values) for space, values in view["loot"].items()}
        assert view["seat"] is not None
        self.hand: Sequence[str] = view["mine"]["hand"] if view["mine"] else ()
        self.supply = view["supply"]
        self.next_turn_chance: float = 1.0 - 0.55 ** (2 * self.supply / self.players)
        """The probability that the game lasts until my next turn."""
        self.rows, self.supply_mean = read_rows(view)
        self._sit(view["seat"])

    def _sit(self, seat: int) -> None:
        self.me = seat
        self.rivals = [(seat + i) % self.players for i in range(1, self.players)]
        """The other seats, in the order of their turns after mine."""
        self.envy = self._compute_envy()
        """The weight of a point of each rival, relative to a point of mine; a rival who is far behind counts little."""
        self.stake = self.rows[seat].mean
        """The points that I lose, and that the taker gets, when somebody takes one of my bracelets."""
        self.lead = self.rows[seat].total - max(self.rows[rival].total for rival in self.rivals)
        """The points by which I am ahead of the best rival."""

    def table_of(self, seat: int) -> ClashBotTable:
        """Return the table from the point of view of another seat, as far as I know it."""
        twin = copy(self)
        twin._sit(seat)
        return twin

    def _compute_envy(self) -> list[float]:
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
        """Return the value of a bracelet that this rival pays me; the supply pays for a rival without any."""
        row = self.rows[rival]
        return (1.0 + self.envy[rival]) * row.prize if row.places else self.supply_mean

    def loss(self, rival: int) -> float:
        """Return the value of a bracelet that goes from me to this rival."""
        return (1.0 + self.envy[rival]) * self.stake

    # ------------------------------------------------------------ cards

    def announcement_count(self, seat: int) -> int:
        """Return the number of announcements this seat has made, without the pending one."""
        view = self.view
        since = (view["active"] - seat) % self.players
        turns = max(0, view["turn"] - since + self.players - 1) // self.players
        return 2 * turns if since else max(0, 2 * turns - 3 + view["nth"])

    def can_slam(self, seat: int) -> bool:
        """Return whether an announced Slam of this seat can be true."""
        return copies_left(self.seats[seat], self.deck, SLAM) > 0


def common_view(view: ClashView, seat: int) -> ClashView:
    """Return the view reduced to the facts that all seats know: without hands and values that only some have seen.

    With two players, both have seen every bracelet that moved between them."""
    duel = view["players"] == 2
    common = view.copy()
    common["seat"] = seat
    common["mine"] = None
    common["trail"] = [
        (source, to, place, worth if seen or (duel and source >= 0 and to >= 0) else 0, seen)
        for source, to, place, worth, seen in view["trail"]
    ]
    return common
