"""Spoils of War: the result of a play, computed only from what everybody was told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

import meadhall
from meadhall.engine import Event, State
from meadhall.games.spoils import events

from .table import START

ITEMS = {
    "weapon": ("battle_ax", "longbow", "great_spear", "broadsword"),
    "armor": ("chain_mail", "helmet", "shield", "bracers"),
    "egg": ("mountain_dragon", "fire_dragon", "storm_dragon", "sea_dragon"),
    "jewelry": ("crown", "armband", "ring", "pendant"),
}
HOARD, PARTIAL, COMPLETE = 8, 6, 12


class Told:
    """The table at the end, as far as a spectator with a perfect memory knows it."""

    def __init__(self, state: State) -> None:
        header = state.log.header
        self.players = header.players
        board = meadhall.game("spoils").board(header.options)
        self.cards = board["cards"] * 2
        self.gold = [START] * self.players
        self.stash: list[set[int]] = [set() for _ in range(self.players)]
        self.items: dict[int, str] = {}
        """What Loki's Gold was named to be."""
        self.cancelled: set[int] = set()
        for happening in state.history(None):
            for event in happening.events:
                self._hear(event)

    def _hear(self, event: Event) -> None:
        match event:
            case events.BetLost(seat=seat, amount=amount):
                self.gold[seat] -= amount
            case events.Paid(seat=seat, to=to, amount=amount):
                self.gold[seat] -= amount
                self.gold[to] += amount
            case events.Picked(seat=seat, card=card) | events.TookLeftover(seat=seat, card=card):
                self._owns(seat, card)
            case events.TurnedUp(seat=seat, card=card):
                self._owns(seat, card)
            case events.Announced(seat=seat, use=use):
                self._owns(seat, use.card)
                if use.item:
                    self.items[use.card] = use.item
            case events.NoEffect(card=card):
                self.items.pop(card, None)
            case events.Cancelled(card=card):
                self.cancelled.add(card)
            case events.Given(seat=seat, to=to, card=card):
                self._moves(card, seat, to)
            case events.Swapped(seat=seat, victim=victim, card=card) if card >= 0:
                self._moves(card, victim, seat)

    def _owns(self, seat: int, card: int) -> None:
        """Notes that this card is in this stash; a number below 0 is a face-down card, or none."""
        if card >= 0:
            self.stash[seat].add(card)

    def _moves(self, card: int, giver: int, taker: int) -> None:
        self.stash[giver].remove(card)
        self.stash[taker].add(card)

    # ------------------------------------------------------------ the sum

    def sum(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Scores and winners (SW-8.5, SW-8.6)."""
        scores = tuple(self._score(seat) for seat in range(self.players))
        ranks = [(scores[seat], len(own), self._worth(own)) for seat, own in enumerate(self.stash)]
        return scores, tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def _worth(self, own: set[int]) -> list[int]:
        """What each card is worth, the best first."""
        return sorted([int(self.cards[card]["gold"]) for card in own], reverse=True)

    def _score(self, seat: int) -> int:
        own = self.stash[seat]
        items = [self.cards[card]["item"] for card in own if self.cards[card]["kind"] != "artifact"]
        items += [item for card, item in self.items.items() if card in own and card not in self.cancelled]
        kinds = [
            tuple(sorted(Counter(item for item in items if item in four).values())) for four in ITEMS.values()
        ]
        artifacts: int = sum(self.cards[card]["kind"] == "artifact" for card in own)
        hoards = min(artifacts, *(sum(counts) for counts in kinds))
        bonuses = HOARD * hoards + sum(map(best_sets, kinds))
        return self.gold[seat] + bonuses + sum(self._worth(own))


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """The most that sets of one kind can pay, by trying every way to lay them out (SW-8.8)."""
    best = 0
    for size, pay in ((4, COMPLETE), (3, PARTIAL)):
        for chosen in combinations(range(len(counts)), size):
            rest = [count - (number in chosen) for number, count in enumerate(counts)]
            best = max(best, pay + best_sets(_left(rest)))
    return best


def _left(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(count for count in counts if count))


def recompute_result(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return Told(state).sum()
