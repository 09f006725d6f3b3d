"""The encoding of Spoils of War.

It omits past rounds, the viewers of face-down cards, payments, copies of Mirrors, and the number named for Loki's
Gold.
"""

from __future__ import annotations

from meadhall.games.spoils import SpoilsSeatView, SpoilsView

from .columns import ChoiceColumn, Column, ListColumn, NumberColumn, SeatColumn
from .encoder import EncodingPlan, TableKind, ViewWriter
from .layout import Buffer, Field, Layout

STEPS = ("setup", "roll", "bid", "bet", "reveal", "divide", "end")
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
STEP = {step: place for place, step in enumerate(STEPS)}
WINDOW = {window: place for place, window in enumerate(WINDOWS)}
DICE = 20
"""The maximum number of dice under one cup."""
ALL_DICE = 120
GOLD = 300
COUNTS = 15


def fields(table: TableKind) -> list[Field]:
    seats, cards = table.max_players, len(table.board["cards"])
    return [
        Field("round", (1,), 9),
        Field("stage", (1,), 3),
        Field("step", (len(STEPS),), words=", ".join(STEPS)),
        Field("window", (len(WINDOWS),), words=", ".join(WINDOWS)),
        Field("chief", (seats,)),
        Field("turn", (seats,), words="who bids or takes treasures"),
        Field("declarer", (seats,)),
        Field("challenger", (seats,)),
        Field("winners", (seats,)),
        Field("holding", (seats,), words="who waits to bet last"),
        Field("bid", (2,), ALL_DICE, "the standing bid: quantity, face"),
        Field("bids", (1,), 60, "how many bids were made"),
        Field("last_bid", (seats, 2), ALL_DICE, "the last bid of each seat: quantity, face"),
        Field("bets_open", (1,)),
        Field("dice_in_play", (1,), ALL_DICE),
        Field("matching", (1,), ALL_DICE, "dice of the bid's face under lifted cups"),
        Field("extra", (6,), DICE, "dice of Megingjord by face"),
        Field("order", (seats,), DICE, "how many treasures each winner takes after the present one"),
        Field("rolled", (seats, 6), DICE, "dice that I see by face"),
        Field("shown", (seats, 6), DICE, "dice under the cup that were shown to all, by face"),
        Field(
            "counts",
            (seats, COUNTS),
            GOLD,
            "dice, dice seen or not, lifted, lowest and highest face, blind, goods, artifacts face-up and face-down by "
            "stage, bet known, side, amount, gold known, gold",
        ),
        Field(
            "cards",
            (cards, seats + 5),
            2,
            "for each card of the deck: how many each seat has, in the pile, left over, face-up, cancelled, used",
        ),
        Field("pile", (1,), 60, "cards in the active pile"),
        Field("pile_unknown", (1,), 60, "face-down artifacts in it that I do not know"),
        Field("piles", (1,), 9, "piles still to come"),
        Field("left_over", (1,), 252),
        Field("left_unknown", (3,), 60, "artifacts left over that I do not know, by stage"),
        Field("stones", (seats,), words="who rolled unseen"),
        Field("ravens", (seats,), 4, "extra dice of ravens"),
        Field("skipped", (seats,), words="who has skipped a turn of this bidding"),
        Field("announced", (cards,), words="artifacts that wait for answers"),
    ]


def make_writer(table: TableKind, layout: Layout) -> ViewWriter:
    at, seats, cards = layout.start, table.max_players, len(table.board["cards"])
    pile_at, left_at, open_at, cancelled_at, used_at = [at["cards"] + seats + n for n in range(5)]
    # With many players two decks are in play; a card and its twin count as the same card.
    row = [(seats + 5) * (card % cards) for card in range(2 * cards)]
    rolled_at, shown_at, counts_at, cards_at = at["rolled"], at["shown"], at["counts"], at["cards"]
    numbers = [(name, at[name]) for name in ("round", "stage", "bets_open", "dice_in_play", "piles")]
    single = [(name, at[name]) for name in ("turn", "declarer", "challenger")]
    several = [(name, at[name]) for name in ("winners", "holding")]

    def write(view: SpoilsView, buffer: Buffer) -> None:
        me, players = view["seat"] or 0, view["players"]
        for name, place in numbers:
            buffer[place] = view[name]  # type: ignore[literal-required]
        buffer[at["step"] + STEP[view["step"]]] = 1
        if view["window"] is not None:
            buffer[at["window"] + WINDOW[view["window"]]] = 1
        if view["chief"] >= 0:
            buffer[at["chief"] + (view["chief"] - me) % players] = 1
        for name, place in single:
            seat: int | None = view[name]  # type: ignore[literal-required]
            if seat is not None:
                buffer[place + (seat - me) % players] = 1
        for name, place in several:
            for other in view[name]:  # type: ignore[literal-required]
                buffer[place + (other - me) % players] = 1
        buffer[at["matching"]] = view["matching"] or 0
        for face in view["extra"]:
            buffer[at["extra"] + face - 1] += 1
        for other, count in view["order"]:
            buffer[at["order"] + (other - me) % players] += count
        write_bids(view, buffer, me, players)
        for number, one in enumerate(view["seats"]):
            write_seat(one, buffer, (number - me) % players)
        write_cards(view, buffer, me, players)

    def write_bids(view: SpoilsView, buffer: Buffer, me: int, players: int) -> None:
        bids = view["bids"]
        if not bids:
            return
        buffer[at["bids"]] = len(bids)
        _, buffer[at["bid"]], buffer[at["bid"] + 1] = bids[-1]
        for seat, quantity, face in bids:
            place = at["last_bid"] + 2 * ((seat - me) % players)
            buffer[place] = quantity
            buffer[place + 1] = face

    def write_seat(seat: SpoilsSeatView, buffer: Buffer, place: int) -> None:
        rolled, bet, gold = seat["rolled"], seat["bet"], seat["gold"]
        start = rolled_at + 6 * place - 1
        for face in rolled or ():
            buffer[start + face] += 1
        start = shown_at + 6 * place - 1
        for face in seat["shown"]:
            buffer[start + face] += 1
        start = counts_at + COUNTS * place
        buffer[start] = seat["dice"]
        buffer[start + 1] = rolled is not None
        buffer[start + 2] = seat["lifted"]
        buffer[start + 3], buffer[start + 4] = seat["bounds"]
        buffer[start + 5] = seat["blind"]
        buffer[start + 6] = len(seat["goods"])
        buffer[start + 7] = len(seat["open"])
        if bet is not None:
            buffer[start + 10] = 1
            buffer[start + 11] = bet["side"]
            buffer[start + 12] = bet["amount"]
        if gold is not None:
            buffer[start + 13] = 1
            buffer[start + 14] = gold
        owner = cards_at + place
        for card in seat["goods"]:
            buffer[owner + row[card]] += 1
        for card in seat["open"]:
            buffer[owner + row[card]] += 1
            buffer[open_at + row[card]] += 1
        for down in seat["down"]:
            buffer[start + 7 + down["stage"]] += 1
            if down["card"] is not None:
                buffer[owner + row[down["card"]]] += 1

    def write_cards(view: SpoilsView, buffer: Buffer, me: int, players: int) -> None:
        for there in view["pile"]:
            card = there["card"]
            if card is None:
                buffer[at["pile_unknown"]] += 1
                buffer[at["pile"]] += 1
            elif card >= 0:
                buffer[pile_at + row[card]] += 1
                buffer[at["pile"]] += 1
        left = view["leftovers"]
        buffer[at["left_over"]] = left["count"]
        for card in left["goods"]:
            buffer[left_at + row[card]] += 1
        for one in left["artifacts"]:
            if one["card"] is None:
                buffer[at["left_unknown"] + one["stage"] - 1] += 1
            else:
                buffer[left_at + row[one["card"]]] += 1
        for card in view["cancelled"]:
            buffer[cancelled_at + row[card]] += 1
        for card in view["used"]:
            buffer[used_at + row[card]] += 1
        for announced in view["announced"]:
            buffer[at["announced"] + announced["card"] % cards] = 1
        for seat, _ in view["stones"]:
            buffer[at["stones"] + (seat - me) % players] = 1
        for seat, _ in view["ravens"]:
            buffer[at["ravens"] + (seat - me) % players] += 1
        for seat in view.get("skipped", ()):
            buffer[at["skipped"] + (seat - me) % players] = 1

    return write


def columns(table: TableKind) -> dict[str, Column]:
    cards = 2 * len(table.board["cards"])
    return {
        "seat": SeatColumn(table.max_players),
        "quantity": NumberColumn(ALL_DICE),
        "face": NumberColumn(6),
        "side": NumberColumn(1),
        "amount": NumberColumn(GOLD),
        "card": NumberColumn(cards),
        "copy": NumberColumn(cards),
        "place": NumberColumn(60),
        "dice": ListColumn(DICE, 6),
        "cancels": NumberColumn(cards),
        "item": ChoiceColumn(sorted({card["item"] for card in table.board["cards"]})),
    }


PLAN = EncodingPlan(1, 128, fields, make_writer, columns, frozenset({"name", "copied", "target"}))
