"""The bots that play Sagas."""

from meadhall.bots.bot import Bot

from . import jarl, karl, thrall
from .custom import add_custom_worlds

add_custom_worlds()

BOTS = (
    Bot(
        "jarl",
        "Searches more plans than karl and knows from many Sagas what wins: strength, haste and gold in time.",
        jarl.choose,
        jarl.advise,
    ),
    Bot(
        "karl",
        "Plans the whole Saga, keeps a Jarl safe and knows the odds of every battle.",
        karl.choose,
        karl.advise,
    ),
    Bot(
        "thrall",
        "Plays like a newcomer: takes everybody along the shortest way, and works out no odds.",
        thrall.choose,
        thrall.advise,
    ),
)
