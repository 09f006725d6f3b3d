"""The documentation of the API at /schema: plain HTML without scripts, so that it works offline."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2rem; border-bottom: 1px solid; text-transform: capitalize }
h3 { margin: 1.5rem 0 0 } code { font-size: .95em } table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .2rem .8rem .2rem 0; vertical-align: top } p { margin: .2rem 0 }
"""
STYLE_HASH = f"'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'"
"""The hash that allows this style in the content security policy, which forbids all other inline styles."""


class SchemaPage(OpenAPIRenderPlugin):
    """A plugin that renders the OpenAPI document as one readable page."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return page(openapi_schema).encode()


def page(schema: dict[str, Any]) -> str:
    info = schema["info"]
    groups: dict[str, list[str]] = {}
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            groups.setdefault((operation.get("tags") or ["other"])[0], []).append(
                _operation(method, path, operation)
            )
    parts = [f"<h2>{escape(tag)}</h2>{''.join(each)}" for tag, each in groups.items()]
    records = "".join(_record(name, each) for name, each in sorted(schema["components"]["schemas"].items()))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(info["title"])} API</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style>'
        f"<h1>{escape(info['title'])} API {escape(info['version'])}</h1><p>{escape(info.get('description', ''))}</p>"
        f'<p>For programs: <a href="/schema/openapi.json">openapi.json</a></p>'
        f"{''.join(parts)}<h2>records</h2>{records}</html>"
    )


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = [
        (f"{each['name']} ({each['in']})", _kind(each.get("schema", {})), each.get("description", ""))
        for each in operation.get("parameters", [])
    ]
    if body := operation.get("requestBody"):
        rows.append(("body", _content(body), ""))
    rows += [
        (f"answer {status}", _content(answer), answer.get("description", ""))
        for status, answer in operation.get("responses", {}).items()
    ]
    return (
        f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(operation.get('summary', ''))}. "
        f"{escape(operation.get('description', ''))}</p>{_rows(rows)}"
    )


def _record(name: str, record: dict[str, Any]) -> str:
    rows = [
        (field, _kind(kind), kind.get("description", ""))
        for field, kind in record.get("properties", {}).items()
    ]
    words = escape(record.get("description", ""))
    return f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3><p>{words}</p>{_rows(rows)}'


def _rows(rows: list[tuple[str, str, str]]) -> str:
    cells = "".join(
        f"<tr><td><code>{escape(what)}</code><td>{kind}<td>{escape(words)}" for what, kind, words in rows
    )
    return f"<table>{cells}</table>"


def _content(part: dict[str, Any]) -> str:
    return ", ".join(_kind(each.get("schema", {})) for each in part.get("content", {}).values())


def _kind(schema: dict[str, Any]) -> str:
    """Describe a type in a few words, with a link to its record."""
    if reference := schema.get("$ref"):
        name = escape(reference.rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    if choices := schema.get("enum"):
        return " | ".join(escape(repr(choice)) for choice in choices)
    if options := schema.get("oneOf") or schema.get("anyOf"):
        return " | ".join(_kind(option) for option in options)
    if "items" in schema:
        return f"list of {_kind(schema['items'])}"
    if isinstance(inner := schema.get("additionalProperties"), dict):
        return f"map of {_kind(inner) or 'anything'}"
    kind = schema.get("type", "anything")
    return escape(" | ".join(kind) if isinstance(kind, list) else str(kind))
