"""Emigration, and the refit of whaling boats into knarrs (FO-10.22 to FO-10.24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import BOAT, KNARR, LONGSHIP, Refit, Send
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, PartContext, PartOutcome, Test
from meadhall.games.feast.player import FeastPlayer, Holdings
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep

from .costs import discount
from .replacements import SpaceHandler


class EmigrationHandler(SpaceHandler[parts.Emigration]):
    def make_test(self, part: parts.Emigration) -> Test:
        return lambda position, player: bool(
            (player.knarrs or player.longships) and can_emigrate(position, player)
        )

    def is_possible(
        self,
        position: FeastPosition,
        player: FeastPlayer,
        part: parts.Emigration,
        space: int,
        test: Test | None,
    ) -> bool:
        return can_emigrate(position, player, part, space)

    def needs(self, part: parts.Emigration) -> list[Amounts]:
        return [{"silver": 1, "knarr": 1}, {"silver": 1, "longship": 1}]

    def run(self, position: FeastPosition, seat: Seat, part: parts.Emigration, name: str, space: int) -> None:
        position.push(EmigrateStep(seat, part, space))

    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.Emigration, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, "emigrate")] if can_emigrate(position, position.seats[seat], part) else []


PLAIN_EMIGRATION = parts.Emigration()


def can_emigrate(
    position: FeastPosition, player: FeastPlayer, part: parts.Emigration = PLAIN_EMIGRATION, space: int = -1
) -> bool:
    """Return whether the player has a large ship, the silver, and two free squares beside the last ship (FO-10.22,
    R-42)."""
    if not player.count_large_ships() or player.silver < fare(player, position.round, part, space):
        return False
    squares = position.rules.squares(position.round, player.count_emigrated())
    return squares >= 2 and not (player.food and player.food[0].square < 2)


def fare(player: Holdings, in_round: int, part: parts.Emigration, space: int) -> int:
    """Return the price in silver: the number of the round, less the discounts of cards (FO-10.22)."""
    less = player.count_large_ships() if part.less else 0
    return max(0, in_round - discount(player, "silver", space, in_round, "emigrate") - less)


class EmigrateOptions(AnytimeOptions, frozen=True, tag="emigrants"):
    """The large ships, by kind and the ore on them. The ore is lost (R-43, R-44)."""

    move_types = (Send,)
    ships: tuple[tuple[int, int], ...]
    silver: int

    def list_asked_moves(self) -> Sequence[Move]:
        return [Send(ship, ore) for ship, ore in self.ships]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.22", "A knarr or a longship of yours emigrates.")

    def fallback(self) -> Move:
        return self.list_asked_moves()[0]


class EmigrateStep(FeastStep, frozen=True, tag="emigrating"):
    """The step in which a large ship emigrates. It then covers two squares of the banquet table (FO-10.22)."""

    kinds = {"emigrate": EmigrateOptions}
    seat: Seat
    part: parts.Emigration
    space: int

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        player = position.seats[self.seat]
        if not can_emigrate(position, player, self.part, self.space):
            return ()
        ships = (
            *([(KNARR, 0)] if player.knarrs else []),
            *[(LONGSHIP, ore) for ore in sorted(set(player.longships))],
        )
        silver = fare(player, position.round, self.part, self.space)
        options = EmigrateOptions(anytime_moves_of(position, self.seat, armed=False), ships, silver)
        return (
            (self.seat, Question("emigrate", f"Emigrate for {silver} silver: with which ship?", options)),
        )

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if not isinstance(move, Send):
            play_anytime_move(position, seat, move)
            return
        player = position.seats[seat]
        silver = fare(player, position.round, self.part, self.space)
        player.silver -= silver
        knarrs, longships = player.settled
        player.lose_ship(move.ship, move.ore)
        player.settled = (knarrs + (move.ship == KNARR), longships + (move.ship == LONGSHIP))
        player.food = tuple([msgspec.structs.replace(food, square=food.square - 2) for food in player.food])
        if position.ledgers:
            position.ledgers[-1].longships += move.ship == LONGSHIP
        position.tell(events.Emigrated(seat, move.ship, silver))
        position.pop()

    def proceed(self, position: FeastPosition) -> None:
        position.pop(UNUSED)


class BoatRefitHandler(SpaceHandler[parts.BoatRefit]):
    def make_test(self, part: parts.BoatRefit) -> Test:
        return lambda position, player: bool(player.boats) and player.has_berth(1)

    def needs(self, part: parts.BoatRefit) -> list[Amounts]:
        return [{"whaling_boat": 1}]

    def words(self, part: parts.BoatRefit) -> str:
        return "A whaling boat becomes a knarr"

    def outcomes(self, part: parts.BoatRefit, now: PartContext) -> Iterator[PartOutcome]:
        if now.player.has_berth(KNARR):
            for ore in sorted(set(now.player.boats)):
                yield PartOutcome({f"whaling_boat+{ore}": 1}, {"knarr": 1})

    def run(self, position: FeastPosition, seat: Seat, part: parts.BoatRefit, name: str, space: int) -> None:
        position.push(RefitBoatStep(seat))


class RefitBoatOptions(AnytimeOptions, frozen=True, tag="boats"):
    """The whaling boats, by the ore on them."""

    move_types = (Refit,)
    boats: tuple[int, ...]

    def list_asked_moves(self) -> Sequence[Move]:
        return [Refit(ore) for ore in self.boats]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.24", "One of your whaling boats becomes a knarr.")

    def fallback(self) -> Move:
        return self.list_asked_moves()[0]


class RefitBoatStep(FeastStep, frozen=True, tag="refitting"):
    """The step in which a whaling boat becomes a knarr. Its ore is lost (FO-10.24, R-14)."""

    kinds = {"refit": RefitBoatOptions}
    seat: Seat

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        boats = tuple(sorted(set(position.seats[self.seat].boats)))
        if not boats or not position.seats[self.seat].has_berth(KNARR):
            return ()
        options = RefitBoatOptions(anytime_moves_of(position, self.seat, armed=False), boats)
        return ((self.seat, Question("refit", "Which boat becomes a knarr?", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if not isinstance(move, Refit):
            play_anytime_move(position, seat, move)
            return
        position.seats[seat].lose_ship(BOAT, move.ore)
        position.add_ship(seat, KNARR)
        position.tell(events.Refitted(seat, move.ore))
        position.pop()

    def proceed(self, position: FeastPosition) -> None:
        position.pop(UNUSED)
