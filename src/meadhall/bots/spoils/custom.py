"""Owners' own decks, for bots that think in another process than the table's."""

from __future__ import annotations

import os

import meadhall
from meadhall.games.spoils import add_deck, load_deck

DECK_FILES = "MEADHALL_DECKS"
"""The environment variable that names the files, joined as in PATH."""


def add_owners_decks() -> None:
    """Offer every deck named in the environment that is not offered yet."""
    for path in filter(None, os.environ.get(DECK_FILES, "").split(os.pathsep)):
        deck = load_deck(path)
        known = next(s.choices for s in meadhall.game("spoils").settings if s.name == "deck")
        if deck.name not in known:
            add_deck(deck)
