"""The commands of `meadhall`, one module each. A command declares its options in its signature.

Its function imports what it needs, so that the help does not wait until games and server are loaded.
"""
