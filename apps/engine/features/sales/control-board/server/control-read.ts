import type { ControlBoard, PendingVoid } from '@quarterline/contract';
import { parcelLabel } from '@quarterline/listing';
import { isOverdue, type TwoPeopleRefusal } from '@quarterline/rules';
import { moneyText, requestedActionText, twoPeopleText } from '@quarterline/text';
import type { Queryable } from '#database/statements/rows.ts';
import { listMistakes } from '#features/bidding/live-view/store/mistake-store.ts';
import { readSold, type SoldLot } from '#features/settlement/purchases/server/read-sold.ts';
import { purchaseDuty } from '#platform/sale/purchase-duty.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { requestedActionOf } from '#platform/staff/server/second-person/requested-action.ts';
import { readTwoPeople, type TwoPeople } from '#platform/staff/server/second-person/two-people.ts';
import { listOpenRequests, type TwoPeopleRequest } from '#platform/staff/store/second-person-store.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listSoldStates } from '#platform/store/sales/settlement-store.ts';
import { listOpeners } from '#platform/store/sales/tender-keys-store.ts';
import {
  type ControlBidderRow,
  countBidding,
  listAnsweredMistakes,
  listControlBidders,
  listRecordLines,
} from '../store/control-store.ts';
import { controlEntry } from './control-record.ts';

const MAX_ENTRIES = 80;

/** Everything the control board shows that the live stream does not carry, for the staff member who requests it. */
export async function readControl(services: AdminServices, sale: SaleRow, askerId: string): Promise<ControlBoard> {
  const { database, now } = services;
  const [counts, bidders, lines, mistakes, answered, overdue, twoPeople, openers] = await Promise.all([
    countBidding(database, sale.id),
    listControlBidders(database, sale.id),
    listRecordLines(database, sale.id, MAX_ENTRIES),
    listMistakes(database, sale.id),
    listAnsweredMistakes(database, sale.id),
    overdueSteps(database, sale, now()),
    readTwoPeople(database, sale.id),
    listOpeners(database, sale.id),
  ]);
  const approved = new Set(bidders.filter(({ status }) => status === 'approved').map(({ id }) => id));
  const numbers = new Map(bidders.map(({ id, bidder_number }) => [id, bidder_number]));
  const { parcels, zone } = sale.editorial;
  const names = {
    zone,
    parcel: (parcelId: string) => parcels.find(({ id }) => id === parcelId)?.name ?? 'A parcel',
    group: () => 'the block',
    bidder: (bidderId: string | null) => `${(bidderId && numbers.get(bidderId)) ?? 'without a number'}`,
  };
  return {
    serverTimeMs: now(),
    sequence: lines[0]?.event.sequence ?? 0,
    connected: services.connectedBidders(sale.id).filter((id) => approved.has(id)).length,
    approved: approved.size,
    ...(openers.length > 0
      ? { openers: openers.map(({ name, key_made_at }) => ({ name, keyMadeAt: key_made_at?.getTime() ?? null })) }
      : {}),
    refusedBids: counts.refused,
    activeBidders: counts.active,
    bidders: bidders.map((row) => ({
      id: row.id,
      number: row.bidder_number,
      name: row.name,
      status: row.status,
      phone: row.phone,
      bidsByPhone: row.bids_by_phone,
      mailReturns: row.mail_returns,
      limitCents: row.limit_cents,
      late: row.late,
      requestedAt: row.requested_at.getTime(),
      moreAsked: row.more_asked,
      waitingLimit:
        row.waiting_limit_cents === null || row.waiting_limit_at === null
          ? null
          : { cents: row.waiting_limit_cents, askedAt: row.waiting_limit_at.getTime() },
    })),
    entries: lines.flatMap(({ event, actor_name, second_name }) => {
      const entry = controlEntry(event, { ...names, actor: actor_name, second: second_name });
      return entry ? [entry] : [];
    }),
    pendingVoids: await describeRequests(services, sale, { askerId, twoPeople, bidders }),
    canConfirm: twoPeople.whoCanConfirm(askerId),
    mistakes: mistakes
      .filter(({ sequence, voided }) => !voided && !answered.has(sequence))
      .map((row) => ({
        sequence: row.sequence,
        parcelId: row.parcelId,
        bidId: row.bidId,
        amountCents: row.amountCents,
        reportedAt: row.reportedAtMs,
        note: row.note,
        bidderId: row.registrationId,
      })),
    missingMachines: services.missingMachines(),
    overdue,
  };
}

const overdueSteps = async (database: Queryable, sale: SaleRow, now: number): Promise<ControlBoard['overdue']> => {
  const sold = await listSoldStates(database, sale.id);
  if (sold.length === 0) return [];
  const days = (await listOfficeClosingDays(database)).map(({ day }) => day);
  return sold.flatMap((row) => {
    const duty = purchaseDuty(row, sale.editorial.zone, days);
    return duty && duty.dueAt !== null && isOverdue(duty, now)
      ? [{ parcelId: row.parcel_id, phase: duty.phase, dueAt: duty.dueAt }]
      : [];
  });
};

type Reader = { askerId: string; twoPeople: TwoPeople; bidders: readonly ControlBidderRow[] };

/** The requests that wait for a second person in a sale, newest first, as the person who asks reads them. */
const describeRequests = async (
  { database, now }: Pick<AdminServices, 'database' | 'now'>,
  sale: SaleRow,
  { askerId, twoPeople, bidders }: Reader,
): Promise<PendingVoid[]> => {
  const requests = await listOpenRequests(database, sale.id);
  if (requests.length === 0) return [];
  const offersNext = requests.some(({ command }) => requestedActionOf(command) === 'offer_to_next');
  const lots = offersNext ? (await readSold(database, sale, now())).lots : [];
  const nameOf = (id: string | null): string | null => {
    const bidder = bidders.find((row) => row.id === id);
    return bidder ? `${bidder.bidder_number ?? 'without a number'} ${bidder.name}` : null;
  };
  return requests.map((request) => {
    const { saleId: _, command, askedBy, ...shown } = request;
    const { parcelId, bidderId, amountCents } = shown;
    const action = requestedActionOf(command);
    const lot = lotName(sale, parcelId);
    const bidder = nameOf(bidderId);
    const facts = {
      lot: lot ?? 'The sale',
      bidder: bidder ?? 'without a number',
      amount: amountCents === null ? 'an unopened tender' : moneyText(amountCents),
      next: nextText(lots, request, nameOf),
    };
    return {
      ...shown,
      action,
      lot,
      bidder,
      ...requestedActionText(action, facts),
      bidId: command.kind === 'void_bid' ? command.bidId : null,
      askedByYou: askedBy === askerId,
      confirmRefusal: messageOf(twoPeople.refuseSecond(askedBy, askerId)),
      canConfirm: twoPeople.whoCanConfirm(askedBy),
    };
  });
};

const lotName = ({ editorial }: SaleRow, parcelId: string | null): string | null => {
  const parcel = editorial.parcels.find(({ id }) => id === parcelId);
  if (!parcel) return null;
  return parcel.kind === 'enBloc' ? parcel.name : parcelLabel(parcel);
};

const nextText = (
  lots: readonly SoldLot[],
  { parcelId }: TwoPeopleRequest,
  nameOf: (id: string) => string | null,
): string => {
  const next = lots.find(({ parcel }) => parcel.id === parcelId)?.next;
  return next ? `${nameOf(next.bidderId) ?? 'the next bidder'} at ${moneyText(next.amountCents)}` : 'the next bidder';
};

const messageOf = (refusal: TwoPeopleRefusal | null): string | null =>
  refusal === null ? null : twoPeopleText(refusal).message;
