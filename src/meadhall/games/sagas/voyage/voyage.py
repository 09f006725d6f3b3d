"""The voyages of a Saga, each with its eight segments (VK-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import compress

from meadhall.engine import Move, Refusal, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.cards.deck import discard_kept_card, draw_card, put_away_card
from meadhall.games.sagas.cards.resolution import EffectsStep
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import Appeal, Play, Voyage
from meadhall.games.sagas.position import NOWHERE, Cards, SagasPosition, add_item
from meadhall.games.sagas.saga.high_king import AppealStep
from meadhall.games.sagas.saga.victory import end_if_over, end_if_won, end_saga
from meadhall.games.sagas.table_rules import MEMO, SagasTableRules, has_jarl
from meadhall.games.sagas.units.leidang import LeidangStep

from .movement import MovementStep
from .pillage_and_settlement import DeedStep
from .quests import QuestStep, RevealQuestStep


class VoyageOptions(PublicOptions, frozen=True, tag="voyages"):
    """The spaces whose Vikings can voyage next, the appeals, and the kept cards."""

    move_types = (Voyage, Appeal, Play)
    spaces: tuple[tuple[int, str], ...]
    appeals: tuple[tuple[int, str], ...]
    """The homelands with a Jarl, until the player has appealed to the High King in this Saga."""
    cards: tuple[tuple[int, str], ...]
    """The kept cards that can be played now."""

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


class BetweenVoyagesStep(Step, frozen=True, tag="between"):
    """The choice between two voyages: the next band to voyage, an appeal to the High King, or a kept card."""

    kinds = {"voyage": VoyageOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        rules, bands = position.rules, position.bands
        spaces = tuple(compress(rules.all_spaces, bands))
        appeals: tuple[int, ...] = ()
        if not position.appealed:
            appeals = tuple([home for home in rules.homelands if has_jarl(bands[home])])
        cards: tuple[int, ...] = ()
        if position.kept and position.hidden_quests():
            cards = tuple([card for card in position.kept if rules.cards[card].keep == "voyage"])
        return ask_voyage(rules, spaces, appeals, cards)

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Voyage):
            position.voyage = number = position.voyage + 1
            position.place = space = move.space
            position.force = position.bands[space]
            position.seas = 0
            position.tried = position.scouted = position.no_quest = position.no_deed = False
            position.supplied = ""
            position.tell(events.VoyageBegun(number, space, move.name))
            position.push(VOYAGE_STEPS[TRADE_SEGMENT])
            if number > 1 or not end_if_won(
                position
            ):  # between two voyages this was checked before the choice
                run_trade(position)
        elif isinstance(move, Appeal):
            position.appealed = True
            position.push(AppealStep(move.space))
        else:
            assert isinstance(move, Play)
            discard_kept_card(position, move.card)
            position.push(RevealQuestStep(1))

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after a voyage, an appeal or a card."""
        end_if_won(position)


@lru_cache(maxsize=MEMO)
def ask_voyage(rules: SagasTableRules, spaces: Cards, appeals: Cards, cards: Cards) -> SeatQuestions:
    options = VoyageOptions(
        tuple([(space, rules.spaces[space]) for space in spaces]),
        tuple([(space, rules.spaces[space]) for space in appeals]),
        tuple([(card, rules.cards[card].name) for card in cards]),
    )
    return ask_player("voyage", "Who voyages next?", options)


class VoyageStep(Step, frozen=True, tag="voyaging"):
    """A voyage: its segments, one after the other. The Saga may end between them (AMB-31, AMB-32)."""

    segment: int
    """The index of the next segment."""

    def proceed(self, position: SagasPosition) -> None:
        if not end_if_over(position):
            SEGMENTS[self.segment](position)

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue with the next segment."""
        if not end_if_over(position):
            SEGMENTS[self.segment](position)


TRADE_SEGMENT, RECRUIT_SEGMENT, MOVE_SEGMENT, CARD_SEGMENT, QUEST_SEGMENT, DEED_SEGMENT, END_SEGMENT = range(
    7
)
VOYAGE_STEPS = tuple([VoyageStep(segment) for segment in range(END_SEGMENT + 1)])


# The segments of a voyage. A segment that does not apply continues directly with the next one.


def run_trade(position: SagasPosition) -> None:
    """Give 1 gold in a trade center, 2 with a settlement (VK-11.0.1)."""
    if position.rules.trade[position.place]:
        position.gain_gold(2 if position.place in position.settled else 1, "Trade")
    run_recruiting(position)


def run_recruiting(position: SagasPosition) -> None:
    """Let a force with a Jarl recruit (VK-11.0.2)."""
    if position.gold and has_jarl(position.force):
        position.stage = "leidang"
        position.switch_to(VOYAGE_STEPS[MOVE_SEGMENT], LeidangStep())
    else:
        run_movement(position)


def run_movement(position: SagasPosition) -> None:
    """Move the force, then check stacking (VK-11.0.3)."""
    position.stage = "movement"
    position.switch_to(VOYAGE_STEPS[CARD_SEGMENT], MovementStep())


def turn_card(position: SagasPosition) -> None:
    """Turn the top voyage card; at sea and at home it has no effect (VK-13.0b, AMB-11)."""
    position.stage = "card"
    rules, number = position.rules, draw_card(position)
    card = rules.cards[number]
    idle = not rules.land[position.place] or not position.force
    position.tell(events.CardTurned(number, card.name, idle, bool(card.keep) and not idle))
    if idle:
        put_away_card(position)
        end_voyage(position)  # there is no quest either, and nothing to pillage or settle (VK-7.0.6a)
    elif card.keep:
        position.kept = add_item(position.kept, number)
        position.card = NOWHERE
        run_quest(position)
    else:
        position.switch_to(VOYAGE_STEPS[QUEST_SEGMENT], EffectsStep(card.effects, card.name))


def run_quest(position: SagasPosition) -> None:
    """Fight for a quest in the space (VK-11.0.6). The battle of a card was part of resolving it (VK-11.0.5)."""
    put_away_card(position)
    if position.force and not position.no_quest and position.has_quest_in(position.place):
        position.switch_to(VOYAGE_STEPS[DEED_SEGMENT], QuestStep())
    else:
        run_deed(position)


def run_deed(position: SagasPosition) -> None:
    """Let the force pillage or settle in a town or fortress (VK-11.0.7)."""
    if position.force and position.rules.land[position.place]:
        position.stage = "deed"
        position.switch_to(VOYAGE_STEPS[END_SEGMENT], DeedStep())
    else:
        end_voyage(position)


def end_voyage(position: SagasPosition) -> None:
    """End the voyage; the Saga is over if the draw deck is empty (VK-11.0.8)."""
    position.stage = "between"
    position.place = NOWHERE
    position.force = ()
    if position.draw:
        position.drop()  # nothing has happened since the last check for victory
    else:
        end_saga(position, "The last voyage is over.")


SEGMENTS: tuple[Callable[[SagasPosition], None], ...] = (
    run_trade,
    run_recruiting,
    run_movement,
    turn_card,
    run_quest,
    run_deed,
    end_voyage,
)
