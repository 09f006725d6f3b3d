"""Raiding and pillaging: high rolls are good (FO-10.26 to FO-10.29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import COLOUR, GOODS, GREEN, IDS, NEXT, SWORD
from meadhall.games.feast.moves import FAIL_MOVE, Done, Fail, Fetch, Spend
from meadhall.games.feast.occupations.listeners import CardRules, card_rules_of
from meadhall.games.feast.player import Holdings
from meadhall.games.feast.position import FeastPosition, FeastStep

from .dice import (
    NO_ROLL,
    SPEARS,
    SWORDS,
    FeastRollStep,
    FinalRoll,
    change_of,
    fail_dice_action,
    signal_dice_result,
    strength,
)
from .replacements import SpaceHandler
from .special_tiles import FetchOptions

LEAST = 6
"""The lowest result with which a raid can succeed (FO-10.29)."""


class RaidHandler(SpaceHandler[parts.Raid]):
    def run(self, position: FeastPosition, seat: Seat, part: parts.Raid, name: str, space: int) -> None:
        """Begin the raid. Pillaging adds the ore of the longship with the most ore (FO-10.27)."""
        longships = position.seats[seat].longships
        ore = position.edge_ore if position.edge_ore >= 0 else max(longships, default=0)
        if position.ledgers:
            position.ledgers[-1].longships += bool(longships)
        change = change_of(position, seat, part.kind) + position.edge
        position.edge, position.edge_ore = 0, -1
        position.push(
            TakeLootStep(seat, part), FeastRollStep(seat, part, space, ore if part.ore else 0, change)
        )


@lru_cache(maxsize=1 << 10)
def loot_values(cards: CardRules, specials: tuple[int, ...]) -> Mapping[int, int]:
    """Return the tiles that a raid can take, with their sword values for this player (FO-10.28)."""
    found = {
        piece: SWORD[piece]
        for piece in range(len(SWORD))
        if SWORD[piece] > 0 and (piece < GOODS or piece in specials)
    }
    if cards.green_loot:
        for piece in range(GOODS):
            if COLOUR[piece] == GREEN:
                found[piece] = SWORD[NEXT[piece]] - 1
    if cards.cheap_loot and (left := [special for special in specials if SWORD[special]]):
        top = max([SWORD[special] for special in left])
        for special in left:
            found[special] -= SWORD[special] == top
    return found


def loot_price(worth: int, value: int) -> int:
    """Return the amount to pay for loot of sword value `worth` with the battle result `value` (FO-10.26, FO-10.29)."""
    return max(0, max(LEAST, worth) - value)


class TakeLootOptions(AnytimeOptions, frozen=True, tag="loots"):
    """The tiles that the player can take by spending swords and stone, or failure."""

    move_types = (Fetch, Fail)
    value: int
    reach: int
    pieces: tuple[int, ...]
    swords: tuple[int, ...]
    """The sword value of each tile."""

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[Fetch(piece) for piece in self.pieces], FAIL_MOVE]

    def explain_not_asked(self, move: Move) -> Refusal:
        if self.reach < LEAST:
            return Refusal("FO-10.29", "A result of 5 or less fails.")
        return Refusal(
            "FO-10.28", f"Take a blue or special tile of sword value {self.reach} or less that is there."
        )

    def fallback(self) -> Move:
        return FAIL_MOVE


class TakeLootStep(FeastStep, frozen=True, tag="looting"):
    """The step in which the player chooses a tile within reach of the result, swords and stone, or fails (FO-10.28,
    FO-10.29)."""

    kinds = {"loot": TakeLootOptions, "second": FetchOptions}
    seat: Seat
    part: parts.Raid
    kept: FinalRoll = NO_ROLL
    first: int = -1
    """The first of two tiles if the result is split; otherwise -1."""

    def resume(self, position: FeastPosition, outcome: object) -> None:
        if isinstance(outcome, FinalRoll):
            position.switch_to(TakeLootStep(self.seat, self.part, outcome))

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        value = self.kept.value
        most = value + strength(position.seats[self.seat], self.part.kind)
        worth = loot_values(position.seats[self.seat].card_rules, position.specials)
        means = anytime_moves_of(position, self.seat, armed=False)
        if self.first >= 0:
            rest = most - worth[self.first]
            pieces = [p for p in sorted(worth) if worth[p] <= rest and (p < GOODS or p != self.first)]
            if not pieces:
                return ()
            swords = tuple([worth[piece] for piece in pieces])
            options: AnytimeOptions = FetchOptions(means, tuple(pieces), True, "FO-10.28", swords)
            return ((self.seat, Question("second", "A second tile for the rest of the result?", options)),)
        pieces = [piece for piece in sorted(worth) if worth[piece] <= most] if most >= LEAST else []
        options = TakeLootOptions(
            means, value, most, tuple(pieces), tuple([worth[piece] for piece in pieces])
        )
        return ((self.seat, Question("loot", f"A battle result of {value}: take what?", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if (
            isinstance(move, Fetch)
            and self.first < 0
            and card_rules_of(position.seats[seat].played).split_loot
        ):
            position.switch_to(TakeLootStep(seat, self.part, self.kept, move.piece))
        elif isinstance(move, Fetch):
            self.plunder(position, (self.first, move.piece) if self.first >= 0 else (move.piece,))
        elif isinstance(move, Done):
            self.plunder(position, (self.first,))
        elif move == FAIL_MOVE:
            fail_dice_action(position, seat, self.part, self.kept)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        """Plunder the first tile alone if no second one is within reach."""
        self.plunder(position, (self.first,))

    def plunder(self, position: FeastPosition, pieces: tuple[int, ...]) -> None:
        worth = loot_values(position.seats[self.seat].card_rules, position.specials)
        short = loot_price(sum([worth[piece] for piece in pieces]), self.kept.value)
        position.switch_to(PayLootStep(self.seat, self.part, pieces, short, self.kept))


class PayLootOptions(AnytimeOptions, frozen=True, tag="shares"):
    """The ways to pay the rest of the tile's value."""

    move_types = (Spend,)
    short: int
    ways: tuple[tuple[int, int, int], ...]
    """The number of swords, stones and spears of each payment."""

    def list_asked_moves(self) -> Sequence[Move]:
        return [Spend(swords, stones, spears) for swords, stones, spears in self.ways]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.26", f"Pay exactly {self.short} in long swords and stone.")

    def fallback(self) -> Move:
        return self.list_asked_moves()[0]


class PayLootStep(FeastStep, frozen=True, tag="plundering"):
    """The step in which the player pays the rest of the tile's value with swords and stone (FO-10.26, R-19)."""

    kinds = {"payment": PayLootOptions}
    seat: Seat
    part: parts.Raid
    pieces: tuple[int, ...]
    short: int
    kept: FinalRoll

    def ways(self, position: FeastPosition) -> tuple[tuple[int, int, int], ...]:
        """Return the payments as numbers of swords, stones and spears. A stone worth more than 1 may overpay."""
        return loot_payments(position.seats[self.seat], self.part, self.short)

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        ways = self.ways(position) if self.short else ()
        if len(ways) < 2:
            return ()
        options = PayLootOptions(anytime_moves_of(position, self.seat, armed=False), self.short, ways)
        return ((self.seat, Question("payment", f"Pay {self.short} in long swords and stone.", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Spend):
            self.win(position, move.weapons, move.rest, move.spears)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        if not self.short:
            self.win(position, 0, 0, 0)
        elif ways := self.ways(position):
            self.win(position, *ways[0])
        else:  # the player has spent swords or stone since the choice
            fail_dice_action(position, self.seat, self.part, self.kept)

    def win(self, position: FeastPosition, swords: int, stones: int, spears: int) -> None:
        spent = {"long_sword": swords, "stone": stones, "spear": spears}
        if self.short:
            position.spend_weapons(self.seat, SWORDS, swords)
            position.spend_weapons(self.seat, SPEARS, spears)
            position.seats[self.seat].stone -= stones
            position.tell(events.Paid(self.seat, {thing: count for thing, count in spent.items() if count}))
        position.tell(events.Succeeded(self.seat, self.part.kind, spent, 0, self.kept.number))
        gain: dict[str, int] = {}
        for piece in self.pieces:
            gain[IDS[piece]] = gain.get(IDS[piece], 0) + 1
        position.receive(self.seat, gain, self.part.kind)
        position.pop()
        signal_dice_result(position, self.seat, self.part.kind, self.kept, "succeeded", swords)


def loot_payments(player: Holdings, part: parts.Raid, short: int) -> tuple[tuple[int, int, int], ...]:
    """Return the ways to pay `short`, by swords, stones, and spears as swords. A stone worth more than 1 may overpay,
    by less than its worth."""
    cards = player.card_rules
    worth = cards.worth.get((part.kind, "stone"), 1)
    most = player.weapons[SPEARS] if cards.spears else 0
    return tuple(
        [
            (swords, stones, spears)
            for spears in range(min(most, short) + 1)
            for swords in range(min(player.weapons[SWORDS], short - spears) + 1)
            if (stones := -(-(short - spears - swords) // worth)) <= player.stone
        ]
    )
