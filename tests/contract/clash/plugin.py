"""Clash of Vikings in the contract suite: what must hold at its table, what is hidden from whom, who wins.

Only this file and `leaks.py` look into the position of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, cast

from meadhall.engine import State
from meadhall.games.clash import events
from meadhall.games.clash.arena import ARENAS
from meadhall.games.clash.position import ClashPosition, value_of
from meadhall.games.clash.view import ClashView
from meadhall.testing.plugin import Plugin, ScoresAndWinners, Viewer

from .leaks import LEAKS
from .memory import possible_ways, way
from .recording import HAND, VALUES, deck, recorded
from .worlds import scramble


def hall_of(state: State) -> ClashPosition:
    return cast(ClashPosition, state.position)


def held_up(position: ClashPosition) -> list[int]:
    """The bracelet in the attacker's fingers, on its way from a row to the arena."""
    return [step.worth for step in cast(tuple[Any, ...], position.stack) if hasattr(step, "worth")]


def bracelets(position: ClashPosition) -> Iterator[str]:
    everything = sorted(
        chain(
            map(value_of, chain(*position.rows)),
            *position.loot,
            position.supply,
            position.removed,
            position.sea,
            held_up(position),
        )
    )
    if everything != VALUES:
        yield f"CV-inv-1: the bracelets are {everything}"
    if len(position.removed) != {2: 9, 3: 6, 4: 0}[position.players]:
        yield f"CV-2.5: {len(position.removed)} bracelets were put back"
    if not position.rules.track_positions and any(list(row) != sorted(row) for row in position.rows):
        yield f"CV-R7: a row has an order though the table keeps none: {position.rows}"
    if not position.rules.shield_spoils_stay_open and any(bracelet > 4 for bracelet in chain(*position.rows)):
        yield f"CV-R10: a bracelet lies face-up in a row: {position.rows}"


def spaces(position: ClashPosition) -> Iterator[str]:
    arena = ARENAS[position.rules.options["arena"]]
    standing = [space for space in position.vikings if space >= 0]
    if len(set(standing)) < len(standing):
        yield f"CV-inv-6: two Vikings on a space, {position.vikings}"
    if position.occupied != sum(1 << space for space in set(standing)):
        yield f"CV-6.2: the Vikings stand on {standing}, but the occupied spaces are {position.occupied:b}"
    lying = {space for space, found in enumerate(position.loot) if found}
    for space in lying.intersection(standing):
        yield f"CV-inv-2: a Viking and bracelets on {arena.ids[space]}"
    for space in lying.union(standing):
        if arena.file.spaces[space].kind == "water":
            yield f"CV-inv-2: something stands in the water at {arena.ids[space]}"


def cards(position: ClashPosition) -> Iterator[str]:
    whole = sorted(deck(position.rules.options["variant"]))
    for seat, laid in enumerate(position.laid):
        away = [*position.discards[seat], *(card for card, _ in laid)]
        owned = sorted([*position.hands[seat], *position.draws[seat], *away])
        if owned != whole:
            yield f"CV-inv-3: seat {seat} has {owned}"
        if any(away.count(card) < position.shown[seat].count(card) for card in position.shown[seat]):
            yield f"CV-12.7: seat {seat} is said to have shown {position.shown[seat]}, but away are only {away}"
        if len(laid) > 2:
            yield f"CV-3.2: seat {seat} has laid {len(laid)} cards in one turn"


def turn(state: State, position: ClashPosition) -> Iterator[str]:
    if state.over:
        if position.supply:
            yield f"CV-9.5: the game is over with {len(position.supply)} bracelets in the supply"
        return
    first = state.decisions()[0]
    if first.kind == "announce" and not position.laid[first.seat]:
        sizes = {len(hand) for hand in position.hands}
        if sizes != {HAND[position.rules.options["variant"]]}:
            yield f"CV-inv-4: hands of {sizes} at the start of a turn"
        paid = position.vikings[first.seat] == ARENAS[position.rules.options["arena"]].centre
        if not position.supply and not paid:
            yield "CV-inv-4: an empty supply at the start of a turn"


def windows(state: State, position: ClashPosition) -> Iterator[str]:
    for decision in state.decisions():
        if decision.kind == "call" and (decision.seat == position.active or not position.rows[decision.seat]):
            yield f"CV-5.1: seat {decision.seat} is asked to call"
        if (
            decision.kind in ("announce", "move", "slam", "attack", "doubt", "drop")
            and decision.seat != position.active
        ):
            yield f"CV-3.2: seat {decision.seat} is asked to {decision.kind} in the turn of {position.active}"


class ClashPlugin(Plugin[ClashPosition]):
    """What the contract suite asks about Clash of Vikings."""

    view_type = ClashView
    passive_kinds = frozenset({"call", "doubt"})
    revealing_events = frozenset(
        {
            events.Called,
            events.ShieldCalled,
            events.NobodyCalled,
            events.Shown,
            events.Gained,
            events.Refilled,
            events.Drew,
            events.Ended,
        }
    )
    leaks = LEAKS

    def max_decisions(self, players: int) -> int:
        """The longest of 10,000 random games took 661, 834 and 1,073 decisions (CV-R21: the rules give no limit)."""
        return 750 * players

    def invariants(self, state: State) -> Iterator[str]:
        position = hall_of(state)
        yield from bracelets(position)
        yield from spaces(position)
        yield from cards(position)
        yield from turn(state, position)
        yield from windows(state, position)

    def broken_tables(self, state: State) -> Iterator[tuple[str, State]]:
        """Tables with one thing wrong, each with the rule that is broken; to see that the invariants notice."""
        arena = ARENAS[hall_of(state).rules.options["arena"]]

        broken, position = self.copy_state(state)
        position.supply = position.supply[1:]
        yield "CV-inv-1", broken
        broken, position = self.copy_state(state)
        position.rows[0] = (*position.rows[0], 4)
        yield "CV-inv-1", broken
        broken, position = self.copy_state(state)
        position.loot[position.vikings[0]] = (1,)
        yield "CV-inv-2", broken
        broken, position = self.copy_state(state)
        position.vikings = (
            next(i for i, s in enumerate(arena.file.spaces) if s.kind == "water"),
            *position.vikings[1:],
        )
        yield "CV-inv-2", broken
        broken, position = self.copy_state(state)
        position.hands[0] = (*position.hands[0], position.hands[0][0])
        yield "CV-inv-3", broken
        broken, position = self.copy_state(state)
        position.discards[0] = position.hands[0][:1]
        position.hands[0] = position.hands[0][1:]
        yield "CV-inv-4", broken
        broken, position = self.copy_state(state)
        position.vikings = (position.vikings[1], *position.vikings[1:])
        yield "CV-inv-6", broken

    def growing_figures(self, state: State) -> tuple[int, ...]:
        """CV-inv-5: the supply never grows, the box only grows; and time goes forward."""
        position = hall_of(state)
        return (
            -len(position.supply),
            len(position.sea),
            len(position.removed),
            position.turn,
            position.at,
            position.chance.draw_count,
        )

    def recompute_result(self, state: State) -> ScoresAndWinners:
        """From the starting rows and all that was told and whispered since (CV-10.1)."""
        rows = recorded(state.log).rows()
        totals = tuple(sum(row) for row in rows)
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        most = max(len(rows[seat]) for seat in winners)
        return totals, tuple(seat for seat in winners if len(rows[seat]) == most)

    def scramble(self, state: State, seat: Viewer, rng: Random) -> State:
        return scramble(state, seat, rng)

    def secrets(self, state: State, seat: Viewer) -> dict[str, object]:
        position = hall_of(state)
        others = [other for other in range(position.players) if other != seat]
        entries = state.log.entries
        return {
            "hands of others": [position.hands[other] for other in others],
            "draw piles of others": [position.draws[other] for other in others],
            "own draw pile": None if seat is None else position.draws[seat],
            "discards of others": [position.discards[other] for other in others],
            "face-down cards of others": [
                [card for card, up in position.laid[other] if not up] for other in others
            ],
            "rows of others": [position.rows[other] for other in others],
            "supply": position.supply,
            "removed bracelets": position.removed,
            "sealed answers of others": [position.answers[other] for other in others]
            if position.answers
            else None,
            "key of chance": position.chance.key,
            "values in the trail": position.trail,
            "secret moves of others": [e.move for e in entries if e.seat != seat and type(e.move).secret],
            "changes of mind": len(entries),
        }

    def contradictions(self, state: State, world: State, seat: Viewer) -> Iterator[str]:
        """Cards of others that lie in this world as a perfect memory of the play cannot believe."""
        imagined = hall_of(world)
        told = recorded(state.log)
        for other in range(imagined.players):
            hand, pile, discards = imagined.hands[other], imagined.draws[other], imagined.discards[other]
            laid = [card for card, _ in imagined.laid[other]]
            if other != seat and way(hand, pile, discards, laid) not in possible_ways(told, other):
                yield f"seat {other} cannot have {list(hand)} in hand and {list(discards)} in the discards"

    def has_several_worlds(self, state: State, seat: Viewer) -> bool:
        """Another hand is always hidden, and no deck has only one kind of card."""
        return not state.over


PLUGIN = ClashPlugin()
