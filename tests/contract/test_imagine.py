"""`imagine` builds a possible state from a view alone."""

from meadhall.testing.contract.imagine import *  # noqa: F403
