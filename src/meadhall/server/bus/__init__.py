"""The bus: messages between processes that share a database. It stores nothing; senders repeat what it loses."""
