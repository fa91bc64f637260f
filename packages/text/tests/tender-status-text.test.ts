import type { TenderView } from '@quarterline/rules';
import { describe, expect, it } from 'vitest';
import { type TenderSaleSeen, tenderLotStatus, tenderSaleText } from '../src/tenders/tender-status-text.ts';

const CLOSES_AT = 1000;
const at = (instantMs: number): string => `at ${instantMs}`;
const opened = { round: 1, amountCents: 60_000_000, uncounted: null, you: true } as const;
const lot: TenderSaleSeen['parcels'][number] = {
  id: '1',
  kind: 'parcel',
  phase: 'open',
  groupId: null,
  opensAt: 10,
  closesAt: CLOSES_AT,
  hold: null,
  leadingCents: null,
  bidStatus: null,
};
const seen = (tender: Partial<TenderView> = {}, sale: Partial<TenderSaleSeen> = {}): TenderSaleSeen => ({
  phase: 'live',
  hold: null,
  parcels: [lot],
  groups: [],
  tender: {
    stage: 'taking',
    round: 1,
    secondRound: null,
    acceptance: { kind: 'at_starting_bid' },
    acceptBy: null,
    keys: { engine: '', openers: [] },
    lots: [{ lotId: '1', yours: null, youAreInvited: null, opened: [] }],
    ...tender,
  },
  ...sale,
});
const lots = [{ lotId: '1', yours: null, youAreInvited: null, opened: [opened] }];

describe('the first sentence of a sealed tender', () => {
  it.each([
    ['Tenders close at 1000.', seen()],
    ['Second round. Tenders close at 1000.', seen({ round: 2 })],
    ['Tenders are taken from at 10.', seen({ stage: 'before' }, { parcels: [{ ...lot, phase: 'scheduled' }] })],
    ['This sale is cancelled. No tender is opened.', seen({}, { phase: 'cancelled' })],
    ['The tenders were opened, and the sale is decided.', seen({ stage: 'over', lots })],
    ['Tenders are closed. No tender was sent, and nothing is sold.', seen({ stage: 'over' })],
  ] as const)('says "%s"', (text, sale) => {
    expect(tenderSaleText(sale, CLOSES_AT - 1, at)).toBe(text);
  });

  it('says at the closing time that it has passed', () => {
    expect(tenderSaleText(seen(), CLOSES_AT, at)).toBe('The closing time has passed.');
  });
});

describe('a lot of a sealed tender', () => {
  const own = { youAreInvited: null };
  const over = {
    ...lot,
    phase: 'no_sale',
    outcome: { kind: 'no_sale', priceCents: null, isFinal: false, yours: null },
  } as const;

  it('takes tenders of approved bidders and, in a second round, of those invited', () => {
    const approved = { ...seen(), isApproved: true };
    expect(tenderLotStatus(approved, lot, own, at)).toEqual({ mayTender: true, text: null });
    expect(tenderLotStatus({ ...approved, isApproved: false }, lot, own, at).mayTender).toBe(false);
    expect(tenderLotStatus(approved, lot, { youAreInvited: false }, at).text).toContain('not invited');
    expect(tenderLotStatus({ ...approved, hold: {} }, lot, own, at).text).toContain('On hold');
  });

  it('says why it was not sold', () => {
    const sale = { ...seen({ stage: 'over' }), isApproved: true };
    expect(tenderLotStatus(sale, over, own, at).text).toBe('Not sold: nobody sent a tender for it.');
    const declined = { ...seen({ stage: 'over', lots }), isApproved: true };
    expect(tenderLotStatus(declined, over, own, at).text).toContain('the seller did not accept');
  });

  it('says what it was sold for, and to the buyer that it is theirs', () => {
    const sale = { ...seen({ stage: 'over', lots }), isApproved: true };
    const sold = (yours: 'buyer' | null) =>
      ({ ...lot, phase: 'sold', outcome: { kind: 'sold', priceCents: 60_000_000, isFinal: false, yours } }) as const;
    expect(tenderLotStatus(sale, sold(null), own, at).text).toBe('Sold for $600,000.');
    expect(tenderLotStatus(sale, sold('buyer'), own, at).text).toBe('Your tender has it. Sold to you for $600,000.');
  });
});
