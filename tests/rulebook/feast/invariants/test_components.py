"""What always holds for tiles, houses, cards, Vikings, supplies, ships and strips."""

from __future__ import annotations

from collections import Counter
from typing import TypeGuard

from meadhall.engine import Event, PrivateEvent
from meadhall.games.feast.boards.banquet_table import width
from meadhall.games.feast.boards.board import BOARDS, BY_ID
from meadhall.games.feast.box.box import BOX, OCCUPATIONS
from meadhall.games.feast.box.kinds import (
    ANIMALS,
    BLUE,
    COLOUR,
    GREEN,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHAPE,
    SILVER,
    SPECIALS,
)
from meadhall.games.feast.box.records import HOUSES
from meadhall.games.feast.events import (
    CardWorked,
    Discovered,
    Emigrated,
    Feasted,
    LaidDown,
    Mined,
    Paid,
    PhaseBegun,
    Placed,
    Received,
    ShipBought,
    Turned,
)
from meadhall.games.feast.moves import Serve, SetFood
from meadhall.games.feast.occupations.card_use import CardPartStep
from meadhall.games.feast.phases.feast import FillGapsStep, ServeStep
from meadhall.games.feast.table_rules import IMITATIONS, SPACES
from tests.marks import rule

from .random_plays import Moment, Play, all_moments, every_play, moments

# ---------------------------------------------------------------- what there is one of


@every_play
@rule("FO-inv-1", "FO-1.5")
def test_every_special_tile_is_in_one_place(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        position = moment.after
        found = Counter(position.specials)
        for player in position.seats:
            found.update({what: player.tiles[what] for what in SPECIALS})
            found.update([what for one in player.boards for what, _, _ in one.pieces if what in SPECIALS])
        assert {what: found[what] for what in SPECIALS} == dict.fromkeys(SPECIALS, 1)


@every_play
@rule("FO-inv-2", "FO-1.8", "FO-1.9")
def test_every_house_and_exploration_board_is_in_one_place(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        position = moment.after
        owned = Counter([one.board for player in position.seats for one in player.boards])
        owned[BY_ID["shed"].number] = sum([player.sheds for player in position.seats])
        assert [
            left + owned[BY_ID[name].number] for left, name in zip(position.stock, HOUSES, strict=True)
        ] == [
            3,
            3,
            5,
        ]
        for letter, isle in zip("ABCD", position.isles, strict=True):
            sides = [board.number for board in BOARDS if board.letter == letter]
            assert isle.board in sides
            assert sum([owned[side] for side in sides]) == isle.claimed
            assert owned[isle.board] == isle.claimed


@every_play
@rule("FO-inv-3", "FO-1.7")
def test_every_occupation_is_in_one_place_and_only_goes_from_hand_to_table(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        position = moment.after
        cards = [*position.deck, *position.out]
        for player in position.seats:
            cards += [*player.hand, *player.played]
        assert sorted(cards) == sorted((*position.rules.light, *position.rules.pile))
        for _, old, new in moment.steps():
            assert {*old.hand, *old.played} <= {*new.hand, *new.played}
            assert set(old.played) <= set(new.played)


# ---------------------------------------------------------------- Vikings


@every_play
@rule("FO-inv-5", "FO-3.1")
def test_the_vikings_of_a_player_are_on_the_square_and_on_spaces(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        position = moment.after
        if not 2 <= position.phase <= 11:
            continue
        for seat, player in enumerate(position.seats):
            placed = sum(
                [crew for crew, owner in zip(position.crew, position.taken, strict=True) if owner == seat]
            )
            assert player.vikings >= 0
            assert player.vikings + placed == position.rules.vikings(position.round) <= 12
        if position.players == 1 and position.round > 1:
            blocking = sum(
                [crew for crew, owner in zip(position.crew, position.taken, strict=True) if owner == 1]
            )
            assert blocking <= position.rules.vikings(position.round - 1)


@every_play
@rule("FO-inv-6", "FO-4.2", "FO-4.3")
def test_an_occupied_space_holds_vikings_of_one_player_as_its_column_says(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        position = moment.after
        for number, (owner, crew) in enumerate(zip(position.taken, position.crew, strict=True)):
            column = IMITATIONS.index(number) + 1 if number >= len(SPACES) else SPACES[number].column
            assert (owner >= 0) == (crew >= 1)
            assert crew <= column


# ---------------------------------------------------------------- supplies


def silver_told(moment: Moment, seat: int) -> int:
    """How much silver a seat got and gave by what was told."""
    total = 0
    for event in moment.events:
        if getattr(event, "seat", None) != seat:
            continue
        match event:
            case Received():
                total += event.things.get("silver", 0)
            case Paid():
                total -= event.things.get("silver", 0)
            case ShipBought() | Emigrated() | Feasted():
                total -= event.silver
            case Discovered():
                total += event.silver
            case Mined():
                total += 2 * event.items.count("silver_2")
            case LaidDown():
                total -= event.piece == SILVER
    return total


@every_play
@rule("FO-inv-7", "FO-6.6")
def test_no_supply_is_negative_and_every_change_of_silver_is_told(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        for seat, old, new in moment.steps():
            assert min(*new.tiles, *new.weapons, new.silver, new.wood, new.stone, new.ore, new.penalties) >= 0
            assert new.silver - old.silver == silver_told(moment, seat)


@every_play
@rule("FO-inv-12", "FO-6.4", "FO-6.5")
def test_ships_have_their_landing_stages_and_ore_its_slots(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        for player in moment.after.seats:
            assert len(player.boats) <= 3
            assert player.knarrs + len(player.longships) <= 4
            assert max((*player.boats, 0)) <= 1
            assert max((*player.longships, 0)) <= 3


@every_play
@rule("FO-inv-15", "FO-3.4", "FO-9.8")
def test_penalties_only_grow_and_silver_on_boards_is_even(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        for _, old, new in moment.steps():
            assert new.penalties >= old.penalties
        for isle in moment.after.isles:
            assert isle.silver % 2 == 0
            assert not (isle.claimed and isle.silver)


@every_play
@rule("FO-inv-16", "FO-10.13", "FO-5.6")
def test_open_strips_are_the_rest_of_printed_ones_and_all_eight_are_somewhere(plays: list[Play]) -> None:
    suffixes = {strip[start:] for strip in BOX.strips for start in range(7)}
    for moment in all_moments(plays):
        position = moment.after
        assert set(position.strips) <= suffixes
        assert len(position.strips) + len(position.deck_strips) + position.gone_strips == 8


# ---------------------------------------------------------------- animals and tiles

BREEDING = 8


def by_card(event: Event | PrivateEvent) -> TypeGuard[CardWorked | Received]:
    """Whether a card caused it."""
    names = {card.name for card in OCCUPATIONS.values()}
    return isinstance(event, CardWorked) or (isinstance(event, Received) and event.why in names)


@every_play
@rule("FO-inv-17", "FO-5.3")
def test_breeding_gives_at_most_one_animal_for_each_pregnant_one(plays: list[Play]) -> None:
    for moment in all_moments(plays):
        if not any(isinstance(event, PhaseBegun) and event.phase == BREEDING for event in moment.events):
            continue
        for seat, old, new in moment.steps():
            if any(by_card(event) and event.seat == seat for event in moment.events):
                continue
            for plain, pregnant in ANIMALS:
                before = old.tiles[plain] + old.tiles[pregnant]
                assert new.tiles[plain] + new.tiles[pregnant] == before + old.tiles[pregnant]
                if old.tiles[pregnant]:
                    assert new.tiles[pregnant] == 0
                else:
                    assert new.tiles[pregnant] == (before >= 2)


@every_play
@rule("FO-inv-18", "FO-10.16", "FO-10.20")
def test_a_turned_tile_keeps_its_shape_and_overseas_one_of_a_kind_is_turned(plays: list[Play]) -> None:
    for play in moments(tuple(plays)):
        overseas: list[int] | None = None
        card = 0
        for moment in play:
            lent = any(isinstance(step, CardPartStep) for step in moment.before.stack)
            for event in moment.events:
                if isinstance(event, Placed):
                    space = SPACES[event.imitated if event.imitated >= 0 else event.space]
                    overseas = [] if "overseas" in space.id else None
                elif isinstance(event, CardWorked):
                    card = event.card
                elif isinstance(event, Turned) and lent:
                    assert event.to in turned_by(card, event.piece)
                elif isinstance(event, Turned):
                    assert SHAPE[event.piece] == SHAPE[event.to]
                    if overseas is not None:
                        assert (COLOUR[event.piece], COLOUR[event.to]) == (GREEN, BLUE)
                        assert event.piece not in overseas
                        overseas.append(event.piece)


def turned_by(card: int, piece: int) -> set[int]:
    """What a tile may become by a card: some go aslant through the goods boxes, some over to the other side (R-65)."""
    column, colour = divmod(piece, 4)
    if piece in (PREGNANT_SHEEP, PREGNANT_CATTLE):
        colour = RED
    if card in ASLANT:
        steps = [(column + ASLANT[card] * step, colour + step) for step in (1, 2)[: 2 - (card == 88)]]
        return {4 * box + higher for box, higher in steps if 0 <= box < 8 and higher <= BLUE}
    if card in OVER:
        return {piece ^ 1}
    return {4 * column + higher for higher in range(colour + 1, BLUE + 1)}


ASLANT = {66: 1, 88: -1}
"""Cards that turn a tile into one of the box to the right or to the left (R-53)."""
OVER = (78, 79)
"""Cards that turn a tile to its other side."""


# ---------------------------------------------------------------- the feast


@every_play
@rule("FO-inv-13", "FO-9.1")
def test_after_a_feast_all_twelve_squares_are_accounted_for(plays: list[Play]) -> None:
    feasts = 0
    for moment in all_moments(plays):
        for event in moment.events:
            if not isinstance(event, Feasted):
                continue
            old, rules = moment.before.seats[event.seat], moment.before.rules
            filled = sum([width(food.piece, food.long) for food in old.food])
            if isinstance(moment.move, Serve) and moment.seat == event.seat:
                filled += width(moment.move.piece, moment.move.long)
            on_track = 12 - rules.vikings(moment.before.round)
            ships = moment.after.seats[event.seat].count_emigrated()
            assert 2 * ships + filled + event.silver + event.penalties + on_track == 12
            feasts += 1
    assert feasts


@every_play
@rule("FO-inv-25", "FO-R-08", "FO-9.9")
def test_food_lies_on_the_table_from_the_actions_to_the_feast_only(plays: list[Play]) -> None:
    early = 0
    for moment in all_moments(plays):
        position = moment.after
        for seat, old, new in moment.steps():
            # A card may call for a feast of its own in any phase.
            own = any(isinstance(step, ServeStep | FillGapsStep) for step in position.stack)
            assert not new.food or 5 <= position.phase <= 9 or own
            eaten = any(isinstance(event, Feasted) and event.seat == seat for event in moment.events)
            if position.round == moment.before.round and position.phase < 9 and not eaten:
                assert len(new.food) >= len(old.food)
        if isinstance(moment.move, SetFood):
            old, new = moment.before.seats[moment.seat], position.seats[moment.seat]
            piece = moment.move.piece
            assert old.tiles[piece] - new.tiles[piece] == 1 == len(new.food) - len(old.food)
            early += 1
    assert early
