"""Games with moments that are too rare in random games: their chance is scripted, or every move is chosen."""

from __future__ import annotations

import meadhall
from meadhall.engine import Move, State
from meadhall.engine.chance import Script
from meadhall.games.feast.moves import PASS_MOVE, Take, Use
from meadhall.games.feast.table_rules import BY_ID, SPACES, table_rules_of

IMMEDIATE, ANYTIME, EACH_TIME, AS_SOON_AS = 87, 56, 121, 179
"""The numbers of the cards Preacher, Arms Dealer, Carpenter and Cutter Operator."""
DRAWN = (IMMEDIATE, ANYTIME, EACH_TIME, AS_SOON_AS)
OPTIONS = {"decks": "ABC", "length": "short"}
DRAWING = (
    "c1_draw_occupation",
    "c3_mountain_3_plus_2",
    *[space.id for space in SPACES if space.id.startswith("c3_weekly")],
)
"""The spaces that draw a card, and a mountain for wood. A single player can use each of them every other round."""


def feast_with_four_cards() -> State:
    """Play until the first action of a round with an occupation of each kind in hand; return the state."""
    game = meadhall.game("feast")
    pile = table_rules_of(1, game.new(1, 1, OPTIONS).header.options, game.version).pile
    deck = [*DRAWN, *[card for card in pile if card not in DRAWN]]
    script: Script = {"occupations": [[pile.index(card) for card in deck]], "strips": [range(8)]}
    state, before = game.new(1, 1, OPTIONS, script), 0
    while True:
        view = state.view(0)
        if state.decisions()[0].kind == "action" and view["round"] > before:
            before = view["round"]
            if set(DRAWN) <= set(view["seats"][0]["hand"]):
                return state
        state.play(0, _draw_a_card(state))


def _draw_a_card(state: State) -> Move:
    decision = state.decisions()[0]
    if decision.kind != "action":
        return decision.options.fallback() or decision.moves()[0]
    if not set(DRAWN) <= set(state.view(0)["seats"][0]["hand"]):
        for name in DRAWING:
            if decision.why_not(_use(name)) is None:
                return _use(name)
    return PASS_MOVE


def _use(space: str) -> Move:
    return Use(BY_ID[space], SPACES[BY_ID[space]].name, -1)


def feast_with_ships() -> State:
    """Play a whole short game of two players, in which one builds ships and both then pass; return the state."""
    state = meadhall.game("feast").new(2, 1, {"length": "short"})
    while not state.over:
        decision = state.decisions()[0]
        wanted = [_use("c2_build_knarr"), _use("c1_mountain_2")] if decision.seat == 0 else []
        if decision.kind == "mountain":
            wanted = [move for move in decision.moves() if isinstance(move, Take) and move.items == 2]
        fallback = decision.options.fallback() or decision.moves()[0]
        state.play(decision.seat, next((move for move in wanted if decision.why_not(move) is None), fallback))
    return state
