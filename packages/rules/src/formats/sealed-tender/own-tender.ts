import type { Cents } from '../../sale/money.ts';
import type { BidderId, ParcelState, SaleState } from '../../sale/sale.ts';
import { viewTender } from './tender-view.ts';
import type { UncountedCode } from './uncounted-code.ts';
import { type TenderUnsoldCode, whyTenderUnsold } from './why-tender-unsold.ts';

/** Outcome of a bidder's tender for a lot. */
export type OwnTenderOutcome = {
  /** True when a tender of theirs is in place and not opened. */
  isUnopened: boolean;
  /**
   * Their opened amount that counts, else the newest that does not; null before the opening, and where it cannot be
   * read.
   */
  amountCents: Cents | null;
  /** Code of the reason why it does not count; null where it counts, and before the opening. */
  uncounted: UncountedCode | null;
  /** Code of the reason why the lot has no buyer; null while it is not decided, and where it is sold or withdrawn. */
  unsold: TenderUnsoldCode | null;
};

export function ownTender(state: SaleState, lot: ParcelState, bidderId: BidderId): OwnTenderOutcome | null {
  const tender = viewTender(state, { role: 'bidder', bidderId });
  const here = tender?.lots.find(({ lotId }) => lotId === lot.id);
  if (!tender || !here) return null;
  const opened = here.opened.filter(({ you }) => you);
  const shown = opened.find(({ uncounted }) => uncounted === null) ?? opened.at(-1);
  return {
    isUnopened: here.yours !== null,
    amountCents: shown?.amountCents ?? null,
    uncounted: shown?.uncounted ?? null,
    unsold: whyTenderUnsold({ tender, groups: state.groups }, lot),
  };
}
