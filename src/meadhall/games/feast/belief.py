"""Random states that agree with a view: the hidden cards, weapons and strips are dealt at random."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Chance, Game, Header, State

from .boards.placement import FilledBoard
from .occupations.triggers import PositionWithCards
from .player import FeastPlayer, Food
from .position import Isle, Ledger
from .table_rules import table_rules_of
from .view import FeastSeatView, FeastView


class FeastBelief:
    """A sampler of complete states that agree with a view. It deals the hidden cards, weapons and strips."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = msgspec.convert(view, FeastView)
        self.rules = table_rules_of(self.view["players"], self.view["options"], self.view["version"])
        self.stack = game.read_stack(view["stack"])
        seen = {card for seat in self.view["seats"] for card in (*(seat["hand"] or ()), *seat["played"])}
        self.light_cards = [card for card in self.rules.light if card not in seen]
        self.dark_cards = [card for card in self.rules.pile if card not in seen]

    def sample(self, rng: Random) -> State:
        view = self.view
        light, dark = (
            rng.sample(self.light_cards, len(self.light_cards)),
            rng.sample(self.dark_cards, len(self.dark_cards)),
        )
        seats = []
        for seat in view["seats"]:
            if seat["hand"] is not None:
                hand = tuple(seat["hand"])
            else:
                hand = (
                    *[light.pop() for _ in range(seat["light"])],
                    *[dark.pop() for _ in range(seat["dark"])],
                )
            seats.append(_make_player(seat, hand))
        weapons = [weapon for weapon, count in enumerate(view["unseen_weapons"]) for _ in range(count)]
        position = PositionWithCards(
            players=view["players"],
            chance=Chance(rng.randbytes(32)),
            at=view["at"],
            rules=self.rules,
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
        position.stack = self.stack
        return State.from_position(self.game, position, Header.from_view(view))


def _make_player(seat: FeastSeatView, hand: tuple[int, ...]) -> FeastPlayer:
    return FeastPlayer(
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
        tuple([FilledBoard(laid["board"], tuple(laid["pieces"])) for laid in seat["boards"]]),
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
