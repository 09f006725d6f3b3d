"""The games of this repository under the contract suite, and their cases."""

from __future__ import annotations

from importlib import import_module

import meadhall
from meadhall.testing.cases import Case, cases_by_name, every, few, fewest
from meadhall.testing.plugin import plugin, register

for _name in meadhall.games():
    register(_name, import_module(f"tests.contract.{_name}.plugin").PLUGIN)

BY_GAME = {name: cases_by_name(name) for name in meadhall.games()}
CASES = every()
FEW = few()
FEWEST = fewest()

__all__ = ["BY_GAME", "CASES", "FEW", "FEWEST", "Case", "plugin"]
