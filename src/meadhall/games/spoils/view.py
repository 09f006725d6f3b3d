"""What a seat may know of a table of Spoils of War."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NotRequired, TypedDict, cast

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view import ViewHead, as_list

from .artifacts.announcements import ResolveUseStep, is_reroll
from .moves import Use
from .position import HELD, TAKEN, SpoilsPosition
from .round.rounds import LastRevealStep

ROUND_STEPS = {
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
"""The part of the round that a view names, by the tag of the step that runs."""


class FaceDownArtifact(TypedDict):
    """A face-down artifact: its back shows the stage, and I may know the card."""

    stage: int
    card: int | None
    seen: list[int]
    """Seats beside its owner that have seen it and could follow it since; all saw them look (SW-R61)."""


class BetView(TypedDict):
    side: int
    """0 declarer, 1 challenger."""
    amount: int


class SpoilsSeatView(TypedDict):
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
    down: list[FaceDownArtifact]
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
    seats: list[SpoilsSeatView]
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


def view_of(position: SpoilsPosition, seat: Seat | None) -> SpoilsBody:
    """What a seat, or a spectator, sees; everything in it is put there on purpose."""
    known: tuple[int, ...] = position.knows[seat] if seat is not None else ()
    stack = position.stack
    bottom = str(stack[1].__struct_config__.tag) if len(stack) > 1 else ""
    body: SpoilsBody = {
        "round": position.round,
        "stage": (position.round + 2) // 3,
        "step": "end"
        if not stack or isinstance(stack[0], LastRevealStep)
        else ROUND_STEPS.get(bottom, "divide"),
        "window": getattr(position.step, "window", None),
        "stack": _stack(position, seat),
        "announced": _all_announcements(position, seat),
        "chief": position.chief,
        "turn": position.turn if position.turn >= 0 else None,
        "bids": [as_list(bid) for bid in position.bids],
        "declarer": position.bidder if position.bidder >= 0 else None,
        "challenger": position.challenger if position.challenger >= 0 else None,
        "holding": [number for number, bet in enumerate(position.bets) if bet == HELD],
        "bets_open": position.bets_open,
        "dice_in_play": position.dice_in_play,
        "matching": position.count_matching_dice() if position.lifted else None,
        "extra": list(position.extra),
        "stones": [as_list(pair) for pair in position.stones],
        "ravens": [as_list(pair) for pair in position.ravens],
        "chalices": [as_list(pair) for pair in position.chalices],
        "winners": list(position.winners),
        "order": [as_list(pair) for pair in position.order],
        "seats": [
            _view_of_seat(position, other, seat, known, not stack) for other in range(position.players)
        ],
        "pile": [_view_of_place(position, card, known) for card in position.pile],
        "piles": len(position.piles),
        "leftovers": _leftovers(position, known),
        "cancelled": list(position.cancelled),
        "copies": [as_list(pair) for pair in position.copies],
        "items": [as_list(pair) for pair in position.items],
        "used": list(position.used),
        "payments": [as_list(payment) for payment in position.payments],
        "past": [cast(RoundView, _plain_data(record)) for record in position.past],
    }
    if position.skipped is not msgspec.UNSET:
        body["skipped"] = list(position.skipped)
    return body


def view_from(position: SpoilsPosition, seat: Seat, watched: Mapping[str, Any]) -> SpoilsBody:
    """What a seat sees, from what a spectator sees: what it has, and what it has seen of others, comes to it."""
    known, seats = position.knows[seat], list(watched["seats"])
    for other in range(position.players):
        seen = (position.spied[seat] | position.glimpsed[seat]) >> other & 1
        if other == seat or seen or any(card in known for card in position.down[other]):
            seats[other] = _view_of_seat(position, other, seat, known, not position.stack)
    body = {**watched, "seats": seats}
    if known:
        body["pile"] = [_view_of_place(position, card, known) for card in position.pile]
        body["leftovers"] = _leftovers(position, known)
    if any(type(step) is ResolveUseStep and step.seat == seat for step in position.stack):
        body["stack"] = _stack(position, seat)
        body["announced"] = _all_announcements(position, seat)
    return cast("SpoilsBody", body)


def _stack(position: SpoilsPosition, seat: Seat | None) -> list[dict[str, Any]]:
    return [_view_of_step(position, step, seat) for step in position.stack]


def _all_announcements(position: SpoilsPosition, seat: Seat | None) -> list[Announcement]:
    return [_announcement_of(position, step, seat) for step in position.stack if type(step) is ResolveUseStep]


def _view_of_seat(
    position: SpoilsPosition, other: Seat, seat: Seat | None, known: tuple[int, ...], over: bool
) -> SpoilsSeatView:
    rules = position.rules
    mine = other == seat
    lifted = bool(position.lifted >> other & 1)
    blind = position.is_blind(other)
    spied = seat is not None and position.spied[seat] >> other & 1
    bet = position.bets[other]
    if bet is not None and (
        bet == HELD
        or not (mine or position.bets_open or (seat is not None and position.glimpsed[seat] >> other & 1))
    ):
        bet = None
    down = position.down[other]
    return {
        "dice": len(position.dice[other]),
        "rolled": list(position.dice[other]) if lifted or spied or (mine and not blind) else None,
        "lifted": lifted,
        "shown": list(position.shown[other]),
        "bounds": as_list(position.bounds[other]),
        "blind": blind,
        "goods": list(position.goods[other]),
        "open": list(position.open[other]),
        "down": [_view_of_down(position, card, down if mine else known) for card in down],
        "spied": _members(position.spied[other]),
        "glimpsed": _members(position.glimpsed[other]),
        "bet": None if bet is None else {"side": bet[0], "amount": bet[1]},
        "gold": position.gold[other] if mine or over or rules.open_ledger else None,
    }


def _view_of_down(position: SpoilsPosition, card: int, known: tuple[int, ...]) -> FaceDownArtifact:
    return {
        "stage": position.rules.stage[card],
        "card": card if card in known else None,
        "seen": [seat for seat, cards in enumerate(position.knows) if card in cards],
    }


def _leftovers(position: SpoilsPosition, known: tuple[int, ...]) -> LeftoverView:
    ability, stage = position.rules.ability, position.rules.stage
    artifacts = [card for card in position.leftovers if ability[card]]
    heap = sorted([(stage[card], card if card in known else TAKEN) for card in artifacts])
    seen: list[tuple[int, int, int]] = []
    for seat, cards in enumerate(position.knows):
        stages = [stage[card] for card in artifacts if card in cards] if artifacts and cards else []
        seen += [as_list((seat, s, stages.count(s))) for s in sorted(set(stages))]
    return {
        "count": len(position.leftovers),
        "goods": [card for card in position.leftovers if not ability[card]],
        "artifacts": [{"stage": s, "card": None if card == TAKEN else card} for s, card in heap],
        "seen": seen,
    }


def _view_of_place(position: SpoilsPosition, card: int, known: tuple[int, ...]) -> PileCard:
    if card == TAKEN:
        return {"card": TAKEN, "artifact": False, "seen": []}
    if position.rules.ability[card]:
        down = _view_of_down(position, card, known)
        return {"card": down["card"], "artifact": True, "seen": down["seen"]}
    return {"card": card, "artifact": False, "seen": []}


@lru_cache(maxsize=1024)
def _seats_in(mask: int) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


def _members(mask: int) -> list[Seat]:
    return list(_seats_in(mask)) if mask else []


def _view_of_step(position: SpoilsPosition, step: Any, seat: Seat | None) -> dict[str, Any]:
    """A step as plain data. All are public but the dice a Tooth rolls again: others see zeros."""
    if type(step) is ResolveUseStep and step.seat != seat and (count := _count_rerolled(position, step)):
        use = step.use
        assert use is not None
        hidden = Use(use.card, use.name, use.copy, use.copied, dice=(0,) * count)
        return _plain_data(ResolveUseStep(step.seat, step.card, hidden))
    return _plain_data(step)


def _count_rerolled(position: SpoilsPosition, step: ResolveUseStep) -> int:
    """How many dice an announced Tooth rolls again; 0 if it is none."""
    use = step.use
    return len(use.dice) if use is not None and use.dice and is_reroll(position, use) else 0


def _announcement_of(position: SpoilsPosition, step: ResolveUseStep, seat: Seat | None) -> Announcement:
    use, count = step.use, _count_rerolled(position, step)
    if use is not None and count and step.seat != seat:
        use = Use(use.card, use.name, use.copy, use.copied)
    return {
        "seat": step.seat,
        "card": step.card,
        "use": None if use is None else _plain_data(use),
        "dice": count,
    }


@lru_cache(maxsize=4096)
def _plain_data(record: Any) -> dict[str, Any]:
    """As plain data, shared by all views; never to be changed."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return plain
