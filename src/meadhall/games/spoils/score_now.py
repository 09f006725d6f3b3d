"""The current scores from public facts: gold, face-up cards, sets, and averages for unknown cards."""

from __future__ import annotations

from typing import cast

from meadhall.engine import Game
from meadhall.engine.keyed_random import KeyedRandom

from .belief import SpoilsBelief
from .position import SpoilsPosition
from .scoring import bonus_total
from .view import SpoilsView


def score_now(game: Game, view: SpoilsView) -> tuple[float, ...]:
    belief = SpoilsBelief(game, view)
    position = cast(SpoilsPosition, belief.sample(KeyedRandom(bytes(32))).position)
    rules = position.rules
    unseen: dict[int, list[int]] = {}
    for card in belief.unseen_cards:
        if rules.ability[card]:
            unseen.setdefault(rules.stage[card], []).append(rules.gold[card])
    worths = []
    for seat, shown in enumerate(belief.view["seats"]):
        worth = float(position.gold[seat] + bonus_total(position, seat))
        worth += sum([rules.gold[card] for card in (*shown["goods"], *shown["open"])])
        for down in shown["down"]:
            golds = unseen[down["stage"]] if down["card"] is None else [rules.gold[down["card"]]]
            worth += sum(golds) / len(golds)
        worths.append(round(worth, 1))
    return tuple(worths)
