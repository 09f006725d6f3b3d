"""Sagas in the contract suite: what is hidden, what only grows, what the table must notice.

What must hold at a moment is in `table`, what may be done then in `offers`; `story` referees a play
event by event and works out its result; `worlds` makes other plays that look the same, `leaks` has faults
to plant.
"""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.engine import Event, State
from meadhall.games.sagas import events
from meadhall.games.sagas.events import SagasEvent
from meadhall.games.sagas.hall import Battle, SagasHall
from meadhall.games.sagas.view import SagasView
from tests.contract.cases import Viewer

from .chronicle import chronicle
from .leaks import leaks
from .offers import offers
from .play import venture
from .story import story
from .table import battle, cards, course_of_play, hall_of, quests, tracks, units
from .worlds import scramble

__all__ = [
    "bound",
    "contradictions",
    "draws",
    "event_type",
    "invariants",
    "leaks",
    "meek",
    "only_grows",
    "recompute_result",
    "revealing",
    "scramble",
    "secrets",
    "share",
    "something_hidden",
    "spoiled",
    "venture",
    "view_type",
]

view_type = SagasView
event_type = SagasEvent
meek = frozenset({"course", "movement"})
share = 0.5
revealing: frozenset[type[Event]] = frozenset(
    {
        events.SagaBegun,
        events.JarlPicked,
        events.JarlCame,
        events.QuestsPlaced,
        events.Gold,
        events.EddaChecked,
        events.CardTurned,
        events.LookedThrough,
        events.CardShuffledIn,
        events.MovementRolled,
        events.StormRolled,
        events.HostilesRolled,
        events.HostilesCame,
        events.EdgeRolled,
        events.VikingShot,
        events.HostileShot,
        events.TableRolled,
        events.QuestRevealed,
        events.Pillaged,
    }
)


def bound(players: int) -> int:
    """The longest of 4,000 plays, half of them campaigns, took 381 decisions."""
    return 2000


def draws(state: State) -> int:
    return hall_of(state).chance.draws


def invariants(state: State) -> Iterator[str]:
    hall = hall_of(state)
    yield from tracks(hall)
    yield from cards(hall)
    yield from units(hall)
    yield from quests(hall)
    yield from battle(hall)
    yield from course_of_play(state)
    for decision in state.decisions():
        yield from offers(hall, decision)
    if state.header.seed:  # nobody has told what happened before an imagined moment
        told = story(state)
        yield from told.wrong
        yield from told.differs(state)


def recompute_result(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return story(state).result()


def only_grows(state: State) -> tuple[int, ...]:
    """Time goes forward, and what is won or failed stays so."""
    hall = hall_of(state)
    return hall.at, hall.chance.draws, hall.battles, len(hall.won), len(hall.failed), len(hall.spent)


# ---------------------------------------------------------------- tables with one thing wrong


def spoiled(state: State) -> Iterator[tuple[str, State]]:
    """From the first question of a play; each with the rule that is broken."""

    def twin() -> tuple[State, SagasHall]:
        copy = state.clone()
        return copy, hall_of(copy)

    rich, hall = twin()
    hall.gold = 21
    yield "VK-inv-1", rich
    wise, hall = twin()
    hall.edda = -1
    yield "VK-inv-1", wise
    both, hall = twin()
    hall.settled = hall.pillaged = (18,)
    yield "VK-inv-1", both
    at_sea, hall = twin()
    hall.settled = (5,)
    yield "VK-20.0b", at_sea
    lost, hall = twin()
    hall.draw = hall.draw[1:]
    yield "VK-inv-2", lost
    doubled, hall = twin()
    hall.kept = hall.draw[:1]
    yield "VK-inv-2", doubled
    swimming, hall = twin()
    hall.bands[5], hall.pool = hall.pool[-2:-1] + hall.pool[4:7], ()
    yield "VK-inv-5", swimming
    swelling, hall = twin()
    hall.pool = (*hall.pool, 4)
    yield "VK-inv-8", swelling
    deserter, hall = twin()
    hall.dead = (4,)
    yield "VK-inv-8", deserter
    crowded, hall = twin()
    hall.quests = ((18, 0, False), (18, 1, False))
    yield "VK-inv-7", crowded
    haunted, hall = twin()
    hall.battle = Battle(18, False, (0, 1), ())
    yield "VK-inv-4", haunted


# ---------------------------------------------------------------- secrets


def secrets(state: State, seat: Viewer) -> dict[str, object]:
    hall = hall_of(state)
    coming = hall.chance.copy()
    return {
        "draw deck": hall.draw,
        "reserve": hall.reserve,
        "cards lost unseen": hall.lost,
        "face-down quests": [quest for _, quest, up in hall.quests if not up],
        "key of chance": hall.chance.key,
        "dice to come": coming.dice("shot", 8),
        "hostiles to come": coming.shuffle("bin", range(8)),
        "lots to come": coming.pick("jarl", 60),
    }


def contradictions(state: State, world: State, seat: Viewer) -> Iterator[str]:
    """A card or a quest that lies where it cannot, after all that was seen."""
    hall = hall_of(world)
    yield from chronicle(state.log).impossible(hall)
    true = hall_of(state)
    if {quest for _, quest, up in hall.quests if not up} != {quest for _, quest, up in true.quests if not up}:
        yield f"the face-down quests cannot be {hall.quests}"


def something_hidden(state: State, seat: Viewer) -> bool:
    return len(hall_of(state).draw) > 1
