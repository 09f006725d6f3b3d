"""Spoils of War: the bots of the house."""

from meadhall.bots.bot import Bot

from . import karl
from .custom import add_owners_decks

add_owners_decks()

BOTS = (Bot("karl", "Knows the odds, reads the bids, stakes by price and collects whole sets.", karl.choose),)
