"""Standing orders: a seat can have some of its decisions answered for it."""

from __future__ import annotations

import msgspec


class StandingOrder(msgspec.Struct, frozen=True):
    """A standing order that a seat can give: some of its decisions are answered for it until it withdraws the
    order.

    >>> import meadhall
    >>> spoils = meadhall.game("spoils")
    >>> view = spoils.new(players=3, seed=1).view(0)
    >>> [order.id for order in spoils.orders(view)]
    ['useful', 'step 1 roll', 'round 1']
    """

    id: str
    """No comma in it; may name the step or round it is meant for."""
    words: str
    about: str = ""
    """What it is about. A seat may have one order about each thing; they are stored together, separated by commas."""
    until: str = ""
    """When a plan ends by itself, to be read after "until"; empty for an order that holds until it is withdrawn."""
    stops: str = ""
    """What ends a plan early, to be read after "or when". From then on it is not among the orders any more."""


PLAN = "plan"
"""What a plan is about, unless it is about a single thing: a seat may have a plan beside a permanent order.

>>> from meadhall.engine import PLAN, StandingOrder
>>> StandingOrder("pass-2", "Pass in round 2.", about=PLAN, until="round 3").about
'plan'
"""
