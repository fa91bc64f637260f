-- runs-with: 0133-private-reasons-of-holds
-- Without a mail service an email is kept as a file: it is not called sent.
ALTER TABLE delivery DROP CONSTRAINT outcome_is_known;
ALTER TABLE delivery ADD CONSTRAINT outcome_is_known
  CHECK (outcome IN ('sent', 'kept', 'failed', 'gave_up', 'suppressed', 'unknown', 'returned'));
