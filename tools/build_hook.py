"""The build hook that adds the built page and the players' rules pages to a wheel."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class MeadhallBuildHook(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        if not (root / "src/meadhall/server/page/index.html").is_file():
            raise FileNotFoundError("The page is not built yet: run `make wheel`, which builds it first.")
        build_data["force_include"][str(root / "docs/rules")] = "meadhall/docs/rules"
