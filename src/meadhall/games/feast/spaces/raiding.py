"""Raiding and pillaging: high rolls are good (FO-10.26 to FO-10.29)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import COLOUR, GOODS, GREEN, IDS, NEXT, SWORD
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.moves import FAIL, Done, Fetch, Spend
from meadhall.games.feast.occupations.listeners import rules_of

from .dice import NONE, SPEARS, SWORDS, Kept, Rolling, change_of, fail, resolved, strength
from .instead import SpaceHandler
from .special_tiles import Fetches

LEAST = 6
"""A raid with a lower result fails (FO-10.29)."""


class RaidHandler(SpaceHandler[parts.Raid]):
    def run(self, hall: FeastHall, seat: Seat, part: parts.Raid, name: str, space: int) -> None:
        """Pillaging counts the ore of the longship with most of it (FO-10.27)."""
        longships = hall.seats[seat].longships
        ore = hall.edge_ore if hall.edge_ore >= 0 else max(longships, default=0)
        if hall.ledgers:
            hall.ledgers[-1].longships += bool(longships)
        change = change_of(hall, seat, part.kind) + hall.edge
        hall.edge, hall.edge_ore = 0, -1
        hall.push(Looting(seat, part), Rolling(seat, part, space, ore if part.ore else 0, change))


def loot(hall: FeastHall, seat: Seat) -> dict[int, int]:
    """Tiles that can be plundered, with the sword values that count for this player (FO-10.28)."""
    cards = rules_of(hall.seats[seat].played)
    found = {
        piece: SWORD[piece]
        for piece in range(len(SWORD))
        if SWORD[piece] > 0 and (piece < GOODS or piece in hall.specials)
    }
    if cards.green_loot:
        for piece in range(GOODS):
            if COLOUR[piece] == GREEN:
                found[piece] = SWORD[NEXT[piece]] - 1
    if cards.cheap_loot and (left := [special for special in hall.specials if SWORD[special]]):
        top = max([SWORD[special] for special in left])
        for special in left:
            found[special] -= SWORD[special] == top
    return found


class Looting(Step, frozen=True):
    """The player takes a blue or special tile that the result reaches, or fails (FO-10.28, FO-10.29)."""

    seat: Seat
    part: parts.Raid
    kept: Kept = NONE
    first: int = -1
    """The first of two tiles, if the result is split."""

    def resume(self, hall: FeastHall, outcome: object) -> None:
        if isinstance(outcome, Kept):
            hall.become(Looting(self.seat, self.part, outcome))

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        value = self.kept.value
        most = value + strength(hall.seats[self.seat], self.part.kind)
        worth = loot(hall, self.seat)
        means = means_of(hall, self.seat, armed=False)
        if self.first >= 0:
            rest = most - worth[self.first]
            pieces = [p for p in sorted(worth) if worth[p] <= rest and (p < GOODS or p != self.first)]
            if not pieces:
                return ()
            swords = tuple([worth[piece] for piece in pieces])
            options: Own = Fetches(means, tuple(pieces), True, "FO-10.28", swords)
            return ((self.seat, Ask("second", "A second tile for the rest of the result?", options)),)
        pieces = [piece for piece in sorted(worth) if worth[piece] <= most] if most >= LEAST else []
        options = Loots(means, value, most, tuple(pieces), tuple([worth[piece] for piece in pieces]))
        return ((self.seat, Ask("loot", f"A battle result of {value}: take what?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Fetch) and self.first < 0 and rules_of(hall.seats[seat].played).split_loot:
            hall.become(Looting(seat, self.part, self.kept, move.piece))
        elif isinstance(move, Fetch):
            self.plunder(hall, (self.first, move.piece) if self.first >= 0 else (move.piece,))
        elif isinstance(move, Done):
            self.plunder(hall, (self.first,))
        elif move == FAIL:
            fail(hall, seat, self.part, self.kept, {"stone": 1, "long_sword": 1})
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """Nothing is left for a second tile."""
        self.plunder(hall, (self.first,))

    def plunder(self, hall: FeastHall, pieces: tuple[int, ...]) -> None:
        worth = loot(hall, self.seat)
        short = max(LEAST, sum([worth[piece] for piece in pieces])) - self.kept.value
        hall.become(Plundering(self.seat, self.part, pieces, max(0, short), self.kept))


class Loots(Own, frozen=True):
    """Tiles within reach if everything is spent, or failure."""

    value: int
    reach: int
    pieces: tuple[int, ...]
    swords: tuple[int, ...]
    """What each of them needs."""

    def asked(self) -> Sequence[Move]:
        return [*[Fetch(piece) for piece in self.pieces], FAIL]

    def why_not_asked(self, move: Move) -> Refusal:
        if self.reach < LEAST:
            return Refusal("FO-10.29", "A result of 5 or less fails.")
        return Refusal(
            "FO-10.28", f"Take a blue or special tile of sword value {self.reach} or less that is there."
        )

    def fallback(self) -> Move:
        return FAIL


class Plundering(Step, frozen=True):
    """The player pays what is missing to the tile's value with swords and stone (FO-10.26, R-19)."""

    seat: Seat
    part: parts.Raid
    pieces: tuple[int, ...]
    short: int
    kept: Kept

    def ways(self, hall: FeastHall) -> tuple[tuple[int, int, int], ...]:
        """Payments by swords, stones, and spears as swords. A stone that counts more than 1 may overpay."""
        player = hall.seats[self.seat]
        cards = rules_of(player.played)
        worth = cards.worth.get((self.part.kind, "stone"), 1)
        most = player.weapons[SPEARS] if cards.spears else 0
        return tuple(
            [
                (swords, stones, spears)
                for spears in range(min(most, self.short) + 1)
                for swords in range(min(player.weapons[SWORDS], self.short - spears) + 1)
                if (stones := -(-(self.short - spears - swords) // worth)) <= player.stone
            ]
        )

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        ways = self.ways(hall) if self.short else ()
        if len(ways) < 2:
            return ()
        options = Shares(means_of(hall, self.seat, armed=False), self.short, ways)
        return ((self.seat, Ask("payment", f"Pay {self.short} in long swords and stone.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Spend):
            self.win(hall, move.weapons, move.rest, move.spears)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        if not self.short:
            self.win(hall, 0, 0, 0)
        elif ways := self.ways(hall):
            self.win(hall, *ways[0])
        else:  # the player has spent swords or stone since the choice
            fail(hall, self.seat, self.part, self.kept, {"stone": 1, "long_sword": 1})

    def win(self, hall: FeastHall, swords: int, stones: int, spears: int) -> None:
        spent = {"long_sword": swords, "stone": stones, "spear": spears}
        if self.short:
            hall.spend_weapons(self.seat, SWORDS, swords)
            hall.spend_weapons(self.seat, SPEARS, spears)
            hall.seats[self.seat].stone -= stones
            hall.tell(events.Paid(self.seat, {thing: count for thing, count in spent.items() if count}))
        hall.tell(events.Succeeded(self.seat, self.part.kind, spent, 0, self.kept.number))
        gain: dict[str, int] = {}
        for piece in self.pieces:
            gain[IDS[piece]] = gain.get(IDS[piece], 0) + 1
        hall.receive(self.seat, gain, self.part.kind)
        hall.pop()
        resolved(hall, self.seat, self.part.kind, self.kept, "succeeded", swords)


class Shares(Own, frozen=True):
    """How many swords and how many stones."""

    short: int
    ways: tuple[tuple[int, int, int], ...]
    """Swords, stones, spears."""

    def asked(self) -> Sequence[Move]:
        return [Spend(swords, stones, spears) for swords, stones, spears in self.ways]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.26", f"Pay exactly {self.short} in long swords and stone.")

    def fallback(self) -> Move:
        return self.asked()[0]
