"""Descriptions of responses and bodies for the schema of the API, where the types of the routes do not suffice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from meadhall.server import wire

LOG_FILE = ResponseSpec(dict[str, Any], description="The file of a game", generate_examples=False)


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe these statuses as Problems, plus those that any route can return: unreadable requests, too many
    requests, and a database that is down. A route with a body, recognized by 413, also refuses requests from pages of
    other sites and bodies that are not JSON. By default Litestar would describe another body for a 400."""
    body = {403, 415} if 413 in statuses else set[int]()
    return {
        status: ResponseSpec(
            wire.Problem, description="What is wrong, as a sentence", generate_examples=False
        )
        for status in sorted({400, 429, 503, *body, *statuses})
    }


def unchanged_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe these statuses as Problems, and 304 for a client that already has the body."""
    known = ResponseSpec(None, description="Your ETag is still current", generate_examples=False)
    return {304: known} | problems(*statuses)


@dataclass
class LogOperation(Operation):
    """The description of a route that reads a game file from the raw body."""

    def __post_init__(self) -> None:
        file = Schema(type=OpenAPIType.OBJECT, description="The file of a game")
        self.request_body = RequestBody({"application/json": OpenAPIMediaType(file)}, required=True)
