"""Idun's Gold Apple and Dainsleif: look through a stash, then swap this card for one of it (SW-10.20, SW-10.25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Ask, Frame, Move, Options, Refusal, Seat
from meadhall.games.spoils import events
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.moves import Swap, Use

from .ability import ABILITIES, MEMO, Ability, Head, aimed


class Apple(Ability):
    """Another viking with at least one card (SW-R29)."""

    any_time = True

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        return aimed(head, tuple([s for s in range(hall.players) if s != seat and hall.has_cards(s)]))

    def effect(self, hall: SpoilsHall, seat: Seat, use: Use) -> None:
        hidden = hall.down[use.seat]
        hall.learn(seat, hidden)
        hall.whisper(seat, events.CardsSeen(use.seat, hidden, tuple([hall.named(card) for card in hidden])))
        hall.push(Swapping(seat, use.card, use.seat))


class Dainsleif(Apple):
    """The same for a loser, against a winner, before gold is paid."""

    any_time = False
    windows = frozenset({"reveal_dice_end"})

    def uses(self, hall: SpoilsHall, seat: Seat, head: Head) -> tuple[Use, ...]:
        if seat in hall.winners:
            return ()
        return aimed(head, tuple([winner for winner in hall.winners if hall.has_cards(winner)]))


class Swapping(Frame, frozen=True):
    """Having looked, the viking must swap (SW-10.20)."""

    seat: Seat
    card: int
    victim: Seat

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        law, victim = hall.law, self.victim
        cards = hall.goods[victim] + hall.open[victim] + hall.down[victim]
        return ((self.seat, swap_asking(victim, tuple([(c, law.names[c], law.gold[c]) for c in cards]))),)

    def play(self, hall: SpoilsHall, seat: Seat, move: Swap) -> None:
        card, victim = move.card, self.victim
        hidden = card in hall.down[victim]
        hall.hand_over(card, victim, seat)
        if hidden:
            hall.tell(events.Swapped(seat, victim, -1, "a face-down artifact"))
            hall.whisper(victim, events.LostArtifact(card, move.name))
        else:
            hall.tell(events.Swapped(seat, victim, card, move.name))
        hall.hand_over(self.card, seat, victim)
        hall.tell(events.Given(seat, victim, self.card, hall.named(self.card)))
        hall.pop()


class Swaps(Options, frozen=True):
    """One card of the stash."""

    victim: Seat
    cards: tuple[tuple[int, str, int], ...]
    """Number, name, gold."""

    def list_moves(self) -> Sequence[Move]:
        return [Swap(card, name) for card, name, _ in self.cards]

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-R30", "Having looked, you must take one card of that stash.")

    def fallback(self) -> Move:
        card, name, _ = max(self.cards, key=lambda card: card[2])
        return Swap(card, name)


@lru_cache(maxsize=MEMO)
def swap_asking(victim: Seat, cards: tuple[tuple[int, str, int], ...]) -> Ask:
    return Ask("swap", "Which card do you take in return?", Swaps(victim, cards))


ABILITIES["iduns_gold_apple"] = Apple()
ABILITIES["dainsleif"] = Dainsleif()
