-- runs-with: 0131-migration-compatibility
-- The roles of an office. An engine that does not know the new ones would give them the rights of staff: none exists before an
-- administrator gives one, so all engines are newer by then.
ALTER TABLE account_user DROP CONSTRAINT role_is_known;
ALTER TABLE account_user ADD CONSTRAINT role_is_known
  CHECK (role IN ('bidder', 'read_only', 'content', 'clerk', 'staff', 'administrator')) NOT VALID;
ALTER TABLE account_user VALIDATE CONSTRAINT role_is_known;
ALTER TABLE account_proposal DROP CONSTRAINT proposed_role_is_known;
ALTER TABLE account_proposal ADD CONSTRAINT proposed_role_is_known
  CHECK (role IN ('bidder', 'read_only', 'content', 'clerk', 'staff', 'administrator')) NOT VALID;
ALTER TABLE account_proposal VALIDATE CONSTRAINT proposed_role_is_known;

-- `staff_since` says since when an account may be one of the two people who decide in a sale. A clerk who becomes staff in the middle of
-- one begins then, however long they have worked here.
CREATE OR REPLACE FUNCTION keep_role_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'bidder' THEN
    NEW.role_since := NULL;
    NEW.staff_since := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.role_since := coalesce(NEW.role_since, clock_timestamp());
    NEW.staff_since := coalesce(NEW.staff_since, NEW.role_since);
  ELSIF NEW.role <> OLD.role THEN
    NEW.role_since := clock_timestamp();
    NEW.staff_since := CASE WHEN OLD.role IN ('staff', 'administrator') AND NEW.role IN ('staff', 'administrator')
      THEN coalesce(OLD.staff_since, NEW.role_since) ELSE NEW.role_since END;
  END IF;
  RETURN NEW;
END $$;
