"""Karl, a good player: plans the whole Saga, keeps the Jarl safe and knows the odds of every battle."""

from __future__ import annotations

from meadhall.bots.player import Answer

from .answers import battles, campaign, choices, places, purchases, voyages
from .player import VoyagePlayer
from .situation import SagasSituation

ANSWER_BY_KIND: dict[str, Answer[SagasSituation]] = {
    "buy": purchases.answer_buy,
    "card": campaign.answer_card,
    "choose": choices.answer_choose,
    "course": voyages.answer_course,
    "deed": places.answer_deed,
    "destroy": places.answer_destroy,
    "edge": battles.answer_edge,
    "funeral": choices.answer_funeral,
    "home": places.answer_home,
    "keep": campaign.answer_keep,
    "leidang": purchases.answer_leidang,
    "line": battles.answer_line,
    "loss": choices.answer_loss,
    "movement": voyages.answer_movement,
    "rally": choices.answer_rally,
    "religion": places.answer_religion,
    "reveal": places.answer_reveal,
    "sailing": voyages.answer_sailing,
    "shoot": battles.answer_shoot,
    "table": choices.answer_table,
    "voyage": voyages.answer_voyage,
}
"""The answer to each kind of decision."""
PLAYER = VoyagePlayer(ANSWER_BY_KIND)
