-- runs-with: 0131-migration-compatibility
-- An address that two administrators give to the account of somebody without email, and the link by which its owner sets the first password.
ALTER TABLE account_proposal ADD email text CONSTRAINT a_given_address_has_one_spelling CHECK (email = lower(email));
ALTER TABLE account_proposal DROP CONSTRAINT kind_of_proposal_is_known;
ALTER TABLE account_proposal ADD CONSTRAINT kind_of_proposal_is_known
  CHECK (kind IN ('set_role', 'suspend', 'reinstate', 'reset_factor', 'give_email'));
ALTER TABLE account_proposal ADD CONSTRAINT an_address_is_proposed_with_its_letters CHECK ((kind = 'give_email') = (email IS NOT NULL));
ALTER TABLE verification_token DROP CONSTRAINT purpose_is_known;
ALTER TABLE verification_token ADD CONSTRAINT purpose_is_known
  CHECK (purpose IN ('confirm_email', 'reset_password', 'leave_address', 'take_address', 'second_factor', 'first_password'));
