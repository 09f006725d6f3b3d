"""All events of Sagas, each with a log sentence. Nothing here is hidden from the only player."""

from .battle.events import (
    BattleOver,
    EdgeOfHarald,
    EdgeRolled,
    HostilesCame,
    HostileShot,
    HostilesRolled,
    LinedUp,
    Retreated,
    VikingShot,
)
from .cards.events import (
    CardShuffledIn,
    CardTurned,
    KeptPlayed,
    LookedThrough,
    NewReserve,
    NoVoyageLeft,
    VoyageLost,
    VoyagesGained,
)
from .saga.events import (
    Appealed,
    CampaignOver,
    Converted,
    Edda,
    EddaChecked,
    Gold,
    JarlCame,
    JarlPicked,
    NoJarlLeft,
    QuestsPlaced,
    SagaBegun,
    SagaOver,
    SettlementsKept,
    TableRolled,
)
from .voyage.events import (
    Arrived,
    Fallen,
    Joined,
    Moved,
    MovementRolled,
    Pillaged,
    QuestDone,
    QuestRevealed,
    Rallied,
    Razed,
    Recruited,
    Settled,
    StormRolled,
    VoyageBegun,
)

SagasEvent = (
    SagaBegun
    | JarlPicked
    | JarlCame
    | NoJarlLeft
    | QuestsPlaced
    | Converted
    | SagaOver
    | SettlementsKept
    | CampaignOver
    | Gold
    | Edda
    | EddaChecked
    | CardTurned
    | KeptPlayed
    | VoyagesGained
    | VoyageLost
    | NoVoyageLeft
    | NewReserve
    | LookedThrough
    | CardShuffledIn
    | VoyageBegun
    | Recruited
    | Joined
    | MovementRolled
    | Moved
    | Rallied
    | Arrived
    | StormRolled
    | Fallen
    | Retreated
    | Appealed
    | HostilesRolled
    | HostilesCame
    | EdgeRolled
    | EdgeOfHarald
    | LinedUp
    | VikingShot
    | HostileShot
    | BattleOver
    | TableRolled
    | QuestRevealed
    | QuestDone
    | Pillaged
    | Settled
    | Razed
)

__all__ = [
    "Appealed",
    "Arrived",
    "BattleOver",
    "CampaignOver",
    "CardShuffledIn",
    "CardTurned",
    "Converted",
    "Edda",
    "EddaChecked",
    "EdgeOfHarald",
    "EdgeRolled",
    "Fallen",
    "Gold",
    "HostileShot",
    "HostilesCame",
    "HostilesRolled",
    "JarlCame",
    "JarlPicked",
    "Joined",
    "KeptPlayed",
    "LinedUp",
    "LookedThrough",
    "Moved",
    "MovementRolled",
    "NewReserve",
    "NoJarlLeft",
    "NoVoyageLeft",
    "Pillaged",
    "QuestDone",
    "QuestRevealed",
    "QuestsPlaced",
    "Rallied",
    "Razed",
    "Recruited",
    "Retreated",
    "SagaBegun",
    "SagaOver",
    "SagasEvent",
    "Settled",
    "SettlementsKept",
    "StormRolled",
    "TableRolled",
    "VikingShot",
    "VoyageBegun",
    "VoyageLost",
    "VoyagesGained",
]
