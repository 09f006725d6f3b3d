"""The bots that play Sagas."""

from meadhall.bots.bot import Bot

from . import karl
from .custom import add_custom_worlds

add_custom_worlds()

BOTS = (
    Bot(
        "karl",
        "Plans the whole Saga, keeps a Jarl safe and knows the odds of every battle.",
        karl.choose,
        karl.advise,
    ),
)
