import type { LiveSnapshot } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { type SaleState, viewSale } from '@quarterline/rules';
import { at, holdModelSale, type ModelSale } from '@quarterline/rules/tests/model-sale.ts';
import { labelledPrice } from '@quarterline/text';
import { describe, expect, it } from 'vitest';
import { parcelsWithReasons, withReason } from '#features/bidding/stream/server/live-frame.ts';
import { sampleSnapshot } from '#web/testing/sample-live.ts';
import { plainView } from '../server/plain/plain-view.ts';

const scheduled = (): ModelSale =>
  holdModelSale({
    parcels: [
      { startsAt: 500_000, opens: '09:00', closes: '14:00' },
      { startsAt: 400_000, opens: '09:00', closes: '14:10' },
      { startsAt: 300_000, opens: '09:00', closes: '14:20' },
    ],
    blockStartsAt: 900_000,
  });
const open = (): ModelSale => {
  const sale = scheduled();
  sale.tick('09:00');
  sale.bid('10:00', 'Anna', '1', 600_000);
  sale.bid('10:01', 'Bert', '2', 455_000);
  return sale;
};
const after = (sale: ModelSale, ...steps: ((sale: ModelSale) => unknown)[]): ModelSale => {
  for (const step of steps) step(sale);
  return sale;
};
const round = (): ModelSale =>
  after(
    open(),
    (sale) => sale.tick('14:20'),
    (sale) => sale.tick('14:35'),
  );

/** Every phase a sale goes through, with the time at which somebody looks. */
const PHASES: Record<string, [ModelSale, string]> = {
  scheduled: [scheduled(), '08:30'],
  open: [open(), '13:00'],
  extended: [after(open(), (sale) => sale.bid('13:59', 'Bert', '1', 605_000)), '14:00:30'],
  'waiting for its close': [open(), '14:00:01'],
  'partly closed': [after(open(), (sale) => sale.tick('14:00')), '14:05'],
  recess: [after(open(), (sale) => sale.tick('14:20')), '14:25'],
  round: [round(), '14:36'],
  'round with a bid': [after(round(), (sale) => sale.bid('14:36', 'Bert', 'E', 1_430_000)), '14:37'],
  'completed one by one': [after(round(), (sale) => sale.tick('14:50')), '15:00'],
  'completed as a block': [
    after(
      round(),
      (sale) => sale.bid('14:36', 'Bert', 'E', 1_430_000),
      (sale) => sale.tick('14:50'),
    ),
    '15:00',
  ],
  held: [after(open(), (sale) => sale.staff('13:00', { kind: 'hold_sale' })), '13:01'],
  'parcel held': [after(open(), (sale) => sale.staff('13:00', { kind: 'hold_parcel', parcelId: '2' })), '13:01'],
  'with a withdrawn parcel': [
    after(open(), (sale) => sale.staff('13:00', { kind: 'withdraw_parcel', parcelId: '2' })),
    '13:01',
  ],
  cancelled: [after(open(), (sale) => sale.staff('13:00', { kind: 'cancel_sale' })), '13:01'],
};

const snapshotOf = (state: SaleState, when: string): LiveSnapshot => {
  const { parcels, ...view } = viewSale(state, { role: 'bidder', bidderId: 'Anna' });
  return { ...sampleSnapshot(parcelsWithReasons(parcels)), ...view, hold: withReason(view), serverTimeMs: at(when) };
};
/** The text of each lot on the plain page, in the printed order. */
const lotsOf = (live: LiveSnapshot): string[] =>
  [...plainView(live).body.text.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, lot = '']) =>
    lot.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
  );
const figuresIn = (text: string): string[] => text.match(/\$\d[\d,]*\d/g) ?? [];

describe('the plain page', () => {
  it.each(Object.keys(PHASES))('has the figures of the view and no others, in a sale that is %s', (phase) => {
    const [sale, when] = PHASES[phase] ?? [scheduled(), '08:30'];
    const live = snapshotOf(sale.state(), when);
    const lots = lotsOf(live);
    expect(lots).toHaveLength(live.parcels.length);
    live.parcels.forEach((parcel, index) => {
      const text = lots[index] ?? '';
      const group = live.groups.find(({ id }) => id === parcel.groupId) ?? null;
      const price = labelledPrice(parcel, group);
      const shown = `${price.label} ${formatPrice(price.cents)}`;
      expect([parcel.id, text.includes(shown)]).toEqual([parcel.id, parcel.phase !== 'withdrawn']);
      const block = live.parcels.find(({ id }) => id === group?.enBlocParcelId);
      const own = live.parcels
        .filter(({ bidStatus, kind }) => kind === 'parcel' && bidStatus === 'were_high')
        .reduce((sum, { leadingCents }) => sum + (leadingCents ?? 0), 0);
      const known = [
        price.cents,
        parcel.minimumCents,
        block?.leadingCents,
        block?.minimumCents,
        ...(parcel.kind === 'enBloc' ? [group?.sumCents, group?.premiumCents, group?.openingCents, own] : []),
      ].flatMap((cents) => (typeof cents === 'number' ? [formatPrice(cents)] : []));
      expect(figuresIn(text).filter((figure) => !known.includes(figure))).toEqual([]);
    });
  });

  it('says at what an open block opens, and what it means to anybody who has high bids on its parcels', () => {
    const [, , , block = ''] = lotsOf(snapshotOf(round().state(), '14:36'));
    // 600,000 and 455,000 and a starting bid of 300,000 are 1,355,000; 5 % more is 1,422,750; in steps of 10,000.
    expect(block).toContain('Opening bid $1,430,000');
    expect(block).not.toContain('Starting bid');
    expect(block).toContain('Its parcels $1,355,000, premium $67,750, opened at $1,430,000.');
    expect(block).toContain('If nobody bids by');
    expect(block).toContain('your parcel is yours at $600,000. If anybody does, it goes with the block.');
    expect(block).toContain('Bid $1,430,000');
  });

  it('says of a block that was sold as one whose bids it released, and what it sold at', () => {
    const [sale, when] = PHASES['completed as a block'] ?? [scheduled(), ''];
    const [first = '', , , block = ''] = lotsOf(snapshotOf(sale.state(), when));
    expect(first).toContain('Bid released');
    expect(first).toContain('Part of the price');
    expect(block).toContain('Sold at $1,430,000');
    expect(block).not.toContain('Final');
  });
});
