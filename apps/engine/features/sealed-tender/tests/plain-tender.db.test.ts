import { apiPath, enginePages, LiveSnapshot, type Opening } from '@quarterline/contract';
import { verifyReceipt } from '@quarterline/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { handIn, insertTenderSale, type TestTenderSale } from '#testing/sales/insert-tender-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { type ShiftedDay, shiftDay } from '#testing/shifted-day.ts';
import { insertAccount, send, startTestEngine, TEST_SECRET, type TestEngine } from '#testing/start-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const HOUR = 3_600_000;
let clone: ClonedDatabase;
let day: ShiftedDay;
let engine: TestEngine;
let made: TestTenderSale;
let openers: string[];
let cookie: string;
beforeEach(async () => {
  clone = await cloneDatabase();
  day = await shiftDay(clone.databaseUrl);
  engine = await startTestEngine(clone.database, clone.databaseUrl);
  const staff = await Promise.all([0, 1, 2].map(() => insertAccount(clone.database, engine, 'staff')));
  openers = staff.map((each) => each.cookie);
  made = await insertTenderSale(
    { clone, engine },
    staff.map(({ userId }) => userId),
    { bidders: 2, closesInMs: HOUR },
  );
  cookie = await insertSession(clone.database, made.sale.bidders[0]?.userId ?? '', TEST_SECRET);
  await waitUntil(async () => (await look()).includes('Tenders close'));
});
afterEach(async () => {
  await engine.stop();
  await day.end();
  await clone.drop();
});

const slug = () => made.sale.slug;
const look = async (path = enginePages.plainView(slug()), as = cookie): Promise<string> =>
  (await send(engine, 'GET', path, undefined, { cookie: as })).text();
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${engine.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    body: new URLSearchParams(fields),
  });
/** What the browser would send from a page as it stands. */
const fieldsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const review = async (amount: string): Promise<{ status: number; page: string }> => {
  const answer = await post(enginePages.plainTender(slug(), 'parcel-1'), { amount });
  return { status: answer.status, page: await answer.text() };
};
const sendForm = async (fields: Record<string, string>): Promise<{ status: number; page: string }> => {
  const answer = await post(enginePages.plainSendTender(slug(), 'parcel-1'), fields);
  return { status: answer.status, page: await answer.text() };
};
const savedFile = (page: string) => {
  const [, data = ''] = /href="data:application\/json;base64,([^"]+)"/.exec(page) ?? [];
  return JSON.parse(Buffer.from(data, 'base64').toString());
};
const placed = async (): Promise<string[]> => {
  const { rows } = await clone.database.query<{ text: string }>(
    `SELECT row_to_json(sale_record)::text AS text FROM sale_record WHERE sale_id = $1 AND kind = 'tender_placed' ORDER BY sequence`,
    [made.sale.id],
  );
  return rows.map(({ text }) => text);
};

describe('a sealed tender without JavaScript', () => {
  it('has a page that says what the sale is, and nothing of rising bids', async () => {
    for (const page of [await look(), await look(undefined, '')]) {
      expect(page).toContain('Sealed tender. Tenders close');
      expect(page).toContain('From this page our server encrypts your amount as it arrives');
      expect(page).toContain('no tenders by phone');
      expect(page).not.toMatch(/Bid \$|Prices as of|by phone at|next bid|high bid|Your own limit across/);
    }
    expect(await look()).toContain(`action="${enginePages.plainTender(slug(), 'parcel-1')}"`);
    expect(await look(undefined, '')).toContain('Log in to tender');
  });

  it('that was shown to one bidder is neither sent nor withdrawn for another who is logged in meanwhile', async () => {
    const other = await insertSession(clone.database, made.sale.bidders[1]?.userId ?? '', TEST_SECRET);
    const fields = fieldsOf((await review('612,300')).page);
    const send = (path: string, sent: Record<string, string>) => post(path, sent, { cookie: other });
    const refused = await send(enginePages.plainSendTender(slug(), 'parcel-1'), fields);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('You are logged out. Nothing was changed.'),
    ]);
    expect(await placed()).toEqual([]);

    await sendForm(fields);
    const withdrawal = fieldsOf(await look(enginePages.plainWithdrawTender(slug(), 'parcel-1')));
    const kept = await send(enginePages.plainWithdrawTender(slug(), 'parcel-1'), withdrawal);
    expect([kept.status, await kept.text()]).toEqual([
      409,
      expect.stringContaining('You are logged out. Nothing was changed.'),
    ]);
    expect((await placed()).length).toBe(1);
  });

  it('is reviewed, sent and received; the form sent twice is one tender, and both answers have amount and secret', async () => {
    const { page } = await review('612,300');
    for (const part of ['$612,300', 'Six hundred twelve thousand', 'Deposit if you buy', 'binding offer']) {
      expect(page).toContain(part);
    }
    const fields = fieldsOf(page);
    const answers = await Promise.all([sendForm(fields), sendForm(fields)]);
    answers.push(await sendForm(fields));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.page).toContain('Your tender was received');
      expect(answer.page).toContain(fields.nonce);
    }
    const [entry = '', ...others] = await placed();
    expect(others).toEqual([]);
    expect(entry).toContain('engine');
    expect(entry).not.toMatch(new RegExp(`61230000|612300|${fields.nonce}`));
    const file = savedFile(answers[0]?.page ?? '');
    expect(file.own).toEqual({ amountCents: 61_230_000, nonce: fields.nonce });
    const keys = [{ keyId: file.receipt.keyId, pem: file.publicKeyPem, until: null }];
    expect(verifyReceipt(JSON.stringify(file), keys).faults).toEqual([]);
    const view = await look();
    expect(view).toContain('Your tender is sealed.');
    expect(view).toContain(
      apiPath('GET /api/auctions/:slug/bids/:bidId/receipt', { slug: slug(), bidId: fields.bidId ?? '' }),
    );
    expect(view).not.toContain('612,300');
  });

  it('with another amount under the same number is refused, and the first one stands', async () => {
    const fields = fieldsOf((await review('600000')).page);
    await sendForm(fields);
    const other = await sendForm({ ...fields, amountCents: '61000000' });
    expect([other.status, other.page.includes('carries the number of another request')]).toEqual([409, true]);
    expect(await placed()).toHaveLength(1);
  });

  it('is told before it is sent why an amount would not count, and what was typed stays', async () => {
    for (const [amount, why] of [
      ['lots', 'whole dollar amount'],
      ['600,050', 'multiple of $100'],
      ['1,000', 'under the minimum tender'],
    ] as const) {
      const { status, page } = await review(amount);
      expect([status, page.includes(why), page.includes(`value="${amount}"`)]).toEqual([400, true, true]);
    }
    expect(await placed()).toEqual([]);
  });

  it('far above the minimum tender is typed again, and the same number goes on', async () => {
    const fields = fieldsOf((await review('6123000')).page);
    const wrong = await sendForm({ ...fields, retyped: '612,300' });
    expect(wrong.page).toContain('This is not the same amount');
    expect(fieldsOf(wrong.page)).toEqual(fields);
    expect(await placed()).toEqual([]);
    expect((await sendForm({ ...fields, retyped: '6,123,000' })).page).toContain('Your tender was received');
  });

  it('can be withdrawn until the closing time, and is refused after it', async () => {
    await sendForm(fieldsOf((await review('600000')).page));
    const path = enginePages.plainWithdrawTender(slug(), 'parcel-1');
    const withdrawal = await look(path);
    expect(withdrawal).toContain('will be withdrawn, and never opened');
    const sent = await post(path, fieldsOf(withdrawal));
    expect(sent.status).toBe(303);
    expect(await look(sent.headers.get('location') ?? '')).toContain('Your tender was withdrawn');
    expect(await look(path)).toContain('You have no tender for this lot');

    const fields = fieldsOf((await review('650000')).page);
    await day.pass(2 * HOUR);
    await waitUntil(async () => !(await look()).includes('Tenders close'));
    const late = await sendForm(fields);
    expect([late.status, late.page.includes('Nothing was sent')]).toEqual([409, true]);
    const over = await look();
    expect(over).toContain('Tenders are closed. No tender was sent, and nothing is sold.');
    expect(over).not.toContain('<form method="post"');
  });

  it('is opened like any other, and its page says whose land it is and why a lot was not sold', async () => {
    await sendForm(fieldsOf((await review('600000')).page));
    await day.pass(2 * HOUR);
    const opening = async (): Promise<Opening['stage'] | undefined> =>
      LiveSnapshot.parse(await (await send(engine, 'GET', apiPath('GET /api/auctions/:slug', { slug: slug() }))).json())
        .tender?.stage;
    await waitUntil(async () => (await opening()) === 'waiting');
    await handIn(engine, made, { cookie: openers[0] ?? '', opener: 0 });
    expect(await handIn(engine, made, { cookie: openers[1] ?? '', opener: 1 })).toEqual({ outcome: 'opened' });
    const page = await look();
    expect(page).toContain('Your tender has it. Sold to you for $600,000.');
    expect(page).toContain('Not sold: nobody sent a tender for it.');
    expect(await look(undefined, '')).toContain('Sold for $600,000.');
  });

  it('has no page of a bid: its address leads back to the sale', async () => {
    const asked = await send(engine, 'GET', `${enginePages.plainBid(slug(), 'parcel-1')}?amount=600000`, undefined, {
      cookie,
    });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, enginePages.plainView(slug())]);
  });
});
