"""The numbers behind plans and the worth of positions: Karl's were set by hand, Jarl's were found by an experiment."""

from __future__ import annotations

from typing import NamedTuple


class Risks(NamedTuple):
    """What a stop on the way costs besides its time, in voyages."""

    sea_led: float = 0.1
    """At sea with a Jarl."""
    sea: float = 0.25
    """At sea without one."""
    land: float = 0.05
    """In a town or fortress."""
    guard: float = 0.08
    """For each additional hostile there."""
    stop: float = 0.25
    """At a quest."""


class SagasBotParameters(NamedTuple):
    """Times in voyages, and worths as chances to win the Saga."""

    income: float = 0.5
    """The gold that a voyage brings besides the plan."""
    short: float = 0.7
    """The voyages that each missing gold costs."""
    loot: float = 2.0
    """The gold that a pillage brings, as a cautious estimate."""
    luck: float = 1.1
    """The factor for the voyages left, as cards give more voyages than they take."""
    haste: float = 0.006
    """The cost of each voyage of a plan even if there is time, because cards may take voyages."""
    late: float = 6.0
    """A plan that is this many voyages too long is dropped."""
    stranded: float = 4.0
    """The voyages to fetch a Jarl who was left abroad."""
    on_the_way: float = 0.6
    """How often the card of a voyage between two stops can bring a battle."""
    slack: float = 0.5
    """The voyages that a plan may be too long and still succeed at even odds."""
    spread: float = 0.15
    """How uncertain the time of a plan is."""
    spread_step: float = 0.15
    """How much more uncertain with the square root of its voyages."""
    danger: float = 1.0
    """The factor for the chance that a card brings a battle."""
    edge_led: float = 0.55
    """The chance of the Edge for a force with a Jarl or Berserkirs."""
    edge: float = 0.45
    """The same for others."""
    waiting: float = 0.0
    """How much of the danger of a place threatens in each voyage that is spent there until there is gold."""
    again: float = 0.7
    """The factor for the plan of a second force, which starts late."""
    funeral: float = 0.3
    """The worth that Viking Funeral saves when the last Jarl falls."""
    gold: float = 0.002
    """The worth of a gold in hand."""
    edda: float = 0.004
    """The worth of a point of Edda."""
    campaign_gold: float = 0.002
    """The worth of a gold in hand in a campaign, which goes on."""
    campaign_edda: float = 0.004
    """The same for a point of Edda."""
    strength: float = 0.0005
    """The worth of a point of combat in the force."""
    left: float = 0.001
    """The worth of a voyage left, in any case."""
    missing: float = 0.01
    """The cost of each marker and quest that is missing."""
    favour: float = 3.5
    """The worth of the High King's favour in gold."""
    rally: float = 0.03
    """The least gain of a rally, which takes the whole movement."""
    narrow: tuple[int, ...] = (3, 2, *(1,) * 8)
    """The number of spaces that are tried as the first stop, as the second and so on."""
    quick: tuple[int, ...] = (2, *(1,) * 9)
    """The same where many positions are compared."""
    diverse: int = 0
    """For so many stops the nearest space of each kind that helps is tried too, besides the nearest ones."""
    close_sailing: bool = False
    """Whether the landings after a roll are judged as closely as staying."""
    fair_fights: bool = False
    """Whether the Edge in a battle of choice is that of the force; otherwise it is even."""
    restless: bool = False
    """Whether a force that can sail always rolls before it stays, as it can still stay after the roll, and does not
    like to wait where there is nothing to do."""
    reserve: bool = False
    """Whether the price of the next settlement is kept where it is the last one, or can be founded at once."""
    stacked: bool = False
    """Whether a band that is larger than a space holds counts only with those who can set out together."""
    risks: Risks = Risks()


KARL = SagasBotParameters()
