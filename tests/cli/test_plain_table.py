"""The table of a game that has no drawing of its own."""

from __future__ import annotations

from rich.console import Console

import meadhall
from meadhall.cli.terminal.text.plain import draw_table


def shown(view: dict[str, object], names: list[str]) -> str:
    out = Console(width=80)
    with out.capture() as captured:
        out.print(draw_table(view, {}, names))
    return captured.get()


def test_seats_stand_side_by_side_and_every_other_field_has_a_line() -> None:
    view: dict[str, object] = {
        "game": "stones",
        "at": 7,
        "seats": [{"laid": [6, 2], "points": 1}, {"laid": [], "points": 0}],
        "mine": {"lost": 4, "hand": [1, 3]},
        "deck": None,
    }
    text = shown(view, ["Freya", "Bo"])
    assert [
        word for word in ("Freya", "Bo", "6, 2", "mine: lost 4; hand 1, 3", "deck: –") if word not in text
    ] == []
    assert "stones" not in text, "the head of the view is not repeated"
    assert "–" in next(line for line in text.splitlines() if "laid" in line)


def test_a_view_of_any_game_can_be_shown_with_all_its_fields() -> None:
    for name in meadhall.games():
        game = meadhall.game(name)
        state = game.new(game.players[0], seed=1)
        text = shown(state.view(0), [f"Viking {seat}" for seat in range(game.players[0])])
        body = game.view_of(state.position, 0)
        assert [field for field in body if field != "seats" and f"{field}: " not in text] == []
