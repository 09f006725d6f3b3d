"""Card parts that swap pieces, lay them immediately, or put them on a spot of a shed (R-46, R-50, FO-7.11)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.forms import forms
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.kinds import IDS, NUMBER, PIECE_NAMES
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import DONE_MOVE, Done, Put
from meadhall.games.feast.occupations.counts import count
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Handler
from meadhall.games.feast.position import FeastPosition, FeastStep


class SpecialSwapHandler(Handler[parts.SpecialSwap]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.SpecialSwap, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        """Return the boards that contain the special tile, of all players."""
        special = NUMBER[part.special]
        return [
            (owner * 100 + place, f"{PIECE_NAMES[special].lower()} off {BOARDS[laid.board].name}")
            for owner, player in enumerate(position.seats)
            for place, laid in enumerate(player.boards)
            if any(piece == special for piece, _, _ in laid.pieces)
        ]

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.SpecialSwap, choice: int, name: str, fact: Fact
    ) -> None:
        owner, place = divmod(choice, 100)
        boards = position.seats[owner].boards
        position.seats[owner].boards = (
            *boards[:place],
            refill_board(boards[place], part),
            *boards[place + 1 :],
        )
        position.seats[seat].tiles[NUMBER[part.special]] += 1
        position.tell(events.SpecialSwapped(seat, owner, boards[place].board, NUMBER[part.special]))


def refill_board(laid: FilledBoard, part: parts.SpecialSwap) -> FilledBoard:
    """Return the board with the special tile replaced by the two refill tiles, which fit in only one way (R-50)."""
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
                    return FilledBoard(laid.board, (*rest, (first, one, at), (second, other, place)))
    raise AssertionError("the hole of a special tile takes its two tiles")


class PiecePlacementHandler(Handler[parts.PiecePlacement]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.PiecePlacement, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        number = count(part.per, position, seat, fact)
        fits = number > 0 and bool(put_spots(position, seat, NUMBER[part.piece], part.on))
        return [(-1, f"lay {PIECE_NAMES[NUMBER[part.piece]].lower()}")] if fits else []

    def run_for_card(
        self,
        position: FeastPosition,
        seat: Seat,
        part: parts.PiecePlacement,
        choice: int,
        name: str,
        fact: Fact,
    ) -> None:
        position.push(PutPiecesStep(seat, NUMBER[part.piece], count(part.per, position, seat, fact), part.on))


def put_spots(position: FeastPosition, seat: Seat, piece: int, on: str) -> list[tuple[int, int, int]]:
    """Return the spots for the piece on the seat's boards of this kind: board, orientation and cell."""
    return [
        (place, turn, cell)
        for place, laid in enumerate(position.seats[seat].boards)
        if BOARDS[laid.board].house == (on == "houses")
        for turn, cells in enumerate(laid.find_places(piece, position.rules.mirrored))
        for cell in range(cells.bit_length())
        if cells >> cell & 1
    ]


class PutPiecesOptions(AnytimeOptions, frozen=True, tag="spots"):
    """The spots for the piece; the player may stop at any time."""

    move_types = (Put, Done)
    piece: int
    spots: tuple[tuple[int, int, int], ...]
    """The board, orientation and cell of each spot."""

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[Put(board, self.piece, turn, cell) for board, turn, cell in self.spots], DONE_MOVE]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-7.2", "That piece does not fit there.")

    def fallback(self) -> Done:
        return DONE_MOVE


class PutPiecesStep(FeastStep, frozen=True, tag="putting"):
    """The step in which the player lays pieces or loses them (R-46)."""

    kinds = {"put": PutPiecesOptions}
    seat: Seat
    piece: int
    left: int
    on: str

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        spots = put_spots(position, self.seat, self.piece, self.on) if self.left else ()
        if not spots:
            return ()
        options = PutPiecesOptions(
            anytime_moves_of(position, self.seat, armed=not position.spent), self.piece, tuple(spots)
        )
        return ((self.seat, Question("put", f"Lay {IDS[self.piece]}, up to {self.left}.", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Put):
            player = position.seats[seat]
            laid = player.boards[move.board]
            after = laid.lay(move.piece, move.turn, move.cell)
            player.boards = (*player.boards[: move.board], after, *player.boards[move.board + 1 :])
            name = BOARDS[laid.board].name
            position.tell(events.LaidDown(seat, laid.board, name, move.piece, move.turn, move.cell))
            position.switch_to(PutPiecesStep(seat, self.piece, self.left - 1, self.on))
        elif isinstance(move, Done):
            position.pop()
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        position.pop()


class ShedSpotHandler(Handler[parts.ShedSpot]):
    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.ShedSpot, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        free = count(f"shed_spots_{part.thing}", position, seat)
        return [(-1, f"{part.thing} on a shed")] if free > 0 else []

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.ShedSpot, choice: int, name: str, fact: Fact
    ) -> None:
        player = position.seats[seat]
        wood, stone = player.filled
        player.filled = (wood + 1, stone) if part.thing == "wood" else (wood, stone + 1)
        position.tell(events.SpotFilled(seat, part.thing))
