"""The bots that play Sagas."""

from . import jarl, karl, thrall
from .custom import add_custom_worlds

add_custom_worlds()

BOTS = (
    jarl.PLAYER.make_bot(
        "jarl",
        "Searches more plans than karl and knows from many Sagas what wins: strength, haste and gold in time.",
    ),
    karl.PLAYER.make_bot(
        "karl", "Plans the whole Saga, keeps a Jarl safe and knows the odds of every battle."
    ),
    thrall.PLAYER.make_bot(
        "thrall",
        "Plays like a newcomer: takes everybody along the shortest way, and works out no odds.",
    ),
)
