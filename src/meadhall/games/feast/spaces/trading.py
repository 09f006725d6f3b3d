"""Exchanges: goods, ships and houses for one of several costs; goods for animals (FO-10.1 to FO-10.10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import ANIMALS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import Choose
from meadhall.games.feast.occupations.counts import Counter, count_for
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import ANY, card_rules_of, matching_spaces
from meadhall.games.feast.occupations.signals import signal_exchange
from meadhall.games.feast.part_handlers import PartContext, PartOutcome, Test, is_always_possible
from meadhall.games.feast.player import FeastPlayer, Holdings, OpenStock
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep

from .costs import (
    apply_discounts,
    has_room,
    is_scarce,
    make_any_test,
    make_cost_test,
    make_room_test,
)
from .replacements import SpaceHandler

NOT_CHOSEN = (-1, -1)


class TradeHandler(SpaceHandler[parts.Trade]):
    takes_ore = True

    def make_test(self, part: parts.Trade) -> Test:
        paid = (
            make_any_test([make_cost_test(cost) for cost in part.costs]) if part.costs else is_always_possible
        )
        if not any(is_scarce(gain) for gain in part.gains):
            return paid
        fits = make_any_test([make_room_test(gain) for gain in part.gains])
        return lambda position, player: paid(position, player) and fits(position, player)

    def is_possible(
        self, position: FeastPosition, player: FeastPlayer, part: parts.Trade, space: int, test: Test | None
    ) -> bool:
        if card_rules_of(player.played).discounts:
            return bool(payable_costs(player, part, space) and possible_gains(position, player, part))
        return (test or self.make_test(part))(position, player)

    def needs(self, part: parts.Trade) -> list[Amounts]:
        return part.costs or [{}]

    def words(self, part: parts.Trade) -> str:
        return _trade_text(part.costs, part.gains)

    def words_now(self, position: FeastPosition, player: FeastPlayer, part: parts.Trade, space: int) -> str:
        return _trade_text([apply_discounts(player, cost, space) for cost in part.costs], part.gains)

    def outcomes(self, part: parts.Trade, now: PartContext) -> Iterator[PartOutcome]:
        for cost, gain in trade_ways(now.table, now.player, part, now.space):
            yield PartOutcome(
                trade_price(now.player, part, cost, now.space), trade_gain(now.player, part, gain, now.count)
            )

    def run(self, position: FeastPosition, seat: Seat, part: parts.Trade, name: str, space: int) -> None:
        position.push(TradeStep(seat, part, name, space))


def _trade_text(costs: Sequence[Amounts], gains: Sequence[Amounts]) -> str:
    gets = " or ".join([events.join_amounts(gain) for gain in gains])
    pays = " or ".join(filter(None, [events.join_amounts(cost) for cost in costs]))
    return f"{pays} for {gets}" if pays else f"Get {gets}"


def payable_costs(player: Holdings, part: parts.Trade, space: int, hope: bool = False) -> list[int]:
    """Return the indices of the payable costs; [0] without costs. `hope`: whether a card may still bring an ore."""
    if not part.costs:
        return [0]
    return [
        n
        for n, cost in enumerate(part.costs)
        if player.can_pay(apply_discounts(player, cost, space)) or (hope and cost == {"ore": 1})
    ]


def possible_gains(table: OpenStock, player: Holdings, part: parts.Trade) -> list[int]:
    """Return the indices of the possible gains: houses in stock, ships with a free landing stage (R-15)."""
    return [number for number, gain in enumerate(part.gains) if has_room(table, player, gain)]


def trade_ways(
    table: OpenStock, player: Holdings, part: parts.Trade, space: int, hope: bool = False
) -> list[tuple[int, int]]:
    """Return the possible pairs of cost and gain, by their indices. `hope`: a card may still bring an ore."""
    return [
        (cost, gain)
        for cost in payable_costs(player, part, space, hope)
        for gain in possible_gains(table, player, part)
        if cost == gain or not part.paired
    ]


def trade_price(player: Holdings, part: parts.Trade, cost: int, space: int) -> Amounts:
    """Return the cost at this index minus discounts; {} if the trade has no costs."""
    return apply_discounts(player, part.costs[cost], space) if part.costs else {}


def trade_gain(player: Holdings, part: parts.Trade, gain: int, count: Counter) -> Amounts:
    """Return the gain at this index, with the wood for each player and the extra goods for owners of animals."""
    things = dict(part.gains[gain])
    if part.wood_per_player:
        things["wood"] = count("players")
    if part.with_cattle and player.count_animals("cattle"):
        things |= part.with_cattle
    if part.with_sheep and player.count_animals("sheep"):
        things |= part.with_sheep
    return things


def may_get_ore(position: FeastPosition, seat: Seat, space: int) -> bool:
    """Return whether a card lets the player take ore from the mountains before an exchange on this space."""
    heard = card_rules_of(position.seats[seat].played).listeners.get(("before_exchange", ANY), ())
    return any(
        isinstance(clause.do, parts.Mountain) and space in matching_spaces(clause.spaces)
        for clause in [OCCUPATIONS[card].effects[number] for card, number in heard]
    ) and any(strip[0] == "ore" for strip in position.strips)


class BranchOptions(AnytimeOptions, frozen=True, tag="branches"):
    """The ways of an exchange."""

    move_types = (Choose,)
    texts: tuple[tuple[int, str], ...]

    def list_asked_moves(self) -> Sequence[Move]:
        return [Choose(number, text) for number, text in self.texts]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.6", "Choose one of the ways that are offered.")

    def fallback(self) -> Move:
        return self.list_asked_moves()[0]


class TradeStep(FeastStep, frozen=True, tag="trading"):
    """The step in which the player pays one of the costs and gets one of the gains."""

    kinds = {"branch": BranchOptions}
    seat: Seat
    part: parts.Trade
    name: str
    space: int
    chosen: tuple[int, int] = NOT_CHOSEN
    """The chosen cost and gain while cards work before the exchange; otherwise NOT_CHOSEN."""

    def ways(self, position: FeastPosition) -> list[tuple[int, int]]:
        hope = self.chosen == NOT_CHOSEN and may_get_ore(position, self.seat, self.space)
        return trade_ways(position, position.seats[self.seat], self.part, self.space, hope)

    def price(self, position: FeastPosition, cost: int) -> Amounts:
        return trade_price(position.seats[self.seat], self.part, cost, self.space)

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        ways = self.ways(position)
        if len(ways) < 2 or self.chosen in ways:
            return ()
        texts = tuple([(n, self.words(position, cost, gain)) for n, (cost, gain) in enumerate(ways)])
        options = BranchOptions(anytime_moves_of(position, self.seat, armed=False), texts)
        return ((self.seat, Question("branch", f"{self.name}: choose.", options)),)

    def words(self, position: FeastPosition, cost: int, gain: int) -> str:
        pays = events.join_amounts(self.price(position, cost))
        gets = events.join_amounts(self.part.gains[gain])
        return f"{pays} for {gets}" if pays else gets

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Choose):
            self.choose_way(position, *self.ways(position)[move.option])
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        ways = self.ways(position)
        if self.chosen in ways:
            self.trade(position, *self.chosen)
        elif ways:
            self.choose_way(position, *ways[0])
        else:
            position.pop(UNUSED)

    def choose_way(self, position: FeastPosition, cost: int, gain: int) -> None:
        ore = self.price(position, cost).get("ore", 0)
        if ore and position.has_listener(self.seat, ("before_exchange", ANY)):
            position.switch_to(TradeStep(self.seat, self.part, self.name, self.space, (cost, gain)))
            position.signal(self.seat, Fact({"ore_paid": ore}, space=self.space), ("before_exchange", ANY))
        else:
            self.trade(position, cost, gain)

    def trade(self, position: FeastPosition, cost: int, gain: int) -> None:
        part, player = self.part, position.seats[self.seat]
        paid = self.price(position, cost)
        if paid:
            position.pay(self.seat, paid)
            note_paid(position, paid)
        things = trade_gain(player, part, gain, count_for(position, self.seat))
        position.receive(self.seat, things, self.name)
        position.pop()
        if player.played and part.costs and self.space >= 0:
            signal_exchange(position, self.seat, self.space, paid, things)


def note_paid(position: FeastPosition, paid: Mapping[str, int]) -> None:
    """Record the kinds of resources paid in the current action."""
    if position.ledgers:
        for bit, thing in enumerate(("wood", "stone", "ore")):
            if paid.get(thing):
                position.ledgers[-1].paid |= 1 << bit


class HerdHandler(SpaceHandler[parts.Herd]):
    """The handler that gives a good for each animal (FO-10.2)."""

    def make_test(self, part: parts.Herd) -> Test:
        plain, pregnant = ANIMALS[part.animal == "cattle"]
        return lambda position, player: player.tiles[plain] > 0 or player.tiles[pregnant] > 0

    def run(self, position: FeastPosition, seat: Seat, part: parts.Herd, name: str, space: int) -> None:
        position.receive(seat, herd_gain(position.seats[seat], part), part.animal)

    def outcomes(self, part: parts.Herd, now: PartContext) -> Iterator[PartOutcome]:
        if now.player.count_animals(part.animal):
            yield PartOutcome({}, herd_gain(now.player, part))


def herd_gain(player: Holdings, part: parts.Herd) -> Amounts:
    """Return the goods for the player's animals (FO-10.2)."""
    return {part.gives: min(part.most, player.count_animals(part.animal))}
