"""A Feast for Odin: its settings and its implementation of `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from meadhall.engine import Belief, Chance, Decision, Game, GameSetting, Move, Result, Seat, StandingOrder

from . import advice, score_now, scoring, setup, standing_orders, view
from .anytime_moves import AnytimeOptions
from .belief import FeastBelief
from .box.box import BOX
from .box.records import FeastBox
from .moves import Choose, UseCard
from .part_handlers import HANDLERS
from .part_table import PART_TABLE
from .position import FeastPosition
from .steps import STEPS

HANDLERS.update(PART_TABLE)
OFF_ON = (False, True)
TABLE_SETTINGS = (
    GameSetting(
        "length",
        "Length",
        "The long game has seven rounds, the short one six.",
        ("long", "short"),
        "long",
        "FO-2.1",
    ),
    GameSetting(
        "decks",
        "Occupations",
        "A is for a first game, B and C are for experienced players.",
        ("A", "BC", "ABC"),
        "A",
        "FO-2.3",
    ),
    GameSetting(
        "mirror_specials",
        "Mirrored specials",
        "Special tiles may be turned over.",
        OFF_ON,
        True,
        "FO-R-04",
    ),
    GameSetting(
        "early_banquet",
        "Early food",
        "Food may be put on the banquet table in an own turn, before the feast.",
        OFF_ON,
        True,
        "FO-R-08",
    ),
    GameSetting(
        "split_crafting",
        "Chests and rune stones apart",
        "2 stone and 2 wood may be exchanged in halves.",
        OFF_ON,
        False,
        "FO-R-13",
    ),
    GameSetting(
        "double_must_be_double",
        "Double upgrades are double",
        "A double upgrade takes two steps, never one.",
        OFF_ON,
        False,
        "FO-R-18",
    ),
    GameSetting(
        "solo_choose_start",
        "Choose the first occupation alone",
        "In a game for one the light occupation is chosen, not drawn.",
        OFF_ON,
        False,
        "FO-14.7",
    ),
    GameSetting(
        "ask_plain_gains",
        "Ask before cards give",
        "Each-time and as-soon-as cards that only give something ask first.",
        OFF_ON,
        False,
        "FO-R-62",
    ),
)


class FeastGame(Game):
    name = "feast"
    title = "A Feast for Odin"
    version = "4"
    versions = ("2", "3", "4")
    words = "Place Vikings, gather goods, cover your boards, and feed your people."
    players = range(1, 5)
    steps = STEPS
    default_order = standing_orders.USEFUL

    @property
    def settings(self) -> tuple[GameSetting, ...]:
        return TABLE_SETTINGS

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> FeastPosition:
        return setup.set_up(players, options, chance, self.version)

    def view_of(self, position: FeastPosition, seat: Seat | None) -> view.FeastBody:
        return view.view_of(position, seat)

    def view_from(self, position: FeastPosition, seat: Seat, watched: Mapping[str, Any]) -> view.FeastBody:
        return view.view_from(position, seat, watched)

    def score(self, position: FeastPosition) -> Result:
        return scoring.score(position)

    def round(self, position: FeastPosition) -> int:
        return position.round

    def standing(self, view: Mapping[str, Any]) -> tuple[float, ...]:
        return score_now.score_now(self, view)

    def belief(self, view: Mapping[str, Any]) -> Belief:
        return FeastBelief(self, view)

    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(BOX)
        return plain

    def orders(self, view: Mapping[str, Any]) -> tuple[StandingOrder, ...]:
        return standing_orders.orders(view)

    def obey(self, view: Mapping[str, Any], order: str) -> Move | None:
        return standing_orders.obey(view, order)

    def find_reworded_move(self, decision: Decision, move: Move) -> Move | None:
        """Return the legal move that is equal except for its text. The texts of cards changed between versions."""
        options = decision.options
        if isinstance(move, UseCard | Choose) and isinstance(options, AnytimeOptions):
            for own in (*options.list_asked_moves(), *options.means.cards):
                if type(own) is type(move) and msgspec.structs.replace(own, text=move.text) == move:
                    return own
        return None

    def consult(self, view: Mapping[str, Any], question: Mapping[str, Any]) -> dict[str, Any]:
        return advice.consult(view, question)


GAME = FeastGame()

WIRE: tuple[type, ...] = (*GAME.record_types, view.FeastView, FeastBox)
"""The records from which the page's wire types are generated."""
