import { expect, it } from 'vitest';
import { livePhase } from '../../src/view/live-phase.ts';
import { at, fourParcelsAndBlock, type ModelSale, twoParcels } from '../model-sale.ts';
import { tenderLotsAndBlock } from '../model-tender.ts';

const phaseOf = ({ state }: Pick<ModelSale, 'state'>): [kind: string, atMs: number | null] | null => {
  const phase = livePhase(state());
  return phase && [phase.kind, phase.atMs];
};

it('goes from bidding through the recess to the block, each with its time and the opening amount of the block', () => {
  const sale = fourParcelsAndBlock();
  sale.tick('08:30');
  expect(phaseOf(sale), 'before it opens').toBeNull();
  sale.tick('09:00');
  expect(phaseOf(sale)).toEqual(['bidding', at('14:00')]);
  for (const parcel of ['1', '2', '3', '4']) sale.bid('13:00', 'Anna', parcel, 1_000_000);
  sale.tick('14:05');
  expect(phaseOf(sale), 'the next of the parcels that are still open').toEqual(['bidding', at('14:10')]);
  sale.tick('14:30');
  expect(phaseOf(sale)).toEqual(['recess', sale.parcel('E').opensAt]);
  const opening = livePhase(sale.state())?.openings;
  expect(opening).toEqual([{ lotId: 'E', cents: expect.any(Number) }]);
  sale.tick('14:45');
  expect(phaseOf(sale)).toEqual(['block', sale.parcel('E').closesAt]);
  expect(livePhase(sale.state())?.openings).toEqual(opening);
});

it('is held with the sale, with the time at which it resumes once that is announced', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  sale.staff('13:50', { kind: 'hold_sale' });
  expect(phaseOf(sale)).toEqual(['held', null]);
  sale.staff('13:51', { kind: 'announce_resume', parcelId: null, resumesAt: at('14:10') });
  expect(phaseOf(sale)).toEqual(['held', at('14:10')]);
  sale.tick('14:10');
  expect(phaseOf(sale)?.[0]).toBe('bidding');
});

it('goes on while one parcel is held alone: the next close is that of another', () => {
  const sale = twoParcels();
  sale.tick('09:00');
  sale.staff('13:50', { kind: 'hold_parcel', parcelId: '1' });
  expect(phaseOf(sale)).toEqual(['bidding', sale.parcel('2').closesAt]);
  expect(livePhase(sale.state())?.held).toEqual([{ lotId: '1', resumesAt: null }]);
  sale.staff('13:51', { kind: 'hold_parcel', parcelId: '2' });
  expect(phaseOf(sale)).toEqual(['held', null]);
  sale.staff('13:52', { kind: 'announce_resume', parcelId: '1', resumesAt: at('14:05') });
  expect(livePhase(sale.state())?.held).toEqual([
    { lotId: '1', resumesAt: at('14:05') },
    { lotId: '2', resumesAt: null },
  ]);
});

it('of sealed tenders: they are taken, wait to be opened, and then for the seller', () => {
  const sale = tenderLotsAndBlock({ acceptance: { kind: 'seller_accepts', days: 2 } });
  sale.tender('10:00', 'Anna', '1', 600_000);
  expect(phaseOf(sale)).toEqual(['tenders', at('14:00')]);
  sale.tick('14:00');
  expect(phaseOf(sale)).toEqual(['waiting', null]);
  sale.open('15:00');
  expect(phaseOf(sale)).toEqual(['seller', at('15:00') + 2 * 86_400_000]);
});
