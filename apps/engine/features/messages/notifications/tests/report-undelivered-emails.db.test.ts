import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { reportUndeliveredEmails } from '../server/start-notices.ts';

const env = { engineUrl: 'https://bid.test.example' };
let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
  for (const [name, role] of [
    ['Dana', 'administrator'],
    ['Erin', 'administrator'],
    ['Sam', 'staff'],
  ])
    await clone.database.query(
      `INSERT INTO account_user (name, email, email_verified, role) VALUES ($1, lower($1) || '@firm.example', true, $2)`,
      [name, role],
    );
  // Administrators to whom nothing of the office goes any longer, and one of the demonstration.
  await clone.database.query(
    `INSERT INTO account_user (name, email, email_verified, role, closed_at, suspended_at, suspended_reason, demo) VALUES
       ('Finn', 'closed@firm.example', true, 'administrator', clock_timestamp(), NULL, NULL, false),
       ('Gail', 'suspended@firm.example', true, 'administrator', NULL, clock_timestamp(), 'Stolen laptop.', false),
       ('Hugh', 'demonstration@firm.example', true, 'administrator', NULL, NULL, NULL, true)`,
  );
});
afterAll(() => clone.drop());

const giveUp = (subject: string, kind = 'receipt') =>
  clone.database.query(
    `INSERT INTO outbox (recipient, subject, text_body, kind, gave_up_at, last_error) VALUES ('gone@farm.example', $1, 'x', $2, clock_timestamp(), 'No such mailbox') RETURNING id`,
    [subject, kind],
  );
const notices = async () =>
  (await clone.database.query(`SELECT recipient, text_body FROM outbox WHERE kind = 'dead_letters' ORDER BY recipient`))
    .rows;
// One day for the whole test, also when it runs at midnight.
const now = Date.now();
const round = () => reportUndeliveredEmails(clone.database, env, now);

it('administrators hear of emails that died, once a day, and never of their own notice or of who left a list', async () => {
  await round();
  expect(await notices()).toEqual([]);
  const { rows } = await giveUp('The land list');
  await clone.database.query(`INSERT INTO delivery (email_id, attempt, outcome) VALUES ($1, 1, 'suppressed')`, [
    rows[0].id,
  ]);
  await giveUp('Emails could not be delivered', 'dead_letters');
  await round();
  expect(await notices()).toHaveLength(1);
  await giveUp('You are outbid');
  await giveUp('Your bid was accepted');
  await Promise.all([round(), round()]);
  await round();
  const sent = (await notices()).filter(({ recipient }) => recipient !== 'gone@farm.example');
  expect(sent.map(({ recipient }) => recipient)).toEqual(['dana@firm.example', 'erin@firm.example']);
  expect(sent[0]?.text_body).toContain('Today we gave up on 2 emails.');
  expect(sent[0]?.text_body).toContain('https://bid.test.example/admin/deliveries/?state=dead');
});
