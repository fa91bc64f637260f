import { apiPath } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSaleInput } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine({ demo: true });
const DAY = 86_400_000;
const AT_ONCE = 'Approved at once, because this is a demonstration.';
const ASKED = {
  acceptTermsVersion: 1,
  acceptBindingOffer: true,
  namesOnTitle: ['Demo Farmer'],
  acceptOwnership: true,
  financing: 'cash',
  askedLimitCents: 400_000_000,
  limitBacking: 'cash',
  acceptJointDeclaration: true,
};
const demoSale = async (input: TestSaleInput, isDemo = true) => {
  const sale = await insertTestSale(clone.database, { bidders: 0, ...input });
  await clone.database.query('UPDATE sale SET demo = $2, status = $3 WHERE id = $1', [
    sale.id,
    isDemo,
    (input.opensInMs ?? -1) < 0 ? 'live' : 'upcoming',
  ]);
  return sale;
};
const ask = (cookie: string, slug: string, changes: object = {}) =>
  send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/registration', { slug }),
    { ...ASKED, ...changes },
    { cookie },
  );
const formOf = async (cookie: string, slug: string) =>
  (await send(engine, 'GET', apiPath('GET /api/auctions/:slug/registration', { slug }), undefined, { cookie })).json();

describe('a demonstration', () => {
  it('approves at once in its live sale, up to the limit that was asked for, and says everywhere why', async () => {
    const { slug } = await demoSale({});
    const { cookie, email, userId } = await insertAccount(clone.database, engine);
    expect(await formOf(cookie, slug)).toMatchObject({ approvedAtOnce: true, closed: false });
    const { you } = await (await ask(cookie, slug)).json();
    expect(you).toMatchObject({ registrationStatus: 'approved', limitCents: 400_000_000, reason: AT_ONCE });
    const { rows } = await clone.database.query(
      `SELECT text_body, (SELECT reason FROM audit WHERE actor_id = $2 AND action = 'registration.approve') AS audited FROM outbox WHERE recipient = $1`,
      [email, userId],
    );
    expect(rows).toEqual([{ text_body: expect.stringContaining(AT_ONCE), audited: AT_ONCE }]);
  });

  it('raises a limit at once in its live sale; in any other sale the request waits and is said to', async () => {
    const more = { askedLimitCents: 900_000_000, limitBacking: 'cash' };
    const askMore = async (slug: string, cookie: string) =>
      (
        await send(engine, 'POST', apiPath('POST /api/auctions/:slug/registration/limit', { slug }), more, { cookie })
      ).json();
    const { slug } = await demoSale({});
    const { cookie } = await insertAccount(clone.database, engine);
    await ask(cookie, slug);
    const { you } = await askMore(slug, cookie);
    expect(you).toMatchObject({ limitCents: 900_000_000, reason: AT_ONCE });
    expect(you).not.toHaveProperty('askedLimitCents');
    await clone.database.query('UPDATE sale SET demo = false WHERE slug = $1', [slug]);
    more.askedLimitCents = 1_200_000_000;
    expect((await askMore(slug, cookie)).you).toMatchObject({
      limitCents: 900_000_000,
      askedLimitCents: 1_200_000_000,
    });
  });

  it('asks for the same in its live sale as a real one: nothing is left empty', async () => {
    const { slug } = await demoSale({});
    const { cookie } = await insertAccount(clone.database, engine);
    const refused = await ask(cookie, slug, { acceptOwnership: false, namesOnTitle: [], askedLimitCents: null });
    expect(Object.keys((await refused.json()).fieldErrors).toSorted()).toEqual([
      'acceptOwnership',
      'askedLimitCents',
      'namesOnTitle',
    ]);
  });

  it.each([
    ['a sale of the demonstration that is to come', true, { opensInMs: 2 * DAY, closesInMs: 4 * DAY }],
    ['a live sale of a firm beside it', false, {}],
  ])('lets a request to %s wait for staff', async (_, isDemo, input) => {
    const { slug } = await demoSale(input, isDemo);
    const { cookie } = await insertAccount(clone.database, engine);
    expect(await formOf(cookie, slug)).toMatchObject({ approvedAtOnce: false });
    const { you } = await (await ask(cookie, slug)).json();
    expect(you).toMatchObject({ registrationStatus: 'requested', bidderNumber: null });
  });
});
