"""A Feast for Odin: turns and the spaces they use, checked from what is told (FO-4, FO-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.games.feast import events

from .cards import BY_NAME, clauses, is_step, may_give, parts, prices, rules, swaps_bonus
from .ledger import STRIP_ITEMS, Act, Ledger, Owner, record_event
from .printed import (
    FORGED,
    PIECE,
    PIECES,
    PRICE,
    RESOURCES,
    SHIPS,
    SPACES,
    SPECIALS,
    SWORD,
    deck,
    steps,
)

ACTIONS = 5
GIVEN = {2: "FO-3.2", 7: "FO-5.2", 10: "FO-8.1"}
"""The rules of phases that bring something."""
REGULAR = ("harvest", "bonus")
"""What they bring, as it is told; a card may run such a phase for its owner alone (FO-11.9)."""
LEAST = 6
"""A raid with less fails (FO-10.29)."""
CHESTS = "c3_craft_chests_and_rune_stones"


# ---------------------------------------------------------------- turns


@record_event.register
def _(event: events.Placed, book: Ledger) -> None:
    seat, space, number = event.seat, event.space, event.vikings
    owner = book.owners[seat]
    on_turn = book.phase == 5 and seat == book.turn and not owner.passed and book.act is None
    book.require(on_turn, f"FO-4.1: seat {seat} is not on turn, {book.turn} is")
    crew = number in crews(book, seat, event.imitated if event.imitated >= 0 else space)
    book.require(crew and number <= owner.vikings, f"FO-4.2: {number} Vikings on space {space}")
    book.require(space not in book.taken, f"FO-4.3: space {space} is taken")
    if event.imitated >= 0:
        other = book.taken.get(event.imitated, (seat, 0))[0]
        right = space >= len(SPACES) and number in book.imitations and other != seat
        book.require(right and book.column(event.imitated) == number, f"FO-10.40: {event}")
    else:
        book.require(space < len(SPACES), f"FO-10.40: {event}")
    printed = SPACES[event.imitated if event.imitated >= 0 else space]
    manned = enough_ships(owner, printed) or ships_to_come(book, owner, printed)
    book.demand(seat, manned, f"FO-10: {fleet(owner, printed)} ships for {printed['id']}")
    owner.vikings -= number
    book.taken[space] = seat, number
    book.act = act = Act(seat, space, printed, last=book.last)
    book.last = seat
    act.plays = int(number == 4) + act.part("play").get("most", 0)
    act.cards = min(book.deck, int(number == 3) + act.part("draw").get("count", 0))


def crews(book: Ledger, seat: int, space: int) -> set[int]:
    """As many Vikings as the column says, or fewer by a card."""
    fewer = [
        number
        for rule in rules(book.owners[seat].played, "fewer_vikings")
        if SPACES[space]["id"] == rule["space"]
        for number in rule["fewer"]
    ]
    return {book.column(space) - number for number in (0, *fewer)}


def fleet(owner: Owner, printed: dict[str, Any]) -> int:
    return sum(owner.ships(ship) for ship in printed["ships"])


def enough_ships(owner: Owner, printed: dict[str, Any]) -> bool:
    return not printed["ships"] or fleet(owner, printed) >= printed["need"]


def ships_to_come(book: Ledger, owner: Owner, printed: dict[str, Any]) -> bool:
    """Whether an unseen card in hand, played first in column 4, could bring the missing ships (FO-4.8)."""
    if printed["column"] != 4 or not owner.hand:
        return False
    seen = {card for other in book.owners for card in other.played}
    unseen = (deck(book.options, light=True) | deck(book.options, light=False)) - seen
    return any(sails(card, owner, printed, book.round) for card in unseen)


def sails(card: int, owner: Owner, printed: dict[str, Any], in_round: int) -> bool:
    """Whether this card, played now, would bring the missing ships, or let knarrs replace them (R-45)."""
    missing: int = printed["need"] - fleet(owner, printed)
    for rule in rules([card], "knarrs"):
        if "longship" in printed["ships"] and printed["id"].partition("_")[2] in rule["actions"]:
            missing -= owner.knarrs
    for _, clause in clauses([card]):
        if clause["when"] == "play" and any(payable(owner, price) for price in prices(clause, in_round)):
            ways = [clause["gain"], *[way["gain"] for way in clause["ways"]]]
            named = [(thing.partition("+")[0], count) for gain in ways for thing, count in gain.items()]
            missing -= sum([count for ship, count in named if ship in printed["ships"]])
    return missing <= 0


def payable(owner: Owner, price: Mapping[str, int]) -> bool:
    """Whether the space can be paid for, as far as that is known before anything is chosen."""
    return all(
        (owner.ships(thing) if thing in SHIPS else owner.goods[thing]) >= count
        for thing, count in price.items()
        if thing in SHIPS or thing in RESOURCES
    )


@record_event.register
def _(event: events.TurnEnded, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    book.demand(event.seat, not act.cards, f"FO-4.7: an occupation was not drawn in {act}")
    book.demand(event.seat, book.header.version == "2" or act.used, f"FO-4.5: no effect was used in {act}")
    book.act = None
    step_on(book)


def step_on(book: Ledger) -> None:
    """Makes it the turn of the next player who has not passed."""
    for step in range(1, book.players + 1):
        seat = (book.turn + step) % book.players
        if not book.owners[seat].passed:
            book.turn = seat
            return
    book.turn = -1


@record_event.register
def _(event: events.PassedOut, book: Ledger) -> None:
    owner = book.owners[event.seat]
    right = event.seat == book.turn and not owner.passed and book.act is None
    book.require(right and event.vikings == owner.vikings, f"FO-4.4: {event}, on turn is {book.turn}")
    owner.passed = True
    step_on(book)


def acting(book: Ledger, seat: int, *ops: str) -> tuple[Act, dict[str, Any]]:
    """The action of this seat and the part of it that is used now."""
    act = book.act
    if act is None or act.seat != seat:
        book.demand(seat, False, f"FO-4.1: seat {seat} does {ops} out of turn")
        act = Act(seat, -1, {"id": "none", "parts": [], "choose": "", "ships": ()})
    part = act.part(*ops) if ops else {}
    if ops:
        book.demand(seat, bool(part), f"FO-4.5: {ops} on {act.printed['id']}")
        begin(book, act, part)
    return act, part


def begin(book: Ledger, act: Act, part: dict[str, Any]) -> None:
    if not act.parts:
        # A card that was to bring the ships has been played by now; if it was not, the space does nothing.
        owner = book.owners[act.seat]
        book.demand(act.seat, enough_ships(owner, act.printed), f"FO-10: no ships for {act.printed['id']}")
    if part not in act.parts:
        act.parts.append(part)
    one = act.printed["choose"] != "one" or len(act.parts) == 1
    book.demand(act.seat, one, f"FO-4.5: two effects of {act.printed['id']}")


# ---------------------------------------------------------------- paying and receiving


@record_event.register
def _(event: events.Paid, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    book.demand(event.seat, act.paid is None, f"FO-10.6: paid twice on {act.printed['id']}")
    allowed = any(event.things in costs(act, part) for part in act.printed["parts"])
    book.demand(
        event.seat, allowed or is_roll_paid(act, event.things), f"FO-10.6: {event} on {act.printed['id']}"
    )
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


@record_event.register
def _(event: events.Received, book: Ledger) -> None:
    seat, things = event.seat, event.things
    if event.why in BY_NAME:
        number = BY_NAME[event.why]
        book.require(number in book.owners[seat].played, f"FO-11.1: {event} by a card that is not played")
        book.require(may_give(number, things), f"FO-11.3: {event} is not what the card gives")
    elif book.phase != ACTIONS:
        receive_in_phase(book, event)
    else:
        act, _ = acting(book, seat)
        fitting = [part for part in act.printed["parts"] if gives(book, act, part, things)]
        book.demand(event.seat, bool(fitting), f"FO-10.1: {event} on {act.printed['id']}, paid {act.paid}")
        for part in fitting[:1]:
            begin(book, act, part)
            act.received.append(part)
            times = act.received.count(part)
            book.demand(
                event.seat,
                times <= (part["most"] if part["op"] == "sale" else 1),
                f"FO-10.6: {event} once more",
            )
        act.paid = None
    book.give(seat, things)


def receive_in_phase(book: Ledger, event: events.Received) -> None:
    """What a phase pays, to everybody in turn; or what an action of a card brings in it."""
    seat, things = event.seat, event.things
    if event.why == "income" and any(owner.played for owner in book.owners):
        # Cards may lay a piece after the phase has begun, so that it is worked out when it is paid.
        owner = book.owners[seat]
        owner.paid = book.income(seat)
        book.require(things == {"silver": owner.paid}, f"FO-5.2: {event}, not {owner.paid}")
        book.due = [due for due in book.due if due[0] != seat]
    elif book.due and (seat, things) == book.due[0]:
        book.due.pop(0)
    else:
        sentence = f"{GIVEN.get(book.phase, 'FO-inv-23')}: {event}, next was {book.due[:1]}"
        own = any(part["op"] == "phase" for part in own_parts(book, seat))
        if event.why in REGULAR and not own and not swaps_bonus(book.owners[seat].played):
            book.require(False, sentence)
        else:
            book.demand(seat, False, sentence)


def own_parts(book: Ledger, seat: int) -> list[dict[str, Any]]:
    """What the cards of this seat do."""
    return [part for card in book.owners[seat].played for part in parts(card)]


def gives(book: Ledger, act: Act, part: dict[str, Any], things: dict[str, int]) -> bool:
    """Whether this is what the part gives for what was paid."""
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


@record_event.register
def _(event: events.CardDrawn, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    book.demand(event.seat, act.cards > 0 and book.deck > 0, f"FO-4.7: {event} on {act.printed['id']}")
    act.cards -= 1
    act.revealed = True
    book.deck -= 1
    book.owners[event.seat].hand += 1


@record_event.register
def _(event: events.CardPlayed, book: Ledger) -> None:
    act, _ = acting(book, event.seat)
    owner = book.owners[event.seat]
    book.demand(event.seat, act.plays > 0 and owner.hand > 0, f"FO-4.8: {event} on {act.printed['id']}")
    new = all(event.card not in other.played for other in book.owners)
    book.require(new, f"FO-inv-3: {event} was played before")
    act.plays -= 1
    act.revealed = True
    owner.hand -= 1
    owner.played.append(event.card)


def use_weapons(book: Ledger, seat: int) -> None:
    act, part = acting(book, seat, "weapons")
    act.weapons += 1
    book.demand(seat, act.weapons <= part.get("count", 0), f"FO-10.19: {act.weapons} weapons")


# ---------------------------------------------------------------- mountains and upgrades


@record_event.register
def _(event: events.Mined, book: Ledger) -> None:
    act, part = acting(book, event.seat, "mountain")
    takes = sorted(part.get("takes", []), reverse=True)
    most = takes[len(act.mined)] if len(act.mined) < len(takes) else 0
    strip = book.strips[event.strip]
    book.demand(event.seat, 1 <= len(event.items) <= most, f"FO-10.14: {event} of {takes}")
    book.demand(event.seat, all(strip is not other for other in act.mined), "FO-10.15: twice from one strip")
    known = strip.items is None or strip.items[: len(event.items)] == event.items
    book.require(known, f"FO-10.13: {event} of {strip}")
    act.mined.append(strip)
    strip.taken += len(event.items)
    if strip.items is not None:
        strip.items = strip.items[len(event.items) :]
    if strip.taken >= STRIP_ITEMS:
        book.strips.pop(event.strip)
    for item in event.items:
        book.give(event.seat, {"silver": 2} if item == "silver_2" else {item: 1})


@record_event.register
def _(event: events.Turned, book: Ledger) -> None:
    """The shape stays (FO-inv-18)."""
    act, part = acting(book, event.seat, "upgrade", "overseas")
    count = steps(event.piece, event.to)
    by_card = [
        way
        for way in own_parts(book, event.seat)
        if way["op"] == "upgrade" and is_step(event.piece, event.to, way["way"], way["steps"])
    ]
    book.require(0 < count <= 2 or bool(by_card), f"FO-inv-18: {event} changes its shape")
    if part.get("op") == "overseas":
        green = PIECE[event.piece].colour == "green" and count == 1
        book.demand(
            event.seat, green and event.piece not in act.turned, f"FO-inv-18: {event} overseas, {act.turned}"
        )
    else:
        most = part.get("steps", 0)
        least = most if book.options["double_must_be_double"] else 1
        book.demand(event.seat, least <= count <= most, f"FO-inv-18: {event} on {act.printed['id']}")
        book.demand(event.seat, len(act.turned) < part.get("count", 0), f"FO-10.17: {act.turned} and {event}")
        act.before = act.before or book.owners[event.seat].tiles.copy()
        again = act.turned.count(event.piece) >= act.before[PIECES[event.piece]]
        book.demand(event.seat, not again, f"FO-10.17: {event}, a tile twice")
    act.turned.append(event.piece)
    book.take(event.seat, {PIECES[event.piece]: 1})
    book.owners[event.seat].tiles[PIECES[event.to]] += 1
