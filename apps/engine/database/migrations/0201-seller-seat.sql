-- runs-with: 0131-migration-compatibility
-- A draft before its seller. A sale that is not public has only its draft, so that none of these names a row of `sale`.
CREATE TABLE seller_approval (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL,
  -- Whether one person answers for the seller's side, or each of them.
  needs text NOT NULL CONSTRAINT one_seller_or_all CHECK (needs IN ('one', 'all')),
  -- What the seller pays the firm, as staff wrote it for them.
  fees text NOT NULL,
  note text NOT NULL,
  asked_by uuid NOT NULL REFERENCES account_user,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX seller_approval_of_a_sale ON seller_approval (sale_id, at);

-- What a person of the seller's side said to a part of the draft, with that part word for word.
CREATE TABLE seller_answer (
  id uuid PRIMARY KEY,
  approval_id uuid NOT NULL REFERENCES seller_approval ON DELETE CASCADE,
  -- The id of a parcel, or `sale` for everything else.
  item_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user,
  kind text NOT NULL CONSTRAINT accept_or_comment CHECK (kind IN ('accept', 'comment')),
  shown jsonb NOT NULL,
  shown_hash text NOT NULL,
  comment text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reply text,
  replied_by uuid REFERENCES account_user,
  replied_at timestamptz,
  resolved_at timestamptz,
  CONSTRAINT a_comment_has_text CHECK (kind = 'accept' OR comment <> ''),
  CONSTRAINT a_reply_names_its_person CHECK ((reply IS NULL) = (replied_by IS NULL) AND (reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX seller_answer_of_an_approval ON seller_answer (approval_id, at);
CREATE INDEX seller_answer_of_a_user ON seller_answer (user_id);

-- What the seller's side and the office wrote to one another about a sale.
CREATE TABLE seller_message (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL,
  from_staff boolean NOT NULL,
  -- Null for what came by email.
  author_id uuid REFERENCES account_user,
  -- Of what came by email: as the mail says it, which nobody has checked.
  from_address text,
  body text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT somebody_wrote_it CHECK ((author_id IS NULL) = (from_address IS NOT NULL)),
  CONSTRAINT staff_write_here CHECK (NOT from_staff OR author_id IS NOT NULL)
);
CREATE INDEX seller_message_of_a_sale ON seller_message (sale_id, at);
CREATE INDEX seller_message_of_an_author ON seller_message (author_id);

-- The word in the head of each email that carried a message of staff: mail that names it belongs to the thread.
CREATE TABLE seller_message_email (
  return_token text PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES seller_message ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account_user
);
CREATE INDEX seller_message_email_of_a_message ON seller_message_email (message_id);
CREATE INDEX seller_message_email_of_a_user ON seller_message_email (user_id);

-- Up to when somebody has read the messages of a sale.
CREATE TABLE seller_message_read (
  sale_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user,
  at timestamptz NOT NULL,
  PRIMARY KEY (sale_id, user_id)
);
CREATE INDEX seller_message_read_of_a_user ON seller_message_read (user_id);

-- Why a timed publication goes ahead without the approval of the seller.
ALTER TABLE sale_draft ADD COLUMN publish_without_approval text;
