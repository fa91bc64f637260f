import { createPublicKey, verify } from 'node:crypto';
import { dollars, headText } from '@quarterline/rules';
import {
  publishedOf,
  readKeys,
  readRecordFile,
  verifyCheckpoint,
  verifyReceipt,
  verifyRecord,
} from '@quarterline/verify';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
let sale: TestSale;
let cookies: string[];
beforeAll(async () => {
  // Time enough for the bids on a slow machine; then one millisecond of recess and of a block nobody bids on.
  sale = await insertTestSale(clone.database, {
    closesInMs: 9000,
    gapMs: 100,
    rules: { softCloseMs: 200, recessMs: 1, enBlocRoundMs: 1 },
  });
  cookies = await Promise.all(sale.bidders.map(({ userId }) => insertSession(clone.database, userId, TEST_SECRET)));
});

const ask = (path: string) => send(engine, 'GET', `/api/auctions/${sale.slug}/${path}`);
const bid = async (bidder: number, amount: number) => {
  const amountCents = dollars(amount);
  const body = { bidId: crypto.randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents };
  const path = `/api/auctions/${sale.slug}/parcels/parcel-1/bids`;
  return (await send(engine, 'POST', path, body, { cookie: cookies[bidder] ?? '' })).json();
};

/** The checkpoint that came with the first word of a live stream. */
const shownLive = async () => {
  const stream = await ask('events');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('"checkpoint":')) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  return JSON.parse(/"checkpoint":(\{[^}]*\})/.exec(text)?.[1] ?? '{}');
};

describe('the record of a sale', () => {
  it('shows a signed checkpoint while the sale runs, and nothing more', async () => {
    await bid(0, 500_000);
    const answer = await ask('record');
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'sale_not_over']);
    const { saleId, sequence, headHash, at, signature } = await (await ask('checkpoint')).json();
    const { publicKeyPem } = await (await send(engine, 'GET', '/api/signing-key')).json();
    const isSigned = (text: string): boolean =>
      verify(null, Buffer.from(text), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'));
    expect(isSigned(headText(saleId, sequence, headHash, at))).toBe(true);
    expect(isSigned(headText(saleId, sequence + 1, headHash, at))).toBe(false);
  });

  it('is published when it is over, without a name, and a stranger finds the winner, each receipt and the checkpoint in it', async () => {
    const receipts = [
      (await bid(1, 510_000)).receipt,
      (await bid(0, 510_000)).receipt,
      (await bid(0, 520_000)).receipt,
    ];
    const checkpoint = await (await ask('checkpoint')).json();
    const shown = await shownLive();
    const later = await (await ask(`checkpoint?since=${shown.size}`)).text();
    await expect.poll(async () => (await ask('record')).status, { interval: 2500 }).toBe(200);
    const text = await (await ask('record')).text();
    const keys = readKeys(await (await send(engine, 'GET', '/.well-known/quarterline-keys.json')).text()) ?? [];
    const verdict = verifyRecord(text, { keys });
    expect(verdict.faults).toEqual([]);
    expect(verdict.parcels[0]).toMatchObject({ bids: 3, priceCents: dollars(520_000) });
    for (const { registrationId, userId } of sale.bidders) {
      expect(text).not.toContain(registrationId);
      expect(text).not.toContain(userId);
    }
    const record = readRecordFile(text);
    if (typeof record === 'string') throw new Error(record);
    const published = publishedOf(record);
    expect(JSON.parse(record.entries[checkpoint.sequence - 1] ?? '').entryHash).toBe(checkpoint.headHash);
    // What a watcher was shown is the beginning of what came later, and of what is published.
    expect(verifyCheckpoint(JSON.stringify(shown), keys, published, later).faults).toEqual([]);
    expect(receipts.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'accepted']);
    for (const receipt of receipts) expect(verifyReceipt(JSON.stringify(receipt), keys, published).faults).toEqual([]);
  });
});
