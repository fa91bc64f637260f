import type { StaffBidDeposits } from '@quarterline/contract';
import type { Sheet } from '../../../../../platform/pages/write-sheet.ts';

/** The bid deposits of a sale as a table for a spreadsheet: a line for each deposit, and one for each bidder who owes one. */
export const sheetOfDeposits = ({ bidders }: StaffBidDeposits): Sheet => ({
  name: 'Bid deposits',
  columns: [
    { title: 'Bidder number', width: 12 },
    { title: 'Name', width: 28 },
    { title: 'State', width: 12 },
    { title: 'Due in dollars', width: 14 },
    { title: 'Received in dollars', width: 16 },
    { title: 'Received on', width: 14 },
    { title: 'Reference', width: 24 },
    { title: 'Recorded by', width: 24 },
    { title: 'Returned on', width: 14 },
    { title: 'Reference of the return', width: 24 },
  ],
  rows: bidders.flatMap(({ bidderNumber, name, status, dueCents, deposits }) => {
    const of = [bidderNumber, name, status, dueCents === null ? null : dueCents / 100];
    if (deposits.length === 0) return [[...of, null, null, null, null, null, null]];
    return deposits.map((deposit) => [
      ...of,
      deposit.amountCents / 100,
      deposit.receivedOn,
      deposit.reference,
      deposit.recordedBy,
      deposit.returnedOn,
      deposit.returnReference,
    ]);
  }),
});
