import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { openPost } from '#platform/http/forms/post-outside.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { startPushService } from '#testing/push-service.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, startTestEngine, type TestEngine } from '#testing/start-test-engine.ts';
import { deliverNotifications } from '../server/devices/deliver-notifications.ts';
import { openPush } from '../server/devices/open-push.ts';
import { sendReminders } from '../server/reminders/send-reminders.ts';
import { dropDeviceReminder, forgetIdleBrowsers, keepDeviceReminder } from '../store/device-reminder-store.ts';
import { keepPushTarget } from '../store/push-subscription-store.ts';

/** All devices come from one address here. */
const WITHOUT_LIMIT = { FORMS_PER_NETWORK: 10_000 };

let clone: ClonedDatabase;
let engine: TestEngine;
const HOSTS = { engineUrl: 'https://bid.firm.example', siteUrl: 'https://firm.example' };
beforeAll(async () => {
  clone = await cloneDatabase();
  engine = await startTestEngine(clone.database, clone.databaseUrl, WITHOUT_LIMIT);
});
afterAll(async () => {
  await engine.stop();
  await clone.drop();
});

const post = (what: string, body: unknown) => send(engine, 'POST', `/api/reminders/device${what}`, body);
const browser = (endpoint = `https://push.example.com/${randomUUID()}`) => ({
  endpoint,
  keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
});
const ALL = { opening: true, closing: true, changes: true };
const input = (saleSlug: string, subscription = browser(), more: object = {}) => ({
  saleSlug,
  subscription,
  ...ALL,
  ...more,
});
const sent = async (endpoint: string): Promise<string[]> =>
  (
    await clone.database.query(
      `SELECT title FROM notification JOIN push_subscription ON push_subscription.id = subscription_id WHERE endpoint = $1 ORDER BY notification.id`,
      [endpoint],
    )
  ).rows.map(({ title }) => title);
const isKnown = async (endpoint: string) =>
  (await clone.database.query('SELECT FROM push_subscription WHERE endpoint = $1', [endpoint])).rowCount === 1;
const upcoming = async () => {
  const sale = await insertTestSale(clone.database, { opensInMs: 5 * 86_400_000, closesInMs: 6 * 86_400_000 });
  const { rows } = await clone.database.query('SELECT editorial FROM sale WHERE id = $1', [sale.id]);
  return { ...sale, editorial: rows[0].editorial };
};
const setStatus = (id: string, status: string) =>
  clone.database.query('UPDATE sale SET status = $2 WHERE id = $1', [id, status]);

describe('a device without an account', () => {
  it('is told the opening and each close an hour before, once, and says what it is told', async () => {
    const sale = await insertTestSale(clone.database, { opensInMs: -60_000, closesInMs: 50 * 60_000, gapMs: 60_000 });
    await setStatus(sale.id, 'live');
    await clone.database.query(`UPDATE parcel SET phase = 'open' WHERE sale_id = $1 AND id <> $2`, [
      sale.id,
      sale.blockId,
    ]);
    const own = browser();
    expect((await post('', input(sale.slug, own))).status).toBe(200);
    const look = await (await post('/look', { saleSlug: sale.slug, endpoint: own.endpoint })).json();
    expect(look).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), on: ALL });
    await sendReminders(clone.database, HOSTS);
    await sendReminders(clone.database, HOSTS);
    expect(await sent(own.endpoint)).toEqual([
      'Bidding is open',
      'Test sale: closes within the hour',
      'Test sale: closes within the hour',
    ]);
  });

  it('is told what it chose and nothing else', async () => {
    const sale = await upcoming();
    const [changes, opening] = [browser(), browser()];
    await post('', input(sale.slug, changes, { opening: false, closing: false }));
    await post('', input(sale.slug, opening, { closing: false, changes: false }));
    await publish(clone.database, 'sale', sale.slug, sale.editorial);
    await sendReminders(clone.database, HOSTS);
    await publish(clone.database, 'sale', sale.slug, { ...sale.editorial, saleStatus: 'postponed' });
    await Promise.all([sendReminders(clone.database, HOSTS), sendReminders(clone.database, HOSTS)]);
    expect([await sent(changes.endpoint), await sent(opening.endpoint)]).toEqual([['Postponed: Test sale'], []]);
  });

  it('carries in each message how it is turned off, and is forgotten when it is', async () => {
    const service = await startPushService();
    const keys = webPush.generateVAPIDKeys();
    const sale = await insertTestSale(clone.database, { opensInMs: -60_000, closesInMs: 5 * 3_600_000 });
    await setStatus(sale.id, 'live');
    const own = service.subscribe(keys.publicKey);
    // The route takes no address of this machine; the round of the engine beside us would be faster.
    await engine.stop();
    await keepDeviceReminder(clone.database, sale.id, input(sale.slug, own));
    await sendReminders(clone.database, HOSTS);
    const push = openPush(
      { keys, subject: 'https://firm.example', hosts: HOSTS },
      openPost(() => true),
    );
    await deliverNotifications(clone.database, { push, text: null });
    expect(own.sent()).toMatchObject([
      {
        title: 'Bidding is open',
        url: `https://firm.example/auctions/${sale.slug}`,
        off: { address: 'https://bid.firm.example/api/reminders/device/stop', saleSlug: sale.slug },
      },
    ]);
    engine = await startTestEngine(clone.database, clone.databaseUrl, WITHOUT_LIMIT);
    expect(await dropDeviceReminder(clone.database, own.endpoint, sale.slug)).toBe(0);
    expect(await isKnown(own.endpoint)).toBe(false);
    service.stop();
  });

  it('is told of another sale still when one is turned off', async () => {
    const [first, second, own] = [await upcoming(), await upcoming(), browser()];
    await post('', input(first.slug, own));
    await post('', input(second.slug, own));
    expect(await (await post('/stop', { saleSlug: first.slug, endpoint: own.endpoint })).json()).toEqual({ left: 1 });
    const look = async (saleSlug: string) =>
      (await (await post('/look', { saleSlug, endpoint: own.endpoint })).json()).on;
    expect([await look(first.slug), await look(second.slug)]).toEqual([null, ALL]);
  });

  it('ends by itself with the sale; with one that is cancelled after that was told', async () => {
    const [over, cancelled] = [await upcoming(), await upcoming()];
    const [one, other] = [browser(), browser()];
    await post('', input(over.slug, one));
    await post('', input(cancelled.slug, other));
    await publish(clone.database, 'sale', cancelled.slug, cancelled.editorial);
    await sendReminders(clone.database, HOSTS);
    await setStatus(over.id, 'completed');
    await setStatus(cancelled.id, 'cancelled');
    await sendReminders(clone.database, HOSTS);
    expect([await isKnown(one.endpoint), await isKnown(other.endpoint)]).toEqual([false, true]);
    await publish(clone.database, 'sale', cancelled.slug, { ...cancelled.editorial, saleStatus: 'cancelled' });
    await sendReminders(clone.database, HOSTS);
    expect(await sent(other.endpoint)).toEqual(['Cancelled: Test sale']);
    // It is kept until the last word has left, and forgotten within an hour.
    await clone.database.query(`UPDATE notification SET sent_at = clock_timestamp() WHERE reminds_of = $1`, [
      cancelled.slug,
    ]);
    await forgetIdleBrowsers(clone.database);
    expect(await isKnown(other.endpoint)).toBe(false);
  });

  it('that belongs to somebody’s account stays with it, with the key they gave', async () => {
    const sale = await upcoming();
    const { userId } = await insertAccount(clone.database, engine);
    const own = browser();
    await keepPushTarget(clone.database, userId, own);
    await post('', input(sale.slug, { ...own, keys: { ...own.keys, auth: 'z'.repeat(22) } }));
    const { rows } = await clone.database.query('SELECT user_id, auth FROM push_subscription WHERE endpoint = $1', [
      own.endpoint,
    ]);
    expect(rows).toEqual([{ user_id: userId, auth: own.keys.auth }]);
  });

  it.each([
    ['a machine of our own network', { subscription: browser('https://10.0.0.8/x') }, 400],
    ['a name of our own network', { subscription: browser('https://metadata.internal/x') }, 400],
    ['no TLS', { subscription: browser('http://push.example.com/x') }, 400],
    ['no address', { subscription: browser('push') }, 400],
    ['an endless address', { subscription: browser(`https://push.example.com/${'x'.repeat(2000)}`) }, 400],
    ['a key that is none', { subscription: { ...browser(), keys: { p256dh: 'x', auth: 'y' } } }, 400],
    ['nothing to be told', { opening: false, closing: false, changes: false }, 400],
    ['a sale that does not exist', { saleSlug: 'no-such-sale' }, 404],
  ])('is refused for %s', async (_, more, status) => {
    const sale = await upcoming();
    expect((await post('', input(sale.slug, browser(), more))).status).toBe(status);
  });

  it('is refused when the sale is over', async () => {
    const sale = await upcoming();
    await setStatus(sale.id, 'completed');
    const answer = await post('', input(sale.slug));
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'sale_is_over']);
  });

  it('is one of at most twenty behind one address for one sale', async () => {
    const sale = await upcoming();
    const answers = [];
    for (let count = 0; count < 22; count += 1) answers.push((await post('', input(sale.slug))).status);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([20, 429]);
  });

  it('is not offered it where push is turned off', async () => {
    const quiet = await startTestEngine(clone.database, clone.databaseUrl, { PUSH_KEYS: 'off' });
    const ask = (what: string, body: unknown) => send(quiet, 'POST', `/api/reminders/device${what}`, body);
    const look = await (await ask('/look', { saleSlug: 'x', endpoint: null })).json();
    expect([look, (await ask('', input('x'))).status]).toEqual([{ publicKey: null, on: null }, 404]);
    await quiet.stop();
  });
});
