"""A Feast for Odin: anytime actions checked from what is told (FO-6, FO-7)."""

from __future__ import annotations

from meadhall.games.feast import events
from meadhall.games.feast.moves import Lay, Put

from .banquet import may_join
from .boards import cover
from .cards import lengthwise
from .ledger import Ledger, record_event
from .printed import BOX, PIECES, SHIPS

BEGUN = "branch mountain upgrade overseas special forge explore emigrate refit boats roll payment loot return"
"""Questions inside the effect of a space: no ship can be armed then (FO-6.5)."""


@record_event.register
def _(event: events.LaidDown, book: Ledger) -> None:
    move = book.move
    owner = book.owners[event.seat]
    if not isinstance(move, Lay | Put):
        book.require(False, f"FO-6.1: {event} by itself")
        return
    board, pieces = owner.boards[move.board]
    laying = event.piece, event.turn, event.cell
    asked = (move.piece, move.turn, move.cell) == laying and board == event.board
    book.require(asked, f"FO-6.1: {event} on board {board}")
    before = cover(board, pieces, book.mirrored)
    after = cover(board, (*pieces, laying), book.mirrored)
    new = after.wrong[len(before.wrong) :]
    book.require(not new, f"FO-inv-8: {new}")
    book.require(after.income >= before.income, f"FO-inv-11: less income after {event}")
    if isinstance(move, Lay):  # what a card gives to be laid at once was never in the supply
        book.take(event.seat, {PIECES[event.piece]: 1})
    else:
        book.demand(event.seat, False, f"FO-7.13: {event} is not in the supply")
    owner.boards[move.board] = board, (*pieces, laying)


@record_event.register
def _(event: events.ShipBought, book: Ledger) -> None:
    ship = SHIPS[event.ship]
    price = BOX["ships"][ship]["silver"]
    book.require(event.silver == price, f"FO-6.3: {event}, the price is {price}")
    book.take(event.seat, {"silver": event.silver})
    book.add_ship(event.seat, ship)


@record_event.register
def _(event: events.ShipArmed, book: Ledger) -> None:
    owner = book.owners[event.seat]
    ships = owner.boats if event.ship == 0 else owner.longships if event.ship == 2 else []
    book.require(event.ore - 1 in ships, f"FO-6.5: {event}, there are {ships}")
    book.require(book.asked not in BEGUN.split(), f"FO-6.5: {event} during an action")
    book.take(event.seat, {"ore": 1})
    ships.remove(event.ore - 1)
    ships.append(event.ore)
    ships.sort()


@record_event.register
def _(event: events.FoodSet, book: Ledger) -> None:
    """In an own turn, on free squares (FO-6.7, R-08)."""
    owner = book.owners[event.seat]
    dish = event.piece, event.long, event.square
    own_turn = book.phase == 5 and event.seat == book.turn and bool(book.options["early_banquet"])
    book.require(own_turn, f"FO-inv-25: {event}, on turn is {book.turn}")
    book.require(
        may_join(owner.row, dish, book.squares(event.seat), lengthwise(owner.played)),
        f"FO-inv-14: {event}, {owner.row}",
    )
    book.take(event.seat, {PIECES[event.piece]: 1})
    owner.row.append(dish)
