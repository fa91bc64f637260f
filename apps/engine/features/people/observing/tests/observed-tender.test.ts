import type { LiveSnapshot, ParcelView, TenderView } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { OBSERVED_TENDER } from '../web/observed-tender.tsx';

const yours = { bidId: 'b', round: 1, commitment: 'c', sequence: 12, decidedAt: 0 } as const;
const seen = (
  lot: Partial<TenderView['lots'][number]>,
  tender: Partial<TenderView> = {},
  parcel: Partial<ParcelView> = {},
) => {
  const one = sampleParcel(1, parcel);
  const live: LiveSnapshot = sampleSnapshot([one], {
    tender: {
      stage: 'taking',
      round: 1,
      secondRound: null,
      acceptance: { kind: 'at_starting_bid' },
      acceptBy: null,
      keys: { engine: '', openers: [] },
      lots: [{ lotId: one.id, yours: null, youAreInvited: null, opened: [], ...lot }],
      ...tender,
    },
  });
  const { Standing, lot: lotOf } = OBSERVED_TENDER;
  const about = { live, bidderName: 'Anna' };
  return { sale: Standing(about), ...lotOf({ ...about, parcel: one, group: null }) };
};

it('somebody who looks on reads that a tender was received, and no amount', () => {
  const { sale, lot, own } = seen({ yours });
  expect(sale).toContain('Sealed tender. ');
  expect(lot).toBe('Tenders are being taken.');
  expect(own).toMatch(/^Anna has a sealed tender, received .+, receipt no\. 12\.$/);
  expect(seen({}).own).toBe('Anna has no tender for it.');
});

it('after the opening they read the amount of their bidder, whether it counts and who has the lot', () => {
  const opened = [{ round: 1, amountCents: dollars(650_000), uncounted: null, you: true }] as const;
  const outcome = { kind: 'sold', priceCents: dollars(650_000), isFinal: false, yours: 'buyer' } as const;
  const bought = seen({ opened: [...opened] }, { stage: 'over' }, { phase: 'sold', outcome });
  expect([bought.lot, bought.own]).toEqual(['Sold to Anna', 'Anna’s tender: $650,000.']);
  const other = { round: 1, amountCents: dollars(1), uncounted: 'below_starting_bid', you: true } as const;
  const lost = seen({ opened: [other] }, { stage: 'over' }, { phase: 'sold', outcome: { ...outcome, yours: null } });
  expect(lost.lot).toBe('Sold for $650,000.');
  expect(lost.own).toBe('Anna’s tender: $1. Does not count: it is under the minimum tender.');
});

it('an auction is no sealed tender', () => {
  const about = { live: sampleSnapshot([sampleParcel(1)]), bidderName: 'Anna' };
  expect(() => OBSERVED_TENDER.Standing(about)).toThrow('no sealed tender');
});
