"""The WebSocket of one screen: its connection, its messages and its outbox."""
