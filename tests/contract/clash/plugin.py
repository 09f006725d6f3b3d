"""Clash of Vikings in the contract suite: what must hold at its table, what is hidden from whom, who wins.

Only this file and `leaks.py` look into the hall of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, cast

from meadhall.engine import State
from meadhall.games.clash import events
from meadhall.games.clash.arena import ARENAS
from meadhall.games.clash.events import ClashEvent
from meadhall.games.clash.hall import ClashHall, value
from meadhall.games.clash.view import ClashView
from meadhall.testing.plugin import Plugin, Result, Viewer

from .leaks import LEAKS
from .memory import possible_ways, way
from .recording import HAND, VALUES, deck, recorded
from .worlds import scramble


def hall_of(state: State) -> ClashHall:
    return cast(ClashHall, state.hall)


def held_up(hall: ClashHall) -> list[int]:
    """The bracelet in the attacker's fingers, on its way from a row to the arena."""
    return [frame.worth for frame in cast(tuple[Any, ...], hall.stack) if hasattr(frame, "worth")]


def bracelets(hall: ClashHall) -> Iterator[str]:
    everything = sorted(
        chain(map(value, chain(*hall.rows)), *hall.loot, hall.supply, hall.removed, hall.sea, held_up(hall))
    )
    if everything != VALUES:
        yield f"CV-inv-1: the bracelets are {everything}"
    if len(hall.removed) != {2: 9, 3: 6, 4: 0}[hall.players]:
        yield f"CV-2.5: {len(hall.removed)} bracelets were put back"
    if not hall.law.track_positions and any(list(row) != sorted(row) for row in hall.rows):
        yield f"CV-R7: a row has an order though the table keeps none: {hall.rows}"
    if not hall.law.shield_spoils_stay_open and any(bracelet > 4 for bracelet in chain(*hall.rows)):
        yield f"CV-R10: a bracelet lies face-up in a row: {hall.rows}"


def spaces(hall: ClashHall) -> Iterator[str]:
    arena = ARENAS[hall.law.options["arena"]]
    standing = [space for space in hall.vikings if space >= 0]
    if len(set(standing)) < len(standing):
        yield f"CV-inv-6: two Vikings on a space, {hall.vikings}"
    if hall.occupied != sum(1 << space for space in set(standing)):
        yield f"CV-6.2: the Vikings stand on {standing}, but the occupied spaces are {hall.occupied:b}"
    lying = {space for space, found in enumerate(hall.loot) if found}
    for space in lying.intersection(standing):
        yield f"CV-inv-2: a Viking and bracelets on {arena.ids[space]}"
    for space in lying.union(standing):
        if arena.file.spaces[space].kind == "water":
            yield f"CV-inv-2: something stands in the water at {arena.ids[space]}"


def cards(hall: ClashHall) -> Iterator[str]:
    whole = sorted(deck(hall.law.options["variant"]))
    for seat, laid in enumerate(hall.laid):
        away = [*hall.discards[seat], *(card for card, _ in laid)]
        owned = sorted([*hall.hands[seat], *hall.draws[seat], *away])
        if owned != whole:
            yield f"CV-inv-3: seat {seat} has {owned}"
        if any(away.count(card) < hall.shown[seat].count(card) for card in hall.shown[seat]):
            yield f"CV-12.7: seat {seat} is said to have shown {hall.shown[seat]}, but away are only {away}"
        if len(laid) > 2:
            yield f"CV-3.2: seat {seat} has laid {len(laid)} cards in one turn"


def turn(state: State, hall: ClashHall) -> Iterator[str]:
    if state.over:
        if hall.supply:
            yield f"CV-9.5: the game is over with {len(hall.supply)} bracelets in the supply"
        return
    first = state.decisions()[0]
    if first.kind == "announce" and not hall.laid[first.seat]:
        sizes = {len(hand) for hand in hall.hands}
        if sizes != {HAND[hall.law.options["variant"]]}:
            yield f"CV-inv-4: hands of {sizes} at the start of a turn"
        paid = hall.vikings[first.seat] == ARENAS[hall.law.options["arena"]].centre
        if not hall.supply and not paid:
            yield "CV-inv-4: an empty supply at the start of a turn"


def windows(state: State, hall: ClashHall) -> Iterator[str]:
    for decision in state.decisions():
        if decision.kind == "call" and (decision.seat == hall.active or not hall.rows[decision.seat]):
            yield f"CV-5.1: seat {decision.seat} is asked to call"
        if (
            decision.kind in ("announce", "move", "slam", "attack", "doubt", "drop")
            and decision.seat != hall.active
        ):
            yield f"CV-3.2: seat {decision.seat} is asked to {decision.kind} in the turn of {hall.active}"


class ClashPlugin(Plugin[ClashHall]):
    """What the contract suite asks about Clash of Vikings."""

    view_type = ClashView
    event_type = ClashEvent
    passive_kinds = frozenset({"call", "doubt"})
    revealing = frozenset(
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
        hall = hall_of(state)
        yield from bracelets(hall)
        yield from spaces(hall)
        yield from cards(hall)
        yield from turn(state, hall)
        yield from windows(state, hall)

    def broken_tables(self, state: State) -> Iterator[tuple[str, State]]:
        """Tables with one thing wrong, each with the rule that is broken; to see that the invariants notice."""
        arena = ARENAS[hall_of(state).law.options["arena"]]

        broken, hall = self.copied(state)
        hall.supply = hall.supply[1:]
        yield "CV-inv-1", broken
        broken, hall = self.copied(state)
        hall.rows[0] = (*hall.rows[0], 4)
        yield "CV-inv-1", broken
        broken, hall = self.copied(state)
        hall.loot[hall.vikings[0]] = (1,)
        yield "CV-inv-2", broken
        broken, hall = self.copied(state)
        hall.vikings = (
            next(i for i, s in enumerate(arena.file.spaces) if s.kind == "water"),
            *hall.vikings[1:],
        )
        yield "CV-inv-2", broken
        broken, hall = self.copied(state)
        hall.hands[0] = (*hall.hands[0], hall.hands[0][0])
        yield "CV-inv-3", broken
        broken, hall = self.copied(state)
        hall.discards[0] = hall.hands[0][:1]
        hall.hands[0] = hall.hands[0][1:]
        yield "CV-inv-4", broken
        broken, hall = self.copied(state)
        hall.vikings = (hall.vikings[1], *hall.vikings[1:])
        yield "CV-inv-6", broken

    def only_grows(self, state: State) -> tuple[int, ...]:
        """CV-inv-5: the supply never grows, the box only grows; and time goes forward."""
        hall = hall_of(state)
        return -len(hall.supply), len(hall.sea), len(hall.removed), hall.turn, hall.at, hall.chance.draws

    def recompute_result(self, state: State) -> Result:
        """From the starting rows and all that was told and whispered since (CV-10.1)."""
        rows = recorded(state.log).rows()
        totals = tuple(sum(row) for row in rows)
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        most = max(len(rows[seat]) for seat in winners)
        return totals, tuple(seat for seat in winners if len(rows[seat]) == most)

    def scramble(self, state: State, seat: Viewer, rng: Random) -> State:
        return scramble(state, seat, rng)

    def secrets(self, state: State, seat: Viewer) -> dict[str, object]:
        hall = hall_of(state)
        others = [other for other in range(hall.players) if other != seat]
        entries = state.log.entries
        return {
            "hands of others": [hall.hands[other] for other in others],
            "draw piles of others": [hall.draws[other] for other in others],
            "own draw pile": None if seat is None else hall.draws[seat],
            "discards of others": [hall.discards[other] for other in others],
            "face-down cards of others": [
                [card for card, up in hall.laid[other] if not up] for other in others
            ],
            "rows of others": [hall.rows[other] for other in others],
            "supply": hall.supply,
            "removed bracelets": hall.removed,
            "sealed answers of others": [hall.answers[other] for other in others] if hall.answers else None,
            "key of chance": hall.chance.key,
            "values in the trail": hall.trail,
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

    def something_hidden(self, state: State, seat: Viewer) -> bool:
        """Another hand is always hidden, and no deck has only one kind of card."""
        return not state.over


PLUGIN = ClashPlugin()
