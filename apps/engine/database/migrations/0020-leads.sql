-- A message from a form of the public site. The id is made with the form: the same message arrives once, by whichever way.
CREATE TABLE lead (
  id uuid PRIMARY KEY,
  kind text NOT NULL CONSTRAINT kind_of_form_is_known CHECK (kind IN
    ('ContactForm', 'MiniContactForm', 'BuyerAssemblingContactForm', 'BuyerBySaleContactForm', 'SellerContactForm')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  message text NOT NULL,
  land text NOT NULL DEFAULT '',
  sale_slug text,
  short_page_url text NOT NULL DEFAULT '',
  wants_newsletter boolean NOT NULL DEFAULT false,
  status text NOT NULL CONSTRAINT lead_status_is_known CHECK (status IN ('new', 'in_hand', 'answered', 'closed', 'held_back')),
  -- Why it may be an advertisement. It is held back, never thrown away: staff see it and may let it through.
  held_back_because text[] NOT NULL DEFAULT '{}',
  owner_id uuid REFERENCES account_user,
  -- Whom on the team the notice went to; null while it is held back.
  sent_to text,
  -- A hash that names nobody, for counting how much one sender sends.
  sender_key text,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX lead_by_status ON lead (status, received_at DESC);
CREATE INDEX lead_by_sender ON lead (sender_key, received_at);
CREATE INDEX lead_by_address ON lead (email, received_at);

CREATE TABLE lead_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES lead ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES account_user,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX lead_note_of_a_lead ON lead_note (lead_id, id);
