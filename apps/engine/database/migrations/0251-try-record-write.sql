-- runs-with: 0131-migration-compatibility
-- Whether a bid could be written now. Writes what a bid writes, where it writes it, and takes it back: so it needs the same room on the
-- disk, the same locks, the same rights and the same triggers. An update of one old row in place needs none of these: with a full disk,
-- or with the record locked against writers, heartbeats went on for minutes while no bid could be taken, and parcels closed.
-- The made-up sale is nobody's, so that no entry or answer ever meets it.
CREATE FUNCTION try_record_write() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  nobodys uuid := gen_random_uuid();
BEGIN
  LOCK TABLE sale, parcel, published, published_cursor IN ROW EXCLUSIVE MODE;
  INSERT INTO sale_record (sale_id, sequence, kind, decided_at, rule_version, event, previous_hash, hash)
    VALUES (nobodys, 1, 'bid_accepted', clock_timestamp(), 0, json_build_object('kind', 'tried', 'filler', repeat('-', 400)),
      repeat('0', 64), repeat('0', 64));
  INSERT INTO bid_answer (sale_id, bid_id, asker_id, content, status, body, sequence)
    VALUES (nobodys, nobodys, nobodys, repeat('-', 100), 200, repeat('-', 900), 1);
  RAISE EXCEPTION USING ERRCODE = 'QL000';
EXCEPTION WHEN SQLSTATE 'QL000' THEN
  RETURN;
END $$;
