"""Pieces that a card swaps, lays at once, or puts on a spot of a shed (R-46, R-50, FO-7.11)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.forms import forms
from meadhall.games.feast.boards.placement import Laid
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import IDS, NAMES, NUMBER
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.moves import DONE, Done, Put
from meadhall.games.feast.occupations.counts import count
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler


class SwapHandler(Handler[parts.Swap]):
    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Swap, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        """Boards of all players on which the special tile lies."""
        special = NUMBER[part.special]
        return [
            (owner * 100 + place, f"{NAMES[special].lower()} off {BOARDS[laid.board].name}")
            for owner, player in enumerate(hall.seats)
            for place, laid in enumerate(player.boards)
            if any(piece == special for piece, _, _ in laid.pieces)
        ]

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.Swap, choice: int, name: str, fact: Fact
    ) -> None:
        owner, place = divmod(choice, 100)
        boards = hall.seats[owner].boards
        hall.seats[owner].boards = (*boards[:place], refilled(boards[place], part), *boards[place + 1 :])
        hall.seats[seat].tiles[NUMBER[part.special]] += 1
        hall.tell(events.SpecialSwapped(seat, owner, boards[place].board, NUMBER[part.special]))


def refilled(laid: Laid, part: parts.Swap) -> Laid:
    """The board without the special tile, its hole filled by the other tiles in the only way there is (R-50)."""
    special = NUMBER[part.special]
    stride = BOARDS[laid.board].stride
    rest = tuple([one for one in laid.pieces if one[0] != special])
    _, turn, cell = next(one for one in laid.pieces if one[0] == special)
    hole = forms(stride, special, True)[turn].mask << cell
    first, second = [NUMBER[name] for name in part.refill]
    for one, turned in enumerate(forms(stride, first, True)):
        for at in range(hole.bit_length()):
            left = hole & ~(turned.mask << at)
            if turned.mask << at & ~hole:
                continue
            for other, form in enumerate(forms(stride, second, True)):
                place = left.bit_length() - form.mask.bit_length()
                if place >= 0 and form.mask << place == left:
                    return Laid(laid.board, (*rest, (first, one, at), (second, other, place)))
    raise AssertionError("the hole of a special tile takes its two tiles")


class PutDownHandler(Handler[parts.PutDown]):
    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.PutDown, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        number = count(part.per, hall, seat, fact)
        fits = number > 0 and bool(put_spots(hall, seat, NUMBER[part.piece], part.on))
        return [(-1, f"lay {NAMES[NUMBER[part.piece]].lower()}")] if fits else []

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.PutDown, choice: int, name: str, fact: Fact
    ) -> None:
        hall.push(Putting(seat, NUMBER[part.piece], count(part.per, hall, seat, fact), part.on))


def put_spots(hall: FeastHall, seat: Seat, piece: int, on: str) -> list[tuple[int, int, int]]:
    """Own boards of the kind, orientations and cells where the piece may lie."""
    return [
        (place, turn, cell)
        for place, laid in enumerate(hall.seats[seat].boards)
        if BOARDS[laid.board].house == (on == "houses")
        for turn, cells in enumerate(laid.where(piece, hall.law.mirrored))
        for cell in range(cells.bit_length())
        if cells >> cell & 1
    ]


class Putting(Step, frozen=True):
    """The player lays pieces now or does not get them (R-46)."""

    seat: Seat
    piece: int
    left: int
    on: str

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        spots = put_spots(hall, self.seat, self.piece, self.on) if self.left else ()
        if not spots:
            return ()
        options = Spots(means_of(hall, self.seat, armed=not hall.spent), self.piece, tuple(spots))
        return ((self.seat, Ask("put", f"Lay {IDS[self.piece]}, up to {self.left}.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Put):
            player = hall.seats[seat]
            laid = player.boards[move.board]
            after = laid.lay(move.piece, move.turn, move.cell)
            player.boards = (*player.boards[: move.board], after, *player.boards[move.board + 1 :])
            name = BOARDS[laid.board].name
            hall.tell(events.LaidDown(seat, laid.board, name, move.piece, move.turn, move.cell))
            hall.become(Putting(seat, self.piece, self.left - 1, self.on))
        elif isinstance(move, Done):
            hall.pop()
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Spots(Own, frozen=True):
    """Spots for the piece; the player may stop at any time."""

    piece: int
    spots: tuple[tuple[int, int, int], ...]
    """Own board, orientation, cell."""

    def asked(self) -> Sequence[Move]:
        return [*[Put(board, self.piece, turn, cell) for board, turn, cell in self.spots], DONE]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-7.2", "That piece does not fit there.")

    def fallback(self) -> Done:
        return DONE


class ShedSpotHandler(Handler[parts.ShedSpot]):
    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.ShedSpot, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        free = count(f"shed_spots_{part.thing}", hall, seat)
        return [(-1, f"{part.thing} on a shed")] if free > 0 else []

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.ShedSpot, choice: int, name: str, fact: Fact
    ) -> None:
        player = hall.seats[seat]
        wood, stone = player.filled
        player.filled = (wood + 1, stone) if part.thing == "wood" else (wood, stone + 1)
        hall.tell(events.SpotFilled(seat, part.thing))
