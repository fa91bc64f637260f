import { randomUUID } from 'node:crypto';
import { dollars, type StaffCommand, type Tick } from '@quarterline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/connect.ts';
import { queryRows } from '#database/statements/rows.ts';
import { type Env, readEnv } from '#engine/env.ts';
import { publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openSaleQueue } from '#platform/sale/sale-queue.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestBidder, type TestSale, testSigner } from '#testing/sales/test-sale.ts';
import { openRecordReader } from '../server/read-record.ts';
import { sendNotices } from '../server/send-notices.ts';

let clone: ClonedDatabase;
let queueDatabase: Database;
let env: Env;
beforeAll(async () => {
  clone = await cloneDatabase();
  queueDatabase = connectDatabase(clone.databaseUrl, 6, true);
  env = readEnv({ NODE_ENV: 'test', ENGINE_URL: 'http://engine.example', SITE_URL: 'http://site.example' });
});
afterAll(async () => {
  await queueDatabase.end();
  await clone.drop();
});

const open = async (input: Parameters<typeof insertTestSale>[1] = {}) => {
  const sale = await insertTestSale(clone.database, input);
  const queue = openSaleQueue(sale.id, {
    database: queueDatabase,
    signer: testSigner,
    onCommit: () => {},
    publicSale,
    outageAfterMs: 1e9,
  });
  const bid = async (
    who: TestBidder | undefined,
    amount: number,
    parcel = 0,
    parcelId = sale.parcelIds[parcel] ?? '',
  ) => {
    const answer = await queue.enqueue({
      kind: 'bid',
      askerId: who?.userId ?? '',
      requestId: randomUUID(),
      withinRate: true,
      bid: {
        kind: 'place_bid',
        bidId: randomUUID(),
        parcelId,
        amountCents: dollars(amount),
        seenSequence: 0,
        retypedAmountCents: dollars(amount),
        enteredBy: null,
      },
    });
    expect(answer.status, answer.body).toBe(200);
  };
  const action = (command: StaffCommand | Tick) => queue.enqueue({ kind: 'command', command, requestId: null });
  return { sale, bid, action };
};
const read = () => openRecordReader(clone.database)();
/** What waits is due now. */
const send = async (kind?: string): Promise<void> => {
  await read();
  await clone.database.query(
    `UPDATE notice SET due_at = clock_timestamp() - interval '1 second' WHERE done_at IS NULL AND ($1::text IS NULL OR kind = $1)`,
    [kind ?? null],
  );
  await sendNotices(clone.database, env, Date.now());
};
const linkToBid = ({ slug }: TestSale): string => `http://engine.example/auctions/${slug}/parcels/?bid=parcel-1`;
type Written = { subject: string; text_body: string; kind: string; list: string | null };
const emailsTo = async (who: TestBidder | undefined, kind?: string): Promise<Written[]> =>
  (
    await clone.database.query(
      'SELECT subject, text_body, kind, list FROM outbox WHERE recipient = $1 AND ($2::text IS NULL OR kind = $2) ORDER BY created_at, id',
      [`${who?.userId}@test.example`, kind ?? null],
    )
  ).rows;
const prefer = (who: TestBidder | undefined, notices: object) =>
  clone.database.query('UPDATE account_user SET notices = $2 WHERE id = $1', [who?.userId, JSON.stringify(notices)]);
const pending = async (sale: TestSale): Promise<number> =>
  (await clone.database.query('SELECT FROM notice WHERE sale_id = $1 AND done_at IS NULL', [sale.id])).rowCount ?? 0;

describe('emails that follow from the record of a sale', () => {
  it('puts the bids of an evening into one receipt, and tells who was outbid where it stands now', async () => {
    const { sale, bid } = await open();
    const [anna, ben] = sale.bidders;
    await bid(anna, 500_000);
    await bid(ben, 505_000);
    await bid(anna, 500_000, 1);
    await send();
    const [receipt] = await emailsTo(anna, 'receipt');
    expect(receipt?.subject).toBe('Your 2 bids are recorded: Test sale');
    expect(receipt?.text_body).toMatch(/\$500,000 on Parcel 1, .* Alberta time, entry \d+ of the record\./);
    const outbid = await emailsTo(anna, 'outbid');
    expect(outbid).toHaveLength(1);
    expect(outbid[0]?.text_body).toContain('Parcel 1: the high bid is $505,000.');
    expect(outbid[0]?.text_body).toContain(`Review your next bid: ${linkToBid(sale)}`);
    expect(outbid[0]?.list).toBe('notices');
    expect(await emailsTo(ben, 'outbid')).toEqual([]);
    // Nobody's name, and nobody's number.
    expect(outbid[0]?.text_body).not.toMatch(/Bidder 2|\s#?102\b/);
  });

  it('opens the parcel with the next bid from a phone’s message too, and the sale where nothing is to bid on', async () => {
    const { sale, bid } = await open();
    const [anna, ben] = sale.bidders;
    await prefer(anna, { outbid: ['push'], receipts: ['push'] });
    await clone.database.query(
      `INSERT INTO push_subscription (user_id, endpoint, p256dh, auth) VALUES ($1, $2, 'key', 'auth')`,
      [anna?.userId, `https://push.example/${randomUUID()}`],
    );
    await bid(anna, 500_000);
    await bid(ben, 505_000);
    await send();
    const messages = await queryRows(
      clone.database,
      'SELECT title, url FROM notification WHERE user_id = $1 ORDER BY title',
      [anna?.userId],
    );
    expect(messages).toEqual([
      { title: 'You have been outbid: Test sale', url: linkToBid(sale) },
      { title: 'Your bid is recorded: Test sale', url: linkToBid(sale).split('?')[0] },
    ]);
  });

  it('says nothing of having been outbid to anybody who leads again by then', async () => {
    const { sale, bid } = await open();
    const [anna, ben] = sale.bidders;
    await bid(anna, 500_000);
    await bid(ben, 505_000);
    await bid(anna, 510_000);
    await send();
    expect(await emailsTo(anna, 'outbid')).toEqual([]);
    expect(await emailsTo(ben, 'outbid')).toHaveLength(1);
  });

  it('waits with it while the bidder is there, and does not write every minute', async () => {
    const { sale, bid } = await open();
    const [anna, ben] = sale.bidders;
    await clone.database.query(
      `INSERT INTO account_session (user_id, token, expires_at, updated_at) VALUES ($1, $2, clock_timestamp() + interval '1 hour', clock_timestamp())`,
      [anna?.userId, randomUUID()],
    );
    await bid(anna, 500_000);
    await bid(ben, 505_000);
    await send('outbid');
    expect(await emailsTo(anna, 'outbid')).toEqual([]);
    await clone.database.query(
      `UPDATE account_session SET last_seen_at = clock_timestamp() - interval '1 hour' WHERE user_id = $1`,
      [anna?.userId],
    );
    await send('outbid');
    expect(await emailsTo(anna, 'outbid')).toHaveLength(1);
    await bid(anna, 510_000);
    await bid(ben, 515_000);
    await send('outbid');
    expect(await emailsTo(anna, 'outbid')).toHaveLength(1);
    expect(await pending(sale)).toBeGreaterThan(0);
  });

  it('tells each entry once, though two nodes read and one of them dies in the middle', async () => {
    const { sale, bid } = await open();
    const [anna, ben] = sale.bidders;
    await bid(anna, 500_000);
    await Promise.all([read(), read(), read()]);
    await bid(ben, 505_000);
    await Promise.all([send(), send()]);
    await send();
    expect(await emailsTo(anna, 'receipt')).toHaveLength(1);
    expect(await emailsTo(ben, 'receipt')).toHaveLength(1);
    const { rows } = await clone.database.query('SELECT sequence FROM notice_cursor WHERE sale_id = $1', [sale.id]);
    const { rows: heads } = await clone.database.query('SELECT sequence FROM sale WHERE id = $1', [sale.id]);
    expect(rows).toEqual(heads);
  });

  it('does what the profile says: a heading that is off is off, what everybody must know comes', async () => {
    const { sale, bid, action } = await open();
    const [anna, ben] = sale.bidders;
    await prefer(anna, { reminders: [], outbid: [], receipts: [], results: [] });
    await bid(anna, 500_000);
    await bid(ben, 505_000);
    await action({ kind: 'announce', text: 'The well was tested on Monday.', reason: 'New paper', actorId: 'staff' });
    await send();
    expect((await emailsTo(anna)).map(({ kind }) => kind)).toEqual(['announcement']);
    expect((await emailsTo(anna))[0]).toMatchObject({
      list: null,
      text_body: expect.stringContaining('> The well was tested on Monday.'),
    });
    expect((await emailsTo(ben)).map(({ kind }) => kind).toSorted()).toEqual(['announcement', 'receipt']);
  });

  it('never says “you won” before the block is decided; then a buyer gets one email with all of it, and others how it ended', async () => {
    const { sale, bid, action } = await open({
      parcels: 2,
      closesInMs: 5_000,
      gapMs: 1,
      rules: { softCloseMs: 1, recessMs: 1, enBlocRoundMs: 1 },
    });
    const [anna, ben] = sale.bidders;
    await bid(anna, 505_000);
    await bid(anna, 500_000, 1);
    await bid(ben, 505_000, 1);
    await expect
      .poll(async () => {
        await action({ kind: 'tick' });
        return (await clone.database.query('SELECT status FROM sale WHERE id = $1', [sale.id])).rows[0].status;
      })
      .toBe('completed');
    await send();
    const kinds = (await emailsTo(anna)).map(({ kind }) => kind);
    // The block is decided: "you were high" is stale by now and is not sent after it.
    expect(kinds.toSorted()).toEqual(['offer', 'offer_due', 'receipt']);
    const [offer] = await emailsTo(anna, 'offer');
    expect(offer?.text_body).toContain('Parcel 1: $505,000.');
    const sums = /Price: .*?(?=\n\n)/s.exec(offer?.text_body ?? '')?.[0].split('\n') ?? [];
    expect(sums.map((line) => line.replace(/ {2,}/, ' '))).toEqual([
      'Price: $505,000',
      expect.stringMatching(/^Of it the deposit, due \w+ \d+, \d{4}: \$50,500$/),
      'Balance on completion: $454,500',
    ]);
    // Amounts end under each other.
    expect(new Set(sums.map(({ length }) => length)).size).toBe(1);
    expect(offer?.text_body).toMatch(/pay the deposit of \$[\d,]+ by \w+ \d+, \d{4} at 4:00 PM Alberta time/);
    expect(offer?.text_body).toContain(
      'The sale is over. What became of your other bids:\nParcel 2: sold for $505,000. Your highest bid was $500,000.',
    );
    expect(offer?.text_body).toContain('http://engine.example/profile/results/');
    expect((await emailsTo(ben)).map(({ kind }) => kind)).not.toContain('result');
  });

  it('tells everybody registered when the schedule changes, with the reason', async () => {
    const { sale, action } = await open({ opensInMs: 3_600_000, closesInMs: 7_200_000 });
    await action({ kind: 'postpone_sale', reason: 'Flooded roads', actorId: 'staff' });
    await send();
    const [email] = await emailsTo(sale.bidders[1], 'schedule');
    expect(email?.subject).toBe('Postponed: Test sale');
    expect(email?.text_body).toContain('The sale is postponed.');
    expect(email?.text_body).toContain('The reason: Flooded roads');
  });
});
