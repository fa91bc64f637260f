import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPath, type StaffLead, type StaffLeads } from '@quarterline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readReturnedFolder } from '#features/messages/notifications/server/returned/read-returned-folder.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertAccount, send, startTestEngine, type TestEngine } from '#testing/start-test-engine.ts';

const NOW = Date.now();
const RETURNS = 'returns@firm.example';
let clone: ClonedDatabase;
let engine: TestEngine;
let plain: TestEngine;
let folder: string;
let staff: { userId: string; cookie: string };
let staffEmail: string;
beforeAll(async () => {
  clone = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ql-answers-'));
  engine = await startTestEngine(clone.database, clone.databaseUrl, {
    MAIL_RETURNS_TO: RETURNS,
    MAIL_RETURNS_DIR: folder,
  });
  plain = await startTestEngine(clone.database, clone.databaseUrl);
  staff = await insertAccount(clone.database, engine, 'staff');
  staffEmail = (await clone.database.query('SELECT email FROM account_user WHERE id = $1', [staff.userId])).rows[0]
    .email;
});
afterAll(async () => {
  await engine.stop();
  await plain.stop();
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

let lead: string;
const sender = (): string => `${lead}@farm.example`;
beforeEach(async () => {
  lead = randomUUID();
  await clone.database.query(
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status)
     VALUES ($1, 'ContactForm', 'Marlene', 'Hrycun', $2, '7805550100', E'When is the viewing?\nI come far.', 'new')`,
    [lead, sender()],
  );
});

const answer = (change: object = {}, by = engine) =>
  send(
    by,
    'POST',
    apiPath('POST /api/admin/leads/:leadId', { leadId: lead }),
    { action: 'answer', answerId: randomUUID(), subject: 'The viewing', text: 'On Friday at two.', ...change },
    { cookie: staff.cookie },
  );
const shown = async (): Promise<StaffLead> => {
  const asked = await send(engine, 'GET', `${apiPath('GET /api/admin/leads')}?words=${lead}`, undefined, {
    cookie: staff.cookie,
  });
  const [found] = ((await asked.json()) as StaffLeads).leads;
  if (!found) throw new Error('The message is not in the list.');
  return found;
};
const outbox = async (to: string) =>
  (await clone.database.query('SELECT * FROM outbox WHERE recipient = $1 ORDER BY created_at', [to])).rows;
/** Mail that lands in the mailbox of the engine. */
const arrives = async (heads: Record<string, string>, text: string): Promise<void> => {
  const lines = Object.entries({ From: `Marlene <${sender()}>`, Subject: 'Re: The viewing', ...heads });
  const path = join(folder, `${randomUUID()}.eml`);
  await writeFile(path, `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${text}`);
  await utimes(path, NOW / 1000 - 60, NOW / 1000 - 60);
  await readReturnedFolder(clone.database, folder, NOW, async () => undefined);
};

/** Delivery takes an email at any moment. */
const UNDER_WAY = expect.stringMatching(/^(waiting|kept)$/);

it('a message is answered from the list: one email, with the message below, however often it is pressed', async () => {
  const answerId = randomUUID();
  for (let times = 0; times < 2; times += 1) expect((await answer({ answerId })).status).toBe(200);
  const [email, ...others] = await outbox(sender());
  expect(others).toEqual([]);
  expect(email.text_body).toBe('On Friday at two.\n\nYou wrote to us:\n\n> When is the viewing?\n> I come far.');
  expect(email.reply_to).toBe(`returns+${email.return_token}@firm.example`);
  expect(await shown()).toMatchObject({
    status: 'answered',
    ownerId: staff.userId,
    thread: [{ subject: 'The viewing', text: 'On Friday at two.', from: null, state: UNDER_WAY }],
  });
});

it('an engine that reads no mailbox has answers sent to who wrote', async () => {
  await answer({}, plain);
  expect((await outbox(sender()))[0].reply_to).toBe(staffEmail);
});

it('what the sender answers stands in the thread, waits for its owner again, and is written to them', async () => {
  await answer();
  const [email] = await outbox(sender());
  await arrives({ To: email.reply_to }, 'Friday is good.\u202e\r\n\r\nMarlene');
  expect(await shown()).toMatchObject({
    status: 'in_hand',
    thread: [
      { state: UNDER_WAY },
      { author: null, from: sender(), subject: 'Re: The viewing', text: 'Friday is good.\n\nMarlene', state: null },
    ],
  });
  const notices = (await outbox(staffEmail)).filter(({ subject }) => subject === 'Answer of Marlene Hrycun');
  expect(notices.map(({ text_body }) => text_body).join()).toContain('Friday is good.');
});

it('mail that names the email in its head alone is found too; a page without text is read as text', async () => {
  await answer();
  const [email] = await outbox(sender());
  await arrives(
    { To: RETURNS, 'In-Reply-To': `<${email.return_token}@firm.example>`, 'Content-Type': 'text/html; charset=utf-8' },
    '<style>p { color: red }</style><p>Thanks &amp; see you<br>there.</p><script>alert(1)</script>',
  );
  expect((await shown()).thread.at(-1)?.text).toBe('Thanks & see you\nthere.');
});

it.each([
  ['a machine that answers by itself', { 'Auto-Submitted': 'auto-replied' }, true],
  ['somebody who guesses at the word in the address', {}, false],
])('%s writes nothing into a thread', async (_, heads, names) => {
  await answer();
  const [email] = await outbox(sender());
  await arrives({ To: names ? email.reply_to : `returns+${'0'.repeat(32)}@firm.example`, ...heads }, 'I am away.');
  expect((await shown()).thread).toHaveLength(1);
  expect(await shown()).toMatchObject({ status: 'answered' });
});

it('an email that came back says so beside the answer, and a message that is deleted takes its emails with it', async () => {
  await answer();
  const [email] = await outbox(sender());
  await clone.database.query(`INSERT INTO delivery (email_id, attempt, outcome) VALUES ($1, 1, 'returned')`, [
    email.id,
  ]);
  expect((await shown()).thread[0]).toMatchObject({ state: 'returned' });
  await send(
    engine,
    'POST',
    apiPath('POST /api/admin/leads/:leadId/delete', { leadId: lead }),
    {},
    { cookie: staff.cookie },
  );
  expect(await outbox(sender())).toEqual([]);
  expect((await clone.database.query('SELECT FROM lead_answer WHERE lead_id = $1', [lead])).rows).toEqual([]);
});

it('an answer without words is refused with a sentence, and sends nothing', async () => {
  const refused = await answer({ text: '  ' });
  expect([refused.status, (await refused.json()).fieldErrors]).toEqual([400, { text: 'Write the answer.' }]);
  expect(await outbox(sender())).toEqual([]);
});
