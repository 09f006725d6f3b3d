"""The views of Spoils of War: the facts that a seat or a spectator may know."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NotRequired, TypedDict, cast

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view_head import ViewHead, as_list

from .artifacts.announcements import ResolveUseStep, is_reroll
from .moves import Use
from .position import HELD, TAKEN, SpoilsPosition
from .round.rounds import LastRevealStep


class FaceDownArtifact(TypedDict):
    """A face-down artifact. Its back shows the stage; `card` is None unless the viewer knows it."""

    stage: int
    card: int | None
    seen: list[int]
    """The seats besides the owner that have seen it and can still identify it; this is public (SW-R61)."""


class BetView(TypedDict):
    side: int
    """The side: 0 declarer, 1 challenger."""
    amount: int


class SpoilsSeatView(TypedDict):
    """The public facts about a viking, and those that the viewer alone knows."""

    dice: int
    """The number of dice, whether the cup is lifted or not."""
    rolled: list[int] | None
    """The dice; None if the viewer may not see them."""
    lifted: bool
    shown: list[int]
    """The dice under the cup that were shown to everybody."""
    bounds: tuple[int, int]
    """The lowest and highest face possible under the cup, after the Mead of Poetry."""
    blind: bool
    """Whether the dice were rolled unseen, so that not even the roller may look."""
    goods: list[int]
    """The card numbers of the regular treasures."""
    open: list[int]
    """The card numbers of the face-up artifacts."""
    down: list[FaceDownArtifact]
    spied: list[int]
    """The seats whose dice this viking has seen with the Spyglass this round."""
    glimpsed: list[int]
    """The seats whose sealed bet this viking has seen with the Norn Orb this round."""
    bet: BetView | None
    """The bet; None unless all bets are open, it is the viewer's, or the viewer saw it with the Norn Orb."""
    gold: int | None
    """The gold; None for other vikings unless the ledger is open or the game is over."""


class PileCard(TypedDict):
    """A place of the active pile."""

    card: int | None
    """The card number; None for a face-down artifact that the viewer does not know, -1 for a taken card."""
    artifact: bool
    seen: list[int]
    """The seats that have seen it, if it is a face-down artifact."""


class Announcement(TypedDict):
    """A use that waits for answers."""

    seat: int
    card: int
    use: dict[str, Any] | None
    dice: int
    """The number of dice to reroll; the others do not see their faces."""


class RoundView(TypedDict):
    """A finished round."""

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
    """An artifact among the leftovers; `card` is None unless the viewer has seen it."""

    stage: int
    card: int | None


class LeftoverView(TypedDict):
    """The leftovers as a player with perfect memory knows them; the page does not list them (SW-R59)."""

    count: int
    goods: list[int]
    """The regular treasures, which all saw."""
    artifacts: list[LeftoverArtifact]
    """The artifacts by stage. Artifacts of a stage look alike; only those who looked can tell them apart."""
    seen: list[tuple[int, int, int]]
    """Seat, stage, and the number of artifacts of this stage that the seat has seen."""


class SpoilsBody(TypedDict):
    """The fields that Spoils adds to the head of a view."""

    round: int
    stage: int
    step: str
    """The part of the round: setup, roll, bid, bet, reveal, divide or end."""
    window: str | None
    """The artifact window that is open; None if there is none."""
    stack: list[dict[str, Any]]
    """The current steps of the rules, without what this seat may not know."""
    announced: list[Announcement]
    """The announced uses, the latest last."""
    chief: int
    turn: int | None
    """The seat that bids or takes treasures; None if nobody does."""
    bids: list[tuple[int, int, int]]
    """Seat, quantity and face of each bid; the last one is the standing bid. A stolen bid is listed twice."""
    declarer: int | None
    """The seat that holds the standing bid; None before the first bid."""
    challenger: int | None
    holding: list[int]
    """The seats that wait and bet last, when all others have bet (SW-R14)."""
    bets_open: bool
    """Whether all bets are public, which ends step 5."""
    dice_in_play: int
    """The number of dice of this round, fixed when the first bidder is named."""
    matching: int | None
    """The number of dice under lifted cups and of Megingjord that show the bid's face; None if no cup is lifted."""
    extra: list[int]
    """The dice of Megingjord."""
    stones: list[tuple[int, int]]
    """Each seat that rolled unseen, and the card that caused it."""
    ravens: list[tuple[int, int]]
    """Each seat that rolled an extra die, and its raven."""
    chalices: list[tuple[int, int]]
    winners: list[int]
    order: list[tuple[int, int]]
    """The seats that take treasures after the current one, and the number that each takes without the Stones."""
    seats: list[SpoilsSeatView]
    pile: list[PileCard]
    piles: int
    """The number of piles of later rounds."""
    leftovers: LeftoverView
    cancelled: list[int]
    copies: list[tuple[int, int]]
    """Each Mirror and the card it copies."""
    items: list[tuple[int, str]]
    """Each Loki's Gold, or Mirror of it, and the item that it became."""
    used: list[int]
    """The continuous artifacts used this round."""
    skipped: NotRequired[list[int]]
    """The seats that have skipped a turn in this bidding; missing in version 1 of the rules (SW-R68)."""
    payments: list[tuple[int, int, int]]
    past: list[RoundView]


class SpoilsView(ViewHead, SpoilsBody):
    """The view of a seat or a spectator."""


def view_of(position: SpoilsPosition, seat: Seat | None) -> SpoilsBody:
    """Return what a seat or a spectator sees; each field is added explicitly."""
    known: tuple[int, ...] = position.knows[seat] if seat is not None else ()
    stack = position.stack
    body: SpoilsBody = {
        "round": position.round,
        "stage": (position.round + 2) // 3,
        "step": "end"
        if not stack or isinstance(stack[0], LastRevealStep)
        else getattr(stack[1], "part", "divide"),
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
    """Return what a seat sees: the spectator's view plus its own secrets and what it has seen of others."""
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
    """Return a step as plain data. Only the dice that a Tooth rerolls are secret: other seats see zeros."""
    if type(step) is ResolveUseStep and step.seat != seat and (count := _count_rerolled(position, step)):
        use = step.use
        assert use is not None
        hidden = Use(use.card, use.name, use.copy, use.copied, dice=(0,) * count)
        return _plain_data(ResolveUseStep(step.seat, step.card, hidden))
    return _plain_data(step)


def _count_rerolled(position: SpoilsPosition, step: ResolveUseStep) -> int:
    """Return the number of dice that an announced Tooth rerolls; 0 for other uses."""
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
    """Return the record as plain data. All views share it, so it must not be changed."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return plain
