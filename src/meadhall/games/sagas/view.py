"""What the player and spectators may know: all but the order of cards and which face-down quest is which."""

from __future__ import annotations

from typing import Any, TypedDict

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view import ViewHead

from .position import NOWHERE, SagasPosition
from .saga.victory import goals


class QuestView(TypedDict):
    space: int
    quest: int
    """Which one; -1 while it lies face down."""


class BattleView(TypedDict):
    """A battle as it stands. Whoever has fired this round stands at the front of the living, on both sides."""

    space: int
    quest: bool
    hostiles: list[int]
    """The living, strongest first."""
    line: list[int]
    """The living Vikings, as they stand."""
    shot: int
    """How many hostiles have fired this round."""
    fired: int
    """How many Vikings have fired this round."""
    round: int
    """0 before the first."""
    begun: bool
    """The Tactical Edge is decided."""
    edge: bool
    """The Vikings have it."""
    turn: bool
    """A Viking is next, if one has yet to fire."""
    ward: bool
    """No hit has been cancelled by a Berserkir yet."""


class MourningView(TypedDict):
    """A Jarl for whom Viking Funeral was played."""

    jarl: int
    space: int
    force: bool


class Goal(TypedDict):
    """A part of what the Saga asks for."""

    rule: str
    text: str
    now: int
    need: int
    met: bool


class SagasBody(TypedDict):
    """What Sagas adds to the head of a view."""

    stage: str
    """setup, between, leidang, movement, card, battle, quest, deed, aftermath or over."""
    saga: int
    """-1 before one is drawn."""
    religion: str
    voyage: int
    """Voyages begun in this Saga."""
    gold: int
    edda: int
    appealed: bool
    """The High King was asked in this Saga."""
    rolled: bool
    """The table of the religion was rolled on, or could have been, in this Saga."""
    battles: int
    battle: BattleView | None
    mourning: MourningView | None

    draw: int
    """Voyage cards in the draw deck: turns left."""
    reserve: int
    discards: list[int]
    """Those that were seen."""
    lost: int
    """Discarded unseen."""
    kept: list[int]
    card: int
    """The card that is being resolved; -1 if none is."""
    unseen: list[list[int]]
    """Groups of cards that lie unseen; each is spread over the places that name the group. A number below 0 stands
    for one card of an earlier group: -1 for one of group 0."""
    draw_from: list[int]
    """The group of each card of the draw deck, top first."""
    lost_from: list[int]
    reserve_from: int

    bands: list[list[int]]
    """Vikings by space."""
    pool: list[int]
    dead: list[int]
    quests: list[QuestView]
    hidden: list[int]
    """Which quests lie face down."""
    done: list[int]
    """Accomplished in this Saga."""
    runes: bool
    """The Runes were found in this Saga."""
    spent: list[int]
    """Given for Edda: gone for the campaign."""
    settled: list[int]
    pillaged: list[int]
    markers: int
    """Settlement and pillage markers left."""

    place: int
    """Where the voyaging force is; -1 between voyages."""
    force: list[int]
    seas: int
    tried: bool
    scouted: bool
    supplied: str
    no_quest: bool
    no_deed: bool

    won: list[int]
    """Sagas won in this campaign."""
    failed: list[int]
    bonus: int
    """The Saga whose success helps in this one; -1 if none does."""
    outcome: str
    """won or lost, at the end."""
    goals: list[Goal]

    stack: list[dict[str, Any]]
    """The rule procedures that are running, as data: nothing in them is hidden."""


class SagasView(ViewHead, SagasBody):
    """All that the player, or a spectator, may know of a play of Sagas.

    Spaces, units, hostiles, quests and cards are numbers: places in the lists of the board."""


_encode, _decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode


def _plain_data(record: Any) -> Any:
    """As it comes out of JSON: with lists, where `to_builtins` leaves tuples."""
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
