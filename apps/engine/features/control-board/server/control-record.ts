import { type CivilZone, formatClock } from '@quarterline/civil-time';
import type { ControlEntry } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { SaleEvent } from '@quarterline/rules';
import { bidRefusalText, holdReasonText } from '@quarterline/text';

/** What the words of an entry need beside the entry. */
export type RecordNames = {
  zone: CivilZone;
  parcel: (parcelId: string) => string;
  group: (groupId: string) => string;
  /** "214", or "unregistered". */
  bidder: (bidderId: string | null) => string;
  actor: string | null;
  second: string | null;
};

/** An entry of the record as staff may read it; null for what is a bidder's alone: her maximum. */
export const controlEntry = (event: SaleEvent, names: RecordNames): ControlEntry | null => {
  const text = textOf(event, names);
  if (text === null) return null;
  const { sequence, decidedAt } = event;
  const parcelId = 'parcelId' in event ? event.parcelId : null;
  return { sequence, at: decidedAt, who: whoOf(event, names), text, parcelId, refused: event.kind === 'bid_refused' };
};

const whoOf = (event: SaleEvent, { bidder, actor }: RecordNames): string => {
  if (event.kind === 'bid_accepted' || event.kind === 'terms_accepted') return bidder(event.bidderId);
  if (event.kind === 'bid_refused') return 'Engine';
  return actor ?? 'Engine';
};

const textOf = (event: SaleEvent, names: RecordNames): string | null => {
  const { parcel, group, bidder, actor, second } = names;
  const at = (instant: number): string => formatClock(instant, names.zone);
  switch (event.kind) {
    case 'sale_scheduled':
      return event.documentName === undefined
        ? 'The sale is scheduled'
        : `The sale is scheduled under the ${event.documentName}, version ${event.termsVersion}, SHA-256 ${event.documentHash}`;
    case 'sale_opened':
      return 'The sale opened';
    case 'parcel_opened':
      return `${parcel(event.parcelId)} opened`;
    case 'bid_accepted': {
      const by = event.enteredBy === null ? '' : `, by phone, entered by ${actor ?? 'staff'}`;
      const moved = event.closeAfter > event.closeBefore ? `. Clock extended to ${at(event.closeAfter)}` : '';
      return `Bid ${formatPrice(event.amountCents)} on ${parcel(event.parcelId)}${by}${moved}`;
    }
    case 'bid_refused': {
      if (event.asMaximum) return null;
      const whose = `bidder ${bidder(event.bidderId)}, ${formatPrice(event.amountCents)}`;
      return `Bid refused, ${parcel(event.parcelId)}, ${whose}: ${bidRefusalText(event.refusal).message}`;
    }
    case 'maximum_set':
      return null;
    case 'close_moved': {
      const why = event.reason === undefined ? '' : `: ${event.reason}`;
      return `${parcel(event.parcelId)} now closes ${at(event.closeAfter)}${why}`;
    }
    case 'parcel_closed':
      return `${parcel(event.parcelId)} closed`;
    case 'parcel_unsold':
      return `${parcel(event.parcelId)} ends without a sale`;
    case 'parcel_became_provisional':
      return `${parcel(event.parcelId)} stands at ${formatPrice(event.amountCents)}, bidder ${bidder(event.bidderId)}. Held`;
    case 'parcel_sold':
      return `${parcel(event.parcelId)} sold at ${formatPrice(event.amountCents)}, bidder ${bidder(event.bidderId)}`;
    case 'parcel_sold_en_bloc':
      return `${parcel(event.parcelId)} sold with its block at ${formatPrice(event.amountCents)}, bidder ${bidder(event.bidderId)}`;
    case 'recess_began':
      return `Recess of ${group(event.groupId)}. ${event.eligible.length} eligible. It opens ${at(event.opensAt)} at ${formatPrice(event.minimumOpeningCents)}`;
    case 'en_bloc_opened':
      return `Bidding opened on ${group(event.groupId)} as one`;
    case 'en_bloc_decided':
      return `Decided on ${group(event.groupId)}: ${event.outcome === 'block' ? 'sold as one' : 'the parcels stand'}`;
    case 'sale_completed':
      return 'The sale is over';
    case 'parcel_held':
      return `Held ${parcel(event.parcelId)}: ${holdReasonText(event.reason)}`;
    case 'sale_held':
      return `Held all clocks: ${event.reason}`;
    case 'resume_announced': {
      const what = event.parcelId === null ? 'The sale' : parcel(event.parcelId);
      return `${what} goes on at ${at(event.resumesAt)}: ${holdReasonText(event.reason)}`;
    }
    case 'parcel_resumed':
      return `${parcel(event.parcelId)} runs again. It closes ${at(event.closesAt)}`;
    case 'sale_resumed':
      return 'All clocks run again';
    case 'announced':
      return `Announced: “${event.text}” (${event.reason})`;
    case 'parcel_withdrawn':
      return `Withdrew ${parcel(event.parcelId)}: ${event.reason}`;
    case 'sale_postponed':
      return `Postponed the sale: ${event.reason}`;
    case 'sale_cancelled':
      return `Cancelled the sale: ${event.reason}`;
    case 'bid_voided': {
      const whose = `bidder ${bidder(event.bidderId)}, ${parcel(event.parcelId)}`;
      const two = second === null ? '' : `, confirmed by ${second}`;
      return `Voided the bid of ${formatPrice(event.amountCents)}, ${whose}${two}: ${event.reason}`;
    }
    case 'increment_lowered':
      return `${parcel(event.parcelId)} now rises by ${formatPrice(event.incrementCents)}: ${event.reason}`;
    case 'starting_bid_lowered':
      return `${parcel(event.parcelId)} now starts at ${formatPrice(event.startingBidCents)}: ${event.reason}`;
    case 'eligibility_set': {
      const may = event.eligible ? 'may bid' : 'may not bid';
      return `Bidder ${bidder(event.bidderId)} ${may} on ${group(event.groupId)}: ${event.reason}`;
    }
    case 'terms_published':
      return `${event.documentName}, version ${event.termsVersion}, is in force, SHA-256 ${event.documentHash}: ${event.reason}`;
    case 'terms_accepted':
      return `Bidder ${bidder(event.bidderId)} accepted version ${event.termsVersion} of the Conditions of Sale`;
    case 'outage_reported':
      return `No engine watched from ${at(event.silentFrom)} to ${at(event.silentUntil)}`;
  }
};
