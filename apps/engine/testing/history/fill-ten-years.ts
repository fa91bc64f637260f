import { emptyDraft } from '@quarterline/drafting';
import { openPatientSession } from '#database/connect.ts';
import { readyDraft } from '../sales/ready-draft.ts';
import { testEditorial } from '../sales/test-sale.ts';

export type History = { sales: number; accounts: number };

/** Ten years of a large firm: what the figures of docs/scale.md were measured with. */
export const TEN_YEARS: History = { sales: 20_000, accounts: 200_000 };

/** Of every table that grows, for each sale: three parcels, five bidders, twenty entries, emails, notices, audit, two messages. */
const PER_SALE = { parcels: 3, bidders: 5, entries: 20, emails: 20, leads: 2 };
const LIVE = 5;
const UPCOMING = 20;

/**
 * Fills an empty database with sales that are over, and a few that are live or to come, so that what reads history can
 * be measured. The texts are filler that does not compress, as long as those of a real sale. Written past the triggers
 * and foreign keys: only a superuser may, and the records cannot be verified. Never for a database that is used.
 */
export async function fillTenYears(databaseUrl: string, { sales, accounts }: History): Promise<void> {
  const session = openPatientSession(databaseUrl);
  await session.connect();
  try {
    await session.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`,
    );
    for (const text of statements({ sales, accounts })) await session.query(text);
    await session.query('VACUUM ANALYZE');
  } finally {
    await session.end();
  }
}

/** An id that a number leads to: rows find each other without being asked for. */
const id = (kind: string, number: string): string =>
  `overlay(overlay(md5('${kind}' || ${number}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
const over = (sale: string): string => `clock_timestamp() - interval '1 hour' * (1 + ${sale})`;
const filler = (kilobytes: number): string =>
  `(SELECT string_agg(md5(one::text || random()::text), '') FROM generate_series(1, ${kilobytes * 32}) AS one WHERE sale > 0)`;

const asJson = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
/** Texts of a sale and of its draft as the product keeps them, so that what reads them has their true shape. */
const EDITORIAL = (() => {
  const times = () => ({ opensAt: Date.UTC(2026, 0, 5, 16), closesAt: Date.UTC(2026, 0, 6, 18) });
  const { parcels, ...sale } = testEditorial('', '', ['1'], '2', times);
  return { sale: asJson(sale), parcel: asJson(parcels[0]) };
})();
const DRAFT = (() => {
  const { parcels, ...sale } = { ...emptyDraft(''), ...readyDraft('Sale', { parcels: 1 }) };
  return { sale: asJson(sale), parcel: asJson(parcels[0]) };
})();

const statements = ({ sales, accounts }: History): string[] => {
  const { parcels, bidders, entries, emails, leads } = PER_SALE;
  const all = `generate_series(1, ${sales}) AS sale`;
  const accountOf = (bidder: string): string => id('account', `((sale * 7 + ${bidder}) % ${accounts} + 1)`);
  const status = `CASE WHEN sale <= ${LIVE} THEN 'live' WHEN sale <= ${LIVE + UPCOMING} THEN 'upcoming' WHEN sale % 40 = 0 THEN 'cancelled' ELSE 'completed' END`;
  return [
    `INSERT INTO account_user (id, name, email, email_verified, notices, updated_at)
     SELECT ${id('account', 'one')}, 'Person ' || one, 'person' || one || '@example.invalid', one % 20 > 0, '{}', clock_timestamp() - interval '1 minute' * one
     FROM generate_series(1, ${accounts}) AS one`,
    `UPDATE account_user SET role = 'administrator', role_since = created_at, staff_since = created_at WHERE id = ${id('account', "'1'")}`,
    `INSERT INTO mail_address (address, token, confirmed_at) SELECT 'person' || one || '@example.invalid', md5('token' || one), clock_timestamp()
     FROM generate_series(1, ${accounts}) AS one`,
    `INSERT INTO consent (purpose, address, user_id, wording, source, confirmed_at)
     SELECT 'newsletter', 'person' || one || '@example.invalid', ${id('account', 'one')}, 'Yes.', 'registration', clock_timestamp() FROM generate_series(1, ${accounts}) AS one`,
    `INSERT INTO sale (id, slug, status, sequence, head_hash, decided_at, next_due_at, editorial, published)
     SELECT ${id('sale', 'sale')}, 'sale-' || sale, ${status}, ${entries}, md5(sale::text), ${over('sale')},
       CASE WHEN sale <= ${LIVE + UPCOMING} THEN clock_timestamp() + interval '2 hours' END,
       ${EDITORIAL.sale} || jsonb_build_object('id', ${id('sale', 'sale')}, 'slug', 'sale-' || sale, 'name', 'Sale ' || sale, 'saleStatus', ${status}, 'options', CASE WHEN sale % 50 = 0
         THEN jsonb_build_array(jsonb_build_object('slug', 'lease', 'name', 'Lease', 'exerciseDate', ${over('sale')} + interval '1 year', 'parcelSlugs', '[]'::jsonb)) ELSE '[]'::jsonb END,
         'parcels', (SELECT jsonb_agg(${EDITORIAL.parcel} || jsonb_build_object('id', ${id('parcel', `(sale * 10 + place)`)}, 'slug', 'parcel-' || place, 'name', 'Parcel ' || place, 'position', place)) FROM generate_series(1, ${parcels}) AS place),
         'descriptionMarkdown', ${filler(8)}), true FROM ${all}`,
    `INSERT INTO sale_draft (sale_id, slug, draft, preview_token, published_at) SELECT id, slug, ${DRAFT.sale} || jsonb_build_object('name', editorial ->> 'name', 'parcels',
       (SELECT jsonb_agg(${DRAFT.parcel} || jsonb_build_object('id', one ->> 'id', 'name', one ->> 'name')) FROM jsonb_array_elements(editorial -> 'parcels') AS one),
       'descriptionMarkdown', editorial ->> 'descriptionMarkdown'), md5('token' || slug), decided_at FROM sale`,
    `UPDATE sale_draft SET public_draft = draft`,
    `SELECT refresh_sale_search(id) FROM sale`,
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, sale_slug, status, received_at)
     SELECT ${id('lead', '(sale * 10 + lead)')}, 'ContactForm', 'Person', 'Number ' || sale, 'person' || ((sale * 7 + lead) % ${accounts} + 1) || '@example.invalid', '7805550100', repeat('Filler. ', 40), 'sale-' || sale, 'closed', ${over('sale')}
     FROM ${all}, generate_series(1, ${leads}) AS lead`,
    `INSERT INTO parcel (sale_id, id, slug, position, phase, starting_bid_cents, high_bid_cents, bid_count, opens_at, closes_at)
     SELECT ${id('sale', 'sale')}, ${id('parcel', `(sale * 10 + place)`)}, 'parcel-' || place, place, CASE WHEN sale <= ${LIVE} THEN 'open' WHEN sale <= ${LIVE + UPCOMING} THEN 'upcoming' ELSE 'sold' END,
       100000, 200000, 4, CASE WHEN sale <= ${LIVE} OR sale > ${LIVE + UPCOMING} THEN ${over('sale')} ELSE clock_timestamp() + interval '12 hours' END,
       CASE WHEN sale > ${LIVE + UPCOMING} THEN ${over('sale')} + interval '30 minutes' ELSE clock_timestamp() + interval '1 day' END
     FROM ${all}, generate_series(1, ${parcels}) AS place`,
    `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version, bidder_number)
     SELECT ${id('registration', '(sale * 10 + bidder)')}, ${id('sale', 'sale')}, ${accountOf('bidder')}, 'approved', 1, bidder FROM ${all}, generate_series(1, ${bidders}) AS bidder`,
    `INSERT INTO sale_record (sale_id, sequence, kind, parcel_id, bidder_id, bid_id, amount_cents, decided_at, rule_version, event, previous_hash, hash)
     SELECT ${id('sale', 'sale')}, entry, CASE WHEN entry < ${entries} - ${parcels} THEN 'bid_accepted' WHEN entry < ${entries} THEN 'parcel_sold' WHEN sale % 40 = 0 THEN 'sale_cancelled' ELSE 'sale_completed' END,
       ${id('parcel', `(sale * 10 + entry % ${parcels} + 1)`)}, ${id('registration', `(sale * 10 + entry % ${bidders} + 1)`)},
       CASE WHEN entry < ${entries} - ${parcels} THEN ${id('bid', '(sale * 100 + entry)')} END, 100000 + entry, ${over('sale')}, 1, json_build_object('note', ${filler(1).replace('generate_series(1, 32)', 'generate_series(1, 16)')}), md5('a' || sale || entry), md5('b' || sale || entry)
     FROM ${all}, generate_series(1, ${entries}) AS entry WHERE sale > ${LIVE + UPCOMING} OR entry < ${entries} - ${parcels}`,
    `INSERT INTO settlement_entry (sale_id, parcel_id, sold_sequence, turn, step, after, phase, buyer_id, due_at, note, actor_id, at)
     SELECT ${id('sale', 'sale')}, ${id('parcel', `(sale * 10 + place)`)}, ${entries} - ${parcels} + place, turn, CASE WHEN turn = 1 THEN 'send_offer' ELSE 'complete' END, '{}',
       CASE WHEN turn = 1 THEN 'offer_sent' ELSE 'completed' END, ${id('registration', '(sale * 10 + 1)')}, CASE WHEN turn = 1 THEN ${over('sale')} + interval '14 days' END, 'Filler.', ${id('account', '1')}, ${over('sale')}
     FROM generate_series(${LIVE + UPCOMING + 1}, ${sales}) AS sale, generate_series(1, ${parcels}) AS place, generate_series(1, 2) AS turn`,
    `INSERT INTO trust_entry (sale_id, registration_id, parcel_id, sold_sequence, position, number, receipt_number, kind, in_cents, out_cents, balance_cents, day, method, reference, actor_id, settlement_turn, at)
     SELECT ${id('sale', 'sale')}, ${id('registration', '(sale * 10 + 1)')}, ${id('parcel', `(sale * 10 + place)`)}, ${entries} - ${parcels} + place, position, (sale * 100 + place * 10 + position), CASE WHEN position = 1 THEN sale * 10 + place END,
       CASE WHEN position = 1 THEN 'deposit' ELSE 'to_seller' END, CASE WHEN position = 1 THEN 20000 ELSE 0 END, CASE WHEN position = 1 THEN 0 ELSE 20000 END, CASE WHEN position = 1 THEN 20000 ELSE 0 END,
       current_date - sale / 24, 'wire', 'T-' || sale, ${id('account', '1')}, 1, ${over('sale')}
     FROM generate_series(${LIVE + UPCOMING + 1}, ${sales}) AS sale, generate_series(1, ${parcels}) AS place, generate_series(1, 2) AS position`,
    `INSERT INTO sale_heartbeat (sale_id, heartbeat_at) SELECT ${id('sale', 'sale')}, clock_timestamp() FROM ${all}`,
    `INSERT INTO finished_record (sale_id, size, root, name, slug, key_id, public_key_pem, signature, finished_at)
     SELECT ${id('sale', 'sale')}, ${entries}, md5('root' || sale), 'Sale ' || sale, 'sale-' || sale, 'filler', 'filler', 'filler', ${over('sale')} FROM generate_series(${LIVE + UPCOMING + 1}, ${sales}) AS sale`,
    `INSERT INTO notice_cursor (sale_id, sequence, read_to_end) SELECT id, sequence, status IN ('completed', 'cancelled') FROM sale`,
    `INSERT INTO webhook_cursor (sale_id, sequence, read_to_end) SELECT id, sequence, status IN ('completed', 'cancelled') FROM sale`,
    `INSERT INTO sale_seen (sale_id, sent) SELECT id, jsonb_build_object('status', status) FROM sale`,
    `INSERT INTO published (type, id, cursor, record, changed_at) SELECT 'sale', slug, ${sales} - row_number() OVER (ORDER BY decided_at DESC) + 1, editorial || jsonb_build_object('endTime', decided_at), decided_at - interval '90 minutes' FROM sale`,
    `UPDATE published_cursor SET value = ${sales}`,
    `INSERT INTO feed_reader (name, cursor) VALUES ('reminders', ${sales}) ON CONFLICT (name) DO UPDATE SET cursor = excluded.cursor`,
    `INSERT INTO outbox (recipient, subject, text_body, kind, cause, created_at, sent_at, gave_up_at, attempts)
     SELECT 'person' || ((sale * 7 + mail) % ${accounts} + 1) || '@example.invalid', 'About sale ' || sale, repeat('Filler. ', 60), 'notice', 'filler:' || sale || ':' || mail, ${over('sale')},
       CASE WHEN mail > 1 THEN ${over('sale')} END, CASE WHEN mail = 1 THEN ${over('sale')} END, 1 FROM ${all}, generate_series(1, ${emails}) AS mail`,
    `INSERT INTO delivery (email_id, attempt, outcome, at) SELECT id, 1, CASE WHEN sent_at IS NULL THEN 'gave_up' ELSE 'sent' END, created_at FROM outbox`,
    `INSERT INTO notice (cause, kind, sale_id, user_id, details, due_at, done_at)
     SELECT 'filler:' || sale || ':' || mail, 'receipt', ${id('sale', 'sale')}, ${accountOf(`(mail % ${bidders} + 1)`)}, '{}', ${over('sale')}, ${over('sale')} FROM ${all}, generate_series(1, ${emails}) AS mail`,
    `INSERT INTO sale_reminder (id, address, sale_id, opening, closing, changes, results) SELECT ${id('reminder', '(sale * 10 + bidder)')}, 'person' || ((sale * 7 + bidder) % ${accounts} + 1) || '@example.invalid', ${id('sale', 'sale')}, true, true, true, true
     FROM ${all}, generate_series(1, ${bidders}) AS bidder`,
    `INSERT INTO reminder_news (cause, reminder_id, kind, details, created_at, done_at) SELECT 'filler:' || id, id, 'changes', '{}', clock_timestamp() - interval '2 days', clock_timestamp() - interval '2 days' FROM sale_reminder`,
    `INSERT INTO notification (cause, channel, user_id, title, body, url, created_at, attempts, next_attempt_at, sent_at)
     SELECT 'filler:' || sale || ':' || one, 'phone', ${accountOf('one')}, 'Filler', 'Filler', 'https://example.invalid/', ${over('sale')}, 5, ${over('sale')}, CASE WHEN one > 1 THEN ${over('sale')} END FROM ${all}, generate_series(1, ${bidders}) AS one`,
    `INSERT INTO push_subscription (id, endpoint, p256dh, auth) SELECT ${id('browser', 'one')}, 'https://push.example.invalid/' || one, 'filler', 'filler' FROM generate_series(1, 2000) AS one`,
    `INSERT INTO device_reminder (subscription_id, sale_id, opening, closing, changes) SELECT ${id('browser', 'one')}, ${id('sale', `(one % ${LIVE + UPCOMING} + 1)`)}, true, true, true FROM generate_series(1, 2000) AS one`,
    `INSERT INTO audit (at, action, actor_id, subject_kind, subject_id, label, sale_id) SELECT ${over('sale')}, 'registration.approved', ${id('account', '1')}, 'registration', ${id('registration', '(sale * 10 + bidder)')}::text, 'Person', ${id('sale', 'sale')}
     FROM ${all}, generate_series(1, ${bidders}) AS bidder`,
    `INSERT INTO contact_task (sale_id, user_id, kind, subject, text_body, cause, created_at, done_way, done_by, done_at)
     SELECT ${id('sale', 'sale')}, ${accountOf('1')}, 'reminder', 'Filler', repeat('Filler. ', 40), 'filler:' || sale || ':' || one, ${over('sale')}, 'phone', ${id('account', '1')}, ${over('sale')} FROM ${all}, generate_series(1, 2) AS one`,
    `INSERT INTO parcel_question (id, sale_id, parcel_id, asked_by, text, asked_at, status, public_text, answer, answered_by, answered_at)
     SELECT ${id('question', '(sale * 10 + one)')}, ${id('sale', 'sale')}, ${id('parcel', '(sale * 10 + 1)')}, ${accountOf('1')}, 'Filler?', ${over('sale')}, 'published', 'Filler?', repeat('Filler. ', 20), ${id('account', '1')}, ${over('sale')} FROM ${all}, generate_series(1, 2) AS one`,
    `INSERT INTO seller_message (id, sale_id, from_staff, author_id, body, at) SELECT ${id('message', '(sale * 10 + one)')}, ${id('sale', 'sale')}, one = 1, ${accountOf('one')}, repeat('Filler. ', 20), ${over('sale')} FROM ${all}, generate_series(1, 3) AS one`,
    `INSERT INTO seller_message_read (sale_id, user_id, at) SELECT ${id('sale', 'sale')}, ${id('account', '1')}, clock_timestamp() FROM ${all}`,
    `INSERT INTO bid_mistake (sale_id, sequence, registration_id, note, reported_at) SELECT ${id('sale', 'sale')}, 1, ${id('registration', '(sale * 10 + 1)')}, 'Filler.', ${over('sale')} FROM ${all} WHERE sale % 5 = 0`,
    `INSERT INTO bid_mistake_answer (sale_id, sequence, word, answered_by, answered_at) SELECT sale_id, sequence, 'It stands.', ${id('account', '1')}, reported_at FROM bid_mistake`,
    `INSERT INTO private_document (id, registration_id, purpose, file_name, media_type, byte_count, key_id, encrypted, uploaded_at)
     SELECT ${id('document', 'sale')}, ${id('registration', '(sale * 10 + 1)')}, 'identity', 'filler.pdf', 'application/pdf', 1, 'filler', '\\x00', clock_timestamp() FROM generate_series(1, 200) AS sale`,
  ];
};
