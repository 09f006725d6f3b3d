"""A Feast for Odin in the contract suite.

`table` checks what must hold at a moment, `offered_moves` the moves that are offered then; `story` checks a play event
by event and computes its result; `worlds` makes other plays that look the same; `leaks` has the leaks to plant.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from meadhall.engine import State
from meadhall.games.feast import events
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.player import Food
from meadhall.games.feast.position import FeastPosition, Isle
from meadhall.games.feast.view import FeastView
from meadhall.testing.plugin import MoveChooser, Plugin, ScoresAndWinners, Viewer

from .boards import cover
from .guided_play import guided_move
from .leaks import LEAKS
from .offered_moves import wrong_offers
from .printed import NUMBER
from .recording import recorded
from .story import story
from .table import boards, cards, course, hall_of, ships, strips, things, vikings
from .worlds import scramble


def broken_boards(state: State) -> Iterator[tuple[str, State]]:
    oil, coin, mead = NUMBER["oil"], NUMBER["silver"], NUMBER["mead"]
    wrong = {
        "FO-inv-8": ((coin, 0, 0), (coin, 0, 0)),
        "FO-inv-8: FO-7.4": ((oil, 0, 0), (oil, 0, 14)),
        "FO-inv-8: FO-7.1": ((mead, 0, 0),),
        "FO-inv-8: FO-7.2": ((coin, 0, 13),),
        "FO-inv-10": ((coin, 0, 10 * 14 + 1),),
    }
    for rule, pieces in wrong.items():
        copy = state.clone()
        player = hall_of(copy).seats[0]
        player.boards = (FilledBoard(player.boards[0].board, pieces),)
        yield rule, copy
    for rule, phase, food in (
        ("FO-inv-25", 3, (Food(mead, True, 0),)),
        ("FO-inv-14: FO-9.4", 5, (Food(mead, True, 0), Food(mead, False, 2))),
        ("FO-inv-14: FO-9.3", 5, (Food(mead, True, 11),)),
    ):
        copy = state.clone()
        hall_of(copy).phase = phase
        hall_of(copy).seats[0].food = food
        yield rule, copy


class FeastPlugin(Plugin[FeastPosition]):
    """What the contract suite asks about A Feast for Odin."""

    view_type = FeastView
    passive_kinds = frozenset({"window", "end"})
    sample_rate = 0.1
    plays = 60
    one_by_one = True
    revealing_events = frozenset(
        {
            events.RoundBegun,
            events.WeaponDrawn,
            events.CardDrawn,
            events.CardSeen,
            events.CardPlayed,
            events.Eroded,
            events.DieRolled,
        }
    )
    leaks = LEAKS

    @property
    def guided_chooser(self) -> MoveChooser:
        return guided_move

    def max_decisions(self, players: int) -> int:
        """The longest of some hundred plays took 196 decisions for one player, 745 for four."""
        return 800 * players

    def invariants(self, state: State) -> Iterator[str]:
        position = hall_of(state)
        for check in (things, cards, vikings, boards, ships, strips):
            yield from check(position)
        yield from course(state)
        for decision in state.decisions():
            yield from wrong_offers(state, decision)
        if state.header.seed:  # nobody has told what happened before an imagined moment
            told = story(state)
            yield from told.wrong
            yield from told.differs(state)

    def broken_tables(self, state: State) -> Iterator[tuple[str, State]]:
        """From the first question of a play; each with the rule that is broken."""

        broken, position = self.copy_state(state)
        position.seats[0].tiles[NUMBER["english_crown"]] += 1
        yield "FO-inv-1", broken
        broken, position = self.copy_state(state)
        position.stock = (3, 2, 5)
        yield "FO-inv-2", broken
        broken, position = self.copy_state(state)
        position.isles = (Isle(position.isles[0].board, 0, True), *position.isles[1:])
        yield "FO-inv-2", broken
        broken, position = self.copy_state(state)
        position.deck = position.deck[1:]
        yield "FO-inv-3", broken
        broken, position = self.copy_state(state)
        position.seats[0].weapons[3] += 1
        yield "FO-inv-4", broken
        broken, position = self.copy_state(state)
        position.seats[0].vikings -= 1
        yield "FO-inv-5", broken
        broken, position = self.copy_state(state)
        position.crew[0] = 1
        yield "FO-inv-6", broken
        broken, position = self.copy_state(state)
        position.seats[0].silver = -1
        yield "FO-inv-7", broken
        yield from broken_boards(state)
        broken, position = self.copy_state(state)
        position.seats[0].boats = (0, 0, 0, 0)
        yield "FO-inv-12", broken
        broken, position = self.copy_state(state)
        position.isles = (msgspec.structs.replace(position.isles[0], silver=3), *position.isles[1:])
        yield "FO-inv-15", broken
        broken, position = self.copy_state(state)
        position.seats[0].penalties = 1
        yield "FO-inv-15", broken
        broken, position = self.copy_state(state)
        position.strips = (position.strips[0][:-1], *position.strips[1:])
        yield "FO-inv-16", broken
        broken, position = self.copy_state(state)
        position.round = 8
        yield "FO-inv-23", broken

    def growing_figures(self, state: State) -> tuple[int, ...]:
        """Time goes forward; penalties, played cards, boards and what lies on them stay, and income with it."""
        position = hall_of(state)
        mirrored = bool(position.rules.options["mirror_specials"])
        figures = [
            position.at,
            position.chance.draw_count,
            13 * position.round + position.phase,
            position.gone_strips,
            position.made_weapons,
        ]
        for player in position.seats:
            figures += (
                player.penalties,
                len(player.played),
                len(player.boards),
                player.sheds,
                *player.settled,
            )
            figures.append(sum(len(laid.pieces) for laid in player.boards))
            figures.append(sum(cover(laid.board, laid.pieces, mirrored).income for laid in player.boards))
        return tuple(figures)

    def recompute_result(self, state: State) -> ScoresAndWinners:
        """From what was told; and the sheet adds up (FO-inv-21)."""
        sheet = state.result().sheet
        scores, winners = story(state).result()
        added = tuple(sum(line.values[seat] for line in sheet) for seat in range(len(scores)))
        return scores if added == scores else added, winners

    def scramble(self, state: State, seat: Viewer, rng: Random) -> State:
        return scramble(state, seat, rng)

    def secrets(self, state: State, seat: Viewer) -> dict[str, object]:
        position = hall_of(state)
        coming = position.chance.copy()
        return {
            "hands of others": [player.hand for other, player in enumerate(position.seats) if other != seat],
            "dark occupations": position.deck,
            "light occupations out of the game": position.out,
            "weapons to come": position.deck_weapons,
            "strips to come": position.deck_strips,
            "key of chance": position.chance.key,
            "dice to come": (coming.dice("d8", 3, 8), coming.dice("d12", 3, 12)),
            "lots to come": coming.pick("weapon", 47),
        }

    def contradictions(self, state: State, world: State, seat: Viewer) -> Iterator[str]:
        """A card, a weapon or a strip that lies where it cannot, after all that was seen."""
        yield from recorded(state.log).impossible(hall_of(world), seat)

    def has_several_worlds(self, state: State, seat: Viewer) -> bool:
        return len(hall_of(state).deck) > 1


PLUGIN = FeastPlugin()
