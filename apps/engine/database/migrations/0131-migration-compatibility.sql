-- runs-with: 0131-migration-compatibility
-- What each later migration asks of an engine: the newest migration that an engine must know to work with the tables after it.
-- So an engine can tell a database that a newer version only added to from one that it would break on.
CREATE TABLE migration_compatibility (
  name text PRIMARY KEY,
  runs_with text NOT NULL
);
