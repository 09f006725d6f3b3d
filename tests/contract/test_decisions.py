"""Decisions are frozen, in seat order, one for each seat that has not answered, and hold no reference to the state."""

from meadhall.testing.contract.decisions import *  # noqa: F403
