"""The set-up of a game (FO-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET

from meadhall.engine import Chance, Move, Options, Question, Refusal, Seat

from .boards.board import BOARDS
from .box.box import BOX, OCCUPATIONS
from .box.kinds import MEAD, SPECIALS
from .box.records import HOUSES, WEAPONS
from .moves import Keep
from .occupations.triggers import PositionWithCards
from .phases.mountain_strips import open_strip
from .phases.rounds import FeastRoundsStep
from .player import HOLDS, FeastPlayer
from .position import LETTERS, FeastPosition, FeastStep, Isle
from .table_rules import IMITATIONS, table_rules_of


def set_up(players: int, options: Mapping[str, Any], chance: Chance, version: str) -> FeastPosition:
    rules = table_rules_of(players, options, version)
    weapons = [
        weapon
        for weapon, name in enumerate(WEAPONS)
        for _ in range(BOX.weapons[name] - players * (name != "long_sword"))
    ]
    stock = {board.id: board.stock for board in BOARDS}
    position = PositionWithCards(
        players=players,
        chance=chance,
        step=FeastRoundsStep(),
        events=[],
        rules=rules,
        seats=[_make_player() for _ in range(players)],
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
        final=False if rules.must_use else UNSET,
        deck_weapons=chance.shuffle("weapons", weapons),
        deck=chance.shuffle("occupations", rules.pile),
        deck_strips=chance.shuffle("strips", range(len(BOX.strips))),
        start=chance.pick("start", players),
    )
    if players == 4:
        position.imitations = (1 + chance.pick("extension", 2), 3 + chance.pick("extension", 2))
    for _ in range(3 if players == 4 else 2):
        open_strip(position)
    light = chance.shuffle("light", rules.light)
    if rules.solo and rules.solo_choice:
        position.out = tuple(sorted(rules.light))
        position.push(ChooseOccupationStep())
    else:
        for seat, player in enumerate(position.seats):
            player.hand = (light[seat],)
        position.out = tuple(sorted(light[players:]))
    return position


def _make_player() -> FeastPlayer:
    """Return a player at the start, with a bow, a snare, a spear and mead (FO-2.4)."""
    tiles = [0] * HOLDS
    tiles[MEAD] = 1
    return FeastPlayer(tiles, [1, 1, 1, 0])


class LightOccupationOptions(Options, frozen=True, tag="lights"):
    """The light occupations of the decks in play."""

    move_types = (Keep,)
    cards: tuple[tuple[int, str], ...]

    def list_moves(self) -> Sequence[Move]:
        return [Keep(card, name) for card, name in self.cards]

    def explain(self, move: Move) -> Refusal:
        return Refusal("FO-14.7", "Choose one of the light occupations.")


class ChooseOccupationStep(FeastStep, frozen=True, tag="choosing"):
    """The step in which the player of a solo game chooses the light occupation (FO-14.7, R-51)."""

    kinds = {"start": LightOccupationOptions}

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        cards = tuple([(card, OCCUPATIONS[card].name) for card in position.out])
        return ((0, Question("start", "Which occupation do you start with?", LightOccupationOptions(cards))),)

    def play(self, position: FeastPosition, seat: Seat, move: Keep) -> None:
        position.seats[seat].hand = (move.card,)
        position.out = tuple([card for card in position.out if card != move.card])
        position.pop()
