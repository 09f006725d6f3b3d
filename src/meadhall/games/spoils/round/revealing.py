"""Steps 5 and 6: bets are shown, then dice, cup by cup (SW-6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meadhall.engine import NOBODY, Ask, Frame, Move, Options, Refusal, Seat
from meadhall.games.spoils import events
from meadhall.games.spoils.artifacts.ability import MOMENTS
from meadhall.games.spoils.artifacts.windows import WINDOWS, Moment, then
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.moves import CHALLENGER, DECLARER, Give

from .dividing import PAYING

OWN_DICE_REVEAL = MOMENTS["own_dice_reveal"]


def reveal_bets(hall: SpoilsHall) -> None:
    """All sides and amounts become public together (SW-6.1)."""
    hall.bets_open = True
    hall.events.append(events.BetsRevealed(tuple(filter(None, hall.bets))))
    then(hall, LIFTING, "bets_revealed")


class LiftingCups(Frame, frozen=True):
    """The declarer shows the dice first, then clockwise; all do (SW-6.2, SW-R51)."""

    done: int = 0

    def proceed(self, hall: SpoilsHall) -> None:
        face, order = hall.bids[-1][2], hall.clockwise(hall.bidder)
        all_dice, down, due, tell = hall.dice, hall.down, hall.due, hall.events.append
        count, lifted = hall.matching() if self.done else 0, hall.lifted
        for seat in order[self.done :]:
            dice = all_dice[seat]
            count += dice.count(face)
            lifted |= 1 << seat
            tell(events.CupLifted(seat, dice, count))
            if down[seat] or due[seat] & OWN_DICE_REVEAL:
                hall.lifted = lifted
                hall.become(LiftingCups(order.index(seat) + 1), Moment("own_dice_reveal", seat))
                return
        hall.lifted = lifted
        then(hall, COUNTING, "all_dice_revealed")

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        """The next cup is lifted."""
        self.proceed(hall)


LIFTING = LiftingCups()


class Counting(Frame, frozen=True):
    """At least as many as bid: the declarer's side wins, else the challenger's (SW-6.3)."""

    def resume(self, hall: SpoilsHall, outcome: object) -> None:
        _, quantity, face = hall.bids[-1]
        count = hall.matching()
        side = DECLARER if count >= quantity else CHALLENGER
        hall.winners = tuple([seat for seat, bet in enumerate(hall.bets) if bet and bet[0] == side])
        hall.events.append(events.Counted(count, quantity, face, side, hall.winners))
        if hall.chalices:
            hall.become(PAYING, WINDOWS["reveal_dice_end"], GivingChalices())
        else:
            then(hall, PAYING, "reveal_dice_end")


COUNTING = Counting()


class GivingChalices(Frame, frozen=True):
    """A winner who has used Odin's Chalice gives it to a loser, before anything else (SW-R28)."""

    def asks(self, hall: SpoilsHall) -> Sequence[tuple[Seat, Ask]]:
        seat, _ = self.due(hall)
        if seat == NOBODY:
            return ()
        losers = tuple([loser for loser in hall.clockwise(seat) if loser not in hall.winners])
        return ((seat, giving(losers)),)

    def due(self, hall: SpoilsHall) -> tuple[Seat, int]:
        """The next gift: old chief first; a Chalice that has moved or was cancelled stays where it is."""
        for seat in hall.clockwise(hall.chief) if hall.chalices else ():
            for owner, card in hall.chalices:
                if owner == seat and seat in hall.winners and card in hall.open[seat] and hall.works(card):
                    return seat, card
        return NOBODY, -1

    def play(self, hall: SpoilsHall, seat: Seat, move: Give) -> None:
        _, card = self.due(hall)
        hall.chalices = tuple([gift for gift in hall.chalices if gift != (seat, card)])
        hall.hand_over(card, seat, move.seat)
        hall.events.append(events.Given(seat, move.seat, card, hall.named(card)))

    def proceed(self, hall: SpoilsHall) -> None:
        hall.chalices = ()
        hall.pop()


class Losers(Options, frozen=True):
    """One of the losers."""

    public = True
    losers: tuple[Seat, ...]

    def list_moves(self) -> Sequence[Move]:
        return [Give(seat) for seat in self.losers]

    def explain(self, move: Move) -> Refusal:
        return Refusal("SW-10.35", "You won with Odin's Chalice: give it to one who lost.")

    def fallback(self) -> Move:
        return self.moves[0]


@cache
def giving(losers: tuple[Seat, ...]) -> Ask:
    return Ask("give", "Who gets Odin's Chalice?", Losers(losers))
