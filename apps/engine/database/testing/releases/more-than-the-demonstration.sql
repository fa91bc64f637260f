-- Rows that the demonstration of a version lacks, so that an upgrade has something of each kind to keep. Run once, by `write-fixture.sh`.
-- Tables and columns that a version does not have are left out.
\set ON_ERROR_STOP on
BEGIN;
INSERT INTO webhook_endpoint (id, url, name, types, made_by)
  SELECT '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11', 'https://ledger.farmland.example/hooks', 'Ledger of the office', '{parcel.closed,sale.completed}', id
  FROM account_user WHERE role = 'administrator' ORDER BY email LIMIT 1;
INSERT INTO webhook_event (cause, type, body) VALUES ('fixture', 'sale.published', '{"type":"sale.published"}');
INSERT INTO api_key (prefix, secret_sha256, name, scopes, made_by, expires_at)
  SELECT 'fixture00000', decode(repeat('00', 32), 'hex'), 'Prices for the website', '{sales:read}', id, '2036-01-01Z'
  FROM account_user WHERE role = 'administrator' ORDER BY email LIMIT 1;
INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status, next_step, next_step_on)
  VALUES ('1c0d3c8e-54a4-4c0b-8a55-6f3d5a0b9e21', 'SellerContactForm', 'Demo', 'Seller', 'thinking@demo.quarterline.example', '780 555 0100',
    'I am thinking of selling two quarters.', 'in_hand', 'Call back', '2027-01-04');
INSERT INTO saved_search (address, label, longitude, latitude, within_km)
  SELECT address, 'Near Camrose', -112.8, 53.0, 50 FROM mail_address ORDER BY address LIMIT 1;
INSERT INTO person_note (id, user_id, kind, text, author_id)
  SELECT '2d1e4d9f-65b5-4d1c-9b66-7a4e6b1caf32', one.id, 'they_called', 'Asked about the pasture.', staff.id
  FROM account_user AS one, account_user AS staff
  WHERE one.email = 'farmer@demo.quarterline.example' AND staff.email = 'staff@demo.quarterline.example';
INSERT INTO file_upload (id, user_id, kind, file_name, bytes, sha256)
  SELECT '3e2f5eaf-76c6-4e2d-8c77-8b5f7c2dbf43', id, 'picture', 'home-quarter.jpg', 4096, repeat('0', 64)
  FROM account_user WHERE email = 'staff@demo.quarterline.example';
DO $$
BEGIN
  IF to_regclass('used_challenge') IS NOT NULL THEN
    INSERT INTO used_challenge VALUES ('fixture', '2026-12-01Z');
  END IF;
  IF to_regclass('office_task') IS NOT NULL THEN
    INSERT INTO office_task (id, text, due_on, created_by)
      SELECT gen_random_uuid(), 'Call the seller of the home quarters.', '2026-12-02', id FROM account_user WHERE email = 'staff@demo.quarterline.example';
  END IF;
  IF to_regclass('waiting_bid') IS NOT NULL THEN
    INSERT INTO waiting_bid (registration_id, parcel_id, seat_id, bid_id, kind, amount_cents, seen_sequence)
      SELECT registration_id, parcel.id, seat.id, gen_random_uuid(), 'place_bid', 90000000, 1
      FROM observer_seat AS seat JOIN parcel USING (sale_id) WHERE confirms_above_cents IS NOT NULL ORDER BY parcel.id LIMIT 1;
  END IF;
  IF to_regclass('bid_deposit') IS NOT NULL THEN
    INSERT INTO bid_deposit (id, registration_id, amount_cents, received_on, reference, recorded_by, method)
      SELECT gen_random_uuid(), registration.id, 2500000, '2026-11-20', 'Wire of the demonstration', staff.id, 'wire'
      FROM registration JOIN sale ON sale.id = sale_id, account_user AS staff
      WHERE slug = 'battle-river-block' AND registration.status = 'approved' AND staff.email = 'staff@demo.quarterline.example'
      ORDER BY registration.id LIMIT 1;
  ELSE
    INSERT INTO trust_entry (sale_id, registration_id, kind, in_cents, day, method, reference, actor_id)
      SELECT sale_id, registration.id, 'bid_deposit', 2500000, '2026-11-20', 'wire', 'Wire of the demonstration', staff.id
      FROM registration JOIN sale ON sale.id = sale_id, account_user AS staff
      WHERE slug = 'battle-river-block' AND registration.status = 'approved' AND staff.email = 'staff@demo.quarterline.example'
      ORDER BY registration.id LIMIT 1;
  END IF;
END $$;
COMMIT;
