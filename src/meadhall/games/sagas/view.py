"""What the player and spectators may know: all but the order of cards and which face-down quest is which."""

from __future__ import annotations

from typing import Any, TypedDict

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view import ViewHead

from .hall import NOWHERE, SagasHall
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


def _plain(record: Any) -> Any:
    """As it comes out of JSON: with lists, where `to_builtins` leaves tuples."""
    return _decode(_encode(record))


def look(hall: SagasHall, seat: Seat | None) -> SagasBody:
    battle, mourning = hall.battle, hall.mourning
    return {
        "stage": hall.stage,
        "saga": hall.saga,
        "religion": hall.religion,
        "voyage": hall.voyage,
        "gold": hall.gold,
        "edda": hall.edda,
        "appealed": hall.appealed,
        "rolled": hall.rolled,
        "battles": hall.battles,
        "battle": None if battle is None else _plain(battle),
        "mourning": None if mourning is None else msgspec.to_builtins(mourning),
        "draw": len(hall.draw),
        "reserve": len(hall.reserve),
        "discards": list(hall.discards),
        "lost": len(hall.lost),
        "kept": list(hall.kept),
        "card": hall.card,
        "unseen": [list(group) for group in hall.unseen],
        "draw_from": list(hall.draw_from),
        "lost_from": list(hall.lost_from),
        "reserve_from": hall.reserve_from,
        "bands": list(map(list, hall.bands)),
        "pool": list(hall.pool),
        "dead": list(hall.dead),
        "quests": [{"space": space, "quest": quest if up else -1} for space, quest, up in hall.quests],
        "hidden": sorted([quest for _, quest, up in hall.quests if not up]),
        "done": list(hall.done),
        "runes": hall.runes,
        "spent": list(hall.spent),
        "settled": list(hall.settled),
        "pillaged": list(hall.pillaged),
        "markers": hall.markers(),
        "place": hall.place,
        "force": list(hall.force),
        "seas": hall.seas,
        "tried": hall.tried,
        "scouted": hall.scouted,
        "supplied": hall.supplied,
        "no_quest": hall.no_quest,
        "no_deed": hall.no_deed,
        "won": list(hall.won),
        "failed": list(hall.failed),
        "bonus": hall.bonus,
        "outcome": hall.outcome,
        "goals": [] if hall.saga == NOWHERE else _goals(hall),
        "stack": _plain(hall.stack),
    }


def _goals(hall: SagasHall) -> list[Goal]:
    return [
        {"rule": rule, "text": text, "now": now, "need": need, "met": now >= need}
        for rule, text, now, need in goals(hall)
    ]
