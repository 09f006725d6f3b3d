"""Generates the page's wire types from the Python records.

    python -m meadhall.server.wire.typescript web/src/net/wire

The folder gets one file for the table's messages (`table.ts`), one for each game (`clash.ts`), and one with the lengths
of scenes (`scenes.ts`), which the page's tests compare with its own. The table's records keep their names. The records
of a game get the game's name as a prefix (`ClashGo`, `ClashView`): easy to search for, and no two games can collide. A
game lists its records in its package's `WIRE`.
"""

from __future__ import annotations

import ast
import enum
import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, is_typeddict

import msgspec
import msgspec.inspect as look

import meadhall
from meadhall.engine import Event, Move, Options
from meadhall.server import wire

HEADER = """\
// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.
"""

FROM_PAGE = frozenset(
    {
        wire.NewTable,
        wire.SeatPlan,
        wire.SitDown,
        wire.ChangeSeat,
        wire.NewSummons,
        wire.Rematch,
        wire.PlayOn,
        wire.StartLesson,
        wire.PuzzleAnswer,
    }
)
"""The records that the page sends over HTTP: in these, a field with a default is optional."""

UNIONS = {"ServerMessage": wire.ServerMessage, "ClientMessage": wire.ClientMessage}
FAMILIES: dict[str, type] = {"Move": Move, "Options": Options, "Event": Event}


def render_files() -> dict[str, str]:
    """Return the text of every file, by its name."""
    parts = {"table": _table()} | {
        game: _game(game, import_module(f"meadhall.games.{game}").WIRE) for game in meadhall.games()
    }
    parts["scenes"] = _scenes()
    return {f"{name}.ts": "\n".join([HEADER, *texts]) for name, texts in parts.items()}


def write_files(folder: Path) -> list[str]:
    """Write the files into a folder and delete all others in it. Return the names of the files that changed."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted, found = render_files(), {path.name: path.read_text("utf-8") for path in folder.iterdir()}
    changed = sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))
    for name in changed:
        if name in wanted:
            (folder / name).write_text(wanted[name], "utf-8")
        else:
            (folder / name).unlink()
    return changed


class Names:
    """The names of records in TypeScript: the game's name prefixes those of its own records."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def name_of(self, kind: type) -> str:
        return kind.__name__ if kind.__name__.startswith(self.prefix) else self.prefix + kind.__name__


def _table() -> Iterator[str]:
    names = Names("")
    yield f"export const PROTOCOL = {wire.PROTOCOL};\n"
    for record in _wire_records():
        yield _interface(record, names)
    for name, union in UNIONS.items():
        yield _union(name, [names.name_of(kind) for kind in get_args(union)])


def _wire_records() -> Iterator[type[msgspec.Struct]]:
    for thing in vars(wire).values():
        if isinstance(thing, type) and issubclass(thing, wire.Wire) and thing is not wire.Wire:
            yield thing


# ---------------------------------------------------------------- lengths of scenes


def _scenes() -> Iterator[str]:
    about = "For each game the events that are played as scenes: how long, and with which others that follow them."
    kind = "Readonly<Record<string, Readonly<Record<string, { seconds: number; group: string }>>>>"
    games = "".join(f"  {game}: {{\n{''.join(_lengths(game))}  }},\n" for game in meadhall.games())
    yield f"{_comment(about, '')}export const SCENES: {kind} = {{\n{games}}};\n"


def _lengths(game: str) -> Iterator[str]:
    for record in import_module(f"meadhall.games.{game}").WIRE:
        if issubclass(record, Event) and record.scene:
            tag = record.__struct_config__.tag
            yield f"    {tag}: {{ seconds: {record.scene:g}, group: {_literal(record.scene_group)} }},\n"


# ---------------------------------------------------------------- one game


def _game(name: str, records: Iterable[type]) -> Iterator[str]:
    title = name.capitalize()
    names = Names(title)
    listed = list(dict.fromkeys(_expand_parts(records)))
    for record in listed:
        yield _enum_type(record, names) if issubclass(record, enum.Enum) else _alias(record, names)
    for family, base in FAMILIES.items():
        members = [names.name_of(record) for record in listed if issubclass(record, base)]
        if members:
            yield _union(f"{title}{family}", members)


def _expand_parts(records: Iterable[type], open_: frozenset[type] = frozenset()) -> Iterator[type]:
    """Yield the records and all that they contain, inner ones first. Those in `open_` are already being expanded."""
    for record in records:
        if record in open_:
            continue
        if not issubclass(record, enum.Enum):
            yield from _expand_parts(_parts(record), open_ | {record})
        yield record


def _parts(record: type) -> Iterator[type]:
    for field in _fields_of(record):
        yield from _inner_types(field.type)


def _inner_types(info: Any) -> Iterator[type]:
    match info:
        case look.StructType() | look.TypedDictType() | look.EnumType():
            yield info.cls
        case look.ListType() | look.VarTupleType():
            yield from _inner_types(info.item_type)
        case look.TupleType():
            for item in info.item_types:
                yield from _inner_types(item)
        case look.DictType():
            yield from _inner_types(info.value_type)
        case look.UnionType():
            for item in info.types:
                yield from _inner_types(item)


# ---------------------------------------------------------------- declarations


def _interface(record: type, names: Names) -> str:
    body = _fields(record, names, optional=record in FROM_PAGE)
    return f"{_comment(_doc(record), '')}export interface {names.name_of(record)} {{\n{body}}}\n"


def _alias(record: type, names: Names) -> str:
    # A type alias, not an interface: only an alias is assignable to Record<string, unknown>.
    body = _fields(record, names, optional=False)
    return f"{_comment(_doc(record), '')}export type {names.name_of(record)} = {{\n{body}}};\n"


def _enum_type(kind: type[enum.Enum], names: Names) -> str:
    return _comment(_doc(kind), "") + _union(names.name_of(kind), [_literal(member.value) for member in kind])


def _union(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= 110:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"


def _fields(record: type, names: Names, *, optional: bool) -> str:
    info = look.type_info(record)
    docs = _field_docs(record)
    out = []
    if isinstance(info, look.StructType) and info.tag is not None:
        out.append(f"  {info.tag_field}: {_literal(info.tag)};\n")
    for field in _fields_of(record):
        mark = "?" if _may_be_missing(field) or (optional and not field.required) else ""
        out.append(_comment(docs.get(field.name, ""), "  "))
        out.append(f"  {field.encode_name}{mark}: {_type(field.type, names)};\n")
    return "".join(out)


def _may_be_missing(field: look.Field) -> bool:
    """Whether JSON omits the field: its default is UNSET."""
    none = msgspec.NODEFAULT
    return not field.required and field.default is none and field.default_factory is none


def _type(info: Any, names: Names) -> str:
    match info:
        case look.IntType() | look.FloatType():
            return "number"
        case look.StrType():
            return "string"
        case look.BoolType():
            return "boolean"
        case look.NoneType():
            return "null"
        case look.AnyType():
            return "unknown"
        case look.LiteralType():
            return " | ".join(_literal(value) for value in info.values)
        case look.ListType() | look.VarTupleType():
            item = _type(info.item_type, names)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case look.TupleType():
            return f"[{', '.join(_type(item, names) for item in info.item_types)}]"
        case look.DictType():
            return f"Record<string, {_type(info.value_type, names)}>"
        case look.UnionType():
            return " | ".join(_type(item, names) for item in _sort_none_last(info.types))
        case look.StructType() | look.TypedDictType() | look.EnumType():
            return names.name_of(info.cls)
    raise TypeError(f"No TypeScript form is known for {info!r}.")


def _sort_none_last(types: Iterable[Any]) -> list[Any]:
    return sorted(types, key=lambda info: isinstance(info, look.NoneType))


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _fields_of(record: type) -> Sequence[look.Field]:
    """Return the fields in the order of the source, those of a base first; msgspec sorts a TypedDict's by name."""
    match look.type_info(record):
        case look.StructType(fields=fields):
            return fields
        case look.TypedDictType(fields=fields):
            return sorted(fields, key=lambda field: list(record.__annotations__).index(field.name))
    raise TypeError(f"{record.__name__} is not a record.")


# ---------------------------------------------------------------- comments


def _doc(kind: type) -> str:
    """Return the docstring of the class itself, not of a base."""
    return inspect.cleandoc(vars(kind).get("__doc__") or "").partition("\n\n>>> ")[0]  # drops Python examples


def _field_docs(record: type) -> dict[str, str]:
    """Return the strings below fields in the source, including those of a TypedDict that the record extends."""
    cls = _classes(record.__module__)[record.__name__]
    docs: dict[str, str] = {}
    for base in cls.bases:
        extended: Any = vars(sys.modules[record.__module__]).get(ast.unparse(base))
        if is_typeddict(extended):
            docs |= _field_docs(extended)
    for field, below in zip(cls.body, cls.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                docs[name] = inspect.cleandoc(text)
    return docs


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """Return a module's top-level classes by name, parsed from its source. Cached."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    words = re.sub(r"\bNone\b", "null", re.sub(r"\s*\n\s*", " ", text).replace("*/", "* /"))
    lines = textwrap.wrap(words, width=106 - len(indent))
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"


if __name__ == "__main__":
    for changed in write_files(Path(sys.argv[1])):
        print(f"{changed} has changed.")
