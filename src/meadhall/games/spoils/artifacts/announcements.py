"""Use of an artifact: it is announced, a Sampo Talisman may answer it, then it takes effect (SW-R63, SW-R64)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from meadhall.engine import NOBODY, Move, Question, Refusal, Seat, Step
from meadhall.games.spoils import events
from meadhall.games.spoils.moves import PASS_MOVE, Pass, Use
from meadhall.games.spoils.position import SpoilsPosition, replace_item
from meadhall.games.spoils.table_rules import MIRROR

from .ability import ABILITIES, MEMO, Offer, UseHead, head_of, use_of
from .offers import OfferOptions

SAMPO = "sampo_talisman"
GONE = -2
"""The place in an announced use of Odin's Eye if the card at that place was turned face-up before the effect."""
TOOTH = "lucky_dragons_tooth"


def announce_use(position: SpoilsPosition, seat: Seat, use: Use) -> None:
    """Turn the card up if it is face-down, announce the public choices, and let others answer before the effect."""
    card = use.card
    if card in position.down[seat]:
        if type(position.step) is AnswerStep:  # only an answer is announced while another use waits
            shift_places(position, seat, position.down[seat].index(card))
        position.turn_up(seat, card, used=use.copy < 0)
    elif use.copy < 0 and position.is_working(card):
        position.use_up(seat, card)
    dice = 0
    told = use
    if use.dice and is_reroll(position, use):
        dice, told = len(use.dice), Use(card, use.name, use.copy, use.copied)
    position.tell(events.Announced(seat, told, dice))
    wait_for_answers(position, ResolveUseStep(seat, card, use))


def shift_places(position: SpoilsPosition, seat: Seat, place: int) -> None:
    """Update the places in pending uses when this seat turns up its face-down artifact at `place` in answer."""
    for depth, step in enumerate(position.stack):
        if type(step) is ResolveUseStep and step.use is not None and step.use.seat == seat:
            use = step.use
            if use.place >= place:
                now = use.place - 1 if use.place > place else GONE
                use = msgspec.structs.replace(use, place=now)
                position.stack = replace_item(
                    position.stack, depth, ResolveUseStep(step.seat, step.card, use)
                )


def is_reroll(position: SpoilsPosition, use: Use) -> bool:
    """Return whether this is a use of Lucky Dragon's Tooth, whose rerolled dice are secret."""
    return position.ability(use.card) == TOOTH


def reveal_artifact(position: SpoilsPosition, seat: Seat, card: int) -> None:
    """Turn an artifact up without using it, which wastes a one-time artifact (SW-10.2, SW-10.3)."""
    position.turn_up(seat, card)
    lasts = position.rules.lasts[card]
    position.tell(events.TurnedUp(seat, card, position.card_name(card), not lasts))
    if lasts:
        wait_for_answers(position, ResolveUseStep(seat, card, None))


def wait_for_answers(position: SpoilsPosition, resolving: ResolveUseStep) -> None:
    """Ask all owners of a face-down artifact for an answer; without such owners the use takes effect immediately."""
    if any(position.down):
        position.push(resolving, AnswerStep(resolving.card))
    else:
        position.push(resolving)
        resolving.resume(position, None)


class ResolveUseStep(Step, frozen=True, tag="resolving"):
    """A use that waits for answers and takes effect unless it is cancelled."""

    seat: Seat
    card: int
    use: Use | None
    """The announced use; None if the artifact is only turned up."""

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        position.drop()
        use = self.use
        if use is None:
            return
        if use.card in position.cancelled:
            position.tell(events.NoEffect(self.seat, use.card, use.name))
            return
        if use.copy >= 0:
            ABILITIES[MIRROR].take_effect(position, self.seat, use)
        else:
            ABILITIES[position.ability(use.card)].take_effect(position, self.seat, use)


class AnswerOptions(OfferOptions, frozen=True, tag="answers"):
    """A pass, or the uses that cancel the announced card."""

    move_types = (Pass,)
    brisk = True
    card: int = -1

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-R63", "Only a Sampo Talisman, or a Mirror that copies one, answers an artifact.")

    def fallback(self) -> Move:
        return PASS_MOVE


class AnswerStep(Step, frozen=True, tag="interrupt"):
    """The sealed question to all owners of a face-down artifact, repeated until all pass or the card is cancelled."""

    kinds = {"answer": AnswerOptions}
    sealed = True
    unseen = True
    card: int
    after: Seat = NOBODY
    """The seat that answered last; NOBODY before the first answer."""

    @property
    def timed(self) -> bool:
        return True

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        if self.card in position.cancelled:
            return ()
        card, name, down = self.card, position.card_name(self.card), position.down
        return [
            (seat, ask_answer(card, name, make_answer_offers(position, seat, card)))
            for seat in range(position.players)
            if down[seat]
        ]

    def exclusion_of(self, position: SpoilsPosition, seat: Seat) -> Refusal | None:
        if seat in range(position.players):
            return Refusal(
                "SW-R63", "Only a Sampo Talisman answers an artifact, and you have none face-down."
            )
        return None

    def resolve(self, position: SpoilsPosition, answers: Sequence[Move | None]) -> None:
        for seat in position.wish_order(self.after):
            answer = answers[seat]
            if isinstance(answer, Use):
                position.switch_to(AnswerStep(self.card, seat))
                announce_use(position, seat, answer)
                return
        position.pop()

    def proceed(self, position: SpoilsPosition) -> None:
        position.pop()

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Do nothing; the step then asks all seats again."""


def make_answer_offers(position: SpoilsPosition, seat: Seat, card: int) -> tuple[Offer, ...]:
    """Return the offers to cancel the announced card with a Sampo Talisman, or a Mirror that copies a face-up one."""
    rules = position.rules
    found: tuple[Offer, ...] = ()
    for own in position.down[seat]:
        name = rules.ability[own]
        if name == SAMPO:
            found += (make_cancel_offer(rules.heads[own], name, card, rules.names[card]),)
        elif name == MIRROR:
            for copied in position.face_up_artifacts():
                if position.ability(copied) == SAMPO:
                    head = head_of(own, rules.names[own], copied, rules.names[copied])
                    found += (make_cancel_offer(head, name, card, rules.names[card]),)
    return found


@lru_cache(maxsize=MEMO)
def make_cancel_offer(head: UseHead, ability: str, card: int, name: str) -> Offer:
    return Offer(head.card, ability, (use_of(head, cancels=card, target=name),))


@lru_cache(maxsize=MEMO)
def ask_answer(card: int, name: str, found: tuple[Offer, ...]) -> Question:
    return Question("answer", f"{name} is announced. Answer it?", AnswerOptions(found, card))
