"""A Feast for Odin: rounds and phases checked from what is told (FO-3, FO-5, FO-9)."""

from __future__ import annotations

from meadhall.games.feast import events

from .banquet import may_join, squares_of, width, wrong_row
from .boards import GROUNDS
from .cards import gains, lengthwise, swaps_bonus
from .ledger import STRIP_ITEMS, Ledger, Strip, record_event
from .printed import CATTLE, HOUSES, PIECES, SHEEP, STRIPS, WEAPONS, harvested
from .turns import use_weapons

PHASES = 12
ACTIONS, BREEDING, FEAST = 5, 8, 9


@record_event.register
def _(event: events.RoundBegun, book: Ledger) -> None:
    book.require(event.round == book.round + 1, f"FO-inv-23: round {event.round} after {book.round}")
    book.require(book.phase in (0, PHASES), f"FO-inv-23: a round is over after phase {book.phase}")
    if not book.round:
        book.start = event.start
        book.owners[0].hand = 1  # chosen in secret, if it was not dealt (FO-14.7)
    book.require(event.start == book.start, f"FO-5.1: {event.start} starts, not {book.start}")
    book.round, book.phase = event.round, 0


@record_event.register
def _(event: events.PhaseBegun, book: Ledger) -> None:
    book.require(event.phase == book.phase + 1, f"FO-inv-23: phase {event.phase} after {book.phase}")
    book.require(not book.due, f"FO-inv-23: phase {book.phase} did not bring {book.due}")
    last = book.round == len(book.length["harvest"])
    book.require(not last or event.phase <= FEAST, f"FO-5.8: phase {event.phase} of the last round")
    book.phase, book.due = event.phase, []
    BEGIN[event.phase - 1](book)


def _new_vikings(book: Ledger) -> None:
    for owner in book.owners:
        owner.vikings, owner.passed = book.length["start"] + book.round, False


def _harvest(book: Ledger) -> None:
    level = book.length["harvest"][book.round - 1]
    if level:
        book.due = [(seat, harvested(level)) for seat in book.around()]


def _exploration(book: Ledger) -> None:
    """The due board is turned, the others get silver, if nobody has them (FO-3.3 to FO-3.5)."""
    due = book.length["turns"][book.round - 1]
    if due == "-":
        return
    richer = []
    for letter, isle in book.isles.items():
        if isle[2] >= 0:
            continue
        if letter == due:
            back = next(n for n, g in enumerate(GROUNDS) if g.row["letter"] == letter and not g.row["front"])
            isle[:2] = back, 0
            book.due.append(("turned", back))
        else:
            isle[1] += 2
            richer.append(GROUNDS[isle[0]].row["name"])
    if richer:
        book.due.append(("richer", tuple(richer)))


@record_event.register
def _(event: events.IsleTurned, book: Ledger) -> None:
    book.expect("FO-3.3", "turned", event.board)


@record_event.register
def _(event: events.IslesRicher, book: Ledger) -> None:
    book.expect("FO-3.4", "richer", tuple(event.boards))


def _weapons(book: Ledger) -> None:
    book.due = [("weapon", seat) for seat in book.around()]


@record_event.register
def _(event: events.WeaponDrawn, book: Ledger) -> None:
    by_card = any("weapon_random" in gain for card in book.owners[event.seat].played for gain in gains(card))
    if book.phase == ACTIONS:
        if not by_card:
            use_weapons(book, event.seat)
    elif book.due[:1] == [("weapon", event.seat)]:
        book.due.pop(0)
    else:
        book.demand(event.seat, by_card, f"FO-3.6: {event}, next was {book.due[:1]}")
    book.draw(event.seat, WEAPONS[event.weapon])


def _actions(book: Ledger) -> None:
    book.turn = book.start
    book.act = None


def _start_player(book: Ledger) -> None:
    """FO-5.1; not alone (FO-14.5)."""
    book.act = None
    if book.last >= 0 and book.players > 1:
        book.start = book.last
        book.due = [("start", book.last)]
    book.last = -1


@record_event.register
def _(event: events.NewStart, book: Ledger) -> None:
    book.expect("FO-5.1", "start", event.seat)


def _income(book: Ledger) -> None:
    for seat in book.around():
        book.owners[seat].paid = book.income(seat)
        if book.owners[seat].paid:
            book.due.append((seat, {"silver": book.owners[seat].paid}))


def _breeding(book: Ledger) -> None:
    """Births, or a pregnancy, for each kind (FO-5.3, FO-inv-17)."""
    for seat in book.around():
        born, grown = breed(book, seat)
        if born or grown:
            book.due.append(("bred", seat, born, grown))


def breed(book: Ledger, seat: int) -> tuple[int, int]:
    tiles = book.owners[seat].tiles
    born = grown = 0
    for plain, pregnant in (SHEEP, CATTLE):
        if tiles[pregnant]:
            born += tiles[pregnant]
            tiles[plain] += 2 * tiles[pregnant]
            tiles[pregnant] = 0
        elif tiles[plain] >= 2:
            tiles[plain], tiles[pregnant] = tiles[plain] - 1, 1
            grown += 1
    return born, grown


@record_event.register
def _(event: events.Bred, book: Ledger) -> None:
    if book.phase == BREEDING:
        book.expect("FO-inv-17", "bred", event.seat, event.born, event.pregnant)
    else:  # for one player alone (FO-11.9)
        found = breed(book, event.seat)
        book.require(found == (event.born, event.pregnant), f"FO-inv-17: {event}, not {found}")
        book.demand(event.seat, False, f"FO-inv-23: {event} in phase {book.phase}")


def _bonus(book: Ledger) -> None:
    """Scarce things go to the players in turn order (R-27)."""
    left, specials = dict(book.stock), set(book.specials)
    for seat in book.around():
        paid = book.bonus(seat)
        if paid and not swaps_bonus(book.owners[seat].played):
            book.due.append((seat, paid))
            for thing, count in paid.items():
                if thing in HOUSES:
                    book.stock[thing] -= count
                book.specials.discard(thing)
    book.stock, book.specials = left, specials


def _mountains(book: Ledger) -> None:
    opened = book.strips_down > 0
    book.fallen = [strip.items[0] if strip.items else "" for strip in book.strips]
    for strip in book.strips:
        wear(strip, 1)
    book.strips = [strip for strip in book.strips if strip.taken < STRIP_ITEMS]
    if opened:
        book.strips_down -= 1
    book.due = [("eroded", opened)]


def wear(strip: Strip, items: int) -> None:
    strip.taken += items
    if strip.items is not None:
        strip.items = strip.items[items:]


@record_event.register
def _(event: events.Eroded, book: Ledger) -> None:
    book.expect("FO-5.6", "eroded", event.opened)
    right = len(event.fallen) == len(book.fallen) and all(
        known in ("", item) for known, item in zip(book.fallen, event.fallen, strict=False)
    )
    book.require(right, f"FO-5.6: {event}, the arrows are at {book.fallen}")
    if event.opened:
        book.require(event.strip in STRIPS, f"FO-5.6: {event} opens no printed strip")
        book.strips.append(Strip(event.strip))


def _vikings_home(book: Ledger) -> None:
    """Alone, those of this round stay and block the next (FO-14.4)."""
    stay = {space: (1, crew) for space, (seat, crew) in book.taken.items() if seat == 0}
    book.taken = stay if book.players == 1 else {}
    for owner in book.owners:
        owner.vikings = 0


# ---------------------------------------------------------------- the feast


def _feast(book: Ledger) -> None:
    book.feasted = []
    for owner in book.owners:
        owner.square = 0


def leftmost(book: Ledger, seat: int) -> int:
    """The first square that is still to be decided: skips early food, and gaps where nothing fits."""
    owner, squares = book.owners[seat], book.squares(seat)
    most = lengthwise(owner.played)
    larder = [n for n, name in enumerate(PIECES) if owner.tiles[name]]
    square = owner.square
    while square < squares:
        lying = next((dish for dish in owner.row if square in squares_of(dish)), None)
        if lying is not None:
            square = squares_of(lying)[-1] + 1
        elif any(
            may_join(owner.row, (n, long, square), squares, most) for n in larder for long in (True, False)
        ):
            break
        else:
            square += 1
    return square


@record_event.register
def _(event: events.Served, book: Ledger) -> None:
    """On the leftmost square that is not decided yet."""
    owner, square = book.owners[event.seat], leftmost(book, event.seat)
    dish = event.piece, event.long, event.square
    fits = may_join(owner.row, dish, book.squares(event.seat), lengthwise(owner.played))
    book.require(fits, f"FO-inv-14: {event} beside {owner.row}")
    due = event.square == square and book.phase == FEAST
    book.demand(event.seat, due, f"FO-inv-14: {event} beside {owner.row}, next is {square}")
    book.take(event.seat, {PIECES[event.piece]: 1})
    owner.row.append(dish)
    owner.square = event.square + width(event.piece, event.long)


def leave_gap(book: Ledger, seat: int) -> None:
    book.owners[seat].square = leftmost(book, seat) + 1


@record_event.register
def _(event: events.Feasted, book: Ledger) -> None:
    """Food, silver, penalties, ships and Vikings make twelve (FO-inv-13)."""
    seat = event.seat
    owner, squares = book.owners[seat], book.squares(seat)
    if book.phase == FEAST:
        next_one = book.around()[len(book.feasted)]
        book.require(seat == next_one, f"FO-5.4: seat {seat} feasts, not {next_one}")
        book.feasted.append(seat)
    else:
        book.demand(seat, False, f"FO-5.4: seat {seat} feasts in phase {book.phase}")
    for wrong in wrong_row(owner.row, squares, lengthwise(owner.played)):
        book.require(False, f"FO-inv-14: {wrong}")
    filled = sum(len(squares_of(dish)) for dish in owner.row) + event.silver
    closed = 12 - book.length["start"] - book.round
    total = 2 * sum(owner.settled) + filled + event.penalties + closed
    book.require(total == 12 and event.penalties >= 0, f"FO-inv-13: {event} with {owner.row} of {squares}")
    book.take(seat, {"silver": event.silver})
    owner.penalties += event.penalties
    owner.row = []
    owner.square = 0


BEGIN = (
    _new_vikings,
    _harvest,
    _exploration,
    _weapons,
    _actions,
    _start_player,
    _income,
    _breeding,
    _feast,
    _bonus,
    _mountains,
    _vikings_home,
)
