-- runs-with: 0268-rehearse-a-draft
-- A merge gives registrations and purchases to another account, and their emails to another address: it takes two administrators. An account
-- that nobody confirmed is deleted after a while, whatever was once proposed about it.
ALTER TABLE account_proposal ADD COLUMN other_id uuid REFERENCES account_user (id) ON DELETE CASCADE;
ALTER TABLE account_proposal DROP CONSTRAINT account_proposal_user_id_fkey;
ALTER TABLE account_proposal ADD CONSTRAINT account_proposal_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES account_user (id) ON DELETE CASCADE;
ALTER TABLE account_proposal DROP CONSTRAINT kind_of_proposal_is_known;
ALTER TABLE account_proposal ADD CONSTRAINT kind_of_proposal_is_known
  CHECK (kind IN ('set_role', 'suspend', 'reinstate', 'reset_factor', 'give_email', 'merge'));
ALTER TABLE account_proposal ADD CONSTRAINT a_merge_names_the_other_account CHECK ((kind = 'merge') = (other_id IS NOT NULL));
