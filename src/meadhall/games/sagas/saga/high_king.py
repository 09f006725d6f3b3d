"""Appeal to the High King: once in a Saga, from a homeland, between voyages (VK-22, AMB-22)."""

from __future__ import annotations

from meadhall.engine import Seat, Step
from meadhall.games.sagas import decisions, events
from meadhall.games.sagas.cards import deck
from meadhall.games.sagas.decisions import SeatQuestions
from meadhall.games.sagas.moves import Choose, Take
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import BERSERKIR, ORMR
from meadhall.games.sagas.units.jarls import recruit_jarl
from meadhall.games.sagas.units.reinforcements import is_berserkir_allowed
from meadhall.games.sagas.voyage.quests import RevealQuestStep

FUNDING, JARL, SHIP, BERSERKIRS, INFORMATION, CARD = range(6)
TEXTS = {
    FUNDING: "Funding: gain a die of gold",
    JARL: "Reinforcements: a Jarl",
    SHIP: "Reinforcements: the Ormr",
    BERSERKIRS: "Reinforcements: Berserkirs",
    INFORMATION: "Information: reveal two quests",
    CARD: "Choose a card from reserve and discards, and shuffle it into the draw deck",
}


class AppealStep(Step, frozen=True, tag="audience"):
    """The player makes an Edda check, and then gets a favour or loses gold."""

    space: int

    def proceed(self, position: SagasPosition) -> None:
        position.tell(events.Appealed(self.space, position.rules.spaces[self.space]))
        if position.check_edda("The High King"):
            position.switch_to(FavourStep(self.space))
        else:
            position.lose_gold(position.edda, "The High King")
            position.pop()


class FavourStep(Step, frozen=True, tag="favour"):
    """The High King grants one favour of the player's choice (VK-22.0b)."""

    kinds = {"choose": decisions.ChoiceOptions}
    space: int

    def questions(self, position: SagasPosition) -> SeatQuestions:
        offered = tuple([(option, TEXTS[option]) for option in self.list_favours(position)])
        return decisions.ask_choice("The High King grants one thing.", "VK-22.0b", offered)

    def list_favours(self, position: SagasPosition) -> list[int]:
        found = [FUNDING]
        if position.waiting_jarls():
            found.append(JARL)
        if ORMR in position.pool:
            found.append(SHIP)
        if is_berserkir_allowed(position):
            found.append(BERSERKIRS)
        if position.hidden_quests():
            found.append(INFORMATION)
        if position.reserve or position.discards or position.lost:
            found.append(CARD)
        return found

    def play(self, position: SagasPosition, seat: Seat, move: Choose) -> None:
        space = self.space
        option = move.option
        if option == INFORMATION:
            position.switch_to(RevealQuestStep(2))
            return
        if option == CARD:
            deck.look_through_cards(position)
            position.switch_to(SelectCardStep())
            return
        if option == FUNDING:
            position.gain_gold(position.roll_die("king"), "The High King")
        elif option == JARL:
            recruit_jarl(position, space, here=True)
        else:
            unit = ORMR if option == SHIP else BERSERKIR
            position.enlist_unit(unit, space)
            position.tell(events.Joined((unit,), space, position.rules.spaces[space]))
        position.pop()


class SelectCardStep(Step, frozen=True, tag="selecting"):
    """A card of the player's choice is shuffled into the draw deck."""

    kinds = {"card": decisions.VoyageCardOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        cards = position.rules.cards
        named = tuple([(card, cards[card].name) for card in sorted(position.reserve + position.discards)])
        return decisions.ask_voyage_card("Which card goes into the draw deck?", "VK-22.0b", named, False)

    def play(self, position: SagasPosition, seat: Seat, move: Take) -> None:
        deck.shuffle_card_in(position, move.card)
        position.tell(events.CardShuffledIn(move.card, move.name, len(position.draw)))
        position.pop()
