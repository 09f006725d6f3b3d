"""The bus: messages between processes that share a database. It stores no message; its users detect lost ones."""
