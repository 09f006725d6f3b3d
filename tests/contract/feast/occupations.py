"""A Feast for Odin: effects of occupations, checked from what is told (FO-11)."""

from __future__ import annotations

from meadhall.games.feast import events

from .boards import GROUNDS, Laying
from .cards import clauses, parts
from .ledger import Ledger, record_event
from .printed import NUMBER, PIECES, Cell, ways

WEAPON_PHASE = 4


@record_event.register
def _(event: events.CardWorked, book: Ledger) -> None:
    played = event.card in book.owners[event.seat].played
    book.require(played, f"FO-11.1: {event}, but the card is not played")
    instead = any(
        clause["when"] == "instead" and "draw_weapon" in clause["actions"]
        for _, clause in clauses([event.card])
    )
    if instead and book.phase == WEAPON_PHASE:
        book.due = [due for due in book.due if due != ("weapon", event.seat)]


@record_event.register
def _(event: events.ShipUnloaded, book: Ledger) -> None:
    owner = book.owners[event.seat]
    ships = owner.boats if event.ship == 0 else owner.longships
    book.require(event.ore + 1 in ships, f"FO-11.2: {event}, there are {ships}")
    book.demand(event.seat, False, f"FO-6.5: {event}")
    ships.remove(event.ore + 1)
    ships.append(event.ore)
    ships.sort()
    owner.goods["ore"] += 1


@record_event.register
def _(event: events.SpotFilled, book: Ledger) -> None:
    owner = book.owners[event.seat]
    place = ("wood", "stone").index(event.thing)
    owner.filled[place] += 1
    book.require(owner.filled[place] <= 3 * owner.sheds, f"FO-7.11: {event}, {owner.sheds} sheds")


@record_event.register
def _(event: events.SpecialSwapped, book: Ledger) -> None:
    """The special tile goes to the player, two other tiles fill its hole (R-50)."""
    refill = [
        part["refill"]
        for card in book.owners[event.seat].played
        for part in parts(card)
        if part["op"] == "swap" and part["special"] == PIECES[event.piece]
    ]
    boards = book.owners[event.owner].boards
    places = [
        place
        for place, (board, pieces) in enumerate(boards)
        if board == event.board and any(piece == event.piece for piece, _, _ in pieces)
    ]
    book.require(bool(refill and places), f"FO-inv-1: {event}, it lies on {places}")
    if refill and places:
        board, pieces = boards[places[0]]
        rest = tuple(one for one in pieces if one[0] != event.piece)
        hole = next(one for one in pieces if one[0] == event.piece)
        boards[places[0]] = board, (*rest, *_filled(board, hole, refill[0], book.mirrored))
    book.owners[event.seat].tiles[PIECES[event.piece]] += 1


def _cells(board: int, laying: Laying, mirrored: bool) -> set[Cell]:
    piece, turn, corner = laying
    row, col = GROUNDS[board].cell(corner)
    return {(row + r, col + c) for r, c in ways(piece, mirrored)[turn]}


def _filled(board: int, hole: Laying, names: list[str], mirrored: bool) -> tuple[Laying, ...]:
    """The only way in which these tiles fill the hole."""
    empty = _cells(board, hole, mirrored)
    corners = range(GROUNDS[board].high * (GROUNDS[board].wide + 1))
    fits = [
        [
            laying
            for turn in range(len(ways(NUMBER[name], mirrored)))
            for corner in corners
            if _cells(board, laying := (NUMBER[name], turn, corner), mirrored) <= empty
        ]
        for name in names
    ]
    return next(
        (one, other)
        for one in fits[0]
        for other in fits[1]
        if _cells(board, one, mirrored).isdisjoint(_cells(board, other, mirrored))
    )
