import { viewEvent } from '@quarterline/rules/src/view/view-event.ts';
import { at, type ModelSale, twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../src/entry.ts';
import { after, faultOf, find, read } from './forged.ts';
import { sha256 } from './published.ts';

const pseudonym = (name: string): string => sha256(`sale\n${name}`).slice(0, 16);
const held = (hold: (sale: ModelSale) => void): Entry[] => {
  const sale = twoParcels({ maximumBids: true });
  hold(sale);
  sale.tick('16:00');
  return read(sale);
};
/** Anna leads parcel 1 by a maximum, and nobody else has one. */
const annaAlone = (): Entry[] => held((sale) => sale.maximum('10:00', 'Anna', '1', 700_000));
/** Anna's maximum of $700,000 is bid up by Bert's of $600,000. */
const twoMaxima = (): Entry[] =>
  held((sale) => {
    sale.maximum('10:00', 'Anna', '1', 700_000);
    sale.maximum('11:00', 'Bert', '1', 600_000);
  });
const raised = (entry: Entry, byCents: number): Entry => ({
  ...entry,
  amountCents: Number(entry.amountCents) + byCents,
});

/** The refused bid of Bert that this raise is said to have answered. */
const answered = ({ decidedAt, amountCents }: Entry) => ({
  kind: 'bid_refused',
  parcelId: '1',
  bidder: pseudonym('Bert'),
  amountCents,
  decidedAt,
  refusal: 'amount_below_minimum',
});

describe('a refused bid that the maximum of the leader answered', () => {
  /** Anna goes to $700,000, and Bert bids less than a step under it. */
  const day = (rules: { ruleVersion: 4 | 5 } = { ruleVersion: 5 }): ModelSale => {
    const sale = twoParcels({ maximumBids: true, ...rules });
    sale.maximum('10:00', 'Anna', '1', 700_000);
    sale.bid('11:00', 'Bert', '1', 697_500);
    sale.tick('16:00');
    return sale;
  };
  const changed = (fields: object): string =>
    faultOf(read(day()).map((entry) => (entry.kind === 'bid_refused' ? { ...entry, ...fields } : entry)));

  test('is in the finished record with its bidder and amount, and nobody else reads it before', () => {
    const sale = day();
    expect(faultOf(read(sale))).toBe('');
    expect(find(read(sale), 'bid_refused')).toMatchObject({
      parcelId: '1',
      bidder: pseudonym('Bert'),
      amountCents: 69_750_000,
      refusal: 'amount_below_minimum',
    });
    const [refused] = sale.entries('bid_refused');
    if (!refused) throw new Error('The refused bid is in the record.');
    for (const viewer of [{ role: 'visitor' } as const, { role: 'bidder', bidderId: 'Anna' } as const])
      expect(Object.keys(viewEvent(refused, viewer))).toEqual(['kind', 'sequence', 'decidedAt', 'you']);
    expect(viewEvent(refused, { role: 'bidder', bidderId: 'Bert' })).not.toHaveProperty('movedPrice');
  });

  test('is withheld under earlier rules, and every other refused bid under these', () => {
    const before = read(day({ ruleVersion: 4 }));
    expect(faultOf(before)).toBe('');
    expect(before.some(({ kind }) => kind === 'bid_refused')).toBe(false);
    const sale = day();
    sale.bid('11:01', 'Bert', '2', 100_000);
    expect(read(sale).filter(({ kind }) => kind === 'bid_refused')).toHaveLength(1);
  });

  test('is of somebody else than the leader, and of nobody who decides in the sale', () => {
    expect(changed({ bidder: pseudonym('Carl') })).toBe('');
    expect(changed({ bidder: pseudonym('Anna') })).toContain('is a refused bid of the leader');
    const voided = twoParcels({ maximumBids: true });
    voided.maximum('10:00', 'Anna', '1', 700_000);
    voided.bid('11:00', 'Bert', '1', 697_500);
    voided.staff('12:00', { kind: 'void_bid', parcelId: '1', bidId: 'maximum-1', secondActorId: 'staff-2' });
    voided.tick('16:00');
    const entries = read(voided);
    const [person = ''] = find(entries, 'bid_voided').people as string[];
    expect(faultOf(entries)).toBe('');
    const byStaff = entries.map((entry) => (entry.kind === 'bid_refused' ? { ...entry, bidder: person } : entry));
    expect(faultOf(byStaff)).toContain('bids in the sale and decides in it');
  });

  test('was enough to be taken, and less than a step under the maximum', () => {
    expect(changed({ amountCents: 70_000_000 })).toBe('');
    expect(changed({ amountCents: 69_510_000 })).toBe('');
    expect(changed({ amountCents: 69_500_000 })).toContain('did not have to answer');
    expect(changed({ amountCents: 70_010_000 })).toContain('did not have to answer');
    expect(changed({ amountCents: 69_755_000 })).toContain('was the least');
    expect(changed({ amountCents: 50_000_000 })).toContain('was the least');
  });

  test('comes with the raise that answered it, and once', () => {
    const entries = read(day());
    expect(faultOf(entries.filter(({ kind }) => kind !== 'bid_refused'))).toContain('raises the leader against nobody');
    const refused = find(entries, 'bid_refused');
    const again = { ...refused, commitment: sha256('again') };
    expect(faultOf(after(entries, 'bid_refused', again))).toContain('that no maximum answered');
    const later = { ...again, decidedAt: at('12:00') };
    expect(faultOf(after(entries, 'bid_refused', later))).toContain('that no maximum answered');
  });
});

describe('a bid that the engine makes for a maximum', () => {
  test('is lawful as the engine makes it', () => {
    for (const entries of [annaAlone(), twoMaxima()]) expect(faultOf(entries)).toBe('');
    expect(find(twoMaxima(), 'maximum_set')).toMatchObject({ parcelId: '1', bidder: pseudonym('Anna') });
    expect(JSON.stringify(twoMaxima())).not.toContain('70000000');
  });

  test('does not raise the leader five times at one instant against nobody', () => {
    const entries = annaAlone();
    const bid = find(entries, 'bid_accepted');
    const raises = [1, 2, 3, 4, 5].map((step) => raised(bid, step * 500_000));
    expect(faultOf(after(entries, 'bid_accepted', ...raises))).toContain('raises the leader against nobody');
    // Nor when each is said to have answered a refused bid: the first would have gone to the end of the maximum.
    const answers = raises.flatMap((raise) => [raise, answered(raise)]);
    expect(faultOf(after(entries, 'bid_accepted', ...answers))).toContain('a maximum that had gone to its end');
    const hidden = raises.flatMap((raise) => [raise, { kind: 'withheld', decidedAt: raise.decidedAt }]);
    expect(faultOf(after(entries, 'bid_accepted', ...hidden))).toContain('raises the leader against nobody');
  });

  test('does not raise the leader twice for one maximum of a rival', () => {
    const entries = twoMaxima();
    const place = entries.findLastIndex(({ kind }) => kind === 'bid_accepted');
    const more = raised(entries[place] as Entry, 500_000);
    expect(faultOf(entries.toSpliced(place + 1, 0, more))).toContain('raises the leader against nobody');
  });

  test('is the least that may be bid where no other maximum is set', () => {
    const entries = annaAlone();
    const change = (entry: Entry): Entry =>
      ['bid_accepted', 'parcel_sold'].includes(entry.kind) ? raised(entry, 1_000_000) : entry;
    expect(faultOf(entries.map(change))).toContain('for a maximum that no other is set against');
  });

  test('is for nobody who has set none', () => {
    const entries = annaAlone();
    const place = entries.findIndex(({ kind }) => kind === 'maximum_set');
    const other = { ...(entries[place] as Entry), bidder: pseudonym('Bert') };
    expect(faultOf(entries.with(place, other))).toContain('for somebody who has set no maximum there');
    const elsewhere = { ...(entries[place] as Entry), parcelId: '2' };
    expect(faultOf(entries.with(place, elsewhere))).toContain('the maximum before it has not bid');
  });

  test('comes for nobody whose bid there was voided since', () => {
    const sale = twoParcels({ maximumBids: true });
    sale.maximum('10:00', 'Anna', '1', 700_000);
    const [bid] = sale.entries('bid_accepted');
    sale.staff('10:30', { kind: 'void_bid', parcelId: '1', bidId: bid?.bidId ?? '', secondActorId: 'staff-2' });
    sale.bid('11:00', 'Bert', '1', 500_000);
    sale.tick('16:00');
    const entries = read(sale);
    const last = entries.findLast(({ kind }) => kind === 'bid_accepted') as Entry;
    const more = { ...raised(last, 500_000), bidder: pseudonym('Anna'), byMaximum: true };
    expect(faultOf(entries)).toBe('');
    expect(faultOf(entries.toSpliced(entries.indexOf(last) + 1, 0, more))).toContain('has set no maximum there');
  });

  test('comes at the instant of what calls for it', () => {
    const entries = held((sale) => {
      sale.maximum('10:00', 'Anna', '1', 700_000);
      sale.bid('11:00', 'Bert', '1', 600_000);
    });
    expect(faultOf(entries)).toBe('');
    const late = entries.map((entry) =>
      entry.byMaximum === true && entry.decidedAt === at('11:00') ? { ...entry, decidedAt: at('11:01') } : entry,
    );
    expect(faultOf(late)).toContain('nothing calls for');
  });
});

describe('a maximum that is set', () => {
  test('bids at once unless its bidder leads', () => {
    const entries = annaAlone();
    expect(faultOf(entries.filter(({ kind }) => kind !== 'bid_accepted'))).toContain(
      'and the maximum before it has not bid',
    );
  });

  test('is in no sale that takes none, on no parcel that takes no bids, and in no earlier version', () => {
    const entries = annaAlone();
    const set = find(entries, 'maximum_set');
    const under = (rules: object): Entry[] =>
      entries.map((entry) => (entry.rules ? { ...entry, rules: { ...(entry.rules as object), ...rules } } : entry));
    expect(faultOf(under({ maximumBids: false }))).toContain('in a sale that takes none');
    expect(faultOf(under({ ruleVersion: 2 }))).toContain('which a record of this version does not');
    const early = { ...set, decidedAt: at('08:30') };
    expect(faultOf(after(entries, 'sale_scheduled', early))).toContain('in a sale that takes no bids now');
  });

  test('is one of five hundred of its bidder at most', () => {
    const entries = annaAlone();
    const set = find(entries, 'maximum_set');
    const own = (count: number): string =>
      faultOf(
        after(
          entries,
          'bid_accepted',
          ...Array.from({ length: count }, (_, index) => ({ ...set, commitment: sha256(`maximum ${index}`) })),
        ),
      );
    expect(own(499)).toBe('');
    expect(own(500)).toContain('is number 501 that one bidder has sent');
  });

  test('and all that is withheld is committed to, each by its own commitment', () => {
    const entries = held((sale) => {
      sale.maximum('10:00', 'Anna', '1', 700_000);
      sale.bid('11:00', 'Bert', '1', 100_000);
      sale.bid('11:01', 'Bert', '1', 200_000);
    });
    expect(faultOf(entries)).toBe('');
    const bare = entries.map((entry) => (entry.kind === 'withheld' ? { ...entry, commitment: undefined } : entry));
    expect(faultOf(bare)).toContain('is withheld without a commitment');
    const { commitment } = find(entries, 'withheld');
    const same = entries.map((entry) => (entry.kind === 'withheld' ? { ...entry, commitment } : entry));
    expect(faultOf(same)).toContain('has the commitment of another entry');
  });
});
