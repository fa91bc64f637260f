import { describe, expect, it } from 'vitest';
import { dollars } from '../../src/sale/money.ts';
import type { AfterSale, SettledLot } from '../../src/settlement/lot-outcome.ts';
import { lotOutcome } from '../../src/settlement/lot-outcome.ts';
import { ownOutcomes } from '../../src/view/own-outcomes.ts';
import { viewOutcome } from '../../src/view/view-outcome.ts';
import { viewSale } from '../../src/view/view-sale.ts';
import type { Viewer } from '../../src/view/view-shape.ts';
import { holdModelSale, type ModelSale } from '../model-sale.ts';

const ALL = new Set(['1', '2', '3', 'E']);

/** Anna has the high bids on 1 and 3, Bert on 2; Carl was outbid on 1. */
const roundOne = (): ModelSale => {
  const sale = holdModelSale({
    parcels: [
      { startsAt: 500_000, closes: '14:00' },
      { startsAt: 400_000, closes: '14:10' },
      { startsAt: 300_000, closes: '14:20' },
    ],
    blockStartsAt: 900_000,
  });
  sale.bid('10:00', 'Carl', '1', 500_000);
  sale.bid('10:01', 'Anna', '1', 600_000);
  sale.bid('10:02', 'Bert', '2', 400_000);
  sale.bid('10:03', 'Anna', '3', 300_000);
  sale.tick('14:20');
  return sale;
};
const soldAsBlock = (): ModelSale => {
  const sale = roundOne();
  expect(sale.bid('14:40', 'Carl', 'E', 1_400_000)).toBe('accepted');
  expect(sale.bid('14:41', 'Bert', 'E', 1_500_000)).toBe('accepted');
  sale.tick('14:50');
  return sale;
};
const settledAs = (
  phase: NonNullable<SettledLot['after']>['phase'],
  buyerId: string,
  price: number,
  askedBefore: string[] = [],
): AfterSale => ({
  lots: [
    {
      parcelId: 'E',
      decided: { buyerId: 'Bert', priceCents: dollars(1_500_000) },
      after: { phase, buyerId, priceCents: dollars(price), askedBefore },
    },
  ],
  released: [],
});

describe('a block that is sold as one', () => {
  it('is one outcome for its buyer, with a part of the price for each parcel', () => {
    const [only, ...others] = ownOutcomes(soldAsBlock().state(), 'Bert', new Set(['2', 'E']));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ lotId: 'E', result: 'bought', priceCents: dollars(1_500_000), isFinal: false });
    expect(only?.parts.map(({ parcelId }) => parcelId)).toEqual(['1', '2', '3']);
    expect(only?.parts.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)).toBe(dollars(1_500_000));
    expect(only?.parts.some(({ isReleased }) => isReleased)).toBe(false);
  });

  it('is one outcome for the bidder whose high bids it released', () => {
    const [only, ...others] = ownOutcomes(soldAsBlock().state(), 'Anna', new Set(['1', '3']));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ lotId: 'E', result: 'sold_to_another', ownHighCents: null });
    expect(only?.parts.filter(({ isReleased }) => isReleased).map(({ parcelId }) => parcelId)).toEqual(['1', '3']);
    expect(only?.parts.map(({ ownHighCents }) => ownHighCents)).toEqual([dollars(600_000), null, dollars(300_000)]);
  });

  it('releases nothing of a bidder who had been outbid', () => {
    const [only] = ownOutcomes(soldAsBlock().state(), 'Carl', ALL);
    expect(only).toMatchObject({ ownHighCents: dollars(1_400_000) });
    expect(only?.parts.some(({ isReleased }) => isReleased)).toBe(false);
  });
});

describe('lots that are sold one by one', () => {
  it('are each an outcome, and the block is one that was not sold', () => {
    const sale = roundOne();
    sale.tick('14:50');
    expect(ownOutcomes(sale.state(), 'Anna', ALL).map(({ lotId, result }) => [lotId, result])).toEqual([
      ['1', 'bought'],
      ['2', 'sold_to_another'],
      ['3', 'bought'],
      ['E', 'no_sale'],
    ]);
  });

  it('are held, and nobody has bought them, until the block is decided', () => {
    expect(ownOutcomes(roundOne().state(), 'Anna', new Set(['1'])).map(({ result }) => result)).toEqual(['held']);
    expect(ownOutcomes(roundOne().state(), 'Carl', new Set(['1']))).toMatchObject([
      { result: 'outbid_at_close', againstCents: dollars(600_000) },
    ]);
  });

  it('say while they are open who has the high bid, at what price, and when the own bid was made', () => {
    const sale = holdModelSale({ parcels: [{ startsAt: 500_000, closes: '14:00' }] });
    sale.bid('10:00', 'Carl', '1', 500_000);
    const [leading] = ownOutcomes(sale.state(), 'Carl', new Set(['1']));
    expect(leading).toMatchObject({ result: 'leading', ownHighCents: dollars(500_000), againstCents: null });
    expect(leading?.ownHighAt).toBe(sale.parcel('1').leading?.decidedAt);
    sale.bid('10:01', 'Anna', '1', 600_000);
    expect(ownOutcomes(sale.state(), 'Carl', new Set(['1']))).toMatchObject([
      {
        result: 'outbid',
        ownHighCents: dollars(500_000),
        ownHighAt: leading?.ownHighAt,
        againstCents: dollars(600_000),
      },
    ]);
    expect(ownOutcomes(sale.state(), 'Anna', new Set(['1']))).toMatchObject([{ result: 'leading' }]);
  });

  it('say whose high bid is lost to the block as it stands, and whose is not', () => {
    const sale = roundOne();
    expect(sale.bid('14:40', 'Carl', 'E', 1_400_000)).toBe('accepted');
    expect(ownOutcomes(sale.state(), 'Anna', new Set(['1']))).toMatchObject([
      { result: 'outbid_by_block', againstCents: dollars(1_400_000) },
    ]);
    expect(ownOutcomes(sale.state(), 'Carl', new Set(['1', 'E'])).map(({ result }) => result)).toEqual([
      'in_own_block',
      'leading',
    ]);
    expect(sale.bid('14:41', 'Anna', 'E', 1_500_000)).toBe('accepted');
    expect(ownOutcomes(sale.state(), 'Anna', new Set(['1', 'E'])).map(({ result }) => result)).toEqual([
      'in_own_block',
      'leading',
    ]);
    expect(ownOutcomes(sale.state(), 'Carl', new Set(['E'])).map(({ result }) => result)).toEqual(['outbid']);
  });

  it('are void when the sale is cancelled', () => {
    const sale = roundOne();
    sale.staff('14:21', { kind: 'cancel_sale' });
    expect(ownOutcomes(sale.state(), 'Anna', new Set(['1'])).map(({ result }) => result)).toEqual(['cancelled']);
  });

  it('have no own bid of a bidder whose only bid was voided', () => {
    const sale = roundOne();
    sale.staff('14:21', { kind: 'void_bid', parcelId: '2', bidId: lastBidId(sale, '2'), secondActorId: 'Second' });
    expect(sale.parcel('2').leading).toBeNull();
    expect(ownOutcomes(sale.state(), 'Bert', new Set(['2']))).toMatchObject([{ lotId: '2', ownHighCents: null }]);
  });
});

describe('after a default', () => {
  const state = () => soldAsBlock().state();
  const resultFor = (bidderId: string, after: AfterSale) => ownOutcomes(state(), bidderId, ALL, after)[0];

  it('the one who defaulted reads that the purchase was not completed', () => {
    const after = settledAs('firm', 'Carl', 1_400_000, ['Bert']);
    expect(resultFor('Bert', after)).toMatchObject({ result: 'not_completed' });
  });

  it('the next bidder reads an offer at their own bid, and a purchase once it is signed', () => {
    expect(resultFor('Carl', settledAs('offered_to_next', 'Carl', 1_400_000, ['Bert']))).toMatchObject({
      result: 'offered',
      priceCents: dollars(1_400_000),
    });
    const firm = resultFor('Carl', settledAs('firm', 'Carl', 1_400_000, ['Bert']));
    expect(firm).toMatchObject({ result: 'bought', isFinal: false });
    expect(firm?.parts.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)).toBe(dollars(1_400_000));
  });

  it('everybody else reads the price of the buyer now, which is not final until staff release it', () => {
    const after = settledAs('firm', 'Carl', 1_400_000, ['Bert']);
    const view = (viewer: Viewer, known: AfterSale) => {
      const block = soldAsBlock().parcel('E');
      const outcome = lotOutcome(state(), block, known);
      return outcome && viewOutcome(outcome, viewer);
    };
    const bystander: Viewer[] = [{ role: 'visitor' }, { role: 'bidder', bidderId: 'Anna' }];
    for (const viewer of bystander)
      expect(view(viewer, after)).toEqual({
        kind: 'sold',
        priceCents: dollars(1_400_000),
        isFinal: false,
        yours: null,
      });
    for (const phase of ['defaulted', 'offered_to_next'] as const)
      for (const viewer of bystander)
        expect(view(viewer, settledAs(phase, 'Carl', 1_400_000, ['Bert']))).toMatchObject({
          kind: 'sold',
          priceCents: null,
          yours: null,
        });
    const insiders: Viewer[] = [{ role: 'seller' }, { role: 'staff' }];
    for (const viewer of insiders)
      expect(view(viewer, after)).toMatchObject({ priceCents: dollars(1_400_000), isFinal: false });
    const released = {
      ...after,
      released: [{ parcelId: 'E', decidedCents: dollars(1_500_000), finalCents: dollars(1_400_000) }],
    };
    for (const viewer of [...bystander, ...insiders])
      expect(view(viewer, released)).toMatchObject({ priceCents: dollars(1_400_000), isFinal: true });
  });

  it('a lot that is left unsold has no price and no buyer, for everybody', () => {
    const after = settledAs('unsold', 'Bert', 1_500_000);
    expect(resultFor('Bert', after)).toMatchObject({ result: 'not_completed' });
    expect(resultFor('Carl', after)).toMatchObject({ result: 'unsold', priceCents: null });
  });

  it('steps that belong to an earlier decision count no more', () => {
    const after = settledAs('firm', 'Carl', 1_400_000, ['Bert']);
    const old = { ...after, lots: after.lots.map((lot) => ({ ...lot, decided: { buyerId: 'Anna', priceCents: 1 } })) };
    expect(resultFor('Bert', old)).toMatchObject({ result: 'bought', priceCents: dollars(1_500_000) });
  });

  it('the live view says the same as the account, for the buyer, for the one who defaulted and for staff', () => {
    const after = settledAs('firm', 'Carl', 1_400_000, ['Bert']);
    const seen = (viewer: Viewer) => viewSale(state(), viewer, after).parcels.find(({ id }) => id === 'E');
    expect(seen({ role: 'bidder', bidderId: 'Carl' })).toMatchObject({
      bidStatus: 'won',
      acceptedBidCents: dollars(1_400_000),
      outcome: { kind: 'sold', yours: 'buyer', isFinal: false },
    });
    expect(seen({ role: 'bidder', bidderId: 'Bert' })).toMatchObject({
      bidStatus: 'lost',
      outcome: { yours: 'former_buyer' },
    });
    expect(seen({ role: 'staff' })).toMatchObject({ leaderId: 'Carl', acceptedBidCents: dollars(1_400_000) });
    expect(viewSale(roundOne().state(), { role: 'staff' }, after).parcels.some(({ outcome }) => outcome)).toBe(false);
  });
});

const lastBidId = (sale: ModelSale, parcelId: string): string => {
  const bid = sale.entries('bid_accepted').findLast((entry) => 'parcelId' in entry && entry.parcelId === parcelId);
  if (!bid || !('bidId' in bid)) throw new Error('There is no such bid.');
  return String(bid.bidId);
};
