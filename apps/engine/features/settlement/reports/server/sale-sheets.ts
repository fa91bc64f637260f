import { formatSecond, formatShort } from '@quarterline/civil-time';
import { emailText, type SaleResults, type SaleSheet } from '@quarterline/contract';
import { formatPhone, type OfFormat, saleFormat } from '@quarterline/listing';
import { isBought } from '@quarterline/rules';
import { bidRefusalText } from '@quarterline/text';
import { readResults } from '#features/settlement/purchases/server/settlement-view.ts';
import {
  type BidRecordRow,
  listBidderSheet,
  listBidRecord,
} from '#features/settlement/purchases/store/report-store.ts';
import type { Sheet, SheetValue } from '#platform/pages/write-sheet.ts';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { tenderSheet } from './tender-sheet.ts';

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const columns = (...titles: string[]): Sheet['columns'] => titles.map((title) => ({ title }));

/** A table of a sale for a spreadsheet; every row is as long as its header. */
export async function saleSheet(services: AdminServices, sale: SaleRow, sheet: SaleSheet): Promise<Sheet> {
  const { name, columns: heads, rows } = await tableOf(services, sale, sheet);
  return { name, columns: heads, rows: rows.map((row) => heads.map((_, index) => row[index] ?? null)) };
}

const tableOf = async (services: AdminServices, sale: SaleRow, sheet: SaleSheet): Promise<Sheet> => {
  switch (sheet) {
    case 'results':
      return resultSheet(await readResults(services, sale));
    case 'bids':
      return sale.editorial.tender
        ? tendersOf(services, sale)
        : bidSheet(sale, await listBidRecord(services.database, sale.id));
    case 'bidders':
      return bidderSheet(services, sale);
  }
};

const resultSheet = ({ purchases, others, zone }: SaleResults): Sheet => ({
  name: 'Results',
  columns: columns(
    'Parcel',
    'Name',
    'Legal description',
    'Acres',
    'Price',
    'Price per acre',
    'Deposit',
    'Deposit received',
    'Deposit kept after a default',
    'Fee',
    'Tax on the fee',
    'State',
    'Waits for',
    'Until',
    'Completes on',
    'Bidder',
    'Buyer',
    'Names on title',
    'Co-buyers',
  ),
  rows: [
    ...purchases.flatMap((one) => [
      [
        one.stake,
        one.name,
        one.legalDescriptions.join(', '),
        one.acres,
        ...(isBought(one.phase)
          ? [
              dollars(one.amounts.priceCents),
              Math.round(one.amounts.priceCents / one.acres) / 100,
              dollars(one.amounts.depositCents),
              dollars(one.depositReceivedCents),
            ]
          : [null, null, null, null]),
        dollars(one.depositsKeptCents),
        ...(isBought(one.phase) ? [dollars(one.amounts.feeCents), dollars(one.amounts.taxCents)] : [null, null]),
        one.phase.replaceAll('_', ' '),
        one.waitsFor,
        one.dueAt === null ? null : formatShort(one.dueAt, zone),
        one.completesOn,
        one.buyer.number,
        one.buyer.name,
        one.buyer.namesOnTitle.join(', '),
        one.buyer.coBuyers.join(', '),
      ],
      ...one.parts.map((part): SheetValue[] => [
        part.stake,
        `${part.name} (part of the block)`,
        part.legalDescriptions.join(', '),
        part.acres,
        dollars(part.priceCents),
        Math.round(part.priceCents / part.acres) / 100,
      ]),
    ]),
    ...others.map(({ stake, name, outcome }): SheetValue[] => [
      stake,
      name,
      ...Array.from({ length: 9 }, () => null),
      outcome.replaceAll('_', ' '),
    ]),
  ],
});

const tendersOf = async ({ database }: AdminServices, sale: SaleRow): Promise<Sheet> => {
  // State and entries of one reading: what is opened in the meantime is in neither.
  const record = await readWholeRecord(database, sale.id);
  return tenderSheet(sale.editorial, record, await listBidRecord(database, sale.id, 'tenders'));
};

const bidSheet = ({ editorial }: SaleRow, rows: readonly BidRecordRow[]): Sheet => {
  const nameOf = (id: string): string => editorial.parcels.find((parcel) => parcel.id === id)?.name ?? '';
  return {
    name: 'Bids',
    columns: columns(
      'Entry',
      'When (UTC)',
      'When there',
      'Parcel',
      'Bidder',
      'Name',
      'Amount',
      'What became of it',
      'How',
      'Close before',
      'Close after',
    ),
    rows: rows.map(({ event, bidder_number, bidder_name, actor_name }): SheetValue[] => {
      const at = (instant: number): string => formatSecond(instant, editorial.zone);
      const head = [event.sequence, new Date(event.decidedAt), at(event.decidedAt)];
      if (event.kind === 'bid_accepted') {
        const how =
          event.enteredBy !== null
            ? `By phone, entered by ${actor_name ?? 'staff'}`
            : event.byMaximum
              ? 'For a maximum'
              : 'Online';
        const moved = event.closeAfter > event.closeBefore ? at(event.closeAfter) : null;
        return [
          ...head,
          nameOf(event.parcelId),
          bidder_number,
          bidder_name,
          dollars(event.amountCents),
          'Taken',
          how,
          at(event.closeBefore),
          moved,
        ];
      }
      if (event.kind === 'bid_refused')
        // A maximum that was not reached is its bidder's alone.
        return [
          ...head,
          nameOf(event.parcelId),
          bidder_number,
          bidder_name,
          event.asMaximum ? null : dollars(event.amountCents),
          `Refused: ${bidRefusalText(event.refusal).message}`,
          event.asMaximum ? 'As a maximum' : null,
        ];
      if (event.kind === 'bid_voided')
        return [
          ...head,
          nameOf(event.parcelId),
          bidder_number,
          bidder_name,
          dollars(event.amountCents),
          `Voided, entry ${event.bidSequence}: ${event.reason}`,
          `By ${actor_name ?? 'staff'}`,
        ];
      return head;
    }),
  };
};

const OFFERS: OfFormat<string> = { ascending: 'Bids', sealedTender: 'Tenders sent' };

const bidderSheet = async ({ database }: AdminServices, sale: SaleRow): Promise<Sheet> => ({
  name: 'Bidders',
  columns: columns(
    'Bidder',
    'Name',
    'Email',
    'Phone',
    'State',
    'Limit',
    'Names on title',
    'Co-buyers',
    'Financing',
    'Asked',
    'Asked late',
    'Decided',
    OFFERS[saleFormat(sale.editorial)],
  ),
  rows: (await listBidderSheet(database, sale.id)).map((row) => [
    row.bidder_number,
    row.name,
    emailText(row.email),
    row.phone && formatPhone(row.phone),
    row.status,
    dollars(row.limit_cents),
    row.application?.namesOnTitle?.join(', ') ?? null,
    row.application?.coBuyers?.join(', ') ?? null,
    row.application?.financing ?? null,
    row.requested_at,
    row.late,
    row.decided_at,
    row.bids,
  ]),
});
