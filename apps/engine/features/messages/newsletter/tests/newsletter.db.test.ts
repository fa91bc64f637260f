import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();

const fresh = (): string => `n-${randomUUID().slice(0, 8)}@farm.example`;
const subscribe = (Email: string, more: object = {}) =>
  send(engine, 'POST', '/api/account/subscribe-newsletter', {
    FirstName: 'Marlene',
    LastName: 'Hrycun',
    Email,
    PhoneNumber: '+17805550100',
    Source: 'home',
    ShortPageUrl: '/',
    ...more,
  });
/** As a browser does: with a form it posts, and names no origin. */
const openPage = (path: string, form?: Record<string, string>) =>
  fetch(`${engine.url}${path}`, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...(form ? { origin: 'null' } : {}) },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
const emails = async (to: string) =>
  (
    await clone.database.query(
      'SELECT id, subject, text_body, list, sent_at FROM outbox WHERE recipient = $1 ORDER BY created_at',
      [to],
    )
  ).rows;
const linkIn = (text: string): URL => new URL(/https?:\S+/.exec(text)?.[0] ?? '');
const consents = async (address: string) =>
  (await clone.database.query('SELECT * FROM consent WHERE address = $1 ORDER BY given_at', [address])).rows;
const subscribed = async (): Promise<{ address: string; token: string }> => {
  const address = fresh();
  await subscribe(address);
  const token = linkIn((await emails(address))[0].text_body).searchParams.get('token');
  expect((await send(engine, 'POST', '/api/newsletter/confirm', { token })).status).toBe(200);
  const { rows } = await clone.database.query('SELECT token FROM mail_address WHERE address = $1', [address]);
  return { address, token: rows[0].token };
};

describe('the newsletter', () => {
  it('asks the address itself; until it answers, nothing is sent to it', async () => {
    const address = fresh();
    const answer = await subscribe(address.toUpperCase());
    expect([answer.status, (await answer.json()).message]).toEqual([200, expect.stringContaining('Check your email')]);
    const [asked] = await consents(address);
    expect(asked).toMatchObject({
      confirmed_at: null,
      source: 'home',
      short_page_url: '/',
      wording: expect.stringContaining('By subscribing you agree'),
    });
    const [message] = await emails(address);
    expect(message.subject).toBe('Confirm your subscription');
    const token = linkIn(message.text_body).searchParams.get('token');
    const confirm = () => send(engine, 'POST', '/api/newsletter/confirm', { token });
    expect((await confirm()).status).toBe(200);
    expect((await consents(address))[0].confirmed_at).toBeInstanceOf(Date);
    expect((await confirm()).status).toBe(200);
    expect((await emails(address)).map(({ subject }) => subject)).toEqual([
      'Confirm your subscription',
      'You are on the weekly land list',
    ]);
  });

  it('gives the same answer for an address it knows, and fills nobody’s mailbox', async () => {
    const { address } = await subscribed();
    const [known, stranger] = await Promise.all([subscribe(address), subscribe(fresh())]);
    expect(await known.text()).toBe(await stranger.text());
    expect((await emails(address)).at(-1).subject).toBe('You already get our weekly land list');
    for (let again = 0; again < 5; again += 1) await subscribe(address);
    expect((await emails(address)).filter(({ subject }) => subject.startsWith('You already'))).toHaveLength(1);
  });

  it('never repeats what is not a name', async () => {
    const address = fresh();
    await subscribe(address, { FirstName: 'Win money at cheap.example now' });
    expect((await emails(address))[0].text_body).toMatch(/^Hello,/);
  });

  it('is left by a mail program with one post, without signing in, as RFC 8058 has it', async () => {
    const { address, token } = await subscribed();
    const answer = await fetch(`${engine.url}/api/unsubscribe?token=${token}&list=newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'You are off this list.' }]);
    expect((await consents(address))[0].withdrawn_at).toBeInstanceOf(Date);
  });

  it('is left by a mail program that only opens links: its page ends nothing, its button does', async () => {
    const { address, token } = await subscribed();
    const path = `/api/unsubscribe?token=${token}&list=newsletter`;
    const look = await openPage(path);
    const page = await look.text();
    expect(look.status).toBe(200);
    expect(Object.fromEntries(look.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/style-src 'self'.*form-action 'self'.*frame-ancestors 'none'/),
    });
    expect(page).toContain(`One press stops the weekly land list to <b>${address}</b>.`);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toContain('<script');
    expect(page.match(/<button[^>]*>[^<]*/g)).toEqual(['<button class="btn btn--gold">Stop the weekly land list']);
    expect((await consents(address))[0].withdrawn_at).toBeNull();

    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    expect(action).toBe(path);
    const [, name = '', value = ''] = /<input type="hidden" name="([^"]+)" value="([^"]+)">/.exec(page) ?? [];
    expect([name, value]).toEqual(['List-Unsubscribe', 'One-Click']);
    // A page without a referrer posts without an origin.
    const pressed = await openPage(path, { [name]: value });
    const done = await pressed.text();
    expect([pressed.status, pressed.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(done).toContain('<h1>It is stopped</h1>');
    expect(done).toContain(`We do not send the weekly land list to <b>${address}</b> any more.`);
    expect((await consents(address))[0].withdrawn_at).toBeInstanceOf(Date);
  });

  it.each([
    ['a token of nobody', (_: string) => `token=${randomUUID()}&list=newsletter`],
    ['a token that is cut', (token: string) => `token=${token.slice(0, -1)}&list=newsletter`],
    ['no token', () => 'list=newsletter'],
    ['a list that does not exist', (token: string) => `token=${token}&list=everything`],
  ])('shows no address, and says what to do, to a link with %s', async (_, query) => {
    const { address, token } = await subscribed();
    const look = await openPage(`/api/unsubscribe?${query(token)}`);
    const page = await look.text();
    expect([look.status, look.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(page).toContain('<h1>This link is not complete.</h1>');
    expect(page).toContain('call us and we stop the emails for you');
    expect(page).not.toMatch(/<button|@farm\.example/);
    expect((await consents(address))[0].withdrawn_at).toBeNull();
  });

  it('ends nothing by the button of a link with a wrong token, and says so in a page', async () => {
    const pressed = await openPage(`/api/unsubscribe?token=${randomUUID()}&list=newsletter`, {
      'List-Unsubscribe': 'One-Click',
    });
    expect(pressed.status).toBe(404);
    expect(await pressed.text()).toContain('<h1>This link is not complete.</h1>');
  });

  it('is left in the preferences; who has left gets nothing that was already written', async () => {
    const { address, token } = await subscribed();
    const path = `/api/preferences?token=${token}`;
    expect(await (await send(engine, 'GET', path)).json()).toEqual({
      address,
      newsletter: true,
      reminders: [],
      searches: [],
      notices: null,
    });
    const off = { token, newsletter: false, reminderIds: [], searchIds: [], notices: null };
    expect((await (await send(engine, 'POST', '/api/preferences', off)).json()).newsletter).toBe(false);
    // More than one has asked for is never given by a link of an email.
    expect(
      (await (await send(engine, 'POST', '/api/preferences', { ...off, newsletter: true })).json()).newsletter,
    ).toBe(false);
    await enqueueEmail(clone.database, {
      to: address,
      subject: 'Weekly',
      text: 'x',
      list: 'newsletter',
      cause: `w:${address}`,
    });
    await expect
      .poll(
        async () =>
          (
            await clone.database.query(
              `SELECT outcome FROM delivery JOIN outbox ON outbox.id = email_id WHERE cause = $1`,
              [`w:${address}`],
            )
          ).rows,
      )
      .toEqual([{ outcome: 'suppressed' }]);
  });

  it('asked for with an account and left by an email is off in the profile too', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    const notices = { reminders: ['email'], outbid: [], results: [] };
    await send(engine, 'POST', '/api/account/notices', { notices, newsletter: true }, { cookie });
    await subscribe(email);
    const { rows } = await clone.database.query('SELECT token FROM mail_address WHERE address = $1', [email]);
    await send(engine, 'POST', `/api/unsubscribe?token=${rows[0].token}&list=newsletter`);
    expect((await (await send(engine, 'GET', '/api/account/profile', undefined, { cookie })).json()).newsletter).toBe(
      false,
    );
  });

  it.each([
    ['an address', { Email: 'nobody' }, 'Email'],
    ['no address', { Email: '' }, 'Email'],
    ['a number that was not normalised', { PhoneNumber: '780 555' }, 'PhoneNumber'],
    ['a name of a page', { FirstName: 'a'.repeat(81) }, 'FirstName'],
  ])('says at the field what is wrong with %s', async (_, change, field) => {
    const answer = await subscribe('a@farm.example', change);
    expect([answer.status, Object.keys((await answer.json()).fieldErrors)]).toEqual([400, [field]]);
  });

  it.each(['', 'x', 'x.y', '../../etc', `${randomUUID()}.AAAAAAAAAAAAAAAAAAAAAAAAAAA`])(
    'is confirmed by no link but its own: %j',
    async (token) => {
      const answer = await send(engine, 'POST', '/api/newsletter/confirm', { token });
      expect(answer.status).toBe(400);
    },
  );
});
