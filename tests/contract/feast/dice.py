"""A Feast for Odin: voyages and dice actions, checked from what is told (FO-10.22 to FO-10.38)."""

from __future__ import annotations

from meadhall.games.feast import events
from meadhall.games.feast.moves import Send

from .boards import GROUNDS
from .cards import roll_change, rolls, rules
from .ledger import Ledger, record_event
from .turns import acting, fleet

# ---------------------------------------------------------------- voyages


@record_event.register
def _(event: events.Discovered, book: Ledger) -> None:
    act, part = acting(book, event.seat, "explore")
    ground = GROUNDS[event.board]
    isle = book.isles[ground.row["letter"]]
    book.demand(event.seat, ground.id in part.get("boards", []), f"FO-10.38: {event}")
    book.require(isle == [event.board, event.silver, -1], f"FO-inv-2: {event}, there is {isle}")
    isle[1:] = 0, event.seat
    owner = book.owners[event.seat]
    if part and book.header.version not in ("2", "3"):
        ships = fleet(owner, act.printed) + (owner.knarrs if rules(owner.played, "knarrs") else 0)
        book.require(ships >= act.printed["need"], f"FO-R-71: {event} with {ships} ships")
    owner.goods["silver"] += event.silver
    owner.boards.append((event.board, ()))


@record_event.register
def _(event: events.Emigrated, book: Ledger) -> None:
    acting(book, event.seat, "emigrate")
    owner = book.owners[event.seat]
    room = book.squares(event.seat) >= 2 and all(square >= 2 for _, _, square in owner.row)
    book.demand(event.seat, room and event.silver == book.round, f"FO-10.22: {event}, {owner.row}")
    book.take(event.seat, {"silver": event.silver})
    if event.ship == 1:
        book.require(owner.knarrs > 0, f"FO-10.22: {event}")
        owner.knarrs -= 1
    else:
        ore = book.move.ore if isinstance(book.move, Send) else -1
        book.require(ore in owner.longships, f"FO-10.22: {event}")
        owner.longships.remove(ore)
    owner.settled[event.ship - 1] += 1
    owner.row = [(piece, long, square - 2) for piece, long, square in owner.row]


@record_event.register
def _(event: events.Refitted, book: Ledger) -> None:
    act, _ = acting(book, event.seat, "refit")
    owner = book.owners[event.seat]
    book.require(event.ore in owner.boats, f"FO-10.24: {event}")
    book.demand(event.seat, len(act.parts) == 1, f"FO-10.24: {event}")
    owner.boats.remove(event.ore)
    owner.knarrs += 1


# ---------------------------------------------------------------- dice


def man(book: Ledger, armed: int, plain: int) -> None:
    """Boats are chosen before the first roll (FO-10.34)."""
    act = book.act
    assert act is not None
    boats = book.owners[act.seat].boats
    right = armed <= boats.count(1) and plain <= boats.count(0) and not act.rolls
    right = right and 1 <= armed + plain <= act.part("hunt").get("boats", 0)
    book.demand(act.seat, right, f"FO-10.34: {armed} and {plain} of {boats}")
    act.ore = 2 * armed + plain


@record_event.register
def _(event: events.DieRolled, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    part = act.part("hunt", "raid")
    low = part.get("op") == "hunt"
    ore = act.ore if low else max(book.owners[event.seat].longships, default=0) if part.get("ore") else 0
    played = book.owners[event.seat].played
    change = roll_change(played, part.get("kind", ""))
    value = max(0, event.die + change - ore) if low else event.die + change + ore
    number = event.number == act.rolls + 1 <= rolls(played) and 1 <= event.die <= part.get("die", 0)
    book.demand(event.seat, number and event.value == value, f"FO-inv-19: {event}, ore {ore}")
    book.demand(event.seat, not (low and act.value == 0) and not act.won, "FO-inv-19: a roll after the last")
    act.rolls, act.value = event.number, event.value


@record_event.register
def _(event: events.Succeeded, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    part = act.part("hunt", "raid")
    paid = part.get("op") == "raid" or sum((act.paid or {}).values()) == act.value
    book.demand(
        event.seat, act.rolls > 0 and paid and event.kind == part.get("kind"), f"FO-10.30: {event}, {act}"
    )
    act.won = True


@record_event.register
def _(event: events.Failed, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    part = act.part("hunt", "raid")
    right = act.rolls > 0 and act.paid is None and not act.won and event.kind == part.get("kind")
    book.demand(
        event.seat, right and not (part.get("op") == "hunt" and not act.value), f"FO-10.32: {event}, {act}"
    )
    act.lost = True


@record_event.register
def _(event: events.TakenBack, book: Ledger) -> None:
    """All Vikings of the action, which did nothing that could not be undone; not in version 2 (R-10)."""
    act, _ = acting(book, event.seat)
    book.require(book.header.version != "2" and not act.revealed, f"FO-R-10: {event} after {act}")
    book.demand(event.seat, not act.parts, f"FO-R-10: {event} after {act}")
    placed = book.taken.pop(event.space, (-1, 0))
    right = act.space == event.space and placed == (event.seat, event.vikings)
    book.require(right, f"FO-inv-6: {event}, there are {placed}")
    book.owners[event.seat].vikings += event.vikings
    book.last = act.last
    book.act = None


@record_event.register
def _(event: events.Returned, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    seat, crew = book.taken.get(event.space, (-1, 0))
    book.require(seat == event.seat and event.vikings <= crew, f"FO-inv-6: {event}, there are {crew}")
    most = min(crew, act.part("hunt", "raid").get("returns", 0)) if act.space == event.space else 0
    book.demand(
        event.seat, act.lost and seat == event.seat and event.vikings <= most, f"FO-10.35: {event}, {act}"
    )
    book.owners[seat].vikings += event.vikings
    book.taken[event.space] = seat, crew - event.vikings
    if crew == event.vikings:
        book.taken.pop(event.space)
