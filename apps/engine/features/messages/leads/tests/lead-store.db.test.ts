import { randomUUID } from 'node:crypto';
import type { ContactLead } from '@quarterline/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '#database/statements/rows.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertPerson } from '#testing/insert-person.ts';
import { findRepliedLead, insertAnswer, insertReply, listThreads } from '../store/lead-answer-store.ts';
import {
  addNote,
  deleteLead,
  insertLead,
  listLeads,
  listNotes,
  listStaff,
  readLead,
  readSenderRate,
  setLeadOwner,
  setLeadStatus,
  setNextStep,
} from '../store/lead-store.ts';
import {
  countUndeliveredForms,
  keepUndeliveredForm,
  listUndeliveredForms,
  readUndeliveredForm,
  settleUndeliveredForm,
} from '../store/undelivered-form-store.ts';

const { database, drop } = await cloneDatabase();
afterAll(drop);

const MESSAGE: ContactLead = {
  id: '',
  kind: 'ContactForm',
  firstName: 'Marlene',
  lastName: 'Hrycun',
  email: 'marlene@farm.example',
  phone: '7805550100',
  message: 'When is the viewing?',
  land: '',
  saleSlug: null,
  shortPageUrl: '',
  newsletter: false,
  senderKey: 'one device',
  takenAt: null,
} as ContactLead;
const NOBODY = randomUUID();

const write = async (change: Partial<ContactLead> = {}, heldBack: string[] = []): Promise<string> => {
  const id = randomUUID();
  await insertLead(database, { ...MESSAGE, ...change, id }, heldBack);
  return id;
};
const staff = (name: string, change: Parameters<typeof insertPerson>[1] = {}) =>
  insertPerson(database, { role: 'staff', name, ...change });
const at = (id: string, ago: string) =>
  database.query('UPDATE lead SET received_at = clock_timestamp() - $2::interval WHERE id = $1', [id, ago]);

const answer = async (leadId: string, returnToken: string) =>
  insertAnswer(database, {
    id: randomUUID(),
    leadId,
    authorId: await staff('Author'),
    subject: 'Your message',
    body: 'On Friday.',
    returnToken,
  });

/** The message that a test is about, beside one of somebody else that nothing may touch. */
let lead: string;
let other: string;
let before: unknown;
let answerOfOther: string;
const whole = async (id: string) => ({
  lead: await readLead(database, id),
  notes: await listNotes(database, [id]),
  thread: await listThreads(database, [id]),
});
beforeEach(async () => {
  await database.query('DELETE FROM lead; DELETE FROM outbox; DELETE FROM undelivered_form');
  [lead, other] = [await write(), await write({ email: 'walter@farm.example', senderKey: 'another device' })];
  const author = await staff('Dana');
  await addNote(database, other, author, 'Has called.');
  answerOfOther = randomUUID();
  await answer(other, answerOfOther);
  before = await whole(other);
});

describe('what is done with a message leaves the others as they are', () => {
  it.each([
    ['it is closed', () => setLeadStatus(database, lead, 'closed')],
    ['its next step is written down', () => setNextStep(database, lead, { text: 'Call', on: '2027-03-01' })],
    ['it gets an owner', async () => setLeadOwner(database, lead, await staff('Owner'))],
    ['its sender answers', () => insertReply(database, lead, { from: MESSAGE.email, subject: 'Re', body: 'Good.' })],
    ['it is deleted', () => deleteLead(database, lead)],
  ])('%s', async (_name, act) => {
    const own = await whole(lead);
    await act();
    expect(await whole(other)).toEqual(before);
    expect(await whole(lead)).not.toEqual(own);
  });
});

describe('a message gets an owner', () => {
  it.each([
    ['a lawyer of the firm who may answer', {}, true],
    ['a bidder', { role: 'bidder' as const }, false],
    ['staff whose account is closed', { isClosed: true }, false],
    ['staff whose account is suspended', { isSuspended: true }, false],
  ])('%s: %j', async (_person, change, may) => {
    const id = await staff('Somebody', change);
    expect(await setLeadOwner(database, lead, id)).toBe(may);
    expect(await readLead(database, lead)).toMatchObject(
      may ? { ownerId: id, status: 'in_hand' } : { ownerId: null, status: 'new' },
    );
    expect((await listStaff(database)).some((one) => one.id === id)).toBe(may);
  });

  it('and what was answered stays answered; without an owner it keeps its state', async () => {
    await setLeadStatus(database, lead, 'answered');
    expect(await setLeadOwner(database, lead, await staff('Somebody'))).toBe(true);
    expect(await readLead(database, lead)).toMatchObject({ status: 'answered' });
    await setLeadStatus(database, lead, 'new');
    expect(await setLeadOwner(database, lead, null)).toBe(true);
    expect(await readLead(database, lead)).toMatchObject({ ownerId: null, status: 'new' });
    expect(await setLeadOwner(database, NOBODY, null)).toBe(false);
  });
});

describe('messages of one sender are counted', () => {
  const rate = (change: Partial<ContactLead> = {}) =>
    readSenderRate(database, { ...MESSAGE, id: randomUUID(), ...change });

  it.each([
    ['of the last ten minutes, by the device', '9 minutes', '11 minutes', 'fromSender', { email: 'new@farm.example' }],
    ['of the last hour, by the address', '59 minutes', '61 minutes', 'fromAddress', { senderKey: 'a new one' }],
  ] as const)('%s', async (_what, inside, outside, count, sender) => {
    await at(lead, inside);
    expect(await rate(sender)).toMatchObject({ [count]: 1 });
    // The same message comes again when an answer was lost: it is not counted against itself.
    expect(await rate({ ...sender, id: lead })).toMatchObject({ [count]: 0 });
    await at(lead, outside);
    expect(await rate(sender)).toMatchObject({ [count]: 0 });
  });

  it.each([
    ['the same words of the same address, within a day', '23 hours', {}, true],
    ['more than a day ago', '25 hours', {}, false],
    ['other words', '23 hours', { message: 'What is the deposit?' }, false],
    ['another address', '23 hours', { email: 'new@farm.example' }, false],
  ])('a repeated message: %s', async (_what, ago, change, repeated) => {
    await at(lead, ago);
    expect(await rate(change)).toMatchObject({ isRepeated: repeated });
    expect(await rate({ ...change, id: lead })).toMatchObject({ isRepeated: false });
  });
});

describe('the list', () => {
  const search: Parameters<typeof listLeads>[1] = {
    status: null,
    kind: null,
    words: '',
    before: null,
    limit: 10,
    sort: '-received',
  };
  const list = async (change: Partial<Parameters<typeof listLeads>[1]>) => {
    const rows = await listLeads(database, { ...search, ...change });
    return rows.map(({ id }) => id).toSorted();
  };

  it('has each message once, beside its owner, and those that were asked for', async () => {
    await setLeadOwner(database, lead, await staff('Owner'));
    await write({ kind: 'SellerContactForm', message: 'I want to sell.' });
    expect(await list({})).toHaveLength(3);
    expect(await list({ status: 'in_hand' })).toEqual([lead]);
    expect(await list({ kind: 'ContactForm' })).toEqual([lead, other].toSorted());
    expect(await list({ words: 'WALTER@farm' })).toEqual([other]);
    const [newest = '', ...older] = (await listLeads(database, search)).map(({ id }) => id);
    expect(await list({ limit: 2 })).toHaveLength(2);
    expect(await list({ before: newest })).toEqual(older.toSorted());
    expect(await list({ before: older.at(-1) ?? null })).toEqual([]);
    expect(await list({ words: 'no such word' })).toEqual([]);
    expect(await readLead(database, lead)).toMatchObject({ ownerName: 'Owner' });
    expect(await readLead(database, other)).toMatchObject({ ownerName: null });
  });
});

describe('notes and threads', () => {
  it('are those of the messages that were asked for', async () => {
    await addNote(database, lead, await staff('Author'), 'Wants to see it.');
    expect((await listNotes(database, [lead])).map(({ text, author }) => [text, author])).toEqual([
      ['Wants to see it.', 'Author'],
    ]);
    await insertReply(database, lead, { from: MESSAGE.email, subject: 'Re', body: 'Good.' });
    expect((await listThreads(database, [lead])).map(({ text }) => text)).toEqual(['Good.']);
  });

  it.each([
    ['came back', 'sent_at', 'returned', 'returned'],
    ['was kept here', 'sent_at', 'kept', 'kept'],
    ['was sent', 'sent_at', 'sent', 'sent'],
    ['was asked for by nobody any more', 'gave_up_at', 'suppressed', 'suppressed'],
    ['did not arrive', 'gave_up_at', 'failed', 'dead'],
  ])('an answer has an author and the state of its own email, which %s', async (_what, column, outcome, state) => {
    const token = randomUUID();
    await answer(lead, token);
    const email = (returnToken: string, result: string) =>
      run(
        database,
        `WITH sent AS (INSERT INTO outbox (recipient, subject, text_body, return_token, ${column}) VALUES ('a@farm.example', '', '', $1, clock_timestamp()) RETURNING id)
         INSERT INTO delivery (email_id, attempt, outcome) SELECT id, 1, $2 FROM sent`,
        [returnToken, result],
      );
    await email(token, outcome);
    for (const result of ['returned', 'kept', 'suppressed', 'failed']) await email(randomUUID(), result);
    expect(await listThreads(database, [lead])).toMatchObject([{ author: 'Author', state }]);
    expect(await listThreads(database, [other])).toMatchObject([{ author: 'Author', state: null }]);
  });

  it('a message of somebody else keeps its state when a sender writes again', async () => {
    await setLeadStatus(database, other, 'answered');
    await insertReply(database, lead, { from: MESSAGE.email, subject: 'Re', body: 'Good.' });
    expect(await readLead(database, other)).toMatchObject({ status: 'answered' });
  });

  it.each([
    ['an owner at work is written to', {}, true],
    ['one who has left is not', { isClosed: true }, false],
    ['one who is suspended is not', { isSuspended: true }, false],
  ])('a mail that answers ours finds its message: %s', async (_who, change, isWrittenTo) => {
    const [owner, returnToken] = [await staff('Owner', change), randomUUID()];
    await answer(lead, returnToken);
    await database.query('UPDATE lead SET owner_id = $2 WHERE id = $1', [lead, owner]);
    expect(await findRepliedLead(database, ['another', returnToken])).toEqual({
      id: lead,
      name: 'Marlene Hrycun',
      ownerEmail: isWrittenTo ? `${owner}@firm.example` : null,
    });
    expect(await findRepliedLead(database, ['another'])).toBeNull();
  });

  it('a message that is held back stays held back when its sender writes again', async () => {
    await setLeadStatus(database, lead, 'held_back');
    await insertReply(database, lead, { from: MESSAGE.email, subject: 'Re', body: 'Good.' });
    expect(await readLead(database, lead)).toMatchObject({ status: 'held_back' });
  });

  it('two hundred mails of a sender are kept for one message: answers of staff, and other messages, do not count', async () => {
    const reply = { from: MESSAGE.email, subject: 'Re', body: 'Good.' };
    const fill = (id: string, count: number) =>
      database.query(
        `INSERT INTO lead_answer (id, lead_id, from_address, subject, body) SELECT gen_random_uuid(), $1, 'a@b', '', '' FROM generate_series(1, $2)`,
        [id, count],
      );
    await fill(lead, 199);
    await fill(other, 200);
    await answer(lead, randomUUID());
    expect(await insertReply(database, lead, reply)).toBe(true);
    expect(await insertReply(database, lead, reply)).toBe(false);
  });
});

it('a deleted message takes its own emails with it and no others', async () => {
  const email = (cause: string | null, token: string) =>
    database.query(
      `INSERT INTO outbox (recipient, subject, text_body, cause, return_token) VALUES ('a@farm.example', '', '', $1, $2)`,
      [cause, token],
    );
  const returnToken = randomUUID();
  await answer(lead, returnToken);
  await email(`lead:${lead}:office`, 'a');
  await email(null, returnToken);
  await email(`lead:${other}:office`, 'b');
  await email(null, answerOfOther);
  await email(null, 'c');
  await deleteLead(database, lead);
  expect(await readLead(database, lead)).toBeNull();
  expect(await run(database, 'SELECT FROM outbox')).toBe(3);
});

describe('forms that could not be delivered', () => {
  const keep = async () => {
    const id = randomUUID();
    const form = { id, kind: 'contact' as const, body: {}, code: 'invalid', message: 'No.' };
    return { id, kept: await keepUndeliveredForm(database, form, 'a@farm.example') };
  };

  it('are open until somebody settles them, once; the newest come first, as many as a page has', async () => {
    const [first, second, third] = [await keep(), await keep(), await keep()];
    const clerk = await staff('Clerk');
    expect(await settleUndeliveredForm(database, first.id, 'closed', clerk)).toBe(true);
    expect(await settleUndeliveredForm(database, first.id, 'sent_on', clerk)).toBe(false);
    expect((await listUndeliveredForms(database, 10)).map(({ id }) => id)).toEqual([third.id, second.id]);
    expect((await listUndeliveredForms(database, 1)).map(({ id }) => id)).toEqual([third.id]);
    expect(await countUndeliveredForms(database)).toBe(2);
    expect(await readUndeliveredForm(database, first.id)).toBeNull();
    expect(await readUndeliveredForm(database, second.id)).toMatchObject({ id: second.id });
  });

  it('are kept up to twenty thousand open ones; settled ones take no room', async () => {
    await database.query(
      `INSERT INTO undelivered_form (id, kind, email, body, code, message, settled_at, outcome, settled_by)
       SELECT gen_random_uuid(), 'contact', 'a@farm.example', '{}', 'invalid', 'No.',
         CASE WHEN n > 19999 THEN clock_timestamp() END, CASE WHEN n > 19999 THEN 'closed' END, CASE WHEN n > 19999 THEN $1::uuid END
       FROM generate_series(1, 20005) AS n`,
      [await staff('Clerk')],
    );
    expect((await keep()).kept).toBe(true);
    expect((await keep()).kept).toBe(false);
  });
});
