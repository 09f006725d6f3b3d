"""Everything on disk: the database with all its SQL, the records that go in and come out, and backups."""
