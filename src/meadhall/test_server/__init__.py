"""A server for tests: its clock and its bots wait until the test moves them, and the test sets the seed of its deals.

`meadhall serve --testing` starts it. The ordinary server imports nothing from this package.
"""
