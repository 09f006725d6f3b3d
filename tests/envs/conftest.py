"""OpenSpiel has no wheels for some systems: its tests are not collected there."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["test_openspiel.py"]
