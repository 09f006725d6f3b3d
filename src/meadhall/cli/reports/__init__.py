"""The reports that commands print about matches, ladders, files and games."""
