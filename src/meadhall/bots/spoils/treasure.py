"""The value of treasure to a viking: its gold, what it adds to sets and hoards, and the ability of an artifact."""

from __future__ import annotations

from functools import cached_property

from .bonuses import CardMeans, Stash
from .cards import ARTIFACT
from .parameters import SpoilsBotParameters
from .table import SpoilsBotTable

CHIEF_TAKES, WINNER_TAKES = 3, 2

ABILITY_GOLD = {
    "dainsleif": (2.0, 1.0),
    "draupnir": (6.0, 0.2),
    "freyjas_mirror": (3.0, 0.2),
    "heimdalls_spyglass": (0.0, 0.8),
    "huginn": (0.0, 0.5),
    "iduns_gold_apple": (5.0, 0.0),
    "jarnglofar": (6.0, 0.0),
    "lokis_die": (2.0, 0.3),
    "lokis_gold": (6.0, 0.0),
    "lokis_mask": (0.5, 0.3),
    "lucky_dragons_tooth": (0.0, 0.5),
    "mead_of_poetry": (0.5, 0.3),
    "megingjord": (1.5, 0.3),
    "muninn": (0.0, 0.5),
    "norn_orb": (0.0, 1.2),
    "odins_chalice": (0.5, 0.7),
    "odins_eye": (0.0, 0.3),
    "sampo_talisman": (1.5, 0.2),
    "singing_lyre": (0.0, 1.5),
    "stones_of_fate": (0.0, 2.0),
    "tarnkappe": (0.0, 0.5),
    "traitors_dagger": (0.0, 1.2),
}
"""The gold an artifact brings by its ability: once, and for each future round."""

LATE = ("draupnir", "freyjas_mirror", "iduns_gold_apple", "jarnglofar", "lokis_gold")
"""Artifacts that can still be used when the last treasures are taken."""


class TreasureValues:
    """The values of cards to every viking at this table."""

    def __init__(self, table: SpoilsBotTable, parameters: SpoilsBotParameters) -> None:
        self.table = table
        self.parameters = parameters

    # ------------------------------------------------------------ cards still in the piles

    @cached_property
    def _copies_to_come(self) -> tuple[list[float], float]:
        """The expected copies of each item, and the expected artifacts, in the future piles."""
        table, view = self.table, self.table.view
        cards = table.cards
        unseen = [set[int](), set[int](), set[int]()]
        hidden = [0, 0, 0]
        for card, stage in enumerate(cards.stage):
            if table.players > 3 or not cards.out_with_three[card]:
                unseen[stage - 1].add(card)
        for seat in table.seats:
            for card in (*seat["goods"], *seat["open"]):
                unseen[cards.stage[card] - 1].discard(card)
            for down in seat["down"]:
                hidden[down["stage"] - 1] += 1
        for place in view["pile"]:
            if place["artifact"]:
                hidden[view["stage"] - 1] += 1
            elif place["card"] is not None:
                unseen[view["stage"] - 1].discard(place["card"])
        for card in view["leftovers"]["goods"]:
            unseen[cards.stage[card] - 1].discard(card)
        for left in view["leftovers"]["artifacts"]:
            hidden[left["stage"] - 1] += 1
        items, artifacts = [0.0] * 16, 0.0
        for stage in range(3):
            piles = min(3, max(0, table.left - 3 * (2 - stage)))
            rest = len(unseen[stage]) - hidden[stage]
            if not piles or rest <= 0:
                continue
            share = min(1.0, piles * (2 * table.players + 1) / rest)
            missing = -hidden[stage]
            for card in unseen[stage]:
                if cards.item[card] == ARTIFACT:
                    missing += 1
                else:
                    items[cards.item[card]] += share
            artifacts += share * max(0, missing)
        return items, artifacts

    @cached_property
    def expected_cards(self) -> tuple[list[CardMeans], CardMeans]:
        """The numbers of further cards that I expect to get: of the four items of each kind, and of the five types."""
        items, artifacts = self._copies_to_come
        share = self.parameters.grasp / self.table.players
        fours = [
            tuple([round(share * copies, 2) for copies in items[four : four + 4]]) for four in (0, 4, 8, 12)
        ]
        return fours, (*[round(sum(four), 2) for four in fours], round(share * artifacts, 2))

    # ------------------------------------------------------------ stashes

    def type_counts(self, seat: int) -> list[int]:
        counts = self.table.holdings[seat]
        return [*[sum(counts[four : four + 4]) for four in (0, 4, 8, 12)], self.table.artifact_count(seat)]

    @cached_property
    def _stashes(self) -> list[Stash]:
        table = self.table
        return [
            Stash(self.expected_cards, list(table.holdings[seat]), self.type_counts(seat))
            for seat in range(table.players)
        ]

    def stash_of(self, seat: int) -> Stash:
        return self._stashes[seat]

    # ------------------------------------------------------------ artifacts

    def ability_worth(self, ability: str, left: int | None = None) -> float:
        """Return the gold that an ability is expected to bring its owner."""
        left = self.table.left if left is None else left
        if not ability or (not left and self.table.view["step"] in ("divide", "end") and ability not in LATE):
            return 0.0
        once, each = ABILITY_GOLD[ability]
        return self.parameters.abilities * (once + each * left)

    @cached_property
    def unknown_worths(self) -> list[float]:
        """The mean value of an artifact that I do not know, by gold and ability, for stages 1, 2 and 3."""
        table, view = self.table, self.table.view
        cards = table.cards
        known = {down["card"] for down in view["leftovers"]["artifacts"]}
        for seat in table.seats:
            known |= {*seat["open"]}
            known |= {down["card"] for down in seat["down"]}
        known |= {place["card"] for place in view["pile"] if place["artifact"]}
        means = []
        for stage in (1, 2, 3):
            worth = [
                cards.gold[card] + self.ability_worth(ability)
                for card, ability in enumerate(cards.ability)
                if ability
                and cards.stage[card] == stage
                and card not in known
                and (table.players > 3 or not cards.out_with_three[card])
            ]
            means.append(sum(worth) / len(worth) if worth else 3.0)
        return means

    def artifact_worth(self, card: int | None, stage: int) -> float:
        """Return the value of a face-down artifact by gold and ability, without its part in a hoard."""
        if card is None:
            return self.unknown_worths[stage - 1]
        return self.table.cards.gold[card] + self.ability_worth(self.table.cards.ability[card])

    # ------------------------------------------------------------ stashes and piles

    def worth(self, seat: int) -> float:
        """Return the gold that a viking's cards are expected to pay at the end."""
        table = self.table
        gold = table.cards.gold
        other = table.seats[seat]
        value: float = self.stash_of(seat).bonus + sum([gold[card] for card in other["goods"]])
        for card in other["open"]:
            value += gold[card]
            if table.is_usable(card):
                value += self.ability_worth(table.ability(card))
        for down in other["down"]:
            value += self.artifact_worth(down["card"], down["stage"])
        return value

    @cached_property
    def totals(self) -> list[float]:
        """The gold that each viking is expected to have at the end, without treasure that is still to be won."""
        return [self.worth(seat) + self.table.gold[seat] for seat in range(self.table.players)]

    def gain(self, seat: int, card: int | None, stash: Stash | None = None) -> float:
        """Return the gold that a card of the active pile adds to a stash; None is an artifact that I have not seen."""
        stash = stash or self.stash_of(seat)
        if card is None or self.table.cards.item[card] == ARTIFACT:
            return self.artifact_worth(card, self.table.view["stage"]) + stash.added_bonus(ARTIFACT)
        return self.table.cards.gold[card] + stash.added_bonus(self.table.cards.item[card])

    @cached_property
    def pile_cards(self) -> list[tuple[int, int | None]]:
        """The places and cards of the pile that are not taken yet; None is a card that I have not seen."""
        return [(n, place["card"]) for n, place in enumerate(self.table.view["pile"]) if place["card"] != -1]

    def taking_gain(self, seat: int, cards: list[int | None], count: int) -> float:
        """Return the gain of a viking who takes the best `count` of these cards, one after the other."""
        stash = self.stash_of(seat)
        left = list(cards)
        value = 0.0
        for _ in range(min(count, len(left))):
            gains = [self.gain(seat, card, stash) for card in left]
            best = max(gains)
            value += best
            card = left.pop(gains.index(best))
            stash = stash.with_item(ARTIFACT if card is None else self.table.cards.item[card])
        return value

    @cached_property
    def _wanted_cards(self) -> list[int | None]:
        """The cards of the pile, starting with those that the rivals want most."""
        rivals = self.table.rivals
        worth = [
            (-sum([self.gain(seat, card) for seat in rivals]), place, card) for place, card in self.pile_cards
        ]
        return [card for _, _, card in sorted(worth, key=lambda entry: entry[:2])]

    @cached_property
    def rank_gains(self) -> list[float]:
        """My gain as the first, second, third ... winner to take; the first is chief and takes three."""
        more = sum(seat == self.table.me for seat, _ in self.table.view["stones"])
        wanted = self._wanted_cards
        values = [self.taking_gain(self.table.me, wanted, CHIEF_TAKES + more)]
        for rank in range(1, self.table.players):
            rest = wanted[CHIEF_TAKES + WINNER_TAKES * (rank - 1) :]
            values.append(self.taking_gain(self.table.me, rest, WINNER_TAKES + more))
        return values

    @cached_property
    def rival_gain(self) -> float:
        """The average gain of a rival who wins, in gold."""
        wanted = self._wanted_cards
        middle = wanted[: max(2, len(wanted) - 4)]
        gains = [self.gain(seat, card) for seat in self.table.rivals for card in middle]
        return 2.2 * sum(gains) / len(gains) if gains else 0.0
