"""Steps 5 and 6: all bets are revealed, then the dice, cup by cup (SW-6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from meadhall.engine import NOBODY, Move, Options, Question, Refusal, Seat, Step
from meadhall.games.spoils import events
from meadhall.games.spoils.artifacts.ability import WINDOW_BITS
from meadhall.games.spoils.artifacts.windows import WINDOW_STEPS, OwnWindowStep, advance_after
from meadhall.games.spoils.moves import CHALLENGER, DECLARER, Give
from meadhall.games.spoils.position import SpoilsPosition

OWN_DICE_REVEAL = WINDOW_BITS["own_dice_reveal"]


class RevealBetsStep(Step, frozen=True, tag="revealingbets"):
    """The step in which all sides and amounts are revealed together (SW-6.1)."""

    part: ClassVar[str] = "reveal"

    def proceed(self, position: SpoilsPosition) -> None:
        position.bets_open = True
        position.events.append(events.BetsRevealed(tuple(filter(None, position.bets))))
        advance_after(position, "bets_revealed")


class LiftCupsStep(Step, frozen=True, tag="liftingcups"):
    """The step in which all show their dice, from the declarer clockwise (SW-6.2, SW-R51)."""

    part: ClassVar[str] = "reveal"
    done: int = 0

    def proceed(self, position: SpoilsPosition) -> None:
        face, order = position.bids[-1][2], position.seats_from(position.bidder)
        all_dice, down, due, tell = position.dice, position.down, position.due, position.events.append
        count, lifted = position.count_matching_dice() if self.done else 0, position.lifted
        for seat in order[self.done :]:
            dice = all_dice[seat]
            count += dice.count(face)
            lifted |= 1 << seat
            tell(events.CupLifted(seat, dice, count))
            if down[seat] or due[seat] & OWN_DICE_REVEAL:
                position.lifted = lifted
                position.switch_to(
                    LiftCupsStep(order.index(seat) + 1), OwnWindowStep("own_dice_reveal", seat)
                )
                return
        position.lifted = lifted
        advance_after(position, "all_dice_revealed")

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Lift the next cup."""
        self.proceed(position)


class CountDiceStep(Step, frozen=True, tag="counting"):
    """The step that counts the dice: with at least as many as bid, the declarer's side wins (SW-6.3)."""

    part: ClassVar[str] = "reveal"

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        _, quantity, face = position.bids[-1]
        count = position.count_matching_dice()
        side = DECLARER if count >= quantity else CHALLENGER
        position.winners = tuple([seat for seat, bet in enumerate(position.bets) if bet and bet[0] == side])
        position.events.append(events.Counted(count, quantity, face, side, position.winners))
        if position.chalices:
            position.advance()
            position.push(WINDOW_STEPS["reveal_dice_end"], GiveChalicesStep())
        else:
            advance_after(position, "reveal_dice_end")


class LoserOptions(Options, frozen=True, tag="losers"):
    """The losers, one of whom gets Odin's Chalice."""

    move_types = (Give,)
    public = True
    losers: tuple[Seat, ...]

    def list_moves(self) -> Sequence[Move]:
        return [Give(seat) for seat in self.losers]

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-10.35", "You won with Odin's Chalice: give it to one who lost.")

    def fallback(self) -> Move:
        return self.moves[0]


class GiveChalicesStep(Step, frozen=True, tag="givingchalices"):
    """The step in which winners who used Odin's Chalice give it to a loser, before anything else (SW-R28)."""

    kinds = {"give": LoserOptions}

    def questions(self, position: SpoilsPosition) -> Sequence[tuple[Seat, Question]]:
        seat, _ = self.next_gift(position)
        if seat == NOBODY:
            return ()
        losers = tuple([loser for loser in position.seats_from(seat) if loser not in position.winners])
        return ((seat, ask_loser(losers)),)

    def next_gift(self, position: SpoilsPosition) -> tuple[Seat, int]:
        """Return seat and card of the next gift, clockwise from the old chief; (NOBODY, -1) if there is none.

        A Chalice that changed hands or was cancelled is not given."""
        for seat in position.seats_from(position.chief) if position.chalices else ():
            for owner, card in position.chalices:
                if (
                    owner == seat
                    and seat in position.winners
                    and card in position.open[seat]
                    and position.is_working(card)
                ):
                    return seat, card
        return NOBODY, -1

    def play(self, position: SpoilsPosition, seat: Seat, move: Give) -> None:
        _, card = self.next_gift(position)
        position.chalices = tuple([gift for gift in position.chalices if gift != (seat, card)])
        position.hand_over(card, seat, move.seat)
        position.events.append(events.Given(seat, move.seat, card, position.card_name(card)))

    def proceed(self, position: SpoilsPosition) -> None:
        position.chalices = ()
        position.pop()


@cache
def ask_loser(losers: tuple[Seat, ...]) -> Question:
    return Question("give", "Who gets Odin's Chalice?", LoserOptions(losers))
