import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeInOrder } from '../web/place-in-order.ts';

it('photographs that were dropped together stand as they were dropped, whichever arrives first', () => {
  const arrivals = fc
    .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 })
    .chain((dropped) =>
      fc.tuple(fc.constant(dropped), fc.shuffledSubarray(dropped, { minLength: dropped.length }), fc.nat({ max: 3 })),
    );
  fc.assert(
    fc.property(arrivals, ([dropped, arriving, before]) => {
      const old = Array.from({ length: before }, (_, at) => `of an earlier drop ${at}`);
      let list = old;
      const here = new Set<string>();
      for (const href of arriving) {
        const later = dropped.slice(dropped.indexOf(href) + 1).filter((one) => here.has(one));
        list = placeInOrder(list, href, later, (one) => one);
        here.add(href);
      }
      expect(list).toEqual([...old, ...dropped]);
    }),
  );
});

it('what somebody has removed meanwhile is not missed', () => {
  expect(placeInOrder(['a'], 'b', ['removed'], (one) => one)).toEqual(['a', 'b']);
});
