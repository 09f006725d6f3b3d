"""Reading the table: how many dice show a face, as I believe it and as the others do."""

from __future__ import annotations

from functools import cached_property
from math import log

from .evidence import Cup, Habit, Hearsay, habits, logistic
from .odds import Chances, Count, binomial, together
from .parameters import Temper
from .table import FREE, Table


def shifted(chance: float, by: float) -> float:
    """A chance with its odds moved by a logarithm."""
    if not 0.0 < chance < 1.0:
        return chance
    return logistic(log(chance / (1.0 - chance)) + by)


class Reading:
    """What I believe about all cups: my own dice exactly, the others' by what they said and showed."""

    def __init__(self, table: Table, temper: Temper) -> None:
        self.table = table
        self.temper = temper
        self._mine: dict[int, Count] = {}
        self._between: dict[int, Count] = {}

    @cached_property
    def habits(self) -> list[Habit]:
        return habits(self.table.past, self.table.players, self.temper)

    @cached_property
    def hearsay(self) -> Hearsay:
        """What the bids of this round tell everybody."""
        cups = []
        for seat in self.table.seats:
            if seat["lifted"]:
                cups.append(Cup(len(seat["rolled"]), tuple(seat["rolled"])))
            else:
                low, high = seat["bounds"]
                cups.append(Cup(seat["dice"], tuple(seat["shown"]), (low, high), seat["blind"]))
        bids = tuple([(seat, quantity, face) for seat, quantity, face in self.table.bids])
        return Hearsay(cups, self.habits, self.temper).follow(bids, self.table.challenger)

    # ------------------------------------------------------------ dice

    def cup(self, seat: int, face: int) -> Chances:
        """How many dice of one viking show a face, as I believe it."""
        other = self.table.seats[seat]
        if other["rolled"] is not None:
            return [0.0] * other["rolled"].count(face) + [1.0]
        hearsay = self.hearsay
        heard = [named for who, named in hearsay.heard if who == seat]
        if heard and face not in heard and not other["shown"] and not other["blind"]:
            # What was said about some faces leaves less room for the others.
            taken = sum([hearsay.beyond(seat, named) for named in heard])
            chance = (1.0 - taken / other["dice"] * 6 / (6 - len(heard))) / 6 if len(heard) < 6 else 1 / 6
            return binomial(other["dice"], round(min(0.9, max(0.02, chance)), 3))
        return hearsay.chances(seat, face)

    def seen_by_me(self, face: int) -> Count:
        """How many dice show a face, as I believe it."""
        found = self._mine.get(face)
        if found is None:
            dice: Chances = [0.0] * self.table.view["extra"].count(face) + [1.0]
            for seat in range(self.table.players):
                dice = together(dice, self.cup(seat, face))
            found = self._mine[face] = Count(dice)
        return found

    def true(self, quantity: int, face: int) -> float:
        """How likely a bid is true."""
        return self.seen_by_me(face).at_least(quantity)

    # ------------------------------------------------------------ how others take a bid of mine

    def _neither(self, face: int) -> Count:
        """Dice of all but me and the next viking, as everybody sees them."""
        found = self._between.get(face)
        if found is None:
            dice: Chances = [1.0]
            for seat in self.table.rivals[1:]:
                dice = together(dice, self.hearsay.chances(seat, face))
            found = self._between[face] = Count(dice)
        return found

    def challenged(self, quantity: int, face: int) -> float:
        """How likely the next viking challenges such a bid of mine."""
        hearsay, others = self.hearsay, self._neither(face)
        after = self.table.rivals[0]
        mine = [
            (k, share)
            for k, share in enumerate(hearsay.after_naming(self.table.me, quantity, face))
            if share > 1e-3
        ]
        chance = 0.0
        for own, weight in enumerate(hearsay.chances(after, face)):
            if weight > 1e-3:
                true = sum([share * others.at_least(quantity - own - k) for k, share in mine])
                chance += weight * hearsay.doubted(after, true)
        return chance

    # ------------------------------------------------------------ bets

    @cached_property
    def hits(self) -> list[float]:
        """How often each viking who was free to choose was on the winning side."""
        temper = self.temper
        right = [temper.hits * temper.hits_weight] * self.table.players
        seen = [temper.hits_weight] * self.table.players
        for record in self.table.past:
            for seat in range(self.table.players):
                if seat not in (record["declarer"], record["challenger"]):
                    right[seat] += seat in record["winners"]
                    seen[seat] += 1
        return [found / count for found, count in zip(right, seen, strict=True)]

    def with_bets(self, true: float) -> float:
        """How likely the bid is true after a look at the bets I can see: others know their dice, too."""
        table = self.table
        by = 0.0
        for seat in table.rivals:
            bet = table.seats[seat]["bet"]
            if bet is None or table.fixed(seat) != FREE or table.seats[seat]["rolled"] is not None:
                continue
            hits = self.hits[seat]
            weight = self.temper.bets_tell * log(hits / (1.0 - hits))
            by += weight if bet["side"] == 0 else -weight
        return shifted(true, by)
