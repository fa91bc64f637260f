-- runs-with: 0131-migration-compatibility
-- What a seller pays, as staff entered it: the newest version counts, the others show what was changed.
CREATE TABLE seller_terms (
  sale_id uuid NOT NULL REFERENCES sale,
  version integer NOT NULL CONSTRAINT version_counts_from_one CHECK (version >= 1),
  -- See SellerTerms of the rules.
  terms jsonb NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, version)
);
CREATE TRIGGER seller_terms_are_append_only BEFORE UPDATE OR DELETE ON seller_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Statements as sellers got them. A later one does not change what an earlier one said.
CREATE TABLE seller_statement (
  sale_id uuid NOT NULL REFERENCES sale,
  number integer NOT NULL CONSTRAINT number_counts_from_one CHECK (number >= 1),
  terms_version integer NOT NULL,
  -- See SellerStatement of the rules.
  statement jsonb NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, number),
  FOREIGN KEY (sale_id, terms_version) REFERENCES seller_terms
);
CREATE TRIGGER seller_statements_are_append_only BEFORE UPDATE OR DELETE ON seller_statement
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
