import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHAIN_START, chainHash } from '../src/record/chain-hash.ts';
import { openPublicRecord } from '../src/record/public-entry.ts';
import { recordEntry } from '../src/record/record-entry.ts';
import { applyEvent, replay } from '../src/sale/apply-event.ts';
import { decide } from '../src/sale/decide.ts';
import { approved, at, holdModelSale } from './model-sale.ts';
import { eventsOfVersion1, recordOfVersion1 } from './record-of-version-1.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a record of rule version 1 has the same texts, hashes and published entries as on its day', () => {
  let head = CHAIN_START;
  const texts = eventsOfVersion1.map((event) => recordEntry(event));
  const hashes = texts.map((text) => {
    head = chainHash(head, text, sha256);
    return head;
  });
  expect(texts).toEqual(recordOfVersion1.texts);
  expect(hashes).toEqual(recordOfVersion1.hashes);
  const publish = openPublicRecord('sale', sha256);
  expect(eventsOfVersion1.map((event, index) => publish(event, hashes[index] ?? ''))).toEqual(
    recordOfVersion1.published,
  );
});

test('a record of rule version 1 is read to its end', () => {
  expect(replay(eventsOfVersion1)).toMatchObject({ phase: 'completed', rules: { ruleVersion: 1 } });
});

test('a sale that began under rule version 1 goes on: its next refusal has a code and facts', () => {
  const begun = eventsOfVersion1.slice(0, 7);
  const state = replay(begun);
  const decision = decide(
    state,
    {
      kind: 'place_bid',
      bidId: 'bid-next',
      parcelId: '1',
      amountCents: 61_210_000,
      seenSequence: state.sequence,
      retypedAmountCents: null,
      enteredBy: null,
      eligibility: approved('Bert'),
    },
    at('10:01'),
  );
  const refusal = { code: 'amount_below_minimum', facts: { minimumCents: 61_700_000 } };
  expect(decision).toMatchObject({ kind: 'bid_refused', recorded: true, refusal });
  const last = decision.kind === 'bid_refused' ? decision.events.at(-1) : undefined;
  expect(last).toMatchObject({ kind: 'bid_refused', refusal });
  expect(last && applyEvent(state, last).refusedEntries.get('Bert')?.get('1')).toBe(1);
});

test('no entry that is written now holds a sentence of ours', () => {
  const sale = holdModelSale({ parcels: [{ startsAt: 500_000, closes: '14:00' }] });
  sale.bid('10:00', 'Anna', '1', 400_000);
  sale.bid('10:01', 'Anna', '1', 500_050.5);
  sale.bid('10:02', 'Anna', '1', 5_000_000, { retyped: false });
  sale.bid('10:03', 'Anna', '1', 500_000, { limit: 100 });
  sale.bid('10:04', 'Anna', '1', 500_000);
  sale.bid('10:05', 'Anna', '1', 600_000);
  sale.outage('13:59', '13:59:30');
  expect(sale.entries('bid_refused').map(({ refusal }) => refusal.code)).toEqual([
    'amount_below_minimum',
    'amount_off_grid',
    'jump_not_confirmed',
    'amount_above_bidder_limit',
    'already_leading',
  ]);
  for (const event of sale.record) expect(recordEntry(event)).not.toMatch(/"[^"]*[a-z] [a-z][^"]*"/);
});
