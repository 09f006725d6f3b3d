"""Standing orders: instructions by which some decisions of a seat are answered for it."""

from __future__ import annotations

import msgspec


class StandingOrder(msgspec.Struct, frozen=True):
    """An order that a seat can give. It answers some of the seat's decisions until it ends or the seat withdraws it.

    >>> import meadhall
    >>> spoils = meadhall.game("spoils")
    >>> view = spoils.new(players=3, seed=1).view(0)
    >>> [order.id for order in spoils.orders(view)]
    ['useful', 'step 1 roll', 'round 1']
    """

    id: str
    """A name without a comma; may contain the step or round for which the order applies."""
    words: str
    about: str = ""
    """The subject. A seat may have one order for each subject; they are stored together, separated by commas."""
    until: str = ""
    """The condition that ends a plan, as words after "until"; "" for an order that lasts until it is withdrawn."""
    stops: str = ""
    """A condition that ends a plan early, as words after "or when"; "" for none. Ended plans are not listed."""


PLAN = "plan"
"""The subject of a general plan, so that a seat may have a plan as well as a permanent order.

>>> from meadhall.engine import PLAN, StandingOrder
>>> StandingOrder("pass-2", "Pass in round 2.", about=PLAN, until="round 3").about
'plan'
"""
