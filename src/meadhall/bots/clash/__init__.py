"""The bots that play Clash of Vikings."""

from meadhall.bots.bot import Bot

from . import karl
from .custom import add_custom_arenas

add_custom_arenas()

BOTS = (
    Bot(
        "karl",
        "Counts cards, prices every bluff and call, and moves with purpose.",
        karl.choose,
        karl.advise,
        karl.policy,
    ),
)
