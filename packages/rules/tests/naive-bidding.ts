import { type NaiveBidder, NaiveBook, type NaiveLimit, type NaiveParcel } from './naive-book.ts';

/** Model of bids and maxima: refused with the first reason in the printed order, or entered and answered. */
export class NaiveBidding extends NaiveBook {
  fell(parcel: NaiveParcel): void {
    this.changes += 1;
    parcel.fellAtCount = this.changes;
  }
  exposureElsewhere(who: string, except: NaiveParcel): { other: number; alone: number; block: number } {
    const sums = { other: 0, alone: 0, block: 0 };
    for (const parcel of this.parcels) {
      if (parcel === except || parcel.status === 'withdrawn' || parcel.status === 'unsold') continue;
      let amount = 0;
      if (parcel.winner !== null) amount = parcel.winner === who && !parcel.isBlock ? (parcel.price ?? 0) : 0;
      else {
        const high = this.high(parcel);
        if (high?.who === who) amount = high.amount;
        const own = parcel.maxima.find((maximum) => maximum.who === who)?.amount ?? 0;
        if (parcel.status === 'open' && own > (high?.amount ?? 0)) amount = own;
      }
      sums[parcel.isBlock ? 'block' : parcel.inGroup ? 'alone' : 'other'] += amount;
    }
    return sums;
  }
  /**
   * The highest amount on the grid that somebody may lead at, tried on the papers: their bid is written down,
   * everything ends, and the list of what they would buy is read.
   */
  mostFor(who: string, parcel: NaiveParcel): number | 'too many' {
    const limit = this.limits.get(who);
    if (limit === undefined) return Number.POSITIVE_INFINITY;
    parcel.bids.push({ id: 'tried', who, amount: 0, voided: false });
    const { buyers, pays } = this.endedNow();
    parcel.bids.pop();
    const had = [...buyers].filter(([id, buyer]) => buyer === who && limit.chosen.includes(id)).map(([id]) => id);
    const gained = parcel.isBlock ? this.members().map(({ id }) => id) : [parcel.id];
    if (had.length > limit.most && gained.some((id) => had.includes(id))) return 'too many';
    if (limit.total === null) return Number.POSITIVE_INFINITY;
    const left = limit.total - (pays.get(who) ?? 0);
    return left < 0 ? 0 : Math.floor(left / this.rules.grid) * this.rules.grid;
  }
  setLimit(who: string, limit: NaiveLimit | null): boolean {
    if (this.status !== 'scheduled' && this.status !== 'live') return false;
    if (limit === null) this.limits.delete(who);
    else this.limits.set(who, limit);
    this.contestAll();
    return true;
  }
  exposure(who: string, parcel: NaiveParcel, amount: number): number {
    const sums = this.exposureElsewhere(who, parcel);
    sums[parcel.isBlock ? 'block' : parcel.inGroup ? 'alone' : 'other'] += amount;
    return sums.other + Math.max(sums.alone, sums.block);
  }
  judge(parcel: NaiveParcel, bidder: NaiveBidder, amount: number, seen: number, retyped: boolean, isMaximum: boolean) {
    const high = this.high(parcel);
    const leads = high?.who === bidder.name;
    if (!this.hasAccepted(bidder.name)) return 'terms_changed';
    if (this.status !== 'live' && this.status !== 'completed') return 'sale_not_open';
    if (this.held) return 'sale_held';
    if (parcel.status === 'waiting') return 'parcel_not_open';
    if (parcel.heldAlone) return 'parcel_held';
    if (parcel.status === 'withdrawn') return 'parcel_withdrawn';
    if (parcel.status !== 'open') return 'parcel_closed';
    if (parcel.isBlock && !this.eligible?.includes(bidder.name)) return 'not_eligible_en_bloc';
    if (leads && !isMaximum) return 'already_leading';
    if (amount % this.rules.grid !== 0) return 'amount_off_grid';
    if (amount < (leads ? (high?.amount ?? 0) : this.next(parcel))) return 'amount_below_minimum';
    if (bidder.limit !== null && this.exposure(bidder.name, parcel, amount) > bidder.limit) {
      return 'amount_above_bidder_limit';
    }
    if (!isMaximum) {
      const most = this.mostFor(bidder.name, parcel);
      if (most === 'too many') return 'private_parcel_limit_reached';
      if (amount > most) return 'amount_above_private_limit';
    }
    if (seen < parcel.fellAtCount) return 'price_moved';
    const steps = (amount - (high?.amount ?? this.first(parcel))) / this.step(parcel);
    if ((steps > 10 || amount > this.next(parcel) * 1.5) && !retyped) return 'jump_not_confirmed';
    return null;
  }
  moveTo(parcel: NaiveParcel, close: number): void {
    const others = this.parcels.filter((other) => {
      if (other === parcel || other.heldAlone) return false;
      if (other.status !== 'open' && (other.status !== 'waiting' || other.isBlock)) return false;
      if (this.rules.scope === 'sale') return true;
      return this.rules.scope === 'group' && parcel.inGroup && other.inGroup;
    });
    for (const one of [parcel, ...others]) this.notBefore(one, close);
  }
  /** `close` is on the clock of the one that moved; a clock stopped with the sale is moved on its own stopped time. */
  notBefore(parcel: NaiveParcel, close: number): void {
    if (parcel.frozen === null) parcel.closes = Math.max(parcel.closes, close);
    else parcel.frozen.left = Math.max(parcel.frozen.left, close - this.frozenSince(parcel));
  }
  quiet(parcel: NaiveParcel): void {
    const wanted = this.now + this.rules.softClose;
    const close = this.rules.hardStop === null ? wanted : Math.min(wanted, this.rules.hardStop);
    if (close > parcel.closes) this.moveTo(parcel, close);
  }
  append(parcel: NaiveParcel, id: string, who: string, amount: number): void {
    parcel.bids.push({ id, who, amount, voided: false });
    this.quiet(parcel);
  }
  bid(id: string, parcelId: string, bidder: NaiveBidder, amount: number, seen: number, retyped: boolean): string {
    const parcel = this.parcel(parcelId);
    const refused = this.judge(parcel, bidder, amount, seen, retyped, false);
    if (refused !== null) return refused;
    const high = this.high(parcel);
    const own = this.active(parcel).find((maximum) => maximum.who === high?.who);
    if (own !== undefined && own.amount >= amount && own.amount < amount + this.step(parcel)) {
      this.append(parcel, own.id, own.who, own.amount);
      return 'amount_below_minimum';
    }
    this.append(parcel, id, bidder.name, amount);
    this.contest(parcel);
    this.contestAll();
    return 'accepted';
  }
  maximum(id: string, parcelId: string, bidder: NaiveBidder, amount: number, seen: number, retyped: boolean): string {
    if (!this.rules.maxima) return 'maximum_bids_off';
    const parcel = this.parcel(parcelId);
    const refused = this.judge(parcel, bidder, amount, seen, retyped, true);
    if (refused !== null) return refused;
    parcel.maxima = parcel.maxima.filter((maximum) => maximum.who !== bidder.name);
    parcel.maxima.push({ who: bidder.name, amount, id });
    this.contest(parcel);
    this.contestAll();
    return 'accepted';
  }
  /** The maxima that may bid, each as far as its bidder's own limit lets it. */
  active(parcel: NaiveParcel): NaiveParcel['maxima'] {
    return parcel.maxima
      .filter((maximum) => this.hasAccepted(maximum.who))
      .map((maximum) => {
        const most = this.mostFor(maximum.who, parcel);
        return { ...maximum, amount: Math.min(maximum.amount, most === 'too many' ? 0 : most) };
      });
  }
  /** Lets maxima bid parcel by parcel in the printed order, until none bids. */
  contestAll(): void {
    for (let before = -1; before !== this.countOfBids(); ) {
      before = this.countOfBids();
      for (const parcel of this.parcels) this.contest(parcel);
    }
  }
  countOfBids(): number {
    return this.parcels.reduce((sum, parcel) => sum + parcel.bids.length, 0);
  }
  /** The list of maxima is in the order in which they were set, and sorting keeps that order among equals. */
  contest(parcel: NaiveParcel): void {
    if (parcel.status !== 'open' || parcel.frozen !== null) return;
    const high = this.high(parcel);
    const next = this.next(parcel);
    const active = this.active(parcel);
    const rivals = active.filter((maximum) => maximum.who !== high?.who && maximum.amount >= next);
    if (rivals.length === 0) return;
    // Of the leader a maximum that is kept under their own bid is that bid.
    const ranked = active
      .filter((maximum) => rivals.includes(maximum) || (maximum.who === high?.who && maximum.amount >= high.amount))
      .sort((one, other) => other.amount - one.amount);
    const [best, second] = ranked;
    if (best === undefined) return;
    const answer = second === undefined ? next : second.amount + this.step(parcel);
    this.append(parcel, best.id, best.who, Math.min(best.amount, Math.max(next, answer)));
  }
}
