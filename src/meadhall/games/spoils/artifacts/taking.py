"""Draupnir takes from the pile, Jarnglofar from the leftovers (SW-10.21, SW-10.26)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat
from meadhall.games.spoils import events
from meadhall.games.spoils.hall import TAKEN, SpoilsHall
from meadhall.games.spoils.moves import LEAVE, Take, Use
from meadhall.games.spoils.round.dividing import take_from_pile

from .ability import ABILITIES, MEMO, Ability, Head, plain, use_of


class Draupnir(Ability):
    """One card that is still in the pile, won or lost."""

    windows = frozenset({"division_end"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return from_pile(head, tuple([place for place, card in enumerate(hall.pile) if card != TAKEN]))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        take_from_pile(hall, seat, use.place)


@lru_cache(maxsize=MEMO)
def from_pile(head: Head, places: tuple[int, ...]) -> tuple[Use, ...]:
    return tuple([use_of(head, place=place) for place in places])


class Jarnglofar(Ability):
    """See all leftovers, take one of the stage on the card; useless while there are none (SW-R53)."""

    any_time = True

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return plain(head) if hall.leftovers else ()

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hidden = tuple([card for card in hall.leftovers if hall.law.ability[card]])
        hall.learn(seat, hidden)
        hall.whisper(seat, events.CardsSeen(-2, hidden, tuple([hall.named(card) for card in hidden])))
        hall.push(Rummaging(seat, hall.law.takes[hall.source(use.card)]))


class Rummaging(Frame, frozen=True):
    """The viking may take one leftover of this stage (SW-R36)."""

    seat: Seat
    stage: int

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        law = hall.law
        fitting = [card for card in hall.leftovers if law.stage[card] == self.stage]
        cards = tuple([(card, law.names[card], law.gold[card]) for card in fitting])
        return ((self.seat, rummage_asking(self.stage, cards)),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Take) -> None:
        if not isinstance(move, Take):
            hall.tell(events.TookLeftover(seat, -2, ""))
        else:
            card = move.card
            if hall.law.ability[card]:
                hall.lose_track(hall.leftovers, card, (seat,))
                hall.tell(events.TookLeftover(seat, -1, f"an artifact of stage {self.stage}"))
            else:
                hall.tell(events.TookLeftover(seat, card, move.name))
            hall.leftovers = tuple([other for other in hall.leftovers if other != card])
            hall.gain(seat, card)
        hall.pop()


class Leftovers(Options, frozen=True):
    """One of the fitting leftovers, or nothing."""

    stage: int
    cards: tuple[tuple[int, str, int], ...]
    """Number, name, gold."""

    def list_moves(self) -> Sequence[Move]:
        return [LEAVE, *[Take(card, name) for card, name, _ in self.cards]]

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-10.26", f"You may take a leftover of stage {self.stage}, or nothing.")

    def fallback(self) -> Move:
        if not self.cards:
            return LEAVE
        card, name, _ = max(self.cards, key=lambda card: card[2])
        return Take(card, name)


@lru_cache(maxsize=MEMO)
def rummage_asking(stage: int, cards: tuple[tuple[int, str, int], ...]) -> Ask:
    return Ask("leftover", "Which leftover do you take?", Leftovers(stage, cards))


ABILITIES["draupnir"] = Draupnir()
ABILITIES["jarnglofar"] = Jarnglofar()
