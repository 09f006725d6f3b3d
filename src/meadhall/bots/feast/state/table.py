"""The table as a seat sees it: the parts that stay the same while the rest of a round is planned."""

from __future__ import annotations

from meadhall.bots.feast.boards.potential import Potential
from meadhall.bots.feast.parameters import KARL, FeastBotParameters
from meadhall.games.feast import ACTIONS, BONUS, BOX, FEAST, INCOME, FeastView, card_rules_of

from .prices import Prices, prices_of


class FeastBotTable:
    """The parts of the table that stay the same while the rest of a round is planned."""

    __slots__ = (
        "acting",
        "bonuses",
        "fallow",
        "incomes",
        "left",
        "played_cards",
        "players",
        "potentials",
        "prices",
        "round",
        "rounds",
        "rules",
        "squares",
        "taken_spaces",
    )

    def __init__(self, view: FeastView, by: FeastBotParameters = KARL) -> None:
        self.round = max(1, view["round"])
        self.rounds = view["rounds"]
        self.players = view["players"]
        self.left = self.rounds - self.round
        """The number of rounds after this one."""
        self.incomes = self.left + (view["phase"] <= INCOME)
        """The number of future incomes."""
        self.bonuses = by.bonus * max(0, self.left + (view["phase"] <= BONUS) - 1)
        """The number of future bonus phases, times the parameter `bonus`; the last round has none."""
        self.prices: Prices = prices_of(by, self.left)
        self.acting = view["phase"] <= ACTIONS
        """Whether Vikings can still be placed this round."""
        length = BOX.lengths[view["options"]["length"]]
        self.fallow = length.harvest[self.round :].count(0)
        """The number of future rounds without a harvest."""
        start = length.start
        self.squares = start + self.round if view["phase"] <= FEAST else start + self.round + 1
        """The squares of the next feast, without the reduction for emigrants."""
        self.potentials: dict[tuple[int, ...], Potential] = {}
        """The potential of each set of boards, computed once; no plan changes the pieces on them."""
        me = view["seats"][view["seat"] or 0]
        self.played_cards = tuple([card for card in me["played"] if card not in me["used"]])
        """The cards in play, without the one-time cards that have already worked."""
        self.rules = card_rules_of(tuple(me["played"]))
        """The moments at which all cards in play work, and the rules that they change."""
        self.taken_spaces = frozenset([number for number, seat in enumerate(view["taken"]) if seat >= 0])
        """The numbers of the taken spaces."""
