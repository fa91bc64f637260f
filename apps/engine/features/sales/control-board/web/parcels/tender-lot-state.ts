import type { ParcelView, TenderView } from '@quarterline/contract';
import { outcomeLabel } from '@quarterline/text';
import type { LiveState } from '../../../../bidding/live-view/web/feed/live-state.ts';
import { type LineState, lineState } from '../board-figures.ts';

/** Why a lot that is decided is not sold. A block that nobody sold as a whole leaves its parcels to stand. */
const unsoldLabel = (parcel: ParcelView, { acceptance, lots }: TenderView): string => {
  const opened = lots.find(({ lotId }) => lotId === parcel.id)?.opened ?? [];
  if (opened.length === 0) return 'Not sold: no tender';
  if (!opened.some(({ uncounted }) => uncounted === null)) return 'Not sold: no tender that counts';
  // The block of a sale without the seller's word lost to its parcels; with it, either may be so.
  if (parcel.kind === 'enBloc') return acceptance.kind === 'at_starting_bid' ? 'Sold by parcel' : 'Not sold as a block';
  return 'Not sold: tender not accepted';
};

/** Where a lot of a sealed tender stands, in a few words for staff. */
export const tenderLotState = (parcel: ParcelView, live: LiveState): LineState => {
  const { tender } = live;
  if (!tender) return lineState(parcel, live);
  switch (parcel.phase) {
    case 'scheduled':
      return { word: 'Not open yet', look: 'plain' };
    case 'open':
      if (parcel.hold || live.hold) return { word: 'On hold', look: 'hot' };
      return { word: tender.round === 2 ? 'Second round' : 'Taking tenders', look: 'plain' };
    case 'closed':
      return {
        word: tender.stage === 'waiting' ? 'Waits for the opening' : 'Waits for the second round',
        look: 'shut',
      };
    case 'provisional':
      return { word: 'Waits for the seller', look: 'hot' };
    case 'no_sale':
      return { word: unsoldLabel(parcel, tender), look: 'shut' };
    default:
      return { word: outcomeLabel(parcel) ?? 'Closed', look: 'shut' };
  }
};
