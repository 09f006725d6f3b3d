"""Clash of Vikings: the bots of the house."""

from meadhall.bots.bot import Bot

from . import karl
from .custom import add_owners_arenas

add_owners_arenas()

BOTS = (Bot("karl", "Counts cards, prices every bluff and call, and moves with purpose.", karl.choose),)
