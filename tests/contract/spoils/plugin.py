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
from meadhall.games.spoils.position import TAKEN, SpoilsPosition
from meadhall.games.spoils.steps import STEPS
from meadhall.games.spoils.view import SpoilsView
from meadhall.testing.plugin import Plugin, ScoresAndWinners, Viewer

from .leaks import LEAKS
from .recording import recorded
from .round import bets, bids, dice, division, peeks, skips, windows
from .score import recompute_result
from .table import COINS, LEFT_OUT, cards, coins, hall_of, ledger, markers, sets, text, the_end
from .worlds import scramble


def _is_tooth(position: SpoilsPosition, card: int) -> bool:
    return text(position.rules, position.copies, card) == "lucky_dragons_tooth"


class SpoilsPlugin(Plugin[SpoilsPosition]):
    """What the contract suite asks about Spoils of War."""

    view_type = SpoilsView
    passive_kinds = frozenset(kind for step in STEPS for kind, options in step.kinds.items() if options.brisk)
    sample_rate = 0.1
    revealing_events = frozenset(
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
        position = hall_of(state)
        yield from coins(position)
        yield from cards(position)
        yield from markers(position)
        if state.over:
            yield from the_end(position)
        else:
            yield from dice(position)
            yield from peeks(position)
            yield from bids(position)
            yield from skips(state, position)
            yield from bets(position)
            yield from division(position)
            yield from windows(state, position)

    def broken_tables(self, state: State) -> Iterator[tuple[str, State]]:
        """From the first question of a play; each with the rule that is broken."""

        broken, position = self.copy_state(state)
        position.gold[0] += 5
        yield "SW-inv-1", broken
        broken, position = self.copy_state(state)
        position.out = position.out[1:]
        yield "SW-inv-2", broken
        broken, position = self.copy_state(state)
        position.goods[0] = position.out[:1]
        yield "SW-inv-2", broken
        broken, position = self.copy_state(state)
        position.dice[1] = (0, *position.dice[1][1:])
        yield "SW-4.2", broken
        broken, position = self.copy_state(state)
        position.dice[1] = (1, *position.dice[1])
        yield "SW-2.3", broken
        broken, position = self.copy_state(state)
        position.cancelled = position.used = (0,)
        yield "SW-10.37", broken
        yield "SW-inv-8", broken
        broken, position = self.copy_state(state)
        position.live[0] = ((0, "huginn"),)
        yield "SW-10.5", broken
        broken, position = self.copy_state(state)
        position.knows[1] = position.out[:1]
        yield "SW-R61", broken
        broken, position = self.copy_state(state)
        position.bids, position.bidder, position.dice_in_play = ((0, 3, 4), (1, 3, 3)), 1, 30
        yield "SW-inv-6", broken
        broken, position = self.copy_state(state)
        position.skipped = (0,)
        yield "SW-R68", broken
        broken, position = self.copy_state(state)
        position.bets[0] = (0, 71)
        yield "SW-5.3", broken
        broken, position = self.copy_state(state)
        position.bids, position.bidder, position.challenger, position.dice_in_play = ((0, 1, 1),), 0, 1, 30
        position.bets = [(0, 5)] * position.players
        position.winners = tuple(range(position.players))
        yield "SW-inv-3", broken

    def growing_figures(self, state: State) -> tuple[int, ...]:
        """Time goes forward, face-up stays face-up, marks stay, and gold grows by the Lyre alone (SW-inv-1)."""
        position = hall_of(state)
        got = [0] * position.players
        now = position.payments if len(position.past) < position.round else ()
        for _, taker, amount in chain(now, *(record.payments for record in position.past)):
            got[taker] += amount
        marks = len(position.cancelled), len(position.copies), len(position.items)
        face_up = sum(map(len, position.open))
        treasury = COINS * sets(position.players) - sum(position.gold)
        lost = [received - gold for received, gold in zip(got, position.gold, strict=True)]
        return (
            position.round,
            len(position.past),
            position.at,
            position.chance.draw_count,
            face_up,
            *marks,
            treasury,
            *lost,
        )

    def recompute_result(self, state: State) -> ScoresAndWinners:
        return recompute_result(state)

    def scramble(self, state: State, seat: Viewer, rng: Random) -> State:
        return scramble(state, seat, rng)

    def secrets(self, state: State, seat: Viewer) -> dict[str, object]:
        position = hall_of(state)
        others = [other for other in range(position.players) if other != seat]
        blind = seat is not None and position.is_blind(seat)
        last = type(position.stack[-1]).__name__ if position.stack else ""
        teeth = [getattr(step, "use", None) for step in position.stack]
        entries = state.log.entries
        return {
            "dice of others": [position.dice[other] for other in others],
            "own dice, rolled unseen": position.dice[seat] if blind and seat is not None else None,
            "face-down artifacts of others": [position.down[other] for other in others],
            "artifacts of the pile": [
                card for card in position.pile if card != TAKEN and position.rules.ability[card]
            ],
            "artifacts of the leftovers": [
                card for card in position.leftovers if position.rules.ability[card]
            ],
            "piles to come": position.piles,
            "cards out of the game": position.out,
            "what others know": [position.knows[other] for other in others],
            "sealed answers of others": [position.answers[other] for other in others]
            if position.answers
            else None,
            "placed bets of others": [position.bets[other] for other in others]
            if last == "BetLastStep"
            else None,
            "dice to be rolled again": [
                use.dice for use in teeth if use is not None and _is_tooth(position, use.card)
            ],
            "key of chance": position.chance.key,
            "secret moves of others": [e.move for e in entries if e.seat != seat and type(e.move).secret],
            "changes of mind": len(entries),
        }

    def contradictions(self, state: State, world: State, seat: Viewer) -> Iterator[str]:
        """What a viking remembers lies elsewhere (SW-R61), gold that cannot be, cards that three vikings took out."""
        position = hall_of(world)
        for card, (where, owner, place) in recorded(state.log).remembered(seat).items():
            lying = {"pile": position.pile, "leftovers": position.leftovers, "down": position.down[owner]}[
                where
            ]
            if card not in lying or (where != "leftovers" and lying.index(card) != place):
                yield f"{position.rules.names[card]} ({card}) was seen in {where} {owner}, place {place}"
        if position.gold != ledger(hall_of(state)):
            yield f"the gold cannot be {position.gold}"
        if position.players == 3 and any(
            position.rules.item[card] in LEFT_OUT for cards in position.down for card in cards
        ):
            yield f"three vikings play without {LEFT_OUT}"
        for other, own in enumerate(hall_of(state).dice):
            if len(position.dice[other]) != len(own):
                yield f"seat {other} has {len(position.dice[other])} dice"

    def has_several_worlds(self, state: State, seat: Viewer) -> bool:
        """No pile to come is known to anybody."""
        return bool(hall_of(state).piles)


PLUGIN = SpoilsPlugin()
