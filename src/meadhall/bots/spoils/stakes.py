"""The side and the stake of a bet.

A stake is lost only if the side loses, and decides the order of picks if it wins. If the side wins with probability p,
a stake of x gold is worth p times the picks it buys, less (1 - p) times x. Both are measured by how they change the
probability of winning the game, which is nearly proportional to gold in the early rounds but not in the last ones."""

from __future__ import annotations

from functools import cached_property
from math import exp, sqrt
from random import Random

from .beliefs import DiceBeliefs
from .parameters import SpoilsBotParameters
from .table import FREE, SpoilsBotTable
from .treasure import TreasureValues

LEAST = 5
USUAL = ((0.0, 2.0), (0.1, 1.5), (0.2, 1.5), (0.35, 1.0), (0.6, 0.6))
"""The stakes expected of an unknown viking, as shares of the gold above LEAST, each with its weight."""


class StakeValues:
    """The value of every stake if my side wins, and if it loses."""

    def __init__(
        self,
        table: SpoilsBotTable,
        beliefs: DiceBeliefs,
        treasure: TreasureValues,
        parameters: SpoilsBotParameters,
    ) -> None:
        self.table = table
        self.beliefs = beliefs
        self.treasure = treasure
        self.parameters = parameters
        self.spread = parameters.luck + parameters.luck_round * sqrt(table.left)
        """The uncertainty, in gold, of the final difference in gold between two vikings."""

    # ------------------------------------------------------------ the others' stakes

    @cached_property
    def habits(self) -> list[list[tuple[float, float]]]:
        """Each viking's usual and observed stakes, as shares of the gold above LEAST, each with its weight."""
        table = self.table
        found = [list(USUAL) for _ in range(table.players)]
        purse = [70] * table.players
        for record in table.past:
            for seat, (_, amount) in enumerate(record["bets"]):
                share = (amount - LEAST) / (purse[seat] - LEAST) if purse[seat] > LEAST else 0.0
                found[seat].append((max(0.0, share), 2.0))
                if seat not in record["winners"]:
                    purse[seat] -= amount
            for giver, taker, amount in record["payments"]:
                purse[giver] -= amount
                purse[taker] += amount
        return found

    def stakes_of(self, seat: int) -> list[tuple[float, float]]:
        """Return the amounts this viking may stake, with their probabilities; one amount if I have seen the bet."""
        bet = self.table.seats[seat]["bet"]
        if bet is not None:
            return [(float(bet["amount"]), 1.0)]
        gold = self.table.gold[seat]
        if gold <= LEAST:
            return [(float(gold), 1.0)]
        habit = self.habits[seat]
        whole = sum([weight for _, weight in habit])
        return [(LEAST + share * (gold - LEAST), weight / whole) for share, weight in habit]

    @cached_property
    def _rival_stakes(self) -> dict[int, list[tuple[float, float]]]:
        return {seat: self.stakes_of(seat) for seat in self.table.rivals}

    @cached_property
    def _usual_stake(self) -> dict[int, float]:
        return {seat: sum([x * w for x, w in stakes]) for seat, stakes in self._rival_stakes.items()}

    def ally_chance(self, seat: int, side: int, wins: bool) -> float:
        """Return the probability that a rival is on my side if it wins or loses; `side` is FREE before I choose."""
        fixed = self.table.fixed_side(seat)
        if fixed != FREE and side != FREE:
            return 1.0 if fixed == side else 0.0
        bet = self.table.seats[seat]["bet"]
        if bet is not None and side != FREE:
            return 1.0 if bet["side"] == side else 0.0
        hits = self.beliefs.hits[seat]
        return hits if wins else 1.0 - hits

    def ahead_chances(self, stake: int, side: int) -> list[float]:
        """Return the probabilities that 0, 1, 2 ... rivals on my side stake more than I do, if we win."""
        chances = [1.0]
        for seat in self.table.rivals:
            more = self.ally_chance(seat, side, True) * sum(
                [
                    weight * (0.5 if abs(x - stake) < 0.5 else x > stake)
                    for x, weight in self._rival_stakes[seat]
                ]
            )
            chances = [
                (chances[k] * (1.0 - more) if k < len(chances) else 0.0)
                + (chances[k - 1] * more if k else 0.0)
                for k in range(len(chances) + 1)
            ]
        return chances

    # ------------------------------------------------------------ the value of winning and losing

    def rival_weight(self, side: int, wins: bool) -> float:
        """Return the rivals' combined weight if this side wins or loses; `win_chance` compares it with my weight."""
        treasure = self.treasure
        weight = 0.0
        for seat in self.table.rivals:
            together = self.ally_chance(seat, side, wins)
            right = together if wins else 1.0 - together
            total = (
                treasure.totals[seat] + right * treasure.rival_gain - (1.0 - right) * self._usual_stake[seat]
            )
            weight += exp((total - treasure.totals[self.table.me]) / self.spread)
        return weight

    def win_chance(self, gain: float, others: float) -> float:
        """Return my probability of winning the game after this gain."""
        mine = exp(min(30.0, gain / self.spread))
        return mine / (mine + others)

    @cached_property
    def amounts(self) -> list[int]:
        """The stakes to compare, in gold."""
        gold = self.table.gold[self.table.me]
        if gold <= LEAST:
            return [gold]
        return sorted({*range(LEAST, gold, max(1, gold // 25)), gold})

    def stake_outcomes(self, side: int) -> list[tuple[int, float, float]]:
        """Return each stake on this side, with the values in gold of winning and of losing with it."""
        ranks = self.treasure.rank_gains
        won, lost = self.rival_weight(side, True), self.rival_weight(side, False)
        now = self.win_chance(0.0, (won + lost) / 2)
        slope = max(1e-9, now * (1.0 - now)) / self.spread
        by_rank = [(self.win_chance(value, won) - now) / slope for value in ranks]
        found = []
        for stake in self.amounts:
            chances = self.ahead_chances(stake, side)
            wins = sum([chance * by_rank[rank] for rank, chance in enumerate(chances)])
            found.append((stake, wins, (self.win_chance(-float(stake), lost) - now) / slope))
        return found

    @cached_property
    def outside_outcomes(self) -> list[tuple[int, float, float]]:
        return self.stake_outcomes(FREE)

    def worth(self, chance: float) -> float:
        """Return the value of betting the best stake on a side that wins with this probability."""
        return max([chance * wins + (1.0 - chance) * loses for _, wins, loses in self.outside_outcomes])

    # ------------------------------------------------------------ the bet

    def options(self, sides: dict[int, float]) -> list[tuple[float, int, int]]:
        """Return the value of every stake, with its side and amount, given the probability of each side."""
        return [
            (chance * wins + (1.0 - chance) * loses, side, stake)
            for side, chance in sides.items()
            for stake, wins, loses in self.stake_outcomes(side)
        ]

    def best_bet(self, sides: dict[int, float], rng: Random) -> tuple[int, int]:
        """Return the side and the stake: a random one of the stakes that are about as good as the best."""
        return self.draw_option(self.options(sides), rng)

    def draw_option(self, options: list[tuple[float, int, int]], rng: Random) -> tuple[int, int]:
        _, side, stake = rng.choice(self.near_options(options))
        return side, stake

    def near_options(self, options: list[tuple[float, int, int]]) -> list[tuple[float, int, int]]:
        """Return the options that are about as good as the best."""
        best = max(options)[0]
        return [one for one in options if one[0] >= best - self.parameters.stake_spread]
