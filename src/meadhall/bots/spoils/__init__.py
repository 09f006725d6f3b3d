"""The bots that play Spoils of War."""

from meadhall.bots.bot import Bot

from . import jarl, karl, thrall
from .custom import add_custom_decks

add_custom_decks()

BOTS = (
    Bot(
        "jarl",
        "Has learned from many rounds what becomes of a bid, and stakes on what he knows.",
        jarl.choose,
        jarl.advise,
        jarl.policy,
    ),
    Bot(
        "karl",
        "Knows the odds, reads the bids, stakes by price and collects whole sets.",
        karl.choose,
        karl.advise,
        karl.policy,
    ),
    Bot(
        "thrall",
        "A newcomer: counts his own dice, reads nobody's bids and takes what shines.",
        thrall.choose,
        thrall.advise,
        thrall.policy,
    ),
)
