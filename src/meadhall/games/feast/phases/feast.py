"""Phase 9: players serve food on the banquet table, from left to right (FO-9)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.engine.plurals import count_noun
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.boards.banquet_table import is_square, limits_of, servings, width
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import COLOUR, GAME_MEAT, GOODS, IDS, STOCKFISH, kind_of
from meadhall.games.feast.moves import GAP_MOVE, Coins, Gap, Serve
from meadhall.games.feast.occupations.facts import NOTHING, Fact
from meadhall.games.feast.occupations.listeners import card_rules_of
from meadhall.games.feast.player import Food
from meadhall.games.feast.position import FeastPosition, FeastStep
from meadhall.games.feast.supply import tile_kinds_of

from .cheapest_feast import find_cheapest_menu, table_prices


class BeginFeastStep(FeastStep, frozen=True, tag="feasting"):
    """The step that begins a player's feast. If the player has cards, it begins even without squares to fill (R-66).

    Cards that wait for the feast come first. Food that was set early counts as served now (R-08)."""

    seat: Seat

    def proceed(self, position: FeastPosition) -> None:
        player = position.seats[self.seat]
        awaited = player.played and position.rules.empty_feasts
        if not awaited and position.rules.squares(position.round, player.count_emigrated()) <= 0:
            position.pop()
            return
        early = any(food.piece == GAME_MEAT for food in player.food)
        position.switch_to(ServeStep(self.seat, 0, 0, early))
        if player.played:
            position.signal(self.seat, NOTHING, ("start_of_phase", "feast"))
            for food in player.food:
                signal_served(position, self.seat, food.piece)


BEGIN_FEAST_STEPS = tuple([BeginFeastStep(seat) for seat in range(4)])


def run_feast(position: FeastPosition) -> None:
    """Run the feasts of all players, one after the other (FO-5.4, R-27)."""
    for seat in reversed(position.seats_from_start()):
        position.push(BEGIN_FEAST_STEPS[seat])


def signal_served(
    position: FeastPosition, seat: Seat, piece: int, gains: bool = True, hunt: bool = False
) -> None:
    """Signal that food was served: `gains` to cards with gains, `hunt` to the card that grants a hunt for game meat."""
    heard = card_rules_of(position.seats[seat].played).listeners.get(("served", IDS[kind_of(piece)]), ())
    found = tuple(
        [one for one in heard if (gains if OCCUPATIONS[one[0]].effects[one[1]].do is None else hunt)]
    )
    fact = Fact({"number": 1}, pieces=(piece,))
    if found:
        position.trigger(seat, found, fact)


class ServeOptions(AnytimeOptions, frozen=True, tag="dishes"):
    """The food that fits on the next square, or a gap."""

    move_types = (Serve, Gap)
    dishes: tuple[tuple[int, bool], ...]
    square: int
    squares: int
    silver: int
    food: tuple[Food, ...]
    """The food on the table."""
    held: tuple[tuple[int, int], ...]
    """The kinds of food in supply and stable, and the number of each."""
    rows: tuple[tuple[int, int], ...] = ()
    """The kinds of food of which a card allows several tiles lengthwise, each with the maximum number."""

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[Serve(piece, long) for piece, long in self.dishes], GAP_MOVE]

    def explain_not_asked(self, move: Move) -> Refusal:
        if not isinstance(move, Serve):
            return Refusal("FO-9.2", "Serve food, or leave a gap.")
        if move.piece not in dict(self.held):
            return Refusal("FO-9.2", "Only food from your supply and stable is served.")
        if move.long and (is_square(move.piece) or move.piece in limits_of(self.food, self.rows).lying):
            return Refusal("FO-9.5", "Of each kind one tile lies lengthwise; the others stand.")
        end = self.square + width(move.piece, move.long)
        ahead = [one.square for one in self.food if one.square >= self.square]
        if end > min([*ahead, self.squares]):
            return Refusal("FO-9.3", "It would reach over the end of the table, or over other food.")
        return Refusal("FO-9.4", "Food of the same colour may not lie side by side.")

    def fallback(self) -> Move:
        """Return the next dish of the cheapest feast (R-61)."""
        tiles = [0] * GOODS
        for piece, count in self.held:
            tiles[piece] = count
        end = min([one.square for one in self.food if one.square >= self.square], default=self.squares)
        before = [one for one in self.food if one.square + width(one.piece, one.long) == self.square]
        last = COLOUR[before[0].piece] if before else -1
        row = find_cheapest_menu(
            tiles,
            end - self.square,
            self.silver,
            table_prices(0.1),
            last,
            limits_of(self.food, self.rows).lying,
        ).row
        return Serve(*row[0]) if row and row[0] in self.dishes else GAP_MOVE


class ServeStep(FeastStep, frozen=True, tag="serving"):
    """The step in which the player fills the leftmost open square with food or leaves a gap."""

    kinds = {"feast": ServeOptions}
    seat: Seat
    square: int
    gaps: int
    early: bool
    """Whether game meat was set before the feast. Its hunt then comes after the feast."""

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        player = position.seats[self.seat]
        squares = position.rules.squares(position.round, player.count_emigrated())
        if self.square >= squares:
            return ()
        for food in player.food:
            if food.square == self.square:
                return ()
        kinds, rows = tile_kinds_of(player).food, card_rules_of(player.played).long_rows
        ways = servings(kinds, player.food, self.square, squares, rows)
        if not ways:
            return ()
        held = tuple([(piece, player.tiles[piece]) for piece in kinds])
        options = ServeOptions(
            anytime_moves_of(position, self.seat),
            ways,
            self.square,
            squares,
            player.silver,
            player.food,
            held,
            rows,
        )
        return (
            (self.seat, Question("feast", f"Square {self.square + 1} of {squares}: serve what?", options)),
        )

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Serve):
            player = position.seats[seat]
            player.tiles[move.piece] -= 1
            food = (*player.food, Food(move.piece, move.long, self.square))
            player.food = tuple(sorted(food, key=lambda one: one.square))
            position.tell(events.Served(seat, move.piece, move.long, self.square))
            position.switch_to(
                ServeStep(seat, self.square + width(move.piece, move.long), self.gaps, self.early)
            )
            if player.played:
                meats = sum([one.piece == GAME_MEAT for one in player.food])
                signal_served(position, seat, move.piece, hunt=meats == 1 and not self.early)
        elif isinstance(move, Gap):
            position.switch_to(ServeStep(seat, self.square + 1, self.gaps + 1, self.early))
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        """Skip early food, and leave gaps where nothing fits. At the end of the table, continue with `FillGapsStep`."""
        player = position.seats[self.seat]
        squares, rows = (
            position.rules.squares(position.round, player.count_emigrated()),
            card_rules_of(player.played).long_rows,
        )
        kinds, early = tile_kinds_of(player).food, {food.square: food for food in player.food}
        square, gaps = self.square, self.gaps
        while square < squares:
            if food := early.get(square):
                square += width(food.piece, food.long)
            elif servings(kinds, player.food, square, squares, rows):
                position.switch_to(ServeStep(self.seat, square, gaps, self.early))
                return
            else:
                square += 1
                gaps += 1
        position.switch_to(FillGapsStep(self.seat, gaps, self.early))
        if player.played:
            position.signal(self.seat, NOTHING, ("phase", "feast"))


class FillGapsOptions(AnytimeOptions, frozen=True, tag="change"):
    """The number of gaps to fill with silver."""

    move_types = (Coins,)
    gaps: int
    most: int

    def list_asked_moves(self) -> Sequence[Move]:
        return [Coins(silver) for silver in range(self.most, -1, -1)]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-9.2", f"A silver fills one gap: 0 to {self.most} of them.")

    def fallback(self) -> Move:
        return self.list_asked_moves()[0]


class FillGapsStep(FeastStep, frozen=True, tag="filling"):
    """The step in which silver fills gaps; every other gap costs a Thing Penalty (FO-9.8)."""

    kinds = {"coins": FillGapsOptions}
    seat: Seat
    gaps: int
    early: bool

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        silver = position.seats[self.seat].silver
        if not self.gaps or not silver:
            return ()
        options = FillGapsOptions(anytime_moves_of(position, self.seat), self.gaps, min(self.gaps, silver))
        return (
            (self.seat, Question("coins", f"{count_noun(self.gaps, 'gap')}: how many take silver?", options)),
        )

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Coins):
            self.end_feast(position, move.silver)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        self.end_feast(position, 0)

    def end_feast(self, position: FeastPosition, silver: int) -> None:
        """End the feast: pay the silver, add the Thing Penalties and clear the table (FO-9.8, FO-9.9)."""
        player = position.seats[self.seat]
        player.silver -= silver
        player.penalties += self.gaps - silver
        fish = sum([food.piece == STOCKFISH for food in player.food])
        eaten, player.food = player.food, ()
        position.tell(events.Feasted(self.seat, silver, self.gaps - silver, eaten))
        position.pop()
        if player.played:
            position.signal(self.seat, Fact({"number": fish}), ("after_phase", "feast"))
            if self.early:
                signal_served(position, self.seat, GAME_MEAT, gains=False, hunt=True)
