import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BidderSet } from '../../src/sale/bidder-set.ts';

const names = fc.constantFrom('Anna', 'Bert', 'Carl', 'Dora', 'Emil', 'Fred');

test('a set of bidders says the same as a plain set of them, also when sets that share its map go on without it', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ from: fc.nat(), bidder: names }), { maxLength: 40 }), (bids) => {
      // Each bid goes on from any set there is: as after a batch that was not written, or in two readers of one record.
      const known = [{ set: BidderSet.EMPTY, plain: new Set<string>() }];
      for (const { from, bidder } of bids) {
        const { set, plain } = known[from % known.length] as (typeof known)[number];
        known.push({ set: set.with(bidder), plain: new Set(plain).add(bidder) });
        for (const each of known) {
          expect([...each.set]).toEqual([...each.plain]);
          expect(each.set.size).toBe(each.plain.size);
          for (const name of ['Anna', 'Bert', 'Carl', 'Dora', 'Emil', 'Fred', 'Gina'])
            expect(each.set.has(name)).toBe(each.plain.has(name));
        }
      }
    }),
  );
});

test('a second bid of a bidder changes nothing', () => {
  const set = BidderSet.EMPTY.with('Anna').with('Bert');
  expect(set.with('Anna')).toBe(set);
});
