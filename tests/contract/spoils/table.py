"""Spoils of War: what must hold for gold, cards and marks at every moment, computed from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import cast

import meadhall
from meadhall.engine import State
from meadhall.games.spoils.position import TAKEN, Cards, SpoilsPosition
from meadhall.games.spoils.table_rules import SpoilsTableRules

Pairs = tuple[tuple[int, int], ...]
Payments = tuple[tuple[int, int, int], ...]

COINS = 415
START = 70
TURNED_OVER = {
    "draupnir": "draupnir_lasts",
    "stones_of_fate": "stones_once",
    "tarnkappe": "tarnkappe_once",
    "traitors_dagger": "dagger_once",
}
"""Artifacts whose duration the table may turn over, by the option that does it (SW-R55)."""
LEFT_OUT = {"traitors_dagger", "norn_orb", "heimdalls_spyglass"}
"""Not in the game when three play (SW-2.10)."""
DIVISION = {"dividing", "leaving"}
"""The steps after losers have paid, until the round is written down."""


def hall_of(state: State) -> SpoilsPosition:
    return cast(SpoilsPosition, state.position)


def sets(players: int) -> int:
    return 2 if players > 5 else 1


def step(position: SpoilsPosition) -> str:
    """The step of the round that is under way."""
    return str(position.stack[1].__struct_config__.tag) if len(position.stack) > 1 else ""


def paid(position: SpoilsPosition) -> bool:
    """The losers of this round have paid, and the record does not say so yet."""
    return step(position) in DIVISION


def remember(faults: Callable[..., Iterator[str]]) -> Callable[..., tuple[str, ...]]:
    """Caches a check by what it looks at: from one step to the next most of the table stays the same."""

    @lru_cache(maxsize=100)
    def found(*facts: object) -> tuple[str, ...]:
        return tuple(faults(*facts))

    return found


# ---------------------------------------------------------------- gold


def ledger(position: SpoilsPosition) -> list[int]:
    """The gold every viking must have: 70, minus lost bets, plus or minus what the Lyre moved (SW-inv-1)."""
    gold = _after_rounds(position)
    if paid(position):
        for seat, bet in enumerate(position.bets):
            gold[seat] -= 0 if seat in position.winners or bet is None else bet[1]
    if len(position.past) < position.round:
        _move_gold(gold, position.payments)
    return gold


def _move_gold(gold: list[int], payments: Payments) -> None:
    for giver, taker, amount in payments:
        gold[giver] -= amount
        gold[taker] += amount


_counted: tuple[object, list[int]] = (None, [])


def _after_rounds(position: SpoilsPosition) -> list[int]:
    """The gold after the finished rounds. The last answer is kept, because the next question is mostly the same."""
    global _counted
    if _counted[0] is not position.past or not position.past:
        gold = [START] * position.players
        for record in position.past:
            for seat, (_, amount) in enumerate(record.bets):
                gold[seat] -= 0 if seat in record.winners else amount
            _move_gold(gold, record.payments)
        _counted = position.past, gold
    return _counted[1].copy()


def coins(position: SpoilsPosition) -> Iterator[str]:
    due = ledger(position)
    if position.gold != due:
        yield f"SW-inv-1: the gold is {position.gold}, and should be {due}"
    if min(position.gold) < 0 or sum(position.gold) > COINS * sets(position.players):
        yield f"SW-inv-1: nobody can have {position.gold}"


# ---------------------------------------------------------------- cards


def cards(position: SpoilsPosition) -> tuple[str, ...]:
    stashes = tuple(position.goods), tuple(position.open), tuple(position.down)
    lying = position.piles, position.out, position.pile, position.leftovers
    return wrong_cards(position.rules, position.round, *lying, *stashes, tuple(position.knows))


@remember
def wrong_cards(
    rules: SpoilsTableRules,
    number: int,
    piles: tuple[Cards, ...],
    out: Cards,
    pile: Cards,
    leftovers: Cards,
    goods: tuple[Cards, ...],
    face_up: tuple[Cards, ...],
    face_down: tuple[Cards, ...],
    knows: tuple[Cards, ...],
) -> Iterator[str]:
    """What is wrong with where the cards lie in this round, and with who has seen them."""
    size = 2 * rules.players + 1
    lying = [*chain(*piles, *goods, *face_up, *face_down), *out, *leftovers]
    lying += [card for card in pile if card != TAKEN]
    if sorted(lying) != list(range(126 * sets(rules.players))):
        yield f"SW-inv-2: {sorted((Counter(lying) - Counter(set(lying))).elements())} lie twice, or one is lost"
        return
    if any(rules.kind[card] == "artifact" for card in chain(*goods)):
        yield "SW-9.2: an artifact among the regular treasures"
    if any(rules.kind[card] != "artifact" for card in chain(*face_up, *face_down)):
        yield "SW-9.2: a regular treasure among the artifacts"
    if len(pile) not in (0, size) or any(len(coming) != size for coming in piles):
        yield f"SW-2.8: a pile is not of {size} cards"
    if len(piles) != 9 - number:
        yield f"SW-3.2: {len(piles)} piles to come in round {number}"
    for later, coming in enumerate((pile, *piles), start=number):
        if any(rules.stage[card] != (later + 2) // 3 for card in coming if card != TAKEN):
            yield f"SW-1.7: a card of another stage in the pile of round {later}"
    if any(rules.stage[card] > (number + 2) // 3 for card in chain(leftovers, *goods, *face_up, *face_down)):
        yield "SW-1.7: a card of a stage that is still to come"
    if rules.players == 3 and any(rules.item[card] in LEFT_OUT for card in lying if card not in out):
        yield "SW-2.10: an artifact is in the game that three vikings take out"
    in_game = set(chain(pile, leftovers, *face_up, *face_down))
    for seat, known in enumerate(knows):
        if not in_game.issuperset(known) or any(rules.kind[card] != "artifact" for card in known):
            yield f"SW-R61: seat {seat} cannot know {known}"


@cache
def durations(deck: str) -> dict[str, bool]:
    board = meadhall.game("spoils").board({"deck": deck})
    return {name: artifact["lasts"] for name, artifact in board["artifacts"].items()}


def text(rules: SpoilsTableRules, copies: Pairs, card: int) -> str:
    """Whose text this artifact has, by following what Mirrors copy; "" for an idle Mirror."""
    while rules.item[card] == "freyjas_mirror":
        copied = dict(copies).get(card)
        if copied is None:
            return ""
        card = copied
    return rules.item[card]


def lasts(rules: SpoilsTableRules, name: str) -> bool:
    """Whether the artifact is continuous at this table."""
    turned = name in TURNED_OVER and bool(rules.options[TURNED_OVER[name]])
    return durations(rules.options["deck"])[name] is not turned


def markers(position: SpoilsPosition) -> tuple[str, ...]:
    marks = position.cancelled, position.copies, position.items, position.used
    return wrong_marks(position.rules, tuple(position.open), tuple(position.live), *marks)


@remember
def wrong_marks(
    rules: SpoilsTableRules,
    face_up: tuple[Cards, ...],
    live: tuple[tuple[tuple[int, str], ...], ...],
    cancelled: Cards,
    copies: Pairs,
    items: tuple[tuple[int, str], ...],
    used: Cards,
) -> Iterator[str]:
    """What is wrong with the marks on the artifacts, and with what works."""
    everywhere = set(chain(*face_up))
    marked = {
        "SW-10.37: cancelled": cancelled,
        "SW-10.22: copying": [mirror for mirror, _ in copies],
        "SW-10.28: named": [card for card, _ in items],
        "SW-inv-8: used this round": used,
    }
    for what, marks in marked.items():
        if len(set(marks)) < len(marks) or not everywhere.issuperset(marks):
            yield f"{what} are {marks}, but face-up are {sorted(everywhere)}"
    for mirror, copied in copies:
        if rules.item[mirror] != "freyjas_mirror" or copied not in everywhere or mirror == copied:
            yield f"SW-10.22: {rules.names[mirror]} copies {rules.names[copied]}"
    for card, item in items:
        if (
            text(rules, copies, card) != "lokis_gold"
            or item not in rules.item
            or item in durations(rules.options["deck"])
        ):
            yield f"SW-10.28: {rules.names[card]} is named {item}"
    for card in used:
        if not lasts(rules, text(rules, copies, card) or rules.item[card]):
            yield f"SW-10.6: {rules.names[card]} is used up, not used this round"
    for seat, own in enumerate(face_up):
        texts = [(card, text(rules, copies, card)) for card in own if card not in cancelled]
        due = [(card, name) for card, name in texts if name and lasts(rules, name)]
        if list(live[seat]) != due:
            yield f"SW-10.5: of seat {seat} work {live[seat]}, and should {due}"
    if len(cancelled) > 4 * sets(rules.players):
        yield f"SW-R49: {len(cancelled)} artifacts are cancelled, by three Sampo Talismans and a Mirror each set"


def the_end(position: SpoilsPosition) -> Iterator[str]:
    if position.round != 9 or position.piles or position.pile or len(position.past) != 9:
        yield f"SW-3.1: the game ends in round {position.round}"
    if any(position.down):
        yield f"SW-8.2: face-down at the end are {position.down}"
    named = dict(position.items)
    for card in chain(*position.open):
        if position.rules.item[card] == "lokis_gold" and card not in named and card not in position.cancelled:
            yield f"SW-R43: Loki's Gold ({card}) was never named"
