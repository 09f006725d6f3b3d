"""The data files are checked against what is printed: every error in them is found and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.data_check import BadBox, check_box, find_faults
from meadhall.games.feast.box.records import FeastBox
from tests.marks import rule

Plain = dict[str, Any]
Spoil = Callable[[Plain], object]


def row(rows: list[Plain], name: str) -> Plain:
    return next(one for one in rows if one["id"] == name)


def good(plain: Plain, name: str) -> Plain:
    return row(plain["goods"], name)


def special(plain: Plain, name: str) -> Plain:
    return row(plain["specials"], name)


def board(plain: Plain, name: str) -> Plain:
    return row(plain["boards"], name)


def space(plain: Plain, name: str) -> Plain:
    return row(plain["spaces"], name)


def redraw(name: str, old: str, new: str) -> Spoil:
    """Another piece of grid where this one was."""

    def spoil(plain: Plain) -> None:
        there = board(plain, name)
        assert old in there["grid"]
        there["grid"] = there["grid"].replace(old, new, 1)

    return spoil


def broken(spoil: Spoil) -> FeastBox:
    """Our box with something wrong in it."""
    plain: Plain = msgspec.json.decode(msgspec.json.encode(BOX))
    spoil(plain)
    return msgspec.convert(plain, FeastBox)


def refusal(spoil: Spoil) -> str:
    with pytest.raises(BadBox) as caught:
        check_box(broken(spoil))
    return str(caught.value)


@rule("FO-1.2", "FO-1.3", "FO-1.5", "FO-1.6", "FO-1.7", "FO-1.8", "FO-1.9", "FO-1.11")
def test_our_box_is_as_printed() -> None:
    assert list(find_faults(BOX)) == []
    assert broken(lambda plain: None) == BOX
    assert check_box(BOX) is BOX


def test_a_refusal_names_the_game_the_place_and_the_reason() -> None:
    said = refusal(lambda plain: board(plain, "home").update(points=1))
    assert (
        said == "A Feast for Odin, data files: boards (home): it is worth 0 points, not 1 (FO-13.3, FO-13.4)"
    )


@rule("FO-1.3", "FO-1.4", "FO-3.2", "FO-10.11", "FO-10.28")
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda box: good(box, "mead").update(id="peas"), "two goods have the id peas"),
        (lambda box: good(box, "mead").update(colour="blue"), "there are 8 red kinds, not 7"),
        (lambda box: box["goods"].pop(), "there are 8 blue kinds, not 7"),
        (lambda box: good(box, "oil").update(tiles=42), "there are 346 goods tiles, not 345"),
        (lambda box: good(box, "milk").update(size=[1, 2]), "the line of 1 by 2 goods"),
        (lambda box: good(box, "fruits").update(harvest=3), "harvest level 1 adds three"),
        (lambda box: good(box, "mead").update(harvest=1), "goods (mead): only orange goods are harvested"),
        (lambda box: good(box, "oil").update(forge=True), "a smith makes jewelry only"),
        (lambda box: good(box, "silk").update(sword=0), "goods (silk): blue goods have a sword value"),
        (lambda box: good(box, "oil").update(sword=5), "goods (oil): blue goods have a sword value"),
    ],
)
def test_goods_are_counted(spoil: Spoil, reason: str) -> None:
    assert reason in refusal(spoil)


@rule("FO-1.5", "FO-10.11", "FO-10.21")
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda box: box["specials"].pop(1), "there are 15 special tiles, not 14"),
        (lambda box: special(box, "belt").update(id="helmet"), "two special tiles have the id helmet"),
        (lambda box: special(box, "belt").update(forge=True), "7 special tiles have the forge sign, not 8"),
        (lambda box: special(box, "belt").update(silver=-1), "the English Crown and no other"),
        (lambda box: special(box, "english_crown").update(silver=7), "the English Crown and no other"),
        (lambda box: special(box, "helmet").update(shape="##\n#"), "specials (helmet): its rows are not"),
        (lambda box: special(box, "belt").update(shape="###o#"), "a mark that is none of # .: o"),
    ],
)
def test_special_tiles_are_counted(spoil: Spoil, reason: str) -> None:
    assert reason in refusal(spoil)


@rule("FO-1.8", "FO-1.9", "FO-7.11", "FO-13.3", "FO-13.4")
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda box: box["boards"].pop(), "the boards are home, shetland"),
        (lambda box: board(box, "iceland").update(id="vinland"), "not home, shetland"),
        (lambda box: board(box, "faroe_islands").update(points=6), "it is worth 4 points, not 6"),
        (lambda box: board(box, "shed").update(kind="exploration"), "it is no exploration board"),
        (lambda box: board(box, "labrador").update(kind="home"), "it is no home board"),
        (lambda box: board(box, "long_house").update(stock=3), "stock, wood and stone are 5, 0 and 0"),
        (lambda box: board(box, "stone_house").update(wood=3), "stock, wood and stone are 3, 1 and 1"),
        (lambda box: board(box, "iceland").update(letter="D"), "boards A, B, C, D have a front and a back"),
        (lambda box: board(box, "iceland").update(front=False), "boards A, B, C, D have a front and a back"),
    ],
)
def test_boards_are_as_printed(spoil: Spoil, reason: str) -> None:
    assert reason in refusal(spoil)


@rule("FO-13.9")
@pytest.mark.parametrize(
    ("name", "minus"),
    [
        ("home", 86),
        ("shetland", 24),
        ("bear_island", 22),
        ("faroe_islands", 16),
        ("baffin_island", 24),
        ("iceland", 24),
        ("labrador", 40),
        ("greenland", 20),
        ("newfoundland", 40),
        ("stone_house", 7),
        ("long_house", 15),
    ],
)
def test_squares_of_minus_1_are_counted_on_each_board(name: str, minus: int) -> None:
    said = refusal(redraw(name, "n", "."))
    assert f"boards ({name}): it has {minus} squares of -1; the grid has {minus - 1}" in said
    assert f"it says {minus + 1}" in refusal(lambda box: board(box, name).update(minus=minus + 1))


@rule("FO-5.2", "FO-7.5", "FO-8.1", "FO-R-05")
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (redraw("home", "_", ""), "boards (home): its rows are not equally long"),
        (redraw("home", "_", "?"), "boards (home): it has a mark that is none of _ . n i b x: ?"),
        (redraw("home", "i", "."), "boards (home): the income squares of its tracks"),
        (redraw("labrador", ".", "i"), "boards (labrador): the income squares of its tracks"),
        (lambda box: board(box, "iceland")["tracks"][0].pop(0), "boards (iceland): the income squares"),
        (
            lambda box: board(box, "home")["tracks"][0][0].__setitem__(0, 3),
            "the values of a track never fall",
        ),
        (
            lambda box: board(box, "shetland")["tracks"][0].pop(),
            "a track ends with a value that has no square",
        ),
        (redraw("greenland", "b", "."), "boards (greenland): its bonuses do not lie on the bonus squares"),
        (redraw("stone_house", "_.n", "_bn"), "boards (stone_house): its bonuses do not lie"),
        (lambda box: board(box, "iceland")["bonuses"].pop(), "boards (iceland): its bonuses do not lie"),
        (lambda box: board(box, "iceland")["bonuses"][0].pop(), "boards (iceland): a bonus pays nothing"),
        (
            lambda box: board(box, "iceland")["bonuses"][0].append("gold"),
            "a bonus pays gold, which is not in",
        ),
    ],
)
def test_grids_fit_their_tracks_and_bonuses(spoil: Spoil, reason: str) -> None:
    assert reason in refusal(spoil)


@rule("FO-1.2", "FO-10.38")
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda box: box["spaces"].pop(), "the columns have 18, 18, 16 and 9 spaces, not 18, 18, 16, 8"),
        (lambda box: box["spaces"][0].update(column=5), "not 17, 18, 16, 9"),
        (lambda box: box["spaces"][1].update(id="c1_build_shed"), "two spaces have the id c1_build_shed"),
        (lambda box: space(box, "c1_stockfish").update(choose="all"), "choose says how several parts"),
        (lambda box: space(box, "c4_master_crafting").update(choose=""), "choose says how several parts"),
        (lambda box: space(box, "c1_raiding").update(ships=["raft"]), "(c1_raiding): raft is not in the box"),
        (
            lambda box: space(box, "c1_stockfish")["parts"][0].update(gains=[{"herring": 1}]),
            "spaces (c1_stockfish): herring is not in the box",
        ),
        (
            lambda box: space(box, "c1_build_shed")["parts"][0].update(costs=[{"planks": 2}]),
            "spaces (c1_build_shed): planks is not in the box",
        ),
        (
            lambda box: space(box, "c4_weekly_spices")["parts"][0].update(with_sheep={"cheese": 1}),
            "spaces (c4_weekly_spices): cheese is not in the box",
        ),
        (
            lambda box: space(box, "c1_products_milk")["parts"][0].update(animal="goat"),
            "spaces (c1_products_milk): goat is not in the box",
        ),
        (
            lambda box: space(box, "c1_hunting_game")["parts"][0].update(weapon="net"),
            "spaces (c1_hunting_game): net is not in the box",
        ),
        (
            lambda box: space(box, "c1_draw_occupation")["parts"][0].update(gain={"gold": 1}),
            "spaces (c1_draw_occupation): gold is not in the box",
        ),
        (
            lambda box: space(box, "c3_explore_far")["parts"][0]["boards"].pop(),
            "each side of an exploration board is explored from exactly one space",
        ),
        (
            lambda box: space(box, "c3_explore_far")["parts"][0]["boards"].append("vinland"),
            "each side of an exploration board is explored from exactly one space",
        ),
    ],
)
def test_spaces_are_counted_and_name_what_is_in_the_box(spoil: Spoil, reason: str) -> None:
    assert reason in refusal(spoil)


@rule("FO-1.6", "FO-1.11", "FO-2.1", "FO-3.1", "FO-3.3", "FO-6.3", "FO-13.2")
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda box: box["weapons"].update(long_sword=12), "there are 47 weapons"),
        (lambda box: box["strips"].pop(), "there are 8 strips of 7 items"),
        (lambda box: box["strips"][3].pop(), "there are 8 strips of 7 items"),
        (lambda box: box["strips"][3].__setitem__(0, "gold"), "gold does not lie in the mountains"),
        (lambda box: box["ships"]["knarr"].update(silver=4), "ships (knarr): prices, points"),
        (lambda box: box["ships"].pop("longship"), "ships (longship): prices, points"),
        (lambda box: box["ships"].update(raft=box["ships"]["knarr"]), "ships (raft): prices, points"),
        (lambda box: box["lengths"].pop("short"), "a game is long or short"),
        (lambda box: box["lengths"]["long"]["harvest"].pop(), "lengths (long): it has 7 rounds"),
        (lambda box: box["lengths"]["short"]["turns"].append("-"), "lengths (short): it has 6 rounds"),
        (lambda box: box["lengths"]["long"].update(start=6), "in the last round all 12 Vikings are there"),
        (
            lambda box: box["lengths"]["long"].update(turns=["-", "-", "B", "A", "C", "D", "-"]),
            "boards are turned in the order A, B, C, D",
        ),
    ],
)
def test_weapons_strips_ships_and_rounds_are_as_printed(spoil: Spoil, reason: str) -> None:
    assert reason in refusal(spoil)


@rule("FO-1.7")
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda box: box["occupations"].pop(), "they are numbered from 1 to 190"),
        (lambda box: box["occupations"][4].update(number=4), "they are numbered from 1 to 190"),
        (lambda box: box["occupations"][0].update(deck="B"), "deck A has 57 dark cards, not 56"),
        (lambda box: box["occupations"][0].update(light=True), "deck A has 15 light cards, not 16"),
    ],
)
def test_occupations_are_counted(spoil: Spoil, reason: str) -> None:
    assert reason in refusal(spoil)
