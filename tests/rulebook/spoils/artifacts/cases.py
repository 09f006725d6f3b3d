"""Cases of the 22 artifacts, and one script of a round that passes every window.

In the script four vikings play and all dice show ones. The user, D if nothing else is said, is named first bidder and
bids; the left neighbour raises, the next one challenges; the declarer's side wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from meadhall.engine import Event, Move, Seat
from meadhall.games.spoils import events
from meadhall.games.spoils.moves import CHALLENGE_MOVE, HOLD_MOVE, PASS_MOVE, Bet, Bid, Name, Swap, Use
from tests.rulebook.spoils.tables import CARDS, CHALLENGER, DECLARER, A, B, C, D, Table, card, spoils_table

WINDOWS = (
    "round_start",
    "after_own_roll",
    "bidding_any",
    "own_bid_turn",
    "after_bid",
    "bets_open",
    "bets_last",
    "bets_revealed",
    "own_dice_reveal",
    "all_dice_revealed",
    "reveal_dice_end",
    "pick_turn",
    "own_pick",
    "division_end",
    "round_end",
    "final",
)
"""All windows of a round in their order, and the last one (10.A)."""
SAMPO, APPLE, MIRROR = card("sampo_talisman", 2), card("iduns_gold_apple", 2), card("freyjas_mirror")
"""The tools of these tests; the Sampo and the Apple that are tested are the first copies."""
CROWN, RING, SHIELD, PENDANT, HELMET = map(card, ("crown", "ring", "shield", "pendant", "helmet"))


class Case(NamedTuple):
    """What the rules say about an artifact, and how to see that it worked."""

    rule: str
    lasts: bool
    window: str
    """Where the tests use it."""
    happened: Callable[[Table, Seat], bool]
    """Whether it has taken effect for this user."""
    windows: tuple[str, ...] = ()
    """All windows of the script in which the user may use it."""


def _told(kind: type[Event], whispered: bool = False) -> Callable[[Table, Seat], bool]:
    """The table, or the user alone, was told of it."""
    return lambda table, user: bool(table.told(kind, user if whispered else None))


def _asks(kind: str) -> Callable[[Table, Seat], bool]:
    """The effect asks a question."""
    return lambda table, user: kind in table.asked().values()


def _takes(table: Table, user: Seat) -> bool:
    """The user has lost in the script and takes a card only by an artifact."""
    return any(event.seat == user for event in table.told(events.Picked))


ANY = WINDOWS
CASES = {
    "dainsleif": Case("SW-10.20", True, "reveal_dice_end", _asks("swap")),
    "draupnir": Case("SW-10.21", False, "division_end", _takes),
    "freyjas_mirror": Case("SW-10.22", False, "bets_open", lambda t, user: bool(t.view()["copies"]), ANY),
    "heimdalls_spyglass": Case("SW-10.23", True, "own_bid_turn", _told(events.DiceSeen, True)),
    "huginn": Case("SW-10.24", True, "after_own_roll", lambda t, user: t.sees(None, user)["dice"] == 9),
    "iduns_gold_apple": Case("SW-10.25", False, "bets_open", _asks("swap"), ANY),
    "jarnglofar": Case("SW-10.26", False, "bets_open", _asks("leftover"), ANY),
    "lokis_die": Case("SW-10.27", False, "own_dice_reveal", _told(events.DieSet)),
    "lokis_gold": Case("SW-10.28", True, "bets_open", lambda t, user: bool(t.view()["items"]), ANY),
    "lokis_mask": Case("SW-10.29", False, "after_bid", lambda t, user: t.view()["declarer"] == user),
    "lucky_dragons_tooth": Case("SW-10.30", True, "after_own_roll", _told(events.Rerolled)),
    "mead_of_poetry": Case(
        "SW-10.31",
        False,
        "bidding_any",
        _told(events.DiceShown),
        ("bidding_any", "after_bid", "own_bid_turn"),
    ),
    "megingjord": Case("SW-10.32", False, "all_dice_revealed", lambda t, user: len(t.view()["extra"]) == 6),
    "muninn": Case("SW-10.33", True, "after_own_roll", lambda t, user: t.sees(None, user)["dice"] == 9),
    "norn_orb": Case("SW-10.34", True, "bets_last", _told(events.BetSeen, True)),
    "odins_chalice": Case("SW-10.35", True, "own_dice_reveal", _told(events.DieSet)),
    "odins_eye": Case("SW-10.36", True, "bets_open", _told(events.CardsSeen, True), ANY),
    "sampo_talisman": Case(
        "SW-10.37", False, "bets_open", lambda t, user: bystander() in t.view()["cancelled"], ANY
    ),
    "singing_lyre": Case("SW-10.38", True, "after_bid", _asks("lyre")),
    "stones_of_fate": Case("SW-10.39", True, "round_start", lambda t, user: t.sees(None, user)["blind"]),
    "tarnkappe": Case("SW-10.40", True, "own_bid_turn", _told(events.Skipped)),
    "traitors_dagger": Case("SW-10.41", True, "bets_revealed", _told(events.SideChanged)),
}
CONTINUOUS = tuple(name for name, case in CASES.items() if case.lasts)
ONE_TIME = tuple(name for name, case in CASES.items() if not case.lasts)


def windows_of(name: str) -> tuple[str, ...]:
    case = CASES[name]
    return case.windows or (case.window,)


def bystander(tested: str = "") -> int:
    """A face-up continuous artifact of C that nobody uses: something to cancel and to copy."""
    return card("dainsleif" if tested == "tarnkappe" else "tarnkappe")


def lay(
    tested: str = "",
    down: Sequence[int] = (),
    *,
    user: Seat = D,
    others: dict[Seat, Sequence[int]] | None = None,
    up: dict[Seat, Sequence[int]] | None = None,
    **more: Any,
) -> Table:
    """A table on which every artifact has something to work on; these cards lie face-down before the user."""
    hidden = card("draupnir" if tested == "megingjord" else "megingjord")
    stashes: dict[Seat, Sequence[int]] = {B: [hidden], **(others or {})}
    stashes[user] = [*stashes.get(user, ()), *down]
    face_up: dict[Seat, Sequence[int]] = {C: [bystander(tested)], **(up or {})}
    goods = {A: [CROWN], B: [RING], C: [SHIELD]}
    laid: dict[str, Any] = {"goods": goods, "leftovers": [PENDANT, card("helmet", 2)], "dice": {}, "chief": A}
    return spoils_table(4, down=stashes, up=face_up, **(laid | more))


def reach(table: Table, goal: str, user: Seat = D, wins: bool | None = None) -> Table:
    """Plays the script until the user is asked in this window. To pick cards the user bets on the winners."""
    if wins is None:
        wins = goal == "own_pick"
    while not (table.window == goal and user in table.asked() and _is_it(table, goal, user)):
        assert not table.state.over, f"the game is over without {goal}"
        step(table, user, goal, wins)
    return table


def step(table: Table, user: Seat = D, goal: str = "", wins: bool = False) -> None:
    """Plays one move of the script."""
    seat, kind = next(iter(table.asked().items()))
    table.play(seat, _next_move(table, seat, kind, goal, user, wins))


def _is_it(table: Table, goal: str, user: Seat) -> bool:
    """Whether this is the window; after a bid, only a bid of somebody else counts."""
    return goal != "after_bid" or table.view()["declarer"] != user


def _next_move(table: Table, seat: Seat, kind: str, goal: str, user: Seat, wins: bool) -> Move:
    if kind in ("artifacts", "answer"):
        return PASS_MOVE
    if kind == "name":
        return Name(user)
    if kind == "bid":
        done = len(table.view()["bids"])
        return (Bid(2, 1), Bid(3, 1), CHALLENGE_MOVE)[min(done, 2)]
    if kind == "bet" and seat == user:
        if goal == "bets_last" and table.may(user, HOLD_MOVE):
            return HOLD_MOVE
        side = DECLARER if wins else CHALLENGER
        bet = Bet(side, min(5, table.gold(user)))
        if table.may(user, bet):
            return bet
    fallback = table.decision(seat).fallback
    assert fallback is not None
    return fallback


def first_use(table: Table, user: Seat, number: int, copy: int | None = None) -> Use:
    """The first of the uses that are offered, as a copy of another card if that is said."""
    offered = [use for use in table.uses(user, number) if copy in (None, use.copy)]
    assert offered, f"{CARDS[number].name} is not offered to {user} in {table.window}"
    return offered[0]


def wish(table: Table, user: Seat, move: Move) -> None:
    """The user makes this move and all others pass; answers to it stay open."""
    table.decision(user)
    for other, kind in table.asked().items():
        if other != user and kind in ("artifacts", "answer"):
            table.play(other, PASS_MOVE)
    table.play(user, move)


def use_first(table: Table, user: Seat, number: int, copy: int | None = None) -> None:
    """Uses the first offered use, and nobody answers."""
    wish(table, user, first_use(table, user, number, copy))
    table.pass_answers()


def swap(table: Table, seat: Seat, number: int) -> None:
    """Takes this card after looking through a stash."""
    table.play(seat, Swap(number, CARDS[number % len(CARDS)].name))


def steal(table: Table, thief: Seat, victim: Seat, number: int, apple: int = APPLE) -> None:
    """The thief's Apple takes this card of the victim's stash, in the open window."""
    table.use(thief, apple, seat=victim)
    swap(table, thief, number)


def plain_use(number: int, **choice: Any) -> Use:
    """A use as a page would send it, whether or not it is offered."""
    return Use(number, CARDS[number % len(CARDS)].name, **choice)


def face_up(table: Table, seat: Seat) -> list[int]:
    return list(table.sees(None, seat)["open"])


def face_down(table: Table, seat: Seat, viewer: Seat | None = None) -> list[int | None]:
    """The face-down artifacts of a seat as somebody sees them; None is one that is not known."""
    return [down["card"] for down in table.sees(viewer, seat)["down"]]
