"""The table as karl sees it: a view, read once for one decision."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from .cards import ITEM_NUMBER, cards_of

START_GOLD = 70
MIRROR = "freyjas_mirror"
DECLARER, CHALLENGER, FREE = 0, 1, -1


class Table:
    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.cards = cards_of(view)
        self.me: int = view["seat"]
        self.players: int = view["players"]
        self.seats: list[dict[str, Any]] = view["seats"]
        self.rivals = [(self.me + i) % self.players for i in range(1, self.players)]
        """The others, clockwise from my left."""
        self.left: int = view["piles"]
        """Rounds after this one."""
        self.bids: list[tuple[int, int, int]] = view["bids"]
        self.past: list[dict[str, Any]] = view["past"]
        self.declarer: int | None = view["declarer"]
        self.challenger: int | None = view["challenger"]
        self.window: str | None = view["window"]

    # ------------------------------------------------------------ dice and bids

    @property
    def standing(self) -> tuple[int, int]:
        """Quantity and face of the standing bid."""
        _, quantity, face = self.bids[-1]
        return quantity, face

    @property
    def dice(self) -> list[int] | None:
        """My own, unless I rolled unseen."""
        rolled: list[int] | None = self.seats[self.me]["rolled"]
        return rolled

    def fixed(self, seat: int) -> int:
        """The side of declarer and challenger (SW-5.2)."""
        return DECLARER if seat == self.declarer else CHALLENGER if seat == self.challenger else FREE

    # ------------------------------------------------------------ gold

    @cached_property
    def gold(self) -> list[int]:
        """Everybody's, worked out from what all have seen: lost bets and payments (SW-R46)."""
        gold = [START_GOLD] * self.players
        view = self.view
        for record in self.past:
            for seat, (_, amount) in enumerate(record["bets"]):
                if seat not in record["winners"]:
                    gold[seat] -= amount
            self._pay(gold, record["payments"])
        if len(self.past) < view["round"]:
            self._pay(gold, view["payments"])
            if view["step"] == "divide":
                for seat, other in enumerate(self.seats):
                    if seat not in view["winners"] and other["bet"]:
                        gold[seat] -= other["bet"]["amount"]
        for seat, other in enumerate(self.seats):
            if other["gold"] is not None:
                gold[seat] = other["gold"]
        return gold

    @staticmethod
    def _pay(gold: list[int], payments: list[tuple[int, int, int]]) -> None:
        for giver, taker, amount in payments:
            gold[giver] -= amount
            gold[taker] += amount

    # ------------------------------------------------------------ cards

    def artifacts(self, seat: int) -> int:
        other = self.seats[seat]
        return len(other["open"]) + len(other["down"])

    @cached_property
    def holdings(self) -> list[list[int]]:
        """How many a viking has of each of the sixteen items, Loki's Gold included."""
        found = []
        named = [(card, ITEM_NUMBER[item]) for card, item in self.view["items"]]
        for other in self.seats:
            counts = [0] * 16
            for card in other["goods"]:
                counts[self.cards.item[card]] += 1
            for card, item in named:
                if card in other["open"] and card not in self.view["cancelled"]:
                    counts[item] += 1
            found.append(counts)
        return found

    def source(self, card: int) -> int:
        """The artifact whose text this one has: itself, or what a Mirror copies."""
        copies = dict(self.view["copies"])
        while card in copies:
            card = copies[card]
        return card

    def ability(self, card: int) -> str:
        """What an artifact can do, by the name of the one it is or copies; "" for an idle Mirror."""
        ability = self.cards.ability[self.source(card)]
        return "" if ability == MIRROR else ability

    def lasts(self, card: int) -> bool:
        """A continuous artifact; the table's options may turn four of them over (SW-R55)."""
        card = self.source(card)
        ability = self.cards.ability[card]
        options = self.view["options"]
        if ability == "draupnir":
            return bool(options["draupnir_lasts"])
        once = {
            "stones_of_fate": "stones_once",
            "tarnkappe": "tarnkappe_once",
            "traitors_dagger": "dagger_once",
        }
        return self.cards.lasts[card] and not (ability in once and options[once[ability]])

    def works(self, card: int) -> bool:
        """A face-up artifact that can still do something."""
        return self.lasts(card) and card not in self.view["cancelled"]
