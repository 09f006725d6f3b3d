"""What a seat may know of a table of Spoils of War."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NotRequired, TypedDict, cast

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view import ViewHead, listed

from .artifacts.announcements import Resolving, rolls_again
from .hall import HELD, TAKEN, SpoilsHall
from .moves import Use
from .round.rounds import LastReveal

STEPS = {
    "treasuresetup": "setup",
    "rolling": "roll",
    "namingbidder": "roll",
    "bidding": "bid",
    "betting": "bet",
    "bettinglast": "bet",
    "liftingcups": "reveal",
    "counting": "reveal",
    "paying": "reveal",
    "dividing": "divide",
    "leaving": "divide",
}
"""The step of the round by the frame that runs it."""


class Down(TypedDict):
    """A face-down artifact: its back shows the stage, and I may know the card."""

    stage: int
    card: int | None
    seen: list[int]
    """Seats beside its owner that have seen it and could follow it since; all saw them look (SW-R61)."""


class BetView(TypedDict):
    side: int
    """0 declarer, 1 challenger."""
    amount: int


class SeatView(TypedDict):
    """What everybody sees of a viking, and what I alone have seen."""

    dice: int
    """How many are under the cup, or were."""
    rolled: list[int] | None
    """The dice, once the cup is lifted; before that only to those who may see them."""
    lifted: bool
    shown: list[int]
    """Dice under the cup that were shown to all."""
    bounds: tuple[int, int]
    """Lowest and highest face under the cup, after the Mead of Poetry."""
    blind: bool
    """Rolled unseen: not even the roller may look."""
    goods: list[int]
    """Regular treasures, by card number."""
    open: list[int]
    """Face-up artifacts."""
    down: list[Down]
    spied: list[int]
    """Seats whose dice this viking has seen with the Spyglass this round."""
    glimpsed: list[int]
    """Seats whose sealed bet this viking has seen with the Norn Orb this round."""
    bet: BetView | None
    """Once the bets are open, or seen with the Norn Orb; my own always."""
    gold: int | None
    """Mine, everybody's on a table with an open ledger, and everybody's at the end."""


class PileCard(TypedDict):
    """A place of the active pile."""

    card: int | None
    """None: a face-down artifact I do not know. -1: taken."""
    artifact: bool
    seen: list[int]
    """Seats that have seen it, if it is a face-down artifact."""


class Announcement(TypedDict):
    """A use that waits for answers."""

    seat: int
    card: int
    use: dict[str, Any] | None
    dice: int
    """How many dice are to be rolled again, which is all that others know of it."""


class RoundView(TypedDict):
    """A round that is over."""

    round: int
    bids: list[tuple[int, int, int]]
    declarer: int
    challenger: int
    count: int
    dice: list[list[int]]
    bets: list[tuple[int, int]]
    winners: list[int]
    chief: int
    payments: list[tuple[int, int, int]]


class LeftoverArtifact(TypedDict):
    """An artifact among the leftovers; I may have seen it."""

    stage: int
    card: int | None


class LeftoverView(TypedDict):
    """The leftovers as a perfect memory has them; the page does not list them (SW-R59)."""

    count: int
    goods: list[int]
    """Regular treasures: all saw them go."""
    artifacts: list[LeftoverArtifact]
    """By stage: a heap, in which only those who looked can tell apart what has the same back."""
    seen: list[tuple[int, int, int]]
    """Seat, stage, how many of the artifacts of this stage that seat has seen."""


class SpoilsBody(TypedDict):
    """What Spoils adds to the head of a view."""

    round: int
    stage: int
    step: str
    """setup, roll, bid, bet, reveal, divide, end."""
    window: str | None
    """The artifact window that is open."""
    stack: list[dict[str, Any]]
    """The steps of the rules that are under way, as this seat may know them."""
    announced: list[Announcement]
    """Artifacts in use, the last one on top."""
    chief: int
    turn: int | None
    """Who bids or takes treasures."""
    bids: list[tuple[int, int, int]]
    """Seat, quantity, face; the last one stands. A stolen bid stands there twice."""
    declarer: int | None
    """Who holds the standing bid."""
    challenger: int | None
    holding: list[int]
    """Who held, once all others have bet, and bets last (SW-R14)."""
    bets_open: bool
    """Step 5 is done: all bets are public."""
    dice_in_play: int
    """The dice of this round, fixed when the first bidder is named."""
    matching: int | None
    """Dice of the bid's face under lifted cups."""
    extra: list[int]
    """Dice of Megingjord."""
    stones: list[tuple[int, int]]
    """Who rolled unseen, by which card."""
    ravens: list[tuple[int, int]]
    """Whose extra die was rolled, by which card."""
    chalices: list[tuple[int, int]]
    winners: list[int]
    order: list[tuple[int, int]]
    """Who takes treasures after the present one, and how many without the Stones."""
    seats: list[SeatView]
    pile: list[PileCard]
    piles: int
    """Piles still to come."""
    leftovers: LeftoverView
    cancelled: list[int]
    copies: list[tuple[int, int]]
    """Mirrors and what they copy."""
    items: list[tuple[int, str]]
    """What Loki's Gold was named to be."""
    used: list[int]
    """Continuous artifacts used this round."""
    skipped: NotRequired[list[int]]
    """Who has skipped a turn in this bidding; version 1 of the rules does not count it (SW-R68)."""
    payments: list[tuple[int, int, int]]
    past: list[RoundView]


class SpoilsView(ViewHead, SpoilsBody):
    """All that a seat, or a spectator, may know of a play of Spoils."""


def look(hall: SpoilsHall, seat: Seat | None) -> SpoilsBody:
    """What a seat, or a spectator, sees; everything in it is put there on purpose."""
    known: tuple[int, ...] = hall.knows[seat] if seat is not None else ()
    stack = hall.stack
    bottom = type(stack[1]).__name__.lower() if len(stack) > 1 else ""
    body: SpoilsBody = {
        "round": hall.round,
        "stage": (hall.round + 2) // 3,
        "step": "end" if not stack or isinstance(stack[0], LastReveal) else STEPS.get(bottom, "divide"),
        "window": getattr(hall.frame, "window", None),
        "stack": _stack(hall, seat),
        "announced": _all_announced(hall, seat),
        "chief": hall.chief,
        "turn": hall.turn if hall.turn >= 0 else None,
        "bids": [listed(bid) for bid in hall.bids],
        "declarer": hall.bidder if hall.bidder >= 0 else None,
        "challenger": hall.challenger if hall.challenger >= 0 else None,
        "holding": [number for number, bet in enumerate(hall.bets) if bet == HELD],
        "bets_open": hall.bets_open,
        "dice_in_play": hall.dice_in_play,
        "matching": hall.matching() if hall.lifted else None,
        "extra": list(hall.extra),
        "stones": [listed(pair) for pair in hall.stones],
        "ravens": [listed(pair) for pair in hall.ravens],
        "chalices": [listed(pair) for pair in hall.chalices],
        "winners": list(hall.winners),
        "order": [listed(pair) for pair in hall.order],
        "seats": [_seat(hall, other, seat, known, not stack) for other in range(hall.players)],
        "pile": [_place(hall, card, known) for card in hall.pile],
        "piles": len(hall.piles),
        "leftovers": _leftovers(hall, known),
        "cancelled": list(hall.cancelled),
        "copies": [listed(pair) for pair in hall.copies],
        "items": [listed(pair) for pair in hall.items],
        "used": list(hall.used),
        "payments": [listed(payment) for payment in hall.payments],
        "past": [cast(RoundView, _plain(record)) for record in hall.past],
    }
    if hall.skipped is not msgspec.UNSET:
        body["skipped"] = list(hall.skipped)
    return body


def look_from(hall: SpoilsHall, seat: Seat, watched: Mapping[str, Any]) -> SpoilsBody:
    """What a seat sees, from what a spectator sees: what it has, and what it has seen of others, comes to it."""
    known, seats = hall.knows[seat], list(watched["seats"])
    for other in range(hall.players):
        seen = (hall.spied[seat] | hall.glimpsed[seat]) >> other & 1
        if other == seat or seen or any(card in known for card in hall.down[other]):
            seats[other] = _seat(hall, other, seat, known, not hall.stack)
    body = {**watched, "seats": seats}
    if known:
        body["pile"] = [_place(hall, card, known) for card in hall.pile]
        body["leftovers"] = _leftovers(hall, known)
    if any(type(frame) is Resolving and frame.seat == seat for frame in hall.stack):
        body["stack"] = _stack(hall, seat)
        body["announced"] = _all_announced(hall, seat)
    return cast("SpoilsBody", body)


def _stack(hall: SpoilsHall, seat: Seat | None) -> list[dict[str, Any]]:
    return [_frame(hall, frame, seat) for frame in hall.stack]


def _all_announced(hall: SpoilsHall, seat: Seat | None) -> list[Announcement]:
    return [_announced(hall, frame, seat) for frame in hall.stack if type(frame) is Resolving]


def _seat(hall: SpoilsHall, other: Seat, seat: Seat | None, known: tuple[int, ...], over: bool) -> SeatView:
    law = hall.law
    mine = other == seat
    lifted = bool(hall.lifted >> other & 1)
    blind = hall.blind(other)
    spied = seat is not None and hall.spied[seat] >> other & 1
    bet = hall.bets[other]
    if bet is not None and (
        bet == HELD or not (mine or hall.bets_open or (seat is not None and hall.glimpsed[seat] >> other & 1))
    ):
        bet = None
    down = hall.down[other]
    return {
        "dice": len(hall.dice[other]),
        "rolled": list(hall.dice[other]) if lifted or spied or (mine and not blind) else None,
        "lifted": lifted,
        "shown": list(hall.shown[other]),
        "bounds": listed(hall.bounds[other]),
        "blind": blind,
        "goods": list(hall.goods[other]),
        "open": list(hall.open[other]),
        "down": [_down(hall, card, down if mine else known) for card in down],
        "spied": _members(hall.spied[other]),
        "glimpsed": _members(hall.glimpsed[other]),
        "bet": None if bet is None else {"side": bet[0], "amount": bet[1]},
        "gold": hall.gold[other] if mine or over or law.open_ledger else None,
    }


def _down(hall: SpoilsHall, card: int, known: tuple[int, ...]) -> Down:
    return {
        "stage": hall.law.stage[card],
        "card": card if card in known else None,
        "seen": [seat for seat, cards in enumerate(hall.knows) if card in cards],
    }


def _leftovers(hall: SpoilsHall, known: tuple[int, ...]) -> LeftoverView:
    ability, stage = hall.law.ability, hall.law.stage
    artifacts = [card for card in hall.leftovers if ability[card]]
    heap = sorted([(stage[card], card if card in known else TAKEN) for card in artifacts])
    seen: list[tuple[int, int, int]] = []
    for seat, cards in enumerate(hall.knows):
        stages = [stage[card] for card in artifacts if card in cards] if artifacts and cards else []
        seen += [listed((seat, s, stages.count(s))) for s in sorted(set(stages))]
    return {
        "count": len(hall.leftovers),
        "goods": [card for card in hall.leftovers if not ability[card]],
        "artifacts": [{"stage": s, "card": None if card == TAKEN else card} for s, card in heap],
        "seen": seen,
    }


def _place(hall: SpoilsHall, card: int, known: tuple[int, ...]) -> PileCard:
    if card == TAKEN:
        return {"card": TAKEN, "artifact": False, "seen": []}
    if hall.law.ability[card]:
        down = _down(hall, card, known)
        return {"card": down["card"], "artifact": True, "seen": down["seen"]}
    return {"card": card, "artifact": False, "seen": []}


@lru_cache(maxsize=1024)
def _seats_in(mask: int) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


def _members(mask: int) -> list[Seat]:
    return list(_seats_in(mask)) if mask else []


def _frame(hall: SpoilsHall, frame: Any, seat: Seat | None) -> dict[str, Any]:
    """A frame as plain data. All are public but the dice a Tooth rolls again: others see zeros."""
    if type(frame) is Resolving and frame.seat != seat and (count := _rolled_again(hall, frame)):
        use = frame.use
        assert use is not None
        hidden = Use(use.card, use.name, use.copy, use.copied, dice=(0,) * count)
        return _plain(Resolving(frame.seat, frame.card, hidden))
    return _plain(frame)


def _rolled_again(hall: SpoilsHall, frame: Resolving) -> int:
    """How many dice an announced Tooth rolls again; 0 if it is none."""
    use = frame.use
    return len(use.dice) if use is not None and use.dice and rolls_again(hall, use) else 0


def _announced(hall: SpoilsHall, frame: Resolving, seat: Seat | None) -> Announcement:
    use, count = frame.use, _rolled_again(hall, frame)
    if use is not None and count and frame.seat != seat:
        use = Use(use.card, use.name, use.copy, use.copied)
    return {
        "seat": frame.seat,
        "card": frame.card,
        "use": None if use is None else _plain(use),
        "dice": count,
    }


@lru_cache(maxsize=4096)
def _plain(record: Any) -> dict[str, Any]:
    """As plain data, shared by all views; never to be changed."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return plain
