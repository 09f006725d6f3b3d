"""The bots that play A Feast for Odin."""

from meadhall.bots.bot import Bot

from . import jarl, karl, thrall

BOTS = (
    Bot(
        "jarl",
        "Explores and emigrates early for the income of later rounds, and plans more widely than anyone.",
        jarl.choose,
        jarl.advise,
    ),
    Bot(
        "karl",
        "Plans every round Viking by Viking, lets ships emigrate early, plunders, and feeds everyone.",
        karl.choose,
        karl.advise,
    ),
    Bot(
        "thrall",
        "Plays like a newcomer: places one Viking after another, takes what looks good, and has no plan.",
        thrall.choose,
        thrall.advise,
    ),
)
