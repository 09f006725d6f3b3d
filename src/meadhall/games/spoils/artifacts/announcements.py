"""Using an artifact: it is announced, may be answered by a Sampo Talisman, and then takes effect (SW-R63, SW-R64)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from meadhall.engine import NOBODY, Ask, Frame, Move, Refusal, Seat
from meadhall.games.spoils import events
from meadhall.games.spoils.hall import SpoilsHall, put
from meadhall.games.spoils.law import MIRROR
from meadhall.games.spoils.moves import PASS, Use

from .ability import ABILITIES, MEMO, Head, Offer, head_of, use_of
from .offers import Offered

SAMPO = "sampo_talisman"
GONE = -2
"""Instead of a place: the card that was to be looked at lies face-up now."""
TOOTH = "lucky_dragons_tooth"


def announce(hall: SpoilsHall, seat: Seat, use: Use) -> None:
    """The card is face-up, the public choices are named; others may answer before anything happens."""
    card = use.card
    if card in hall.down[seat]:
        if type(hall.frame) is Interrupt:  # only an answer is announced while another use waits
            follow(hall, seat, hall.down[seat].index(card))
        hall.turn_up(seat, card, used=use.copy < 0)
    elif use.copy < 0 and hall.works(card):
        hall.use_up(seat, card)
    dice = 0
    told = use
    if use.dice and rolls_again(hall, use):
        dice, told = len(use.dice), Use(card, use.name, use.copy, use.copied)
    hall.tell(events.Announced(seat, told, dice))
    wait_for_answers(hall, Resolving(seat, card, use))


def follow(hall: SpoilsHall, seat: Seat, place: int) -> None:
    """A face-down artifact is turned up in answer: an announced look at the others finds them one place further on."""
    for depth, frame in enumerate(hall.stack):
        if type(frame) is Resolving and frame.use is not None and frame.use.seat == seat:
            use = frame.use
            if use.place >= place:
                now = use.place - 1 if use.place > place else GONE
                use = msgspec.structs.replace(use, place=now)
                hall.stack = put(hall.stack, depth, Resolving(frame.seat, frame.card, use))


def rolls_again(hall: SpoilsHall, use: Use) -> bool:
    """Lucky Dragon's Tooth: which dice it rolls again is secret."""
    return hall.ability(use.card) == TOOTH


def turn_up(hall: SpoilsHall, seat: Seat, card: int) -> None:
    """A continuous artifact is turned up without use; one that is used once is wasted (SW-10.2, SW-10.3)."""
    hall.turn_up(seat, card)
    lasts = hall.law.lasts[card]
    hall.tell(events.TurnedUp(seat, card, hall.named(card), not lasts))
    if lasts:
        wait_for_answers(hall, Resolving(seat, card, None))


def wait_for_answers(hall: SpoilsHall, resolving: Resolving) -> None:
    """All who own a face-down artifact are asked; where nobody does, it takes effect at once."""
    if any(hall.down):
        hall.push(resolving, Interrupt(resolving.card))
    else:
        hall.push(resolving)
        resolving.resume(hall, None)


class Resolving(Frame, frozen=True):
    """An announced use waits for answers; then it takes effect, unless it was cancelled."""

    seat: Seat
    card: int
    use: Use | None
    """None: the artifact was only turned up."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        hall.drop()
        use = self.use
        if use is None:
            return
        if use.card in hall.cancelled:
            hall.tell(events.NoEffect(self.seat, use.card, use.name))
            return
        if use.copy >= 0:
            ABILITIES[MIRROR].effect(hall, self.seat, use)
        else:
            ABILITIES[hall.ability(use.card)].effect(hall, self.seat, use)


class Interrupt(Frame, frozen=True):
    """All who own a face-down artifact may answer the announcement of this card, sealed, until all pass."""

    sealed = True
    unseen = True
    card: int
    after: Seat = NOBODY
    """Who answered last."""

    @property
    def timed(self) -> bool:
        return True

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        if self.card in hall.cancelled:
            return ()
        card, name, down = self.card, hall.named(self.card), hall.down
        return [
            (seat, answering(card, name, answers(hall, seat, card)))
            for seat in range(hall.players)
            if down[seat]
        ]

    def left_out(self, hall: SpoilsHall, seat: Seat) -> Refusal | None:
        if seat in range(hall.players):
            return Refusal(
                "SW-R63", "Only a Sampo Talisman answers an artifact, and you have none face-down."
            )
        return None

    def resolve(self, hall: SpoilsHall, answers: Sequence[Move | None]) -> None:
        for seat in hall.going_round(self.after):
            answer = answers[seat]
            if isinstance(answer, Use):
                hall.become(Interrupt(self.card, seat))
                announce(hall, seat, answer)
                return
        hall.pop()

    def proceed(self, hall: SpoilsHall) -> None:
        hall.pop()

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """An answer is resolved: all are asked again."""


def answers(hall: SpoilsHall, seat: Seat, card: int) -> tuple[Offer, ...]:
    """A Sampo Talisman, or a Mirror that copies a face-up one, against the announced card."""
    law = hall.law
    found: tuple[Offer, ...] = ()
    for own in hall.down[seat]:
        name = law.ability[own]
        if name == SAMPO:
            found += (cancelling(law.heads[own], name, card, law.names[card]),)
        elif name == MIRROR:
            for copied in hall.all_open():
                if hall.ability(copied) == SAMPO:
                    head = head_of(own, law.names[own], copied, law.names[copied])
                    found += (cancelling(head, name, card, law.names[card]),)
    return found


@lru_cache(maxsize=MEMO)
def cancelling(head: Head, ability: str, card: int, name: str) -> Offer:
    return Offer(head.card, ability, (use_of(head, cancels=card, target=name),))


class Answers(Offered, frozen=True):
    """Pass, or cancel what was announced."""

    brisk = True
    card: int = -1

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-R63", "Only a Sampo Talisman, or a Mirror that copies one, answers an artifact.")

    def fallback(self) -> Move:
        return PASS


@lru_cache(maxsize=MEMO)
def answering(card: int, name: str, found: tuple[Offer, ...]) -> Ask:
    return Ask("answer", f"{name} is announced. Answer it?", Answers(found, card))
