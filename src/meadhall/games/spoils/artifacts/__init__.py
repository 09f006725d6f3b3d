"""The 22 artifacts, one file for each family, and the windows in which players use them."""
