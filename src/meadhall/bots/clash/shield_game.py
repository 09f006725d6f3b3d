"""The game within an attack: the attacked may claim a Shield with any card, and the attacker may doubt it (CV-8).

It is solved like an announcement: both sides mix so that a rival who knows how often gains nothing by it."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from meadhall.games.clash import ClashView

from .announcement_game import FASTER, SLOWER
from .cards import SHIELD, STEALS, copies_left
from .habits import is_doubted, plays_as_karl
from .hands import hands_of
from .learned import Learned
from .table import Table, common_view


class Shielded(NamedTuple):
    """The solution."""

    doubted: float
    """How often a Shield is called."""
    bluffs: float
    """How often one without a Shield claims one."""
    false: float
    """The share of false ones among claimed Shields."""


class ShieldGame:
    """`mine` says that Jarl is attacked; else that he attacks."""

    def __init__(
        self, view: ClashView, attacker: int, seat: int, claim: str, waits: bool, mine: bool, learned: Learned
    ) -> None:
        parameters = learned.parameters()
        self.learned = learned
        self.mine = mine
        defender = Table(common_view(view, seat))
        attacker_table = defender.through(attacker)
        known = defender.seats[seat]
        trust = learned.trust(defender.players)
        self.trust = trust.callers if mine else plays_as_karl(known, trust.speakers)
        self.caught, self.hurt, _ = stakes(defender, attacker, claim)
        row = defender.rows[seat]
        hit = attacker_table.swing(seat) if claim in STEALS else (attacker_table.envy[seat] + 0.2) * row.prize
        self.pays = attacker_table.swing(seat) + (hit if len(row.places) > 1 else 0.0)
        self.costs = attacker_table.loss(seat)
        hidden = known["discard"] + len(known["laid"]) - waits - len(known["shown"])
        hands = hands_of(known, defender.deck, known["hand"] + waits, learned.leaning(0, hidden))
        self.held = sum(weight for hand, weight in hands if SHIELD in hand)
        self.proven = copies_left(known, defender.deck, SHIELD) <= 0
        self.karl_bluffs = chance(
            (self.hurt - is_doubted(known, defender.announced(seat)) * self.caught) / parameters.call_spread
        )
        self.karl_doubts = chance(self._worth(self._false(self.karl_bluffs)) / parameters.call_spread)

    def _false(self, bluffs: float) -> float:
        """The share of false ones among claimed Shields, if one without a Shield claims one so often."""
        false = (1.0 - self.held) * bluffs
        return false / (false + self.held) if self.held else 1.0

    def _worth(self, false: float) -> float:
        return false * self.pays - (1.0 - false) * self.costs

    def solve(self) -> Shielded:
        if self.proven or not self.costs:
            return Shielded(1.0, 0.0, 1.0 if self.proven else self._false(self.karl_bluffs))
        learned = self.learned
        trust = self.trust
        ready = 0.0
        doubted = bluffs = false = 0.5
        speed, last = learned.speed, 0.0
        for _ in range(learned.steps):
            doubts = chance(ready)
            doubted = trust * self.karl_doubts + (1.0 - trust) * doubts if self.mine else doubts
            bluffs = chance((self.hurt - doubted * self.caught) / learned.play_spread)
            known = bluffs if self.mine else trust * self.karl_bluffs + (1.0 - trust) * bluffs
            false = self._false(known)
            worth = self._worth(false)
            speed *= FASTER if worth * last > 0.0 else SLOWER
            last = worth
            ready = min(4.6, max(-4.6, ready + speed * worth))
        return Shielded(doubted, bluffs, false)


def stakes(table: Table, attacker: int, claim: str) -> tuple[float, float, float]:
    """For the attacked seat of this table: what a false Shield costs that is called, what the hit costs, and what a
    real Shield gains that is called."""
    hurt = table.loss(attacker) if claim in STEALS else 1.2 * table.stake
    caught = table.loss(attacker) + (hurt if len(table.rows[table.me].places) > 1 else 0.0)
    return caught, hurt, table.swing(attacker)


def chance(lead: float) -> float:
    """Of the first of two moves, if it leads by so many spreads."""
    return 1.0 / (1.0 + exp(-min(40.0, max(-40.0, lead))))
