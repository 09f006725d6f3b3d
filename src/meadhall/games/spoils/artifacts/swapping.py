"""Idun's Gold Apple and Dainsleif: look through a stash, then swap the artifact for one of its cards (SW-10.20,
SW-10.25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step
from meadhall.games.spoils import events
from meadhall.games.spoils.moves import Swap, Use
from meadhall.games.spoils.position import SpoilsPosition

from .ability import ABILITIES, MEMO, Ability, UseHead, list_aimed_uses


class AppleAbility(Ability):
    """Idun's Gold Apple: aimed at another viking with at least one card (SW-R29)."""

    any_time = True

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return list_aimed_uses(
            head, tuple([s for s in range(position.players) if s != seat and position.has_cards(s)])
        )

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        hidden = position.down[use.seat]
        position.learn(seat, hidden)
        position.tell_seat(
            seat, events.CardsSeen(use.seat, hidden, tuple([position.card_name(card) for card in hidden]))
        )
        position.push(SwapCardStep(seat, use.card, use.seat))


class DainsleifAbility(AppleAbility):
    """Dainsleif: works like the Apple, for a loser against a winner, before gold is paid."""

    any_time = False
    windows = frozenset({"reveal_dice_end"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        if seat in position.winners:
            return ()
        return list_aimed_uses(
            head, tuple([winner for winner in position.winners if position.has_cards(winner)])
        )


class SwapCardOptions(Options, frozen=True, tag="swaps"):
    """The cards of the victim's stash."""

    move_types = (Swap,)
    victim: Seat
    cards: tuple[tuple[int, str, int], ...]
    """Card number, name and gold of each card."""

    def list_moves(self) -> Sequence[Move]:
        return [Swap(card, name) for card, name, _ in self.cards]

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-R30", "Having looked, you must take one card of that stash.")

    def fallback(self) -> Move:
        card, name, _ = max(self.cards, key=lambda card: card[2])
        return Swap(card, name)


class SwapCardStep(Step, frozen=True, tag="swapping"):
    """The step in which the viking, having looked, must swap (SW-10.20)."""

    kinds = {"swap": SwapCardOptions}
    seat: Seat
    card: int
    victim: Seat

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        rules, victim = position.rules, self.victim
        cards = position.goods[victim] + position.open[victim] + position.down[victim]
        return ((self.seat, ask_swap(victim, tuple([(c, rules.names[c], rules.gold[c]) for c in cards]))),)

    def play(self, position: SpoilsPosition, seat: Seat, move: Swap) -> None:
        card, victim = move.card, self.victim
        hidden = card in position.down[victim]
        position.hand_over(card, victim, seat)
        if hidden:
            position.tell(events.Swapped(seat, victim, -1, "a face-down artifact"))
            position.tell_seat(victim, events.LostArtifact(card, move.name))
        else:
            position.tell(events.Swapped(seat, victim, card, move.name))
        position.hand_over(self.card, seat, victim)
        position.tell(events.Given(seat, victim, self.card, position.card_name(self.card)))
        position.pop()


@lru_cache(maxsize=MEMO)
def ask_swap(victim: Seat, cards: tuple[tuple[int, str, int], ...]) -> Question:
    return Question("swap", "Which card do you take in return?", SwapCardOptions(victim, cards))


ABILITIES["iduns_gold_apple"] = AppleAbility()
ABILITIES["dainsleif"] = DainsleifAbility()
