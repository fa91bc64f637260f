import { emailText, LIMIT_BACKINGS, type StaffRegistration } from '@quarterline/contract';
import type { Sheet } from '../../../../../platform/pages/write-sheet.ts';

/** The bidders of a sale as a table for a spreadsheet. */
export const sheetOfBidders = (bidders: readonly StaffRegistration[]): Sheet => ({
  name: 'Bidders',
  columns: [
    { title: 'Number', width: 10 },
    { title: 'Name', width: 28 },
    { title: 'Email', width: 30 },
    { title: 'Phone', width: 16 },
    { title: 'State', width: 12 },
    { title: 'Limit in dollars', width: 16 },
    { title: 'Limit asked, in dollars', width: 16 },
    { title: 'Behind it', width: 16 },
    { title: 'Identity checked', width: 12 },
    { title: 'Asked (UTC)', width: 24 },
    { title: 'After the list had closed', width: 14 },
    { title: 'Names on title', width: 40 },
    { title: 'Pays by', width: 12 },
    { title: 'Staff wrote', width: 30 },
    { title: 'Notes', width: 60 },
  ],
  rows: bidders.map((bidder) => [
    bidder.bidderNumber,
    bidder.name,
    emailText(bidder.email),
    bidder.phone,
    bidder.status,
    bidder.limitCents === null ? null : bidder.limitCents / 100,
    bidder.askedLimitCents === null ? null : bidder.askedLimitCents / 100,
    bidder.limitBacking === null ? null : LIMIT_BACKINGS[bidder.limitBacking],
    bidder.identity === null ? null : bidder.identity.checks > 0,
    new Date(bidder.requestedAt),
    bidder.late,
    listOf(bidder.application?.namesOnTitle),
    typeof bidder.application?.financing === 'string' ? bidder.application.financing : null,
    bidder.reason,
    bidder.notes.map(({ author, text }) => `${author}: ${text}`).join('\n'),
  ]),
});

const listOf = (value: unknown): string | null => (Array.isArray(value) ? value.join(', ') : null);
