import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefixText } from '../../../../packages/rules/src/public-entry.ts';
import { fourParcelsAndBlock } from '../../../../packages/rules/test/sale-on-paper.ts';
import { keyId, publicKeyPem, published, signText } from '../../../../packages/verify/test/published.ts';
import { checkText } from './check-text.ts';

beforeEach(() =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ keyId: 'k', publicKeyPem }), { status: 200 })),
);
afterEach(() => vi.unstubAllGlobals());

const record = (): string => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.tick('15:00');
  sale.tick('16:00');
  return JSON.stringify(published(sale.record));
};

it('says of a record that it holds, with what each parcel was sold for', async () => {
  const checked = await checkText(record());
  expect(checked).toMatchObject({ kind: 'record', keyIsOurs: true, verdict: { faults: [] } });
  expect(checked.kind === 'record' && checked.verdict.parcels[0]?.priceCents).toBe(61_200_000);
});

/** As the room keeps it: over the whole record, or with a root that is not its own. */
const keep = (text: string, root: string): string => {
  const size = JSON.parse(text).entries.length;
  const signature = signText(prefixText('sale', size, root));
  const kept = JSON.stringify({ saleId: 'sale', size, root, signature, keyId });
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'quarterline.checkpoint.sale' ? kept : null) });
  return kept;
};

it('holds a record beside what this browser was shown while the sale ran', async () => {
  const text = record();
  const { entries, checkpoint } = JSON.parse(text);
  const kept = keep(text, checkpoint.root);
  expect(await checkText(text)).toMatchObject({ kind: 'record', kept: entries.length, verdict: { faults: [] } });
  expect(await checkText(kept)).toMatchObject({ kind: 'checkpoint', verdict: { faults: [] } });
});

it('says that the record is not the one that this browser was shown', async () => {
  const text = record();
  keep(text, 'f'.repeat(64));
  const checked = await checkText(text);
  expect(checked.kind === 'record' && checked.verdict.faults.join()).toContain('not the ones that were shown');
});

it('says that a record was changed', async () => {
  const checked = await checkText(record().replace('61200000', '61300000'));
  expect(checked.kind === 'record' && checked.verdict.faults.join()).toContain('not the ones that were signed');
});

it('takes the file of all receipts, and says which of them does not hold', async () => {
  const checked = await checkText(JSON.stringify({ bids: [{ receipt: {} }, {}] }));
  expect(checked).toMatchObject({
    kind: 'receipts',
    verdict: { count: 2, faults: [expect.stringMatching(/^Receipt 1/), expect.stringMatching(/^Receipt 2/)] },
  });
});

it('says plainly what it cannot read, and when the key is out of reach', async () => {
  expect(await checkText('hello')).toMatchObject({ kind: 'unread' });
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no line')));
  expect(await checkText('{"receipt":{}}')).toMatchObject({ kind: 'unread', sentence: expect.stringContaining('key') });
});
