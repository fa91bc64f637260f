import type { Frozen, NaiveParcel } from './naive-book.ts';
import { NaiveClock } from './naive-clock.ts';

const MINUTE = 60_000;
const TEN_MINUTES = 10 * MINUTE;
const FIVE_MINUTES = 5 * MINUTE;
const FIVE_SECONDS = 5_000;

/**
 * The rules of a sale a second time: plainly, changed in place, recounting everything from the list of bids. Written from
 * the printed rules and not from the package, so that the two agree only where both are right. Amounts are cents,
 * times milliseconds.
 */
export class NaiveSale extends NaiveClock {
  // Actions of staff; each answers whether it was done.

  unclosed(parcel: NaiveParcel): boolean {
    return this.running() && (parcel.status === 'waiting' || parcel.status === 'open');
  }
  publishTerms(): boolean {
    if (!this.running()) return false;
    const biddable = this.parcels.filter(({ status }) => status === 'waiting' || status === 'open');
    if (this.status === 'live' && biddable.length === 0) return false;
    const running = this.status === 'live' ? biddable.filter((one) => this.ticks(one) && this.canBeBidOnNow(one)) : [];
    const wanted = running.map((parcel) => {
      const clock = parcel.frozen === null ? this.now : this.frozenSince(parcel);
      const close = parcel.frozen === null ? parcel.closes : clock + parcel.frozen.left;
      const half = Math.min(clock + 30 * MINUTE, this.rules.hardStop ?? Number.POSITIVE_INFINITY);
      return { parcel, half, isShort: half > close, isTooShort: Math.max(close, half) < clock + 15 * MINUTE };
    });
    if (wanted.some(({ isTooShort }) => isTooShort)) return false;
    this.terms += 1;
    for (const { parcel, half, isShort } of wanted) if (isShort) this.moveTo(parcel, half);
    return true;
  }
  /** Open, or a block whose parcels are decided as far as they can be. */
  canBeBidOnNow({ status, isBlock }: NaiveParcel): boolean {
    return status === 'open' || isBlock;
  }
  /** Their proxy bids bid again, as if they had just been set. */
  acceptTerms(who: string): boolean {
    if (!this.running()) return false;
    if (this.hasAccepted(who)) return true;
    this.accepted.set(who, this.terms);
    this.contestAll();
    return true;
  }
  hold(parcelId: string): boolean {
    const parcel = this.parcel(parcelId);
    if (!this.unclosed(parcel) || !this.ticks(parcel)) return false;
    if (parcel.heldAlone && parcel.resumes === null) return false;
    this.freezeAlone(parcel);
    return true;
  }
  freezeAlone(parcel: NaiveParcel): void {
    if (!parcel.heldAlone) {
      this.freeze(parcel);
      this.frozenAt.set(parcel.id, this.now);
    }
    parcel.heldAlone = true;
    parcel.announced = Math.max(parcel.announced, parcel.resumes ?? 0);
    parcel.resumes = null;
  }
  holdSale(): boolean {
    if (!this.running() || (this.held && this.saleResumes === null)) return false;
    if (!this.held) {
      this.heldSince = this.now;
      for (const parcel of this.parcels) {
        if (!this.ticks(parcel) || parcel.heldAlone) continue;
        this.frozenAt.set(parcel.id, this.now);
        this.freeze(parcel);
      }
    }
    this.held = true;
    this.saleAnnounced = Math.max(this.saleAnnounced, this.saleResumes ?? 0);
    this.saleResumes = null;
    return true;
  }
  resume(parcelId: string | null, at: number): boolean {
    if (!this.running() || at < this.now + 2 * MINUTE) return false;
    if (parcelId === null) {
      if (!this.held || at < Math.max(this.saleAnnounced, this.saleResumes ?? 0)) return false;
      this.saleResumes = at;
      return true;
    }
    const parcel = this.parcel(parcelId);
    if (this.held || !parcel.heldAlone || at < Math.max(parcel.announced, parcel.resumes ?? 0)) return false;
    parcel.resumes = at;
    return true;
  }
  addTime(parcelId: string, by: number): boolean {
    const parcel = this.parcel(parcelId);
    if (!this.unclosed(parcel) || !this.ticks(parcel) || by <= 0) return false;
    const close = (parcel.frozen === null ? parcel.closes : this.frozenSince(parcel) + parcel.frozen.left) + by;
    if (this.rules.hardStop !== null && close > this.rules.hardStop) return false;
    this.moveTo(parcel, close);
    return true;
  }
  withdraw(parcelId: string): boolean {
    const parcel = this.parcel(parcelId);
    if (!this.unclosed(parcel)) return false;
    parcel.status = 'withdrawn';
    parcel.heldAlone = false;
    parcel.frozen = null;
    if (parcel.isBlock && (this.groupStatus === 'recess' || this.groupStatus === 'open')) this.decide();
    if (parcel.inGroup && !parcel.isBlock) this.maybeRecess(this.held ? this.heldSince : this.now);
    this.maybeDone();
    this.contestAll();
    return true;
  }
  cancel(): boolean {
    if (!this.running() && this.status !== 'postponed') return false;
    this.status = 'cancelled';
    this.held = false;
    for (const parcel of this.parcels) {
      if (parcel.status === 'sold' || parcel.status === 'sold in block') continue;
      const never = parcel.status === 'waiting' || parcel.status === 'open' || parcel.status === 'withdrawn';
      parcel.status = never ? 'withdrawn' : 'unsold';
      parcel.bids = [];
      parcel.maxima = [];
      parcel.heldAlone = false;
      parcel.frozen = null;
      parcel.winner = null;
      parcel.price = null;
    }
    return true;
  }
  lowerStep(parcelId: string, to: number): boolean {
    const parcel = this.parcel(parcelId);
    if (!this.unclosed(parcel) || !this.ticks(parcel)) return false;
    if (to <= 0 || to % this.rules.grid !== 0 || to >= this.step(parcel)) return false;
    parcel.lowered = to;
    if (parcel.status === 'open' && parcel.frozen === null) this.quiet(parcel);
    this.contestAll();
    return true;
  }
  lowerStart(parcelId: string, to: number): boolean {
    const parcel = this.parcel(parcelId);
    if (!this.unclosed(parcel) || parcel.isBlock || this.high(parcel) !== null) return false;
    if (to <= 0 || to % this.rules.grid !== 0 || to >= parcel.start) return false;
    parcel.start = to;
    this.fell(parcel);
    if (parcel.status === 'open' && parcel.frozen === null) this.quiet(parcel);
    this.contestAll();
    return true;
  }
  say(bidder: string, allowed: boolean): boolean {
    if (!this.running() || this.groupStatus !== 'before') return false;
    this.words.delete(bidder);
    this.words.set(bidder, allowed);
    return true;
  }
  voidBid(parcelId: string, id: string, people: number): boolean {
    const parcel = this.parcel(parcelId);
    if (this.status !== 'live' && this.status !== 'completed' && this.status !== 'cancelled') return false;
    const may = this.status === 'live' ? ['open', 'closed', 'provisional', 'sold'] : ['sold'];
    if (!may.includes(parcel.status)) return false;
    const bid = this.valid(parcel).findLast((one) => one.id === id);
    if (bid === undefined) return false;
    if (parcel.inGroup && !parcel.isBlock && this.groupStatus === 'open') return false;
    if (people < 2) return false;
    const led = this.high(parcel) === bid;
    bid.voided = true;
    parcel.maxima = parcel.maxima.filter((maximum) => maximum.who !== bid.who);
    if (led) this.fell(parcel);
    if (parcel.status === 'open') {
      const stopped = parcel.frozen === null ? this.now : this.frozenSince(parcel);
      this.moveTo(parcel, stopped + TEN_MINUTES);
      this.contest(parcel);
      this.contestAll();
      return true;
    }
    if (parcel.status === 'sold') {
      if (led && parcel.isBlock) this.decide();
      else if (led) this.settle(parcel);
      return true;
    }
    parcel.status = this.high(parcel) === null ? 'closed' : 'provisional';
    if (this.groupStatus === 'recess') {
      const block = this.block();
      const stopped = block.frozen === null ? this.now : this.frozenSince(block);
      const opens = block.frozen === null ? block.opens : stopped + block.frozen.leftToOpen;
      this.recess(Math.max(opens, stopped + TEN_MINUTES));
    }
    return true;
  }
  outage(from: number, now: number): boolean {
    if (!this.running()) return false;
    this.now = now;
    this.pass(from);
    if (now - from < FIVE_SECONDS) {
      this.advance(now);
      return true;
    }
    for (const parcel of this.parcels) {
      if (!this.ticks(parcel)) continue;
      const runs = parcel.frozen === null ? null : this.whenRuns(parcel);
      if (parcel.frozen !== null && runs === null) continue;
      const close = parcel.frozen === null ? parcel.closes : (runs ?? 0) + Math.max(parcel.frozen.left, FIVE_MINUTES);
      if (close <= from || close - this.rules.softClose >= this.now) continue;
      this.freezeAlone(parcel);
      const frozen = parcel.frozen as Frozen | null;
      if (frozen === null) throw new Error('frozen just now');
      const more = Math.max(0, TEN_MINUTES - frozen.left);
      frozen.left += more;
      frozen.leftToOpen += more;
      parcel.resumes = Math.max(this.now + 2 * MINUTE, parcel.announced);
    }
    this.advance(now);
    return true;
  }
}
