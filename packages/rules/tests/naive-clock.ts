import { NaiveBidding } from './naive-bidding.ts';
import type { NaiveParcel } from './naive-book.ts';

const FIVE_MINUTES = 300_000;

/** Model of automatic actions: one after another, the earliest first. */
export class NaiveClock extends NaiveBidding {
  whenRuns(parcel: NaiveParcel): number | null {
    let at = Number.NEGATIVE_INFINITY;
    if (parcel.heldAlone) {
      if (parcel.resumes === null) return null;
      at = Math.max(at, parcel.resumes);
    }
    if (this.held) {
      if (this.saleResumes === null) return null;
      at = Math.max(at, this.saleResumes);
    }
    return at;
  }
  freeze(parcel: NaiveParcel): void {
    if (parcel.frozen === null) {
      parcel.frozen = { left: parcel.closes - this.now, leftToOpen: parcel.opens - this.now };
    }
  }
  thaw(parcel: NaiveParcel, at: number): void {
    const { frozen } = parcel;
    if (frozen === null) throw new Error('not frozen');
    const left = Math.max(frozen.left, FIVE_MINUTES);
    if (parcel.isBlock && parcel.status === 'waiting') parcel.opens = at + frozen.leftToOpen + (left - frozen.left);
    parcel.closes = at + left;
    parcel.frozen = null;
    parcel.heldAlone = false;
    parcel.resumes = null;
    parcel.announced = 0;
  }

  nextAction(): { at: number; go: () => void } | null {
    if (this.status !== 'scheduled' && this.status !== 'live') return null;
    if (this.held) {
      const at = this.saleResumes;
      return at === null ? null : { at, go: () => this.resumeSale(at) };
    }
    const actions: { at: number; go: () => void }[] = [];
    for (const parcel of this.parcels) {
      if (!this.ticks(parcel)) continue;
      if (parcel.heldAlone) {
        const at = parcel.resumes;
        if (at !== null) actions.push({ at, go: () => this.thaw(parcel, at) });
      } else if (parcel.status === 'waiting') actions.push({ at: parcel.opens, go: () => this.open(parcel) });
      else actions.push({ at: parcel.closes, go: () => this.close(parcel, parcel.closes) });
    }
    actions.sort((one, other) => one.at - other.at);
    return actions[0] ?? null;
  }
  pass(until: number): void {
    for (let action = this.nextAction(); action !== null && action.at <= until; action = this.nextAction()) action.go();
  }
  advance(now: number): void {
    this.now = now;
    this.pass(now);
    this.contestAll();
  }
  resumeSale(at: number): void {
    const running = this.parcels.filter((parcel) => this.ticks(parcel));
    this.held = false;
    this.saleResumes = null;
    this.saleAnnounced = 0;
    for (const parcel of running) {
      const staysHeld = parcel.heldAlone && (parcel.resumes === null || parcel.resumes > at);
      if (!staysHeld) this.thaw(parcel, at);
    }
  }
  open(parcel: NaiveParcel): void {
    this.status = 'live';
    if (parcel.isBlock) this.groupStatus = 'open';
    parcel.status = 'open';
  }
  close(parcel: NaiveParcel, at: number): void {
    parcel.status = 'closed';
    parcel.closedAt = at;
    if (parcel.isBlock) this.decide();
    else if (!parcel.inGroup) this.settle(parcel);
    else {
      if (this.high(parcel) !== null) parcel.status = 'provisional';
      this.maybeRecess(null);
    }
    this.maybeDone();
  }
  settle(parcel: NaiveParcel): void {
    const high = this.high(parcel);
    parcel.status = high === null ? 'unsold' : 'sold';
    parcel.winner = high?.who ?? null;
    parcel.price = high?.amount ?? null;
  }
  maybeRecess(endedAt: number | null): void {
    if (this.groupStatus !== 'before') return;
    const all = this.parcels.filter((parcel) => parcel.inGroup && !parcel.isBlock);
    if (all.some((parcel) => parcel.status === 'waiting' || parcel.status === 'open')) return;
    if (this.members().length < 2 || this.block().status === 'withdrawn') {
      this.decide();
      return;
    }
    const from = endedAt ?? Math.max(...this.members().map((parcel) => parcel.closedAt ?? 0));
    this.recess(from + this.rules.recess);
  }
  recess(opens: number): void {
    const block = this.block();
    this.groupStatus = 'recess';
    const opening = this.computeOpening();
    if (this.opening !== null && opening < this.opening) this.fell(block);
    this.opening = opening;
    this.eligible = this.whoIsEligible();
    block.opens = opens;
    block.closes = opens + this.rules.round;
    if (this.held || block.heldAlone) {
      // A stopped clock counts from the moment it was stopped; the caller hands `opens` on that clock.
      const stoppedAt = block.frozen === null ? this.heldSince : this.frozenSince(block);
      block.frozen = { left: block.closes - stoppedAt, leftToOpen: block.opens - stoppedAt };
      this.frozenAt.set(block.id, stoppedAt);
    }
  }
  decide(): void {
    const block = this.block();
    const high = block.status === 'withdrawn' ? null : this.high(block);
    this.groupStatus = 'decided';
    this.outcome = high === null ? 'parcels' : 'block';
    if (high === null) {
      if (block.status !== 'withdrawn') this.settle(block);
      for (const parcel of this.members()) this.settle(parcel);
      return;
    }
    this.settle(block);
    const sum = this.sum();
    const parts = this.members().map((parcel) => {
      const exact = (high.amount / 100) * (this.high(parcel)?.amount ?? parcel.start);
      return { parcel, dollars: Math.floor(exact / sum), rest: exact % sum };
    });
    let left = high.amount / 100 - parts.reduce((total, part) => total + part.dollars, 0);
    for (const part of [...parts].sort((one, other) => other.rest - one.rest)) {
      if (left > 0) {
        part.dollars += 1;
        left -= 1;
      }
    }
    for (const { parcel, dollars } of parts) {
      parcel.status = 'sold in block';
      parcel.winner = high.who;
      parcel.price = dollars * 100;
    }
  }
  maybeDone(): void {
    const over = ['unsold', 'sold', 'sold in block', 'withdrawn'];
    const parcelsOver = this.parcels.every((parcel) => over.includes(parcel.status));
    const groupOver = this.groupStatus === 'none' || this.groupStatus === 'decided';
    if (this.status === 'live' && parcelsOver && groupOver) this.status = 'completed';
  }
}
