"""States that fit a view: the table with unseen cards dealt anew."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Chance, Game, Header, State

from .boards.placement import Laid
from .card_parts.board_pieces import Putting
from .hall import Isle, Ledger
from .law import law_of
from .occupations.apply import Errand
from .occupations.triggers import HallWithCards, Triggers
from .phases.actions import Actions, Before, ColumnFour, Ending
from .phases.feast import Feasting, Filling, Serving
from .phases.harvest import Harvesting
from .phases.rounds import Phase, Ran, Rounds, Runs, Windows
from .player import Food, Player
from .setup import Choosing
from .spaces.dice import Returning, Rolling
from .spaces.emigration import Emigrating, Refitting
from .spaces.exploration import Discovering
from .spaces.hunting import Manning, Paying
from .spaces.instead import Instead
from .spaces.mountains import Mining
from .spaces.occupation_cards import Drawing, Playing
from .spaces.overseas import Overseas
from .spaces.raiding import Looting, Plundering
from .spaces.special_tiles import Buying, Forging
from .spaces.trading import Trading
from .spaces.upgrades import Upgrading
from .spaces.use import Working
from .view import FeastView, SeatView

_FRAMES = tuple[
    Rounds
    | Choosing
    | Phase
    | Runs
    | Ran
    | Windows
    | Actions
    | ColumnFour
    | Before
    | Triggers
    | Errand
    | Putting
    | Instead
    | Harvesting
    | Drawing
    | Ending
    | Working
    | Trading
    | Overseas
    | Buying
    | Forging
    | Playing
    | Mining
    | Upgrading
    | Discovering
    | Emigrating
    | Refitting
    | Manning
    | Rolling
    | Paying
    | Returning
    | Looting
    | Plundering
    | Feasting
    | Serving
    | Filling,
    ...,
]


class FeastBelief:
    """A view, decoded once; `sample` deals what it does not show."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = msgspec.convert(view, FeastView)
        self.law = law_of(self.view["players"], self.view["options"], self.view["version"])
        self.stack = msgspec.convert(view["stack"], _FRAMES)
        seen = {card for seat in self.view["seats"] for card in (*(seat["hand"] or ()), *seat["played"])}
        self.light = [card for card in self.law.light if card not in seen]
        self.dark = [card for card in self.law.pile if card not in seen]

    def sample(self, rng: Random) -> State:
        view = self.view
        light, dark = rng.sample(self.light, len(self.light)), rng.sample(self.dark, len(self.dark))
        seats = []
        for seat in view["seats"]:
            if seat["hand"] is not None:
                hand = tuple(seat["hand"])
            else:
                hand = (
                    *[light.pop() for _ in range(seat["light"])],
                    *[dark.pop() for _ in range(seat["dark"])],
                )
            seats.append(_player(seat, hand))
        weapons = [weapon for weapon, count in enumerate(view["unseen_weapons"]) for _ in range(count)]
        hall = HallWithCards(
            players=view["players"],
            chance=Chance(rng.randbytes(32)),
            at=view["at"],
            law=self.law,
            round=view["round"],
            phase=view["phase"],
            start=view["start"],
            turn=view["turn"],
            last=view["last"],
            seats=seats,
            taken=list(view["taken"]),
            crew=list(view["crew"]),
            imitations=tuple(view["imitations"]),
            isles=tuple([Isle(isle["board"], isle["silver"], isle["claimed"]) for isle in view["isles"]]),
            stock=view["stock"],
            specials=tuple(view["specials"]),
            strips=tuple([tuple(strip) for strip in view["strips"]]),
            deck_strips=tuple(rng.sample(view["unseen_strips"], len(view["unseen_strips"]))),
            gone_strips=view["gone_strips"],
            deck_weapons=tuple(rng.sample(weapons, len(weapons))),
            used_weapons=list(view["used_weapons"]),
            made_weapons=view["made_weapons"],
            deck=tuple(dark),
            out=tuple(sorted(light)),
            spent=view["spent"],
            bonus=view["bonus"],
            space=view["space"],
            imitated=view["imitated"],
            final=view.get("final", msgspec.UNSET),
            edge=view["edge"],
            edge_ore=view["edge_ore"],
            ledgers=[Ledger(**ledger) for ledger in view["ledgers"]],
        )
        hall.stack = self.stack
        return State.imagined(self.game, hall, Header.imagined(view))


def _player(seat: SeatView, hand: tuple[int, ...]) -> Player:
    return Player(
        list(seat["tiles"]),
        list(seat["weapons"]),
        seat["silver"],
        seat["wood"],
        seat["stone"],
        seat["ore"],
        tuple(seat["boats"]),
        seat["knarrs"],
        tuple(seat["longships"]),
        seat["settled"],
        tuple([Laid(laid["board"], tuple(laid["pieces"])) for laid in seat["boards"]]),
        seat["sheds"],
        hand,
        tuple(seat["played"]),
        seat["vikings"],
        seat["passed"],
        seat["penalties"],
        tuple([Food(food["piece"], food["long"], food["square"]) for food in seat["food"]]),
        seat["paid"],
        tuple(seat["used"]),
        seat["pairs"],
        seat["filled"],
    )
