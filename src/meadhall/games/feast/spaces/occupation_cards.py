"""Occupations: draw them, and play them from the hand (FO-10.39)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import DONE_MOVE, Choose, Done, PlayCard
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Test
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep

from .costs import affordable_costs, make_any_test, make_cost_test
from .replacements import ReplacePartStep, SpaceHandler, find_replacements
from .trading import BranchOptions, note_paid


class OccupationDrawHandler(SpaceHandler[parts.OccupationDraw]):
    def run(
        self, position: FeastPosition, seat: Seat, part: parts.OccupationDraw, name: str, space: int
    ) -> None:
        if part.gain:
            position.receive(seat, part.gain, name)
        draw_cards(position, seat, part.count)


def draw_cards(position: FeastPosition, seat: Seat, count: int) -> None:
    """Draw cards one by one, because a card may let the player play a hand card in place of each draw (R-41)."""
    for _ in range(count):
        if position.has_listener(seat, ("instead", "draw_occupation")):
            position.queue_step(DrawOccupationStep(seat))
        else:
            position.draw_card(seat)


ONE_CARD = parts.OccupationDraw(1)


class DrawOccupationStep(FeastStep, frozen=True, tag="drawing"):
    """The step in which the player draws an occupation or plays a hand card instead."""

    seat: Seat

    def proceed(self, position: FeastPosition) -> None:
        position.pop()
        if left := find_replacements(position, self.seat, ONE_CARD, -1, "draw_occupation"):
            position.push(ReplacePartStep(self.seat, ONE_CARD, "An occupation", -1, left))
        else:
            position.draw_card(self.seat)


class OccupationPlayHandler(SpaceHandler[parts.OccupationPlay]):
    def make_test(self, part: parts.OccupationPlay) -> Test:
        if part.costs:
            return make_any_test([make_cost_test(cost) for cost in part.costs])
        return lambda position, player: bool(player.hand)

    def needs(self, part: parts.OccupationPlay) -> list[Amounts]:
        return part.costs or [{}]

    def run(
        self, position: FeastPosition, seat: Seat, part: parts.OccupationPlay, name: str, space: int
    ) -> None:
        position.push(PlayOccupationsStep(seat, part.most, part if part.costs else None, False))

    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.OccupationPlay, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, "play an occupation")] if position.seats[seat].hand else []

    def run_for_card(
        self,
        position: FeastPosition,
        seat: Seat,
        part: parts.OccupationPlay,
        choice: int,
        name: str,
        fact: Fact,
    ) -> None:
        position.push(PlayOccupationsStep(seat, part.most, None, False))


class PlayOccupationsOptions(AnytimeOptions, frozen=True, tag="occupations"):
    """The occupations in hand. The player may stop after the first card or payment."""

    move_types = (PlayCard, Done)
    cards: tuple[tuple[int, str], ...]
    enough: bool

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[PlayCard(card, name) for card, name in self.cards], *([DONE_MOVE] if self.enough else [])]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.39", "Play an occupation from your hand.")

    def fallback(self) -> Move:
        return DONE_MOVE if self.enough else self.list_asked_moves()[0]


class PlayOccupationsStep(FeastStep, frozen=True, tag="playing"):
    """The step in which the player plays occupations. One space costs a stone or an ore first (FO-10.39, R-12)."""

    kinds = {"branch": BranchOptions, "occupation": PlayOccupationsOptions}
    seat: Seat
    left: int
    price: parts.OccupationPlay | None
    begun: bool

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        player = position.seats[self.seat]
        means = anytime_moves_of(position, self.seat, armed=False)
        if self.price is not None:
            ways = affordable_costs(player, self.price.costs)
            if len(ways) < 2:
                return ()
            texts = tuple([(way, f"Pay {events.join_amounts(self.price.costs[way])}") for way in ways])
            return ((self.seat, Question("branch", "Pay for an occupation.", BranchOptions(means, texts))),)
        if not self.left or not player.hand:
            return ()
        cards = tuple([(card, OCCUPATIONS[card].name) for card in player.hand])
        return (
            (
                self.seat,
                Question(
                    "occupation", "Play an occupation?", PlayOccupationsOptions(means, cards, self.begun)
                ),
            ),
        )

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, PlayCard):
            position.play_card(seat, move.card)
            position.switch_to(PlayOccupationsStep(seat, self.left - 1, None, True))
        elif isinstance(move, Choose):
            self.pay(position, move.option)
        elif isinstance(move, Done):
            position.pop()
        else:
            play_anytime_move(position, seat, move)

    def pay(self, position: FeastPosition, way: int) -> None:
        assert self.price is not None
        position.pay(self.seat, self.price.costs[way])
        note_paid(position, self.price.costs[way])
        position.receive(self.seat, self.price.gain, "occupation")
        position.switch_to(PlayOccupationsStep(self.seat, self.left, None, True))

    def proceed(self, position: FeastPosition) -> None:
        if self.price is not None and (ways := affordable_costs(position.seats[self.seat], self.price.costs)):
            self.pay(position, ways[0])
        else:
            position.pop(None if self.begun else UNUSED)
