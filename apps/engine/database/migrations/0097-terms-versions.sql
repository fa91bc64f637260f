-- Every version of what people agree to, word for word, and never changed: the terms of use of the site (`sale_id` is null),
-- kept as text, and the conditions of each sale, kept as the file at `file_url`. `sha256` is of the text or of the file's bytes.
CREATE TABLE terms_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id uuid REFERENCES sale,
  version integer NOT NULL CHECK (version >= 1),
  name text NOT NULL,
  body text,
  file_url text,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT terms_are_text_or_a_file CHECK (CASE WHEN sale_id IS NULL THEN body IS NOT NULL ELSE file_url IS NOT NULL END),
  CONSTRAINT a_version_of_terms_is_one UNIQUE NULLS NOT DISTINCT (sale_id, version)
);

CREATE FUNCTION refuse_to_change_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Published terms are kept as they were: % is refused.', TG_OP;
END $$;
CREATE TRIGGER terms_are_append_only BEFORE UPDATE OR DELETE ON terms_version
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_terms();
CREATE TRIGGER terms_are_never_emptied BEFORE TRUNCATE ON terms_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_terms();

-- Whatever becomes public as the terms of use is kept, whoever publishes it. The number is that of the page; a page whose number
-- did not move gets the next one when its words differ.
CREATE FUNCTION keep_terms_of_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text := coalesce(NEW.record ->> 'bodyMarkdown', '');
  hash text := encode(sha256(convert_to(words, 'UTF8')), 'hex');
  newest terms_version;
BEGIN
  SELECT * INTO newest FROM terms_version WHERE sale_id IS NULL ORDER BY version DESC LIMIT 1;
  IF newest.sha256 IS DISTINCT FROM hash THEN
    INSERT INTO terms_version (version, name, body, sha256)
    VALUES (greatest(coalesce((NEW.record ->> 'version')::integer, 1), coalesce(newest.version, 0) + 1),
      coalesce(NEW.record ->> 'title', 'Terms of use'), words, hash);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER terms_of_use_are_kept AFTER INSERT OR UPDATE ON published
  FOR EACH ROW WHEN (NEW.type = 'pageText' AND NEW.id = 'terms-and-conditions' AND NEW.record IS NOT NULL)
  EXECUTE FUNCTION keep_terms_of_use();

-- What was accepted is named by its hash too.
ALTER TABLE account_user ADD terms_sha256 text;
ALTER TABLE registration_step ADD terms_sha256 text;
CREATE FUNCTION name_accepted_terms_of_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.terms_sha256 := (SELECT sha256 FROM terms_version WHERE sale_id IS NULL AND version = NEW.terms_version);
  RETURN NEW;
END $$;
CREATE TRIGGER accepted_terms_of_use_are_named BEFORE INSERT OR UPDATE OF terms_version ON account_user
  FOR EACH ROW EXECUTE FUNCTION name_accepted_terms_of_use();
CREATE FUNCTION name_accepted_conditions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.terms_sha256 := (SELECT sha256 FROM terms_version JOIN registration USING (sale_id)
    WHERE registration.id = NEW.registration_id AND version = NEW.terms_version);
  RETURN NEW;
END $$;
CREATE TRIGGER accepted_conditions_are_named BEFORE INSERT ON registration_step
  FOR EACH ROW WHEN (NEW.terms_version IS NOT NULL) EXECUTE FUNCTION name_accepted_conditions();
ALTER TABLE registration_step DROP CONSTRAINT act_is_known;
ALTER TABLE registration_step ADD CONSTRAINT act_is_known
  CHECK (act IN ('request', 'accept_terms', 'approve', 'decline', 'suspend', 'reinstate', 'set_limit'));

-- The version in force is what the record says, in the transaction that says it.
CREATE FUNCTION follow_published_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale SET terms_version = (NEW.event ->> 'termsVersion')::integer WHERE id = NEW.sale_id;
  RETURN NULL;
END $$;
CREATE TRIGGER terms_follow_the_record AFTER INSERT ON sale_record
  FOR EACH ROW WHEN (NEW.kind = 'terms_published') EXECUTE FUNCTION follow_published_terms();

-- So is who has accepted it: the registration, its steps and the audit log follow the entry, under the lock of the sale.
CREATE FUNCTION follow_accepted_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accepted integer := (NEW.event ->> 'termsVersion')::integer;
  hash text := (SELECT sha256 FROM terms_version WHERE sale_id = NEW.sale_id AND version = accepted);
  person uuid;
BEGIN
  UPDATE registration SET accepted_terms_version = accepted, updated_at = clock_timestamp()
    WHERE id = NEW.bidder_id RETURNING user_id INTO person;
  INSERT INTO registration_step (registration_id, act, actor_id, terms_version, at)
    VALUES (NEW.bidder_id, 'accept_terms', person, accepted, NEW.decided_at);
  INSERT INTO audit (act, actor_id, actor_role, subject_kind, subject_id, sale_id, after, request_id)
    VALUES ('registration.terms_accepted', person, (SELECT role FROM account_user WHERE id = person), 'registration', NEW.bidder_id::text,
      NEW.sale_id, jsonb_build_object('termsVersion', accepted, 'sha256', hash), NEW.request_id);
  RETURN NULL;
END $$;
CREATE TRIGGER acceptance_follows_the_record AFTER INSERT ON sale_record
  FOR EACH ROW WHEN (NEW.kind = 'terms_accepted') EXECUTE FUNCTION follow_accepted_terms();

-- What was public until now, as far as it is known word for word. Conditions whose file is not in the library have no hash; they
-- are kept from their next publication on.
INSERT INTO terms_version (version, name, body, sha256, published_at)
SELECT greatest(coalesce((record ->> 'version')::integer, 1), 1), coalesce(record ->> 'title', 'Terms of use'), record ->> 'bodyMarkdown',
  encode(sha256(convert_to(record ->> 'bodyMarkdown', 'UTF8')), 'hex'), changed_at
FROM published WHERE type = 'pageText' AND id = 'terms-and-conditions' AND record ->> 'bodyMarkdown' IS NOT NULL;
INSERT INTO terms_version (sale_id, version, name, file_url, sha256, published_at)
SELECT sale.id, sale.terms_version, document ->> 'name', file.href, file.sha256, coalesce(sale_draft.published_at, clock_timestamp())
FROM sale JOIN sale_draft ON sale_draft.sale_id = sale.id
CROSS JOIN LATERAL (SELECT document FROM jsonb_array_elements(public_draft -> 'documents') AS document
  WHERE document ->> 'kind' = 'conditions' LIMIT 1) AS conditions
CROSS JOIN LATERAL (SELECT '/media/' || key AS href, sha256 FROM media_file
  WHERE '/media/' || key = document -> 'versions' -> -1 ->> 'href' LIMIT 1) AS file
WHERE NOT sale.practice;
