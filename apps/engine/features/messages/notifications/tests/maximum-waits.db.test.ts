import { randomUUID } from 'node:crypto';
import { dollars, replay, type StaffCommand } from '@quarterline/rules';
import { afterAll, expect, it } from 'vitest';
import { connectDatabase } from '#database/connect.ts';
import { readEnv } from '#engine/env.ts';
import { listEmailsTo } from '#features/people/person/store/person-store.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import type { AskedBid } from '#platform/sale/decide-batch.ts';
import { openSaleQueue } from '#platform/sale/sale-queue.ts';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, testSigner } from '#testing/sales/test-sale.ts';
import { previewNotices } from '../server/preview-notices.ts';
import { openRecordReader } from '../server/read-record.ts';
import { sendNotices } from '../server/send-notices.ts';
import { listDeliveries, readStoredEmail } from '../store/delivery-log-store.ts';

const clone = await cloneDatabase();
const { database } = clone;
const queueDatabase = connectDatabase(clone.databaseUrl, 6, true);
const env = readEnv({ NODE_ENV: 'test', ENGINE_URL: 'http://engine.example', TEXT_URL: 'http://texts.example' });
afterAll(async () => {
  await queueDatabase.end();
  await clone.drop();
});

it('a bidder whose maximum waits for newer conditions is told at once by email, push and text; staff do not learn who', async () => {
  const sale = await insertTestSale(database, { rules: { maximumBids: true } });
  const [anna] = sale.bidders;
  const queue = openSaleQueue(sale.id, {
    database: queueDatabase,
    signer: testSigner,
    onCommit: () => {},
    publicSale,
    outageAfterMs: 1e9,
  });
  const maximumCents = dollars(600_000);
  const maximum: AskedBid = {
    kind: 'set_maximum_bid',
    bidId: randomUUID(),
    parcelId: sale.parcelIds[0] ?? '',
    seenSequence: 0,
    maximumCents,
    retypedAmountCents: maximumCents,
  };
  await database.query(
    `UPDATE account_user SET phone = '7805550199', notices = '{"outbid": ["push", "phone"]}' WHERE id = $1`,
    [anna?.userId],
  );
  await database.query(
    `INSERT INTO push_subscription (user_id, endpoint, p256dh, auth) VALUES ($1, 'https://push.example/1', 'p', 'a')`,
    [anna?.userId],
  );
  const answer = await queue.enqueue({
    kind: 'bid',
    askerId: anna?.userId ?? '',
    requestId: randomUUID(),
    withinRate: true,
    bid: maximum,
  });
  expect(answer).toMatchObject({ status: 200 });
  const before = replay(await readEventsAfter(database, sale.id, 0, 100));
  const publication: StaffCommand = {
    kind: 'publish_terms',
    documentName: 'Conditions of Sale',
    documentHash: '0'.repeat(64),
    reason: 'The deposit is due a day later.',
    actorId: randomUUID(),
  };
  await queue.enqueue({ kind: 'command', requestId: null, command: publication });
  // Only what is due by now: nothing is moved forward.
  await openRecordReader(database)();
  await sendNotices(database, env, Date.now());
  const { rows } = await database.query(
    `SELECT id, recipient, subject, text_body AS text FROM outbox WHERE kind = 'maximum_waits'`,
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([`${anna?.userId}@test.example`]);
  expect(rows[0].subject).toBe('Your maximum bid waits until you accept the new conditions: Test sale');
  expect(rows[0].text).toContain(
    'Your maximum bid on Parcel 1 does not bid until you accept Conditions of Sale, version 2.',
  );
  expect(rows[0].text).toContain(`accept it here: http://engine.example/auctions/${sale.slug}/parcels/`);
  const sent = await database.query(
    `SELECT channel, user_id AS who FROM notification WHERE cause LIKE '%maximum_waits%' ORDER BY channel`,
  );
  expect(sent.rows).toEqual([
    { channel: 'phone', who: anna?.userId },
    { channel: 'push', who: anna?.userId },
  ]);
  const events = (await readEventsAfter(database, sale.id, before.sequence, 100)).filter(
    ({ kind }) => kind === 'terms_published',
  );
  const search = { words: '', state: null, channel: null, before: null, sort: '-when' as const };
  expect((await listDeliveries(database, search, 100)).filter(({ cause }) => cause?.includes('maximum_waits'))).toEqual(
    [],
  );
  expect(await readStoredEmail(database, rows[0].id)).toBeNull();
  expect((await listEmailsTo(database, rows[0].recipient)).map(({ id }) => id)).not.toContain(rows[0].id);
  expect(events).toHaveLength(1);
  const previews = await previewNotices(database, env, before, events);
  expect(previews.map(({ to }) => to)).toEqual(['registered']);
});
