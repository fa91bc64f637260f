-- runs-with: 0131-migration-compatibility
-- Money in the trust account of the firm: every entry that came in or went out, for a purchase or as a bid deposit. Nothing is changed: a
-- mistake is another entry that reverses it.
CREATE TABLE trust_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL REFERENCES sale,
  -- Whose money it is. Each buyer of a purchase has a ledger of their own.
  registration_id uuid NOT NULL REFERENCES registration,
  -- The purchase, as in settlement_entry; both are null for a bid deposit.
  parcel_id uuid,
  sold_sequence bigint,
  -- 1, 2, 3 … for each ledger.
  position integer NOT NULL,
  -- 1, 2, 3 … for the firm, without gaps; null in practice.
  number bigint UNIQUE,
  -- The same for what came in: the number of its receipt.
  receipt_number bigint UNIQUE,
  kind text NOT NULL CONSTRAINT trust_kind_is_known CHECK (kind IN ('deposit', 'payment', 'bid_deposit', 'to_seller', 'fee', 'fee_tax', 'refund',
    'to_other', 'bid_deposit_return', 'reversal')),
  in_cents bigint NOT NULL DEFAULT 0,
  out_cents bigint NOT NULL DEFAULT 0,
  -- Of this ledger, after this entry.
  balance_cents bigint NOT NULL CONSTRAINT a_trust_balance_is_never_below_zero CHECK (balance_cents >= 0),
  day date NOT NULL,
  method text NOT NULL CONSTRAINT trust_method_is_known CHECK (method IN ('wire', 'bank_draft', 'certified_cheque', 'cheque', 'not_recorded')),
  reference text NOT NULL,
  -- Who paid it or got it, where that is somebody else than the buyer.
  party text NOT NULL DEFAULT '',
  -- Of a reversal: why.
  reason text NOT NULL DEFAULT '',
  reverses uuid UNIQUE REFERENCES trust_entry,
  -- Of the return of a bid deposit: which one.
  gives_back uuid UNIQUE REFERENCES trust_entry,
  -- The step of the settlement that it was written with.
  settlement_turn integer,
  actor_id uuid NOT NULL REFERENCES account_user,
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_trust_entry_has_one_side CHECK (in_cents >= 0 AND out_cents >= 0 AND (in_cents = 0) <> (out_cents = 0)),
  CONSTRAINT the_kind_says_the_side CHECK (kind = 'reversal' OR (in_cents > 0) = (kind IN ('deposit', 'payment', 'bid_deposit'))),
  CONSTRAINT a_purchase_is_whole CHECK ((parcel_id IS NULL) = (sold_sequence IS NULL)),
  CONSTRAINT a_bid_deposit_has_no_purchase CHECK ((parcel_id IS NULL) = (kind IN ('bid_deposit', 'bid_deposit_return'))),
  CONSTRAINT a_reversal_names_its_entry CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CONSTRAINT a_reversal_says_why CHECK (kind <> 'reversal' OR btrim(reason) <> ''),
  CONSTRAINT a_return_names_its_deposit CHECK ((kind = 'bid_deposit_return') = (gives_back IS NOT NULL)),
  CONSTRAINT a_position_is_taken_once UNIQUE NULLS NOT DISTINCT (sale_id, registration_id, parcel_id, sold_sequence, position)
);
CREATE INDEX trust_entry_by_day ON trust_entry (day);
CREATE INDEX trust_entry_of_a_registration ON trust_entry (registration_id);
CREATE TRIGGER the_trust_ledger_is_append_only BEFORE UPDATE OR DELETE ON trust_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER the_trust_ledger_is_never_emptied BEFORE TRUNCATE ON trust_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();

-- Numbers and balances are given here, one writer at a time until its transaction ends: what is rolled back leaves no gap.
CREATE FUNCTION number_trust_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before record;
  reversed trust_entry;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('trust_entry'));
  SELECT position, balance_cents INTO before FROM trust_entry
    WHERE sale_id = NEW.sale_id AND registration_id = NEW.registration_id
      AND parcel_id IS NOT DISTINCT FROM NEW.parcel_id AND sold_sequence IS NOT DISTINCT FROM NEW.sold_sequence
    ORDER BY position DESC LIMIT 1;
  NEW.position := coalesce(before.position, 0) + 1;
  NEW.balance_cents := coalesce(before.balance_cents, 0) + NEW.in_cents - NEW.out_cents;
  IF NEW.reverses IS NOT NULL THEN
    SELECT * INTO reversed FROM trust_entry WHERE id = NEW.reverses;
    IF (reversed.sale_id, reversed.registration_id, reversed.parcel_id, reversed.sold_sequence, reversed.in_cents, reversed.out_cents)
      IS DISTINCT FROM (NEW.sale_id, NEW.registration_id, NEW.parcel_id, NEW.sold_sequence, NEW.out_cents, NEW.in_cents)
      OR reversed.kind = 'reversal' THEN
      RAISE EXCEPTION 'A reversal has the amount of its entry, in the same ledger.' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  NEW.number := NULL;
  NEW.receipt_number := NULL;
  IF NOT (SELECT practice FROM sale WHERE id = NEW.sale_id) THEN
    NEW.number := coalesce((SELECT max(number) FROM trust_entry), 0) + 1;
    IF NEW.kind IN ('deposit', 'payment', 'bid_deposit') THEN
      NEW.receipt_number := coalesce((SELECT max(receipt_number) FROM trust_entry), 0) + 1;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trust_entries_are_numbered BEFORE INSERT ON trust_entry FOR EACH ROW EXECUTE FUNCTION number_trust_entry();

-- How a bid deposit came and went back; the ledger has it from here.
ALTER TABLE bid_deposit ADD method text NOT NULL DEFAULT 'not_recorded';
ALTER TABLE bid_deposit ADD return_method text NOT NULL DEFAULT 'not_recorded';

-- What was recorded before there was a ledger, in the order in which it was recorded. A deposit whose step was taken back is reversed.
DO $$
DECLARE
  one record;
  open_deposit uuid;
BEGIN
  FOR one IN
    SELECT recorded_at AS at, 'bid_deposit' AS what, bid_deposit.id, sale_id, registration_id, NULL::uuid AS parcel_id, NULL::bigint AS sold_sequence,
        NULL::integer AS turn, amount_cents AS cents, received_on AS day, reference, recorded_by AS actor_id, NULL::text AS request_id
      FROM bid_deposit JOIN registration ON registration.id = registration_id
    UNION ALL
    SELECT return_recorded_at, 'bid_deposit_return', bid_deposit.id, sale_id, registration_id, NULL, NULL, NULL, amount_cents, returned_on, return_reference,
        return_recorded_by, NULL
      FROM bid_deposit JOIN registration ON registration.id = registration_id WHERE returned_on IS NOT NULL
    UNION ALL
    SELECT step.at, step.step, NULL, step.sale_id, step.buyer_id, step.parcel_id, step.sold_sequence, step.turn,
        (step.after ->> 'depositReceivedCents')::bigint, (step.at AT TIME ZONE (sale.editorial ->> 'zone'))::date, left(step.note, 120), step.actor_id, step.request_id
      FROM settlement_entry AS step JOIN sale ON sale.id = step.sale_id
      LEFT JOIN settlement_entry AS before ON before.sale_id = step.sale_id AND before.parcel_id = step.parcel_id
        AND before.sold_sequence = step.sold_sequence AND before.turn = step.turn - 1
      WHERE step.step = 'record_deposit' OR (step.step = 'correct' AND before.buyer_id = step.buyer_id
        AND (before.after ->> 'depositReceivedCents')::bigint > (step.after ->> 'depositReceivedCents')::bigint)
    ORDER BY at
  LOOP
    IF one.what = 'bid_deposit' THEN
      INSERT INTO trust_entry (id, sale_id, registration_id, kind, in_cents, day, method, reference, actor_id, at)
        VALUES (one.id, one.sale_id, one.registration_id, 'bid_deposit', one.cents, one.day, 'not_recorded', one.reference, one.actor_id, one.at);
    ELSIF one.what = 'bid_deposit_return' THEN
      INSERT INTO trust_entry (sale_id, registration_id, kind, out_cents, day, method, reference, gives_back, actor_id, at)
        VALUES (one.sale_id, one.registration_id, 'bid_deposit_return', one.cents, one.day, 'not_recorded', one.reference, one.id, one.actor_id, one.at);
    ELSIF one.what = 'record_deposit' THEN
      INSERT INTO trust_entry (sale_id, registration_id, parcel_id, sold_sequence, kind, in_cents, day, method, reference, settlement_turn, actor_id, request_id, at)
        VALUES (one.sale_id, one.registration_id, one.parcel_id, one.sold_sequence, 'deposit', one.cents, one.day, 'not_recorded', one.reference, one.turn,
          one.actor_id, one.request_id, one.at);
    ELSE
      SELECT entry.id INTO open_deposit FROM trust_entry AS entry
        WHERE entry.sale_id = one.sale_id AND entry.parcel_id = one.parcel_id AND entry.sold_sequence = one.sold_sequence
          AND entry.registration_id = one.registration_id AND entry.kind = 'deposit'
          AND NOT EXISTS (SELECT FROM trust_entry AS later WHERE later.reverses = entry.id)
        ORDER BY position DESC LIMIT 1;
      INSERT INTO trust_entry (sale_id, registration_id, parcel_id, sold_sequence, kind, out_cents, day, method, reference, reason, reverses, settlement_turn,
          actor_id, request_id, at)
        SELECT sale_id, registration_id, parcel_id, sold_sequence, 'reversal', in_cents, one.day, method, reference, one.reference, id, one.turn, one.actor_id,
          one.request_id, one.at
        FROM trust_entry WHERE id = open_deposit;
    END IF;
  END LOOP;
END $$;

-- A bid deposit and its return are entries of the ledger in the transaction that writes them, whichever engine writes it.
CREATE FUNCTION enter_bid_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO trust_entry (id, sale_id, registration_id, kind, in_cents, day, method, reference, actor_id)
      SELECT NEW.id, sale_id, NEW.registration_id, 'bid_deposit', NEW.amount_cents, NEW.received_on, NEW.method, NEW.reference, NEW.recorded_by
      FROM registration WHERE id = NEW.registration_id;
  END IF;
  IF NEW.returned_on IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.returned_on IS NULL) THEN
    INSERT INTO trust_entry (sale_id, registration_id, kind, out_cents, day, method, reference, gives_back, actor_id)
      SELECT sale_id, NEW.registration_id, 'bid_deposit_return', NEW.amount_cents, NEW.returned_on, NEW.return_method, NEW.return_reference, NEW.id,
        NEW.return_recorded_by FROM registration WHERE id = NEW.registration_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bid_deposits_are_in_the_ledger AFTER INSERT OR UPDATE OF returned_on ON bid_deposit
  FOR EACH ROW EXECUTE FUNCTION enter_bid_deposit();

-- Amount and day of a bid deposit are those of its entry; they are not changed beside it.
CREATE FUNCTION keep_bid_deposit_as_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.amount_cents, NEW.received_on, NEW.reference) IS DISTINCT FROM (OLD.amount_cents, OLD.received_on, OLD.reference)
    OR OLD.returned_on IS NOT NULL AND (NEW.returned_on, NEW.return_reference) IS DISTINCT FROM (OLD.returned_on, OLD.return_reference) THEN
    RAISE EXCEPTION 'A bid deposit is in the trust ledger, which is append-only.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bid_deposits_stay_as_entered BEFORE UPDATE ON bid_deposit FOR EACH ROW EXECUTE FUNCTION keep_bid_deposit_as_entered();

-- The step that says that the deposit is here never says more than the ledger: what is missing when the transaction ends is entered. Only an
-- engine of before leaves something missing.
CREATE FUNCTION enter_settlement_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing bigint;
BEGIN
  SELECT (NEW.after ->> 'depositReceivedCents')::bigint - coalesce(sum(in_cents - out_cents), 0) INTO missing FROM trust_entry AS entry
    WHERE sale_id = NEW.sale_id AND registration_id = NEW.buyer_id AND parcel_id = NEW.parcel_id AND sold_sequence = NEW.sold_sequence
      AND kind IN ('deposit', 'payment', 'refund') AND NOT EXISTS (SELECT FROM trust_entry AS later WHERE later.reverses = entry.id);
  IF missing > 0 THEN
    INSERT INTO trust_entry (sale_id, registration_id, parcel_id, sold_sequence, kind, in_cents, day, method, reference, settlement_turn, actor_id, request_id)
      SELECT NEW.sale_id, NEW.buyer_id, NEW.parcel_id, NEW.sold_sequence, 'deposit', missing, (NEW.at AT TIME ZONE (editorial ->> 'zone'))::date, 'not_recorded',
        left(NEW.note, 120), NEW.turn, NEW.actor_id, NEW.request_id
      FROM sale WHERE id = NEW.sale_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER settlement_deposits_are_in_the_ledger AFTER INSERT ON settlement_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.step = 'record_deposit') EXECUTE FUNCTION enter_settlement_deposit();
