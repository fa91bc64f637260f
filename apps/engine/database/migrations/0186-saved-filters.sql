-- runs-with: 0131-migration-compatibility
-- What somebody of the office looks for again and again in a list of the administration, under a name of their own.
CREATE TABLE saved_filter (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  list text NOT NULL CONSTRAINT list_of_a_filter_is_known CHECK (list IN ('sales', 'bidders', 'users', 'leads', 'deliveries', 'audit')),
  name text NOT NULL CONSTRAINT a_filter_has_a_name CHECK (length(name) BETWEEN 1 AND 60),
  query text NOT NULL CONSTRAINT a_filter_is_a_query CHECK (query LIKE '?%'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX a_name_is_one_filter ON saved_filter (user_id, list, lower(name));
