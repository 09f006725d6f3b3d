"""The data on disk: the database with all its SQL, the records that it stores, and backups."""
