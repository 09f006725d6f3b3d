"""Artifacts that affect the bidding: Spyglass, Tarnkappe, Loki's Mask, Singing Lyre, Mead of Poetry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import UNSET

from meadhall.engine import Move, Options, Question, Refusal, Seat, Step
from meadhall.games.spoils import events
from meadhall.games.spoils.moves import PAY_MOVE, SHOW_MOVE, Pay, Show, Use
from meadhall.games.spoils.position import SpoilsPosition
from meadhall.games.spoils.round.bidding import BidStep

from .ability import ABILITIES, Ability, UseHead, list_aimed_uses, list_plain_uses
from .windows import WINDOW_STEPS

LYRE_PRICE = 5


class SpyglassAbility(Ability):
    """Spyglass: on your turn see the dice of another viking, then bid or challenge (SW-10.23)."""

    windows = frozenset({"own_bid_turn"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        others = [other for other in range(position.players) if other != seat]
        if position.rules.stones_block_spyglass:
            others = [other for other in others if not position.is_blind(other)]
        return list_aimed_uses(head, tuple(others))

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        position.spied[seat] |= 1 << use.seat
        position.tell_seat(seat, events.DiceSeen(use.seat, position.dice[use.seat]))
        position.switch_to(BidStep(looked=True))


class TarnkappeAbility(Ability):
    """Tarnkappe: skip your turn once, unless the next viking made the standing bid (SW-10.40, SW-R68, SW-R7)."""

    windows = frozenset({"own_bid_turn"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        looked = isinstance(step := position.step, BidStep) and step.looked
        again = position.skipped is not UNSET and seat in position.skipped
        return () if looked or again or position.left_of(seat) == position.bidder else list_plain_uses(head)

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        position.turn = position.left_of(seat)
        if position.skipped is not UNSET:
            position.skipped += (seat,)
        position.tell(events.Skipped(seat))
        position.push(WINDOW_STEPS["bidding_any"])


class MaskAbility(Ability):
    """Loki's Mask: take over the standing bid; the turn passes to your left (SW-10.29)."""

    windows = frozenset({"after_bid"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return () if seat == position.bidder else list_plain_uses(head)

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        victim, quantity, face = position.bids[-1]
        position.bids += ((seat, quantity, face),)
        position.bidder = seat
        position.turn = position.left_of(seat)
        position.tell(events.BidStolen(seat, victim, quantity, face))


class MeadAbility(Ability):
    """Mead of Poetry: every other viking who did not roll unseen shows a highest and a lowest die (SW-10.31)."""

    windows = frozenset({"bidding_any", "after_bid", "own_bid_turn"})

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        for other in position.seats_from(seat)[1:]:
            if not position.is_blind(other):
                dice = position.dice[other]
                pair = (min(dice), max(dice))
                position.show_dice(other, pair)
                position.bounds[other] = pair
                position.tell(events.DiceShown(other, pair))


class LyreAbility(Ability):
    """Singing Lyre: the bidder shows two dice of the bid's face and gets the Lyre, or pays (SW-10.38)."""

    windows = frozenset({"after_bid"})

    def uses(self, position: SpoilsPosition, seat: Seat, head: UseHead) -> tuple[Use, ...]:
        return () if seat == position.bidder else list_aimed_uses(head, (position.bidder,))

    def take_effect(self, position: SpoilsPosition, seat: Seat, use: Use) -> None:
        position.push(LyreStep(seat, use.card, use.seat))


class LyreOptions(Options, frozen=True, tag="lyreanswers"):
    """The choice to show two dice of the face or to pay. Only the bidder knows whether they can show (SW-R17)."""

    move_types = (Show, Pay)
    seat: Seat
    face: int
    able: bool

    def list_moves(self) -> Sequence[Move]:
        return (SHOW_MOVE, PAY_MOVE) if self.able else (PAY_MOVE,)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Show):
            return Refusal("SW-10.38", "You cannot show two dice of that face.")
        return Refusal("SW-10.38", "The Singing Lyre asks you: show two dice, or pay.")

    def barred_moves(self) -> Sequence[Move]:
        return () if self.able else (SHOW_MOVE,)

    def fallback(self) -> Move:
        return PAY_MOVE


class LyreStep(Step, frozen=True, tag="lyreasked"):
    """The step in which the bidder shows two dice or pays."""

    kinds = {"lyre": LyreOptions}
    seat: Seat
    card: int
    bidder: Seat

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        face = position.bids[-1][2]
        able = not position.is_blind(self.bidder) and position.dice[self.bidder].count(face) >= 2
        return ((self.bidder, ask_lyre(self.seat, face, able)),)

    def play(self, position: SpoilsPosition, seat: Seat, move: Move) -> None:
        position.pop()
        if isinstance(move, Show):
            face = position.bids[-1][2]
            position.show_dice(seat, (face, face))
            position.tell(events.DiceShown(seat, (face, face)))
            if self.card in position.open[self.seat]:
                position.hand_over(self.card, self.seat, seat)
                position.tell(events.Given(self.seat, seat, self.card, position.card_name(self.card)))
        else:
            position.move_gold(seat, self.seat, min(LYRE_PRICE, position.gold[seat]))


@cache
def ask_lyre(seat: Seat, face: int, able: bool) -> Question:
    return Question(
        "lyre", "The Singing Lyre asks: show two dice of your bid, or pay?", LyreOptions(seat, face, able)
    )


ABILITIES["heimdalls_spyglass"] = SpyglassAbility()
ABILITIES["tarnkappe"] = TarnkappeAbility()
ABILITIES["lokis_mask"] = MaskAbility()
ABILITIES["mead_of_poetry"] = MeadAbility()
ABILITIES["singing_lyre"] = LyreAbility()
