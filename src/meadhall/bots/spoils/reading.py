"""Reading the others: what their bids say about their dice, and what they did in earlier rounds."""

from __future__ import annotations

from functools import cached_property
from math import erf, exp, log, sqrt

from .odds import FACES, FAIR, Chances, at_least, binomial, together, under_cup
from .table import Table
from .temper import Temper

MOST = 0.75
"""A named face is never thought likelier than this for a single die."""


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, x))))


def shifted(chance: float, by: float) -> float:
    """A chance with its odds moved by a logarithm."""
    if not 0.0 < chance < 1.0:
        return chance
    return logistic(log(chance / (1.0 - chance)) + by)


class Reading:
    """What I believe about all cups: my own dice exactly, the others' by what they named and showed."""

    def __init__(self, table: Table, temper: Temper) -> None:
        self.table = table
        self.temper = temper
        self._mine: dict[int, Chances] = {}
        self._open: dict[int, Chances] = {}

    # ------------------------------------------------------------ dice

    @cached_property
    def named(self) -> list[set[int]]:
        """The faces each viking has named this round."""
        faces: list[set[int]] = [set() for _ in range(self.table.players)]
        for seat, _, face in self.table.bids:
            faces[seat].add(face)
        return faces

    @cached_property
    def credit(self) -> list[float]:
        """Dice beyond the average that each viking had, in earlier rounds, of a face it named."""
        temper = self.temper
        beyond = [temper.credit * temper.credit_weight] * self.table.players
        seen = [temper.credit_weight] * self.table.players
        for record in self.table.past:
            for seat, face in {(seat, face) for seat, _, face in record["bids"]}:
                dice = record["dice"][seat]
                beyond[seat] += dice.count(face) - len(dice) / 6
                seen[seat] += 1
        return [min(2.0, max(-0.5, total / count)) for total, count in zip(beyond, seen, strict=True)]

    def weights(self, seat: int, named: set[int]) -> tuple[float, ...]:
        """How likely each face is for a die of this viking, who has named these."""
        dice = self.table.seats[seat]["dice"]
        if not named or not dice or self.table.seats[seat]["blind"]:
            return FAIR
        each = max(0.02, min(MOST / len(named), 1 / 6 + self.credit[seat] / dice))
        rest = (1.0 - each * len(named)) / (6 - len(named)) if len(named) < 6 else 0.0
        if len(named) == 6:
            return FAIR
        return tuple([round(each if face in named else rest, 4) for face in FACES])

    def cup(self, seat: int, face: int) -> Chances:
        """How many dice of one viking show a face, as I believe it."""
        return self._cups(face, [seat], -1, False)

    def _cups(self, face: int, seats: list[int], as_well: int, all_hidden: bool) -> Chances:
        """How many dice of these vikings show a face; `as_well` has just named it too."""
        known = 0
        fair: dict[float, int] = {}
        counts: list[Chances] = []
        for seat in seats:
            other = self.table.seats[seat]
            if other["rolled"] is not None and (other["lifted"] or not all_hidden):
                known += other["rolled"].count(face)
                continue
            named = self.named[seat] | {face} if seat == as_well else self.named[seat]
            weights = self.weights(seat, named)
            if other["shown"] or other["bounds"][0] > 1 or other["bounds"][1] < 6:
                shown, (low, high) = tuple(other["shown"]), other["bounds"]
                counts.append(under_cup(other["dice"], weights, shown, (low, high), face))
            else:
                chance = weights[face - 1]
                fair[chance] = fair.get(chance, 0) + other["dice"]
        chances: Chances = [0.0] * known + [1.0]
        for chance, dice in fair.items():
            counts.append(binomial(dice, chance))
        for count in counts:
            chances = together(chances, count)
        return chances

    def seen_by_me(self, face: int) -> Chances:
        """How many dice show a face, as I believe it."""
        found = self._mine.get(face)
        if found is None:
            extra: int = self.table.view["extra"].count(face)
            found = self._cups(face, list(range(self.table.players)), -1, False)
            found = self._mine[face] = [0.0] * extra + [*found]
        return found

    def seen_by_all(self, face: int) -> Chances:
        """The same as others see it who do not know my dice, after I named the face."""
        found = self._open.get(face)
        if found is None:
            found = self._open[face] = self._cups(
                face, list(range(self.table.players)), self.table.me, True
            )
        return found

    def true(self, quantity: int, face: int) -> float:
        """How likely a bid is true."""
        return at_least(self.seen_by_me(face), quantity)

    def looks_true(self, quantity: int, face: int) -> float:
        """How likely my bid looks to the others."""
        return at_least(self.seen_by_all(face), quantity)

    # ------------------------------------------------------------ habits

    @cached_property
    def boldness(self) -> list[float]:
        """How much later than usual each viking challenges, as a logarithm of odds."""
        temper = self.temper
        seen = [0.0] * self.table.players
        noise = [2.0] * self.table.players
        for record in self.table.past:
            dice = sum(map(len, record["dice"]))
            turns = [*record["bids"][1:], (record["challenger"], 0, 0)]
            named: dict[int, set[int]] = {}
            for (before, quantity, face), (seat, raised, _) in zip(record["bids"], turns, strict=True):
                named.setdefault(face, set()).add(before)
                expected = doubted(looks(dice, quantity, face, len(named[face]), temper), temper)
                seen[seat] += expected - (not raised)
                noise[seat] += expected * (1.0 - expected)
        return [max(-3.0, min(3.0, excess / spread)) for excess, spread in zip(seen, noise, strict=True)]

    def challenged(self, seat: int, quantity: int, face: int) -> float:
        """How likely this viking challenges such a bid of mine."""
        return shifted(
            doubted(self.looks_true(quantity, face), self.temper), -self.boldness[seat]
        )

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
            if bet is None or table.fixed(seat) >= 0 or table.seats[seat]["rolled"] is not None:
                continue
            hits = self.hits[seat]
            weight = 0.35 * log(hits / (1.0 - hits))
            by += weight if bet["side"] == 0 else -weight
        return shifted(true, by)


def doubted(looks_true: float, temper: Temper) -> float:
    """How likely a bid that looks so true is challenged."""
    return logistic((temper.doubt - looks_true) / temper.doubt_spread)


def looks(dice: int, quantity: int, face: int, namers: int, temper: Temper) -> float:
    """How true a bid of an earlier round looked to the table, roughly."""
    mean = dice / 6 + temper.credit * namers
    return 0.5 - 0.5 * erf((quantity - 0.5 - mean) / sqrt(dice * 10 / 36))
