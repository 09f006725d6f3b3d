"""A server for tests: its clock, its deals and its bots stand still until the test moves them.

`meadhall serve --testing` starts it. Nothing of the ordinary server imports this package.
"""
