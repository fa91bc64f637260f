import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import type { NoticeParcel } from '../store/notice-store.ts';
import type { SoldBlock } from './en-bloc-notices.ts';

/** Sentence about changed times, terms or lots of a sale, for its format. */
export const scheduleWords = (
  { what, parcelId, at, name: document, version, block }: Record<string, unknown>,
  nameOf: (id: unknown) => string,
  parcels: readonly NoticeParcel[],
  { zone, tender }: Pick<PublishedSale, 'zone' | 'tender'>,
): string => {
  const isTender = tender !== undefined;
  const name = nameOf(parcelId);
  const time = typeof at === 'number' ? formatShort(at, zone) : '';
  switch (what) {
    case 'postponed':
      return 'The sale is postponed. Your registration stays, and we write to you when the new date is set.';
    case 'cancelled':
      return `The sale is cancelled. ${isTender ? 'No tender is opened' : 'No bid in it binds anybody'}.`;
    case 'rescheduled': {
      const opens = Math.min(...parcels.map(({ opens_at }) => opens_at.getTime()));
      const closes = Math.max(...parcels.map(({ closes_at }) => closes_at.getTime()));
      return isTender
        ? `The sale has new times: tenders are taken from ${formatShort(opens, zone)} until ${formatShort(closes, zone)}. Your registration stays.`
        : `The sale has new times: bidding opens ${formatShort(opens, zone)}. Your registration stays.`;
    }
    case 'held':
      return 'All clocks of the sale are held. Nothing closes until we say when they run on.';
    case 'parcel_held':
      return `The clock of ${name} is held. It does not close until we say when it runs on.`;
    case 'resumes':
      return `${parcelId === null ? 'The clocks run on' : `The clock of ${name} runs on`} ${time}.`;
    case 'terms':
      if (isTender)
        return `${document} is in force now, version ${version}. Read it and accept it on the tender page before your next tender. Tenders you have sent stay as they are.`;
      return `${document} is in force now, version ${version}. Read it and accept it in the live view before your next bid. A proxy bid of yours waits until then. Bids you have made stay as they are, and no clock changes.`;
    case 'withdrawn':
      return `${name} is withdrawn from the sale.${blockLeft(block as SoldBlock | null | undefined, nameOf)}`;
    default:
      return `${name} now closes ${time}.`;
  }
};

/** Sentence about the rest of the block; empty for a parcel that was in none. */
const blockLeft = (block: SoldBlock | null | undefined, nameOf: (id: unknown) => string): string => {
  if (!block) return '';
  const names = block.parcelIds.map(nameOf);
  if (names.length < 2) return ' Too few parcels are left to be offered together: each is sold on its own.';
  return ` It leaves the block, which is now ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. The block opens at an amount worked out from these.`;
};
