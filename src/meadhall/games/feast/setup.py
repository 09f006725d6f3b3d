"""Set-up (FO-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET

from meadhall.engine import Ask, Chance, Move, Options, Refusal, Seat

from .boards.board import BOARDS
from .box.box import BOX, OCCUPATIONS
from .box.kinds import MEAD, SPECIALS
from .box.records import HOUSES, WEAPONS
from .hall import LETTERS, FeastHall, Isle, Step
from .law import IMITATIONS, law_of
from .moves import Keep
from .occupations.triggers import HallWithCards
from .phases.mountain_strips import open_strip
from .phases.rounds import Rounds
from .player import HOLDS, Player


def set_up(players: int, options: Mapping[str, Any], chance: Chance, version: str) -> FeastHall:
    law = law_of(players, options, version)
    weapons = [
        weapon
        for weapon, name in enumerate(WEAPONS)
        for _ in range(BOX.weapons[name] - players * (name != "long_sword"))
    ]
    stock = {board.id: board.stock for board in BOARDS}
    hall = HallWithCards(
        players=players,
        chance=chance,
        frame=Rounds(),
        events=[],
        law=law,
        seats=[_player() for _ in range(players)],
        taken=[-1] * (IMITATIONS[-1] + 1),
        crew=[0] * (IMITATIONS[-1] + 1),
        isles=tuple(
            [
                Isle(board.number)
                for letter in LETTERS
                for board in BOARDS
                if board.letter == letter and board.front
            ]
        ),
        stock=(stock[HOUSES[0]], stock[HOUSES[1]], stock[HOUSES[2]]),
        specials=tuple(SPECIALS),
        used_weapons=[0, 0, 0, 0],
        ledgers=[],
        final=False if law.must_use else UNSET,
        deck_weapons=chance.shuffle("weapons", weapons),
        deck=chance.shuffle("occupations", law.pile),
        deck_strips=chance.shuffle("strips", range(len(BOX.strips))),
        start=chance.pick("start", players),
    )
    if players == 4:
        hall.imitations = (1 + chance.pick("extension", 2), 3 + chance.pick("extension", 2))
    for _ in range(3 if players == 4 else 2):
        open_strip(hall)
    light = chance.shuffle("light", law.light)
    if law.solo and law.solo_choice:
        hall.out = tuple(sorted(law.light))
        hall.push(Choosing())
    else:
        for seat, player in enumerate(hall.seats):
            player.hand = (light[seat],)
        hall.out = tuple(sorted(light[players:]))
    return hall


def _player() -> Player:
    """A bow, a snare, a spear and mead (FO-2.4)."""
    tiles = [0] * HOLDS
    tiles[MEAD] = 1
    return Player(tiles, [1, 1, 1, 0])


class Choosing(Step, frozen=True):
    """In a game for one, the player may choose the light occupation (FO-14.7, R-51)."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        cards = tuple([(card, OCCUPATIONS[card].name) for card in hall.out])
        return ((0, Ask("start", "Which occupation do you start with?", Lights(cards))),)

    def play(self, hall: FeastHall, seat: Seat, move: Keep) -> None:
        hall.seats[seat].hand = (move.card,)
        hall.out = tuple([card for card in hall.out if card != move.card])
        hall.pop()


class Lights(Options, frozen=True):
    """The light occupations of the decks in play."""

    cards: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Keep(card, name) for card, name in self.cards]

    def explain(self, move: Move) -> Refusal:
        return Refusal("FO-14.7", "Choose one of the light occupations.")
