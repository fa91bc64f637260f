import type { SaleEvent } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { controlEntry, type RecordNames } from '../server/control-record.ts';

const names: RecordNames = {
  zone: 'America/Edmonton',
  parcel: () => 'Parcel 3',
  group: () => 'the block',
  bidder: (id) => (id === 'b-1' ? '231' : 'without a number'),
  actor: 'Dana Kowalchuk',
  second: 'Erin Baptiste',
};
const at = Date.parse('2026-11-20T21:21:02Z');
const base = { sequence: 7, decidedAt: at, parcelId: 'p', bidId: 'x', bidderId: 'b-1', amountCents: 124_000_000 };
const bid: SaleEvent = {
  ...base,
  kind: 'bid_accepted',
  enteredBy: null,
  byMaximum: false,
  closeBefore: at,
  closeAfter: at + 120_000,
};
const refused: SaleEvent = {
  ...base,
  kind: 'bid_refused',
  enteredBy: null,
  refusal: { code: 'amount_below_minimum', message: 'The next bid is $1,250,000.', next: '' },
};

describe('the record on the control board', () => {
  it('says who bid what, and how far that moved the close', () => {
    expect(controlEntry(bid, { ...names, actor: null })).toEqual({
      sequence: 7,
      at,
      who: '231',
      text: 'Bid $1,240,000 on Parcel 3. Clock extended to 3:23:02 PM',
      parcelId: 'p',
      refused: false,
    });
  });

  it('names the staff member who entered a bid for a bidder on the phone', () => {
    expect(controlEntry({ ...bid, enteredBy: 'd', closeAfter: at }, names)?.text).toBe(
      'Bid $1,240,000 on Parcel 3, by phone, entered by Dana Kowalchuk',
    );
  });

  it('says why a bid was refused', () => {
    expect(controlEntry(refused, names)).toMatchObject({
      who: 'Engine',
      refused: true,
      text: 'Bid refused, Parcel 3, bidder 231, $1,240,000: The next bid is $1,250,000.',
    });
  });

  it('tells nothing of a maximum, taken or refused', () => {
    expect(controlEntry({ ...refused, asMaximum: true }, names)).toBeNull();
    const { amountCents: _, ...rest } = base;
    expect(controlEntry({ ...rest, kind: 'maximum_set', maximumCents: 1 }, names)).toBeNull();
  });
});
