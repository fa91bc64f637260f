/**
 * An independent reader of a sale's published entries. It shares no code with the engine and none with the rules: it knows only
 * what `docs/record-format.md` says of an entry, and recomputes prices, extensions, closes, the block and winners.
 */
export type Entry = { sequence: number; decidedAt: number; kind: string; [field: string]: unknown };

type Band = { underCents: number | null; stepCents: number };
type Scheduled = { id: string; kind: string; groupId: string | null; startingBidCents: number; closesAt: number };
type Rules = {
  increments: Band[];
  softCloseMs: number;
  softCloseScope: string;
  hardStopAt: number | null;
  enBlocPremium: number;
};
type Parcel = Scheduled & {
  /** What the block opens at, once the recess has begun; for any other parcel its starting bid. */
  leastCents: number;
  bids: { sequence: number; bidder: string; amountCents: number }[];
  loweredStepCents: number;
  closedAt: number | null;
  isWithdrawn: boolean;
  soldTo: string | null;
  priceCents: number | null;
  extensions: number;
};

export type ParcelResult = {
  parcelId: string;
  kind: string;
  bids: number;
  extensions: number;
  closedAt: number | null;
  soldTo: string | null;
  priceCents: number | null;
};
export type EntriesVerdict = { faults: string[]; saleId: string | null; parcels: ParcelResult[] };

export const checkEntries = (entries: readonly Entry[]): EntriesVerdict => {
  const faults: string[] = [];
  const parcels = new Map<string, Parcel>();
  const eligible = new Map<string, Set<string>>();
  let rules: Rules = { increments: [], softCloseMs: 0, softCloseScope: 'parcel', hardStopAt: null, enBlocPremium: 0 };
  let saleId: string | null = null;

  for (const [index, entry] of entries.entries()) {
    const fault = (words: string): void => void faults.push(`Entry ${entry.sequence}: ${words}`);
    if (entry.sequence !== index + 1) fault(`stands at place ${index + 1}`);
    if (entry.decidedAt < (entries[index - 1]?.decidedAt ?? 0)) fault('was decided before the one before it');
    const parcel = parcels.get(String(entry.parcelId));
    switch (entry.kind) {
      case 'sale_scheduled': {
        saleId = String(entry.saleId);
        rules = entry.rules as Rules;
        parcels.clear();
        for (const one of entry.parcels as Scheduled[]) parcels.set(one.id, freshParcel(one));
        break;
      }
      case 'recess_began': {
        // The block's own clock and least bid are known only now.
        const members = membersOf(parcels, String(entry.groupId));
        const block = blockOf(parcels, String(entry.groupId));
        if (!block) {
          fault('begins the recess of a group without a block');
          break;
        }
        const least = blockOpening(members, block.startingBidCents, rules);
        if (entry.minimumOpeningCents !== least)
          fault(`opens the block at ${entry.minimumOpeningCents}, and the rule says ${least}`);
        if (members.some(({ closedAt, isWithdrawn }) => closedAt === null && !isWithdrawn))
          fault('begins the recess before the last parcel is over');
        block.closesAt = Number(entry.closesAt);
        block.leastCents = Number(entry.minimumOpeningCents);
        eligible.set(block.id, new Set(entry.eligible as string[]));
        break;
      }
      case 'eligibility_set': {
        const list = eligible.get(blockOf(parcels, String(entry.groupId))?.id ?? '');
        if (entry.eligible === true) list?.add(String(entry.bidder));
        else list?.delete(String(entry.bidder));
        break;
      }
      case 'bid_accepted': {
        if (!parcel) {
          fault('is a bid on a parcel that is not in the sale');
          break;
        }
        const amount = Number(entry.amountCents);
        const bidder = String(entry.bidder);
        const leading = parcel.bids.at(-1);
        const least = leading
          ? leading.amountCents + Math.min(stepAt(rules.increments, leading.amountCents), parcel.loweredStepCents)
          : parcel.leastCents;
        if (amount < least) fault(`takes ${amount}, and the least was ${least}`);
        // The engine, bidding for a maximum, may raise its own bidder above a rival's last amount.
        if (leading?.bidder === bidder && entry.byMaximum !== true) fault('lets the leader outbid herself');
        if (parcel.kind === 'enBloc' && !eligible.get(parcel.id)?.has(bidder))
          fault('takes a bid on the block from somebody who is not on its list');
        if (parcel.closedAt !== null || parcel.isWithdrawn) fault('is a bid after the close');
        if (entry.decidedAt >= parcel.closesAt)
          fault(`was decided ${entry.decidedAt - parcel.closesAt} ms after the close in force`);
        const isLate = entry.decidedAt >= parcel.closesAt - rules.softCloseMs;
        const wanted = Math.min(entry.decidedAt + rules.softCloseMs, rules.hardStopAt ?? Number.POSITIVE_INFINITY);
        const due = isLate ? Math.max(parcel.closesAt, wanted) : parcel.closesAt;
        if (Number(entry.closeAfter) !== due) fault(`moves the close to ${entry.closeAfter}, and the rule says ${due}`);
        if (Number(entry.closeAfter) > parcel.closesAt) parcel.extensions += 1;
        parcel.closesAt = Number(entry.closeAfter);
        parcel.bids.push({ sequence: entry.sequence, bidder, amountCents: amount });
        break;
      }
      case 'close_moved': {
        if (!parcel) break;
        if (Number(entry.closeAfter) < parcel.closesAt) fault('moves a close back');
        parcel.closesAt = Number(entry.closeAfter);
        break;
      }
      case 'increment_lowered': {
        if (parcel) parcel.loweredStepCents = Number(entry.incrementCents);
        break;
      }
      case 'starting_bid_lowered': {
        if (parcel) parcel.startingBidCents = parcel.leastCents = Number(entry.startingBidCents);
        break;
      }
      case 'parcel_resumed': {
        if (parcel) parcel.closesAt = Number(entry.closesAt);
        break;
      }
      case 'parcel_withdrawn': {
        if (parcel) parcel.isWithdrawn = true;
        break;
      }
      case 'bid_voided': {
        if (!parcel?.bids.some(({ sequence }) => sequence === entry.bidSequence))
          fault('voids a bid that is not there');
        if (parcel) parcel.bids = parcel.bids.filter(({ sequence }) => sequence !== entry.bidSequence);
        break;
      }
      case 'parcel_closed': {
        if (!parcel) break;
        if (parcel.closedAt !== null) fault('closes a parcel a second time');
        if (Number(entry.closedAt) !== parcel.closesAt)
          fault(`closes at ${entry.closedAt}, and the close in force was ${parcel.closesAt}`);
        if (entry.decidedAt < parcel.closesAt) fault('closes a parcel early');
        parcel.closedAt = Number(entry.closedAt);
        break;
      }
      case 'en_bloc_decided': {
        const block = blockOf(parcels, String(entry.groupId));
        const isBlock = block !== undefined && !block.isWithdrawn && block.bids.length > 0;
        if (entry.outcome !== (isBlock ? 'block' : 'parcels'))
          fault(`decides for ${entry.outcome}, and the bids say ${isBlock ? 'block' : 'parcels'}`);
        break;
      }
      case 'parcel_unsold': {
        if (parcel && parcel.bids.length > 0) fault('leaves a parcel unsold that has a valid bid');
        if (parcel) [parcel.soldTo, parcel.priceCents] = [null, null];
        break;
      }
      case 'parcel_became_provisional':
      case 'parcel_sold': {
        const last = parcel?.bids.at(-1);
        if (last?.bidder !== entry.bidder || last?.amountCents !== entry.amountCents)
          fault('is not for the last valid bid');
        if (parcel && entry.kind === 'parcel_sold')
          [parcel.soldTo, parcel.priceCents] = [String(entry.bidder), Number(entry.amountCents)];
        break;
      }
      case 'parcel_sold_en_bloc': {
        if (!parcel) break;
        const block = blockOf(parcels, String(parcel.groupId));
        const due = block?.priceCents
          ? shareOf(block.priceCents, membersOf(parcels, String(parcel.groupId)), parcel.id)
          : null;
        if (block?.soldTo !== entry.bidder || due !== entry.amountCents)
          fault(`gives the parcel ${entry.amountCents} of the block's price, and the rule says ${due}`);
        [parcel.soldTo, parcel.priceCents] = [String(entry.bidder), Number(entry.amountCents)];
        break;
      }
    }
  }
  return { faults, saleId, parcels: [...parcels.values()].map(resultOf) };
};

const freshParcel = (scheduled: Scheduled): Parcel => ({
  ...scheduled,
  leastCents: scheduled.startingBidCents,
  bids: [],
  loweredStepCents: Number.POSITIVE_INFINITY,
  closedAt: null,
  isWithdrawn: false,
  soldTo: null,
  priceCents: null,
  extensions: 0,
});

const resultOf = ({ id, kind, bids, extensions, closedAt, soldTo, priceCents }: Parcel): ParcelResult => ({
  parcelId: id,
  kind,
  bids: bids.length,
  extensions,
  closedAt,
  soldTo,
  priceCents,
});

const stepAt = (bands: readonly Band[], cents: number): number =>
  bands.find(({ underCents }) => underCents === null || cents < underCents)?.stepCents ?? 0;

const blockOf = (parcels: ReadonlyMap<string, Parcel>, groupId: string): Parcel | undefined =>
  [...parcels.values()].find((one) => one.kind === 'enBloc' && one.groupId === groupId);

/** In the printed order; a parcel that was withdrawn is in no block. */
const membersOf = (parcels: ReadonlyMap<string, Parcel>, groupId: string): Parcel[] =>
  [...parcels.values()].filter((one) => one.kind === 'parcel' && one.groupId === groupId && !one.isWithdrawn);

const partOf = ({ bids, startingBidCents }: Parcel): number => bids.at(-1)?.amountCents ?? startingBidCents;

/** The sum of the parts and the premium, at least the block's own starting bid, up to the next step of the ladder. */
const blockOpening = (
  members: readonly Parcel[],
  startingBidCents: number,
  { increments, enBlocPremium }: Rules,
): number => {
  const sum = members.reduce((total, one) => total + BigInt(partOf(one)), 0n);
  const premium = (sum * BigInt(enBlocPremium) + 9999n) / 10_000n;
  const wanted = Math.max(startingBidCents, Number(sum + premium));
  const step = stepAt(increments, wanted);
  return step === 0 ? wanted : Math.ceil(wanted / step) * step;
};

/** Largest remainder in whole dollars, equal remainders in the printed order. */
const shareOf = (priceCents: number, members: readonly Parcel[], parcelId: string): number | null => {
  const unit = priceCents % 100 === 0 ? 100 : 1;
  const price = BigInt(priceCents / unit);
  const sum = members.reduce((total, one) => total + BigInt(partOf(one)), 0n);
  if (sum === 0n) return null;
  const shares = members.map((one, order) => {
    const exact = price * BigInt(partOf(one));
    return { id: one.id, order, whole: exact / sum, rest: exact % sum };
  });
  const left = Number(price - shares.reduce((total, { whole }) => total + whole, 0n));
  const lucky = shares
    .toSorted((one, other) => (one.rest === other.rest ? one.order - other.order : one.rest > other.rest ? -1 : 1))
    .slice(0, left)
    .map(({ id }) => id);
  const own = shares.find(({ id }) => id === parcelId);
  return own ? (Number(own.whole) + (lucky.includes(parcelId) ? 1 : 0)) * unit : null;
};
