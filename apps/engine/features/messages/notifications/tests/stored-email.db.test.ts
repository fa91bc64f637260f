import { apiPath, Deliveries, DeliveryText, PersonSheet } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;

const OUTCOMES = [
  { outcome: null, state: 'waiting' },
  { outcome: 'kept', state: 'kept' },
  { outcome: 'sent', state: 'sent' },
  { outcome: 'returned', state: 'returned' },
] as const;

/** An email to a person, of which this became. */
const insertEmail = async (to: string, outcome: string | null): Promise<string> => {
  const { rows } = await database.query(
    `INSERT INTO outbox (recipient, subject, text_body, sent_at) VALUES ($1, 'You may bid',
       E'Open https://bid.example/confirm/?token=abc.\n\n482 913\n\nThe deposit is $40,000.', CASE WHEN $2::text IS NOT NULL THEN clock_timestamp() END) RETURNING id`,
    [to, outcome],
  );
  if (outcome !== null)
    await database.query(
      `INSERT INTO delivery (email_id, attempt, outcome, detail) VALUES ($1, 1, $2, 'From info@firm.example. 250 2.0.0 Ok: queued as 5A3')`,
      [rows[0].id, outcome],
    );
  return rows[0].id;
};

it.each(OUTCOMES)('an email is “$state” wherever staff see it', async ({ outcome, state }) => {
  const clerk = await insertAccount(database, engine, 'clerk');
  const person = await insertAccount(database, engine, 'bidder');
  const { rows } = await database.query('SELECT email FROM account_user WHERE id = $1', [person.userId]);
  const id = await insertEmail(rows[0].email, outcome);
  const read = async (path: string) => (await send(engine, 'GET', path, undefined, { cookie: clerk.cookie })).json();
  const sheet = PersonSheet.parse(await read(apiPath('GET /api/admin/people/:userId', { userId: person.userId })));
  const log = Deliveries.parse(
    await read(`${apiPath('GET /api/admin/deliveries')}?words=${encodeURIComponent(rows[0].email)}`),
  );
  const text = DeliveryText.parse(await read(apiPath('GET /api/admin/deliveries/:emailId/text', { emailId: id })));
  expect([sheet.emails[0]?.state, log.deliveries[0]?.state, text.state]).toEqual([state, state, state]);
});

it('what was sent can be printed with its times and the answer of the mail server, without what opens an account', async () => {
  const clerk = await insertAccount(database, engine, 'clerk');
  const emailId = await insertEmail('buyer@farm.example', 'sent');
  const answer = await send(
    engine,
    'GET',
    apiPath('GET /api/admin/deliveries/:emailId/print', { emailId }),
    undefined,
    { cookie: clerk.cookie },
  );
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = await readPdfText(await answer.arrayBuffer());
  expect(text).toContain('buyer@farm.example');
  expect(text).toContain('queued as 5A3');
  expect(text).toContain('The deposit is $40,000.');
  expect(text).not.toMatch(/token=abc|482 913/);
  const { rows } = await database.query(
    `SELECT count(*)::int AS looks FROM audit WHERE action = 'letter.read' AND subject_id = $1`,
    [emailId],
  );
  expect(rows[0].looks).toBe(1);
});

it('staff who only read, and bidders, may not open the text of an email', async () => {
  const emailId = await insertEmail('buyer@farm.example', 'sent');
  for (const role of ['read_only', 'bidder'] as const) {
    const { cookie } = await insertAccount(database, engine, role);
    for (const path of [
      apiPath('GET /api/admin/deliveries/:emailId/text', { emailId }),
      apiPath('GET /api/admin/deliveries/:emailId/print', { emailId }),
    ])
      expect((await send(engine, 'GET', path, undefined, { cookie })).status).toBe(403);
  }
});
