-- runs-with: 0268-rehearse-a-draft
-- An email that anybody can ask for in somebody's name: under which template it counts, and when it may leave. An engine of before writes neither.
ALTER TABLE outbox ADD COLUMN requested_as text;
ALTER TABLE outbox ADD COLUMN requested_for timestamptz;
