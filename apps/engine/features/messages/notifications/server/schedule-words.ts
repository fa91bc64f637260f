import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { listed, type OfFormat, saleFormat } from '@quarterline/listing';
import type { NoticeParcel } from '../store/notice-store.ts';
import type { SoldBlock } from './en-bloc-notices.ts';
import { oneTitle } from './sent-state.ts';

/** What became of the times, the terms or the lots of a sale, in a sentence of its format; its title goes into the subject. */
export function scheduleWords(
  { what, parcelId, at, name: document, version, block }: Record<string, unknown>,
  nameOf: (id: unknown) => string,
  parcels: readonly NoticeParcel[],
  sale: Pick<PublishedSale, 'zone' | 'tender'>,
): { title: string; words: string } {
  const { zone } = sale;
  const texts = TEXTS[saleFormat(sale)];
  const name = nameOf(parcelId);
  const time = typeof at === 'number' ? formatShort(at, zone) : '';
  switch (what) {
    case 'postponed':
      return {
        title: 'Postponed',
        words: 'The sale is postponed. Your registration stays, and we write to you when the new date is set.',
      };
    case 'cancelled':
      return {
        title: CANCELLED,
        words: `The sale is cancelled. ${texts.cancelled}.`,
      };
    case 'rescheduled': {
      const opens = Math.min(...parcels.map(({ opens_at }) => opens_at.getTime()));
      const closes = Math.max(...parcels.map(({ closes_at }) => closes_at.getTime()));
      const times = texts.times(formatShort(opens, zone), formatShort(closes, zone));
      return { title: 'New times', words: `The sale has new times: ${times}. Your registration stays.` };
    }
    case 'held':
      return {
        title: 'The clocks are held',
        words: 'All clocks of the sale are held. Nothing closes until we say when they run on.',
      };
    case 'parcel_held':
      return {
        title: 'A clock is held',
        words: `The clock of ${name} is held. It does not close until we say when it runs on.`,
      };
    case 'resumes':
      return parcelId === null
        ? { title: 'The clocks run on', words: `The clocks run on ${time}.` }
        : { title: 'A clock runs on', words: `The clock of ${name} runs on ${time}.` };
    case 'terms':
      return {
        title: 'The Conditions of Sale have changed',
        words: `${document} is in force now, version ${version}. ${texts.newTerms}`,
      };
    case 'withdrawn':
      return {
        title: 'Withdrawn',
        words: `${name} is withdrawn from the sale.${block ? texts.blockLeft(block as SoldBlock, nameOf) : ''}`,
      };
    default:
      return { title: 'A closing time has changed', words: `${name} now closes ${time}.` };
  }
}

const CANCELLED = 'Cancelled';

/** The title of several changes in one email. A cancelled sale has no other news. */
export const scheduleTitle = (titles: readonly string[]): string =>
  titles.includes(CANCELLED) ? CANCELLED : oneTitle(titles, 'The sale has changed');

type FormatTexts = {
  cancelled: string;
  times: (opens: string, closes: string) => string;
  newTerms: string;
  /** What became of the block of a parcel that was withdrawn. */
  blockLeft: (block: SoldBlock, nameOf: (id: unknown) => string) => string;
};

const TEXTS: OfFormat<FormatTexts> = {
  ascending: {
    cancelled: 'No bid in it binds anybody',
    times: (opens) => `bidding opens ${opens}`,
    newTerms:
      'Read it and accept it in the live view before your next bid. A proxy bid of yours waits until then. Bids you have made stay as they are, and no clock changes.',
    blockLeft({ parcelIds }, nameOf) {
      const names = parcelIds.map(nameOf);
      if (names.length < 2) return ' Too few parcels are left to be offered together: each is sold on its own.';
      return ` It leaves the block, which is now ${listed(names)}. The block opens at an amount worked out from these.`;
    },
  },
  sealedTender: {
    cancelled: 'No tender is opened',
    times: (opens, closes) => `tenders are taken from ${opens} until ${closes}`,
    newTerms:
      'Read it and accept it on the tender page before your next tender. Tenders you have sent stay as they are.',
    blockLeft: ({ blockId }, nameOf) => ` ${nameOf(blockId)} is withdrawn with it. Tenders for both are never opened.`,
  },
};
