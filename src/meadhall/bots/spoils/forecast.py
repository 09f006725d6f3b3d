"""The outcome of a bid, learned from many rounds: whether it is challenged, whether it is true, and who wins.

Karl's estimates are the starting point. They have a learnable error: a bid that is challenged is true less often than
one that is not, because the challenger has few of its dice. The answer to every question is a weighted sum of what is
known about the bid, converted to a probability."""

from __future__ import annotations

from math import log, sqrt

from .evidence import logistic
from .few_dice import rank_of
from .jarl_model import SpoilsJarlModel
from .situation import SpoilsSituation

Facts = dict[str, float]
"""The facts about a bid, by name; each is a number of about 1 in size."""
STEEP = 4.0
"""The cap on the log-odds of an estimate, in both directions."""


def log_odds(chance: float) -> float:
    if chance <= 0.0 or chance >= 1.0:
        return STEEP if chance >= 1.0 else -STEEP
    return max(-STEEP, min(STEEP, log(chance / (1.0 - chance))))


def excess(quantity: int, own: int, hidden: int) -> float:
    """Return by how many standard deviations a bid exceeds the expected count of its face, limited to -4 to 4."""
    spread = sqrt(max(1.0, hidden) * 5 / 36)
    return max(-4.0, min(4.0, (quantity - own - hidden / 6) / spread))


def facts_of(situation: SpoilsSituation, quantity: int, face: int, true: float) -> Facts:
    """Return the facts about any bid, made or not yet made."""
    table = situation.table
    dice = table.dice or []
    everything = table.view["dice_in_play"] or sum([seat["dice"] for seat in table.seats])
    odds = log_odds(true) / 2
    z = excess(quantity, dice.count(face), everything - len(dice))
    public = excess(quantity, 0, everything)
    few = 4.0 / table.players
    named = {seat for seat, _, other in table.bids if other == face}
    return {
        "one": 1.0,
        "true": odds,
        "true2": odds * odds,
        "own odds": z,
        "own odds2": z * z / 4,
        "public odds": public,
        "both odds": z * public / 4,
        "named": min(3, len(named - {table.me})) / 2,
        "named by me": 1.0 if table.me in named else 0.0,
        "turn": min(2.0, len(table.bids) / table.players),
        "few seats": few,
        "few seats true": few * odds,
        "few seats own odds": few * z,
        "last round": 0.0 if table.left else 1.0,
        "blind": 0.0 if table.dice is not None else 1.0,
    }


def facts_of_mine(situation: SpoilsSituation, quantity: int, face: int) -> Facts:
    """Return the facts about a bid that I could make."""
    facts = facts_of(situation, quantity, face, situation.beliefs.bid_chance(quantity, face))
    table = situation.table
    doubted = log_odds(situation.beliefs.challenge_chance(quantity, face)) / 2
    last = rank_of(*table.bid) if table.bids else 0
    facts["doubted"] = doubted
    facts["doubted2"] = doubted * doubted
    facts["doubted true"] = doubted * facts["true"]
    facts["raise"] = min(18, rank_of(quantity, face) - last) / 6 if table.bids else 0.0
    facts["opens"] = 0.0 if table.bids else 1.0
    return facts


def facts_of_theirs(situation: SpoilsSituation) -> Facts:
    """Return the facts about the last bid."""
    table = situation.table
    quantity, face = table.bid
    facts = facts_of(situation, quantity, face, situation.beliefs.bid_chance(quantity, face))
    bidder = table.bids[-1][0]
    before = [rank_of(number, other) for _, number, other in table.bids[:-1]]
    facts["again"] = 1.0 if any(who == bidder and other == face for who, _, other in table.bids[:-1]) else 0.0
    facts["raise"] = min(18, rank_of(quantity, face) - before[-1]) / 6 if before else 0.0
    return facts


class Forecast:
    """The probabilities that Jarl has learned, at one decision."""

    def __init__(self, situation: SpoilsSituation, learned: SpoilsJarlModel) -> None:
        self.situation = situation
        self.weights = learned.weights

    def chance(self, question: str, facts: Facts, otherwise: float) -> float:
        weights = self.weights.get(question)
        if weights is None:
            return otherwise
        return logistic(sum([weights.get(name, 0.0) * fact for name, fact in facts.items()]))

    def challenge_chance(self, facts: Facts) -> float:
        """Return the probability that a bid of mine is challenged."""
        return self.chance("challenged", facts, 0.2)

    def truth_chance(self, facts: Facts) -> float:
        """Return the probability that a bid of mine is true if it is challenged."""
        return self.chance("declared", facts, 0.4)

    def later_win_chance(self, facts: Facts) -> float:
        """Return the probability that I win the round if a bid of mine is not challenged."""
        return self.chance("later", facts, 0.65)

    def standing_bid_chance(self) -> float:
        """Return the probability that the bid that I could challenge is true."""
        return self.chance("standing", facts_of_theirs(self.situation), 0.5)
