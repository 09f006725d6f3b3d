"""Sagas: the bots of the house."""

from meadhall.bots.bot import Bot

from . import karl
from .custom import add_owners_worlds

add_owners_worlds()

BOTS = (
    Bot(
        "karl",
        "Plans the whole Saga, keeps a Jarl out of harm's way and knows the odds of every battle.",
        karl.choose,
        karl.advise,
    ),
)
