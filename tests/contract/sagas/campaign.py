"""Sagas: set-up, gold, Edda, cards and the end of a Saga, checked from what is told (VK-7, VK-9, VK-11, VK-24)."""

from __future__ import annotations

from collections import Counter

from meadhall.games.sagas import events

from .ledger import Ledger, record_event

WALL, FUNERAL = "Shield Wall", "Viking Funeral"
FOR_EDDA = ("Jomsburg", "Ginnungagap")


@record_event.register
def _(event: events.SagaBegun, book: Ledger) -> None:
    card = book.chart.sagas[event.saga]
    others = {number for number, saga in enumerate(book.chart.sagas) if not saga["last"]}
    if book.campaign:
        book.require(event.saga not in book.won, f"VK-24.2a: {event.name} is won already")
        book.require(not card["last"] or others <= set(book.won), f"VK-24.0a: {event.name} comes too early")
    elif book.options["saga"] == "random":
        book.require(not card["last"], "VK-7.0.2: Volsunga was drawn")
    else:
        book.require(card["id"] == book.options["saga"], f"VK-7.0.3: {event.name}")
    gold, edda = book.expected or (card["gold"], 1 if book.campaign else card["edda"])
    success = book.chart.sagas[book.helped]["success"] if book.helped >= 0 else {"gold": 0, "voyages": 0}
    gold = min(20, gold + success["gold"])
    book.require(
        (event.gold, event.edda) == (gold, edda), f"VK-24.1c: {event}, not {gold} gold and Edda {edda}"
    )
    book.require(len(book.kept) <= 1, f"VK-24.1f: {book.kept} are kept")
    book.saga, book.gold, book.edda = event.saga, event.gold, event.edda
    book.draw = card["voyages"] + success["voyages"]
    book.expected = None


@record_event.register
def _(event: events.JarlPicked, book: Ledger) -> None:
    book.require(event.jarl in book.waiting_jarls(), f"VK-19.1a: Jarl {event.jarl} is not waiting")


@record_event.register
def _(event: events.JarlCame, book: Ledger) -> None:
    """To a homeland or another Jarl; a quest and a funeral say where themselves (VK-19.1a, AMB-17)."""
    jarl, space = event.jarl, event.space
    if book.mourned >= 0:
        if jarl in book.dead:
            alone = jarl == book.mourned and not book.waiting_jarls()
            book.require(alone, f"VK-inv-8: Jarl {jarl} comes back from the dead")
            book.dead.discard(jarl)
            book.pool[jarl] += 1
        ashore = not book.chart.sea(space) or not book.chart.drowning((*book.band(space), jarl))
        book.require(book.chart.home(space) or (book.size(space) > 0 and ashore), f"VK-19.2a: {event}")
        book.mourned = -1
    else:
        book.require(jarl not in book.dead, f"VK-inv-8: Jarl {jarl} comes back from the dead")
        lawful = book.chart.home(space) or book.led(space) or space == book.boon
        book.require(lawful, f"VK-19.1a: Jarl {jarl} in {event.name}")
    book.come(jarl, space)


@record_event.register
def _(event: events.NoJarlLeft, book: Ledger) -> None:
    book.require(not book.waiting_jarls(), f"VK-19.1a: {book.waiting_jarls()} wait")


@record_event.register
def _(event: events.QuestsPlaced, book: Ledger) -> None:
    """In spaces of the table, whole rows of it but for the last (VK-7.0.6)."""
    spaces = set(event.spaces)
    book.require(len(spaces) == len(event.spaces) == 6 - len(book.spent), f"VK-inv-7: {event}")
    rows = [row & spaces for row in book.chart.locations]
    broken = [row for row, found in zip(book.chart.locations, rows, strict=True) if found and found != row]
    book.require(len(broken) <= 1 and set().union(*rows) == spaces, f"VK-7.0.6b: {event}")
    book.quests = dict.fromkeys(event.spaces, "")


@record_event.register
def _(event: events.Converted, book: Ledger) -> None:
    book.religion = event.side


@record_event.register
def _(event: events.SagaOver, book: Ledger) -> None:
    """Won or not, and for a reason (VK-11.2)."""
    won = book.accomplished()
    right = event.saga == book.saga and event.won is won
    book.require(right, f"VK-11.2f: {event} in Saga {book.saga}, missing are {list(book.unmet())}")
    jarls = any(map(book.led, range(len(book.bands))))
    spent = book.draw == 0 or book.no_voyage_left
    book.require(won or spent or not jarls, f"VK-11.2b: the Saga ends with {book.draw} voyages to go")
    book.end_saga()


@record_event.register
def _(event: events.SettlementsKept, book: Ledger) -> None:
    kept = {space for space in book.settled if book.chart.name(space) in event.kept}
    book.require(len(kept) == len(event.kept), f"VK-24.1b: {event}")
    book.settled = kept


@record_event.register
def _(event: events.CampaignOver, book: Ledger) -> None:
    book.require(book.over and book.campaign, "VK-24.5a: the campaign ends too early")
    book.require(event.won is (len(book.won) == 4) and event.sagas == len(book.won), f"VK-24.5a: {event}")


# ---------------------------------------------------------------- gold, Edda, cards


@record_event.register
def _(event: events.Gold, book: Ledger) -> None:
    due = _due(event.why, book)
    if due is not None:
        low, high = (min(20, max(0, book.gold + amount)) - book.gold for amount in due)
        book.require(low <= event.change <= high, f"VK-9.0a: {event}, due is {due}, had {book.gold}")
    book.gold += event.change
    book.require(event.gold == book.gold and 0 <= book.gold <= 20, f"VK-inv-1: {event}, not {book.gold}")
    book.require(event.change >= -3 or due is not None, f"VK-16.3: {event}")


def _due(why: str, book: Ledger) -> tuple[int, int] | None:
    """The least and the most that this may give; None for cards and tables."""
    if why in ("Forced March", "Pay the Troops"):
        _supply(why, book)
    if why == "Trade":
        book.require(book.chart.has(book.place, "trade"), f"VK-11.0.1: trade in space {book.place}")
    if (amount := _fixed(why, book)) is not None:
        return amount, amount
    if why == "Niflung Horde":
        return 1 + book.edda, 6 + book.edda
    if why == "The High King":
        return (1, 6) if book.check is None else (-book.edda, -book.edda)
    return None


def _fixed(why: str, book: Ledger) -> int | None:
    """What this gives, where no die decides it."""
    match why:
        case "Trade":
            return 2 if book.place in book.settled else 1
        case "Pillage":
            return book.loot
        case "Settlement":
            return -1 if book.bands[book.place][book.chart.unit("rurik")] else -2
        case "Forced March":
            return -((book.force.total() + 1) // 2)
        case "Pay the Troops":
            return -1
        case "Settled trade centers":
            return sum(book.chart.has(space, "trade") for space in book.settled)
        case "Voyage cards left":
            return 2 * book.draw
        case "Saga lost":
            return -(book.gold // 2)
    return None


def _supply(why: str, book: Ledger) -> None:
    """Each only where it is played, and never both in a voyage (VK-25.0a)."""
    book.supplied.append(why)
    option = "forced_march" if why == "Forced March" else "pay_troops"
    book.require(bool(book.options[option]), f"VK-25.0a: {why} is not played")
    book.require(len(set(book.supplied)) == 1, f"VK-25.0a: {book.supplied}")
    book.require(book.supplied.count("Forced March") <= 1, f"VK-25.1a: {book.supplied}")
    book.paid += why == "Pay the Troops"


@record_event.register
def _(event: events.Edda, book: Ledger) -> None:
    book.edda += event.change
    book.require(event.edda == book.edda and 0 <= book.edda <= 5, f"VK-inv-1: {event}, not {book.edda}")
    book.require(-1 <= event.change <= 1, f"VK-17.0a: {event}")
    if event.why in FOR_EDDA and event.why in book.done:
        book.spent.add(event.why)


@record_event.register
def _(event: events.EddaChecked, book: Ledger) -> None:
    book.require(event.edda == book.edda and 1 <= event.die <= 6, f"VK-17.1a: {event}")
    book.require(event.passed is (event.die <= book.edda), f"VK-17.1a: {event}")
    book.check = event.passed
    if event.why in ("Varangian", "Ormr"):
        book.attempts += 1
        book.require(book.attempts == 1, f"VK-21.3a: {book.attempts} attempts")
    if event.why == "Scouting":
        book.scouted += 1
        book.require(book.scouted == 1 and bool(book.options["scouting"]), "VK-26.0a: scouted again")
        book.require(book.led(book.place), "VK-26.0a: scouted without a Jarl")


@record_event.register
def _(event: events.CardTurned, book: Ledger) -> None:
    book.draw -= 1
    book.require(book.draw >= 0, "VK-11.0.4: a card of an empty draw deck")
    idle = book.chart.sea(book.place) or book.chart.home(book.place) or not +book.force
    book.require(event.idle is idle, f"VK-13.0b: {event}")
    keep = bool(book.chart.voyages[event.card]["keep"]) and not idle
    book.require(event.kept is keep, f"VK-13.0d: {event}")
    book.card = "" if idle else event.name
    if event.kept:
        book.kept.add(event.name)


@record_event.register
def _(event: events.KeptPlayed, book: Ledger) -> None:
    book.require(event.name in book.kept, f"VK-13.0d: {event.name} was not kept")
    book.kept.discard(event.name)
    if event.name == FUNERAL:
        book.require(book.fallen_jarl >= 0, "VK-19.2a: a funeral, and nobody has died")
        book.mourned = book.fallen_jarl
    if event.name == WALL:
        book.require(book.field is not None, "VK-15.3a: Shield Wall without a battle")


@record_event.register
def _(event: events.VoyagesGained, book: Ledger) -> None:
    book.draw += event.count
    book.require(event.left == book.draw and event.count >= 0, f"VK-11.3a: {event}, not {book.draw}")
    if event.why == "Silk Road":
        book.require(event.count <= book.edda, f"VK-18.4c: {event}")


@record_event.register
def _(event: events.VoyageLost, book: Ledger) -> None:
    book.draw -= 1
    book.require(event.left == book.draw >= 0, f"VK-11.3c: {event}, not {book.draw}")


@record_event.register
def _(event: events.NoVoyageLeft, book: Ledger) -> None:
    book.require(book.draw == 0, f"VK-11.2c: {book.draw} voyages are left")
    book.no_voyage_left = True


@record_event.register
def _(event: events.NewReserve, book: Ledger) -> None:
    book.require(0 < event.count <= 14 - book.draw - len(book.kept), f"VK-11.3b: {event}")


@record_event.register
def _(event: events.LookedThrough, book: Ledger) -> None:
    seen = 14 - book.draw - len(book.kept)
    book.require(len(set(event.cards)) == len(event.cards) == seen, f"VK-22.0b: {event}, not {seen} cards")


@record_event.register
def _(event: events.CardShuffledIn, book: Ledger) -> None:
    book.draw += 1
    book.require(event.left == book.draw, f"VK-22.0b: {event}, not {book.draw}")


# ---------------------------------------------------------------- voyages


@record_event.register
def _(event: events.VoyageBegun, book: Ledger) -> None:
    book.voyage += 1
    book.require(event.number == book.voyage and book.draw > 0, f"VK-11.1a: {event}, {book.draw} to go")
    book.require(book.size(event.space) > 0, f"VK-10.3a: nobody is in {event.name}")
    book.place = event.space
    book.force = Counter(book.bands[event.space])
    book.seas = book.steps = book.paid = book.attempts = book.scouted = book.battles = 0
    book.deeds = 0
    book.supplied, book.card = [], ""
    book.fought, book.boon, book.broken_off = None, -1, False


@record_event.register
def _(event: events.Appealed, book: Ledger) -> None:
    book.appeals += 1
    book.place, book.force = -1, Counter()
    book.require(book.appeals == 1, "VK-22.0a: a second appeal")
    book.require(book.chart.home(event.space) and book.led(event.space), f"VK-22.0a: {event}")
