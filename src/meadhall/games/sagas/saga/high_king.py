"""Appeal to the High King: once in a Saga, from a homeland, between voyages (VK-22, AMB-22)."""

from __future__ import annotations

from meadhall.engine import Frame, Seat
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.cards import deck
from meadhall.games.sagas.decisions import Asks
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import BERSERKIR, ORMR
from meadhall.games.sagas.moves import Choose, Take
from meadhall.games.sagas.units.jarls import recruit_jarl
from meadhall.games.sagas.units.reinforcements import berserkir_allowed
from meadhall.games.sagas.voyage.quests import Revealing

FUNDING, JARL, SHIP, BERSERKIRS, INFORMATION, CARD = range(6)
TEXTS = {
    FUNDING: "Funding: gain a die of gold",
    JARL: "Reinforcements: a Jarl",
    SHIP: "Reinforcements: the Ormr",
    BERSERKIRS: "Reinforcements: Berserkirs",
    INFORMATION: "Information: reveal two quests",
    CARD: "Choose a card from reserve and discards, and shuffle it into the draw deck",
}


class Audience(Frame, frozen=True):
    """An Edda check; then one of the favours, or gold is lost."""

    space: int

    def proceed(self, hall: SagasHall) -> None:
        hall.tell(events.Appealed(self.space, hall.law.spaces[self.space]))
        if hall.edda_check("The High King"):
            hall.become(Favour(self.space))
        else:
            hall.lose_gold(hall.edda, "The High King")
            hall.pop()


class Favour(Frame, frozen=True):
    """The High King grants one thing (VK-22.0b)."""

    space: int

    def asks(self, hall: SagasHall) -> Asks:
        offered = tuple([(option, TEXTS[option]) for option in self.options(hall)])
        return decisions.choices("The High King grants one thing.", "VK-22.0b", offered)

    def options(self, hall: SagasHall) -> list[int]:
        found = [FUNDING]
        if hall.waiting_jarls():
            found.append(JARL)
        if ORMR in hall.pool:
            found.append(SHIP)
        if berserkir_allowed(hall):
            found.append(BERSERKIRS)
        if hall.hidden_quests():
            found.append(INFORMATION)
        if hall.reserve or hall.discards or hall.lost:
            found.append(CARD)
        return found

    def play(self, hall: SagasHall, seat: Seat, move: Choose) -> None:
        space = self.space
        option = move.option
        if option == INFORMATION:
            hall.become(Revealing(2))
            return
        if option == CARD:
            deck.look_through(hall)
            hall.become(Selecting())
            return
        if option == FUNDING:
            hall.gain_gold(hall.roll("king"), "The High King")
        elif option == JARL:
            recruit_jarl(hall, space, here=True)
        else:
            unit = ORMR if option == SHIP else BERSERKIR
            hall.enlist(unit, space)
            hall.tell(events.Joined((unit,), space, hall.law.spaces[space]))
        hall.pop()


class Selecting(Frame, frozen=True):
    """A card of choice is shuffled into the draw deck."""

    def asks(self, hall: SagasHall) -> Asks:
        cards = hall.law.cards
        named = tuple([(card, cards[card].name) for card in sorted(hall.reserve + hall.discards)])
        return decisions.card_choices("Which card goes into the draw deck?", "VK-22.0b", named, False)

    def play(self, hall: SagasHall, seat: Seat, move: Take) -> None:
        deck.shuffle_in(hall, move.card)
        hall.tell(events.CardShuffledIn(move.card, move.name, len(hall.draw)))
        hall.pop()
