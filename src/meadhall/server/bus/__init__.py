"""The bus: messages between processes that share a database. It stores nothing; its users detect lost messages."""
