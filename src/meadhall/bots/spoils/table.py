"""The table as a seat sees it: the view, read once for one decision."""

from __future__ import annotations

from functools import cached_property

from meadhall.games.spoils import SpoilsView

from .cards import ITEM_NUMBER, cards_of

START_GOLD = 70
MIRROR = "freyjas_mirror"
DECLARER, CHALLENGER, FREE = 0, 1, -1


class SpoilsBotTable:
    def __init__(self, view: SpoilsView) -> None:
        self.view = view
        self.cards = cards_of(view)
        assert view["seat"] is not None
        self.me = view["seat"]
        self.players = view["players"]
        self.seats = view["seats"]
        self.rivals = [(self.me + i) % self.players for i in range(1, self.players)]
        """The other seats, clockwise from my left."""
        self.left = view["piles"]
        """The number of rounds after this one."""
        self.bids = view["bids"]
        self.past = view["past"]
        self.declarer = view["declarer"]
        self.challenger = view["challenger"]

    # ------------------------------------------------------------ dice and bids

    @property
    def bid(self) -> tuple[int, int]:
        """The quantity and face of the last bid."""
        _, quantity, face = self.bids[-1]
        return quantity, face

    @property
    def dice(self) -> list[int] | None:
        """My own dice; None if I have not seen them."""
        return self.seats[self.me]["rolled"]

    def fixed_side(self, seat: int) -> int:
        """Return the side that declarer and challenger must bet on; FREE for the others (SW-5.2)."""
        return DECLARER if seat == self.declarer else CHALLENGER if seat == self.challenger else FREE

    # ------------------------------------------------------------ gold

    @cached_property
    def gold(self) -> list[int]:
        """Each seat's gold, as the view shows it or else computed from lost bets and payments (SW-R46)."""
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

    def artifact_count(self, seat: int) -> int:
        other = self.seats[seat]
        return len(other["open"]) + len(other["down"])

    @cached_property
    def holdings(self) -> list[list[int]]:
        """For each viking, the number of each of the sixteen items; Loki's Gold counts as the item that it imitates."""
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
        """Return the artifact that gives this one its ability: itself, or the one that a Mirror copies."""
        copies = dict(self.view["copies"])
        while card in copies:
            card = copies[card]
        return card

    def ability(self, card: int) -> str:
        """Return the name of an artifact's ability: its own or that of the copied artifact; "" for an idle Mirror."""
        ability = self.cards.ability[self.source(card)]
        return "" if ability == MIRROR else ability

    def is_lasting(self, card: int) -> bool:
        """Return whether an artifact is continuous; options of the table change that for four of them (SW-R55)."""
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

    def is_usable(self, card: int) -> bool:
        """Return whether a face-up artifact can still be used."""
        return self.is_lasting(card) and card not in self.view["cancelled"]
