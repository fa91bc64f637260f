import type { Entry } from './entry.ts';
import { announcedResume, openingAfter } from './rules/clock.ts';
import { isForSecondPerson } from './rules/hold.ts';
import { applyRegistration } from './rules/registrations.ts';
import { blockOf, groupOf, isUnclosed, type Parcel, parcelOf, type Sale } from './sale.ts';

type Apply<Subject> = (subject: Subject, entry: Entry) => void;

const sold =
  (phase: Parcel['phase']): Apply<Parcel> =>
  (parcel, { bidder, amountCents }) =>
    Object.assign(parcel, { phase, soldTo: bidder, priceCents: amountCents });

const ON_PARCEL: Record<string, Apply<Parcel>> = {
  parcel_opened: (parcel) => {
    parcel.phase = 'open';
  },
  parcel_closed: (parcel, entry) => Object.assign(parcel, { phase: 'closed', closedAt: entry.closedAt }),
  parcel_unsold: (parcel) => Object.assign(parcel, { phase: 'no_sale', soldTo: null, priceCents: null }),
  parcel_became_provisional: (parcel) => {
    parcel.phase = 'provisional';
  },
  parcel_sold: sold('sold'),
  parcel_sold_en_bloc: sold('sold_en_bloc'),
  parcel_withdrawn: (parcel) => Object.assign(parcel, { phase: 'withdrawn', hold: null }),
  tender_opened: countTender,
  parcel_held: (parcel, entry) => {
    const { decidedAt, remainingMs, person } = entry;
    if (person !== undefined) parcel.heldFor.add(String(person));
    if (isForSecondPerson(entry)) parcel.heldInVain += 1;
    const heldAt = parcel.hold?.heldAt ?? decidedAt;
    const closesAt = heldAt + Number(remainingMs);
    parcel.opensAt = openingAfter(parcel, closesAt) ?? parcel.opensAt;
    Object.assign(parcel, {
      closesAt,
      hold: {
        heldAt,
        resumesAt: null,
        announcedBefore: announcedResume(parcel.hold),
        isForSecondPerson: isForSecondPerson(entry),
      },
    });
  },
  parcel_resumed: (parcel, { closesAt, opensAt }) =>
    Object.assign(parcel, { hold: null, closesAt, opensAt: opensAt ?? parcel.opensAt }),
  close_moved: (parcel, { closeAfter }) => {
    parcel.closesAt = Number(closeAfter);
  },
  bid_accepted: (parcel, { sequence, decidedAt, bidder, amountCents, closeAfter }) => {
    parcel.bids.push({ sequence, decidedAt, bidder: String(bidder), amountCents: Number(amountCents) });
    if (Number(closeAfter) > parcel.closesAt) parcel.extensions += 1;
    Object.assign(parcel, { closesAt: Number(closeAfter), heldInVain: 0 });
  },
  bid_voided: (parcel, { bidSequence }) => voidBid(parcel, Number(bidSequence)),
  increment_lowered: (parcel, { incrementCents }) => {
    parcel.loweredStepCents = Number(incrementCents);
  },
  starting_bid_lowered: (parcel, { startingBidCents }) => {
    parcel.startingBidCents = Number(startingBidCents);
  },
};

/** A bid no longer counts. A closed parcel without any waits for its group as one that drew none. */
export function voidBid(parcel: Parcel, bidSequence: number): void {
  parcel.bids = parcel.bids.filter(({ sequence }) => sequence !== bidSequence);
  if (parcel.phase === 'provisional' && parcel.bids.length === 0) parcel.phase = 'closed';
}

/**
 * A tender that counts stands among the others by its amount; of equal amounts the earlier one is nearer the end, where
 * the highest is.
 */
function countTender(parcel: Parcel, { bidder, amountCents, placedSequence, placedAt, uncounted }: Entry): void {
  if (uncounted !== null) return;
  const bid = {
    sequence: Number(placedSequence),
    decidedAt: Number(placedAt),
    bidder: String(bidder),
    amountCents: Number(amountCents),
  };
  const others = parcel.bids.filter((one) => one.bidder !== bid.bidder);
  parcel.bids = [...others, bid].sort(
    (one, other) => one.amountCents - other.amountCents || other.sequence - one.sequence,
  );
}

const withoutTender = ({ tender }: Sale, { parcelId, bidder }: Entry): void => {
  tender.standing = tender.standing.filter((one) => one.parcelId !== parcelId || one.bidder !== bidder);
};

const ON_TENDERS: Record<string, Apply<Sale>> = {
  tender_placed: (sale, entry) => {
    const { parcelId, bidder, bidId, round, commitment, sequence, decidedAt } = entry;
    withoutTender(sale, entry);
    sale.tender.standing.push({
      parcelId: String(parcelId),
      bidder: String(bidder),
      bidId: String(bidId),
      round: Number(round),
      commitment: String(commitment),
      sequence,
      decidedAt,
    });
  },
  tender_withdrawn: withoutTender,
  tenders_closed: ({ tender }) => {
    tender.isFrozen = true;
  },
  tender_voided: withoutTender,
  opening_part_taken: ({ tender }, { person }) => void tender.handedIn.add(String(person)),
  opening_part_refused: ({ tender }, { person }) =>
    void tender.refusedParts.set(String(person), (tender.refusedParts.get(String(person)) ?? 0) + 1),
  tenders_opened: ({ tender }) => {
    tender.standing = [];
  },
  second_round_began: (sale, { parcelId, invited, closesAt }) => {
    Object.assign(sale.tender, { round: 2, isFrozen: false, handedIn: new Set(), refusedParts: new Map() });
    sale.tender.invited.set(String(parcelId), new Set(invited as string[]));
    Object.assign(parcelOf(sale, parcelId), { phase: 'open', closesAt, closedAt: null });
  },
  seller_asked: ({ tender }, { acceptBy }) => {
    tender.acceptBy = Number(acceptBy);
  },
  parcel_withdrawn: ({ tender }, { parcelId }) => {
    tender.standing = tender.standing.filter((one) => one.parcelId !== parcelId);
  },
  sale_cancelled: ({ tender }) => {
    tender.standing = [];
  },
};

const ON_SALE: Record<string, Apply<Sale>> = {
  sale_opened: (sale) => {
    sale.phase = 'live';
  },
  sale_completed: (sale) => {
    sale.phase = 'completed';
  },
  sale_held: (sale, { decidedAt }) => {
    const heldAt = sale.hold?.heldAt ?? decidedAt;
    const announcedBefore = announcedResume(sale.hold);
    sale.hold = { heldAt, resumesAt: null, announcedBefore, isForSecondPerson: false };
  },
  sale_resumed: (sale) => {
    sale.hold = null;
  },
  sale_postponed: (sale) => Object.assign(sale, { phase: 'postponed', hold: null }),
  sale_cancelled: (sale) => {
    Object.assign(sale, { phase: 'cancelled', hold: null });
    for (const parcel of sale.parcels) {
      // What is sold stays sold; records of version 2 undid it.
      if (parcel.soldTo !== null && sale.rules.ruleVersion >= 3) continue;
      const phase = isUnclosed(parcel) || parcel.phase === 'withdrawn' ? 'withdrawn' : 'no_sale';
      Object.assign(parcel, { phase, hold: null, bids: [], soldTo: null, priceCents: null });
    }
  },
  resume_announced: (sale, entry) => {
    const { parcelId, resumesAt } = entry;
    const hold = parcelId === null ? sale.hold : parcelOf(sale, parcelId).hold;
    if (hold) Object.assign(hold, { resumesAt: Number(resumesAt), isForSecondPerson: isForSecondPerson(entry) });
  },
  recess_began: (sale, { groupId, eligible, minimumOpeningCents, opensAt, closesAt }) => {
    const group = groupOf(sale, groupId);
    group.phase = 'recess';
    group.eligible = new Set(eligible as string[]);
    group.openingCents = Number(minimumOpeningCents);
    Object.assign(blockOf(sale, group), { opensAt, closesAt });
  },
  en_bloc_opened: (sale, { groupId }) => {
    groupOf(sale, groupId).phase = 'open';
  },
  en_bloc_decided: (sale, { groupId }) => {
    groupOf(sale, groupId).phase = 'decided';
  },
  terms_published: (sale, { termsVersion, documentHash }) =>
    void Object.assign(sale, {
      termsVersion: Number(termsVersion),
      termsHash: String(documentHash),
      hasNewTerms: true,
    }),
  registration_changed: applyRegistration,
  eligibility_set: (sale, { groupId, bidder, eligible }) =>
    void groupOf(sale, groupId).overrides.set(String(bidder), eligible === true),
};

/** Brings the sale to where a lawful entry leaves it. The schedule is read elsewhere: it begins the sale anew. */
export function applyEntry(sale: Sale, entry: Entry): void {
  if (Array.isArray(entry.people) && entry.people.length > 1) for (const parcel of sale.parcels) parcel.heldInVain = 0;
  ON_TENDERS[entry.kind]?.(sale, entry);
  const change = ON_PARCEL[entry.kind];
  if (change) change(parcelOf(sale, entry.parcelId), entry);
  else ON_SALE[entry.kind]?.(sale, entry);
}
