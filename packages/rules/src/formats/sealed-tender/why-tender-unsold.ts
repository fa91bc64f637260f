import type { GroupView, ParcelView } from '../../view/view-shape.ts';
import type { TenderLotView, TenderView } from './tender-view-shape.ts';

/**
 * Codes of lots of a sealed tender without a buyer. `none_counted`: tenders were opened, and each breaks a rule.
 * `block_declined`: the seller did not accept the tender for its block. `block_not_larger`: the tender for the block
 * was not above the sum of its parcels.
 */
export const TENDER_UNSOLD_CODES = [
  'no_tender',
  'below_starting_bid',
  'none_counted',
  'seller_declined',
  'block_declined',
  'block_not_larger',
] as const;
export type TenderUnsoldCode = (typeof TENDER_UNSOLD_CODES)[number];

type Seen = {
  /** Absent in a sale of another format. */
  tender?: Pick<TenderView, 'acceptance'> & { lots: readonly Pick<TenderLotView, 'lotId' | 'opened'>[] };
  groups: readonly Pick<GroupView, 'id' | 'outcome'>[];
};

/** Public reason, from the opened tenders; null for a lot that is sold, withdrawn, not decided or of another format. */
export function whyTenderUnsold(
  { tender, groups }: Seen,
  lot: Pick<ParcelView, 'id' | 'kind' | 'phase' | 'groupId'>,
): TenderUnsoldCode | null {
  if (tender === undefined || lot.phase !== 'no_sale') return null;
  const opened = tender.lots.find(({ lotId }) => lotId === lot.id)?.opened ?? [];
  const soldWhole = groups.find(({ id }) => id === lot.groupId)?.outcome === 'block';
  if (soldWhole) return lot.kind === 'enBloc' ? 'seller_declined' : 'block_declined';
  if (opened.length === 0) return 'no_tender';
  if (opened.some(({ uncounted }) => uncounted === null))
    return lot.kind === 'enBloc' ? 'block_not_larger' : 'seller_declined';
  return opened.every(({ uncounted }) => uncounted === 'below_starting_bid') ? 'below_starting_bid' : 'none_counted';
}
