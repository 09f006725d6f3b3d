"""What a viewer could believe: the table with unseen cards and face-down quests dealt anew."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Chance, Game, Header, State

from .battle.after_battle import Fighting, Outcome
from .battle.retreat import Retreating
from .battle.rounds import Lining, Shooting
from .battle.tactical_edge import Edge
from .cards.choices import Choosing
from .cards.resolution import Resolving
from .hall import Battle, Mourning, SagasHall
from .law import law_of
from .saga.campaign import Keeping, KeepingCard, Play
from .saga.high_king import Audience, Favour, Selecting
from .saga.preparation import Preparing
from .saga.religion import Believing, Conversion, Converted
from .units.jarls import Housing
from .units.leidang import Leidang, Purchasing
from .units.losses import Overboard
from .units.reinforcements import Dismissing
from .units.stacking import Stacking
from .units.viking_funeral import Funeral, Mourned
from .view import SagasView
from .voyage.movement import Moving, Sailing, Steering
from .voyage.pillage_and_settlement import Deed, Destroying
from .voyage.quests import Accomplishing, Boon, Colonising, Given, Questing, Revealing
from .voyage.rally import Rallying
from .voyage.storm import Arriving, Storm
from .voyage.voyage import Between, Voyaging

_FRAMES = tuple[
    Play
    | Preparing
    | Believing
    | Housing
    | Purchasing
    | Between
    | Voyaging
    | Leidang
    | Moving
    | Steering
    | Sailing
    | Rallying
    | Arriving
    | Storm
    | Overboard
    | Stacking
    | Resolving
    | Choosing
    | Revealing
    | Destroying
    | Dismissing
    | Fighting
    | Edge
    | Lining
    | Shooting
    | Funeral
    | Mourned
    | Retreating
    | Outcome
    | Conversion
    | Converted
    | Questing
    | Accomplishing
    | Boon
    | Colonising
    | Given
    | Deed
    | Audience
    | Favour
    | Selecting
    | Keeping
    | KeepingCard,
    ...,
]


class SagasBelief:
    """The view, read once; `sample` fills in what it does not tell."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = msgspec.convert(view, SagasView)
        self.law = law_of(self.view["options"])
        self.stack = msgspec.convert(view["stack"], _FRAMES)
        self.battle = msgspec.convert(view["battle"], Battle | None)
        self.mourning = msgspec.convert(view["mourning"], Mourning | None)

    def sample(self, rng: Random) -> State:
        view, law = self.view, self.law
        groups = [rng.sample(group, len(group)) for group in view["unseen"]]

        def deal(group: int) -> int:
            """A card of this group; a number below 0 stands for one of an earlier group."""
            card = groups[group].pop()
            return card if card >= 0 else deal(-1 - card)

        quests = rng.sample(view["hidden"], len(view["hidden"]))
        hall = SagasHall(
            players=view["players"],
            chance=Chance(rng.randbytes(32)),
            at=view["at"],
            law=law,
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
        hall.stack = self.stack
        return State.imagined(self.game, hall, Header.imagined(view))
