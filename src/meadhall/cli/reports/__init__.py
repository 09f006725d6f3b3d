"""What commands print about matches, ladders, files and games."""
