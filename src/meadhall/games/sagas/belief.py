"""Complete states that agree with a view; unseen cards and face-down quests are random."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Chance, Game, Header, State

from .position import Mourning, SagasBattle, SagasPosition
from .table_rules import table_rules_of
from .view import SagasView


class SagasBelief:
    """The complete states that agree with a view, for sampling."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = msgspec.convert(view, SagasView)
        self.rules = table_rules_of(self.view["options"])
        self.stack = game.read_stack(view["stack"])
        self.battle = msgspec.convert(view["battle"], SagasBattle | None)
        self.mourning = msgspec.convert(view["mourning"], Mourning | None)

    def sample(self, rng: Random) -> State:
        view, rules = self.view, self.rules
        groups = [rng.sample(group, len(group)) for group in view["unseen"]]

        def deal(group: int) -> int:
            """Return a card of this group; a number below 0 means one of an earlier group."""
            card = groups[group].pop()
            return card if card >= 0 else deal(-1 - card)

        quests = rng.sample(view["hidden"], len(view["hidden"]))
        position = SagasPosition(
            players=view["players"],
            chance=Chance(rng.randbytes(32)),
            at=view["at"],
            rules=rules,
            stage=view["stage"],
            saga=view["saga"],
            religion=view["religion"],
            voyage=view["voyage"],
            gold=view["gold"],
            edda=view["edda"],
            appealed=view["appealed"],
            rolled=view["rolled"],
            battles=view["battles"],
            battle=self.battle,
            mourning=self.mourning,
            draw=tuple([deal(group) for group in view["draw_from"]]),
            lost=tuple([deal(group) for group in view["lost_from"]]),
            reserve=tuple([deal(view["reserve_from"]) for _ in range(view["reserve"])]),
            discards=tuple(view["discards"]),
            kept=tuple(view["kept"]),
            card=view["card"],
            unseen=tuple([tuple(group) for group in view["unseen"]]),
            draw_from=tuple(view["draw_from"]),
            lost_from=tuple(view["lost_from"]),
            reserve_from=view["reserve_from"],
            bands=[tuple(band) for band in view["bands"]],
            pool=tuple(view["pool"]),
            dead=tuple(view["dead"]),
            quests=tuple(
                [
                    (q["space"], q["quest"] if q["quest"] >= 0 else quests.pop(), q["quest"] >= 0)
                    for q in view["quests"]
                ]
            ),
            done=tuple(view["done"]),
            runes=view["runes"],
            spent=tuple(view["spent"]),
            settled=tuple(view["settled"]),
            pillaged=tuple(view["pillaged"]),
            place=view["place"],
            force=tuple(view["force"]),
            seas=view["seas"],
            tried=view["tried"],
            scouted=view["scouted"],
            supplied=view["supplied"],
            no_quest=view["no_quest"],
            no_deed=view["no_deed"],
            won=tuple(view["won"]),
            failed=tuple(view["failed"]),
            bonus=view["bonus"],
            outcome=view["outcome"],
        )
        position.stack = self.stack
        return State.from_position(self.game, position, Header.from_view(view))
