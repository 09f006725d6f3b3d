"""A Feast for Odin: a whole play checked from what is told, from the first round to the result.

Of the game's code it uses moves, events and the printed box. Every event is checked against what may happen then, and
the table it leads to is compared with the true one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from meadhall.engine import Event, Header, Move, State, visible_events
from meadhall.games.feast import events
from meadhall.games.feast.moves import Gap, Man

from . import anytime, dice, occupations, phases
from .boards import BY_ID, GROUNDS
from .cards import clauses
from .ledger import STRIP_ITEMS, Ledger, Owner, record_event
from .printed import BOX, CARDS, LOOSE, PIECES, RESOURCES, STRIPS, WEAPONS
from .table import hall_of

__all__ = ["Story", "anytime", "occupations", "story"]

ANIMALS = {"sheep": 2, "pregnant_sheep": 3, "cattle": 3, "pregnant_cattle": 4}
"""Points (FO-13.5)."""
TILES = PIECES[: -len(LOOSE)]


class Story(Ledger):
    """A play as a spectator with a perfect memory knows it."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.state: State | None = None
        self.entries = -1

    def follow(self, state: State) -> None:
        """Reads the last step of the play it follows, or all of another play."""
        self.imitations = hall_of(state).imitations
        if self.state is state:
            entry = state.entry(state.entries)
            self._happened(entry.seat, entry.move, visible_events(state.news, None))
        else:
            for happening in state.history(None):
                self._happened(happening.seat, happening.move, happening.events)
        self.entries, self.state = state.entries, state

    def _happened(self, seat: int | None, move: Move | None, news: Sequence[Event]) -> None:
        self.move = move
        match move:
            case Gap():
                assert seat is not None
                phases.leave_gap(self, seat)
            case Man():
                dice.man(self, move.armed, move.plain)
        for event in news:
            record_event(event, self)

    # ------------------------------------------------------------ the true table

    def differs(self, state: State) -> Iterator[str]:
        """Where the true table differs from what was told."""
        position = hall_of(state)
        if state.decisions():
            self.asked = state.decisions()[0].kind
        pairs: dict[str, tuple[object, object]] = {
            "FO-inv-1: special tiles left": (
                {PIECES[special] for special in position.specials},
                self.specials,
            ),
            "FO-inv-2: houses left": (position.stock, tuple(self.stock.values())),
            "FO-inv-2: exploration boards": (
                [(isle.board, isle.silver, isle.claimed) for isle in position.isles],
                [(side, silver, owner >= 0) for side, silver, owner in self.isles.values()],
            ),
            "FO-inv-4: the pile of weapons": (
                Counter(WEAPONS[weapon] for weapon in position.deck_weapons),
                +self.pile,
            ),
            "FO-inv-4: the discard": (position.used_weapons, [self.used[weapon] for weapon in WEAPONS]),
            "FO-inv-4: weapons made up": (position.made_weapons, self.made),
            "FO-inv-3: occupations in the pile": (len(position.deck), self.deck),
            "FO-inv-6: Vikings on spaces": (
                {n: (seat, position.crew[n]) for n, seat in enumerate(position.taken) if seat >= 0},
                self.taken,
            ),
            "FO-5.1: the start player": (position.start, self.start if self.round else position.start),
            "FO-inv-16: strips face down": (len(position.deck_strips), self.strips_down),
            "FO-inv-16: strips": (
                [len(strip) for strip in position.strips],
                [STRIP_ITEMS - strip.taken for strip in self.strips],
            ),
        }
        for what, (true, heard) in pairs.items():
            if true != heard:
                yield f"{what}: {true}, told were {heard}"
        for seat, owner in enumerate(self.owners):
            yield from self._owner_differs(state, seat, owner)
        for true_strip, strip in zip(position.strips, self.strips, strict=False):
            if strip.items is None and not strip.taken and true_strip not in STRIPS:
                yield f"FO-inv-16: a new strip {true_strip}"
            if strip.items is not None and strip.items != true_strip:
                yield f"FO-inv-16: {true_strip}, known were {strip.items}"
            strip.items = true_strip

    def _owner_differs(self, state: State, seat: int, owner: Owner) -> Iterator[str]:
        player = hall_of(state).seats[seat]
        tiles = owner.tiles.get
        pairs: dict[str, tuple[object, object]] = {
            "FO-inv-7: tiles": (player.tiles, [tiles(name, 0) for name in TILES]),
            "FO-inv-7: resources": (
                [player.silver, player.wood, player.stone, player.ore],
                [owner.goods[name] for name in RESOURCES],
            ),
            "FO-inv-4: weapons": (player.weapons, [owner.weapons[name] for name in WEAPONS]),
            "FO-inv-12: ships": (
                (player.boats, player.knarrs, player.longships, player.settled),
                (tuple(owner.boats), owner.knarrs, tuple(owner.longships), tuple(owner.settled)),
            ),
            "FO-inv-8: boards": ([(laid.board, laid.pieces) for laid in player.boards], owner.boards),
            "FO-inv-2: sheds": (player.sheds, owner.sheds),
            "FO-inv-3: cards": ((len(player.hand), list(player.played)), (owner.hand, owner.played)),
            "FO-inv-5: Vikings": (player.vikings, owner.vikings),
            "FO-inv-15: penalties": (player.penalties, owner.penalties),
            "FO-inv-25: food on the table": (
                sorted((food.piece, food.long, food.square) for food in player.food),
                sorted(owner.row),
            ),
        }
        for what, (true, heard) in pairs.items():
            if true != heard:
                yield f"{what} of seat {seat}: {true}, told were {heard}"

    # ------------------------------------------------------------ the score

    def points(self, seat: int) -> int:
        """FO-13, from scratch."""
        owner = self.owners[seat]
        ships = BOX["ships"]
        total: int = 3 * len(owner.boats) + 5 * owner.knarrs + 8 * len(owner.longships)
        total += (
            ships["knarr"]["settled"] * owner.settled[0] + ships["longship"]["settled"] * owner.settled[1]
        )
        for covered in self.covers(seat):
            total += covered.ground.row["points"] - covered.minus()
        total += GROUNDS_POINTS["shed"] * owner.sheds
        total += sum(points * owner.tiles[animal] for animal, points in ANIMALS.items())
        total += sum(CARDS[card]["points"] for card in owner.played) + self._at_the_end(owner)
        total += owner.goods["silver"] - 3 * owner.penalties - self._empty_spots(owner)
        laid = [PIECES[piece] for _, pieces in owner.boards for piece, _, _ in pieces]
        return total + 2 * (owner.tiles["english_crown"] + laid.count("english_crown"))

    def _empty_spots(self, owner: Owner) -> int:
        """Three spots for wood and three for stone in a shed, one of each in a stone house (FO-7.11)."""
        stone_houses = [board for board, _ in owner.boards].count(BY_ID["stone_house"])
        spots = 3 * owner.sheds + stone_houses
        wood, stone = owner.filled
        return max(0, spots - wood - owner.goods["wood"]) + max(0, spots - stone - owner.goods["stone"])

    def _at_the_end(self, owner: Owner) -> int:
        """Silver for exploration boards by a card."""
        lands = sum(bool(GROUNDS[board].row["letter"]) for board, _ in owner.boards)
        return sum(
            row["gain"]["silver"]
            for _, clause in clauses(owner.played)
            if clause["when"] == "scoring"
            for row in clause["tiers"]["rows"]
            if row["n"] == lands
        )

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        scores = tuple(self.points(seat) for seat in range(self.players))
        return scores, tuple(seat for seat, points in enumerate(scores) if points == max(scores))


GROUNDS_POINTS = {ground.id: ground.row["points"] for ground in GROUNDS}


@record_event.register
def _(event: events.GameOver, book: Ledger) -> None:
    last = book.round == len(book.length["harvest"]) and book.phase == 9
    book.require(last and len(book.feasted) == book.players, "FO-inv-23: the end before the last feast")
    assert isinstance(book, Story)
    book.require((event.scores, event.winners) == book.result(), f"FO-inv-21: {event}, not {book.result()}")
    book.over = True


_latest: Story | None = None


def story(state: State) -> Story:
    """What was told up to here. The last story is kept: the next question is mostly about the next moment."""
    global _latest
    told = _latest
    if told is None or told.state is not state or not 0 <= state.entries - told.entries <= 1:
        told = _latest = Story(state.header)
    if told.entries < state.entries:
        told.follow(state)
    return told
