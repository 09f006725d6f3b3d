"""Voyages: one after the other, each with its eight segments (VK-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from meadhall.engine import Ask, Frame, Move, Refusal, Seat

from . import events
from .asking import MEMO, Listed
from .deck import discard_kept, draw_card, put_away
from .deeds import DEED
from .hall import NOWHERE, Cards, SagasHall
from .high_king import Audience
from .law import Law, led
from .leidang import LEIDANG
from .movement import MOVING
from .moves import Appeal, Play, Voyage
from .quests import QUESTING
from .resolving import Resolving, Revealing
from .victory import end, ended, won_now

TRADE, END = 0, 6


class Between(Frame, frozen=True):
    """Between two voyages: whose voyage is next, an appeal to the High King, a kept card."""

    def asks(self, hall: SagasHall) -> Sequence[tuple[Seat, Ask]]:
        law = hall.law
        appeals: tuple[int, ...] = ()
        if not hall.appealed:
            appeals = tuple([home for home in law.homelands if led(hall.bands[home])])
        cards: tuple[int, ...] = ()
        if hall.kept and hall.hidden_quests():
            cards = tuple([card for card in hall.kept if law.world.voyages[card].keep == "voyage"])
        spaces = tuple([space for space, band in enumerate(hall.bands) if band])
        return ((0, voyages(law, spaces, appeals, cards)),)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Voyage):
            hall.voyage += 1
            hall.place = move.space
            hall.force = hall.bands[move.space]
            hall.seas = 0
            hall.tried = hall.scouted = hall.no_quest = hall.no_deed = False
            hall.supplied = ""
            hall.tell(events.VoyageBegun(hall.voyage, move.space, move.name))
            hall.push(VOYAGING[TRADE])
        elif isinstance(move, Appeal):
            hall.appealed = True
            hall.push(Audience(move.space))
        else:
            assert isinstance(move, Play)
            discard_kept(hall, move.card)
            hall.push(Revealing(1))

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A voyage, an appeal or a card is over."""
        won_now(hall)


BETWEEN = Between()


class Voyages(Listed, frozen=True):
    """Every space with Vikings may voyage."""

    spaces: tuple[tuple[int, str], ...]
    appeals: tuple[tuple[int, str], ...]
    """Homelands with a Jarl, while the High King has not been asked in this Saga."""
    cards: tuple[tuple[int, str], ...]
    """Kept cards that can be played now."""

    def list_moves(self) -> Sequence[Move]:
        return [
            *[Voyage(space, name) for space, name in self.spaces],
            *[Appeal(space, name) for space, name in self.appeals],
            *[Play(card, name) for card, name in self.cards],
        ]

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Appeal):
            return Refusal("VK-22.0a", "The High King hears one appeal in a Saga, from a Jarl in a homeland.")
        if isinstance(move, Play):
            return Refusal("VK-13.0d", "That card cannot be played now.")
        return Refusal("VK-10.3a", "A force voyages from a space where Vikings are.")


@lru_cache(maxsize=MEMO)
def voyages(law: Law, spaces: Cards, appeals: Cards, cards: Cards) -> Ask:
    options = Voyages(
        tuple([(space, law.spaces[space]) for space in spaces]),
        tuple([(space, law.spaces[space]) for space in appeals]),
        tuple([(card, law.world.voyages[card].name) for card in cards]),
    )
    return Ask("voyage", "Who voyages next?", options)


class Voyaging(Frame, frozen=True):
    """A voyage: its segments, one after the other. Between them the Saga may end (AMB-31, AMB-32)."""

    segment: int

    def proceed(self, hall: SagasHall) -> None:
        """Segment by segment, until one has something to ask."""
        if ended(hall):
            return
        for segment in range(self.segment, END):
            frame = SEGMENTS[segment](hall)
            if frame is not None:
                hall.become(VOYAGING[segment + 1], frame)
                return
        end_check(hall)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A segment is over."""


VOYAGING = tuple([Voyaging(segment) for segment in range(END + 1)])


def end_check(hall: SagasHall) -> None:
    """No cards in the draw deck, and the Saga is over (VK-11.0.8)."""
    hall.stage = "between"
    hall.place = NOWHERE
    hall.force = ()
    if hall.draw:
        hall.pop()
    else:
        end(hall, "The last voyage is over.")


# What happens in the segments of a voyage; a frame that is returned comes next.


def trade(hall: SagasHall) -> None:
    """In a trade center: 1 gold, with a settlement 2 (VK-11.0.1)."""
    if hall.law.trade[hall.place]:
        hall.gain_gold(2 if hall.place in hall.settled else 1, "Trade")


def recruit(hall: SagasHall) -> Frame | None:
    """A force with a Jarl may recruit (VK-11.0.2)."""
    hall.stage = "leidang"
    return LEIDANG if led(hall.force) else None


def move(hall: SagasHall) -> Frame:
    """The force moves, then stacking is checked (VK-11.0.3)."""
    hall.stage = "movement"
    return MOVING


def turn_card(hall: SagasHall) -> Frame | None:
    """The top voyage card; at sea and at home it has no effect (VK-13.0b, AMB-11)."""
    hall.stage = "card"
    draw_card(hall)
    card = hall.law.world.voyages[hall.card]
    idle = hall.law.sea[hall.place] or hall.law.home[hall.place] or not hall.force
    hall.tell(events.CardTurned(hall.card, card.name, idle, bool(card.keep) and not idle))
    if idle:
        put_away(hall)
    elif card.keep:
        hall.kept = tuple(sorted((*hall.kept, hall.card)))
        hall.card = NOWHERE
    else:
        return Resolving(card.effects, card.name)
    return None


def quest(hall: SagasHall) -> Frame | None:
    """A quest in the space is fought for (VK-11.0.6)."""
    put_away(hall)
    if hall.force and not hall.no_quest and hall.quest_at(hall.place) != NOWHERE:
        return QUESTING
    return None


def deed(hall: SagasHall) -> Frame | None:
    """In a town or fortress the force may pillage or settle (VK-11.0.7)."""
    if hall.force and hall.law.land[hall.place]:
        hall.stage = "deed"
        return DEED
    return None


SEGMENTS: tuple[Callable[[SagasHall], Frame | None], ...] = (trade, recruit, move, turn_card, quest, deed)
"""Segment by segment. The battle of a card is part of resolving it (VK-11.0.5)."""
