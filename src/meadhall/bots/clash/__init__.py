"""The bots that play Clash of Vikings."""

from meadhall.bots.bot import Bot

from . import jarl, karl, thrall
from .custom import add_custom_arenas

add_custom_arenas()

BOTS = (
    Bot(
        "jarl",
        "Works out how often to lie and to call so that nobody gains by knowing it.",
        jarl.choose,
        jarl.advise,
        jarl.policy,
    ),
    Bot(
        "karl",
        "Counts cards, prices every bluff and call, and moves with purpose.",
        karl.choose,
        karl.advise,
        karl.policy,
    ),
    Bot(
        "thrall",
        "Plays like a newcomer: mostly honest, believes most of what is said, and takes what is near.",
        thrall.choose,
        thrall.advise,
        thrall.policy,
    ),
)
