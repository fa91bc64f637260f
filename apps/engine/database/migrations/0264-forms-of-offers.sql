-- runs-with: 0263-trust-money-in-one-place
-- The offer to purchase is the firm's own file: a DOCX with merge fields, or a PDF for one sale. A form of a sale is for that sale alone.
CREATE TABLE offer_form (
  id uuid PRIMARY KEY,
  sale_id uuid REFERENCES sale (id),
  file_name text NOT NULL,
  kind text NOT NULL,
  bytes bytea NOT NULL,
  sha256 text NOT NULL,
  -- The merge fields that were found in it.
  fields jsonb NOT NULL,
  uploaded_by uuid NOT NULL REFERENCES account_user (id),
  uploaded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since when offers use it; null while they do not.
  in_force_at timestamptz,
  CONSTRAINT kind_of_form_is_known CHECK (kind IN ('docx', 'pdf')),
  CONSTRAINT a_pdf_is_of_one_sale CHECK (kind <> 'pdf' OR sale_id IS NOT NULL)
);
ALTER TABLE offer_form ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX offer_form_of_a_sale ON offer_form (sale_id, uploaded_at);

ALTER TABLE sale_offer ADD COLUMN offer_form_id uuid REFERENCES offer_form (id);

-- What a buyer got is a file, byte by byte. Offers of earlier versions have the words that they were made from.
ALTER TABLE sent_offer ALTER COLUMN words DROP NOT NULL;
ALTER TABLE sent_offer ADD COLUMN file bytea, ADD COLUMN media_type text, ADD COLUMN sha256 text;
ALTER TABLE sent_offer ALTER COLUMN file SET STORAGE EXTERNAL;
ALTER TABLE sent_offer ADD CONSTRAINT a_sent_offer_is_kept CHECK (words IS NOT NULL OR (file IS NOT NULL AND media_type IS NOT NULL AND sha256 IS NOT NULL));
