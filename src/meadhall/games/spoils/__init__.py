"""Spoils of War: hidden dice, rising bids, sealed bets, treasure and 22 artifacts."""

from meadhall.old_names import find_old_names

from .deck import ARTIFACTS, ITEMS, BadDeck, Deck, SpoilsCard, add_deck, load_deck
from .game import GAME, WIRE
from .moves import (
    CHALLENGER,
    DECLARER,
    Bet,
    Bid,
    Challenge,
    Give,
    Hold,
    Leave,
    Name,
    Pass,
    Pay,
    Pick,
    Rest,
    Reveal,
    Show,
    Swap,
    Take,
    Use,
)
from .scoring import sets_and_hoards
from .view import (
    Announcement,
    BetView,
    FaceDownArtifact,
    LeftoverArtifact,
    LeftoverView,
    PileCard,
    RoundView,
    SpoilsSeatView,
    SpoilsView,
)

__all__ = [
    "ARTIFACTS",
    "CHALLENGER",
    "DECLARER",
    "GAME",
    "ITEMS",
    "WIRE",
    "Announcement",
    "BadDeck",
    "Bet",
    "BetView",
    "Bid",
    "Challenge",
    "Deck",
    "FaceDownArtifact",
    "Give",
    "Hold",
    "Leave",
    "LeftoverArtifact",
    "LeftoverView",
    "Name",
    "Pass",
    "Pay",
    "Pick",
    "PileCard",
    "Rest",
    "Reveal",
    "RoundView",
    "Show",
    "SpoilsCard",
    "SpoilsSeatView",
    "SpoilsView",
    "Swap",
    "Take",
    "Use",
    "add_deck",
    "load_deck",
    "sets_and_hoards",
]

__getattr__ = find_old_names(__name__)
