"""Clash of Vikings: its options and its implementation of `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from meadhall.engine import Belief, Chance, Game, GameSetting, Move, Result, Seat, StandingOrder

from . import arena, score_now, scoring, setup, standing_orders
from .belief import ClashBelief
from .cards import ClashCard
from .position import ClashPosition
from .steps import STEPS
from .view import ClashBody, ClashView, view_from, view_of

OFF_ON = (False, True)


@cache
def make_settings(arenas: tuple[str, ...]) -> tuple[GameSetting, ...]:
    """Return the options of a table; `arenas` are the names of the arenas that can be chosen."""
    return (
        GameSetting(
            "variant",
            "Game",
            "The Bluff Arena plays with two cards in hand and fewer Shields, so everybody lies more.",
            ("base", "bluff"),
            "base",
            "CV-10.4",
        ),
        GameSetting(
            "arena",
            "Arena",
            "The Open Meadow has ponds at the rim, the Moat between rim and middle.",
            arenas,
            "meadow",
            "CV-1.4",
        ),
        GameSetting(
            "calls",
            "Calls",
            "Sealed: speed never matters, the nearest caller clockwise counts. Race: the first to call counts.",
            ("sealed", "race"),
            "sealed",
            "CV-12.2",
        ),
        GameSetting(
            "starts",
            "Starting spaces",
            "By lot, or picked freely, last player first.",
            ("random", "pick"),
            "random",
            "CV-R1",
        ),
        GameSetting(
            "strict_announcements",
            "Attacks need a target",
            "An attack may only be announced if somebody is in range.",
            OFF_ON,
            False,
            "CV-R4",
        ),
        GameSetting(
            "track_positions",
            "Rows keep their order",
            "Bracelets keep their place in a row, so a good memory knows what lies where.",
            OFF_ON,
            False,
            "CV-R7",
        ),
        GameSetting(
            "shield_spoils_stay_open",
            "Shield spoils stay open",
            "A bracelet won by a proven Shield stays face-up, and takers may choose it.",
            OFF_ON,
            False,
            "CV-R10",
        ),
        GameSetting(
            "lazy_reshuffle",
            "Late shuffle",
            "An empty draw pile is shuffled only when the next card is needed.",
            OFF_ON,
            False,
            "CV-R11",
        ),
        GameSetting(
            "lenient_shields",
            "Shields without bracelets",
            "An attacked Viking without bracelets may claim a Shield too.",
            OFF_ON,
            False,
            "CV-R9",
        ),
    )


class Clash(Game):
    name = "clash"
    title = "Clash of Vikings"
    version = "1"
    words = "Lay a card, say an action, true or not. Be caught lying and you pay; be doubted when honest and they pay."
    players = range(2, 5)
    reconstructed_parts = (
        "Both arenas are drawn by us: no public source shows the printed board, only what kinds of space it has.",
    )
    steps = STEPS
    standing_title = "Bracelets, in points"

    @property
    def settings(self) -> tuple[GameSetting, ...]:
        return make_settings(tuple(arena.ARENAS))

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> ClashPosition:
        return setup.set_up(players, options, chance)

    def view_of(self, position: ClashPosition, seat: Seat | None) -> ClashBody:
        return view_of(position, seat)

    def view_from(self, position: ClashPosition, seat: Seat, watched: Mapping[str, Any]) -> ClashBody:
        return view_from(position, seat, watched)

    def score(self, position: ClashPosition) -> Result:
        return scoring.score(position)

    def round(self, position: ClashPosition) -> int:
        """Return the number of the round; a round is one turn of each player."""
        return -(-position.turn // position.players)

    def standing(self, view: ClashView) -> tuple[float, ...]:
        return score_now.score_now(view)

    def belief(self, view: Mapping[str, Any]) -> Belief:
        return ClashBelief(self, view)

    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(arena.ARENAS[options["arena"]].board())
        return plain

    def orders(self, view: ClashView) -> tuple[StandingOrder, ...]:
        return standing_orders.orders(view)

    def obey(self, view: ClashView, order: str) -> Move | None:
        return standing_orders.obey(view, order)


GAME: Game = Clash()

WIRE = (ClashCard, *GAME.record_types, ClashView, arena.ArenaBoard)
"""The records for which the types of the page are generated."""
