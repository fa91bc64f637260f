import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars } from '../../src/sale/money.ts';
import { type TrustFacts, type TrustMovement, whyNotMove, whyNotReverse } from '../../src/trust/decide-trust-entry.ts';
import { journalLines } from '../../src/trust/journal.ts';
import {
  availableInTrust,
  receivedInTrust,
  TRUST_KINDS,
  TRUST_RECEIPT_KINDS,
  type TrustEntry,
  type TrustKind,
  trustBalance,
  trustBalanceOn,
} from '../../src/trust/trust-entry.ts';

const entry = (
  id: string,
  kind: TrustKind,
  cents: number,
  day = '2026-12-01',
  reverses: string | null = null,
): TrustEntry => {
  const isIn = (TRUST_RECEIPT_KINDS as readonly string[]).includes(kind);
  return { id, kind, day, inCents: isIn ? cents : 0, outCents: isIn ? 0 : cents, reverses };
};
const HUNDRED = entry('a', 'deposit', dollars(100_000));
const facts: TrustFacts = {
  entries: [HUNDRED],
  today: '2026-12-10',
  phase: 'firm',
  feeCents: dollars(2_000),
  feeTaxCents: dollars(100),
  keptCents: 0,
};
const pay = (change: Partial<TrustMovement> = {}): TrustMovement => ({
  kind: 'to_seller',
  amountCents: dollars(100_000),
  day: '2026-12-10',
  ...change,
});

describe('a payment out of trust', () => {
  it('may be all that is there, and not a cent more', () => {
    expect(whyNotMove(pay(), facts)).toBeNull();
    expect(whyNotMove(pay({ amountCents: dollars(100_000) + 1 }), facts)).toEqual({
      code: 'trust_balance_too_small',
      availableCents: dollars(100_000),
      amountCents: dollars(100_000) + 1,
    });
  });

  it('is refused on a day before the money came, and where a later payment would be left without money', () => {
    expect(whyNotMove(pay({ day: '2026-11-30' }), facts)).toMatchObject({
      code: 'trust_balance_too_small',
      availableCents: 0,
    });
    const later = [HUNDRED, entry('b', 'to_seller', dollars(60_000), '2026-12-08')];
    expect(availableInTrust(later, '2026-12-02')).toBe(dollars(40_000));
    expect(
      whyNotMove(pay({ day: '2026-12-02', amountCents: dollars(40_001) }), { ...facts, entries: later }),
    ).toMatchObject({
      availableCents: dollars(40_000),
    });
  });

  it.each([
    ['day_not_come', pay({ day: '2026-12-11' }), {}],
    ['day_not_come', pay({ kind: 'deposit', day: '2026-12-11' }), {}],
    ['seller_not_entitled', pay(), { phase: 'deposit_received' }],
    ['fee_too_large', pay({ kind: 'fee', amountCents: dollars(2_001) }), {}],
    ['fee_too_large', pay({ kind: 'fee_tax', amountCents: dollars(101) }), {}],
    ['fee_too_large', pay({ kind: 'fee', amountCents: 1 }), { entries: [HUNDRED, entry('f', 'fee', dollars(2_000))] }],
    ['trust_balance_too_small', pay({ kind: 'refund' }), { entries: [] }],
  ] as const)('%s', (code, movement, change) => {
    expect(whyNotMove(movement, { ...facts, ...change } as TrustFacts)?.code).toBe(code);
  });

  it('goes to the seller once the purchase is firm, and of what a buyer in default leaves', () => {
    const taken = (['firm', 'completed', 'defaulted', 'unsold'] as const).map((phase) =>
      whyNotMove(pay(), { ...facts, phase }),
    );
    expect(taken).toEqual([null, null, null, null]);
  });

  it.each([
    // kind, dollars that go out, of 100,000 with 80,000 kept; what the seller was paid before
    ['refund', 20_000, 0, null],
    ['refund', 20_001, 0, 'deposit_is_kept'],
    ['to_other', 20_001, 0, 'deposit_is_kept'],
    ['to_seller', 80_000, 0, null],
    ['refund', 20_001, 80_000, 'trust_balance_too_small'],
    ['refund', 20_000, 80_000, null],
    ['refund', 20_001, 50_000, 'deposit_is_kept'],
  ] as const)(
    'of a deposit that is kept after a default: %s of %i, %i to the seller before',
    (kind, out, before, code) => {
      const entries = before === 0 ? [HUNDRED] : [HUNDRED, entry('b', 'to_seller', dollars(before))];
      const after = { ...facts, phase: 'defaulted' as const, keptCents: dollars(80_000), entries };
      expect(whyNotMove(pay({ kind, amountCents: dollars(out) }), after)?.code ?? null).toBe(code);
    },
  );

  it('gives a deposit back to the buyer in any phase', () => {
    expect(whyNotMove(pay({ kind: 'refund' }), { ...facts, phase: 'offer_signed' })).toBeNull();
  });
});

describe('a reversal', () => {
  const reversed = [HUNDRED, { ...entry('r', 'reversal', dollars(100_000)), reverses: 'a' }];
  it.each([
    ['trust_entry_missing', 'z', facts.entries],
    ['trust_entry_reversed', 'a', reversed],
    ['reversal_stands', 'r', reversed],
    ['bid_deposit_not_reversed', 'b', [entry('b', 'bid_deposit', 100)]],
    ['trust_balance_too_small', 'a', [HUNDRED, entry('b', 'to_seller', 1)]],
  ] as const)('%s', (code, id, entries) => {
    expect(whyNotReverse(id, '2026-12-10', { entries, today: '2026-12-10' })?.code).toBe(code);
  });
  it('has a day of its own, not before the entry and not to come', () => {
    expect(whyNotReverse('a', '2026-11-30', facts)?.code).toBe('day_before_receipt');
    expect(whyNotReverse('a', '2026-12-11', facts)?.code).toBe('day_not_come');
    expect(whyNotReverse('a', '2026-12-10', facts)).toBeNull();
  });
  it('takes a deposit out of what was received, and a refund does too', () => {
    expect(receivedInTrust([HUNDRED])).toBe(dollars(100_000));
    expect(receivedInTrust(reversed)).toBe(0);
    expect(receivedInTrust([HUNDRED, entry('b', 'refund', dollars(30_000))])).toBe(dollars(70_000));
    expect(receivedInTrust([HUNDRED, entry('b', 'to_seller', dollars(30_000))])).toBe(dollars(100_000));
  });
});

it('never ends a day below zero, whatever is asked for and in whatever order', () => {
  const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-12-0${number}`);
  const kind = fc.constantFrom<TrustMovement['kind']>(
    'deposit',
    'payment',
    'to_seller',
    'refund',
    'to_other',
    'fee',
    'fee_tax',
  );
  const asked = fc.record({ kind, amountCents: fc.integer({ min: 1, max: 1_000 }), day, reverse: fc.boolean() });
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 30 }), (all) => {
      const entries: TrustEntry[] = [];
      for (const [index, { reverse, ...movement }] of all.entries()) {
        const known: TrustFacts = { ...facts, entries };
        const last = entries.at(-1);
        if (reverse && last) {
          if (whyNotReverse(last.id, movement.day, known) === null)
            entries.push({
              id: `e${index}`,
              kind: 'reversal',
              day: movement.day,
              reverses: last.id,
              inCents: last.outCents,
              outCents: last.inCents,
            });
        } else if (whyNotMove(movement, known) === null)
          entries.push(entry(`e${index}`, movement.kind, movement.amountCents, movement.day));
        expect(trustBalance(entries)).toBeGreaterThanOrEqual(0);
        for (const { day: end } of entries) expect(trustBalanceOn(entries, end)).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 20_261_203 },
  );
});

describe('the journal', () => {
  const kinds = TRUST_KINDS.filter((kind) => kind !== 'reversal');
  it.each(kinds)('%s has debits that equal its credits, and its reversal undoes every line', (kind) => {
    const { inCents, outCents } = entry('a', kind, 12_345);
    const lines = journalLines({ inCents, outCents }, kind);
    const undone = journalLines({ inCents: outCents, outCents: inCents }, kind);
    const net = (account: string): number =>
      [...lines, ...undone]
        .filter((line) => line.account === account)
        .reduce((sum, line) => sum + line.debitCents - line.creditCents, 0);
    expect(lines.reduce((sum, line) => sum + line.debitCents, 0)).toBe(
      lines.reduce((sum, line) => sum + line.creditCents, 0),
    );
    for (const { account } of lines) expect([account, net(account)]).toEqual([account, 0]);
  });
  it('puts a deposit at the bank against what is owed to the buyer, and a fee into the firm’s own books', () => {
    expect(journalLines({ inCents: 100, outCents: 0 }, 'deposit')).toEqual([
      { account: 'trust_bank', debitCents: 100, creditCents: 0 },
      { account: 'trust_liability', debitCents: 0, creditCents: 100 },
    ]);
    expect(
      journalLines({ inCents: 0, outCents: 100 }, 'fee').map(({ account, debitCents }) => [account, debitCents]),
    ).toEqual([
      ['trust_liability', 100],
      ['trust_bank', 0],
      ['operating_bank', 100],
      ['fee_income', 0],
    ]);
  });
});
