"""Phase 9: players serve food on the banquet table, from left to right (FO-9)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.engine.plurals import count_noun
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.boards.banquet_table import servings, square_tile, table, width
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import COLOUR, GAME_MEAT, GOODS, IDS, STOCKFISH, kind_of
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.moves import GAP, Coins, Gap, Serve
from meadhall.games.feast.occupations.facts import NOTHING, Fact
from meadhall.games.feast.occupations.listeners import rules_of
from meadhall.games.feast.player import Food
from meadhall.games.feast.supply import kinds_held

from .cheapest_feast import cheapest, table_prices


class Feasting(Step, frozen=True):
    """One player feasts; for the cards also without squares to fill (R-66).

    Cards that wait for the feast come first; food that was set early counts now (R-08)."""

    seat: Seat

    def proceed(self, hall: FeastHall) -> None:
        player = hall.seats[self.seat]
        awaited = player.played and hall.law.empty_feasts
        if not awaited and hall.law.squares(hall.round, player.emigrated()) <= 0:
            hall.pop()
            return
        early = any(food.piece == GAME_MEAT for food in player.food)
        hall.become(Serving(self.seat, 0, 0, early))
        if player.played:
            hall.signal(self.seat, NOTHING, ("start_of_phase", "feast"))
            for food in player.food:
                signal_served(hall, self.seat, food.piece)


FEASTING = tuple([Feasting(seat) for seat in range(4)])


def feast(hall: FeastHall) -> None:
    """Each player in turn feasts (FO-5.4, R-27)."""
    for seat in reversed(hall.around()):
        hall.push(FEASTING[seat])


def signal_served(hall: FeastHall, seat: Seat, piece: int, gains: bool = True, hunt: bool = False) -> None:
    """Signals that food is on the table: gains of cards, and the hunt that one card grants once for game meat."""
    heard = rules_of(hall.seats[seat].played).heard.get(("served", IDS[kind_of(piece)]), ())
    found = tuple(
        [one for one in heard if (gains if OCCUPATIONS[one[0]].effects[one[1]].do is None else hunt)]
    )
    fact = Fact({"number": 1}, pieces=(piece,))
    if found:
        hall.trigger(seat, found, fact)


class Serving(Step, frozen=True):
    """The player decides the leftmost open square: a piece of food, or a gap."""

    seat: Seat
    square: int
    gaps: int
    early: bool
    """Game meat was set before the feast, so its hunt comes after the feast."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        player = hall.seats[self.seat]
        squares = hall.law.squares(hall.round, player.emigrated())
        if self.square >= squares:
            return ()
        for food in player.food:
            if food.square == self.square:
                return ()
        kinds, rows = kinds_held(player).food, rules_of(player.played).long_rows
        ways = servings(kinds, player.food, self.square, squares, rows)
        if not ways:
            return ()
        held = tuple([(piece, player.tiles[piece]) for piece in kinds])
        options = Dishes(
            means_of(hall, self.seat), ways, self.square, squares, player.silver, player.food, held, rows
        )
        return ((self.seat, Ask("feast", f"Square {self.square + 1} of {squares}: serve what?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Serve):
            player = hall.seats[seat]
            player.tiles[move.piece] -= 1
            food = (*player.food, Food(move.piece, move.long, self.square))
            player.food = tuple(sorted(food, key=lambda one: one.square))
            hall.tell(events.Served(seat, move.piece, move.long, self.square))
            hall.become(Serving(seat, self.square + width(move.piece, move.long), self.gaps, self.early))
            if player.played:
                meats = sum([one.piece == GAME_MEAT for one in player.food])
                signal_served(hall, seat, move.piece, hunt=meats == 1 and not self.early)
        elif isinstance(move, Gap):
            hall.become(Serving(seat, self.square + 1, self.gaps + 1, self.early))
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """Skips early food, leaves gaps where nothing fits, and goes on to fill gaps with silver at the end."""
        player = hall.seats[self.seat]
        squares, rows = hall.law.squares(hall.round, player.emigrated()), rules_of(player.played).long_rows
        kinds, early = kinds_held(player).food, {food.square: food for food in player.food}
        square, gaps = self.square, self.gaps
        while square < squares:
            if food := early.get(square):
                square += width(food.piece, food.long)
            elif servings(kinds, player.food, square, squares, rows):
                hall.become(Serving(self.seat, square, gaps, self.early))
                return
            else:
                square += 1
                gaps += 1
        hall.become(Filling(self.seat, gaps, self.early))
        if player.played:
            hall.signal(self.seat, NOTHING, ("phase", "feast"))


class Dishes(Own, frozen=True):
    """Food that fits on the next square, or a gap."""

    dishes: tuple[tuple[int, bool], ...]
    square: int
    squares: int
    silver: int
    food: tuple[Food, ...]
    """What lies on the table."""
    held: tuple[tuple[int, int], ...]
    """Kinds of food in supply and stable, and how many of each."""
    rows: tuple[tuple[int, int], ...] = ()
    """Kinds of which a card lets more than one lie lengthwise."""

    def asked(self) -> Sequence[Move]:
        return [*[Serve(piece, long) for piece, long in self.dishes], GAP]

    def why_not_asked(self, move: Move) -> Refusal:
        if not isinstance(move, Serve):
            return Refusal("FO-9.2", "Serve food, or leave a gap.")
        if move.piece not in dict(self.held):
            return Refusal("FO-9.2", "Only food from your supply and stable is served.")
        if move.long and (square_tile(move.piece) or move.piece in table(self.food, self.rows).lying):
            return Refusal("FO-9.5", "Of each kind one tile lies lengthwise; the others stand.")
        end = self.square + width(move.piece, move.long)
        ahead = [one.square for one in self.food if one.square >= self.square]
        if end > min([*ahead, self.squares]):
            return Refusal("FO-9.3", "It would reach over the end of the table, or over other food.")
        return Refusal("FO-9.4", "Food of the same colour may not lie side by side.")

    def fallback(self) -> Move:
        """The next dish of the cheapest feast (R-61)."""
        tiles = [0] * GOODS
        for piece, count in self.held:
            tiles[piece] = count
        end = min([one.square for one in self.food if one.square >= self.square], default=self.squares)
        before = [one for one in self.food if one.square + width(one.piece, one.long) == self.square]
        last = COLOUR[before[0].piece] if before else -1
        row = cheapest(
            tiles, end - self.square, self.silver, table_prices(0.1), last, table(self.food, self.rows).lying
        ).row
        return Serve(*row[0]) if row and row[0] in self.dishes else GAP


class Filling(Step, frozen=True):
    """Silver fills gaps; every other gap is a Thing Penalty (FO-9.8)."""

    seat: Seat
    gaps: int
    early: bool

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        silver = hall.seats[self.seat].silver
        if not self.gaps or not silver:
            return ()
        options = Change(means_of(hall, self.seat), self.gaps, min(self.gaps, silver))
        return ((self.seat, Ask("coins", f"{count_noun(self.gaps, 'gap')}: how many take silver?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Coins):
            self.feast(hall, move.silver)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        self.feast(hall, 0)

    def feast(self, hall: FeastHall, silver: int) -> None:
        """The feast ends: all food and silver leaves the table (FO-9.9)."""
        player = hall.seats[self.seat]
        player.silver -= silver
        player.penalties += self.gaps - silver
        fish = sum([food.piece == STOCKFISH for food in player.food])
        eaten, player.food = player.food, ()
        hall.tell(events.Feasted(self.seat, silver, self.gaps - silver, eaten))
        hall.pop()
        if player.played:
            hall.signal(self.seat, Fact({"number": fish}), ("after_phase", "feast"))
            if self.early:
                signal_served(hall, self.seat, GAME_MEAT, gains=False, hunt=True)


class Change(Own, frozen=True):
    """How many gaps are filled with silver."""

    gaps: int
    most: int

    def asked(self) -> Sequence[Move]:
        return [Coins(silver) for silver in range(self.most, -1, -1)]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-9.2", f"A silver fills one gap: 0 to {self.most} of them.")

    def fallback(self) -> Move:
        return self.asked()[0]
