"""The command `meadhall new-game`, and the files of the package that it creates."""
