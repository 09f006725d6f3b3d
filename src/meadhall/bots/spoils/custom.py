"""Decks that the host provides."""

from __future__ import annotations

from meadhall.bots.custom import add_custom_choices
from meadhall.games.spoils import add_deck, load_deck

DECK_FILES = "MEADHALL_DECKS"
"""The environment variable that lists the files."""


def add_custom_decks() -> None:
    add_custom_choices("spoils", "deck", DECK_FILES, load_deck, add_deck)
