import type { OpenedAmount } from '../../sale/command.ts';
import { parcelOf } from '../../sale/find-in-sale.ts';
import { type Cents, isCents, MAX_CENTS } from '../../sale/money.ts';
import type { BidderId, ParcelId, ParcelState, SaleState, StandingTender, TenderBidder } from '../../sale/sale.ts';
import { countedTenderOf } from './rank-tenders.ts';
import type { UncountedCode } from './uncounted-code.ts';

/** A tender that was opened; amount and nonce are null where they are not known or do not fit the commitment. */
export type JudgedTender = {
  tender: StandingTender;
  amountCents: Cents | null;
  nonce: string | null;
  uncounted: UncountedCode | null;
};

const isAmount = (cents: number | null): cents is number => cents !== null && isCents(cents) && cents > 0;

/** Total that a bidder would pay: of a block and its parcels, the higher. */
const totalOf = (state: SaleState, amounts: ReadonlyMap<ParcelId, Cents>): Cents => {
  const amountOf = (lot: ParcelState): Cents => amounts.get(lot.id) ?? 0;
  let total = 0;
  for (const lot of state.parcels) if (lot.groupId === null) total += amountOf(lot);
  for (const group of state.groups) {
    const parcels = group.parcelIds.reduce((sum, id) => sum + amountOf(parcelOf(state, id)), 0);
    total += Math.max(parcels, amountOf(parcelOf(state, group.enBlocParcelId)));
  }
  return total;
};

/** A bidder's counted tenders so far, by lot: those of the first round, while the second is opened. */
const countedBefore = (state: SaleState, bidderId: BidderId): Map<ParcelId, Cents> =>
  new Map(
    state.parcels.flatMap((lot) => {
      const counted = countedTenderOf(lot.leading, bidderId);
      return counted ? [[lot.id, counted.amountCents] as const] : [];
    }),
  );

const whyUncounted = (
  state: SaleState,
  tender: StandingTender,
  { amountCents, commitment }: OpenedAmount,
  bidder: TenderBidder | undefined,
): UncountedCode | null => {
  if (!isAmount(amountCents) || amountCents > MAX_CENTS) return 'unreadable';
  if (commitment !== tender.commitment) return 'commitment_broken';
  if (bidder?.isApproved !== true) return 'not_approved';
  if (amountCents % state.rules.gridCents !== 0) return 'off_grid';
  const lot = parcelOf(state, tender.parcelId);
  if (amountCents < lot.startingBidCents) return 'below_starting_bid';
  const before = countedTenderOf(lot.leading, tender.bidderId);
  return before !== undefined && amountCents <= before.amountCents ? 'not_raised' : null;
};

const inPrintedOrder =
  (state: SaleState) =>
  (one: StandingTender, other: StandingTender): number =>
    parcelOf(state, one.parcelId).position - parcelOf(state, other.parcelId).position || one.sequence - other.sequence;

/**
 * Judges every tender that stood, in the printed order of the lots and in each by the order in which they were
 * accepted: the result does not depend on the order in which they were read. `opened` has each of them once.
 */
export function judgeOpened(
  state: SaleState,
  opened: readonly OpenedAmount[],
  bidders: readonly TenderBidder[],
): JudgedTender[] {
  const byId = new Map(opened.map((each) => [each.bidId, each]));
  const counted = new Map<BidderId, Map<ParcelId, Cents>>();
  const standing = [...(state.tender?.standing ?? [])].sort(inPrintedOrder(state));
  return standing.map((tender) => {
    const read = byId.get(tender.bidId);
    if (read === undefined) throw new Error(`Tender ${tender.bidId} was not read.`);
    const { bidderId, parcelId } = tender;
    const bidder = bidders.find((each) => each.bidderId === bidderId);
    const amounts = counted.get(bidderId) ?? countedBefore(state, bidderId);
    counted.set(bidderId, amounts);
    const code = whyUncounted(state, tender, read, bidder);
    const isKnown = code !== 'unreadable' && code !== 'commitment_broken';
    const { amountCents, nonce } = isKnown ? read : { amountCents: null, nonce: null };
    if (code !== null || amountCents === null) return { tender, amountCents, nonce, uncounted: code };
    const limitCents = bidder?.limitCents ?? null;
    const isAbove = limitCents !== null && totalOf(state, new Map(amounts).set(parcelId, amountCents)) > limitCents;
    if (!isAbove) amounts.set(parcelId, amountCents);
    return { tender, amountCents, nonce, uncounted: isAbove ? 'above_limit' : null };
  });
}
