"""The types of the page are generated from the records of the server."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

import meadhall
from meadhall.server.wire import typescript

COMMITTED = Path(__file__).resolve().parents[3] / "web" / "src" / "net" / "wire"


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Part(msgspec.Struct, frozen=True):
    """A part."""

    colour: Colour


class Thing(msgspec.Struct, frozen=True, tag_field="type", tag="thing"):
    """A thing
    on two lines. None is none."""

    name: str
    many: tuple[int, ...]
    """How many."""
    pair: tuple[int, str]
    part: Part | None
    parts: list[Part | None]
    kind: Literal["a", "b"]
    by_name: dict[str, float]
    anything: dict[str, Any]
    sure: bool = False


def test_the_committed_types_are_those_of_the_records() -> None:
    committed = {path.name: path.read_text(encoding="utf-8") for path in COMMITTED.iterdir()}
    assert committed == typescript.render_files(), "run make types"


def test_there_is_a_file_for_the_table_one_for_each_game_and_one_for_lengths_of_scenes() -> None:
    games = [f"{game}.ts" for game in meadhall.games()]
    assert list(typescript.render_files()) == ["table.ts", *games, "scenes.ts"]


def test_writing_repairs_what_is_stale_missing_or_superfluous(tmp_path: Path) -> None:
    typescript.write_files(tmp_path)
    assert typescript.write_files(tmp_path) == []
    (tmp_path / "clash.ts").write_text("stale")
    (tmp_path / "feast.ts").unlink()
    (tmp_path / "toy.ts").write_text("of a game that is gone")
    assert typescript.write_files(tmp_path) == ["clash.ts", "feast.ts", "toy.ts"]
    assert typescript.write_files(tmp_path) == []


def test_records_become_readable_types() -> None:
    assert "".join(typescript._game("toy", [Thing])) == (
        'export type ToyColour = "red" | "blue";\n'
        "/** A part. */\n"
        "export type ToyPart = {\n"
        "  colour: ToyColour;\n"
        "};\n"
        "/** A thing on two lines. null is none. */\n"
        "export type ToyThing = {\n"
        '  type: "thing";\n'
        "  name: string;\n"
        "  /** How many. */\n"
        "  many: number[];\n"
        "  pair: [number, string];\n"
        "  part: ToyPart | null;\n"
        "  parts: (ToyPart | null)[];\n"
        '  kind: "a" | "b";\n'
        "  by_name: Record<string, number>;\n"
        "  anything: Record<string, unknown>;\n"
        "  sure: boolean;\n"
        "};\n"
    )


def test_what_the_page_writes_may_leave_out_defaults() -> None:
    text = typescript.render_files()["table.ts"]
    assert "  bot?: string;" in text
    assert "export type ClientMessage =\n  | Enter\n  | Play\n" in text


def test_a_type_without_a_typescript_form_is_an_error() -> None:
    class Odd(msgspec.Struct):
        raw: bytes

    with pytest.raises(TypeError, match="No TypeScript form"):
        typescript._type(typescript._fields_of(Odd)[0].type, typescript.Names(""))
