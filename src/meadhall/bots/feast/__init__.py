"""The bots that play A Feast for Odin."""

from meadhall.bots.bot import Bot

from . import karl

BOTS = (
    Bot(
        "karl",
        "Plans every round Viking by Viking, sends ships away early, plunders, and never lets anyone go hungry.",
        karl.choose,
        karl.advise,
    ),
)
