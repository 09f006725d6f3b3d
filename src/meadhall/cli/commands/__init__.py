"""The commands of `meadhall`, a module each. A command declares its options once, in its signature, and does its work.

It imports inside the function what it needs: the help must not wait until games and server are loaded.
"""
