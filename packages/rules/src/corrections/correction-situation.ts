import { findRankedBid, rankedBids } from '../bid/ranked-bids.ts';
import { hasClock, holdOver } from '../close/effective-close.ts';
import type { SaleFormat } from '../formats/format-rules.ts';
import { saleFormatOf } from '../formats/rules-of-format.ts';
import { tendersAreFixed } from '../formats/sealed-tender/fixed-after-close.ts';
import { findParcel, groupOfParcel } from '../sale/find-in-sale.ts';
import type {
  BidderId,
  BidId,
  ParcelId,
  ParcelPhase,
  ParcelState,
  RankedBid,
  SalePhase,
  SaleState,
} from '../sale/sale.ts';

/** Subject of a mistake. Without a lot it is the whole sale. */
export type CorrectionSubject = { parcelId: ParcelId | null; bidId: BidId | null; bidderId: BidderId | null };

/** All that decides how a mistake may be corrected. */
export type CorrectionSituation = {
  format: SaleFormat;
  sale: SalePhase;
  lot: 'parcel' | 'block' | 'whole';
  /** For the whole sale: `open` while any lot is not closed. */
  parcel: ParcelPhase;
  /** It has a clock that can be held or given more time. */
  hasClock: boolean;
  /** No clock that the mistake touches runs. */
  isHeld: boolean;
  /** A valid bid stands on the lot. */
  hasBids: boolean;
  /** The bid in question, or one of the bidder in question, stands on the lot. */
  bidStands: boolean;
  /** The lot is in a block whose round is open: its bids wait for the end of that. */
  inBlockRound: boolean;
};

const isUnclosed = ({ phase }: ParcelState): boolean => phase === 'scheduled' || phase === 'open';

/**
 * The bid that a correction is about: the one that was named, or the highest of the bidder on the lot. Null when none
 * stands.
 */
export function correctedBid(parcel: ParcelState, { bidId, bidderId }: CorrectionSubject): RankedBid | null {
  if (bidId !== null) return findRankedBid(parcel.leading, bidId) ?? null;
  for (const bid of rankedBids(parcel.leading)) if (bid.bidderId === bidderId) return bid;
  return null;
}

/** Facts of a sale about a mistake. An unknown lot counts as the whole sale. */
export function correctionSituation(state: SaleState, subject: CorrectionSubject): CorrectionSituation {
  const format = saleFormatOf(state.rules);
  // A lot that is open for a second round is as fixed as a closed one.
  const isFixed = tendersAreFixed(state);
  const parcel = subject.parcelId === null ? undefined : findParcel(state, subject.parcelId);
  if (parcel === undefined) {
    const unclosed = state.parcels.filter(isUnclosed);
    return {
      format,
      sale: state.phase,
      lot: 'whole',
      hasClock: !isFixed,
      hasBids: false,
      bidStands: false,
      inBlockRound: false,
      parcel: unclosed.length > 0 && !isFixed ? 'open' : 'closed',
      isHeld: unclosed.filter((one) => hasClock(state, one)).every((one) => holdOver(state, one) !== null),
    };
  }
  return {
    format,
    sale: state.phase,
    parcel: isFixed && parcel.phase === 'open' ? 'closed' : parcel.phase,
    lot: parcel.kind === 'enBloc' ? 'block' : 'parcel',
    hasClock: !isFixed && hasClock(state, parcel),
    isHeld: holdOver(state, parcel) !== null,
    hasBids: parcel.leading !== null,
    bidStands: correctedBid(parcel, subject) !== null,
    inBlockRound: parcel.kind === 'parcel' && groupOfParcel(state, parcel)?.phase === 'open',
  };
}
