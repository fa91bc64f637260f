import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

/** A whole province comes from one address here: what is asked of it above a threshold has a test of its own. */
const { clone, engine } = await openTestEngine({ FORMS_PER_NETWORK: 10_000 });
let staff: { userId: string; cookie: string };
beforeAll(async () => {
  staff = await insertAccount(clone.database, engine, 'staff');
  const member = {
    name: 'Erin Halvorsen',
    title: 'Lawyer',
    phone: '7805550101',
    city: 'Camrose',
    bodyMarkdown: '',
    headshot: null,
    demo: true,
  };
  await publish(clone.database, 'teamMember', 'erin', {
    ...member,
    slug: 'erin',
    email: 'erin@firm.example',
    order: 1,
  });
});

const message = (changes: Record<string, unknown> = {}) => {
  const id = randomUUID();
  return {
    id,
    kind: 'ContactForm',
    firstName: 'Marlene',
    lastName: 'Hrycun',
    email: `m-${id.slice(0, 8)}@farm.example`,
    phone: '+1 (780) 555-0100',
    message: `We think of selling two quarters. ${id}`,
    filledInMs: 30_000,
    takenAt: null,
    ...changes,
  };
};
const sent = async (body: object, headers: Record<string, string> = {}) => {
  const answer = await send(engine, 'POST', '/api/leads', body, headers);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};
const emails = async (to: string) =>
  (
    await clone.database.query(
      'SELECT subject, text_body, reply_to, kind FROM outbox WHERE recipient = $1 ORDER BY created_at',
      [to],
    )
  ).rows;
const leadOf = async (id: string) => (await clone.database.query('SELECT * FROM lead WHERE id = $1', [id])).rows[0];
const eventsOf = async (id: string) =>
  (await clone.database.query(`SELECT body FROM webhook_event WHERE type = 'form.sent' AND cause = $1`, [`lead:${id}`]))
    .rows;
const emailsAbout = async (id: string): Promise<number> =>
  (await clone.database.query('SELECT FROM outbox WHERE cause LIKE $1', [`lead:${id}:%`])).rowCount ?? 0;

describe('a message of a contact form', () => {
  it('goes to the team member in charge, who answers to the sender; the sender hears that we have it', async () => {
    const body = message({ firstName: 'Öli' });
    expect((await sent(body)).status).toBe(200);
    const notice = (await emails('erin@firm.example')).at(-1);
    expect(notice).toMatchObject({ subject: 'A question: Öli Hrycun', reply_to: body.email });
    expect(notice.text_body).toContain(`> ${body.message}`);
    expect((await leadOf(body.id)).phone).toBe('7805550100');
    expect(notice.text_body).toContain('Phone: (780) 555-0100');
    const answer = await emails(body.email);
    expect(answer).toHaveLength(1);
    expect(answer[0].subject).toBe('We have your message');
    // Nobody can make us carry a message to somebody else.
    expect(answer[0].text_body).not.toContain('quarters');
  });

  it('arrives once, however often and by whichever way; the second way adds where the page was', async () => {
    const body = message({ kind: 'MiniContactForm' });
    const answers = await Promise.all([
      sent(body),
      sent({ ...body, shortPageUrl: '/auctions/a' }),
      sent(body),
      sent(body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await emailsAbout(body.id)).toBe(2);
    await sent({ ...body, shortPageUrl: '/auctions/a' });
    expect((await leadOf(body.id)).short_page_url).toBe('/auctions/a');
  });

  it.each([
    ['the trap was walked into', { botField: 'x' }, /nobody sees/],
    ['it was filled in within a second', { filledInMs: 900 }, /faster than anybody/],
    ['it has many links', { message: 'http://a.example http://b.example http://c.example' }, /3 links/],
    ['it has markup in it', { message: 'Hello <script>alert(1)</script>' }, /markup/],
    ['a name is a link', { firstName: 'www.cheap.example' }, /name has a link/],
    ['it sells something', { message: 'We offer SEO and backlinks for your website' }, /advertisement/],
  ])('is held back when %s: visible to staff, and nobody is written to', async (_, changes, why) => {
    const body = message(changes);
    expect((await sent(body)).status).toBe(200);
    expect((await leadOf(body.id)).status).toBe('held_back');
    expect((await leadOf(body.id)).held_back_because.join()).toMatch(why);
    expect(await emailsAbout(body.id)).toBe(0);
  });

  it('is held back when one sender sends many, or the same again; the first ones pass', async () => {
    const senderKey = randomUUID();
    const first = Array.from({ length: 7 }, () => message({ senderKey }));
    for (const body of first) await sent(body);
    const held = await Promise.all(first.map(async ({ id }) => (await leadOf(id)).status));
    expect(held).toEqual(['new', 'new', 'new', 'new', 'new', 'held_back', 'held_back']);
    const again = message({ email: first[0]?.email, message: first[0]?.message });
    await sent(again);
    expect((await leadOf(again.id)).held_back_because).toEqual(['The same message came from this address before.']);
  });

  it('is an event for addresses outside, once, without a word of it; one that is held back when staff let it through', async () => {
    const body = message();
    await sent(body);
    await sent({ ...body, shortPageUrl: '/contact/general' });
    const events = await eventsOf(body.id);
    expect(events).toHaveLength(1);
    expect(JSON.parse(events[0]?.body).data).toEqual({ leadId: body.id, form: 'ContactForm' });
    const held = message({
      message: 'Cheap loans: https://a.example https://b.example https://c.example',
      filledInMs: 100,
    });
    await sent(held);
    expect((await leadOf(held.id)).status).not.toBe('new');
    expect(await eventsOf(held.id)).toEqual([]);
  });

  it('cannot write the head of an email', async () => {
    const refused = await sent(message({ firstName: 'Eve\r\nBcc: everybody@town.example', lastName: 'X\u2028Y' }));
    const sentence = 'Type this name again: it has hidden characters in it.';
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, { firstName: sentence, lastName: sentence }]);
    // The outbox judges once more, whatever an email was made of.
    const to = 'head@firm.example';
    await enqueueEmail(clone.database, { to, subject: 'Eve\r\nBcc: everybody@town.example\u2028\u202eX', text: 'x' });
    expect((await emails(to)).at(-1).subject).toBe('Eve Bcc: everybody@town.example X');
    expect((await sent(message({ email: 'a@farm.example\r\nBcc: b@town.example' }))).status).toBe(400);
  });

  it('is told field by field what is missing', async () => {
    const { status, body } = await sent(message({ firstName: '', email: 'nobody', phone: '12', message: '' }));
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({
      firstName: 'First name is required',
      email: 'Please enter a valid Email Address',
      phone: 'Phone number must be 10 digits',
      message: 'Message is required',
    });
  });

  it.each([
    ['no JSON', '{', 400],
    ['another shape', '[]', 400],
    ['far too much', JSON.stringify(message({ message: 'a'.repeat(100_000) })), 413],
    ['a number that is none', JSON.stringify(message({ takenAt: 1e300 })), 400],
  ])('is refused when it is %s', async (_, body, status) => {
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${engine.url}/api/leads`, { method: 'POST', headers, body })).status).toBe(status);
  });

  it('may come from a page of the site and from no other; nobody else’s page may read anything', async () => {
    const site = { origin: 'http://localhost:8000' };
    const answer = await sent(message(), site);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, site.origin]);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await sent(message(), { origin: 'https://elsewhere.example' })).status).toBe(403);
    const ask = (path: string) => fetch(engine.url + path, { method: 'OPTIONS', headers: site });
    expect((await ask('/api/leads')).headers.get('access-control-allow-methods')).toBe('POST');
    expect((await ask('/api/account/login')).headers.get('access-control-allow-methods')).toBeNull();
    expect((await send(engine, 'POST', '/api/account/logout', undefined, site)).status).toBe(403);
  });

  it('of a crowd: all at once, none lost, none doubled', async () => {
    const crowd = Array.from({ length: 150 }, () => message());
    const answers = await Promise.all([...crowd, ...crowd].map((body) => sent(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await clone.database.query('SELECT count(*)::int AS count FROM outbox WHERE cause = ANY ($1)', [
      crowd.map(({ id }) => `lead:${id}:team`),
    ]);
    expect(rows[0].count).toBe(150);
  });
});

describe('staff', () => {
  const ask = (method: string, path: string, body?: unknown) =>
    send(engine, method, path, body, { cookie: staff.cookie });

  it('see what is held back and why, let it through once, take it in hand, write notes', async () => {
    const body = message({ botField: 'x', newsletter: true });
    await sent(body);
    const list = await (await ask('GET', '/api/admin/leads?status=held_back')).json();
    expect(list.leads.find(({ id }: { id: string }) => id === body.id).heldBackBecause).toEqual([
      'The box that nobody sees was filled in.',
    ]);
    expect(list.counts.held_back).toBeGreaterThan(0);
    const path = `/api/admin/leads/${body.id}`;
    expect((await (await ask('POST', path, { action: 'release' })).json()).sentTo).toBe('erin@firm.example');
    expect((await ask('POST', path, { action: 'release' })).status).toBe(409);
    expect(await eventsOf(body.id)).toHaveLength(1);
    expect((await emails(body.email)).map(({ kind }) => kind)).toEqual(['newsletter_confirm', 'contact']);
    expect((await (await ask('POST', path, { action: 'set_owner', ownerId: staff.userId })).json()).status).toBe(
      'in_hand',
    );
    const suspended = await insertAccount(clone.database, engine, 'staff');
    await clone.database.query(
      `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.' WHERE id = $1`,
      [suspended.userId],
    );
    const choices: { id: string }[] = (await (await ask('GET', '/api/admin/leads')).json()).staff;
    expect(choices.map(({ id }) => id)).toContain(staff.userId);
    expect(choices.map(({ id }) => id)).not.toContain(suspended.userId);
    for (const ownerId of [randomUUID(), suspended.userId])
      expect((await ask('POST', path, { action: 'set_owner', ownerId })).status).toBe(409);
    const noted = await (await ask('POST', path, { action: 'note', text: 'Called back, wants a visit.' })).json();
    expect(noted.notes).toMatchObject([{ author: 'Test Person', text: 'Called back, wants a visit.' }]);
    expect((await (await ask('POST', path, { action: 'set_status', status: 'closed' })).json()).status).toBe('closed');
  });
});
