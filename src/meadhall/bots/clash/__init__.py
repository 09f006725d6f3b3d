"""Clash of Vikings: the bots of the house."""

from meadhall.bots.bot import Bot

from . import karl

BOTS = (Bot("karl", "Counts cards, prices every bluff and call, and moves with purpose.", karl.choose),)
