import type { FirstStep, WaitingKind } from '@quarterline/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertPerson } from '#testing/insert-person.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { listNextSales, listWaiting, readFirstSteps } from '../store/dashboard-store.ts';

const { database, drop } = await cloneDatabase();
afterAll(drop);

let sale: TestSale;
let other: TestSale;
let administrator: string;
let clerk: string;

/** Names in a statement: the sale, its first parcel, its second one, its first two bidders, the clerk, the administrator. */
const change = async (statement: string): Promise<void> => {
  const [first, second] = sale.bidders;
  const values: Record<string, string> = {
    sale: sale.id,
    other: other.id,
    parcel: sale.parcelIds[0] ?? '',
    next: sale.parcelIds[1] ?? '',
    registration: first?.registrationId ?? '',
    second: second?.registrationId ?? '',
    bidder: first?.userId ?? '',
    clerk,
    administrator,
  };
  await database.query(statement.replace(/:(\w+)/g, (_, name: string) => `'${values[name] ?? ''}'`));
};
const entry = (sequence: number, kind: string, lot = 'NULL', event = '{}', of = ':sale') =>
  `INSERT INTO sale_record (sale_id, sequence, kind, parcel_id, decided_at, rule_version, event, previous_hash, hash)
   VALUES (${of}, ${sequence}, '${kind}', ${lot}, clock_timestamp(), 1, '${event}', '', 'h')`;

beforeEach(async () => {
  // Whatever an earlier sale waits for is of a rehearsal from now on; what has no sale is gone.
  await database.query(`UPDATE sale SET practice = true; DELETE FROM account_proposal; DELETE FROM lead; DELETE FROM undelivered_form;
    DELETE FROM delivery; DELETE FROM outbox`);
  [sale, other] = [await insertTestSale(database), await insertTestSale(database)];
  [administrator, clerk] = [
    await insertPerson(database, { role: 'administrator' }),
    await insertPerson(database, { role: 'staff' }),
  ];
  await change(`UPDATE sale SET published = true, status = 'live' WHERE id IN (:sale, :other)`);
  await change(`UPDATE sale SET editorial = editorial || '{"name": "First sale"}' WHERE id = :sale`);
  await change(`UPDATE sale SET editorial = editorial || '{"name": "Second sale"}' WHERE id = :other`);
  await change(`UPDATE parcel SET phase = 'open' WHERE sale_id IN (:sale, :other)`);
});

const waiting = async (kind: WaitingKind): Promise<[string | null, number][]> =>
  (await listWaiting(database, administrator)).flatMap((row) => (row.kind === kind ? [[row.name, row.count]] : []));

const TENDER = `UPDATE sale SET editorial = editorial || '{"tender": {}}' WHERE id = :sale`;
const CLOSED = `UPDATE parcel SET phase = 'closed' WHERE sale_id = :sale`;
const PROVISIONAL = `UPDATE parcel SET phase = 'provisional' WHERE sale_id = :sale AND id = :parcel`;
const ASKED = entry(90, 'seller_asked', 'NULL', '{"acceptBy": 1800000000000}');
const LIMIT =
  'UPDATE registration SET asked_limit_cents = 500, limit_asked_at = clock_timestamp() WHERE id = :registration';
const LATER_SET = `UPDATE registration SET limit_cents = 400, limit_set_at = clock_timestamp() + interval '1 s' WHERE id = :registration`;
const REQUEST = `UPDATE registration SET status = 'requested' WHERE id = :registration`;
const EMAIL = `INSERT INTO outbox (recipient, subject, text_body, gave_up_at) VALUES ('a@farm.example', '', '', clock_timestamp())`;
const FORM = `INSERT INTO undelivered_form (id, kind, email, body, code, message) VALUES (gen_random_uuid(), 'contact', 'a@farm.example', '{}', 'invalid', 'No.')`;
const OFFER = `INSERT INTO signed_offer (id, sale_id, parcel_id, sold_sequence, offer_turn, buyer_id, source, sent_by, file_name, media_type, byte_count, key_id, encrypted)
  VALUES (gen_random_uuid(), :sale, :parcel, 9, 1, :registration, 'buyer', :bidder, 'a.pdf', 'application/pdf', 1, 'k', '')`;
const PROPOSAL = `INSERT INTO account_proposal (user_id, kind, reason, proposed_by, expires_at)
  VALUES (:bidder, 'suspend', 'Asked for it.', :clerk, clock_timestamp() + interval '1 day')`;
const MISTAKE = `INSERT INTO bid_mistake (sale_id, sequence, registration_id, note) VALUES (:sale, 7, :registration, 'One zero too many.')`;

describe('a task waits while its reason lasts', () => {
  type Row = [kind: WaitingKind, made: string[], count: number, over: Record<string, string>];
  const REHEARSAL = { 'it is a rehearsal': 'UPDATE sale SET practice = true WHERE id = :sale' };
  const ENDED = { 'the sale is over': `UPDATE sale SET status = 'completed' WHERE id = :sale` };
  const rows: Row[] = [
    [
      'held',
      [entry(90, 'parcel_held', ':parcel')],
      1,
      {
        ...REHEARSAL,
        ...ENDED,
        'the parcel is decided': `UPDATE parcel SET phase = 'closed' WHERE sale_id = :sale AND id = :parcel`,
        'the clock goes on': entry(91, 'parcel_resumed', ':parcel'),
      },
    ],
    ['held', [entry(90, 'sale_held')], 3, { ...REHEARSAL, 'all clocks go on': entry(91, 'sale_resumed') }],
    [
      'tender_opening',
      [TENDER, CLOSED],
      1,
      {
        ...REHEARSAL,
        ...ENDED,
        'a lot is open still': `UPDATE parcel SET phase = 'open' WHERE sale_id = :sale AND id = :parcel`,
        'a lot is to come': `UPDATE parcel SET phase = 'scheduled' WHERE sale_id = :sale AND id = :parcel`,
        'all lots are decided': `UPDATE parcel SET phase = 'sold' WHERE sale_id = :sale`,
        'it is an auction': `UPDATE sale SET editorial = editorial - 'tender' WHERE id = :sale`,
      },
    ],
    [
      'seller_answer',
      [TENDER, PROVISIONAL, ASKED],
      1,
      {
        ...REHEARSAL,
        ...ENDED,
        'nothing is provisional': `UPDATE parcel SET phase = 'sold' WHERE sale_id = :sale`,
        'it is an auction': `UPDATE sale SET editorial = editorial - 'tender' WHERE id = :sale`,
      },
    ],
    [
      'undated',
      [`UPDATE sale SET status = 'postponed' WHERE id = :sale`],
      1,
      {
        ...REHEARSAL,
        'it has dates': `UPDATE sale SET status = 'upcoming' WHERE id = :sale`,
        'nobody can see it': 'UPDATE sale SET published = false WHERE id = :sale',
      },
    ],
    [
      'mistake',
      [MISTAKE],
      1,
      {
        ...REHEARSAL,
        'it is answered': `INSERT INTO bid_mistake_answer (sale_id, sequence, word, answered_by) VALUES (:sale, 7, 'stands', :clerk)`,
      },
    ],
    [
      'request',
      [REQUEST],
      1,
      {
        ...REHEARSAL,
        ...ENDED,
        'the bidder must send more':
          'UPDATE registration SET more_asked_at = clock_timestamp() WHERE id = :registration',
        'it is decided': `UPDATE registration SET status = 'declined' WHERE id = :registration`,
      },
    ],
    [
      'limit',
      [LIMIT],
      1,
      {
        ...REHEARSAL,
        ...ENDED,
        'staff set one since': LATER_SET,
        'it is the limit of today': 'UPDATE registration SET limit_cents = 500 WHERE id = :registration',
        'the bidder is declined': `UPDATE registration SET status = 'declined' WHERE id = :registration`,
      },
    ],
    [
      'contact',
      [
        `INSERT INTO contact_task (sale_id, user_id, kind, subject, text_body) VALUES (:sale, :bidder, 'outbid', '', '')`,
      ],
      1,
      {
        ...REHEARSAL,
        'it is done': `UPDATE contact_task SET done_at = clock_timestamp(), done_by = :clerk, done_way = 'phone'`,
      },
    ],
    [
      'question',
      [
        `INSERT INTO parcel_question (id, sale_id, parcel_id, text) VALUES (gen_random_uuid(), :sale, :parcel, 'Is there a well?')`,
      ],
      1,
      {
        ...REHEARSAL,
        'it is answered': `UPDATE parcel_question SET status = 'dismissed', answered_at = clock_timestamp()`,
      },
    ],
    [
      'signed_offer',
      [OFFER],
      1,
      {
        ...REHEARSAL,
        'it was opened': 'UPDATE signed_offer SET opened_at = clock_timestamp()',
        'staff put it there': `UPDATE signed_offer SET source = 'staff'`,
      },
    ],
    [
      'message',
      [
        "INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status) VALUES (gen_random_uuid(), 'ContactForm', 'A', 'B', 'a@farm.example', '', '', 'new')",
      ],
      1,
      { 'it is in hand': `UPDATE lead SET status = 'in_hand'` },
    ],
    [
      'form',
      [FORM],
      1,
      {
        'it is settled': `UPDATE undelivered_form SET settled_at = clock_timestamp(), settled_by = :clerk, outcome = 'closed'`,
      },
    ],
    [
      'email',
      [EMAIL],
      1,
      {
        'it was sent after all': 'UPDATE outbox SET sent_at = clock_timestamp()',
        'it is a week old': `UPDATE outbox SET gave_up_at = clock_timestamp() - interval '8 days'`,
        'the address asked for none': `INSERT INTO delivery (email_id, attempt, outcome) SELECT id, 1, 'suppressed' FROM outbox`,
      },
    ],
    [
      'proposal',
      [PROPOSAL],
      1,
      {
        'it is too late': `UPDATE account_proposal SET expires_at = clock_timestamp()`,
        'it is settled': `UPDATE account_proposal SET outcome = 'lapsed', settled_at = clock_timestamp()`,
        'it takes effect by itself': `UPDATE account_proposal SET effective_at = clock_timestamp(), stop_token_hash = 'h'`,
        'it is their own': 'UPDATE account_proposal SET proposed_by = :administrator',
        'it is about them': 'UPDATE account_proposal SET user_id = :administrator',
      },
    ],
  ];
  it.each(
    rows.flatMap(([kind, made, count, over]) =>
      Object.entries(over).map(([why, statement]) => ({ kind, made, count, why, statement })),
    ),
  )('$kind, until $why', async ({ kind, made, count, statement }) => {
    expect(await waiting(kind)).toEqual([]);
    for (const one of made) await change(one);
    const isOfSale = !['message', 'form', 'email', 'proposal'].includes(kind);
    expect(await waiting(kind)).toEqual([[isOfSale ? 'First sale' : null, count]]);
    await change(statement);
    expect(await waiting(kind)).toEqual([]);
  });

  it('a clock that stands in another sale, or on another parcel, holds none here', async () => {
    await change(entry(90, 'sale_held', 'NULL', '{}', ':other'));
    expect(await waiting('held')).toEqual([['Second sale', 3]]);
    await change(entry(90, 'parcel_held', ':next'));
    await change(entry(91, 'parcel_resumed', ':parcel'));
    expect((await waiting('held')).toSorted()).toEqual([
      ['First sale', 1],
      ['Second sale', 3],
    ]);
  });

  it('proposals are for administrators', async () => {
    await change(PROPOSAL);
    expect((await listWaiting(database, null)).filter(({ kind }) => kind === 'proposal')).toEqual([]);
  });
});

describe('the next sales', () => {
  const next = async (most = 10) => await listNextSales(database, most);
  const names = async (most = 10) => (await next(most)).map(({ name }) => name);

  it('are live ones first, then those to come, as many as there is room for', async () => {
    await change(`UPDATE sale SET status = 'upcoming' WHERE id = :sale`);
    expect(await names()).toEqual(['Second sale', 'First sale']);
    expect(await names(1)).toEqual(['Second sale']);
  });

  it.each([
    ['is over', `UPDATE sale SET status = 'completed' WHERE id = :sale`],
    ['is not published', 'UPDATE sale SET published = false WHERE id = :sale'],
    ['is a rehearsal', 'UPDATE sale SET practice = true WHERE id = :sale'],
    [
      'is archived',
      `INSERT INTO sale_draft (sale_id, slug, draft, preview_token, archived_at) VALUES (:sale, 'first', '{}', :sale, clock_timestamp())`,
    ],
  ])('do not have one that %s', async (_what, statement) => {
    await change(statement);
    expect(await names()).toEqual(['Second sale']);
  });

  it('count their own parcels, bidders, requests and clocks', async () => {
    await change(`UPDATE registration SET status = 'requested' WHERE id = :second`);
    await change(entry(90, 'parcel_held', ':parcel'));
    const [first, second] = (await next()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(first).toMatchObject({ parcels: 2, approved: 1, requested: 1, held: 1, stage: null, format: 'ascending' });
    expect(second).toMatchObject({ parcels: 2, approved: 2, requested: 0, held: 0, stage: null });
    await change('UPDATE registration SET more_asked_at = clock_timestamp() WHERE id = :second');
    expect((await next()).find(({ name }) => name === 'First sale')).toMatchObject({ requested: 0 });
  });

  it('say where a tender is', async () => {
    const stage = async () => (await next()).find(({ name }) => name === 'First sale')?.stage;
    await change(TENDER);
    await change(CLOSED);
    expect(await stage()).toBe('waiting');
    await change(PROVISIONAL);
    await change(`UPDATE parcel SET phase = 'sold' WHERE sale_id = :sale AND phase = 'closed'`);
    expect(await stage()).toBe('seller');
  });
});

describe('the first steps', () => {
  const steps = async (step: FirstStep) => (await readFirstSteps(database))[step];

  it.each([
    ['closed', 'closed_at = clock_timestamp()'],
    ['suspended', `suspended_at = clock_timestamp(), suspended_reason = 'Left.'`],
    ['one of the demonstration', 'demo = true'],
    ['one of another role', `role = 'staff'`],
  ])('need a second administrator: %s does not count', async (_what, set) => {
    await change(`UPDATE account_user SET role = 'staff' WHERE id <> :administrator`);
    expect(await steps('administrator')).toBe(false);
    await change(`UPDATE account_user SET role = 'administrator' WHERE id = :clerk`);
    expect(await steps('administrator')).toBe(true);
    await change(`UPDATE account_user SET ${set} WHERE id = :clerk`);
    expect(await steps('administrator')).toBe(false);
  });

  const brand = (record: object) =>
    `INSERT INTO published (cursor, type, id, record) VALUES (1, 'brand', 'brand', '${JSON.stringify(record)}')
     ON CONFLICT (type, id) DO UPDATE SET record = excluded.record`;
  const ADDRESS = { legalName: 'A', postalStreet: 'B', postalTown: 'C' };
  it.each([
    ['brand', { phone: '1', email: 'a@b' }, true],
    ['brand', { phone: '', email: 'a@b' }, false],
    ['brand', { phone: '1', email: '' }, false],
    ['address', ADDRESS, true],
    ['address', { ...ADDRESS, legalName: '' }, false],
    ['address', { ...ADDRESS, postalStreet: '' }, false],
    ['address', { ...ADDRESS, postalTown: '' }, false],
  ] as const)('%s with %j is done: %s', async (step, record, isDone) => {
    await change(brand(record));
    expect(await steps(step)).toBe(isDone);
  });

  it.each([
    [
      'terms',
      `INSERT INTO terms_version (sale_id, version, name, body, sha256) VALUES (NULL, 1, 'Terms', 'Text', repeat('0', 64))`,
      true,
    ],
    ['rehearsal', 'UPDATE sale SET practice = true, rehearsal_of = :other WHERE id = :sale', true],
    ['days', `INSERT INTO office_closing_days (day, name) VALUES (current_date - 1, 'Gone by')`, false],
    ['days', `INSERT INTO office_closing_days (day, name) VALUES (current_date, 'Today')`, true],
    ['email', `${EMAIL}; INSERT INTO delivery (email_id, attempt, outcome) SELECT id, 1, 'failed' FROM outbox`, false],
    ['email', `${EMAIL}; INSERT INTO delivery (email_id, attempt, outcome) SELECT id, 1, 'sent' FROM outbox`, true],
    ['wire', `INSERT INTO content_item (type, draft) VALUES ('wireInstructions', '{}')`, false],
    ['fee', `INSERT INTO content_item (type, draft) VALUES ('saleDefaults', '{}')`, false],
    ['team', `INSERT INTO published (cursor, type, id) VALUES (2, 'teamMember', 'a')`, false],
    ['team', `INSERT INTO published (cursor, type, id, record) VALUES (3, 'teamMember', 'b', '{}')`, true],
  ] as const)('%s after %s: %s', async (step, statement, isDone) => {
    expect(await steps(step)).toBe(false);
    await change(statement);
    expect(await steps(step)).toBe(isDone);
  });
});
