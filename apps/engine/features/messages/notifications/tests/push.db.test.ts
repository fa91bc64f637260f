import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { openPost } from '#platform/http/forms/post-outside.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { startPushService } from '#testing/push-service.ts';
import { deliverNotifications } from '../server/devices/deliver-notifications.ts';
import { openPush } from '../server/devices/open-push.ts';
import { enqueuePush } from '../store/notification-store.ts';
import { keepPushTarget } from '../store/push-subscription-store.ts';

let clone: ClonedDatabase;
let service: Awaited<ReturnType<typeof startPushService>>;
const keys = webPush.generateVAPIDKeys();
const push = (subject = 'https://firm.example', own = keys) =>
  openPush(
    { keys: own, subject, hosts: { engineUrl: 'https://bid.firm.example' } },
    openPost(() => true),
  );
beforeAll(async () => {
  [clone, service] = await Promise.all([cloneDatabase(), startPushService()]);
});
afterAll(async () => {
  service.stop();
  await clone.drop();
});
beforeEach(async () => {
  service.asked.length = 0;
  await clone.database.query('DELETE FROM notification');
});

const person = async (devices = 1) => {
  const userId = randomUUID();
  await clone.database.query(
    `INSERT INTO account_user (id, name, email, email_verified) VALUES ($1, 'Ann Kowalchuk', $2, true)`,
    [userId, `${userId}@test.example`],
  );
  const browsers = Array.from({ length: devices }, () => service.subscribe(keys.publicKey));
  for (const browser of browsers) await keepPushTarget(clone.database, userId, browser);
  return { userId, browsers };
};
const outbid = (userId: string, more: object = {}) =>
  enqueuePush(clone.database, {
    cause: randomUUID(),
    userId,
    title: 'You have been outbid',
    body: 'Parcel 1: the high bid is $645,000.',
    url: 'https://bid.firm.example/auctions/round-hill/parcels/',
    ...more,
  });
const deliver = (send = push()) => deliverNotifications(clone.database, { push: send, text: null });
const messages = async () =>
  (
    await clone.database.query(
      `SELECT sent_at IS NOT NULL AS sent, gave_up_at IS NOT NULL AS "gaveUp", last_error AS error, attempts,
         round(extract(epoch FROM next_attempt_at - clock_timestamp()))::int AS "inSeconds" FROM notification ORDER BY id`,
    )
  ).rows;
/** The next try is due. */
const later = () => clone.database.query(`UPDATE notification SET next_attempt_at = clock_timestamp()`);
const devicesOf = async (userId: string) =>
  (await clone.database.query('SELECT FROM push_subscription WHERE user_id = $1', [userId])).rowCount;

describe('a message to a device', () => {
  it('is taken by a push service that checks the signature, and the browser alone can open it', async () => {
    const { userId, browsers } = await person();
    await outbid(userId);
    await deliver();
    expect(service.asked).toMatchObject([{ status: 201, why: '' }]);
    expect(browsers[0]?.sent()).toEqual([
      {
        id: expect.any(Number),
        title: 'You have been outbid',
        body: 'Parcel 1: the high bid is $645,000.',
        url: 'https://bid.firm.example/auctions/round-hill/parcels/',
      },
    ]);
    expect(await messages()).toMatchObject([{ sent: true, error: null }]);
  });

  it('leaves once, whatever number of nodes look at the same moment', async () => {
    const { userId, browsers } = await person();
    await outbid(userId);
    await Promise.all([deliver(), deliver(), deliver()]);
    await later();
    await deliver();
    expect(service.asked).toHaveLength(1);
    expect(browsers[0]?.sent()).toHaveLength(1);
  });

  it('reaches the other device of its person once, while one cannot be reached', async () => {
    const { userId, browsers } = await person(2);
    await outbid(userId);
    service.answerNext({ status: 500 });
    await deliver();
    await later();
    await deliver();
    expect(browsers.map((browser) => browser.sent().length)).toEqual([1, 1]);
    expect(service.asked.map(({ status }) => status)).toEqual([500, 201, 201]);
  });

  it('of which the answer was lost replaces itself: it waits at the service once, under the same id', async () => {
    const { userId, browsers } = await person();
    await outbid(userId);
    await deliver();
    // The node died before it could write down that it was taken.
    await clone.database.query('UPDATE notification SET sent_at = NULL');
    await later();
    await deliver();
    expect(service.asked.map(({ status }) => status)).toEqual([201, 201]);
    expect(browsers[0]?.sent()).toHaveLength(1);
  });

  it.each([
    ['seconds', () => '180', 180],
    ['a date', () => new Date(Date.now() + 300_000).toUTCString(), 300],
    ['more than the news is worth', () => '999999', 3600],
  ])('waits as long as the service asks for, in %s', async (_, header, seconds) => {
    const { userId, browsers } = await person();
    const other = await person();
    await outbid(userId);
    service.answerNext({ status: 429, retryAfter: header() });
    await deliver();
    await outbid(other.userId);
    await clone.database.query('UPDATE notification SET next_attempt_at = clock_timestamp() WHERE attempts = 0');
    const [first] = await messages();
    expect(first).toMatchObject({ sent: false, gaveUp: false, error: 'The push service answered 429.' });
    expect(Math.abs(first.inSeconds - seconds)).toBeLessThan(30);
    await deliver();
    // One that came afterwards is not held: only the service itself can know that it would still say no.
    expect(service.asked.map(({ status }) => status)).toEqual([429, 201]);
    expect(browsers[0]?.sent()).toEqual([]);
    await later();
    await deliver();
    expect(browsers[0]?.sent()).toHaveLength(1);
  });

  it('holds what else waits for a service that asks for patience', async () => {
    const { userId } = await person(3);
    await outbid(userId);
    await clone.database.query(
      `UPDATE notification SET next_attempt_at = clock_timestamp() + interval '10 seconds' WHERE id <> (SELECT min(id) FROM notification)`,
    );
    service.answerNext({ status: 503, retryAfter: '240' });
    await deliver();
    expect((await messages()).every(({ inSeconds }) => inSeconds > 200)).toBe(true);
  });

  it('is tried five times in growing steps when the service fails or is silent, and is then left', async () => {
    const { userId } = await person();
    await outbid(userId);
    service.answerNext('silence', { status: 500 }, { status: 502 }, { status: 500 }, { status: 500 });
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      await deliver();
      waits.push((await messages())[0].inSeconds);
      await later();
    }
    expect(service.asked).toHaveLength(5);
    expect(waits.slice(0, 5).map((seconds) => Math.round(seconds / 60))).toEqual([1, 2, 4, 8, 16]);
  });

  it.each([404, 410])('to a browser that took it back is not tried again: it is forgotten at %s', async (status) => {
    const { userId } = await person();
    await outbid(userId);
    service.answerNext({ status });
    await deliver();
    expect(await devicesOf(userId)).toBe(0);
    expect(await messages()).toMatchObject([{ gaveUp: true, error: 'The browser has taken it back.' }]);
    await outbid(userId);
    await deliver();
    expect(service.asked).toHaveLength(1);
  });

  it('that the service finds too large, or signed wrongly, is left and says why; the device stays', async () => {
    const { userId } = await person();
    service.answerNext({ status: 413 });
    await outbid(userId);
    await deliver();
    await outbid(userId);
    await deliver(push('https://firm.example', webPush.generateVAPIDKeys()));
    expect(service.asked.map(({ status }) => status)).toEqual([413, 403]);
    expect((await messages()).map(({ gaveUp, error }) => [gaveUp, error])).toEqual([
      [true, 'The push service answered 413.'],
      [true, 'The push service answered 403.'],
    ]);
    expect(await devicesOf(userId)).toBe(1);
  });

  it('fits, however long the names of the parcels are', async () => {
    const { userId, browsers } = await person();
    await outbid(userId, { title: 'Ł'.repeat(5000), body: '田'.repeat(5000) });
    await deliver();
    expect(service.asked).toMatchObject([{ status: 201 }]);
    expect(browsers[0]?.sent()).toMatchObject([{ body: expect.stringMatching(/^田{599}…$/) }]);
  });

  it('is not made at all where push is turned off, and what still waits is left', async () => {
    const { userId } = await person();
    await outbid(userId);
    await deliverNotifications(clone.database, { push: null, text: null });
    expect(service.asked).toEqual([]);
    expect(await messages()).toMatchObject([{ gaveUp: true, error: 'Push messages are turned off.' }]);
  });
});
