"""Karl, a good player: counts cards, weighs every bluff and call, and plans its moves."""

from __future__ import annotations

from meadhall.bots.player import Answer

from . import answers
from .player import ClashPlanningPlayer
from .situation import ClashSituation

ANSWER_BY_KIND: dict[str, Answer[ClashSituation]] = {
    "announce": answers.answer_announce,
    "attack": answers.answer_attack,
    "call": answers.answer_call,
    "doubt": answers.answer_doubt,
    "drop": answers.answer_drop,
    "move": answers.answer_move,
    "shield": answers.answer_shield,
    "slam": answers.answer_slam,
    "start": answers.answer_start,
    "take": answers.answer_take,
}
"""The answer to each kind of decision."""
PLAYER = ClashPlanningPlayer(ANSWER_BY_KIND)
