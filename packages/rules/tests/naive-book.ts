export type NaiveRules = {
  grid: number;
  step: number;
  softClose: number;
  scope: 'parcel' | 'group' | 'sale';
  hardStop: number | null;
  recess: number;
  round: number;
  premiumPercent: number;
  eligibility: 'one_bid' | 'two_bids' | 'one_high' | 'most_acres';
  maxima: boolean;
};

export type Bid = { id: string; who: string; amount: number; voided: boolean };
export type Frozen = { left: number; leftToOpen: number };

export type NaiveParcel = {
  id: string;
  isBlock: boolean;
  inGroup: boolean;
  start: number;
  opens: number;
  closes: number;
  status: 'waiting' | 'open' | 'closed' | 'provisional' | 'sold' | 'sold in block' | 'unsold' | 'withdrawn';
  /** Rest of a held clock; null while it runs. */
  frozen: Frozen | null;
  heldAlone: boolean;
  resumes: number | null;
  /** The latest resume that people were told of and that another hold took back. */
  announced: number;
  bids: Bid[];
  maxima: { who: string; amount: number; id: string }[];
  lowered: number | null;
  fellAtCount: number;
  closedAt: number | null;
  winner: string | null;
  price: number | null;
};

/** At most `most` of the parcels named, and no more than `total` in all. */
export type NaiveLimit = { total: number | null; chosen: string[]; most: number };

export type NaiveBidder = { name: string; limit: number | null };

/** The sale's papers: who bid what, what is left on which clock, and what can be counted from that. */
export class NaiveBook {
  rules: NaiveRules;
  parcels: NaiveParcel[];
  status: 'scheduled' | 'live' | 'completed' | 'postponed' | 'cancelled' = 'scheduled';
  held = false;
  saleResumes: number | null = null;
  saleAnnounced = 0;
  groupStatus: 'none' | 'before' | 'recess' | 'open' | 'decided';
  eligible: string[] | null = null;
  words = new Map<string, boolean>();
  opening: number | null = null;
  outcome: 'block' | 'parcels' | null = null;
  now: number;
  heldSince = 0;
  frozenAt = new Map<string, number>();
  /** The version of the terms, and who has accepted a newer one than the first. */
  terms = 1;
  accepted = new Map<string, number>();
  limits = new Map<string, NaiveLimit>();
  /** Counts every change that can lower a price, to know what a screen had seen. */
  changes = 0;

  constructor(rules: NaiveRules, parcels: NaiveParcel[], now: number) {
    this.rules = rules;
    this.parcels = parcels;
    this.groupStatus = parcels.some((parcel) => parcel.isBlock) ? 'before' : 'none';
    this.now = now;
  }

  hasAccepted(who: string): boolean {
    return (this.accepted.get(who) ?? 1) === this.terms;
  }
  parcel(id: string): NaiveParcel {
    const found = this.parcels.find((parcel) => parcel.id === id);
    if (found === undefined) throw new Error(`no parcel ${id}`);
    return found;
  }
  block(): NaiveParcel {
    const found = this.parcels.find((parcel) => parcel.isBlock);
    if (found === undefined) throw new Error('no block');
    return found;
  }
  valid(parcel: NaiveParcel): Bid[] {
    return parcel.bids.filter((bid) => !bid.voided);
  }
  high(parcel: NaiveParcel): Bid | null {
    return this.valid(parcel).at(-1) ?? null;
  }
  members(): NaiveParcel[] {
    return this.parcels.filter((parcel) => parcel.inGroup && !parcel.isBlock && parcel.status !== 'withdrawn');
  }
  step(parcel: NaiveParcel): number {
    return parcel.lowered === null ? this.rules.step : Math.min(this.rules.step, parcel.lowered);
  }
  sum(): number {
    let sum = 0;
    for (const parcel of this.members()) sum += this.high(parcel)?.amount ?? parcel.start;
    return sum;
  }
  computeOpening(): number {
    const wanted = Math.max(this.block().start, (this.sum() * (100 + this.rules.premiumPercent)) / 100);
    return Math.ceil(wanted / this.rules.step) * this.rules.step;
  }
  first(parcel: NaiveParcel): number {
    return parcel.isBlock ? (this.opening ?? this.computeOpening()) : parcel.start;
  }
  next(parcel: NaiveParcel): number {
    const high = this.high(parcel);
    return high === null ? this.first(parcel) : high.amount + this.step(parcel);
  }
  ticks(parcel: NaiveParcel): boolean {
    if (parcel.status === 'open') return true;
    return parcel.status === 'waiting' && (!parcel.isBlock || this.groupStatus === 'recess');
  }
  frozenSince(parcel: NaiveParcel): number {
    return this.frozenAt.get(parcel.id) ?? this.heldSince;
  }
  running(): boolean {
    return this.status === 'scheduled' || this.status === 'live';
  }
  /** Buyers of the land parcels, and each bidder's total, if everything ended now. */
  endedNow(): { buyers: Map<string, string>; pays: Map<string, number> } {
    const buyers = new Map<string, string>();
    const pays = new Map<string, number>();
    const pay = (who: string, amount: number): void => void pays.set(who, (pays.get(who) ?? 0) + amount);
    const block = this.parcels.find((parcel) => parcel.isBlock);
    const onBlock = block === undefined || block.status === 'withdrawn' ? null : this.high(block);
    if (onBlock !== null) pay(onBlock.who, onBlock.amount);
    for (const parcel of this.parcels) {
      if (parcel.isBlock || parcel.status === 'withdrawn') continue;
      const high = this.high(parcel);
      if (parcel.inGroup && onBlock !== null) buyers.set(parcel.id, onBlock.who);
      else if (high !== null) {
        buyers.set(parcel.id, high.who);
        pay(high.who, high.amount);
      }
    }
    return { buyers, pays };
  }
  whoIsEligible(): string[] {
    const names = new Set<string>();
    for (const parcel of this.members()) for (const bid of this.valid(parcel)) names.add(bid.who);
    const list: string[] = [];
    for (const name of names) {
      const bidOn = this.members().filter((parcel) => this.valid(parcel).some((bid) => bid.who === name)).length;
      const highOn = this.members().filter((parcel) => this.high(parcel)?.who === name).length;
      // All parcels are of one size.
      const mostAcres = highOn * 2 >= this.members().length;
      const isMet = { one_bid: bidOn >= 1, two_bids: bidOn >= 2, one_high: highOn >= 1, most_acres: mostAcres };
      const meets = isMet[this.rules.eligibility];
      if (meets) list.push(name);
    }
    for (const [name, allowed] of this.words) {
      if (allowed && !list.includes(name)) list.push(name);
      if (!allowed && list.includes(name)) list.splice(list.indexOf(name), 1);
    }
    return list.sort();
  }
}
