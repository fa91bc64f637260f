import { append, type Proceedings } from '../../sale/proceedings.ts';
import type { BidderId, SaleState, TenderBidder } from '../../sale/sale.ts';
import { isFixedAfterClose } from './tender-rules.ts';

/** Everybody whose tender stands, each once, in alphabetical order. */
export const tenderersOf = ({ tender }: SaleState): BidderId[] =>
  [...new Set((tender?.standing ?? []).map(({ bidderId }) => bidderId))].sort();

/** Facts of a bidder; an unknown one, such as a deleted account, is not approved. */
const asKnown = (bidderId: BidderId, known: readonly TenderBidder[]): TenderBidder => {
  const found = known.find((bidder) => bidder.bidderId === bidderId);
  return { bidderId, isApproved: found?.isApproved === true, limitCents: found?.limitCents ?? null };
};

/**
 * Enters what judges the tenders of a round as it is now that the round has closed. Nothing that changes later has an
 * effect on them. Every lot of the round is closed, and a tender stands.
 */
export function freezeTenderers(proceedings: Proceedings): void {
  const { state, known } = proceedings;
  const { tender } = state;
  if (tender === null || known === null || tender.bidders !== null || !isFixedAfterClose(state)) return;
  const bidders = tenderersOf(state).map((bidderId) => asKnown(bidderId, known.tenderers));
  append(proceedings, { kind: 'tenders_closed', round: tender.round, bidders });
}
