"""Spoils of War in the contract suite.

`table` and `round` check what must hold at a moment, `score` computes the result; `worlds` makes other plays that look
the same; `leaks` has the leaks to plant.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

from meadhall.engine import State
from meadhall.games.spoils import events
from meadhall.games.spoils.events import SpoilsEvent
from meadhall.games.spoils.hall import TAKEN, SpoilsHall
from meadhall.games.spoils.view import SpoilsView
from meadhall.testing.plugin import Plugin, Result, Viewer

from .leaks import LEAKS
from .recording import recorded
from .round import bets, bids, dice, division, peeks, skips, windows
from .score import recompute_result
from .table import COINS, LEFT_OUT, cards, coins, hall_of, ledger, markers, sets, text, the_end
from .worlds import scramble


def _is_tooth(hall: SpoilsHall, card: int) -> bool:
    return text(hall.law, hall.copies, card) == "lucky_dragons_tooth"


class SpoilsPlugin(Plugin[SpoilsHall]):
    """What the contract suite asks about Spoils of War."""

    view_type = SpoilsView
    event_type = SpoilsEvent
    passive_kinds = frozenset({"artifacts", "answer"})
    sample_rate = 0.1
    revealing = frozenset(
        {
            events.PileOpened,
            events.Rolled,
            events.Rested,
            events.DieFell,
            events.TurnedUp,
            events.Announced,
            events.DiceShown,
            events.DiceSeen,
            events.BetSeen,
            events.CardsSeen,
            events.BetsLast,
            events.BetsPlaced,
            events.BetsRevealed,
            events.CupLifted,
            events.MoreDice,
            events.FoundArtifact,
            events.GameOver,
        }
    )
    leaks = LEAKS

    def max_decisions(self, players: int) -> int:
        """The longest of 5,000 random plays took 183 decisions for each player."""
        return 500 * players

    def invariants(self, state: State) -> Iterator[str]:
        hall = hall_of(state)
        yield from coins(hall)
        yield from cards(hall)
        yield from markers(hall)
        if state.over:
            yield from the_end(hall)
        else:
            yield from dice(hall)
            yield from peeks(hall)
            yield from bids(hall)
            yield from skips(state, hall)
            yield from bets(hall)
            yield from division(hall)
            yield from windows(state, hall)

    def broken_tables(self, state: State) -> Iterator[tuple[str, State]]:
        """From the first question of a play; each with the rule that is broken."""

        broken, hall = self.copied(state)
        hall.gold[0] += 5
        yield "SW-inv-1", broken
        broken, hall = self.copied(state)
        hall.out = hall.out[1:]
        yield "SW-inv-2", broken
        broken, hall = self.copied(state)
        hall.goods[0] = hall.out[:1]
        yield "SW-inv-2", broken
        broken, hall = self.copied(state)
        hall.dice[1] = (0, *hall.dice[1][1:])
        yield "SW-4.2", broken
        broken, hall = self.copied(state)
        hall.dice[1] = (1, *hall.dice[1])
        yield "SW-2.3", broken
        broken, hall = self.copied(state)
        hall.cancelled = hall.used = (0,)
        yield "SW-10.37", broken
        yield "SW-inv-8", broken
        broken, hall = self.copied(state)
        hall.live[0] = ((0, "huginn"),)
        yield "SW-10.5", broken
        broken, hall = self.copied(state)
        hall.knows[1] = hall.out[:1]
        yield "SW-R61", broken
        broken, hall = self.copied(state)
        hall.bids, hall.bidder, hall.dice_in_play = ((0, 3, 4), (1, 3, 3)), 1, 30
        yield "SW-inv-6", broken
        broken, hall = self.copied(state)
        hall.skipped = (0,)
        yield "SW-R68", broken
        broken, hall = self.copied(state)
        hall.bets[0] = (0, 71)
        yield "SW-5.3", broken
        broken, hall = self.copied(state)
        hall.bids, hall.bidder, hall.challenger, hall.dice_in_play = ((0, 1, 1),), 0, 1, 30
        hall.bets = [(0, 5)] * hall.players
        hall.winners = tuple(range(hall.players))
        yield "SW-inv-3", broken

    def only_grows(self, state: State) -> tuple[int, ...]:
        """Time goes forward, face-up stays face-up, marks stay, and gold grows by the Lyre alone (SW-inv-1)."""
        hall = hall_of(state)
        got = [0] * hall.players
        now = hall.payments if len(hall.past) < hall.round else ()
        for _, taker, amount in chain(now, *(record.payments for record in hall.past)):
            got[taker] += amount
        marks = len(hall.cancelled), len(hall.copies), len(hall.items)
        face_up = sum(map(len, hall.open))
        treasury = COINS * sets(hall.players) - sum(hall.gold)
        lost = [received - gold for received, gold in zip(got, hall.gold, strict=True)]
        return hall.round, len(hall.past), hall.at, hall.chance.draws, face_up, *marks, treasury, *lost

    def recompute_result(self, state: State) -> Result:
        return recompute_result(state)

    def scramble(self, state: State, seat: Viewer, rng: Random) -> State:
        return scramble(state, seat, rng)

    def secrets(self, state: State, seat: Viewer) -> dict[str, object]:
        hall = hall_of(state)
        others = [other for other in range(hall.players) if other != seat]
        blind = seat is not None and hall.blind(seat)
        last = type(hall.stack[-1]).__name__ if hall.stack else ""
        teeth = [getattr(frame, "use", None) for frame in hall.stack]
        entries = state.log.entries
        return {
            "dice of others": [hall.dice[other] for other in others],
            "own dice, rolled unseen": hall.dice[seat] if blind and seat is not None else None,
            "face-down artifacts of others": [hall.down[other] for other in others],
            "artifacts of the pile": [card for card in hall.pile if card != TAKEN and hall.law.ability[card]],
            "artifacts of the leftovers": [card for card in hall.leftovers if hall.law.ability[card]],
            "piles to come": hall.piles,
            "cards out of the game": hall.out,
            "what others know": [hall.knows[other] for other in others],
            "sealed answers of others": [hall.answers[other] for other in others] if hall.answers else None,
            "placed bets of others": [hall.bets[other] for other in others]
            if last == "BettingLast"
            else None,
            "dice to be rolled again": [
                use.dice for use in teeth if use is not None and _is_tooth(hall, use.card)
            ],
            "key of chance": hall.chance.key,
            "secret moves of others": [e.move for e in entries if e.seat != seat and type(e.move).secret],
            "changes of mind": len(entries),
        }

    def contradictions(self, state: State, world: State, seat: Viewer) -> Iterator[str]:
        """What a viking remembers lies elsewhere (SW-R61), gold that cannot be, cards that three vikings took out."""
        hall = hall_of(world)
        for card, (where, owner, place) in recorded(state.log).remembered(seat).items():
            lying = {"pile": hall.pile, "leftovers": hall.leftovers, "down": hall.down[owner]}[where]
            if card not in lying or (where != "leftovers" and lying.index(card) != place):
                yield f"{hall.law.names[card]} ({card}) was seen in {where} {owner}, place {place}"
        if hall.gold != ledger(hall_of(state)):
            yield f"the gold cannot be {hall.gold}"
        if hall.players == 3 and any(
            hall.law.item[card] in LEFT_OUT for cards in hall.down for card in cards
        ):
            yield f"three vikings play without {LEFT_OUT}"
        for other, own in enumerate(hall_of(state).dice):
            if len(hall.dice[other]) != len(own):
                yield f"seat {other} has {len(hall.dice[other])} dice"

    def something_hidden(self, state: State, seat: Viewer) -> bool:
        """No pile to come is known to anybody."""
        return bool(hall_of(state).piles)


PLUGIN = SpoilsPlugin()
