"""The games of this repository under the contract suite, and their cases."""

from __future__ import annotations

from importlib import import_module

import meadhall
from meadhall.testing.cases import Case, all_cases, cases_by_name, few_cases, fewest_cases
from meadhall.testing.plugin import find_plugin, register

for _name in meadhall.games():
    register(_name, import_module(f"tests.contract.{_name}.plugin").PLUGIN)

BY_GAME = {name: cases_by_name(name) for name in meadhall.games()}
CASES = all_cases()
FEW = few_cases()
FEWEST = fewest_cases()

__all__ = ["BY_GAME", "CASES", "FEW", "FEWEST", "Case", "find_plugin"]
