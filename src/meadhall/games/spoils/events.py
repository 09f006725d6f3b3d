"""All events of Spoils of War."""

from .artifacts.events import (
    Announced,
    BetSeen,
    BidStolen,
    Cancelled,
    CardsSeen,
    DiceSeen,
    DiceShown,
    DieFell,
    DieSet,
    ExtraDie,
    Given,
    LostArtifact,
    MoreDice,
    NoEffect,
    Paid,
    Rerolled,
    Rested,
    RolledUnseen,
    SideChanged,
    Skipped,
    Swapped,
    TookLeftover,
    TurnedUp,
)
from .round.events import (
    AllRolled,
    BetLost,
    BetsLast,
    BetsPlaced,
    BetsRevealed,
    Challenged,
    Counted,
    CupLifted,
    FirstBidder,
    FirstChief,
    FoundArtifact,
    GameOver,
    HasBid,
    LeftOver,
    NewChief,
    Picked,
    PileOpened,
    Rolled,
)

SpoilsEvent = (
    FirstChief
    | PileOpened
    | AllRolled
    | Rolled
    | FirstBidder
    | HasBid
    | Challenged
    | BetsLast
    | BetsPlaced
    | BetsRevealed
    | CupLifted
    | Counted
    | BetLost
    | NewChief
    | Picked
    | FoundArtifact
    | LeftOver
    | GameOver
    | RolledUnseen
    | Rested
    | ExtraDie
    | DieFell
    | Rerolled
    | TurnedUp
    | Announced
    | Cancelled
    | NoEffect
    | Skipped
    | BidStolen
    | DiceShown
    | Paid
    | DiceSeen
    | BetSeen
    | CardsSeen
    | SideChanged
    | DieSet
    | MoreDice
    | Given
    | Swapped
    | LostArtifact
    | TookLeftover
)

__all__ = [
    "AllRolled",
    "Announced",
    "BetLost",
    "BetSeen",
    "BetsLast",
    "BetsPlaced",
    "BetsRevealed",
    "BidStolen",
    "Cancelled",
    "CardsSeen",
    "Challenged",
    "Counted",
    "CupLifted",
    "DiceSeen",
    "DiceShown",
    "DieFell",
    "DieSet",
    "ExtraDie",
    "FirstBidder",
    "FirstChief",
    "FoundArtifact",
    "GameOver",
    "Given",
    "HasBid",
    "LeftOver",
    "LostArtifact",
    "MoreDice",
    "NewChief",
    "NoEffect",
    "Paid",
    "Picked",
    "PileOpened",
    "Rerolled",
    "Rested",
    "Rolled",
    "RolledUnseen",
    "SideChanged",
    "Skipped",
    "SpoilsEvent",
    "Swapped",
    "TookLeftover",
    "TurnedUp",
]
