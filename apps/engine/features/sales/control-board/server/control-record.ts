import { type CivilZone, formatClock } from '@quarterline/civil-time';
import type { ControlEntry } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import type { Instant, SaleEvent } from '@quarterline/rules';
import { type EntryNames, recordEntryText } from '@quarterline/text';

/** Names for the text of an entry; the zone is for its time of day. */
export type RecordNames = Omit<EntryNames, 'clock' | 'price'> & { zone: CivilZone };

/** An entry of the record as staff may read it; null for what is a bidder's alone: their maximum. */
export function controlEntry(event: SaleEvent, names: RecordNames): ControlEntry | null {
  const clock = (instant: Instant): string => formatClock(instant, names.zone);
  const text = recordEntryText(event, { ...names, clock, price: formatPrice });
  if (text === null) return null;
  const { sequence, decidedAt } = event;
  const parcelId = 'parcelId' in event ? event.parcelId : null;
  return { sequence, at: decidedAt, who: whoOf(event, names), text, parcelId, refused: event.kind === 'bid_refused' };
}

const whoOf = (event: SaleEvent, { bidder, actor }: RecordNames): string => {
  if (event.kind === 'bid_accepted' || event.kind === 'terms_accepted') return bidder(event.bidderId);
  if (event.kind === 'bid_refused') return 'Engine';
  return actor ?? 'Engine';
};
