import { createHash } from 'node:crypto';
import type { BidderEligibility } from '../src/bid/bidder-eligibility.ts';
import { hours, type Instant } from '../src/close/instant.ts';
import { tenderersOf } from '../src/formats/sealed-tender/close-tenders.ts';
import { tenderCommitmentText } from '../src/formats/sealed-tender/tender-commitment.ts';
import { applyEvent } from '../src/sale/apply-event.ts';
import type { Command, OpenedAmount, StaffCommand } from '../src/sale/command.ts';
import { decide } from '../src/sale/decide.ts';
import { RULE_VERSION } from '../src/sale/default-rules.ts';
import type { Decision, EventBody, SaleEvent } from '../src/sale/event.ts';
import { parcelOf } from '../src/sale/find-in-sale.ts';
import { dollars } from '../src/sale/money.ts';
import type { ParcelState, SaleState, ScheduledParcel, SealedTenderRules, TenderBidder } from '../src/sale/sale.ts';
import { scheduleSale } from '../src/sale/schedule-sale.ts';
import { approved, at, type ModelAction, secondOf } from './model-sale.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const OPENERS = ['staff-1', 'staff-2', 'staff-3'] as const;

const TENDER_RULES: SealedTenderRules = {
  format: 'sealedTender',
  ruleVersion: RULE_VERSION,
  gridCents: dollars(100),
  enBlocPremium: 0,
  deposit: 1_000,
  buyerFee: { kind: 'none' },
  offerTerms: { businessDays: 2, hour: 16, minute: 0 },
  keys: {
    engine: 'engine-key',
    openers: OPENERS.map((actorId) => ({ actorId, publicKey: `public key ${actorId.slice(-1)}` })),
  },
  secondRound: null,
  acceptance: { kind: 'at_starting_bid' },
};

/** Two hours for the invited, who are those of the two highest tenders. */
export const TWO_ROUNDS: Partial<SealedTenderRules> = {
  secondRound: { invited: { kind: 'highest', tenders: 2 }, lengthMs: hours(2) },
};

export type ModelTender = {
  rules?: Partial<SealedTenderRules>;
  /** Starting bids in dollars, of parcels `1`, `2` … */
  startsAt: number[];
  /** Starting bid of the block `E` of all parcels; without it the sale has no group. */
  blockStartsAt?: number;
};

const scheduledOf = (sale: ModelTender): Pick<Parameters<typeof scheduleSale>[0], 'parcels' | 'groups'> => {
  const groupId = sale.blockStartsAt === undefined ? null : 'G';
  const times = { opensAt: at('09:00'), closesAt: at('14:00') };
  const parcels = sale.startsAt.map(
    (amount, order): ScheduledParcel => ({
      id: String(order + 1),
      kind: 'parcel',
      position: order + 1,
      groupId,
      acres: 160,
      ...times,
      startingBidCents: dollars(amount),
    }),
  );
  if (sale.blockStartsAt === undefined) return { parcels, groups: [] };
  const startingBidCents = dollars(sale.blockStartsAt);
  const block: ScheduledParcel = {
    id: 'E',
    kind: 'enBloc',
    position: parcels.length + 1,
    groupId: 'G',
    acres: 160 * parcels.length,
    startingBidCents,
    opensAt: 0,
    closesAt: 0,
  };
  const group = { id: 'G', name: 'The block', parcelIds: parcels.map(({ id }) => id), enBlocParcelId: 'E' };
  return { parcels: [...parcels, block], groups: [{ ...group, startingBidCents }] };
};

/** Facts of bidders. Limits are in dollars. */
export type ModelBidders = { limits?: Record<string, number>; suspended?: readonly string[] };

/** An opening: its openers, and errors in the read tenders or, for a late close, in a bidder's facts. */
export type ModelOpening = ModelBidders & {
  by?: readonly [string, string];
  /** Read by another amount than was sent, in dollars; null: unreadable. By bid id. */
  misread?: Record<string, number | null>;
  leaveOut?: readonly string[];
  /** The order in which the tenders are read. */
  backwards?: boolean;
};

/**
 * A sale by sealed tender held on paper, from 9 to 14 o'clock. Who sends an amount keeps it and its secret here,
 * outside the sale.
 */
export function holdModelTender(sale: ModelTender) {
  const first = scheduleSale({
    saleId: 'sale',
    rules: { ...TENDER_RULES, ...sale.rules },
    termsVersion: 1,
    now: at('08:00'),
    ...scheduledOf(sale),
  });
  const record: SaleEvent[] = [first];
  let state: SaleState = applyEvent(null, first);
  const secrets = new Map<string, { amountCents: number; nonce: string; bidder: string; lot: string }>();
  let requests = 0;

  let bidders: ModelBidders = {};

  const send = (command: Command, now: Instant): Decision => {
    const tenderers = tenderersOf(state).map((bidderId) => bidderAt(bidderId, bidders));
    const decision = decide(state, command, now, { tenderers });
    if (decision.kind === 'command_refused') return decision;
    for (const event of decision.events) {
      state = applyEvent(state, event);
      record.push(event);
    }
    return decision;
  };
  const answerOf = (decision: Decision): string => (decision.kind === 'decided' ? 'done' : decision.refusal.code);

  const readTender = (bidId: string, { misread = {} }: ModelOpening): OpenedAmount => {
    const secret = secrets.get(bidId);
    if (secret === undefined || misread[bidId] === null)
      return { bidId, amountCents: null, nonce: null, commitment: null };
    const wrong = misread[bidId];
    const amountCents = wrong === undefined ? secret.amountCents : dollars(wrong);
    const { nonce, lot: parcelId } = secret;
    const commitment = sha256(tenderCommitmentText({ saleId: 'sale', parcelId, bidId, amountCents, nonce }));
    return { bidId, amountCents, nonce, commitment };
  };

  const bidderAt = (bidderId: string, { limits = {}, suspended = [] }: ModelBidders): TenderBidder => {
    const limit = limits[bidderId];
    return {
      bidderId,
      isApproved: !suspended.includes(bidderId),
      limitCents: limit === undefined ? null : dollars(limit),
    };
  };

  return {
    record,
    secrets,
    state: (): SaleState => state,
    lot: (id: string): ParcelState => parcelOf(state, id),
    /** Answers `done` or the code of the refusal. The bid id is `tender-1`, `tender-2` … */
    tender: (
      when: string,
      bidder: string,
      lot: string,
      amount: number,
      eligibility: BidderEligibility = approved(bidder),
    ): string => {
      requests += 1;
      const [bidId, nonce] = [`tender-${requests}`, sha256(`secret ${requests}`)];
      const amountCents = dollars(amount);
      secrets.set(bidId, { amountCents, nonce, bidder, lot });
      const commitment = sha256(tenderCommitmentText({ saleId: 'sale', parcelId: lot, bidId, amountCents, nonce }));
      const encrypted = Buffer.from(`nobody reads ${sha256(bidId)}`).toString('base64');
      return answerOf(
        send(
          {
            kind: 'place_tender',
            bidId,
            parcelId: lot,
            commitment,
            encrypted,
            encryptedBy: 'browser',
            eligibility,
          },
          at(when),
        ),
      );
    },
    withdraw: (when: string, bidder: string, lot: string): string => {
      requests += 1;
      const bidId = `withdrawal-${requests}`;
      return answerOf(send({ kind: 'withdraw_tender', bidId, parcelId: lot, eligibility: approved(bidder) }, at(when)));
    },
    /** Sets the facts of bidders: a close freezes them. */
    know: (known: ModelBidders): void => {
      bidders = known;
    },
    /** Brings the sale to this instant, takes the parts of both openers and opens. */
    open: (when: string, opening: ModelOpening = {}): string => {
      if (opening.limits ?? opening.suspended) bidders = opening;
      send({ kind: 'tick' }, at(when));
      const { by = ['staff-1', 'staff-2'], leaveOut = [], backwards = false } = opening;
      const standing = (state.tender?.standing ?? []).filter(({ bidId }) => !leaveOut.includes(bidId));
      const opened = standing.map(({ bidId }) => readTender(bidId, opening));
      const [actorId, secondActorId] = by;
      for (const opener of by) {
        const taken = answerOf(send({ kind: 'take_opening_part', actorId: opener }, at(when)));
        if (taken !== 'done') return taken;
      }
      if (backwards) opened.reverse();
      const now = tenderersOf(state).map((id) => bidderAt(id, bidders));
      return answerOf(send({ kind: 'open_tenders', actorId, secondActorId, opened, bidders: now }, at(when)));
    },
    staff: (when: string, action: ModelAction, reason = 'Because.'): string =>
      answerOf(send({ ...secondOf(action), ...action, actorId: 'staff-9', reason } as StaffCommand, at(when))),
    send: (command: Command, when: string): string => answerOf(send(command, at(when))),
    tick: (when: string): string => answerOf(send({ kind: 'tick' }, at(when))),
    outage: (from: string, until: string): string =>
      answerOf(send({ kind: 'report_outage', silentFrom: at(from) }, at(until))),
    entries: <Kind extends EventBody['kind']>(kind: Kind): Extract<SaleEvent, { kind: Kind }>[] =>
      record.filter((event): event is Extract<SaleEvent, { kind: Kind }> => event.kind === kind),
    /** Outcome of a lot, in dollars: `Anna 500000`, `unsold`, `provisional Anna 500000`. */
    outcome: (id: string): string => {
      const { phase, winnerId, acceptedBidCents, leading } = parcelOf(state, id);
      if (phase === 'provisional') return `provisional ${leading?.bidderId} ${(leading?.amountCents ?? 0) / 100}`;
      if (winnerId === null) return phase;
      return `${phase} ${winnerId} ${(acceptedBidCents ?? 0) / 100}`;
    },
  };
}

export type ModelTenderSale = ReturnType<typeof holdModelTender>;

/** Two parcels, from $500,000 and $400,000. */
export const twoTenderLots = (rules: Partial<SealedTenderRules> = {}): ModelTenderSale =>
  holdModelTender({ rules, startsAt: [500_000, 400_000] });

/** The same with their block, from $900,000. */
export const tenderLotsAndBlock = (rules: Partial<SealedTenderRules> = {}): ModelTenderSale =>
  holdModelTender({ rules, startsAt: [500_000, 400_000], blockStartsAt: 900_000 });
