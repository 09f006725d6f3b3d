"""The encoding of Clash of Vikings.

It omits the order of the cards of earlier turns (`played`), and steps of bracelets before the last eight.
"""

from __future__ import annotations

from meadhall.engine import Move
from meadhall.games.clash import (
    Announce,
    Call,
    ClashCard,
    ClashSeatView,
    ClashView,
    Drop,
    Endure,
    Go,
    Pass,
    Ram,
    Shield,
    Spare,
    Start,
    Stay,
    Strike,
    Take,
)

from .columns import ChoiceColumn, Column, NumberColumn, SeatColumn
from .encoder import EncodingPlan, TableKind, ViewWriter
from .layout import Buffer, Field, Layout

CARDS = {card: place for place, card in enumerate(ClashCard)}
ROW = 25
"""The number of bracelets in the box, which is the maximum length of a row."""
STEPS = 8
"""The number of last steps of bracelets that are encoded."""
ELSEWHERE = [7, 6, 5]
"""The codes of water, arena and supply. Seats are 1 to 4, beginning with the viewer."""


def spaces_of(table: TableKind) -> list[str]:
    return [space["id"] for space in table.board["spaces"]]


def fields(table: TableKind) -> list[Field]:
    seats, spaces = table.max_players, len(table.board["spaces"])
    cards = ", ".join(CARDS)
    return [
        Field("turn", (1,), 200),
        Field("nth", (1,), 2, "which card of the turn is played"),
        Field("active", (seats,), words="whose turn it is, from mine on"),
        Field("supply", (1,), ROW, "bracelets to draw"),
        Field("removed", (1,), ROW, "bracelets in the box"),
        Field("sea", (4,), ROW, "bracelets in the water by value"),
        Field("loot", (spaces, 4), ROW, "bracelets on each space by value"),
        Field("claim", (8,), words=f"what is announced: {cards}"),
        Field("claim_seat", (seats,)),
        Field("claim_target", (seats,), words="who is attacked"),
        Field("claim_shield", (1,), words="the attacked Viking says Shield"),
        Field("claim_card", (8,), words="the laid card, once it was turned over"),
        Field("space", (seats, spaces), words="where each Viking stands"),
        Field(
            "counts", (seats, 5), ROW, "bracelets, hand, draw pile, discard pile, cards kept at the shuffle"
        ),
        Field("tested", (seats, 4), 50, "called: true and false announcements, real and false Shields"),
        Field("open", (seats, 4), ROW, "face-up bracelets in the row by value"),
        Field("laid", (seats, 2, 9), words=f"cards laid this turn: {cards}, face-down"),
        Field("shown", (seats, 8), 2, "cards seen since the last shuffle"),
        Field("barred", (seats, 8), 2, "cards seen before the last shuffle"),
        Field("hand", (8,), 2, f"my cards: {cards}"),
        Field("my_laid", (2, 8), words="my cards of this turn, which only I know"),
        Field("my_discard", (8,), 2),
        Field("row", (ROW,), 4, "values of my bracelets by place"),
        Field("trail", (STEPS, 5), 40, "last steps of bracelets: from, to, place + 1, value or 0, seen + 1"),
    ]


def make_writer(table: TableKind, layout: Layout) -> ViewWriter:
    at = layout.start
    where = {space: place for place, space in enumerate(spaces_of(table))}
    wide = len(where)
    space_at, counts_at, tested_at, open_at = at["space"], at["counts"], at["tested"], at["open"]
    laid_at, shown_at, barred_at, trail_at = at["laid"], at["shown"], at["barred"], at["trail"]

    def write(view: ClashView, buffer: Buffer) -> None:
        me, players = view["seat"] or 0, view["players"]
        buffer[at["turn"]] = view["turn"]
        buffer[at["nth"]] = view["nth"]
        buffer[at["active"] + (view["active"] - me) % players] = 1
        buffer[at["supply"]] = view["supply"]
        buffer[at["removed"]] = view["removed"]
        start = at["sea"] - 1
        for value in view["sea"]:
            buffer[start + value] += 1
        start = at["loot"] - 1
        for space, found in view["loot"].items():
            for value in found:
                buffer[start + 4 * where[space] + value] += 1
        write_claim(view, buffer, me, players)
        for number, seat in enumerate(view["seats"]):
            write_seat(seat, buffer, (number - me) % players)
        write_mine(view, buffer)
        write_trail(view, buffer, me, players)

    def write_claim(view: ClashView, buffer: Buffer, me: int, players: int) -> None:
        claim = view["claim"]
        if claim is None:
            return
        buffer[at["claim"] + CARDS[claim["claim"]]] = 1
        buffer[at["claim_seat"] + (claim["seat"] - me) % players] = 1
        if claim["target"] is not None:
            buffer[at["claim_target"] + (claim["target"] - me) % players] = 1
        buffer[at["claim_shield"]] = claim["shield"]
        if claim["card"] is not None:
            buffer[at["claim_card"] + CARDS[claim["card"]]] = 1

    def write_seat(seat: ClashSeatView, buffer: Buffer, place: int) -> None:
        if seat["space"] is not None:
            buffer[space_at + wide * place + where[seat["space"]]] = 1
        start = counts_at + 5 * place
        buffer[start] = seat["bracelets"]
        buffer[start + 1] = seat["hand"]
        buffer[start + 2] = seat["draw"]
        buffer[start + 3] = seat["discard"]
        buffer[start + 4] = seat["kept"]
        start = tested_at + 4 * place
        buffer[start], buffer[start + 1], buffer[start + 2], buffer[start + 3] = seat["tested"]
        start = open_at + 4 * place - 1
        for _, value in seat["open"]:
            buffer[start + value] += 1
        start = laid_at + 18 * place
        for card in seat["laid"]:
            buffer[start + (8 if card is None else CARDS[card])] = 1
            start += 9
        start = shown_at + 8 * place
        for shown in seat["shown"]:
            buffer[start + CARDS[shown]] += 1
        start = barred_at + 8 * place
        for barred in seat["barred"]:
            buffer[start + CARDS[barred]] += 1

    def write_mine(view: ClashView, buffer: Buffer) -> None:
        mine = view["mine"]
        if mine is None:
            return
        start = at["hand"]
        for card in mine["hand"]:
            buffer[start + CARDS[card]] += 1
        start = at["my_laid"]
        for card in mine["laid"]:
            buffer[start + CARDS[card]] = 1
            start += 8
        start = at["my_discard"]
        for card in mine["discard"]:
            buffer[start + CARDS[card]] += 1
        start = at["row"]
        for place, value in enumerate(mine["row"]):
            buffer[start + place] = value

    def write_trail(view: ClashView, buffer: Buffer, me: int, players: int) -> None:
        # Seats count up from 0. Supply, arena and water count down from -1, so they index the end of a list.
        where_to = [(seat - me) % players + 1 for seat in range(players)] + ELSEWHERE
        start = trail_at
        for source, to, place, value, seen in view["trail"][-STEPS:]:
            buffer[start] = where_to[source]
            buffer[start + 1] = where_to[to]
            buffer[start + 2] = place + 1
            buffer[start + 3] = value
            buffer[start + 4] = seen + 1
            start += 5

    return write


def columns(table: TableKind) -> dict[str, Column]:
    spaces, cards = spaces_of(table), list(CARDS)
    return {
        "space": ChoiceColumn(spaces),
        "card": ChoiceColumn(cards),
        "claim": ChoiceColumn(cards),
        "place": NumberColumn(ROW),
        "target": SeatColumn(table.max_players),
        "push": ChoiceColumn(spaces),
    }


def vocabulary(table: TableKind, seat: int, players: int) -> list[Move]:
    spaces = spaces_of(table)
    others = [(seat + step) % players if step < players else step for step in range(1, table.max_players)]
    return [
        *[Start(space) for space in spaces],
        *[Announce(card, claim) for card in CARDS for claim in CARDS if claim is not ClashCard.SHIELD],
        Call(),
        Pass(),
        *[Take(place) for place in range(ROW)],
        *[Go(space) for space in spaces],
        Stay(),
        *[Ram(target, space) for target in others for space in spaces],
        *[Strike(target) for target in others],
        Spare(),
        *[Shield(card) for card in CARDS],
        Endure(),
        *[Drop(space) for space in spaces],
    ]


PLAN = EncodingPlan(1, 64, fields, make_writer, columns, frozenset(), vocabulary)
