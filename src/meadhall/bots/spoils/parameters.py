"""The numbers behind Karl's decisions, tuned by letting many Karls play each other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SpoilsBotParameters:
    """Chances between 0 and 1, numbers of dice, and gold."""

    # Beliefs about the others
    says: float = 0.47
    """A viking who believes a bid less likely than this rarely makes it."""
    says_spread: float = 0.1
    lies: float = 0.05
    """How often such a bid is made anyway."""
    doubt: float = 0.37
    """A viking who believes a bid less likely than this challenges rather than bids higher."""
    doubt_spread: float = 0.06
    doubt_tells: float = 0.5
    """How much a challenge, or its absence, says about dice."""
    trust_weight: float = 3.0
    bold_weight: float = 2.0
    """How much the usual behaviour weighs against what was seen of a viking."""
    bets_tell: float = 0.35
    """How much of what a bet says is new to me."""
    hits: float = 0.66
    """How often a viking who is free to choose bets on the winning side."""
    hits_weight: float = 6.0

    # Bids
    outside: float = 0.70
    """The chance that I bet on the winning side when I am neither declarer nor challenger."""
    come_round: float = 1.0
    """The gold that a bid costs if it is so low that I will have to bid again."""
    bid_spread: float = 0.8
    """The lead in gold at which a bid is nearly certain; smaller leads are mixed."""

    # Stakes
    luck: float = 6.0
    luck_round: float = 11.0
    """How far the final gold differs from what is expected: with no round left, and per square root of rounds left."""
    stake_spread: float = 0.15
    """The gold that may be given up so that a stake cannot be predicted."""

    # Treasure
    grasp: float = 1.3
    """My share of the wanted cards still to come, relative to an equal share."""
    abilities: float = 1.0
    """The weight of an artifact's ability when I take one."""
    deny: float = 0.25
    """The weight of taking a card away from a rival who takes after me."""

    # Artifacts
    blindness: float = 0.06
    """How much less often I bet on the winning side without having seen my dice."""
    keep: float = 3.0
    """The gold that an artifact which works once must bring, halfway through the game."""


KARL = SpoilsBotParameters()
