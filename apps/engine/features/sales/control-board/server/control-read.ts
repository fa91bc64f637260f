import type { ControlBoard } from '@quarterline/contract';
import { settlementOf } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { listMistakes } from '#features/bidding/live-view/store/mistake-store.ts';
import { saleCalendar } from '#platform/sale/sale-calendar.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { readTwoPeople } from '#platform/staff/server/second-person/two-people.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { listSoldStates } from '#platform/store/sales/settlement-store.ts';
import { listOpeners } from '#platform/store/sales/tender-keys-store.ts';
import { countBidding, listAnsweredMistakes, listControlBidders, listRecordLines } from '../store/control-store.ts';
import { controlEntry } from './control-record.ts';
import { describeRequests } from './describe-requests.ts';

const MAX_ENTRIES = 80;

/** Everything the control board shows that the live stream does not carry, for the staff member who requests it. */
export const readControl = async (services: AdminServices, sale: SaleRow, askerId: string): Promise<ControlBoard> => {
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
};

const overdueSteps = async (database: Queryable, sale: SaleRow, now: number): Promise<ControlBoard['overdue']> => {
  const sold = await listSoldStates(database, sale.id);
  if (sold.length === 0) return [];
  const days = (await listOfficeClosingDays(database)).map(({ day }) => day);
  return sold.flatMap((row) => {
    const decidedAt = row.decided_at.getTime();
    const purchase = { buyerId: row.bidder_id, priceCents: row.amount_cents, decidedAt };
    const entries = row.after ? [{ step: 'send_offer' as const, after: row.after }] : [];
    const calendar = saleCalendar(sale.editorial.zone, decidedAt, days);
    const { phase, dueAt } = settlementOf(purchase, entries, calendar);
    return dueAt !== null && dueAt < now ? [{ parcelId: row.parcel_id, phase, dueAt }] : [];
  });
};
