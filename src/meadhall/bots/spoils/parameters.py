"""Karl's parameters, tuned by letting many Karls play each other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SpoilsBotParameters:
    """Probabilities between 0 and 1, numbers of dice, and gold."""

    # Beliefs about the others
    says: float = 0.47
    """The believed probability below which a viking rarely makes a bid."""
    says_spread: float = 0.1
    lies: float = 0.05
    """The probability of making such a bid anyway."""
    doubt: float = 0.37
    """The believed probability of a bid below which a viking challenges rather than bids higher."""
    doubt_spread: float = 0.06
    doubt_tells: float = 0.5
    """The weight of a challenge, or of its absence, as evidence about dice."""
    trust_weight: float = 3.0
    bold_weight: float = 2.0
    """`trust_weight` and `bold_weight`: the weight of the usual behaviour against a viking's observed behaviour."""
    bets_tell: float = 0.35
    """The share of a bet's evidence about the dice that is new to me."""
    hits: float = 0.66
    """The usual share of free bets that are on the winning side."""
    hits_weight: float = 6.0

    # Bids
    outside: float = 0.70
    """The probability that I bet on the winning side when I am neither declarer nor challenger."""
    come_round: float = 1.0
    """The cost, in gold, of a bid that is so low that I will have to bid again."""
    bid_spread: float = 0.8
    """The lead, in gold, that makes a bid e times as likely as another."""

    # Stakes
    luck: float = 6.0
    luck_round: float = 11.0
    """The uncertainty of the final gold is `luck`, plus `luck_round` times the square root of the rounds left."""
    stake_spread: float = 0.15
    """The gold that may be given up to keep a stake unpredictable."""

    # Treasure
    grasp: float = 1.3
    """My share of the cards still in the piles, relative to an equal share, because I pick the cards that I want."""
    abilities: float = 1.0
    """The weight of an artifact's ability when I take one."""
    deny: float = 0.25
    """The weight of the gain that a rival who picks after me loses if I take the card."""

    # Artifacts
    blindness: float = 0.06
    """The decrease in my probability of betting on the winning side if I have not seen my dice."""
    keep: float = 3.0
    """The gold that a one-time artifact must bring when used, if four rounds are left; proportional to rounds left."""


KARL = SpoilsBotParameters()
