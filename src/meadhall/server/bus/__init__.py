"""The bus: messages between processes that share a database. It keeps nothing; whatever it loses is asked for again."""
