"""Set-up (FO-2)."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from meadhall.engine import Chance
from meadhall.engine.commitment import seed_bytes
from meadhall.games.feast.box.box import BOX, OCCUPATIONS
from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.table_rules import table_rules_of
from tests.marks import rule
from tests.rulebook.feast.tables import GAME, fresh_table


@rule("FO-2.1", "FO-2.6", "FO-3.1")
@pytest.mark.parametrize(("length", "rounds", "square"), [("long", 7, 5), ("short", 6, 6)])
def test_a_long_game_has_seven_rounds_and_a_short_one_six(length: str, rounds: int, square: int) -> None:
    view = fresh_table(length=length).view()
    assert view["rounds"] == rounds
    rules = table_rules_of(2, GAME.complete_options(2, {"length": length}), GAME.version)
    assert (rules.vikings(0), 12 - rules.vikings(0)) == (square, rounds)


@rule("FO-2.1")
def test_both_home_boards_have_the_same_grid() -> None:
    boards = [fresh_table(length=length).player().boards for length in ("long", "short")]
    assert boards[0] == boards[1]
    assert fresh_table(length="short").board("home").minus_points() == 86


@rule("FO-2.2", "FO-1.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_extension_tiles_are_used_only_with_four_players(players: int) -> None:
    seen = {tuple(fresh_table(players, seed=seed).view()["imitations"]) for seed in range(30)}
    assert seen == ({(1, 3), (1, 4), (2, 3), (2, 4)} if players == 4 else {()})


@rule("FO-2.2", "FO-EX-24")
@pytest.mark.parametrize(
    ("sides", "columns"), [([0, 1], [1, 4]), ([1, 0], [2, 3]), ([0, 0], [1, 3]), ([1, 1], [2, 4])]
)
def test_the_side_of_each_extension_tile_is_drawn(sides: list[int], columns: list[int]) -> None:
    assert fresh_table(4, {"extension": sides}).view()["imitations"] == columns


@rule("FO-2.3", "FO-R-02")
@pytest.mark.parametrize(("decks", "dark", "light"), [("A", 57, 15), ("BC", 88, 30), ("ABC", 145, 45)])
def test_the_decks_are_chosen_and_split_by_their_backs(decks: str, dark: int, light: int) -> None:
    table = fresh_table(3, decks=decks)
    view = table.view()
    assert (view["deck"], view["out"]) == (dark, light - 3)
    for card in (
        *table.position.deck,
        *table.position.out,
        *[card for player in table.position.seats for card in player.hand],
    ):
        assert OCCUPATIONS[card].deck in decks


@rule("FO-R-02")
def test_deck_a_is_the_default() -> None:
    assert fresh_table().view()["options"]["decks"] == "A"


def set_up(
    players: int = 2, seed: int = 5, script: dict[str, Any] | None = None, **options: Any
) -> FeastPosition:
    """The table before the first round begins."""
    chance = Chance.from_script(seed_bytes(seed), script)
    return cast(FeastPosition, GAME.setup(players, GAME.complete_options(players, options), chance))


@rule("FO-2.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_each_player_starts_with(players: int) -> None:
    position = set_up(players)
    for player in position.seats:
        assert player.weapons == [1, 1, 1, 0]
        assert {IDS[kind]: count for kind, count in enumerate(player.tiles) if count} == {"mead": 1}
        assert (player.silver, player.wood, player.stone, player.ore) == (0, 0, 0, 0)
        assert (player.boats, player.knarrs, player.longships, player.sheds) == ((), 0, (), 0)
        assert (len(player.hand), player.played, player.penalties) == (1, (), 0)
        assert OCCUPATIONS[player.hand[0]].light


@rule("FO-2.4", "FO-inv-3")
def test_light_cards_are_dealt_at_random_and_the_others_leave_the_game() -> None:
    order = [*range(14, -1, -1)]
    position = set_up(3, script={"light": [order]})
    light = [card.number for card in BOX.occupations if card.light and card.deck == "A"]
    assert [player.hand for player in position.seats] == [(light[14],), (light[13],), (light[12],)]
    assert sorted(position.out) == sorted(light[:12])
    assert len({set_up(1, seed=seed).seats[0].hand for seed in range(60)}) > 10


@rule("FO-2.5")
def test_the_other_weapons_and_the_dark_cards_are_shuffled() -> None:
    position = set_up(2)
    assert Counter(position.deck_weapons) == {0: 10, 1: 10, 2: 10, 3: 11}
    assert not any(OCCUPATIONS[card].light for card in position.deck)
    assert len({set_up(2, seed=seed).deck_weapons[:6] for seed in range(20)}) == 20
    assert len({set_up(2, seed=seed).deck[:4] for seed in range(20)}) == 20
    weapons = [*range(40, -1, -1)]
    assert set_up(2, script={"weapons": [weapons]}).deck_weapons[:11] == (3,) * 11


@rule("FO-2.7", "FO-D-31", "FO-14.6")
@pytest.mark.parametrize(("players", "count"), [(1, 2), (2, 2), (3, 2), (4, 3)])
def test_two_strips_lie_open_or_three_with_four_players(players: int, count: int) -> None:
    position = set_up(players, script={"strips": [[7, 0, 3, 1, 2, 4, 5, 6]]})
    assert position.strips == tuple([BOX.strips[number] for number in (7, 0, 3)[:count]])
    assert position.deck_strips == (7, 0, 3, 1, 2, 4, 5, 6)[count:]


@rule("FO-2.8", "FO-3.3")
def test_the_exploration_boards_start_with_their_near_side() -> None:
    assert fresh_table().isles() == {"shetland": 0, "faroe_islands": 0, "iceland": 0, "greenland": 0}


@rule("FO-2.9", "FO-1.8")
def test_houses_and_specials_lie_open_and_the_game_begins_with_round_one() -> None:
    table = fresh_table()
    view = table.view()
    assert (view["stock"], len(view["specials"]), view["round"]) == ([3, 3, 5], 15, 1)


@rule("FO-2.9", "FO-R-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_chosen_at_random(players: int) -> None:
    assert Counter(set_up(players, seed=seed).start for seed in range(60)).keys() == set(range(players))
    for lot in range(players):
        table = fresh_table(players, {"start": [lot]})
        assert table.view()["start"] == lot
        table.to("action")
        assert table.seat == lot


@rule("FO-R-01", "FO-inv-21")
def test_the_same_seed_gives_the_same_table() -> None:
    assert fresh_table(4, seed=9).state.digest() == fresh_table(4, seed=9).state.digest()
    assert fresh_table(4, seed=9).state.digest() != fresh_table(4, seed=10).state.digest()
