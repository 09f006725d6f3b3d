"""The 22 artifacts, one file for each family. `every` imports them all."""
