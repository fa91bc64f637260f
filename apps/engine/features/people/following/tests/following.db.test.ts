import { randomUUID } from 'node:crypto';
import { apiPath, OwnFollows, type PublishedSale, type PublishedSaleUpdates } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { sendReminders } from '#features/messages/notifications/server/reminders/send-reminders.ts';
import { moveReminders } from '#platform/store/accounts/mail-address-store.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const HOSTS = { engineUrl: 'http://engine.example', siteUrl: 'http://site.example' };
const DAY = 86_400_000;

const query = async (text: string, values: unknown[] = []) => (await clone.database.query(text, values)).rows;
const newsTo = (address: string): Promise<{ subject: string; text_body: string }[]> =>
  query(
    `SELECT subject, text_body FROM outbox WHERE recipient = $1 AND kind IN ('reminder', 'reminder_change') ORDER BY created_at`,
    [address],
  );
const hourLater = () =>
  query(`UPDATE reminder_news SET done_at = done_at - interval '61 minutes' WHERE done_at IS NOT NULL`);
const look = () => sendReminders(clone.database, HOSTS);

/** A sale before the public, which has been looked at once. */
const shown = async () => {
  const sale = await insertTestSale(clone.database, { opensInMs: 5 * DAY, closesInMs: 6 * DAY });
  const [{ editorial }] = (await query('SELECT editorial FROM sale WHERE id = $1', [sale.id])) as [
    { editorial: PublishedSale },
  ];
  await publish(clone.database, 'sale', sale.slug, editorial);
  await look();
  return { ...sale, editorial };
};
const follow = async (cookie: string, saleSlug: string, parcelSlug: string | null, isWanted = true) => {
  const answer = await send(
    engine,
    'POST',
    apiPath('POST /api/account/follows'),
    { saleSlug, parcelSlug, follow: isWanted },
    { cookie },
  );
  return { status: answer.status, body: await answer.json() };
};
const followsOf = async (cookie: string) =>
  OwnFollows.parse(await (await send(engine, 'GET', apiPath('GET /api/account/follows'), undefined, { cookie })).json())
    .sales;
const answerAbout = (parcelId: string, answer: string): PublishedSaleUpdates['answers'][number] => ({
  parcelId,
  question: 'Is there a well?',
  answer,
  answeredAt: new Date().toISOString(),
});

describe('somebody with an account who follows a parcel', () => {
  it('is told its news and the news of its sale, and nothing of another parcel', async () => {
    const { slug, parcelIds, editorial } = await shown();
    const { email, cookie } = await insertAccount(clone.database, engine);
    const [first, second] = editorial.parcels;
    expect(await follow(cookie, slug, first?.slug ?? '')).toMatchObject({ status: 200, body: { isFollowed: true } });
    const answers = [answerAbout(parcelIds[0] ?? '', 'Yes.'), answerAbout(parcelIds[1] ?? '', 'No.')];
    await publish(clone.database, 'saleUpdates', slug, { slug, answers, addenda: [] });
    await look();
    const [news, ...others] = await newsTo(email);
    expect(others).toEqual([]);
    expect(news?.text_body).toContain('A question was answered about Parcel 1: “Is there a well?” Yes.');
    expect(news?.text_body).not.toContain('No.');
    const gone = editorial.parcels.map((one) => (one === second ? { ...one, outcome: 'withdrawn' as const } : one));
    await publish(clone.database, 'sale', slug, { ...editorial, parcels: gone });
    await hourLater();
    await look();
    expect(await newsTo(email)).toHaveLength(1);
  });

  it('gets one email an hour for all that happens, and at once only what cannot wait', async () => {
    const one = await shown();
    const other = await shown();
    const { email, cookie } = await insertAccount(clone.database, engine);
    await follow(cookie, one.slug, null);
    await follow(cookie, other.slug, null);
    const withDocument = (name: string, { editorial }: typeof one): PublishedSale => ({
      ...editorial,
      documents: [
        ...editorial.documents,
        {
          slug: name.toLowerCase(),
          name,
          scope: 'All parcels',
          href: '/media/t.pdf',
          mediaType: 'application/pdf',
          bytes: 1,
          publishedAt: '2026-11-20T00:00:00.000Z',
          changedAt: null,
        },
      ],
    });
    await publish(clone.database, 'sale', one.slug, withDocument('Title', one));
    await look();
    await publish(clone.database, 'sale', one.slug, withDocument('Lease', one));
    await publish(clone.database, 'sale', other.slug, withDocument('Survey', other));
    await look();
    expect((await newsTo(email)).map(({ subject }) => subject)).toEqual(['Documents have changed: Test sale']);
    await hourLater();
    await look();
    const bundled = (await newsTo(email))[1];
    expect(bundled?.subject).toBe('News: Test sale, and 1 more');
    expect(bundled?.text_body).toMatch(/A new document: Lease\.[\s\S]+A new document: Survey\./);
    await publish(clone.database, 'sale', one.slug, { ...one.editorial, saleStatus: 'cancelled' });
    await look();
    expect((await newsTo(email))[2]?.text_body).toContain('The sale is cancelled.');
  });

  it('reads how it ended, and a price only once it is released', async () => {
    const { id, slug, editorial } = await shown();
    const { email, cookie } = await insertAccount(clone.database, engine);
    await follow(cookie, slug, editorial.parcels[0]?.slug ?? '');
    const ended = (more: object): PublishedSale => ({
      ...editorial,
      saleStatus: 'completed',
      parcels: editorial.parcels.map((one) => ({
        ...one,
        outcome: 'sold',
        acceptedBidCents: 81_000_000,
        closed: true,
        ...more,
      })),
    });
    await query(`UPDATE sale SET status = 'completed' WHERE id = $1`, [id]);
    await publish(clone.database, 'sale', slug, ended({ priceNotReleased: true }));
    await look();
    const [sold] = await newsTo(email);
    expect(sold?.text_body).toContain('Parcel 1: sold. We write to you when its price is released.');
    expect(sold?.text_body).not.toMatch(/810,000|Parcel 2/);
    expect((await followsOf(cookie))[0]?.lots).toMatchObject([{ label: 'Parcel 1', finalCents: null }]);
    await publish(clone.database, 'sale', slug, ended({}));
    await hourLater();
    await look();
    expect((await newsTo(email))[1]?.text_body).toContain('Parcel 1: sold. The final price is $810,000.');
    expect((await followsOf(cookie))[0]?.lots).toMatchObject([{ finalCents: 81_000_000 }]);
  });

  it('sees followed sales and parcels together, stops each, and follows nothing of a sale that is over', async () => {
    const { id, slug, editorial } = await shown();
    const { cookie } = await insertAccount(clone.database, engine);
    const [first, second] = editorial.parcels.map((parcel) => parcel.slug);
    await follow(cookie, slug, first ?? '');
    await follow(cookie, slug, second ?? '');
    const lots = async () =>
      (await followsOf(cookie)).map(({ isFollowed, lots: own }) => [isFollowed, own.map((lot) => lot.label)]);
    expect(await lots()).toEqual([[false, ['Parcel 1', 'Parcel 2']]]);
    await follow(cookie, slug, first ?? '', false);
    expect(await lots()).toEqual([[false, ['Parcel 2']]]);
    await follow(cookie, slug, null);
    expect((await lots())[0]?.[0]).toBe(true);
    await follow(cookie, slug, null, false);
    expect(await lots()).toEqual([]);
    await query(`UPDATE sale SET status = 'completed' WHERE id = $1`, [id]);
    expect(await follow(cookie, slug, null)).toMatchObject({ status: 409, body: { code: 'sale_is_over' } });
    expect(await follow(cookie, slug, 'no-such-parcel', false)).toMatchObject({ status: 404 });
  });

  it('keeps what they follow when their address changes', async () => {
    const { slug } = await shown();
    const { email, cookie } = await insertAccount(clone.database, engine);
    await follow(cookie, slug, null);
    const next = `next-${randomUUID().slice(0, 8)}@farm.example`;
    await moveReminders(clone.database, email, next);
    expect(await query('SELECT address FROM sale_reminder WHERE address = ANY ($1)', [[email, next]])).toEqual([
      { address: next },
    ]);
  });
});

describe('an address without an account', () => {
  it('follows a parcel once it has confirmed, with its consent kept in the words it read until it stops', async () => {
    const { slug, editorial, id } = await shown();
    const address = `f-${randomUUID().slice(0, 8)}@farm.example`;
    const request = {
      email: address,
      saleSlug: slug,
      parcelSlug: editorial.parcels[1]?.slug,
      opening: false,
      closing: false,
      changes: true,
      results: true,
    };
    expect((await send(engine, 'POST', apiPath('POST /api/reminders/sale'), request)).status).toBe(200);
    const consents = () =>
      query(
        `SELECT wording, confirmed_at IS NOT NULL AS confirmed, withdrawn_at IS NOT NULL AS withdrawn FROM consent WHERE address = $1`,
        [address],
      );
    expect(await consents()).toMatchObject([{ confirmed: false, withdrawn: false }]);
    const [asked] = await query('SELECT text_body FROM outbox WHERE recipient = $1', [address]);
    expect(asked.text_body).toContain('about Parcel 2 of Test sale');
    await publish(clone.database, 'sale', slug, { ...editorial, saleStatus: 'postponed' });
    await look();
    expect(await newsTo(address)).toEqual([]);
    const token = /token=(\S+)/.exec(asked.text_body)?.[1];
    expect((await send(engine, 'POST', apiPath('POST /api/reminders/confirm'), { token })).status).toBe(200);
    await publish(clone.database, 'sale', slug, { ...editorial, saleStatus: 'cancelled' });
    await look();
    expect(await newsTo(address)).toHaveLength(1);
    expect(await consents()).toMatchObject([
      { confirmed: true, withdrawn: false, wording: expect.stringContaining('Every email has a link') },
    ]);
    const [{ token: list }] = await query('SELECT token FROM mail_address WHERE address = $1', [address]);
    await query(`UPDATE sale SET status = 'upcoming' WHERE id = $1`, [id]);
    const shownTo = await (await send(engine, 'GET', `${apiPath('GET /api/preferences')}?token=${list}`)).json();
    expect(shownTo.reminders).toMatchObject([{ saleName: 'Test sale', parcels: ['Parcel 2'] }]);
    expect(
      (await send(engine, 'POST', `${apiPath('POST /api/unsubscribe')}?token=${list}&list=reminders`, {})).status,
    ).toBe(200);
    expect(await consents()).toMatchObject([{ withdrawn: true }]);
  });

  it('is refused a parcel that is not in the sale, and a two hundred and first sale', async () => {
    const { slug } = await shown();
    const input = (email: string, more: object) => ({
      email,
      saleSlug: slug,
      opening: true,
      closing: true,
      changes: true,
      ...more,
    });
    const address = `m-${randomUUID().slice(0, 8)}@farm.example`;
    expect(
      (await send(engine, 'POST', apiPath('POST /api/reminders/sale'), input(address, { parcelSlug: 'nowhere' })))
        .status,
    ).toBe(404);
    await query(`INSERT INTO mail_address (address, token) VALUES ($1, $1)`, [address]);
    await query(
      `WITH sales AS (INSERT INTO sale (id, slug, status, editorial) SELECT gen_random_uuid(), 'many-' || n, 'upcoming', '{}' FROM generate_series(1, 200) AS n RETURNING id)
       INSERT INTO sale_reminder (address, sale_id, opening, closing, changes) SELECT $1, id, true, true, true FROM sales`,
      [address],
    );
    const answer = await send(engine, 'POST', apiPath('POST /api/reminders/sale'), input(address, {}));
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'too_many_followed']);
  });
});

describe('the page that follows', () => {
  it('says to anybody what would be followed, and to an account whether it is', async () => {
    const { slug, editorial } = await shown();
    const { cookie } = await insertAccount(clone.database, engine);
    const path = `${apiPath('GET /api/follow-target')}?sale=${slug}&parcel=${editorial.parcels[0]?.slug}`;
    const target = async (headers: Record<string, string>) =>
      (await send(engine, 'GET', path, undefined, headers)).json();
    expect(await target({})).toEqual({ saleName: 'Test sale', label: 'Parcel 1', isOver: false, isFollowed: null });
    expect(await target({ cookie })).toMatchObject({ isFollowed: false });
    await follow(cookie, slug, null);
    expect(await target({ cookie })).toMatchObject({ isFollowed: true });
  });
});
