import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { nextBidder } from '../../src/bid/next-bidder.ts';
import { DEFAULT_RULES } from '../../src/sale/default-rules.ts';
import { dollars } from '../../src/sale/money.ts';
import type { RankedBid } from '../../src/sale/sale.ts';
import {
  type Purchase,
  type SettlementCommand,
  type SettlementEntry,
  type SettlementFacts,
  settle,
  settlementOf,
  validEntries,
} from '../../src/settlement/settle.ts';
import type { SettlementCalendar } from '../../src/settlement/settlement-due.ts';

const DAY = 86_400_000;
/** A wall clock that is UTC's. */
const calendar: SettlementCalendar = {
  holidays: new Set(['2026-12-25', '2026-12-28']),
  wallClock: {
    dayOf: (at) => new Date(at).toISOString().slice(0, 10),
    instantOf: (day, hour, minute) => Date.parse(day) + (hour * 60 + minute) * 60_000,
  },
};
/** A Thursday, three in the afternoon. */
const SOLD_AT = Date.parse('2026-12-03T15:00:00Z');
const purchase: Purchase = { buyerId: 'anna', priceCents: dollars(1_250_000), decidedAt: SOLD_AT };
const facts: SettlementFacts = {
  now: SOLD_AT + 60_000,
  byTwo: true,
  calendar,
  rules: DEFAULT_RULES,
  next: { bidderId: 'ben', amountCents: dollars(1_240_000) },
  receivedCents: 0,
};

type Step = Omit<SettlementCommand, 'reason' | 'seenTurn'> & Partial<SettlementCommand>;
type At = Partial<SettlementFacts>;

/** Takes the steps one after another; throws on a step that is refused. */
const walk = (...steps: (Step | [Step, At])[]): SettlementEntry[] => {
  const entries: SettlementEntry[] = [];
  for (const one of steps) {
    const [step, at] = Array.isArray(one) ? one : [one, {}];
    const decision = ask(entries, step, at);
    if (decision.kind === 'refused') throw new Error(decision.refusal.code);
    entries.push(decision.entry);
  }
  return entries;
};
const ask = (entries: readonly SettlementEntry[], step: Step, at: At = {}) => {
  const { turn } = settlementOf(purchase, entries, calendar);
  const command = { reason: 'By telephone.', seenTurn: turn, ...step } as SettlementCommand;
  return settle(purchase, entries, command, { ...facts, ...at });
};
const codeOf = (entries: readonly SettlementEntry[], step: Step, at: At = {}): string => {
  const decision = ask(entries, step, at);
  return decision.kind === 'refused' ? decision.refusal.code : 'taken';
};
const after = (entries: readonly SettlementEntry[]) => settlementOf(purchase, entries, calendar);
const text = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

const SEND: Step = { step: 'send_offer' };
const SIGN: Step = { step: 'record_signature' };
const PAY: Step = { step: 'record_deposit', amountCents: dollars(125_000) };
const FIRM: Step = { step: 'declare_firm', completesOn: '2027-01-15' };
const FAIL: Step = { step: 'declare_default', renounced: true };
const NEXT: Step = { step: 'offer_to_next' };

describe('the dates of a purchase', () => {
  it('goes from the sale to completion, and says at each step until when whom it waits for', () => {
    expect([after([]).phase, text(after([]).dueAt)]).toEqual(['sold', '2026-12-04T12:00:00.000Z']);
    const entries = walk(SEND, SIGN, PAY, FIRM, { step: 'complete' });
    expect(entries.map(({ after }) => [after.phase, text(after.dueAt)])).toEqual([
      ['offer_sent', '2026-12-07T16:00:00.000Z'],
      ['offer_signed', '2026-12-07T16:00:00.000Z'],
      ['deposit_received', '2026-12-07T16:00:00.000Z'],
      ['firm', '2027-01-15T12:00:00.000Z'],
      ['completed', null],
    ]);
  });

  it('hurries nobody because we or the mail were slow', () => {
    const late = { now: Date.parse('2026-12-24T09:00:00Z') };
    // Christmas Day, the weekend and Monday the 28th are no business days.
    const [sent, signed] = walk([SEND, late], [SIGN, { now: Date.parse('2026-12-29T18:00:00Z') }]);
    expect(text(sent?.after.dueAt ?? null)).toBe('2026-12-29T16:00:00.000Z');
    expect(text(signed?.after.dueAt ?? null)).toBe('2026-12-30T16:00:00.000Z');
  });

  it('can be put off, and the deposit moves with the signature', () => {
    const entries = walk(SEND, { step: 'put_off', dueOn: '2026-12-09' }, SIGN);
    expect(text(after(entries).dueAt)).toBe('2026-12-09T16:00:00.000Z');
    const firm = walk(SEND, SIGN, PAY, FIRM, { step: 'put_off', dueOn: '2027-01-20' });
    expect(after(firm)).toMatchObject({ phase: 'firm', completesOn: '2027-01-20' });
  });

  it('are those the sale announced: five business days, until noon, for the next bidder who is offered it as well', () => {
    const rules = { ...DEFAULT_RULES, offerTerms: { businessDays: 5, hour: 12, minute: 30 } };
    const [sent, putOff] = walk([SEND, { rules }], [{ step: 'put_off', dueOn: '2026-12-14' }, { rules }]);
    expect(text(sent?.after.dueAt ?? null)).toBe('2026-12-10T12:30:00.000Z');
    expect(text(putOff?.after.dueAt ?? null)).toBe('2026-12-14T12:30:00.000Z');
    expect(text(walk([SEND, { rules }], [FAIL, { rules }], [NEXT, { rules }]).at(-1)?.after.dueAt ?? null)).toBe(
      '2026-12-10T12:30:00.000Z',
    );
  });

  it('are the second business day at four in a sale whose record says nothing of it', () => {
    const { offerTerms: _, ...rules } = DEFAULT_RULES;
    expect(text(walk([SEND, { rules }])[0]?.after.dueAt ?? null)).toBe('2026-12-07T16:00:00.000Z');
  });
});

/** Each row breaks its own rule and every one below it that a command of its kind can break. */
const REFUSALS: [string, string, SettlementEntry[], Step, At?][] = [
  ['settlement_moved', 'somebody was quicker', walk(SEND), { ...SEND, seenTurn: 0, reason: '' }],
  ['reason_missing', 'no note', walk(SEND), { ...SEND, reason: '  ' }],
  ['nothing_to_correct', 'nothing was done yet', [], { step: 'correct' }],
  ['step_not_possible', 'the offer is out already', walk(SEND), SEND],
  ['step_not_possible', 'a deposit before a signature', walk(SEND), { step: 'record_deposit', amountCents: 1 }],
  ['step_not_possible', 'we cannot put off our own work', [], { step: 'put_off', dueOn: 'soon' }],
  ['deposit_too_small', 'a cent short', walk(SEND, SIGN), { ...PAY, amountCents: dollars(125_000) - 1 } as Step],
  ['deposit_too_large', 'more than the price', walk(SEND, SIGN), { ...PAY, amountCents: dollars(1_250_001) } as Step],
  ['day_not_in_calendar', 'no such day', walk(SEND, SIGN, PAY), { ...FIRM, completesOn: '2026-02-30' } as Step],
  ['day_too_soon', 'today', walk(SEND, SIGN, PAY), { ...FIRM, completesOn: '2026-12-03' } as Step],
  ['day_not_business', 'a holiday', walk(SEND, SIGN, PAY), { ...FIRM, completesOn: '2026-12-25' } as Step],
  ['day_not_business', 'a Saturday', walk(SEND, SIGN, PAY), { ...FIRM, completesOn: '2026-12-12' } as Step],
  ['due_not_later', 'the same day', walk(SEND), { step: 'put_off', dueOn: '2026-12-07' }],
  ['default_too_early', 'before the date', walk(SEND), { step: 'declare_default', renounced: false }],
  ['nobody_next', 'nobody else bid', walk(SEND, FAIL), NEXT, { next: null }],
];

test.each(REFUSALS)('%s: %s', (code, _, entries, step, at) => {
  expect(codeOf(entries, step, at)).toBe(code);
});

test('after the date nobody need say that the buyer does not want it any more', () => {
  const entries = walk(SEND);
  const due = after(entries).dueAt ?? 0;
  const step: Step = { step: 'declare_default', renounced: false };
  expect(codeOf(entries, step, { now: due - 1 })).toBe('default_too_early');
  expect(codeOf(entries, step, { now: due })).toBe('taken');
});

test('a deposit in two parts counts as one: the step adds what the ledger has already', () => {
  const signed = walk(SEND, SIGN);
  const part = { receivedCents: dollars(100_000) };
  expect(codeOf(signed, { step: 'record_deposit', amountCents: dollars(24_999) }, part)).toBe('deposit_too_small');
  const paid = walk(SEND, SIGN, [{ step: 'record_deposit', amountCents: dollars(25_000) }, part]);
  expect(after(paid).phase).toBe('deposit_received');
  const all = { receivedCents: dollars(125_000) };
  expect(codeOf(signed, { step: 'record_deposit', amountCents: 0 }, all)).toBe('taken');
});

describe('a default', () => {
  it('keeps the deposit, and offers the land to the next at that bidder’s own price', () => {
    const entries = walk(SEND, SIGN, { ...PAY, amountCents: dollars(200_000) } as Step, [
      FAIL,
      { receivedCents: dollars(200_000) },
    ]);
    // Only the deposit is lost, not what was paid beyond it.
    expect(after(entries)).toMatchObject({ phase: 'defaulted', depositsKeptCents: dollars(125_000) });
    const offered = [...entries];
    const decision = ask(entries, NEXT, { now: SOLD_AT + 10 * DAY });
    if (decision.kind === 'entry') offered.push(decision.entry);
    expect(after(offered)).toMatchObject({
      phase: 'offered_to_next',
      buyerId: 'ben',
      priceCents: dollars(1_240_000),
      depositsKeptCents: dollars(125_000),
      askedBefore: ['anna'],
    });
  });

  it('asks down the line of bids, and nobody twice', () => {
    const bid = (bidderId: string, amount: number, previous: RankedBid | null): RankedBid => ({
      bidId: `${bidderId} ${amount}`,
      bidderId,
      amountCents: dollars(amount),
      decidedAt: amount,
      sequence: amount,
      previous,
    });
    const line = bid('anna', 5, bid('ben', 4, bid('anna', 3, bid('cora', 2, null))));
    expect(nextBidder(line, new Set(['anna']))?.bidderId).toBe('ben');
    expect(nextBidder(line, new Set(['anna', 'ben']))).toMatchObject({ bidderId: 'cora', amountCents: dollars(2) });
    expect(nextBidder(line, new Set(['anna', 'ben', 'cora']))).toBeNull();
    expect(nextBidder(null, new Set())).toBeNull();
  });
});

describe('a correction', () => {
  it('is an entry of its own that stands where it stood before, and can be done again', () => {
    const entries = walk(SEND, SIGN, { step: 'correct' });
    expect(after(entries)).toMatchObject({ phase: 'offer_sent', turn: 3 });
    expect(validEntries(entries).map(({ step }) => step)).toEqual(['send_offer']);
    const twice = walk(SEND, SIGN, { step: 'correct' }, { step: 'correct' });
    expect(after(twice)).toMatchObject({ phase: 'sold', buyerId: 'anna', turn: 4 });
    expect(after(walk(SEND, FAIL, NEXT, { step: 'correct' }))).toMatchObject({ phase: 'defaulted', buyerId: 'anna' });
  });

  it('takes back whatever was done: every walk, corrected step by step, ends where it began', () => {
    const step = fc.constantFrom<Step>(SEND, SIGN, PAY, FIRM, FAIL, NEXT, { step: 'put_off', dueOn: '2027-02-01' });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const entries: SettlementEntry[] = [];
        const take = (step: Step): void => {
          const decision = ask(entries, step);
          if (decision.kind === 'entry') entries.push(decision.entry);
        };
        for (const step of steps) take(step);
        for (let left = entries.length; left > 0; left -= 1) take({ step: 'correct' });
        expect({ ...after(entries), turn: 0 }).toEqual(after([]));
        expect(entries.map(({ after }) => after.turn)).toEqual(entries.map((_, index) => index + 1));
      }),
      { seed: 20_261_203 },
    );
  });
});
