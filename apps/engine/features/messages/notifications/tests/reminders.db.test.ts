import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publish } from '#platform/store/sales/published-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';
import { sendReminders } from '../server/reminders/send-reminders.ts';
import { sendBatch } from '../server/send-weekly-update.ts';

const { clone, engine } = await openTestEngine({ MAIL_BOUNCE_KEY: 'a key of the mail service' });
const HOSTS = { engineUrl: 'http://engine.example', siteUrl: 'http://site.example' };

const fresh = (): string => `r-${randomUUID().slice(0, 8)}@farm.example`;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(engine, 'POST', path, body, headers);
const emails = async (to: string, kind?: string) =>
  (
    await clone.database.query(
      'SELECT subject, text_body FROM outbox WHERE recipient = $1 AND ($2::text IS NULL OR kind = $2) ORDER BY created_at',
      [to, kind ?? null],
    )
  ).rows;
const input = (email: string, saleSlug: string, more: object = {}) => ({
  email,
  saleSlug,
  opening: true,
  closing: true,
  changes: true,
  ...more,
});
/** Sets a reminder and answers the email that asks. */
const reminded = async (slug: string): Promise<string> => {
  const email = fresh();
  expect((await post('/api/reminders/sale', input(email, slug))).status).toBe(200);
  const token = /token=(\S+)/.exec((await emails(email))[0].text_body)?.[1];
  expect((await post('/api/reminders/confirm', { token })).status).toBe(200);
  return email;
};
const editorialOf = async (id: string) =>
  (await clone.database.query('SELECT editorial FROM sale WHERE id = $1', [id])).rows[0].editorial;

describe('a reminder of a sale', () => {
  it('asks the address first; then one email tells the opening and the closes of the next hour, once', async () => {
    const sale = await insertTestSale(clone.database, { opensInMs: -60_000, closesInMs: 50 * 60_000, gapMs: 60_000 });
    await clone.database.query(`UPDATE sale SET status = 'live' WHERE id = $1`, [sale.id]);
    await clone.database.query(`UPDATE parcel SET phase = 'open' WHERE sale_id = $1 AND id <> $2`, [
      sale.id,
      sale.blockId,
    ]);
    const silent = fresh();
    await post('/api/reminders/sale', input(silent, sale.slug));
    const email = await reminded(sale.slug);
    await sendReminders(clone.database, HOSTS);
    await sendReminders(clone.database, HOSTS);
    const sent = await emails(email, 'reminder');
    expect(sent.map(({ subject }) => subject)).toEqual(['News: Test sale']);
    expect(sent[0].text_body).toMatch(
      /Bidding is open\.\nParcel 1 of Test sale closes .+\nParcel 2 of Test sale closes /,
    );
    expect((await emails(silent)).map(({ subject }) => subject)).toEqual(['Confirm your reminder']);
    // A late bid that moves a close by two minutes is no news.
    await clone.database.query(
      `UPDATE parcel SET closes_at = clock_timestamp() + interval '2 minutes' WHERE sale_id = $1 AND id <> $2`,
      [sale.id, sale.blockId],
    );
    await sendReminders(clone.database, HOSTS);
    expect(await emails(email, 'reminder')).toHaveLength(1);
  });

  it('tells what has changed, in a sentence each, once; the calendar file of the email has the new times', async () => {
    const sale = await insertTestSale(clone.database, { opensInMs: 5 * 86_400_000, closesInMs: 6 * 86_400_000 });
    const editorial = await editorialOf(sale.id);
    await publish(clone.database, 'sale', sale.slug, editorial);
    await sendReminders(clone.database, HOSTS);
    const email = await reminded(sale.slug);
    const later = {
      ...editorial,
      startTime: '2026-12-24T16:00:00.000Z',
      documents: [
        {
          slug: 'title',
          name: 'Title',
          scope: 'All parcels',
          href: '/media/t.pdf',
          mediaType: 'application/pdf',
          bytes: 1,
          publishedAt: '2026-11-20T00:00:00.000Z',
          changedAt: null,
        },
      ],
    };
    await publish(clone.database, 'sale', sale.slug, later);
    await Promise.all([sendReminders(clone.database, HOSTS), sendReminders(clone.database, HOSTS)]);
    const changed = await emails(email, 'reminder_change');
    expect(changed).toHaveLength(1);
    expect(changed[0].text_body).toContain(
      'Bidding opens Dec 24, 2026 at 10:00 AM Alberta time.\nA new document: Title.',
    );
    expect(changed[0].text_body).toContain(`/auctions/${sale.slug}/reminder/${sale.slug}.ics`);
  });

  it.each([
    ['a sale that does not exist', { saleSlug: 'no-such-sale' }, 404],
    ['nothing to be reminded of', { opening: false, closing: false, changes: false }, 400],
    ['no address', { email: '' }, 400],
  ])('is refused for %s', async (_, more, status) => {
    expect((await post('/api/reminders/sale', input(fresh(), 'x', more))).status).toBe(status);
  });
});

describe('a search that is kept', () => {
  it('tells of a new sale that fits, near a place or in a township, and of no other', async () => {
    const near = async (body: object): Promise<string> => {
      const email = fresh();
      expect(
        (await post('/api/reminders/search', { email, label: 'Here', coordinates: null, legalLand: null, ...body }))
          .status,
      ).toBe(200);
      await clone.database.query('UPDATE mail_address SET confirmed_at = clock_timestamp() WHERE address = $1', [
        email,
      ]);
      return email;
    };
    const camrose = await near({ coordinates: [-112.8, 53.02] });
    const township = await near({ legalLand: '46-19-W4' });
    const regina = await near({ coordinates: [-104.6, 50.45] });
    const square = (x: number, y: number) => [
      [x, y],
      [x + 0.1, y],
      [x + 0.1, y + 0.1],
      [x, y + 0.1],
    ];
    const drawn = await near({ area: square(-112.7, 52.9) });
    const drawnElsewhere = await near({ area: square(-110, 52.9) });
    const sale = await insertTestSale(clone.database, { opensInMs: 86_400_000, closesInMs: 2 * 86_400_000 });
    await publish(clone.database, 'sale', sale.slug, await editorialOf(sale.id));
    await sendReminders(clone.database, HOSTS);
    await sendReminders(clone.database, HOSTS);
    expect(await emails(camrose, 'search')).toHaveLength(1);
    expect(await emails(township, 'search')).toHaveLength(1);
    expect(await emails(regina, 'search')).toEqual([]);
    expect(await emails(drawn, 'search')).toHaveLength(1);
    expect(await emails(drawnElsewhere, 'search')).toEqual([]);
    const { rows } = await clone.database.query('SELECT label FROM saved_search WHERE address = $1', [drawn]);
    expect(rows[0].label).toMatch(
      /^the area you drew, [\d,]+ acres \(about [\d,]+ sections\) around \d+-4[56]-\d+-W4$/,
    );
  });

  it.each(['Claim it at evil.example', 'https://evil.example', 'Call 780-555-0199', '<b>Camrose</b>'])(
    'carries no message to somebody else’s mailbox: %s is no place',
    async (label) => {
      const email = `message-${label.length}@test.example`;
      const near = { email, label, coordinates: [-112.83, 53.02], legalLand: null };
      const answer = await post('/api/reminders/search', near);
      expect([answer.status, Object.keys((await answer.json()).fieldErrors)]).toEqual([400, ['label']]);
      expect(await emails(email)).toEqual([]);
      const place = await post('/api/reminders/search', { ...near, label: 'within 100 km of St. Paul, AB' });
      expect(place.status).toBe(200);
    },
  );

  it('knows St.Albert and Ste.Anne, written without a space, from an address of that look', async () => {
    const near = { coordinates: [-113.63, 53.63], legalLand: null };
    const email = fresh();
    const place = await post('/api/reminders/search', { ...near, email, label: 'within 50 km of St.Albert, AB' });
    expect(place.status).toBe(200);
    const kept = 'SELECT label FROM saved_search WHERE address = $1';
    const { rows } = await clone.database.query(kept, [email]);
    expect(rows).toEqual([{ label: 'within 50 km of St. Albert, AB' }]);
    for (const label of ['win.st.example', 'st.albert.example', 'best.com', 'Mt.gox.example/claim']) {
      expect((await post('/api/reminders/search', { ...near, email: fresh(), label })).status).toBe(400);
    }
  });

  it('must be an area with ground in it', async () => {
    const area = [
      [-112, 52],
      [-111, 53],
      [-111, 52],
      [-112, 53],
    ];
    const answer = await post('/api/reminders/search', {
      email: fresh(),
      label: 'x',
      coordinates: null,
      legalLand: null,
      area,
    });
    expect([answer.status, (await answer.json()).fieldErrors]).toEqual([
      400,
      { label: 'The lines of this area cross. Move or take back a corner.' },
    ]);
  });

  it('must name land that there is', async () => {
    const answer = await post('/api/reminders/search', {
      email: fresh(),
      label: 'x',
      coordinates: null,
      legalLand: '99-99-99-W9',
    });
    expect([answer.status, (await answer.json()).fieldErrors]).toEqual([
      400,
      { label: 'Write it like NE-14-46-19-W4, 14-46-19-W4 or 46-19-W4' },
    ]);
  });
});

describe('an account', () => {
  it('shows its owner what was sent to them, and takes reminders, searches and devices along when it is closed', async () => {
    const { email, cookie } = await insertAccount(clone.database, engine);
    const sale = await insertTestSale(clone.database, { opensInMs: 86_400_000, closesInMs: 2 * 86_400_000 });
    await post('/api/reminders/sale', input(email, sale.slug));
    const data = await (await send(engine, 'GET', '/api/account/data', undefined, { cookie })).json();
    expect(data.mail.reminders).toMatchObject([{ sale: 'Test sale', opening: true }]);
    expect(data.mail.letters.map(({ subject }: { subject: string }) => subject)).toContain('Confirm your reminder');
    expect((await post('/api/account/close', { password: TEST_PASSWORD }, { cookie })).status).toBe(200);
    const { rowCount } = await clone.database.query('SELECT FROM mail_address WHERE address = $1', [email]);
    expect(rowCount).toBe(0);
  });
});

describe('the weekly land list', () => {
  it('goes out in batches, stops when it is told to, goes on where it stopped, and reaches everybody once', async () => {
    await clone.database.query(
      `INSERT INTO consent (purpose, address, wording, source, confirmed_at) SELECT 'newsletter', 'w' || lpad(n::text, 4, '0') || '@farm.example', 'x', 'x', clock_timestamp() FROM generate_series(1, 450) AS n`,
    );
    const staff = await insertAccount(clone.database, engine, 'staff');
    // On a Thursday the engine may have made it by itself.
    await clone.database.query('DELETE FROM weekly_update');
    const ask = (path: string, body?: unknown) => post(path, body, { cookie: staff.cookie });
    const made = await (await ask('/api/admin/weekly-updates')).json();
    expect(made.updates[0]).toMatchObject({ status: 'sending', recipients: 450 });
    expect((await ask('/api/admin/weekly-updates')).status).toBe(409);
    const count = async () =>
      (await clone.database.query(`SELECT count(*)::int AS count FROM outbox WHERE kind = 'weekly'`)).rows[0].count;
    await sendBatch(clone.database);
    const action = (name: string) => ask(`/api/admin/weekly-updates/${made.updates[0].id}`, { action: name });
    expect((await action('pause')).status).toBe(200);
    const atPause = await count();
    await sendBatch(clone.database);
    expect(await count()).toBe(atPause);
    expect((await action('resume')).status).toBe(200);
    for (let round = 0; round < 5; round += 1)
      await Promise.all([sendBatch(clone.database), sendBatch(clone.database)]);
    expect(await count()).toBe(450);
    const leaves = await clone.database.query(
      `SELECT count(*)::int AS count FROM outbox JOIN mail_address ON address = recipient WHERE kind = 'weekly' AND list = 'newsletter'`,
    );
    expect(leaves.rows[0].count).toBe(450);
    const { rows } = await clone.database.query(`SELECT status, sent_count FROM weekly_update`);
    expect(rows).toEqual([{ status: 'sent', sent_count: 450 }]);
  });

  it('is not sent to where mail comes back from; only the mail service may say so', async () => {
    const email = fresh();
    const bounce = (key: string) =>
      post(
        '/api/mail/bounces',
        { address: email, permanent: true, reason: '550 unknown' },
        { authorization: `Bearer ${key}` },
      );
    expect((await bounce('a wrong key of nobody')).status).toBe(403);
    expect((await bounce('a key of the mail service')).status).toBe(204);
    const { rows } = await clone.database.query('SELECT bounce_reason FROM mail_address WHERE address = $1', [email]);
    expect(rows).toEqual([{ bounce_reason: '550 unknown' }]);
  });
});

describe('a device', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://metadata.internal/x',
    'https://push.example.com:8443/x',
    'https://localhost/x',
    'http://push.example.com/x',
  ])('cannot make us write to %s', async (endpoint) => {
    const { cookie } = await insertAccount(clone.database, engine);
    expect(
      (
        await post(
          '/api/push/subscriptions',
          { endpoint, keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) } },
          { cookie },
        )
      ).status,
    ).toBe(400);
  });
});
