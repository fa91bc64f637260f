import {
  type Cents,
  decide as decideByTheRules,
  dollars,
  type Instant,
  type KnownAtDecision,
  minimumBid,
  minutes,
  nextDue,
  type ParcelState,
  type SaleState,
  seconds,
  tenderersOf,
} from '@quarterline/rules';
import { signAnswers } from '../engine/platform/sale/bid-answer.ts';
import { decideBatch, type QueueItem } from '../engine/platform/sale/decide-batch.ts';
import { append, emptyRecord, type GrowingRecord } from '../engine/platform/sale/growing-record.ts';
import type { Signer } from '../engine/platform/signing/signer.ts';
import type { AskerRow } from '../engine/platform/store/record/locked-sale-store.ts';
import type { BidAnswer } from '../engine/platform/store/record/sale-queue-store.ts';
import type { BuiltSale } from './build-demo-sale.ts';
import { demoId } from './demo-id.ts';
import type { DemoSale } from './demo-sale.ts';

/** Someone who bids in the played part: an account and its registration for the sale. */
export type Player = { userId: string; registrationId: string };
export type PlayedSale = GrowingRecord<SaleState> & { answers: BidAnswer[] };

/**
 * Plays a sale from its schedule to `until` with the real rules, at the instants at which it would have happened. The
 * record is as good as one that was lived through: it replays, and its chain holds.
 */
export function playSale(
  sale: DemoSale,
  built: BuiltSale,
  players: readonly Player[],
  until: Instant,
  signer: Signer,
): PlayedSale {
  const { played, decide } = beginToPlay(built, players, signer);
  if (sale.state === 'postponed') {
    decide(
      {
        kind: 'command',
        requestId: null,
        command: {
          kind: 'postpone_sale',
          actorId: demoId('user staff'),
          reason: 'The road plan is not registered yet.',
        },
      },
      until,
    );
    return played;
  }
  for (const { at, item } of planOf(sale, built, players)) if (at < until) decide(item, at);
  playBlocks(sale, built, players, until, played, decide);
  // Each close at its own instant, as a clock keeper would have had it, and not all of them today.
  for (let due = nextDue(played.state); due !== null && due < until; due = nextDue(played.state))
    decide({ kind: 'command', requestId: null, command: { kind: 'tick' } }, due);
  decide({ kind: 'command', requestId: null, command: { kind: 'tick' } }, until);
  return played;
}

/** Everybody who tendered is approved, without a limit that a tender could go beyond. */
const allApproved = (state: SaleState): KnownAtDecision => ({
  tenderers: tenderersOf(state).map((bidderId) => ({ bidderId, isApproved: true, limitCents: null })),
});

/** A sale as it was announced, and what decides one command after another in it, by the rules and at their own instants. */
export function beginToPlay(
  built: BuiltSale,
  players: readonly Player[],
  signer: Signer,
): { played: PlayedSale; decide: (item: QueueItem, now: Instant) => void } {
  const played = announce(built);
  const askers = new Map(players.map((player) => [player.userId, askerRow(player)]));
  const decide = (item: QueueItem, now: Instant): void => {
    const { state, headHash } = played;
    const batch = decideBatch([item], { state, headHash, now, askers, earlier: new Map(), known: allApproved(state) });
    played.state = batch.state;
    played.headHash = batch.headHash;
    played.entries.push(...batch.entries);
    played.answers.push(...signAnswers(batch, signer).newAnswers);
  };
  return { played, decide };
}

/** The sale as it was published, with the first entry of its record. */
const announce = ({ command, scheduledAt }: BuiltSale): PlayedSale => {
  const record = emptyRecord();
  const decision = decideByTheRules(null, command, scheduledAt);
  append(record, decision.kind === 'decided' ? decision.events : [], null);
  if (record.state === null) throw new Error('A sale of the demonstration could not be held.');
  return { ...record, state: record.state, answers: [] };
};

const askerRow = ({ userId, registrationId }: Player): AskerRow => ({
  userId,
  emailVerified: true,
  role: 'bidder',
  registrationId,
  status: 'approved',
  acceptedTermsVersion: 1,
  bidderNumber: null,
  limitCents: null,
  bidDepositMissing: false,
  bidsByPhone: false,
  isSellerSide: false,
});

/** Every parcel that is worth something gets six bids from its start to its worth: four on the way, two near its close. */
const planOf = (sale: DemoSale, built: BuiltSale, players: readonly Player[]): { at: Instant; item: QueueItem }[] => {
  const plan: { at: Instant; item: QueueItem }[] = [];
  for (const [index, parcel] of sale.parcels.entries()) {
    if (parcel.worth === null) continue;
    const published = built.editorial.parcels[index];
    if (!published) continue;
    const opensAt = Date.parse(published.startTime);
    const closesAt = Date.parse(published.endTime);
    const shares = [0, 0.25, 0.5, 0.7, 0.85, 1];
    const times = [0.08, 0.3, 0.62, 0.97].map((share) => Math.round(opensAt + share * (closesAt - opensAt)));
    times.push(closesAt - minutes(4), closesAt - seconds(70));
    for (const [turn, share] of shares.entries()) {
      const player = players[(index + turn) % players.length];
      const at = times[turn];
      if (!player || at === undefined) continue;
      const amount = Math.round((parcel.start + share * (parcel.worth - parcel.start)) / 5000) * 5000;
      const exact = turn === 0 ? parcel.start : turn === shares.length - 1 ? parcel.worth : amount;
      plan.push({ at, item: bidItem(published.id, dollars(exact), player, `${sale.slug} ${index} ${turn}`) });
    }
  }
  return plan.sort((one, other) => one.at - other.at);
};

/** The block is bid up to its worth, in three bids, once its round is open. */
const playBlocks = (
  sale: DemoSale,
  built: BuiltSale,
  players: readonly Player[],
  until: Instant,
  played: PlayedSale,
  decide: (item: QueueItem, now: Instant) => void,
): void => {
  const rounds = [...built.editorial.parcels].filter(({ enBloc }) => enBloc);
  for (const [index, round] of rounds.entries()) {
    const worth = sale.groups[index]?.worth ?? null;
    if (worth === null) continue;
    for (
      let due = nextDue(played.state);
      due !== null && due < until && !isOpen(played.state, round.id);
      due = nextDue(played.state)
    ) {
      decide({ kind: 'command', requestId: null, command: { kind: 'tick' } }, due);
    }
    for (const turn of [1, 2, 3]) {
      const parcel = stateOf(played.state, round.id);
      const player = players[turn % players.length];
      const at = played.state.decidedAt + minutes(2);
      if (!parcel || !player || parcel.phase !== 'open' || at >= until) break;
      const minimum = minimumBid(played.state, parcel);
      const amount: Cents = turn === 3 ? Math.max(minimum, dollars(worth)) : minimum;
      if (amount > dollars(worth)) break;
      decide(bidItem(round.id, amount, player, `${sale.slug} block ${index} ${turn}`), at);
    }
  }
};

const stateOf = (state: SaleState, parcelId: string): ParcelState | undefined =>
  state.parcels.find(({ id }) => id === parcelId);
const isOpen = (state: SaleState, parcelId: string): boolean => stateOf(state, parcelId)?.phase === 'open';

const bidItem = (parcelId: string, amountCents: Cents, player: Player, name: string): QueueItem => ({
  kind: 'bid',
  askerId: player.userId,
  withinRate: true,
  requestId: demoId(`request ${name}`),
  bid: {
    kind: 'place_bid',
    bidId: demoId(`bid ${name}`),
    parcelId,
    amountCents,
    seenSequence: 0,
    retypedAmountCents: amountCents,
    enteredBy: null,
  },
});
