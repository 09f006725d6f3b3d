"""Questions and effects in words: nouns agree with their number, and a sentence begins as one."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import CardPart, Weapons
from meadhall.games.feast.part_handlers import words
from meadhall.games.feast.table_rules import SPACES
from tests.cli.test_sentences import wrong
from tests.rulebook.feast.cards.card_play import in_play
from tests.rulebook.feast.tables import feast_table, supply


def effects() -> Iterator[tuple[CardPart, int]]:
    """All effects, each with its space; -1 for those of cards and of the weapon phase."""
    yield Weapons(1), -1
    for number, space in enumerate(SPACES):
        for part in space.parts:
            yield part, number
    for card in OCCUPATIONS.values():
        for clause in card.effects:
            for do in (clause.do, *[way.do for way in clause.ways]):
                if do is not None:
                    yield do, -1


def test_every_effect_is_told_in_the_right_number() -> None:
    position = feast_table(supply(), supply()).position
    told = {words(position, position.seats[0], part, number) for part, number in effects()}
    assert {"Draw 1 weapon", "Draw 4 weapons"} < told
    assert {one for one in told if wrong(one)} == set()


def test_a_card_in_place_of_the_weapon_is_asked_about_in_a_sentence() -> None:
    table = in_play(38, _phase=4)
    assert table.decision().prompt == "Draw weapon: Draw 1 weapon, or a card instead?"
