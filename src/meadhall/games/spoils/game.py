"""Spoils of War: its options and its entry points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from meadhall.engine import Belief, Chance, Game, Move, Order, Result, Seat, Setting

from . import deck, score_now, scoring, setup, standing_orders
from .artifacts import families
from .artifacts.announcements import Answers
from .artifacts.bidding import LyreAnswers
from .artifacts.gold import Items
from .artifacts.swapping import Swaps
from .artifacts.taking import Leftovers
from .artifacts.windows import Artifacts
from .belief import SpoilsBelief
from .events import SpoilsEvent
from .hall import SpoilsHall
from .moves import SpoilsMove
from .round.betting import Bets
from .round.bidding import Bidders, BidTurn
from .round.dividing import Picks
from .round.revealing import Losers
from .view import SpoilsBody, SpoilsView, look, look_from

assert families.ABILITIES.keys() == deck.ARTIFACTS.keys()

OFF_ON = (False, True)
SpoilsOptions = (
    Bidders | BidTurn | Bets | Artifacts | Answers | LyreAnswers | Swaps | Leftovers | Items | Losers | Picks
)


@cache
def settings(decks: tuple[str, ...]) -> tuple[Setting, ...]:
    """The options of a table; the decks are those that can be chosen now."""
    return (
        Setting(
            "step_bidding",
            "Step bidding",
            "The first bid is for as many dice as there are players, and each bid adds one die at most.",
            OFF_ON,
            False,
            "SW-11.2",
        ),
        Setting(
            "open_ledger",
            "Open ledger",
            "Everybody sees everybody's gold. All that changes it is public anyway.",
            OFF_ON,
            False,
            "SW-R46",
        ),
        Setting(
            "odds",
            "Odds meter",
            "How likely a bid is, judged by your own dice: never shown, on request, or always.",
            ("off", "hint", "always"),
            "hint",
            "SW-12.7",
        ),
        Setting(
            "first_chief",
            "First chief",
            "By lot, or whoever opened the table.",
            ("random", "host"),
            "random",
            "SW-R1",
        ),
        Setting(
            "deck",
            "Treasure cards",
            "No public source lists the printed cards: ours are a reconstruction. Owners can enter their own.",
            decks,
            deck.HOUSE,
            "SW-12.8",
        ),
        Setting(
            "draupnir_lasts",
            "Draupnir every round",
            "Draupnir takes a card once a round instead of once a game.",
            OFF_ON,
            False,
            "SW-R31",
        ),
        Setting(
            "stones_once",
            "Stones of Fate once",
            "The Stones work once a game instead of once a round.",
            OFF_ON,
            False,
            "SW-R55",
        ),
        Setting(
            "tarnkappe_once",
            "Tarnkappe once",
            "The Tarnkappe works once a game instead of once a round.",
            OFF_ON,
            False,
            "SW-R55",
        ),
        Setting(
            "dagger_once",
            "Dagger once",
            "The Dagger works once a game instead of once a round.",
            OFF_ON,
            False,
            "SW-R55",
        ),
        Setting(
            "ravens_die_falls",
            "A cancelled raven's die falls",
            "If Huginn or Muninn is cancelled after the roll, a random hidden die leaves the cup at once.",
            OFF_ON,
            False,
            "SW-R27",
        ),
        Setting(
            "stones_block_spyglass",
            "Stones block the Spyglass",
            "Dice that were rolled unseen cannot be seen with the Spyglass either.",
            OFF_ON,
            False,
            "SW-R40",
        ),
        Setting(
            "wasting",
            "Wasting artifacts",
            "An artifact may be turned up when it cannot work, and is lost.",
            OFF_ON,
            False,
            "SW-R53",
        ),
    )


class Spoils(Game):
    name = "spoils"
    title = "Spoils of War"
    version = "2"
    versions = ("1", "2")
    order = "useful"
    words = "Bluff about hidden dice, bet on who is right, and divide the treasure."
    players = range(3, 11)
    reconstructed = (
        "Which treasure cards there are, how often, and what most are worth: no public source lists them.",
    )
    move_type = SpoilsMove
    options_type = SpoilsOptions
    counted = "Gold"
    unit = "gold"

    @property
    def settings(self) -> tuple[Setting, ...]:
        return settings(tuple(deck.DECKS))

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> SpoilsHall:
        return setup.set_up(players, options, chance, self.version)

    def look(self, hall: SpoilsHall, seat: Seat | None) -> SpoilsBody:
        return look(hall, seat)

    def look_from(self, hall: SpoilsHall, seat: Seat, watched: Mapping[str, Any]) -> SpoilsBody:
        return look_from(hall, seat, watched)

    def score(self, hall: SpoilsHall) -> Result:
        return scoring.score(hall)

    def round(self, hall: SpoilsHall) -> int:
        return hall.round

    def standing(self, view: SpoilsView) -> tuple[float, ...]:
        return score_now.score_now(self, view)

    def belief(self, view: Mapping[str, Any]) -> Belief:
        return SpoilsBelief(self, view)

    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(deck.DECKS[options["deck"]])
        return plain

    def thrower(self, stream: str, mover: Seat | None) -> Seat | None:
        """All roll at once, whoever ended the round before: the stream names the roller."""
        cup, *rest = stream.split("/")
        return int(rest[-1]) if cup in ("dice", "raven", "tooth") else mover

    def orders(self, view: SpoilsView) -> tuple[Order, ...]:
        return standing_orders.orders(view)

    def obey(self, view: SpoilsView, order: str) -> Move | None:
        return standing_orders.obey(view, order)


GAME: Game = Spoils()

WIRE: tuple[type, ...] = (
    *get_args(SpoilsMove),
    *get_args(SpoilsOptions),
    *get_args(SpoilsEvent),
    SpoilsView,
    deck.Deck,
)
"""The records a page needs to know, for the generator of its types."""
