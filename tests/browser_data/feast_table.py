"""Writes a table of Feast at a rare moment into a server's database, for browser tests: with occupations of four kinds
in hand, or before the last answer of a game.

Hands are dealt by chance, so the deck of the first game is scripted in the header of its log, as in the tests of the
rules. Everything else follows the rules, and the server reads the table like any other.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import msgspec

import meadhall
from meadhall.engine import Move, State
from meadhall.engine.chance import Script
from meadhall.games.feast.law import BY_ID, SPACES, law_of
from meadhall.games.feast.moves import PASS, Take, Use
from meadhall.server.config import database_in
from meadhall.server.store.log_rows import rows_after
from meadhall.server.store.records import Held, Seat, TableRow
from meadhall.server.store.store import Store
from meadhall.server.table.seats import hash_token, new_table_id, new_token

IMMEDIATE, ANYTIME, EACH_TIME, AS_SOON_AS = 87, 56, 121, 179
"""Preacher, Arms Dealer, Carpenter, Cutter Operator."""
DRAWN = (IMMEDIATE, ANYTIME, EACH_TIME, AS_SOON_AS)
OPTIONS = {"decks": "ABC", "length": "short"}
DRAWING = (
    "c1_draw_occupation",
    "c3_mountain_3_plus_2",
    *[space.id for space in SPACES if space.id.startswith("c3_weekly")],
)
"""Spaces that draw a card, and a mountain for wood. A single player can use each of them every other round."""


def state_with_four_cards() -> State:
    """A game before the first action of a round, with the four cards in hand."""
    game = meadhall.game("feast")
    pile = law_of(1, game.new(1, 1, OPTIONS).header.options, game.version).pile
    deck = [*DRAWN, *[card for card in pile if card not in DRAWN]]
    script: Script = {"occupations": [[pile.index(card) for card in deck]], "strips": [range(8)]}
    state, before = game.new(1, 1, OPTIONS, script), 0
    while True:
        view = state.view(0)
        if state.decisions()[0].kind == "action" and view["round"] > before:
            before = view["round"]
            if set(DRAWN) <= set(view["seats"][0]["hand"]):
                return state
        state.play(0, next_move(state))


def next_move(state: State) -> Move:
    decision = state.decisions()[0]
    if decision.kind != "action":
        return decision.options.fallback() or decision.moves()[0]
    if not set(DRAWN) <= set(state.view(0)["seats"][0]["hand"]):
        for name in DRAWING:
            if decision.why_not(use(name)) is None:
                return use(name)
    return PASS


def use(space: str) -> Move:
    return Use(BY_ID[space], SPACES[BY_ID[space]].name, -1)


def state_before_the_end() -> State:
    """A short game of two before its last answer. One of them has built ships, and then both have passed."""
    game = meadhall.game("feast")
    state, answers = game.new(2, 1, {"length": "short"}), 0
    while not state.over:
        play_on(state)
        answers += 1
    state = game.new(2, 1, {"length": "short"})
    for _ in range(answers - 1):
        play_on(state)
    return state


def play_on(state: State) -> None:
    decision = state.decisions()[0]
    wanted = [use("c2_build_knarr"), use("c1_mountain_2")] if decision.seat == 0 else []
    if decision.kind == "mountain":
        wanted = [move for move in decision.moves() if isinstance(move, Take) and move.items == 2]
    fallback = decision.options.fallback() or decision.moves()[0]
    state.play(decision.seat, next((move for move in wanted if decision.why_not(move) is None), fallback))


async def write_table(data: Path, state: State) -> dict[str, object]:
    """Writes the table and returns its id and the tokens of its seats, that of the asked seat first."""
    table, names = new_table_id(), ("Ylva", "Runa")[: state.header.players]
    tokens = [new_token() for _ in names]
    seats = [
        Seat("human", name, "", hash_token(token), "useful")
        for name, token in zip(names, tokens, strict=True)
    ]
    header = msgspec.json.encode(state.header).decode()
    row = TableRow(
        table, "feast", state.game.version, state.header.options, "waiting", hash_token(new_token())
    )
    store = Store(database_in(data))
    try:
        await store.add_table(row, seats)
        places = {seat: seat for seat in range(len(seats))}
        await store.start(Held(table), seats, places, header, rows_after(state, 0), "playing")
    finally:
        store.close()
    asked = state.decisions()[0].seat
    grants = [{"seat": seat, "token": token} for seat, token in enumerate(tokens)]
    return {"table": table, "owner": "", "grants": sorted(grants, key=lambda grant: grant["seat"] != asked)}


MOMENTS = {"cards": state_with_four_cards, "end": state_before_the_end}

if __name__ == "__main__":
    print(json.dumps(asyncio.run(write_table(Path(sys.argv[1]), MOMENTS[sys.argv[2]]()))))
