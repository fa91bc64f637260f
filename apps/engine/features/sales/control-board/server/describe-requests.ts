import type { PendingVoid } from '@quarterline/contract';
import { parcelLabel } from '@quarterline/listing';
import type { TwoPeopleRefusal } from '@quarterline/rules';
import { moneyText, requestedActionText, twoPeopleText } from '@quarterline/text';
import { readSold, type SoldLot } from '#features/settlement/purchases/server/read-sold.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { requestedActionOf } from '#platform/staff/server/second-person/requested-action.ts';
import type { TwoPeople } from '#platform/staff/server/second-person/two-people.ts';
import { listOpenRequests, type TwoPeopleRequest } from '#platform/staff/store/second-person-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { ControlBidderRow } from '../store/control-store.ts';

type Reader = { askerId: string; twoPeople: TwoPeople; bidders: readonly ControlBidderRow[] };

/** The requests that wait for a second person in a sale, newest first, as the person who asks reads them. */
export const describeRequests = async (
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
