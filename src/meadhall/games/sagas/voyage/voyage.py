"""Voyages: one after the other, each with its eight segments (VK-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import compress

from meadhall.engine import Frame, Move, Refusal, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.cards.deck import discard_kept, draw_card, put_away
from meadhall.games.sagas.cards.resolution import Resolving
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import NOWHERE, Cards, SagasHall, joined
from meadhall.games.sagas.law import MEMO, Law, led
from meadhall.games.sagas.moves import Appeal, Play, Voyage
from meadhall.games.sagas.saga.high_king import Audience
from meadhall.games.sagas.saga.victory import end, ended, won_now
from meadhall.games.sagas.units.leidang import LEIDANG

from .movement import MOVING
from .pillage_and_settlement import DEED
from .quests import QUESTING, Revealing


class Between(Frame, frozen=True):
    """Between two voyages: whose voyage is next, an appeal to the High King, a kept card."""

    def asks(self, hall: SagasHall) -> Asks:
        law, bands = hall.law, hall.bands
        spaces = tuple(compress(law.every, bands))
        appeals: tuple[int, ...] = ()
        if not hall.appealed:
            appeals = tuple([home for home in law.homelands if led(bands[home])])
        cards: tuple[int, ...] = ()
        if hall.kept and hall.hidden_quests():
            cards = tuple([card for card in hall.kept if law.cards[card].keep == "voyage"])
        return voyages(law, spaces, appeals, cards)

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Voyage):
            hall.voyage = number = hall.voyage + 1
            hall.place = space = move.space
            hall.force = hall.bands[space]
            hall.seas = 0
            hall.tried = hall.scouted = hall.no_quest = hall.no_deed = False
            hall.supplied = ""
            hall.tell(events.VoyageBegun(number, space, move.name))
            hall.push(VOYAGING[TRADE])
            if number > 1 or not won_now(hall):  # between two voyages it was seen that the Saga goes on
                trade(hall)
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
def voyages(law: Law, spaces: Cards, appeals: Cards, cards: Cards) -> Asks:
    options = Voyages(
        tuple([(space, law.spaces[space]) for space in spaces]),
        tuple([(space, law.spaces[space]) for space in appeals]),
        tuple([(card, law.cards[card].name) for card in cards]),
    )
    return question("voyage", "Who voyages next?", options)


class Voyaging(Frame, frozen=True):
    """A voyage: its segments, one after the other. Between them the Saga may end (AMB-31, AMB-32)."""

    segment: int
    """The next one."""

    def proceed(self, hall: SagasHall) -> None:
        if not ended(hall):
            SEGMENTS[self.segment](hall)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """A segment is over."""
        if not ended(hall):
            SEGMENTS[self.segment](hall)


TRADE, RECRUIT, MOVE, CARD, QUEST, DEEDS, END = range(7)
VOYAGING = tuple([Voyaging(segment) for segment in range(END + 1)])


# The segments of a voyage. One that has nothing to ask leads straight on to the next.


def trade(hall: SagasHall) -> None:
    """In a trade center: 1 gold, with a settlement 2 (VK-11.0.1)."""
    if hall.law.trade[hall.place]:
        hall.gain_gold(2 if hall.place in hall.settled else 1, "Trade")
    recruit(hall)


def recruit(hall: SagasHall) -> None:
    """A force with a Jarl may recruit (VK-11.0.2)."""
    if hall.gold and led(hall.force):
        hall.stage = "leidang"
        hall.become(VOYAGING[MOVE], LEIDANG)
    else:
        move(hall)


def move(hall: SagasHall) -> None:
    """The force moves, then stacking is checked (VK-11.0.3)."""
    hall.stage = "movement"
    hall.become(VOYAGING[CARD], MOVING)


def turn_card(hall: SagasHall) -> None:
    """The top voyage card; at sea and at home it has no effect (VK-13.0b, AMB-11)."""
    hall.stage = "card"
    law, number = hall.law, draw_card(hall)
    card = law.cards[number]
    idle = not law.land[hall.place] or not hall.force
    hall.tell(events.CardTurned(number, card.name, idle, bool(card.keep) and not idle))
    if idle:
        put_away(hall)
        end_check(hall)  # there is no quest either, and nothing to pillage or settle (VK-7.0.6a)
    elif card.keep:
        hall.kept = joined(hall.kept, number)
        hall.card = NOWHERE
        quest(hall)
    else:
        hall.become(VOYAGING[QUEST], Resolving(card.effects, card.name))


def quest(hall: SagasHall) -> None:
    """A quest in the space is fought for (VK-11.0.6). The battle of a card was part of resolving it (VK-11.0.5)."""
    put_away(hall)
    if hall.force and not hall.no_quest and hall.quest_in(hall.place):
        hall.become(VOYAGING[DEEDS], QUESTING)
    else:
        deed(hall)


def deed(hall: SagasHall) -> None:
    """In a town or fortress the force may pillage or settle (VK-11.0.7)."""
    if hall.force and hall.law.land[hall.place]:
        hall.stage = "deed"
        hall.become(VOYAGING[END], DEED)
    else:
        end_check(hall)


def end_check(hall: SagasHall) -> None:
    """No cards in the draw deck, and the Saga is over (VK-11.0.8)."""
    hall.stage = "between"
    hall.place = NOWHERE
    hall.force = ()
    if hall.draw:
        hall.drop()  # nothing has happened since it was seen that the Saga goes on
    else:
        end(hall, "The last voyage is over.")


SEGMENTS: tuple[Callable[[SagasHall], None], ...] = (trade, recruit, move, turn_card, quest, deed, end_check)
