import { TRUST_KIND_NAMES, TRUST_METHOD_NAMES } from '@quarterline/text';
import type { Sheet } from '../../../../platform/pages/write-sheet.ts';
import type { JournalRow } from '../store/trust-account-store.ts';

/** The trust ledger as a table: a row for each entry in the order of its numbers, and the sums in the last. */
export const sheetOfLedger = (rows: readonly JournalRow[]): Sheet => {
  const sum = (of: 'inCents' | 'outCents'): number => rows.reduce((all, row) => all + row[of], 0);
  return {
    name: 'Trust ledger',
    columns: [
      { title: 'Entry', width: 8 },
      { title: 'Receipt', width: 8 },
      { title: 'Day', width: 12 },
      { title: 'Sale', width: 28 },
      { title: 'Land', width: 24 },
      { title: 'Money of', width: 24 },
      { title: 'What', width: 24 },
      { title: 'Method', width: 16 },
      { title: 'Reference', width: 28 },
      { title: 'Paid by or to', width: 24 },
      { title: 'In, in dollars', width: 14 },
      { title: 'Out, in dollars', width: 14 },
      { title: 'Balance of the ledger, in dollars', width: 18 },
      { title: 'Reverses entry', width: 12 },
      { title: 'Reason', width: 28 },
      { title: 'Written by', width: 20 },
      { title: 'Written at' },
    ],
    rows: [
      ...rows.map((row) => [
        ...[row.number, row.receiptNumber, row.day, row.saleName, row.land, row.person, TRUST_KIND_NAMES[row.kind]],
        ...[TRUST_METHOD_NAMES[row.method], row.reference, row.party, row.inCents / 100, row.outCents / 100],
        ...[row.balanceCents / 100, row.reversesNumber, row.reason, row.who, row.at],
      ]),
      [
        ...[null, null, 'Sum', null, null, null, null, null, null, null, sum('inCents') / 100, sum('outCents') / 100],
        ...[(sum('inCents') - sum('outCents')) / 100, null, null, null, null],
      ],
    ],
  };
};
