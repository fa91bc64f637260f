import { describe, expect, it } from 'vitest';
import { isBlockListAhead, openLots, openLotsOf } from '../../src/formats/open-lots.ts';
import { livePhase } from '../../src/view/live-phase.ts';
import { viewSale } from '../../src/view/view-sale.ts';
import { fourParcelsAndBlock, holdModelSale, twoParcels } from '../model-sale.ts';
import { TWO_ROUNDS, tenderLotsAndBlock } from '../model-tender.ts';

const none = (because: string) => ({ kind: 'none', because });
const some = (...lotIds: string[]) => ({ kind: 'some', lotIds });

/** A day of an auction with a block: Anna bids on the parcels and so is listed for the block. */
const auctionAt = (when: string | null) => {
  const sale = fourParcelsAndBlock();
  if (when === null) return sale;
  sale.tick('09:00');
  for (const parcel of ['1', '2', '3', '4']) sale.bid('13:00', 'Anna', parcel, 1_000_000);
  sale.tick(when);
  return sale;
};

describe('an auction with a block', () => {
  it.each([
    ['before it opens', null, { kind: 'all' }, { kind: 'all' }, true],
    ['with all parcels open', '13:30', { kind: 'all' }, { kind: 'all' }, true],
    ['with two parcels left', '14:15', some('3', '4'), some('3', '4'), true],
    ['in the recess', '14:31', none('block_round'), some('E'), false],
    ['in the round of the block', '14:50', none('block_round'), some('E'), false],
    ['completed', '16:00', none('completed'), none('completed'), false],
  ])('%s', (_, when, newcomer, listed, isListAhead) => {
    const state = auctionAt(when).state();
    expect(openLotsOf(state, null)).toEqual(newcomer);
    expect(openLotsOf(state, 'Anna')).toEqual(listed);
    expect(isBlockListAhead(state)).toBe(isListAhead);
    // What a browser knows of the sale leads to the same.
    const view = viewSale(state, { role: 'visitor' });
    expect(openLots(view)).toEqual(newcomer);
    expect(isBlockListAhead(view)).toBe(isListAhead);
    expect(livePhase(state)?.registrationOver ?? false).toBe(newcomer.kind === 'none' && state.phase === 'live');
  });

  it('keeps parcels outside the block open while its round is on', () => {
    const sale = holdModelSale({
      parcels: [
        { startsAt: 500_000, closes: '14:00' },
        { startsAt: 400_000, closes: '14:10' },
        { startsAt: 300_000, closes: '18:00', inGroup: false },
      ],
      blockStartsAt: 800_000,
    });
    sale.tick('09:00');
    sale.bid('13:00', 'Anna', '1', 500_000);
    sale.tick('14:11');
    expect(openLotsOf(sale.state(), null)).toEqual(some('3'));
    expect(openLotsOf(sale.state(), 'Anna')).toEqual(some('3', 'E'));
    expect(isBlockListAhead(sale.state())).toBe(false);
  });

  it('speaks of no list once a single parcel is left of the block, nor of a sale that is cancelled', () => {
    const sale = fourParcelsAndBlock();
    sale.tick('09:00');
    for (const parcelId of ['2', '3', '4']) sale.staff('10:00', { kind: 'withdraw_parcel', parcelId });
    expect(isBlockListAhead(sale.state())).toBe(false);
    const cancelled = fourParcelsAndBlock();
    cancelled.staff('08:30', { kind: 'cancel_sale' });
    expect(openLotsOf(cancelled.state(), null)).toEqual(none('cancelled'));
    expect(isBlockListAhead(cancelled.state())).toBe(false);
  });
});

it('a hold closes nothing: everything is open to a newcomer', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  sale.staff('13:50', { kind: 'hold_sale' });
  expect(openLotsOf(sale.state(), null)).toEqual({ kind: 'all' });
  expect(isBlockListAhead(sale.state())).toBe(false);
});

describe('a sale by sealed tender', () => {
  const sale = () => {
    const model = tenderLotsAndBlock(TWO_ROUNDS);
    model.tender('10:00', 'Anna', '1', 600_000);
    model.tender('10:00', 'Bert', '1', 590_000);
    return model;
  };

  it('takes newcomers until its closing time, and only invited bidders in its second round', () => {
    const model = sale();
    expect(openLotsOf(model.state(), null)).toEqual({ kind: 'all' });
    expect(isBlockListAhead(model.state())).toBe(false);
    model.tick('14:00');
    expect(openLotsOf(model.state(), 'Anna')).toEqual(none('closed'));
    expect(livePhase(model.state())?.registrationOver).toBe(true);
    model.open('15:00');
    expect(model.state().tender?.round).toBe(2);
    expect(openLotsOf(model.state(), null)).toEqual(none('second_round'));
    expect(openLots(viewSale(model.state(), { role: 'visitor' }))).toEqual(none('second_round'));
    expect(openLotsOf(model.state(), 'Anna')).toEqual(some('1'));
  });
});
