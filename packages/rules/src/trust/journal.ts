import type { Cents } from '../sale/money.ts';
import { TRUST_RECEIPT_KINDS, type TrustEntry, type TrustKind } from './trust-entry.ts';

/** The accounts that entries of the trust ledger move: two of the trust account, three of the firm's own books. */
export const JOURNAL_ACCOUNTS = [
  'trust_bank',
  'trust_liability',
  'operating_bank',
  'fee_income',
  'gst_payable',
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];
/** A side of a journal entry; one of the two amounts is zero. */
export type JournalLine = { account: JournalAccount; debitCents: Cents; creditCents: Cents };

const debit = (account: JournalAccount, cents: Cents): JournalLine => ({ account, debitCents: cents, creditCents: 0 });
const credit = (account: JournalAccount, cents: Cents): JournalLine => ({ account, debitCents: 0, creditCents: cents });

/** Income accounts of the firm for its fee and the tax on it, when they leave the trust account. */
const EARNED: Partial<Record<TrustKind, JournalAccount>> = { fee: 'fee_income', fee_tax: 'gst_payable' };

/** A ledger entry as a journal entry. Debits equal credits: each line has a counterpart of the same amount. */
export function journalLines(
  { inCents, outCents }: Pick<TrustEntry, 'inCents' | 'outCents'>,
  /** For a reversal: the kind of the reversed entry. */
  kind: Exclude<TrustKind, 'reversal'>,
): JournalLine[] {
  const cents = inCents + outCents;
  const isIn = inCents > 0;
  const isReceipt = (TRUST_RECEIPT_KINDS as readonly string[]).includes(kind);
  const lines = isIn
    ? [debit('trust_bank', cents), credit('trust_liability', cents)]
    : [debit('trust_liability', cents), credit('trust_bank', cents)];
  const earned = EARNED[kind];
  if (isReceipt || earned === undefined) return lines;
  const own = isIn
    ? [debit(earned, cents), credit('operating_bank', cents)]
    : [debit('operating_bank', cents), credit(earned, cents)];
  return [...lines, ...own];
}
