"""The rules of a table, fixed before the game: players, deck, and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .artifacts.ability import ABILITIES, head_of
from .deck import DECKS, Deck, SpoilsCard

DICE = {3: 10, 4: 8, 5: 6}
"""The dice of each viking, by number of players; six or more have six dice and two sets (SW-2.3, SW-11.1)."""
START_GOLD = 70
ROUNDS, STAGES = 9, 3
OUT_WITH_THREE = ("traitors_dagger", "norn_orb", "heimdalls_spyglass")
"""Artifacts that are removed in a game with three players, before the decks are built (SW-2.10)."""
MIRROR = "freyjas_mirror"
_ONCE = {
    "draupnir": ("draupnir_lasts", True),
    "stones_of_fate": ("stones_once", False),
    "tarnkappe": ("tarnkappe_once", False),
    "traitors_dagger": ("dagger_once", False),
}
"""Artifacts whose duration is uncertain: the option that changes it, and whether they then last (SW-R55)."""


class SpoilsTableRules:
    """The rules of a table. A card is a number: an index into the deck, plus the size of the deck for a second set."""

    __slots__ = (
        "ability",
        "bid_margin",
        "cards",
        "deck",
        "decks",
        "dice",
        "face_down_windows",
        "face_up_windows",
        "faces",
        "gold",
        "heads",
        "host_is_chief",
        "item",
        "kind",
        "lasts",
        "name",
        "names",
        "one_skip",
        "open_ledger",
        "options",
        "players",
        "ravens_die_falls",
        "removed",
        "seats",
        "sets",
        "size",
        "spots",
        "stage",
        "step_bidding",
        "stones_block_spyglass",
        "takes",
        "wasting",
    )

    def __init__(self, players: int, deck: Deck, options: dict[str, Any], version: str) -> None:
        self.players = players
        self.seats = tuple(range(players))
        self.deck = deck
        self.options = options
        self.sets = 2 if players > 5 else 1
        self.dice = DICE.get(players, 6)
        self.size = 2 * players + 1
        """The number of cards in a pile (SW-2.8)."""
        self.bid_margin = 12 * self.sets
        """The number of dice by which a bid may exceed the dice in play (SW-R3)."""
        self.cards: tuple[SpoilsCard, ...] = deck.cards * self.sets
        self.stage = tuple(card.stage for card in self.cards)
        self.kind = tuple(card.kind for card in self.cards)
        self.item = tuple(card.item for card in self.cards)
        self.gold = tuple(card.gold for card in self.cards)
        self.names = tuple(card.name for card in self.cards)
        self.heads = tuple(head_of(number, card.name) for number, card in enumerate(self.cards))
        self.takes = tuple(card.takes for card in self.cards)
        self.ability = tuple(card.item if card.kind == "artifact" else "" for card in self.cards)
        self.lasts = tuple(
            self._is_lasting(card.item, options) if card.kind == "artifact" else False for card in self.cards
        )
        self.face_down_windows = tuple(
            ABILITIES[name].face_down_windows if name else 0 for name in self.ability
        )
        """By card: the windows in which a face-down artifact can be used, as a bit set."""
        self.face_up_windows = {name: ability.face_up_windows for name, ability in ABILITIES.items()}
        """By ability: the windows in which a face-up artifact can be used, as a bit set."""
        self.faces = tuple(-1 if name else card for card, name in enumerate(self.ability))
        """By card: the number shown in a pile, -1 for a face-down artifact."""
        faces = [
            ("an artifact", -1) if card.kind == "artifact" else (card.name, card.gold) for card in self.cards
        ]
        spots = {(place, *face): (place, *face) for place in range(self.size) for face in faces}
        self.spots = tuple((*[spots[place, *face] for face in faces], None) for place in range(self.size))
        """By place of the pile and card: place, name and gold as everybody sees them; the last entry, None, is for
        TAKEN. Cards that look the same share an object."""
        self.removed = tuple(
            number for number, card in enumerate(self.cards) if players == 3 and card.item in OUT_WITH_THREE
        )
        self.decks = tuple(
            tuple(n for n, card in enumerate(self.cards) if card.stage == stage and n not in self.removed)
            for stage in range(1, STAGES + 1)
        )
        """The cards of each stage."""
        self.step_bidding: bool = options["step_bidding"]
        self.open_ledger: bool = options["open_ledger"]
        self.host_is_chief: bool = options["first_chief"] == "host"
        self.ravens_die_falls: bool = options["ravens_die_falls"]
        self.stones_block_spyglass: bool = options["stones_block_spyglass"]
        self.wasting: bool = options["wasting"]
        # Rules that changed between versions; the rules page has their history.
        self.one_skip = version != "1"
        """Whether a viking skips only once in a bidding; version 1 allows one skip with each card (SW-R68)."""
        self.name = f"{players} " + " ".join(f"{key}={options[key]}" for key in sorted(options))

    def _is_lasting(self, artifact: str, options: Mapping[str, Any]) -> bool:
        option, lasts = _ONCE.get(artifact, ("", False))
        return lasts if option and options[option] else self.deck.artifacts[artifact].lasts


_TABLE_RULES: dict[tuple[Any, ...], SpoilsTableRules] = {}


def table_rules_of(players: int, options: Mapping[str, Any], version: str) -> SpoilsTableRules:
    """Return the rules of a table with these options under this version; equal tables share an object."""
    key = (version, players, *options.items())
    rules = _TABLE_RULES.get(key)
    deck = DECKS[options["deck"]]
    if rules is None or rules.deck is not deck:
        rules = _TABLE_RULES[key] = SpoilsTableRules(players, deck, dict(options), version)
    return rules
