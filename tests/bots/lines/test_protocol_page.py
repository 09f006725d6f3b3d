"""docs/protocol.md describes every message and every field, and the kept schema is that of the records."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from meadhall.bots.lines import BotQuestion, SeenEvent
from meadhall.bots.lines.records import BotMessage, TableMessage, list_messages, schema

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
PARTS: dict[str, tuple[type[msgspec.Struct], ...]] = {"told": (SeenEvent,), "ask": (BotQuestion,)}
"""The records inside a message."""


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def title(sender: str, record: type[msgspec.Struct]) -> str:
    """The title of the section about a message."""
    tag = str(record.__struct_config__.tag)
    return f"{tag}, from the bot" if (sender, tag) == ("bot", "hello") else tag


def fields_of(text: str) -> set[str]:
    """The names in the first column of the table of a section."""
    rows = re.findall(r"^\| (`[^|]*`) \|", text, flags=re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


@pytest.mark.parametrize(("sender", "record"), list_messages())
def test_the_page_describes_every_field_and_no_other(sender: str, record: type[msgspec.Struct]) -> None:
    tag = str(record.__struct_config__.tag)
    wanted = {*record.__struct_fields__}
    for part in PARTS.get(tag, ()):
        wanted |= {*part.__struct_fields__}
    assert fields_of(section(title(sender, record))) == wanted


@pytest.mark.parametrize(("sender", "record"), list_messages())
def test_the_example_of_every_message_has_all_its_fields(sender: str, record: type[msgspec.Struct]) -> None:
    (example,) = re.findall(r"^```json\n(.*?)^```", section(title(sender, record)), re.DOTALL | re.MULTILINE)
    assert "\n" not in example.strip()
    message: object = msgspec.json.decode(example, type=BotMessage if sender == "bot" else TableMessage)
    assert type(message) is record
    assert msgspec.to_builtins(message) == json.loads(example)


def test_the_kept_schema_is_that_of_the_records() -> None:
    kept = json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf-8"))
    assert kept == schema(), "Run: meadhall protocol --schema > docs/protocol.schema.json"


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    whole = schema()
    references = re.findall(r'"\$ref": "#/\$defs/(\w+)"', json.dumps(whole))
    wanted = {record.__name__ for _, record in list_messages()} | {"BotQuestion", "SeenEvent"}
    assert wanted <= set(references)
    assert set(references) <= whole["$defs"].keys()
