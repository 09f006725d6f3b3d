"""Views and moves as arrays: shapes and ranges, moves that can be told apart, every legal move within reach."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import numpy as np
import pytest

import meadhall
from meadhall.engine import Move
from meadhall.envs.encodings import PLANS, Encoding, make_encoding
from meadhall.envs.encodings.columns import unread_fields
from meadhall.envs.encodings.layout import Field, Layout
from meadhall.testing.random_play import moments, some_moments
from tests.contract.cases import CASES, FEW, FEWEST, Case


def encoding_of(case: Case) -> Encoding:
    return make_encoding(case.name, case.options)


def test_every_game_has_an_encoding() -> None:
    assert sorted(PLANS) == sorted(meadhall.games())


def test_a_layout_gives_its_fields_names_and_shapes() -> None:
    layout = Layout([Field("one", (2,), 5), Field("two", (2, 3), 9, low=-1)])
    numbers = np.arange(8, dtype=np.float32)
    named = layout.split_fields(numbers)
    assert named["one"].tolist() == [0, 1]
    assert named["two"].tolist() == [[2, 3, 4], [5, 6, 7]]
    assert layout.split_fields(np.stack([numbers, numbers]))["two"].shape == (2, 2, 3)
    with pytest.raises(ValueError, match="has 3 numbers"):
        layout.split_fields(numbers[:3])
    with pytest.raises(ValueError, match="two fields called one"):
        Layout([Field("one", (1,)), Field("one", (1,))])


def test_what_is_out_of_range_is_cut_off() -> None:
    layout = Layout([Field("one", (3,), 5, low=-1)])
    buffer = layout.empty_buffer()
    buffer[0], buffer[1], buffer[2] = -7, 3, 7
    found = np.empty(3, np.float32)
    layout.clip(buffer, found)
    assert found.tolist() == [-1, 3, 5]


@pytest.mark.parametrize("case", FEW, ids=str)
def test_numbers_have_their_shape_and_range_and_are_never_cut_off(case: Case) -> None:
    ours = encoding_of(case)
    uncut = encoding_of(case)
    uncut.observation.high[:] = np.inf
    uncut.observation.low[:] = -np.inf
    rng = Random(3)
    for state in some_moments(case, 5, 0.1):
        view = state.view(rng.choice(case.viewers))
        numbers = ours.observe(view)
        assert numbers.shape == (ours.observation.size,)
        assert numbers.dtype == np.float32
        assert numbers.tobytes() == uncut.observe(view).tobytes()


@pytest.mark.parametrize("case", FEWEST, ids=str)
def test_a_spectator_and_every_seat_have_an_observation_at_the_end(case: Case) -> None:
    *_, state = moments(case, 6)
    assert {encoding_of(case).observe(state.view(viewer)).any() for viewer in case.viewers} == {np.True_}


@pytest.mark.parametrize("name", meadhall.games())
def test_every_field_of_a_move_is_read_or_left_out_on_purpose(name: str) -> None:
    ours = make_encoding(name)
    assert unread_fields(ours.game, (field.name for field in ours.row.fields)) == PLANS[name].unread_fields


COLUMNS = {
    "clash-1": "0134529a9587d06f",
    "feast-1": "43f96da594ed84f1",
    "sagas-1": "ab25d6a4f42ddc52",
    "spoils-1": "3fc10790acf9da18",
}
"""By version of an encoding, a digest of its columns. Who changes them raises the version: arrays are stored."""


@pytest.mark.parametrize("name", meadhall.games())
def test_the_columns_of_a_version_never_change(name: str) -> None:
    ours = make_encoding(name)
    moves = [kind.__struct_config__.tag for kind in ours.game.moves]
    columns = repr((ours.observation.fields, ours.row.fields, moves))
    assert COLUMNS.get(ours.version) == sha256(columns.encode()).hexdigest()[:16]


@pytest.mark.parametrize("case", FEWEST, ids=str)
def test_pages_reach_every_legal_move_once_and_rows_tell_them_apart(case: Case) -> None:
    ours = encoding_of(case)
    for state in some_moments(case, 7, 0.05):
        for decision in state.decisions():
            found: list[Move] = []
            page, further = 0, True
            while further:
                moves, further = ours.page(decision, page)
                assert 0 < len(moves) <= ours.candidates
                rows = np.full((ours.candidates, ours.row.size), 7, np.float32)
                ours.rows(moves, decision.seat, case.players).write(rows)
                assert (rows <= ours.row.high).all()
                assert len({row.tobytes() for row in rows[: len(moves)]}) == len(moves)
                assert not rows[len(moves) :].any()
                found += moves
                page += 1
            assert len(found) == decision.count()
            assert {*found} == {*decision.moves()}
            moves, further = ours.page(decision, page)
            assert (len(moves), further) == (0, False)


@pytest.mark.parametrize("case", [case for case in CASES if case.name == "clash"], ids=str)
def test_the_vocabulary_of_clash_has_every_legal_move_at_the_same_place_for_all(case: Case) -> None:
    ours = encoding_of(case)
    shown = {
        tuple([type(move) for move in ours.vocabulary(seat, case.players)]) for seat in range(case.players)
    }
    assert len(shown) == 1
    for state in some_moments(case, 8, 0.3):
        for decision in state.decisions():
            assert {*decision.moves()} <= {*ours.vocabulary(decision.seat, case.players)}


def test_seats_are_counted_from_the_viewer_on() -> None:
    case = next(case for case in CASES if case.name == "clash" and case.players == 3)
    ours = encoding_of(case)
    for state in some_moments(case, 9, 0.2):
        views = [state.view(seat) for seat in range(3)]
        named = [ours.observation.split_fields(ours.observe(view)) for view in views]
        for seat in range(3):
            assert named[seat]["space"][0].tolist() == named[0]["space"][seat].tolist()
            assert named[seat]["counts"][0].tolist() == named[0]["counts"][seat].tolist()


def test_a_game_without_a_vocabulary_says_so() -> None:
    with pytest.raises(ValueError, match="use candidates"):
        make_encoding("feast").vocabulary(0, 2)
