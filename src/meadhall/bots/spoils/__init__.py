"""The bots that play Spoils of War."""

from . import jarl, karl, thrall
from .custom import add_custom_decks

add_custom_decks()

BOTS = (
    jarl.PLAYER.make_bot(
        "jarl",
        "Has learned from many rounds what becomes of a bid, and stakes on what he knows.",
        policy=True,
    ),
    karl.PLAYER.make_bot(
        "karl", "Knows the odds, reads the bids, stakes by price and collects whole sets.", policy=True
    ),
    thrall.PLAYER.make_bot(
        "thrall",
        "A newcomer: counts his own dice, reads nobody's bids and takes what shines.",
        policy=True,
    ),
)
