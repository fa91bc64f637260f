-- runs-with: 0131-migration-compatibility
-- Lists of the administration are sorted by the database: rows that are equal in a column are ordered by id.
CREATE INDEX account_user_sorted_by_name ON account_user (lower(name), id);
CREATE INDEX lead_sorted_by_name ON lead (lower(last_name || ' ' || first_name), id);
CREATE INDEX outbox_sorted_by_recipient ON outbox (lower(recipient), (id::text));
CREATE INDEX outbox_sorted_by_subject ON outbox (lower(subject), (id::text));
CREATE INDEX audit_sorted_by_action ON audit (action, id);
