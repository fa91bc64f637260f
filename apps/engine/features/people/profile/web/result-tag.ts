import type { OwnResult } from '@quarterline/contract';
import { type OfFormat, saleFormat } from '@quarterline/listing';
import type { RowTag } from '#platform/web/forms/account-row.tsx';

const TAGS: Record<OwnResult['result'], RowTag | null> = {
  open: null,
  leading: { tone: 'lead', text: 'Your high bid' },
  outbid: { tone: 'out', text: 'Outbid' },
  outbid_at_close: { tone: 'none', text: 'Not yours' },
  held: { tone: 'held', text: 'Your high bid' },
  outbid_by_block: { tone: 'out', text: 'En bloc bid' },
  in_own_block: { tone: 'lead', text: 'Your block bid' },
  cancelled: { tone: 'none', text: 'Cancelled' },
  bought: { tone: 'lead', text: 'Sold to you' },
  offered: { tone: 'info', text: 'Offered to you' },
  not_completed: { tone: 'none', text: 'Not completed' },
  sold_to_another: { tone: 'sold', text: 'Sold' },
  unsold: { tone: 'none', text: 'Left unsold' },
  no_sale: { tone: 'none', text: 'No sale' },
  withdrawn: { tone: 'none', text: 'Withdrawn' },
};

/** The words of an opened tender that is or is not the highest: a tender is no bid. */
const TENDER_TAGS: Partial<Record<OwnResult['result'], RowTag>> = {
  leading: { tone: 'held', text: 'Highest tender' },
  held: { tone: 'held', text: 'Highest tender' },
  outbid_by_block: { tone: 'held', text: 'Highest tender' },
  in_own_block: { tone: 'held', text: 'Highest tender' },
  outbid: { tone: 'none', text: 'Not the highest' },
  outbid_at_close: { tone: 'none', text: 'Not the highest' },
};

const OWN_TAGS: OfFormat<typeof TENDER_TAGS> = { ascending: {}, sealedTender: TENDER_TAGS };

/** State of the caller's bid or tender for a lot, in a word and a colour; null where there is nothing to say. */
export function resultTag(result: OwnResult['result'] | null, tender: OwnResult['tender']): RowTag | null {
  if (tender?.isUnopened && (result === null || result === 'open')) return { tone: 'held', text: 'Tender sent' };
  if (result === null) return null;
  return OWN_TAGS[saleFormat({ tender })][result] ?? TAGS[result];
}
