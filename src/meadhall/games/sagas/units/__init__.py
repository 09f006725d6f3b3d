"""Units that are recruited, stand together and are lost."""
