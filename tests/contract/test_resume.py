"""A play resumed from a view depends only on view and seed, and its log can be replayed."""

from meadhall.testing.contract.resume import *  # noqa: F403
