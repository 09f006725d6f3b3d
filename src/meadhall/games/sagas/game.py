"""Sagas: its options and its implementation of `Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast, get_args

import msgspec

from meadhall.engine import (
    Belief,
    Chance,
    Game,
    GameSetting,
    HistoryItem,
    Move,
    Names,
    Result,
    Seat,
    StandingOrder,
)

from . import advice, chronicle, deciding_reason, score_now, scoring, setup, standing_orders
from .belief import SagasBelief
from .box import effects, loader, world
from .cards.card_effects import EFFECT_HANDLERS
from .position import SagasPosition
from .steps import STEPS
from .view import SagasBody, SagasView, view_of

assert EFFECT_HANDLERS.keys() == set(get_args(effects.AnyEffect))

OFF_ON = (False, True)


@cache
def make_settings(worlds: tuple[str, ...]) -> tuple[GameSetting, ...]:
    """Return the settings of the game; `worlds` are the names of the sets that a table can choose."""
    return (
        GameSetting(
            "mode",
            "Length",
            "One Saga, or a campaign: all four in a row, with what carries over.",
            ("saga", "campaign"),
            "saga",
            "VK-2.1a",
        ),
        GameSetting(
            "saga",
            "Saga",
            "Which Saga a single play tells; by lot it is never Volsunga.",
            ("random", "eirik", "floamanna", "heimskringla", "volsunga"),
            "random",
            "VK-7.0.3",
        ),
        GameSetting(
            "forced_march",
            "Forced march",
            "Half a gold for each unit, rounded up, moves the force one space more.",
            OFF_ON,
            False,
            "VK-25.1a",
        ),
        GameSetting(
            "pay_troops",
            "Pay the troops",
            "A gold for each unit keeps more of them in a space than it holds.",
            OFF_ON,
            False,
            "VK-25.2a",
        ),
        GameSetting(
            "scouting",
            "Scouting",
            "A Jarl beside a face-down quest may try an Edda check to reveal it.",
            OFF_ON,
            False,
            "VK-26.0a",
        ),
        GameSetting(
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
    reconstructed_parts = (
        "Spaces and routes of the map, most numbers on Saga cards, nearly all voyage cards, prices and strengths.",
    )
    steps = STEPS
    round_title = "Voyage"
    standing_title = "Of the Saga, in percent"
    unit = "%"

    @property
    def settings(self) -> tuple[GameSetting, ...]:
        return make_settings(tuple(loader.WORLDS))

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> SagasPosition:
        return setup.set_up(players, options, chance)

    def view_of(self, position: SagasPosition, seat: Seat | None) -> SagasBody:
        return view_of(position, seat)

    def view_from(self, position: SagasPosition, seat: Seat, watched: Mapping[str, Any]) -> SagasBody:
        """Return the player's view, which equals that of a spectator."""
        return cast("SagasBody", dict(watched))

    def score(self, position: SagasPosition) -> Result:
        return scoring.score(position)

    def round(self, position: SagasPosition) -> int:
        return position.voyage

    def deciding_reason(self, events: Sequence[Any]) -> str:
        return deciding_reason.find_deciding_reason(events)

    def standing(self, view: SagasView) -> tuple[float, ...]:
        return score_now.score_now(view)

    def belief(self, view: Mapping[str, Any]) -> Belief:
        return SagasBelief(self, view)

    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(loader.WORLDS[options["world"]])
        return plain

    def orders(self, view: SagasView) -> tuple[StandingOrder, ...]:
        return standing_orders.orders(view)

    def obey(self, view: SagasView, order: str) -> Move | None:
        return standing_orders.obey(view, order)

    def consult(self, view: SagasView, question: Mapping[str, Any]) -> dict[str, Any]:
        return advice.consult(view, question)

    def chronicle(self, history: Sequence[HistoryItem], names: Names) -> str:
        return chronicle.write_chronicle(history, names)


GAME: Game = Sagas()

WIRE = (*GAME.record_types, SagasView, world.World)
"""The records for which the types of the page are generated."""
