"""What everybody has as far as all know: gold, open cards, sets, and averages for face-down cards."""

from __future__ import annotations

from typing import cast

from meadhall.engine import Game
from meadhall.engine.chance import Lots

from .belief import SpoilsBelief
from .hall import SpoilsHall
from .scoring import bonuses
from .view import SpoilsView


def score_now(game: Game, view: SpoilsView) -> tuple[float, ...]:
    belief = SpoilsBelief(game, view)
    hall = cast(SpoilsHall, belief.sample(Lots(bytes(32))).hall)
    law = hall.law
    unseen: dict[int, list[int]] = {}
    for card in belief.unseen:
        if law.ability[card]:
            unseen.setdefault(law.stage[card], []).append(law.gold[card])
    worths = []
    for seat, shown in enumerate(belief.view["seats"]):
        worth = float(hall.gold[seat] + bonuses(hall, seat))
        worth += sum([law.gold[card] for card in (*shown["goods"], *shown["open"])])
        for down in shown["down"]:
            golds = unseen[down["stage"]] if down["card"] is None else [law.gold[down["card"]]]
            worth += sum(golds) / len(golds)
        worths.append(round(worth, 1))
    return tuple(worths)
