import { fourParcelsAndBlock } from '@quarterline/rules/tests/model-sale.ts';
import {
  addendaTexts,
  keyId,
  publicKeyPem,
  published,
  signedAddenda,
  signStatement,
} from '@quarterline/verify/tests/published.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkTexts } from '../web/check-texts.ts';

const listed = { keys: [{ keyId, pem: publicKeyPem, from: null, until: null, publishedAt: null }] };
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(listed), { status: 200 })));
afterEach(() => vi.unstubAllGlobals());
const withoutKeys = (): void => void vi.stubGlobal('fetch', async () => Promise.reject(new Error('no connection')));

const saleOfAnna = () => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.tick('15:00');
  sale.tick('16:00');
  return sale;
};
const record = (): string => JSON.stringify(published(saleOfAnna().record));

it('says of a record that it holds, with what each parcel was sold for', async () => {
  const checked = await checkTexts([record()]);
  expect(checked).toMatchObject({ kind: 'record', verdict: { faults: [], isKeyKnown: true, addenda: null } });
  expect(checked.kind === 'record' && checked.verdict.parcels[0]?.priceCents).toBe(61_200_000);
});

it('takes a record and its addenda together, in either order, and says what stands', async () => {
  const sale = saleOfAnna();
  sale.staff('17:00', { kind: 'correct_result', parcelId: '1', bidId: 'bid-1', secondActorId: 'staff-2' });
  const file = published(sale.record);
  const texts = [JSON.stringify(signedAddenda(addendaTexts(sale.record), file)), JSON.stringify(file)];
  for (const order of [texts, texts.toReversed()]) {
    const checked = await checkTexts(order);
    expect(checked).toMatchObject({ kind: 'record', verdict: { faults: [], addenda: 1 } });
    expect(checked.kind === 'record' && checked.verdict.parcels[0]?.priceCents).toBeNull();
  }
  expect(await checkTexts(texts.slice(0, 1))).toMatchObject({
    kind: 'unread',
    sentence: expect.stringContaining('both files'),
  });
});

it('checks a record with its own key when ours are out of reach, and says that they are', async () => {
  withoutKeys();
  expect(await checkTexts([record()])).toMatchObject({ kind: 'record', verdict: { faults: [], isKeyKnown: false } });
});

/** As the live view keeps it: over the whole record, or with a root that is not its own. */
const keep = (text: string, root: string): string => {
  const statement = {
    kind: 'live',
    saleId: 'sale',
    size: JSON.parse(text).entries.length,
    root,
    follows: null,
    keyId,
  } as const;
  const kept = JSON.stringify({ ...statement, signature: signStatement(statement) });
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'quarterline.checkpoint.sale' ? kept : null) });
  return kept;
};

it('holds a record beside what this browser was shown while the sale ran', async () => {
  const text = record();
  const { entries, statement } = JSON.parse(text);
  const kept = keep(text, statement.root);
  expect(await checkTexts([text])).toMatchObject({ kind: 'record', kept: entries.length, verdict: { faults: [] } });
  expect(await checkTexts([kept])).toMatchObject({ kind: 'checkpoint', verdict: { faults: [] } });
});

it('says that the record is not the one that this browser was shown', async () => {
  const text = record();
  keep(text, 'f'.repeat(64));
  const checked = await checkTexts([text]);
  expect(checked.kind === 'record' && checked.verdict.faults.join()).toContain('not the ones that were shown');
});

it('says that a record was changed', async () => {
  const checked = await checkTexts([record().replace('61200000', '61300000')]);
  expect(checked.kind === 'record' && checked.verdict.faults.join()).toContain('not the ones that were signed');
});

it('takes the file of all receipts, and says which of them does not hold', async () => {
  const checked = await checkTexts([JSON.stringify({ bids: [{ receipt: {} }, {}] })]);
  expect(checked).toMatchObject({
    kind: 'receipts',
    verdict: { count: 2, faults: [expect.stringMatching(/^Receipt 1/), expect.stringMatching(/^Receipt 2/)] },
  });
});

it('says plainly what it cannot read, and when the keys are out of reach', async () => {
  expect(await checkTexts(['hello'])).toMatchObject({ kind: 'unread' });
  withoutKeys();
  expect(await checkTexts(['{"receipt":{}}'])).toMatchObject({
    kind: 'unread',
    sentence: expect.stringContaining('keys'),
  });
});
