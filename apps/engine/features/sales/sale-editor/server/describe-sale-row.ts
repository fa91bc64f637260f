import { formatDayRange, formatShort, wallClockAt } from '@quarterline/civil-time';
import type { AdminSaleRow } from '@quarterline/contract';
import { readAcres, readWallText, valueOr } from '@quarterline/fields';
import { type OfFormat, parcelSummary, type SaleFormat, saleFormat } from '@quarterline/listing';
import type { SettlementPhase } from '@quarterline/rules';
import type { AdminSaleListRow } from '#platform/store/sales/admin-sale-store.ts';

type Zone = NonNullable<AdminSaleListRow['draft']>['zone'];

/** A line of the list of sales: what it is, when it is, and what has to happen next. */
export function describeSaleRow(row: AdminSaleListRow, now: number): AdminSaleRow {
  const shown = row.editorial ?? row.draft;
  if (!shown) throw new Error(`The sale ${row.slug} is neither public nor a draft.`);
  const isDraft = row.status === null;
  const opensAt = isDraft ? wallOf(row, 'opensAt') : row.opensAt;
  const closesAt = isDraft ? wallOf(row, 'firstCloseAt') : row.closesAt;
  return {
    slug: row.slug,
    name: row.draft?.name || shown.name,
    location: shown.location,
    status: row.status ?? 'draft',
    format: formatOfRow(row),
    dates: opensAt === null ? '' : datesOf(opensAt, closesAt ?? opensAt, shown.zone),
    opensAt,
    closesAt,
    deadline: deadlineOf(row, { opensAt, closesAt, zone: shown.zone, now }),
    summary: row.editorial
      ? parcelSummary(row.editorial.parcels)
      : parcelSummary(
          (row.draft?.parcels ?? []).map(({ acres }) => ({ enBloc: false, acres: valueOr(readAcres(acres), 0) })),
        ),
    unpublished: row.isUnpublished,
    archived: row.archived,
    demo: row.demo,
  };
}

const formatOfRow = ({ draft, editorial }: AdminSaleListRow): SaleFormat =>
  draft ? draft.saleFormat : saleFormat(editorial ?? {});

type Deadline = NonNullable<AdminSaleRow['deadline']>;
type DeadlineTexts = {
  publish: string;
  opens: string;
  next: (due: number, facts: { closesAt: number | null; now: number }) => Pick<Deadline, 'words' | 'at'>;
};

const DEADLINES: OfFormat<DeadlineTexts> = {
  ascending: {
    publish: 'Publish before bidding opens',
    opens: 'Bidding opens',
    next: (due) => ({ words: 'Next close', at: due }),
  },
  sealedTender: {
    publish: 'Publish before tenders are taken',
    opens: 'Tenders are taken',
    next(due, { closesAt, now }) {
      if (due <= now) return { words: 'Waits for the opening', at: null };
      return { words: closesAt !== null && due > closesAt ? 'Seller answers by' : 'Tenders close', at: due };
    },
  },
};

const wallOf = ({ draft }: AdminSaleListRow, field: 'opensAt' | 'firstCloseAt'): number | null =>
  draft ? valueOr(readWallText(draft[field], draft.zone), null) : null;

const datesOf = (from: number, to: number, zone: Zone): string => {
  const range = formatDayRange(from, to, zone);
  const year = wallClockAt(zone, to).year;
  return range.includes(String(year)) ? range : `${range}, ${year}`;
};

type When = { opensAt: number | null; closesAt: number | null; zone: Zone; now: number };

const deadlineOf = (row: AdminSaleListRow, { opensAt, closesAt, zone, now }: When): AdminSaleRow['deadline'] => {
  const at = (words: string, instant: number | null) => ({
    words,
    at: instant,
    text: instant === null ? '' : formatShort(instant, zone),
  });
  const texts = DEADLINES[formatOfRow(row)];
  if (row.publishAt !== null) return at('Becomes public automatically', row.publishAt);
  switch (row.status) {
    case null:
      return opensAt === null ? at('Set the dates', null) : at(texts.publish, opensAt);
    case 'upcoming': {
      const listCloses = row.registrationClosesAt;
      return listCloses !== null && listCloses > now ? at('Registration closes', listCloses) : at(texts.opens, opensAt);
    }
    case 'live': {
      const due = row.nextDueAt ?? closesAt;
      if (due === null) return at('Next close', null);
      const next = texts.next(due, { closesAt, now });
      return at(next.words, next.at);
    }
    case 'postponed':
      return at('Set new dates', null);
    default: {
      const due = row.purchaseDue;
      return due === null ? null : at(PURCHASE_DUE[due.phase] ?? '', due.at);
    }
  }
};

/** What the purchase whose date comes first waits for. */
const PURCHASE_DUE: Readonly<Partial<Record<SettlementPhase, string>>> = {
  sold: 'Send the offer',
  offer_sent: 'Signed offer due',
  offered_to_next: 'Signed offer due',
  offer_signed: 'Deposit due',
  deposit_received: 'Seller accepts by',
  firm: 'Completion due',
  defaulted: 'Seller decides by',
};
