"""The bots that play A Feast for Odin."""

from meadhall.bots.bot import Bot

from . import karl

BOTS = (
    Bot(
        "karl",
        "Plans every round Viking by Viking, lets ships emigrate early, plunders, and feeds everyone.",
        karl.choose,
        karl.advise,
    ),
)
