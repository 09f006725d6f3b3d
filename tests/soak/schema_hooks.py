"""Hooks for schemathesis: most generated requests are sent to tables that exist, with tokens and logs that are valid.

The test names them in the variable SCHEMA_TABLES. Without this, nearly every request would end at a table that nobody
knows."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import schemathesis

MADE: dict[str, Any] = json.loads(os.environ["SCHEMA_TABLES"])
"""`tables`: the address and the tokens of each; `logs`: bodies."""
RNG = random.Random(1)
USUAL = 0.8


def before_call(context: schemathesis.HookContext, case: Any, kwargs: dict[str, Any]) -> None:
    """Replaces parts of a request that is about to be sent."""
    if RNG.random() > USUAL:
        return
    table = RNG.choice(MADE["tables"])
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table["table"]
        case.headers.pop("Authorization", None)
        if token := RNG.choice([*table["tokens"], ""]):
            case.headers["Authorization"] = f"Bearer {token}"
    if "game" in case.path_parameters:
        case.path_parameters["game"] = RNG.choice(("clash", "spoils", "sagas", "feast"))
    if case.path in ("/api/logs", "/api/proof"):
        case.body = RNG.choice(MADE["logs"])


schemathesis.hook(before_call)
