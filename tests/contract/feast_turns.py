"""A Feast for Odin: turns and the spaces they use, refereed from what is told (FO-4, FO-10)."""

from __future__ import annotations

from typing import Any

from meadhall.games.feast import events
from meadhall.games.feast.moves import Send

from .feast_boards import GROUNDS
from .feast_ledger import STRIP_ITEMS, Act, Ledger, hear
from .feast_print import FORGED, PIECE, PIECES, PRICE, SPACES, SPECIALS, SWORD, steps

ROLLS = 3
GIVEN = {2: "FO-3.2", 7: "FO-5.2", 10: "FO-8.1"}
"""The rules of phases that bring something."""
LEAST = 6
"""A raid with less fails (FO-10.29)."""
CHESTS = "c3_craft_chests_and_rune_stones"


# ---------------------------------------------------------------- turns


@hear.register
def _(event: events.Placed, book: Ledger) -> None:
    seat, space, number = event.seat, event.space, event.vikings
    owner = book.owners[seat]
    on_turn = book.phase == 5 and seat == book.turn and not owner.passed and book.act is None
    book.insist(on_turn, f"FO-4.1: seat {seat} is not on turn, {book.turn} is")
    book.insist(number == book.column(space) <= owner.vikings, f"FO-4.2: {number} Vikings on space {space}")
    book.insist(space not in book.taken, f"FO-4.3: space {space} is taken")
    if event.imitated >= 0:
        other = book.taken.get(event.imitated, (seat, 0))[0]
        right = space >= len(SPACES) and number in book.imitations and other != seat
        book.insist(right and book.column(event.imitated) == number, f"FO-10.40: {event}")
    else:
        book.insist(space < len(SPACES), f"FO-10.40: {event}")
    printed = SPACES[event.imitated if event.imitated >= 0 else space]
    ships = sum(owner.ships(ship) for ship in printed["ships"])
    book.insist(not printed["ships"] or ships >= printed["need"], f"FO-10: {ships} ships for {printed['id']}")
    owner.vikings -= number
    book.taken[space] = seat, number
    book.last = seat
    book.act = act = Act(seat, space, printed)
    act.plays = int(number == 4) + act.part("play").get("most", 0)
    act.cards = min(book.deck, int(number == 3) + act.part("draw").get("count", 0))


@hear.register
def _(event: events.TurnEnded, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    book.insist(not act.cards, f"FO-4.7: an occupation was not drawn in {act}")
    book.act = None
    step_on(book)


def step_on(book: Ledger) -> None:
    """To the next who has not passed."""
    for step in range(1, book.players + 1):
        seat = (book.turn + step) % book.players
        if not book.owners[seat].passed:
            book.turn = seat
            return
    book.turn = -1


@hear.register
def _(event: events.PassedOut, book: Ledger) -> None:
    owner = book.owners[event.seat]
    right = event.seat == book.turn and not owner.passed and book.act is None
    book.insist(right and event.vikings == owner.vikings, f"FO-4.4: {event}, on turn is {book.turn}")
    owner.passed = True
    step_on(book)


def acting(book: Ledger, seat: int, *ops: str) -> tuple[Act, dict[str, Any]]:
    """The action of this seat and the part of it that is used now."""
    act = book.act
    if act is None or act.seat != seat:
        book.insist(False, f"FO-4.1: seat {seat} does {ops} out of turn")
        act = Act(seat, -1, {"id": "none", "parts": [], "choose": ""})
    part = act.part(*ops) if ops else {}
    if ops:
        book.insist(bool(part), f"FO-4.5: {ops} on {act.printed['id']}")
        begin(book, act, part)
    return act, part


def begin(book: Ledger, act: Act, part: dict[str, Any]) -> None:
    if part not in act.parts:
        act.parts.append(part)
    one = act.printed["choose"] != "one" or len(act.parts) == 1
    book.insist(one, f"FO-4.5: two effects of {act.printed['id']}")


# ---------------------------------------------------------------- paying and receiving


@hear.register
def _(event: events.Paid, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    book.insist(act.paid is None, f"FO-10.6: paid twice on {act.printed['id']}")
    allowed = any(event.things in costs(act, part) for part in act.printed["parts"])
    book.insist(allowed or is_roll_paid(act, event.things), f"FO-10.6: {event} on {act.printed['id']}")
    book.take(event.seat, event.things)
    act.paid = event.things
    if act.part("overseas"):
        acting(book, event.seat, "overseas")
        act.paid = None


def costs(act: Act, part: dict[str, Any]) -> list[dict[str, int]]:
    match part["op"]:
        case "trade" | "play":
            return [*part["costs"], *({"stone": 1, "wood": 1} for _ in act.printed["id"].split(CHESTS)[1:])]
        case "overseas":
            return [{"silver": 1}]
        case "smithy":
            return [{"ore": 1}]
        case "sale":
            return [{"silver": price} for price in PRICE.values()]
    return []


def is_roll_paid(act: Act, things: dict[str, int]) -> bool:
    """Wood and weapons for a low roll, exactly; stone and swords for a high one (FO-10.26, FO-10.30)."""
    hunt, raid = act.part("hunt"), act.part("raid")
    kinds = {hunt["weapon"], "wood"} if hunt else {"long_sword", "stone"}
    if not (hunt or raid) or not things.keys() <= kinds or act.won or act.lost:
        return False
    return sum(things.values()) == act.value if hunt else True


@hear.register
def _(event: events.Received, book: Ledger) -> None:
    seat, things = event.seat, event.things
    if book.phase != 5:
        book.expect(GIVEN.get(book.phase, "FO-inv-23"), seat, things)
    else:
        act, _ = acting(book, seat)
        fitting = [part for part in act.printed["parts"] if gives(book, act, part, things)]
        book.insist(bool(fitting), f"FO-10.1: {event} on {act.printed['id']}, paid {act.paid}")
        for part in fitting[:1]:
            begin(book, act, part)
            act.received.append(part)
            times = act.received.count(part)
            book.insist(times <= (part["most"] if part["op"] == "sale" else 1), f"FO-10.6: {event} once more")
        act.paid = None
    book.give(seat, things)


def gives(book: Ledger, act: Act, part: dict[str, Any], things: dict[str, int]) -> bool:
    """Is this what the part gives, after what was paid?"""
    owner = book.owners[act.seat]
    match part["op"]:
        case "trade":
            return trades(book, act, part, things)
        case "herd":
            count = min(3, owner.animals(part["animal"]))
            return count > 0 and things == {part["gives"]: count}
        case "draw":
            return bool(things == part["gain"])
        case "play":
            return act.paid in part["costs"] and bool(things == part["gain"])
        case "sale":
            price = PRICE.get(next(iter(things)), -1)
            if not price:
                return act.paid is None
            return act.paid == {"silver": price}
        case "smithy":
            return act.paid == {"ore": 1} and [*things.values()] == [1] and next(iter(things)) in FORGED
        case "hunt":
            if act.lost:
                return things == {"wood": 1, part["weapon"]: 1}
            return act.won and bool(things == part["gain"])
        case "raid":
            if act.lost:
                return things == {"stone": 1, "long_sword": 1}
            return act.won and is_loot(book, act, things)
    return False


def trades(book: Ledger, act: Act, part: dict[str, Any], things: dict[str, int]) -> bool:
    owner = book.owners[act.seat]
    if part["costs"] and act.paid not in costs(act, part):
        return False
    for gain in part["gains"]:
        whole = dict(gain)
        if part["wood_per_player"]:
            whole["wood"] = book.players
        if owner.animals("cattle"):
            whole |= part["with_cattle"]
        if owner.animals("sheep"):
            whole |= part["with_sheep"]
        if things == whole and (not part["costs"] or act.paid in part["costs"]):
            return True
    half = act.printed["id"] == CHESTS and bool(book.options["split_crafting"])
    return half and act.paid == {"stone": 1, "wood": 1} and things == {"chest": 1, "rune_stone": 1}


def is_loot(book: Ledger, act: Act, things: dict[str, int]) -> bool:
    """One blue or special tile, for exactly what the roll fell short of (FO-10.28, R-19)."""
    tile = next(iter(things))
    needed = max(LEAST, SWORD.get(tile, 99))
    spent = sum((act.paid or {}).values())
    there = tile not in SPECIALS or tile in book.specials
    return [*things.values()] == [1] and there and spent == max(0, needed - act.value)


# ---------------------------------------------------------------- occupations and weapons


@hear.register
def _(event: events.CardDrawn, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    book.insist(act.cards > 0 and book.deck > 0, f"FO-4.7: {event} on {act.printed['id']}")
    act.cards -= 1
    book.deck -= 1
    book.owners[event.seat].hand += 1


@hear.register
def _(event: events.CardPlayed, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    owner = book.owners[event.seat]
    book.insist(act.plays > 0 and owner.hand > 0, f"FO-4.8: {event} on {act.printed['id']}")
    new = all(event.card not in other.played for other in book.owners)
    book.insist(new, f"FO-inv-3: {event} was played before")
    act.plays -= 1
    owner.hand -= 1
    owner.played.append(event.card)


def use_weapons(book: Ledger, seat: int) -> None:
    act, part = acting(book, seat, "weapons")
    act.weapons += 1
    book.insist(act.weapons <= part.get("count", 0), f"FO-10.19: {act.weapons} weapons")


# ---------------------------------------------------------------- mountains and upgrades


@hear.register
def _(event: events.Mined, book: Ledger) -> None:
    act, part = acting(book, event.seat, "mountain")
    takes = sorted(part.get("takes", []), reverse=True)
    most = takes[len(act.mined)] if len(act.mined) < len(takes) else 0
    strip = book.strips[event.strip]
    book.insist(1 <= len(event.items) <= most, f"FO-10.14: {event} of {takes}")
    book.insist(all(strip is not other for other in act.mined), "FO-10.15: twice from one strip")
    known = strip.items is None or strip.items[: len(event.items)] == event.items
    book.insist(known, f"FO-10.13: {event} of {strip}")
    act.mined.append(strip)
    strip.taken += len(event.items)
    if strip.items is not None:
        strip.items = strip.items[len(event.items) :]
    if strip.taken >= STRIP_ITEMS:
        book.strips.pop(event.strip)
    for item in event.items:
        book.give(event.seat, {"silver": 2} if item == "silver_2" else {item: 1})


@hear.register
def _(event: events.Turned, book: Ledger) -> None:
    """The shape stays (FO-inv-18)."""
    act, part = acting(book, event.seat, "upgrade", "overseas")
    count = steps(event.piece, event.to)
    if part.get("op") == "overseas":
        green = PIECE[event.piece].colour == "green" and count == 1
        book.insist(green and event.piece not in act.turned, f"FO-inv-18: {event} overseas, {act.turned}")
    else:
        most = part.get("steps", 0)
        least = most if book.options["double_must_be_double"] else 1
        book.insist(least <= count <= most, f"FO-inv-18: {event} on {act.printed['id']}")
        book.insist(len(act.turned) < part.get("count", 0), f"FO-10.17: {act.turned} and {event}")
        act.before = act.before or book.owners[event.seat].tiles.copy()
        again = act.turned.count(event.piece) >= act.before[PIECES[event.piece]]
        book.insist(not again, f"FO-10.17: {event}, a tile twice")
    act.turned.append(event.piece)
    book.take(event.seat, {PIECES[event.piece]: 1})
    book.owners[event.seat].tiles[PIECES[event.to]] += 1


# ---------------------------------------------------------------- voyages


@hear.register
def _(event: events.Discovered, book: Ledger) -> None:
    _, part = acting(book, event.seat, "explore")
    ground = GROUNDS[event.board]
    isle = book.isles[ground.row["letter"]]
    book.insist(ground.id in part.get("boards", []), f"FO-10.38: {event}")
    book.insist(isle == [event.board, event.silver, -1], f"FO-inv-2: {event}, there is {isle}")
    isle[1:] = 0, event.seat
    owner = book.owners[event.seat]
    owner.goods["silver"] += event.silver
    owner.boards.append((event.board, ()))


@hear.register
def _(event: events.Emigrated, book: Ledger) -> None:
    acting(book, event.seat, "emigrate")
    owner = book.owners[event.seat]
    room = book.squares(event.seat) >= 2 and all(square >= 2 for _, _, square in owner.row)
    book.insist(room and event.silver == book.round, f"FO-10.22: {event}, {owner.row}")
    book.take(event.seat, {"silver": event.silver})
    if event.ship == 1:
        book.insist(owner.knarrs > 0, f"FO-10.22: {event}")
        owner.knarrs -= 1
    else:
        ore = book.move.ore if isinstance(book.move, Send) else -1
        book.insist(ore in owner.longships, f"FO-10.22: {event}")
        owner.longships.remove(ore)
    owner.settled[event.ship - 1] += 1
    owner.row = [(piece, long, square - 2) for piece, long, square in owner.row]


@hear.register
def _(event: events.Refitted, book: Ledger) -> None:
    act, _ = acting(book, event.seat, "refit")
    owner = book.owners[event.seat]
    book.insist(event.ore in owner.boats and len(act.parts) == 1, f"FO-10.24: {event}")
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
    book.insist(right, f"FO-10.34: {armed} and {plain} of {boats}")
    act.ore = 2 * armed + plain


@hear.register
def _(event: events.DieRolled, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    part = act.part("hunt", "raid")
    low = part.get("op") == "hunt"
    ore = act.ore if low else max(book.owners[event.seat].longships, default=0) if part.get("ore") else 0
    value = max(0, event.die - ore) if low else event.die + ore
    number = event.number == act.rolls + 1 <= ROLLS and 1 <= event.die <= part.get("die", 0)
    book.insist(number and event.value == value, f"FO-inv-19: {event}, ore {ore}")
    book.insist(not (low and act.value == 0) and not act.won, "FO-inv-19: a roll after the last")
    act.rolls, act.value = event.number, event.value


@hear.register
def _(event: events.Succeeded, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    part = act.part("hunt", "raid")
    paid = part.get("op") == "raid" or sum((act.paid or {}).values()) == act.value
    book.insist(act.rolls > 0 and paid and event.kind == part.get("kind"), f"FO-10.30: {event}, {act}")
    act.won = True


@hear.register
def _(event: events.Failed, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    part = act.part("hunt", "raid")
    right = act.rolls > 0 and act.paid is None and not act.won and event.kind == part.get("kind")
    book.insist(right and not (part["op"] == "hunt" and not act.value), f"FO-10.32: {event}, {act}")
    act.lost = True


@hear.register
def _(event: events.Returned, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    seat, crew = book.taken[act.space]
    most = min(crew, act.part("hunt", "raid").get("returns", 0))
    book.insist(act.lost and seat == event.seat and event.vikings <= most, f"FO-10.35: {event}, {act}")
    book.owners[seat].vikings += event.vikings
    book.taken[act.space] = seat, crew - event.vikings
    if crew == event.vikings:
        book.taken.pop(act.space)
