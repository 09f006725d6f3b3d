"""All families of artifacts. Importing them fills `ABILITIES`."""

from . import bets, bidding, dice, eye, gold, mirror, rolling, sampo, swapping, taking
from .ability import ABILITIES

FAMILIES = (bets, bidding, dice, eye, gold, mirror, rolling, sampo, swapping, taking)

__all__ = ["ABILITIES", "FAMILIES"]
