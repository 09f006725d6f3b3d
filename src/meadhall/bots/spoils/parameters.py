"""Karl's temper: the numbers behind his judgement, found by letting many Karls play each other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """Chances between 0 and 1, dice, and gold."""

    # Reading the others
    says: float = 0.47
    """Who thinks a bid less likely than this hardly makes it."""
    says_spread: float = 0.1
    lies: float = 0.05
    """And makes it all the same so often."""
    doubt: float = 0.37
    """Who thinks a bid less likely than this challenges rather than bid higher."""
    doubt_spread: float = 0.06
    doubt_tells: float = 0.5
    """How much a challenge, or none, says about dice."""
    trust_weight: float = 3.0
    bold_weight: float = 2.0
    """How much what is usual weighs against what was seen of a viking."""
    bets_tell: float = 0.35
    """How much of what a bet says is news to me."""
    hits: float = 0.66
    """How often a viking who may choose finds the winning side."""
    hits_weight: float = 6.0

    # Bidding
    outside: float = 0.70
    """How likely I find the right side when I am neither declarer nor challenger."""
    come_round: float = 1.0
    """Gold that a bid costs which is so low that the bidding comes round to me again."""
    bid_spread: float = 0.8
    """Gold by which a bid must be better than another to be fairly sure."""

    # Staking
    luck: float = 6.0
    luck_round: float = 11.0
    """How far gold at the end is from what is expected now: at the end, and more with the root of rounds left."""
    stake_spread: float = 0.15
    """Gold that may be given away so that a stake cannot be read."""

    # Drafting
    grasp: float = 1.3
    """My share of the cards still to come that I want, against an equal share."""
    abilities: float = 1.0
    """How much of what artifacts can do I count when I take one."""
    deny: float = 0.25
    """What a card counts that a rival who takes after me would like."""

    # Artifacts
    blindness: float = 0.06
    """How much less often I find the right side without seeing my dice."""
    keep: float = 3.0
    """Gold that an artifact used once must bring, halfway through the game."""


KARL = Temper()
