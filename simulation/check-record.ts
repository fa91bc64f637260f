/**
 * An independent reader of a sale's record. It shares no code with the engine and none with the rules: it knows only what
 * an entry looks like, and recomputes prices, extensions, closes and winners from the entries alone.
 */
type Entry = { sequence: number; decidedAt: number; kind: string; [field: string]: unknown };
type Band = { underCents: number | null; stepCents: number };
type Parcel = {
  kind: string;
  startingBidCents: number;
  closesAt: number;
  bids: { bidId: string; bidderId: string; amountCents: number }[];
  loweredStepCents: number;
  closedAt: number | null;
  sold: { bidderId: string; amountCents: number } | null;
};

export type Verdict = {
  faults: string[];
  winners: Map<string, { bidderId: string; amountCents: number }>;
  accepted: Map<string, { sequence: number; amountCents: number }>;
};

export const checkRecord = (entries: readonly Entry[]): Verdict => {
  const faults: string[] = [];
  const parcels = new Map<string, Parcel>();
  const accepted: Verdict['accepted'] = new Map();
  let bands: Band[] = [];
  let softCloseMs = 0;
  let scope = 'parcel';
  const fault = (entry: Entry, words: string): void => void faults.push(`Entry ${entry.sequence}: ${words}`);

  for (const [index, entry] of entries.entries()) {
    if (entry.sequence !== index + 1) fault(entry, `stands at place ${index + 1}`);
    if (index > 0 && entry.decidedAt < (entries[index - 1]?.decidedAt ?? 0))
      fault(entry, 'was decided before the one before it');
    const parcel = parcels.get(String(entry.parcelId));
    switch (entry.kind) {
      case 'sale_scheduled': {
        const rules = entry.rules as { increments: Band[]; softCloseMs: number; softCloseScope: string };
        ({ increments: bands, softCloseMs, softCloseScope: scope } = rules);
        for (const one of entry.parcels as { id: string; kind: string; startingBidCents: number; closesAt: number }[]) {
          parcels.set(one.id, {
            kind: one.kind,
            startingBidCents: one.startingBidCents,
            closesAt: one.closesAt,
            bids: [],
            loweredStepCents: Number.POSITIVE_INFINITY,
            closedAt: null,
            sold: null,
          });
        }
        break;
      }
      case 'recess_began': {
        // The block's own clock and least bid are known only now.
        for (const one of parcels.values()) {
          if (one.kind !== 'enBloc') continue;
          one.closesAt = Number(entry.closesAt);
          one.startingBidCents = Number(entry.minimumOpeningCents);
        }
        break;
      }
      case 'bid_accepted': {
        if (!parcel) {
          fault(entry, 'is a bid on a parcel that is not in the sale');
          break;
        }
        const amount = Number(entry.amountCents);
        const leading = parcel.bids.at(-1);
        const least = leading
          ? leading.amountCents + Math.min(stepAt(bands, leading.amountCents), parcel.loweredStepCents)
          : parcel.startingBidCents;
        if (amount < least) fault(entry, `takes ${amount}, and the least was ${least}`);
        // The engine, bidding for a maximum, may raise its own bidder above a rival's last amount, under the same id.
        if (leading && leading.bidderId === entry.bidderId && !entry.byMaximum)
          fault(entry, 'lets the leader outbid herself');
        if (parcel.closedAt !== null) fault(entry, 'is a bid after the close');
        if (entry.decidedAt >= parcel.closesAt)
          fault(entry, `was decided ${entry.decidedAt - parcel.closesAt} ms after the close in force`);
        if (accepted.has(String(entry.bidId)) && !entry.byMaximum) fault(entry, 'takes the same bid twice');
        const due = Math.max(
          parcel.closesAt,
          entry.decidedAt >= parcel.closesAt - softCloseMs ? entry.decidedAt + softCloseMs : 0,
        );
        if (scope === 'parcel' && Number(entry.closeAfter) !== due)
          fault(entry, `moves the close to ${entry.closeAfter}, and the rule says ${due}`);
        parcel.closesAt = Number(entry.closeAfter);
        parcel.bids.push({ bidId: String(entry.bidId), bidderId: String(entry.bidderId), amountCents: amount });
        accepted.set(String(entry.bidId), { sequence: entry.sequence, amountCents: amount });
        break;
      }
      case 'close_moved': {
        if (parcel) {
          if (Number(entry.closeAfter) < parcel.closesAt) fault(entry, 'moves a close back');
          parcel.closesAt = Number(entry.closeAfter);
        }
        break;
      }
      case 'increment_lowered': {
        if (parcel) parcel.loweredStepCents = Number(entry.incrementCents);
        break;
      }
      case 'starting_bid_lowered': {
        if (parcel) parcel.startingBidCents = Number(entry.startingBidCents);
        break;
      }
      case 'parcel_resumed': {
        if (parcel) parcel.closesAt = Number(entry.closesAt);
        break;
      }
      case 'bid_voided': {
        if (parcel) parcel.bids = parcel.bids.filter(({ bidId }) => bidId !== entry.bidId);
        break;
      }
      case 'parcel_closed': {
        if (!parcel) break;
        if (parcel.closedAt !== null) fault(entry, 'closes a parcel a second time');
        if (Number(entry.closedAt) !== parcel.closesAt)
          fault(entry, `closes at ${entry.closedAt}, and the close in force was ${parcel.closesAt}`);
        if (entry.decidedAt < parcel.closesAt) fault(entry, 'closes a parcel early');
        parcel.closedAt = Number(entry.closedAt);
        break;
      }
      case 'parcel_sold': {
        if (!parcel) break;
        const last = parcel.bids.at(-1);
        if (last?.bidderId !== entry.bidderId || last?.amountCents !== entry.amountCents)
          fault(entry, 'is not sold to the last valid bid');
        parcel.sold = { bidderId: String(entry.bidderId), amountCents: Number(entry.amountCents) };
        break;
      }
    }
  }
  const winners: Verdict['winners'] = new Map(
    [...parcels].flatMap(([id, { sold }]) => (sold ? [[id, sold] as const] : [])),
  );
  return { faults, winners, accepted };
};

const stepAt = (bands: readonly Band[], leadingCents: number): number =>
  bands.find(({ underCents }) => underCents === null || leadingCents < underCents)?.stepCents ?? 0;
