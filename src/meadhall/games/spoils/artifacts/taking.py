"""Draupnir takes from the pile, Jarnglofar from the leftovers (SW-10.21, SW-10.26)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step
from meadhall.games.spoils import events
from meadhall.games.spoils.moves import LEAVE_MOVE, Leave, Take, Use
from meadhall.games.spoils.position import TAKEN, SpoilsPosition
from meadhall.games.spoils.round.dividing import take_from_pile

from .ability import ABILITIES, MEMO, Ability, UseHead, list_plain_uses, use_of


class DraupnirAbility(Ability):
    """Draupnir: take one card that is still in the pile, whether the bet was won or lost."""

    windows = frozenset({"division_end"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return list_pile_uses(
            head, tuple([place for place, card in enumerate(position.pile) if card != TAKEN])
        )

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        take_from_pile(position, seat, use.place)


@lru_cache(maxsize=MEMO)
def list_pile_uses(head: UseHead, places: tuple[int, ...]) -> tuple[Use, ...]:
    return tuple([use_of(head, place=place) for place in places])


class JarnglofarAbility(Ability):
    """Jarnglofar: see all leftovers, and take one of the stage on the card or none; unusable without leftovers."""

    any_time = True

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return list_plain_uses(head) if position.leftovers else ()

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        hidden = tuple([card for card in position.leftovers if position.rules.ability[card]])
        position.learn(seat, hidden)
        position.tell_seat(
            seat, events.CardsSeen(-2, hidden, tuple([position.card_name(card) for card in hidden]))
        )
        position.push(TakeLeftoverStep(seat, position.rules.takes[position.source(use.card)]))


class TakeLeftoverOptions(Options, frozen=True, tag="leftovers"):
    """The leftovers of the stage, one of which may be taken."""

    move_types = (Take, Leave)
    stage: int
    cards: tuple[tuple[int, str, int], ...]
    """Card number, name and gold of each card."""

    def list_moves(self) -> Sequence[Move]:
        return [LEAVE_MOVE, *[Take(card, name) for card, name, _ in self.cards]]

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-10.26", f"You may take a leftover of stage {self.stage}, or nothing.")

    def fallback(self) -> Move:
        if not self.cards:
            return LEAVE_MOVE
        card, name, _ = max(self.cards, key=lambda card: card[2])
        return Take(card, name)


class TakeLeftoverStep(Step, frozen=True, tag="rummaging"):
    """The step in which the viking may take one leftover of this stage (SW-R36)."""

    kinds = {"leftover": TakeLeftoverOptions}
    seat: Seat
    stage: int

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        rules = position.rules
        fitting = [card for card in position.leftovers if rules.stage[card] == self.stage]
        cards = tuple([(card, rules.names[card], rules.gold[card]) for card in fitting])
        return ((self.seat, ask_leftover(self.stage, cards)),)

    def play(self, position: SpoilsPosition, seat: Seat, move: Take | Leave) -> None:
        if not isinstance(move, Take):
            position.tell(events.TookLeftover(seat, -2, ""))
        else:
            card = move.card
            if position.rules.ability[card]:
                position.lose_track(position.leftovers, card, (seat,))
                position.tell(events.TookLeftover(seat, -1, f"an artifact of stage {self.stage}"))
            else:
                position.tell(events.TookLeftover(seat, card, move.name))
            position.leftovers = tuple([other for other in position.leftovers if other != card])
            position.gain(seat, card)
        position.pop()


@lru_cache(maxsize=MEMO)
def ask_leftover(stage: int, cards: tuple[tuple[int, str, int], ...]) -> Question:
    return Question("leftover", "Which leftover do you take?", TakeLeftoverOptions(stage, cards))


ABILITIES["draupnir"] = DraupnirAbility()
ABILITIES["jarnglofar"] = JarnglofarAbility()
