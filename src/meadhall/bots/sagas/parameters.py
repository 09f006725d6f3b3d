"""The parameters of plans and valuations: Karl's were set by hand, Jarl's were found by an experiment."""

from __future__ import annotations

from typing import NamedTuple


class Risks(NamedTuple):
    """The cost of a stop on the way besides its time, in voyages."""

    sea_led: float = 0.1
    """The risk at sea with a Jarl."""
    sea: float = 0.25
    """The risk at sea without a Jarl."""
    land: float = 0.05
    """The risk in a town or fortress."""
    guard: float = 0.08
    """The additional risk of each further hostile in a town or fortress."""
    stop: float = 0.25
    """The risk at a quest."""


class SagasBotParameters(NamedTuple):
    """Times in voyages, and values as probabilities of winning the Saga."""

    income: float = 0.5
    """The gold that a voyage brings in addition to the plan."""
    short: float = 0.7
    """The cost, in voyages, of each missing gold."""
    loot: float = 2.0
    """The gold from a pillage, as a cautious estimate."""
    luck: float = 1.1
    """The factor for the voyages left, as cards give more voyages than they take."""
    haste: float = 0.006
    """The cost of each voyage of a plan even if there is time, because cards may take voyages."""
    late: float = 6.0
    """The excess, in voyages, at which a plan is dropped as too long."""
    stranded: float = 4.0
    """The number of voyages for fetching a Jarl who was left abroad."""
    on_the_way: float = 0.6
    """The probability that the card of a voyage between two stops can bring a battle."""
    slack: float = 0.5
    """The excess, in voyages, at which a plan still has even odds."""
    spread: float = 0.15
    """The uncertainty of a plan's time, in voyages."""
    spread_step: float = 0.15
    """The increase of that uncertainty, times the square root of the plan's voyages."""
    danger: float = 1.0
    """The factor for the probability that a card brings a battle."""
    edge_led: float = 0.55
    """The probability that a force with a Jarl or Berserkirs has the Edge."""
    edge: float = 0.45
    """The probability that any other force has the Edge."""
    waiting: float = 0.0
    """The share of a place's danger that applies to each voyage spent there waiting for gold."""
    again: float = 0.7
    """The factor for the plan of a second force, which starts late."""
    funeral: float = 0.3
    """The value that Viking Funeral saves when the last Jarl falls."""
    gold: float = 0.002
    """The value of a gold in hand."""
    edda: float = 0.004
    """The value of a point of Edda."""
    campaign_gold: float = 0.002
    """The value of a gold in hand in a campaign, which continues after the Saga."""
    campaign_edda: float = 0.004
    """The value of a point of Edda in a campaign."""
    strength: float = 0.0005
    """The value of a point of combat in the force."""
    left: float = 0.001
    """The value of each voyage left, whatever the plan."""
    missing: float = 0.01
    """The cost of each missing marker and quest."""
    favour: float = 3.5
    """The value of the High King's favour, in gold."""
    rally: float = 0.03
    """The minimum gain of a rally, which uses up the movement."""
    narrow: tuple[int, ...] = (3, 2, *(1,) * 8)
    """The number of spaces that are tried as the first stop, the second stop and so on."""
    quick: tuple[int, ...] = (2, *(1,) * 9)
    """The same numbers for quick comparisons of many positions."""
    diverse: int = 0
    """The number of stops for which the nearest space of each useful kind is tried too, besides the nearest spaces."""
    close_sailing: bool = False
    """Whether the landings after a roll are judged as closely as staying."""
    fair_fights: bool = False
    """Whether the force's probability of the Edge applies to an optional battle; otherwise 0.5 does."""
    restless: bool = False
    """Whether a force that can sail always rolls before it stays, because it can still stay after the roll, and
    avoids waiting where there is nothing to do."""
    reserve: bool = False
    """Whether gold is kept for the next settlement if that is the last one or can be founded immediately."""
    stacked: bool = False
    """Whether only the units that can set out together count in a band that is larger than a space holds."""
    risks: Risks = Risks()


KARL = SagasBotParameters()
