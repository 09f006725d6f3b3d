"""The bots that play Spoils of War."""

from meadhall.bots.bot import Bot

from . import karl
from .custom import add_custom_decks

add_custom_decks()

BOTS = (
    Bot(
        "karl",
        "Knows the odds, reads the bids, stakes by price and collects whole sets.",
        karl.choose,
        karl.advise,
    ),
)
