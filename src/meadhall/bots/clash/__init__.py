"""The bots that play Clash of Vikings."""

from . import jarl, karl, thrall
from .custom import add_custom_arenas

add_custom_arenas()

BOTS = (
    jarl.PLAYER.make_bot(
        "jarl", "Works out how often to lie and to call so that nobody gains by knowing it.", policy=True
    ),
    karl.PLAYER.make_bot(
        "karl", "Counts cards, prices every bluff and call, and moves with purpose.", policy=True
    ),
    thrall.PLAYER.make_bot(
        "thrall",
        "Plays like a newcomer: mostly honest, believes most of what is said, and takes what is near.",
        policy=True,
    ),
)
