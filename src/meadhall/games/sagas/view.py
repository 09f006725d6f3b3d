"""The view of Sagas: all facts except the order of cards and the identities of face-down quests."""

from __future__ import annotations

from typing import Any, TypedDict

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view_head import ViewHead

from .position import NOWHERE, SagasPosition
from .saga.victory import goals


class QuestView(TypedDict):
    space: int
    quest: int
    """The number of the quest; -1 while it is face-down."""


class BattleView(TypedDict):
    """The state of a battle. On both sides, the units that have fired this round are the first of the living."""

    space: int
    quest: bool
    hostiles: list[int]
    """The living hostiles, strongest first."""
    line: list[int]
    """The living Vikings in their current order."""
    shot: int
    """The number of hostiles that have fired this round."""
    fired: int
    """The number of Vikings that have fired this round."""
    round: int
    """The number of the round, 0 before the first."""
    begun: bool
    """Whether the Tactical Edge is decided."""
    edge: bool
    """Whether the Vikings have the Tactical Edge."""
    turn: bool
    """Whether a Viking fires next, if one has yet to fire."""
    ward: bool
    """Whether no Berserkir has cancelled a hit yet."""


class MourningView(TypedDict):
    """A Jarl for whom Viking Funeral was played."""

    jarl: int
    space: int
    force: bool


class Goal(TypedDict):
    """A part of the Saga's objective."""

    rule: str
    text: str
    now: int
    need: int
    met: bool


class SagasBody(TypedDict):
    """The fields that Sagas adds to the head of a view."""

    stage: str
    """The part of the game: setup, between, leidang, movement, card, battle, quest, deed, aftermath or over."""
    saga: int
    """The number of the Saga; -1 before one is drawn."""
    religion: str
    voyage: int
    """The number of voyages begun in this Saga."""
    gold: int
    edda: int
    appealed: bool
    """Whether the player has appealed to the High King in this Saga."""
    rolled: bool
    """Whether the roll on the religion's table was made or declined in this Saga."""
    battles: int
    battle: BattleView | None
    mourning: MourningView | None

    draw: int
    """The number of voyage cards in the draw deck, which is the number of voyages left."""
    reserve: int
    discards: list[int]
    """The discards that were seen."""
    lost: int
    """The number of cards discarded unseen."""
    kept: list[int]
    card: int
    """The card being resolved; -1 if none is."""
    unseen: list[list[int]]
    """Groups of unseen cards. `draw_from` and `lost_from` contain the group of each card, `reserve_from` that of the
    whole reserve. A number below 0 is an unknown card of an earlier group: -1 of group 0."""
    draw_from: list[int]
    """The group of each card of the draw deck, top first."""
    lost_from: list[int]
    reserve_from: int

    bands: list[list[int]]
    """The Vikings in each space, indexed by its number."""
    pool: list[int]
    dead: list[int]
    quests: list[QuestView]
    hidden: list[int]
    """The numbers of the face-down quests, ascending."""
    done: list[int]
    """The quests accomplished in this Saga."""
    runes: bool
    """Whether the Runes were found in this Saga."""
    spent: list[int]
    """The quests exchanged for Edda and removed for the rest of the campaign."""
    settled: list[int]
    pillaged: list[int]
    markers: int
    """The number of settlement and pillage markers left."""

    place: int
    """The space of the voyaging force; -1 between voyages."""
    force: list[int]
    seas: int
    tried: bool
    scouted: bool
    supplied: str
    no_quest: bool
    no_deed: bool

    won: list[int]
    """The Sagas won in this campaign."""
    failed: list[int]
    bonus: int
    """The Saga whose success bonus applies in this one; -1 if none does."""
    outcome: str
    """The result, won or lost, after the end of the game; "" before."""
    goals: list[Goal]

    stack: list[dict[str, Any]]
    """The current steps of the rules; none of them contains a secret."""


class SagasView(ViewHead, SagasBody):
    """All that the player, or a spectator, may know of a game of Sagas.

    Spaces, units, hostiles, quests and cards are numbers: indexes into the lists of the board."""


_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


def _plain_data(record: Any) -> Any:
    """Return the record as plain JSON data, with lists instead of tuples."""
    return _decode(_encode(record))


def view_of(position: SagasPosition, seat: Seat | None) -> SagasBody:
    battle, mourning = position.battle, position.mourning
    return {
        "stage": position.stage,
        "saga": position.saga,
        "religion": position.religion,
        "voyage": position.voyage,
        "gold": position.gold,
        "edda": position.edda,
        "appealed": position.appealed,
        "rolled": position.rolled,
        "battles": position.battles,
        "battle": None if battle is None else _plain_data(battle),
        "mourning": None if mourning is None else msgspec.to_builtins(mourning),
        "draw": len(position.draw),
        "reserve": len(position.reserve),
        "discards": list(position.discards),
        "lost": len(position.lost),
        "kept": list(position.kept),
        "card": position.card,
        "unseen": [list(group) for group in position.unseen],
        "draw_from": list(position.draw_from),
        "lost_from": list(position.lost_from),
        "reserve_from": position.reserve_from,
        "bands": list(map(list, position.bands)),
        "pool": list(position.pool),
        "dead": list(position.dead),
        "quests": [{"space": space, "quest": quest if up else -1} for space, quest, up in position.quests],
        "hidden": sorted([quest for _, quest, up in position.quests if not up]),
        "done": list(position.done),
        "runes": position.runes,
        "spent": list(position.spent),
        "settled": list(position.settled),
        "pillaged": list(position.pillaged),
        "markers": position.markers_left(),
        "place": position.place,
        "force": list(position.force),
        "seas": position.seas,
        "tried": position.tried,
        "scouted": position.scouted,
        "supplied": position.supplied,
        "no_quest": position.no_quest,
        "no_deed": position.no_deed,
        "won": list(position.won),
        "failed": list(position.failed),
        "bonus": position.bonus,
        "outcome": position.outcome,
        "goals": [] if position.saga == NOWHERE else _view_of_goals(position),
        "stack": _plain_data(position.stack),
    }


def _view_of_goals(position: SagasPosition) -> list[Goal]:
    return [
        {"rule": rule, "text": text, "now": now, "need": need, "met": now >= need}
        for rule, text, now, need in goals(position)
    ]
