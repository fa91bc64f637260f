import type { Entry } from '../entry.ts';
import { tenderCommitment } from '../record/commitment.ts';
import { isUnclosed, nameOf, type Parcel, parcelOf, type Sale, type StandingTender } from '../sale.ts';
import { type Expected, expect, type Step } from './expected.ts';
import { must } from './law.ts';
import { complete } from './outcome.ts';
import { mustTakeTwo } from './staff.ts';
import { afterOpening, leaveUnsold, sell } from './tender-outcome.ts';
import { mustBeTwoPeople } from './voids.ts';

const OF_AUCTIONS = ['bid_accepted', 'bid_voided', 'increment_lowered', 'starting_bid_lowered', 'eligibility_set'];
const OF_TENDERS = ['tender_placed', 'tender_withdrawn', 'tenders_opened', 'seller_answered'];

/** Throws `BrokenRule` for an entry that the format of the sale does not have. */
export const mustBeOfFormat = ({ rules }: Sale, { kind }: Entry): void =>
  must(
    !(rules.tender ? OF_AUCTIONS : OF_TENDERS).includes(kind),
    `is ${kind}, which a sale of this format does not have`,
  );

const mustTakeTenders = (sale: Sale, entry: Entry): Parcel => {
  const lot = parcelOf(sale, entry.parcelId);
  const name = nameOf(lot);
  must(sale.phase === 'live', 'is a tender in a sale that is not open');
  must(sale.hold === null && lot.hold === null, `is a tender while ${name} is held`);
  must(lot.phase === 'open', `is a tender for ${name} when none are taken`);
  must(entry.round === sale.tender.round, 'is a tender of another round');
  const invited = sale.tender.invited.get(lot.id);
  const isInvited = entry.round === 1 || invited?.has(String(entry.bidder)) === true;
  must(isInvited, 'is a tender of the second round by somebody who was not invited');
  return lot;
};

export const judgeTender = (sale: Sale, entry: Entry): Step[] => {
  mustTakeTenders(sale, entry);
  must(
    !sale.tender.standing.some(({ bidId }) => bidId === entry.bidId),
    'is a tender under the number of one that stands',
  );
  return [];
};

export const judgeWithdrawnTender = (sale: Sale, entry: Entry): Step[] => {
  const lot = mustTakeTenders(sale, entry);
  const stands = sale.tender.standing.some(({ parcelId, bidder }) => parcelId === lot.id && bidder === entry.bidder);
  must(stands, 'withdraws a tender that does not stand');
  return [];
};

const commitmentOf = ({ id: saleId }: Sale, { parcelId, bidId, amountCents, nonce }: Entry): string =>
  tenderCommitment({ amountCents, bidId, nonce, parcelId, saleId });

/** Why the tender cannot count by its amount alone; null when it may. */
const faultOfAmount = (sale: Sale, lot: Parcel, bidder: string, amountCents: number): string | null => {
  if (amountCents % sale.rules.gridCents !== 0) return 'off_grid';
  if (amountCents < lot.startingBidCents) return 'below_starting_bid';
  const before = lot.bids.find((bid) => bid.bidder === bidder);
  return before && amountCents <= before.amountCents ? 'not_raised' : null;
};

const judgeAmount = (sale: Sale, { commitment }: StandingTender, entry: Entry): void => {
  const { amountCents, nonce, uncounted, bidder } = entry;
  const isUnknown = uncounted === 'unreadable' || uncounted === 'commitment_broken';
  must((amountCents === null) === isUnknown && (nonce === null) === isUnknown, 'has an amount or a reason too many');
  if (isUnknown) return;
  must(commitmentOf(sale, entry) === commitment, 'opens an amount that does not fit its commitment');
  // Approvals and limits are not published. Whether somebody is no longer approved is asked first, a limit last.
  if (uncounted === 'not_approved') return;
  const fault = faultOfAmount(sale, parcelOf(sale, entry.parcelId), String(bidder), Number(amountCents));
  const isRight = uncounted === fault || (uncounted === 'above_limit' && fault === null);
  must(isRight, `says that a tender ${counts(uncounted)}, and the rule says that it ${counts(fault)}`);
};

const counts = (code: unknown): string => (code === null ? 'counts' : `does not count (${code})`);

const openingOf = (sale: Sale, tender: StandingTender): Expected => {
  const { parcelId, bidder, bidId, round, sequence, decidedAt } = tender;
  return {
    ...expect('tender_opened', { parcelId, bidder, bidId, round, placedSequence: sequence, placedAt: decidedAt }),
    check: (entry) => judgeAmount(sale, tender, entry),
  };
};

/** Two openers open every tender that stands, in the printed order of the lots and then in the order in which they came. */
export const judgeOpening = (sale: Sale, entry: Entry): Step[] => {
  const people = entry.people as string[];
  must(sale.phase === 'live', 'opens tenders of a sale that is not live');
  must(!sale.parcels.some(isUnclosed), 'opens tenders before the closing time');
  must(sale.tender.standing.length > 0, 'opens tenders where none stands');
  must(entry.round === sale.tender.round, 'opens tenders of another round');
  mustBeTwoPeople(people);
  const isNamed = people.every((person) => sale.rules.tender?.openers.includes(person));
  must(isNamed, 'is an opening by somebody who is not an opener of this sale');
  const placeOf = ({ parcelId }: StandingTender): number => parcelOf(sale, parcelId).position;
  const inOrder = sale.tender.standing.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.sequence - other.sequence,
  );
  return [
    ...inOrder.map((tender) => openingOf(sale, tender)),
    () => afterOpening(sale, entry.decidedAt),
    () => complete(sale),
  ];
};

/** The seller's answer about a lot, or about a block as a whole. */
export const judgeSellerAnswer = (sale: Sale, entry: Entry): Step[] => {
  const lot = parcelOf(sale, entry.parcelId);
  must(sale.phase === 'live', 'is an answer of the seller in a sale that is not live');
  must(lot.phase === 'provisional', `is an answer about ${nameOf(lot)}, which is not provisional`);
  mustTakeTwo(sale, entry, true);
  return [...(entry.accepts === true ? sell(sale, lot) : leaveUnsold(sale, lot)), () => complete(sale)];
};
