"""The rules of a table, fixed before the game: players, length, decks, and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from .box.box import BOX
from .box.parts import Trade
from .box.records import FeastSpace, Length

DECKS = {"A": "A", "BC": "BC", "ABC": "ABC"}
SPACES = BOX.spaces
BY_ID = {space.id: number for number, space in enumerate(SPACES)}
IMITATIONS = tuple(range(len(SPACES), len(SPACES) + 4))
"""The imitation spaces of columns 1 to 4, numbered after all others (FO-2.2)."""


class FeastTableRules:
    __slots__ = (
        "any_order",
        "ask_plain_gains",
        "before_card_actions",
        "bonus_is_no_batch",
        "early_banquet",
        "empty_feasts",
        "first_time_only",
        "length",
        "light",
        "mirrored",
        "must_double",
        "must_use",
        "name",
        "options",
        "pile",
        "players",
        "recall_from_that_space",
        "replacements_count",
        "rounds",
        "ship_still_there",
        "solo",
        "solo_choice",
        "spaces",
        "split_crafting",
    )

    def __init__(self, players: int, options: dict[str, Any], version: str) -> None:
        self.players = players
        self.options = options
        self.name = f"{players}/{'/'.join(f'{key}={value}' for key, value in sorted(options.items()))}"
        """The string that identifies these rules in a digest."""
        self.length: Length = BOX.lengths[options["length"]]
        self.rounds = len(self.length.harvest)
        self.solo = players == 1
        decks: str = options["decks"]
        cards = [card for card in BOX.occupations if card.deck in decks]
        self.light = tuple([card.number for card in cards if card.light])
        self.pile = tuple([card.number for card in cards if not card.light])
        """The numbers of the dark cards in the pile."""
        self.mirrored: bool = options["mirror_specials"]
        self.early_banquet: bool = options["early_banquet"]
        self.must_double: bool = options["double_must_be_double"]
        self.split_crafting: bool = options["split_crafting"]
        self.ask_plain_gains: bool = options["ask_plain_gains"]
        self.solo_choice: bool = options["solo_choose_start"]
        self.spaces = tuple([_halve_trade(space) for space in SPACES]) if self.split_crafting else SPACES
        """The action spaces under the options of this table."""
        # Rules that changed between versions; the rules page has their history.
        mended = version != "2"
        self.must_use = mended
        """Whether Vikings return from a space if none of its effects can be used any more (FO-4.5, R-10)."""
        self.first_time_only = mended
        """Whether a green card works only at its first moment, even if it is declined or lacks room (FO-11.6, R-62)."""
        self.before_card_actions = mended
        """Whether cards that work before an action also work before an action of a card (FO-11.10)."""
        self.replacements_count = mended
        """Whether a card's replacement counts for the action, like the effect that it replaces (R-39)."""
        self.recall_from_that_space = mended
        """Whether a Viking can return from a space that a card used without placing Vikings (R-68)."""
        self.bonus_is_no_batch = mended
        """Whether goods from bonus squares do not count as received together, for the Meat Buyer (R-64)."""
        self.any_order = mended
        """Whether the player may upgrade goods, or trade them overseas, in any order (FO-10.17, FO-10.20)."""
        self.empty_feasts = mended
        """Whether cards work at a feast without squares to fill (FO-5.4, R-66)."""
        self.ship_still_there = version not in ("2", "3")
        """Whether a space needs its ship also when its effect begins, after the placing of Vikings (FO-10.38, R-71)."""

    def vikings(self, round_: int) -> int:
        """Return the number of Vikings of a player in a round (FO-3.1)."""
        return self.length.start + round_

    def squares(self, round_: int, settled: int) -> int:
        """Return the number of squares of the banquet table to fill; each emigrated ship takes two (FO-9.1)."""
        return self.length.start + round_ - 2 * settled


def _halve_trade(space: FeastSpace) -> FeastSpace:
    """Return the space. If it makes chests and rune stones, it gets the additional choice of half the trade (R-13)."""
    if space.id != "c3_craft_chests_and_rune_stones":
        return space
    whole, half = {"stone": 2, "wood": 2}, {"stone": 1, "wood": 1}
    gains = [{"chest": 2, "rune_stone": 2}, {"chest": 1, "rune_stone": 1}]
    return msgspec.structs.replace(space, parts=(Trade(gains, [whole, half], paired=True),))


_TABLE_RULES: dict[tuple[Any, ...], FeastTableRules] = {}


def table_rules_of(players: int, options: Mapping[str, Any], version: str) -> FeastTableRules:
    """Return the rules of a table with these options, under this version; cached."""
    key = (version, players, *options.items())
    rules = _TABLE_RULES.get(key)
    if rules is None:
        _TABLE_RULES[key] = rules = FeastTableRules(players, dict(options), version)
    return rules
