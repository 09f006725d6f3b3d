"""Spoils of War: its settings and its implementation of `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from meadhall.engine import Belief, Chance, Game, GameSetting, Move, Result, Seat, StandingOrder

from . import deck, score_now, scoring, setup, standing_orders
from .artifacts import families
from .belief import SpoilsBelief
from .position import SpoilsPosition
from .steps import STEPS
from .view import SpoilsBody, SpoilsView, view_from, view_of

assert families.ABILITIES.keys() == deck.ARTIFACTS.keys()

OFF_ON = (False, True)


@cache
def make_settings(decks: tuple[str, ...]) -> tuple[GameSetting, ...]:
    """Return the settings of a table; `decks` are the names of the decks that can be chosen."""
    return (
        GameSetting(
            "step_bidding",
            "Step bidding",
            "The first bid is for as many dice as there are players, and each bid adds one die at most.",
            OFF_ON,
            False,
            "SW-11.2",
        ),
        GameSetting(
            "open_ledger",
            "Open ledger",
            "Everybody sees everybody's gold. All that changes it is public anyway.",
            OFF_ON,
            False,
            "SW-R46",
        ),
        GameSetting(
            "odds",
            "Odds meter",
            "How likely a bid is, judged by your own dice: never shown, on request, or always.",
            ("off", "hint", "always"),
            "hint",
            "SW-12.7",
        ),
        GameSetting(
            "first_chief",
            "First chief",
            "By lot, or whoever opened the table.",
            ("random", "host"),
            "random",
            "SW-R1",
        ),
        GameSetting(
            "deck",
            "Treasure cards",
            "No public source lists the printed cards: ours are a reconstruction. Owners can enter their own.",
            decks,
            deck.HOUSE,
            "SW-12.8",
        ),
        GameSetting(
            "draupnir_lasts",
            "Draupnir every round",
            "Draupnir takes a card once a round instead of once a game.",
            OFF_ON,
            False,
            "SW-R31",
        ),
        GameSetting(
            "stones_once",
            "Stones of Fate once",
            "The Stones work once a game instead of once a round.",
            OFF_ON,
            False,
            "SW-R55",
        ),
        GameSetting(
            "tarnkappe_once",
            "Tarnkappe once",
            "The Tarnkappe works once a game instead of once a round.",
            OFF_ON,
            False,
            "SW-R55",
        ),
        GameSetting(
            "dagger_once",
            "Dagger once",
            "The Dagger works once a game instead of once a round.",
            OFF_ON,
            False,
            "SW-R55",
        ),
        GameSetting(
            "ravens_die_falls",
            "A cancelled raven's die falls",
            "If Huginn or Muninn is cancelled after the roll, a random hidden die leaves the cup at once.",
            OFF_ON,
            False,
            "SW-R27",
        ),
        GameSetting(
            "stones_block_spyglass",
            "Stones block the Spyglass",
            "Dice that were rolled unseen cannot be seen with the Spyglass either.",
            OFF_ON,
            False,
            "SW-R40",
        ),
        GameSetting(
            "wasting",
            "Wasting artifacts",
            "An artifact may be turned up when it cannot work, and is lost.",
            OFF_ON,
            False,
            "SW-R53",
        ),
    )


class SpoilsGame(Game):
    name = "spoils"
    title = "Spoils of War"
    version = "2"
    versions = ("1", "2")
    default_order = "useful"
    words = "Bluff about hidden dice, bet on who is right, and divide the treasure."
    players = range(3, 11)
    reconstructed_parts = (
        "Which treasure cards there are, how often, and what most are worth: no public source lists them.",
    )
    steps = STEPS
    standing_title = "Gold"
    unit = "gold"

    @property
    def settings(self) -> tuple[GameSetting, ...]:
        return make_settings(tuple(deck.DECKS))

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> SpoilsPosition:
        return setup.set_up(players, options, chance, self.version)

    def view_of(self, position: SpoilsPosition, seat: Seat | None) -> SpoilsBody:
        return view_of(position, seat)

    def view_from(self, position: SpoilsPosition, seat: Seat, watched: Mapping[str, Any]) -> SpoilsBody:
        return view_from(position, seat, watched)

    def score(self, position: SpoilsPosition) -> Result:
        return scoring.score(position)

    def round(self, position: SpoilsPosition) -> int:
        return position.round

    def standing(self, view: SpoilsView) -> tuple[float, ...]:
        return score_now.score_now(self, view)

    def belief(self, view: Mapping[str, Any]) -> Belief:
        return SpoilsBelief(self, view)

    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(deck.DECKS[options["deck"]])
        return plain

    def thrower(self, stream: str, mover: Seat | None) -> Seat | None:
        """Return the seat that the stream of a roll names, as any player's move can make all roll; else the mover."""
        cup, *rest = stream.split("/")
        return int(rest[-1]) if cup in ("dice", "raven", "tooth") else mover

    def orders(self, view: SpoilsView) -> tuple[StandingOrder, ...]:
        return standing_orders.orders(view)

    def obey(self, view: SpoilsView, order: str) -> Move | None:
        return standing_orders.obey(view, order)


GAME: Game = SpoilsGame()

WIRE = (*GAME.record_types, SpoilsView, deck.Deck)
"""The records from which the page's wire types are generated."""
