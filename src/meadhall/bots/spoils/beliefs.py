"""Estimates of the number of dice that show a face: mine, and those from public knowledge."""

from __future__ import annotations

from functools import cached_property
from math import log

from .evidence import BidEvidence, Cup, Habit, logistic, read_habits
from .odds import Chances, FaceCount, add_counts, binomial
from .parameters import SpoilsBotParameters
from .table import FREE, SpoilsBotTable


def shift_chance(chance: float, by: float) -> float:
    """Return the probability whose log-odds are larger by this amount."""
    if not 0.0 < chance < 1.0:
        return chance
    return logistic(log(chance / (1.0 - chance)) + by)


class DiceBeliefs:
    """My beliefs about all dice. I know my own dice, and estimate those of others from their bids and shown dice."""

    def __init__(self, table: SpoilsBotTable, parameters: SpoilsBotParameters) -> None:
        self.table = table
        self.parameters = parameters
        self._mine: dict[int, FaceCount] = {}
        self._between: dict[int, FaceCount] = {}

    @cached_property
    def habits(self) -> list[Habit]:
        return read_habits(self.table.past, self.table.players, self.parameters)

    @cached_property
    def evidence(self) -> BidEvidence:
        """The evidence that the bids of this round give everybody."""
        cups = []
        for seat in self.table.seats:
            rolled = seat["rolled"]
            if seat["lifted"] and rolled is not None:
                cups.append(Cup(len(rolled), tuple(rolled)))
            else:
                low, high = seat["bounds"]
                cups.append(Cup(seat["dice"], tuple(seat["shown"]), (low, high), seat["blind"]))
        bids = tuple([(seat, quantity, face) for seat, quantity, face in self.table.bids])
        return BidEvidence(cups, self.habits, self.parameters).follow(bids, self.table.challenger)

    # ------------------------------------------------------------ dice

    def dice_chances(self, seat: int, face: int) -> Chances:
        """Return the probabilities that 0, 1, 2 ... dice of a viking show a face, as I believe it."""
        other = self.table.seats[seat]
        if other["rolled"] is not None:
            return [0.0] * other["rolled"].count(face) + [1.0]
        evidence = self.evidence
        heard = [named for who, named in evidence.known_faces if who == seat]
        if heard and face not in heard and not other["shown"] and not other["blind"]:
            # Dice that the bids put on some faces are missing from the other faces.
            taken = sum([evidence.extra_dice(seat, named) for named in heard])
            chance = (1.0 - taken / other["dice"] * 6 / (6 - len(heard))) / 6 if len(heard) < 6 else 1 / 6
            return binomial(other["dice"], round(min(0.9, max(0.02, chance)), 3))
        return evidence.dice_chances(seat, face)

    def dice_count(self, face: int) -> FaceCount:
        """Return the distribution of the number of all dice that show a face, as I believe it."""
        found = self._mine.get(face)
        if found is None:
            dice: Chances = [0.0] * self.table.view["extra"].count(face) + [1.0]
            for seat in range(self.table.players):
                dice = add_counts(dice, self.dice_chances(seat, face))
            found = self._mine[face] = FaceCount(dice)
        return found

    def bid_chance(self, quantity: int, face: int) -> float:
        """Return the probability that a bid is true."""
        return self.dice_count(face).chance_at_least(quantity)

    # ------------------------------------------------------------ the others' answers to a bid of mine

    def _count_between(self, face: int) -> FaceCount:
        """Return everybody's belief about how many dice of all vikings but me and the next one show a face."""
        found = self._between.get(face)
        if found is None:
            dice: Chances = [1.0]
            for seat in self.table.rivals[1:]:
                dice = add_counts(dice, self.evidence.dice_chances(seat, face))
            found = self._between[face] = FaceCount(dice)
        return found

    def challenge_chance(self, quantity: int, face: int) -> float:
        """Return the probability that the next viking challenges such a bid of mine."""
        evidence, others = self.evidence, self._count_between(face)
        after = self.table.rivals[0]
        mine = [
            (k, share)
            for k, share in enumerate(evidence.chances_after_bid(self.table.me, quantity, face))
            if share > 1e-3
        ]
        chance = 0.0
        for own, weight in enumerate(evidence.dice_chances(after, face)):
            if weight > 1e-3:
                true = sum([share * others.chance_at_least(quantity - own - k) for k, share in mine])
                chance += weight * evidence.challenge_chance(after, true)
        return chance

    # ------------------------------------------------------------ bets

    @cached_property
    def hits(self) -> list[float]:
        """For each viking, the share of free bets that were on the winning side, mixed with the usual share."""
        parameters = self.parameters
        right = [parameters.hits * parameters.hits_weight] * self.table.players
        seen = [parameters.hits_weight] * self.table.players
        for record in self.table.past:
            for seat in range(self.table.players):
                if seat not in (record["declarer"], record["challenger"]):
                    right[seat] += seat in record["winners"]
                    seen[seat] += 1
        return [found / count for found, count in zip(right, seen, strict=True)]

    def chance_with_bets(self, true: float) -> float:
        """Return the probability that the bid is true, given the bets I can see: the others know their dice."""
        table = self.table
        by = 0.0
        for seat in table.rivals:
            bet = table.seats[seat]["bet"]
            if bet is None or table.fixed_side(seat) != FREE or table.seats[seat]["rolled"] is not None:
                continue
            hits = self.hits[seat]
            weight = self.parameters.bets_tell * log(hits / (1.0 - hits))
            by += weight if bet["side"] == 0 else -weight
        return shift_chance(true, by)
