import { type CivilZone, formatClock, formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import type { SaleEvent } from '@quarterline/rules';
import { holdReasonText, moneyText } from '@quarterline/text';

export type PublicAction = { at: number; words: string };

/** Public staff actions during a sale, and outages. The reason of a voided bid stays private. */
export function publicActions(events: readonly SaleEvent[], editorial: PublishedSale): PublicAction[] {
  const nameOf = (id: string): string => {
    const parcel = editorial.parcels.find((one) => one.id === id);
    if (!parcel) return 'A parcel';
    return parcel.enBloc ? parcel.name : `Parcel ${parcel.stake}`;
  };
  return events.flatMap((event) => {
    const words = wordsOf(event, nameOf, editorial.zone);
    return words === null ? [] : [{ at: event.decidedAt, words }];
  });
}

const wordsOf = (event: SaleEvent, nameOf: (id: string) => string, zone: CivilZone): string | null => {
  const clock = (at: number): string => formatClock(at, zone);
  switch (event.kind) {
    case 'parcel_held':
      return `The clock of ${nameOf(event.parcelId)} was held: ${holdReasonText(event.reason)}`;
    case 'sale_held':
      return `All clocks were held: ${event.reason}`;
    case 'resume_announced':
      return `${event.parcelId === null ? 'The sale' : nameOf(event.parcelId)} was to go on at ${clock(event.resumesAt)}: ${holdReasonText(event.reason)}`;
    case 'parcel_withdrawn':
      return `${nameOf(event.parcelId)} was withdrawn: ${event.reason}`;
    case 'close_moved':
      return event.because === 'staff'
        ? `${nameOf(event.parcelId)} was given time until ${clock(event.closeAfter)}: ${event.reason ?? ''}`
        : null;
    case 'bid_voided':
      return `A bid of ${moneyText(event.amountCents)} on ${nameOf(event.parcelId)} was struck out${event.secondActorId === null ? '' : ', by two people'}.`;
    case 'increment_lowered':
      return `${nameOf(event.parcelId)} rose by ${moneyText(event.incrementCents)} from then on.`;
    case 'starting_bid_lowered':
      return `The starting bid of ${nameOf(event.parcelId)} came down to ${moneyText(event.startingBidCents)}.`;
    case 'announced':
      return `Announced: “${event.text}”`;
    case 'outage_reported':
      return `The engine was away from ${clock(event.silentFrom)} to ${clock(event.silentUntil)}; clocks that this touched were held.`;
    case 'tender_voided':
      return `A sealed tender for ${nameOf(event.parcelId)} was voided by two people. It was never opened.`;
    case 'tenders_opened':
      return event.round === 1
        ? 'Two openers opened all tenders.'
        : 'Two openers opened the tenders of the second round.';
    case 'second_round_began':
      return `A second round for ${nameOf(event.parcelId)} began, until ${formatShort(event.closesAt, zone)}.`;
    case 'seller_answered':
      return `The seller ${event.accepts ? 'accepted' : 'declined'} the highest tender for ${nameOf(event.parcelId)}.`;
    case 'sale_cancelled':
      return `The sale was cancelled: ${event.reason}`;
    default:
      return null;
  }
};
