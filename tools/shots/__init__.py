"""The pictures of README: stored games, each up to one moment, that `make shots` puts on a table and draws."""
