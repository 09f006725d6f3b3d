"""Occupations: drawn into the hand, and played from it (FO-10.39)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import UNUSED, FeastHall, Step
from meadhall.games.feast.moves import DONE, Choose, Done, PlayCard
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Test

from .costs import one_of, part_costs, payable, reads
from .instead import Instead, SpaceHandler, instead
from .trading import Branches, note_paid


class DrawHandler(SpaceHandler[parts.Draw]):
    def run(self, hall: FeastHall, seat: Seat, part: parts.Draw, name: str, space: int) -> None:
        if part.gain:
            hall.receive(seat, part.gain, name)
        draw_cards(hall, seat, part.count)


def draw_cards(hall: FeastHall, seat: Seat, count: int) -> None:
    """Draws one by one, because a card may let the player play a hand card instead of each draw (R-41)."""
    for _ in range(count):
        if hall.listens(seat, ("instead", "draw_occupation")):
            hall.cause(Drawing(seat))
        else:
            hall.draw_card(seat)


ONE_CARD = parts.Draw(1)


class Drawing(Step, frozen=True):
    """An occupation is drawn, unless a hand card is played instead."""

    seat: Seat

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()
        if left := instead(hall, self.seat, ONE_CARD, -1, "draw_occupation"):
            hall.push(Instead(self.seat, ONE_CARD, "An occupation", -1, left))
        else:
            hall.draw_card(self.seat)


class PlayHandler(SpaceHandler[parts.Play]):
    def test(self, part: parts.Play) -> Test:
        if part.costs:
            return one_of([payable(cost) for cost in part.costs])
        return lambda hall, player: bool(player.hand)

    def test_reads(self, part: parts.Play) -> set[str]:
        return reads(part.costs) or {"goods"}

    def needs(self, part: parts.Play) -> list[Amounts]:
        return part.costs or [{}]

    def run(self, hall: FeastHall, seat: Seat, part: parts.Play, name: str, space: int) -> None:
        hall.push(Playing(seat, part.most, part if part.costs else None, False))

    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Play, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, "play an occupation")] if hall.seats[seat].hand else []

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.Play, choice: int, name: str, fact: Fact
    ) -> None:
        hall.push(Playing(seat, part.most, None, False))


class Playing(Step, frozen=True):
    """Occupations from the hand, one after another; one space asks for a stone or an ore first (FO-10.39, R-12)."""

    seat: Seat
    left: int
    price: parts.Play | None
    begun: bool

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        player = hall.seats[self.seat]
        means = means_of(hall, self.seat, armed=False)
        if self.price is not None:
            ways = part_costs(player, self.price.costs)
            if len(ways) < 2:
                return ()
            texts = tuple([(way, f"Pay {events.amounts(self.price.costs[way])}") for way in ways])
            return ((self.seat, Ask("branch", "Pay for an occupation.", Branches(means, texts))),)
        if not self.left or not player.hand:
            return ()
        cards = tuple([(card, OCCUPATIONS[card].name) for card in player.hand])
        return ((self.seat, Ask("occupation", "Play an occupation?", Occupations(means, cards, self.begun))),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, PlayCard):
            hall.play_card(seat, move.card)
            hall.become(Playing(seat, self.left - 1, None, True))
        elif isinstance(move, Choose):
            self.pay(hall, move.option)
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def pay(self, hall: FeastHall, way: int) -> None:
        assert self.price is not None
        hall.pay(self.seat, self.price.costs[way])
        note_paid(hall, self.price.costs[way])
        hall.receive(self.seat, self.price.gain, "occupation")
        hall.become(Playing(self.seat, self.left, None, True))

    def proceed(self, hall: FeastHall) -> None:
        if self.price is not None and (ways := part_costs(hall.seats[self.seat], self.price.costs)):
            self.pay(hall, ways[0])
        else:
            hall.pop(None if self.begun else UNUSED)


class Occupations(Own, frozen=True):
    """Occupations in hand; the player may stop once something was done."""

    cards: tuple[tuple[int, str], ...]
    enough: bool

    def asked(self) -> Sequence[Move]:
        return [*[PlayCard(card, name) for card, name in self.cards], *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.39", "Play an occupation from your hand.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]
