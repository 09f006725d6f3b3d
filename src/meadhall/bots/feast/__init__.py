"""The bots that play A Feast for Odin."""

from . import jarl, karl, thrall

BOTS = (
    jarl.PLAYER.make_bot(
        "jarl",
        "Explores and emigrates early for the income of later rounds, and plans more widely than anyone.",
    ),
    karl.PLAYER.make_bot(
        "karl",
        "Plans every round Viking by Viking, lets ships emigrate early, plunders, and feeds everyone.",
    ),
    thrall.PLAYER.make_bot(
        "thrall",
        "Plays like a newcomer: places one Viking after another, takes what looks good, and has no plan.",
    ),
)
