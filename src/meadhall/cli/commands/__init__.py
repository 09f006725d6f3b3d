"""The commands of `meadhall`, one module each. A command declares its options in its signature.

Its function imports the modules that it needs, so that the help appears before games and server are loaded.
"""
