"""Sagas: its options and its entry points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast, get_args

import msgspec

from meadhall.engine import Belief, Chance, Game, Happening, Move, Names, Order, Result, Seat, Setting

from . import advice, chronicle, deciding, decisions, score_now, scoring, setup, standing_orders
from .battle.rounds import Lines, Targets
from .battle.tactical_edge import Edges
from .belief import SagasBelief
from .box import effects, loader, world
from .cards.card_effects import EFFECTS
from .events import SagasEvent
from .hall import SagasHall
from .moves import SagasMove
from .saga.campaign import Keeps
from .saga.religion import Religions, Rolls
from .units.leidang import Purchases, Recruits
from .units.losses import Losses
from .units.viking_funeral import Funerals
from .view import SagasBody, SagasView, look
from .voyage.destinations import Courses, Formations, Landfalls
from .voyage.pillage_and_settlement import Deeds, Settlements
from .voyage.rally import Joins
from .voyage.voyage import Voyages

assert EFFECTS.keys() == set(get_args(effects.AnyEffect))

OFF_ON = (False, True)
SagasOptions = (
    decisions.Homes
    | decisions.Hidden
    | Settlements
    | Losses
    | decisions.Choices
    | decisions.CardChoices
    | Funerals
    | Rolls
    | Religions
    | Purchases
    | Voyages
    | Recruits
    | Formations
    | Courses
    | Landfalls
    | Joins
    | Edges
    | Lines
    | Targets
    | Deeds
    | Keeps
)


@cache
def settings(worlds: tuple[str, ...]) -> tuple[Setting, ...]:
    """The options of a table; the worlds are those that can be chosen now."""
    return (
        Setting(
            "mode",
            "Length",
            "One Saga, or a campaign: all four in a row, with what carries over.",
            ("saga", "campaign"),
            "saga",
            "VK-2.1a",
        ),
        Setting(
            "saga",
            "Saga",
            "Which Saga a single play tells; by lot it is never Volsunga.",
            ("random", "eirik", "floamanna", "heimskringla", "volsunga"),
            "random",
            "VK-7.0.3",
        ),
        Setting(
            "forced_march",
            "Forced march",
            "Half a gold for each unit, rounded up, moves the force one space more.",
            OFF_ON,
            False,
            "VK-25.1a",
        ),
        Setting(
            "pay_troops",
            "Pay the troops",
            "A gold for each unit keeps more of them in a space than it holds.",
            OFF_ON,
            False,
            "VK-25.2a",
        ),
        Setting(
            "scouting",
            "Scouting",
            "A Jarl beside a face-down quest may try an Edda check to reveal it.",
            OFF_ON,
            False,
            "VK-26.0a",
        ),
        Setting(
            "world",
            "Map and cards",
            "No public source prints the whole map and every card: ours is a reconstruction. Owners can enter theirs.",
            worlds,
            loader.HOUSE,
            "VK-1.0a",
        ),
    )


class Sagas(Game):
    name = "sagas"
    title = "Sagas"
    version = "1"
    words = "Lead a band of Vikings alone: sail, fight, settle, and live to be sung of."
    players = range(1, 2)
    reconstructed = (
        "Spaces and routes of the map, most numbers on Saga cards, nearly all voyage cards, prices and strengths.",
    )
    move_type = SagasMove
    options_type = SagasOptions
    rounds = "Voyage"
    counted = "Of the Saga, in percent"
    unit = "%"

    @property
    def settings(self) -> tuple[Setting, ...]:
        return settings(tuple(loader.WORLDS))

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> SagasHall:
        return setup.set_up(players, options, chance)

    def look(self, hall: SagasHall, seat: Seat | None) -> SagasBody:
        return look(hall, seat)

    def look_from(self, hall: SagasHall, seat: Seat, watched: Mapping[str, Any]) -> SagasBody:
        """The player sees what everybody sees."""
        return cast("SagasBody", dict(watched))

    def score(self, hall: SagasHall) -> Result:
        return scoring.score(hall)

    def round(self, hall: SagasHall) -> int:
        return hall.voyage

    def decided(self, events: Sequence[Any]) -> str:
        return deciding.decided(events)

    def standing(self, view: SagasView) -> tuple[float, ...]:
        return score_now.score_now(view)

    def belief(self, view: Mapping[str, Any]) -> Belief:
        return SagasBelief(self, view)

    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(loader.WORLDS[options["world"]])
        return plain

    def orders(self, view: SagasView) -> tuple[Order, ...]:
        return standing_orders.orders(view)

    def obey(self, view: SagasView, order: str) -> Move | None:
        return standing_orders.obey(view, order)

    def consult(self, view: SagasView, question: Mapping[str, Any]) -> dict[str, Any]:
        return advice.consult(view, question)

    def chronicle(self, history: Sequence[Happening], names: Names) -> str:
        return chronicle.told(history, names)


GAME: Game = Sagas()

WIRE: tuple[type, ...] = (
    *get_args(SagasMove),
    *get_args(SagasOptions),
    *get_args(SagasEvent),
    SagasView,
    world.World,
)
"""The records a page needs to know, for the generator of its types."""
