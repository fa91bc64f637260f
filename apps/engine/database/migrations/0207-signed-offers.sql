-- runs-with: 0131-migration-compatibility
-- Signed copies of an offer to purchase: what a buyer sent, what staff kept, what a signature service brought. The newest counts; those
-- that were sent back stay. The bytes are encrypted before they come here, with a key that is in no table.
CREATE TABLE signed_offer (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale,
  parcel_id uuid NOT NULL,
  -- The entry of the record that sold it, and the entry of the settlement that sent the offer.
  sold_sequence integer NOT NULL,
  offer_turn integer NOT NULL,
  buyer_id uuid NOT NULL REFERENCES registration,
  source text NOT NULL CONSTRAINT signed_offer_source_is_known CHECK (source IN ('buyer', 'staff', 'service')),
  sent_by uuid REFERENCES account_user,
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When staff first opened it: from then on the buyer does not replace it.
  opened_at timestamptz,
  -- When it was sent back, and why.
  sent_back_at timestamptz,
  reason text,
  CONSTRAINT a_service_is_no_account CHECK ((source = 'service') = (sent_by IS NULL)),
  CONSTRAINT a_copy_that_is_sent_back_has_its_reason CHECK ((sent_back_at IS NULL) = (reason IS NULL))
);
ALTER TABLE signed_offer ALTER encrypted SET STORAGE EXTERNAL;
CREATE INDEX signed_offer_of_a_purchase ON signed_offer (sale_id, parcel_id, sold_sequence, sent_at);
CREATE INDEX signed_offer_that_waits ON signed_offer (sent_at) WHERE opened_at IS NULL AND source <> 'staff';
CREATE INDEX signed_offer_of_a_user ON signed_offer (sent_by);

-- An offer that a signature service was asked to have signed. The request is written with what asked for it; a thread of its own brings
-- it to the service, under its id, as often as it takes.
CREATE TABLE signature_request (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale,
  parcel_id uuid NOT NULL,
  sold_sequence integer NOT NULL,
  offer_turn integer NOT NULL,
  buyer_id uuid NOT NULL REFERENCES registration,
  -- [{"name", "email"}], in the order in which they sign.
  signers jsonb NOT NULL,
  status text NOT NULL DEFAULT 'asked'
    CONSTRAINT signature_request_status_is_known CHECK (status IN ('asked', 'sent', 'completed', 'declined', 'withdrawn', 'failed')),
  -- Its name at the service, once that has it.
  envelope_id text,
  -- Why it was declined or withdrawn, or what the service said.
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  asked_by uuid NOT NULL REFERENCES account_user,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_sent_request_has_an_envelope CHECK (status NOT IN ('sent', 'completed', 'declined') OR envelope_id IS NOT NULL)
);
CREATE UNIQUE INDEX one_signature_request_at_a_time ON signature_request (sale_id, parcel_id, sold_sequence)
  WHERE status IN ('asked', 'sent');
CREATE UNIQUE INDEX signature_request_of_an_envelope ON signature_request (envelope_id);
CREATE INDEX signature_request_that_is_due ON signature_request (next_try_at) WHERE status IN ('asked', 'sent');
