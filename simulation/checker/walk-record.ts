import { blockOpening, eligibleIn, sharesOf } from './block-arithmetic.ts';
import type { Fault, Line } from './history.ts';
import type { WalkedGroup, WalkedParcel, WalkedRules } from './walked-sale.ts';

const AFTER_VOID_MS = 600_000;

/**
 * Reads a record from its first entry on and recomputes what the rules of a sale allow: invariants 2, 4, 5 and 7. Written
 * from `auction-rules` alone; it shares no line with the engine, nor with `packages/verify`.
 */
export function walkRecord(record: readonly Line[]): { faults: Fault[]; parcels: Map<string, WalkedParcel> } {
  const faults: Fault[] = [];
  const parcels = new Map<string, WalkedParcel>();
  const groups = new Map<string, WalkedGroup>();
  let rules: WalkedRules | null = null;
  let saleHeldAt: number | null = null;
  let isOver = false;
  /** Closes that an extension still has to take along, and why a close may move. */
  let owed = new Map<string, number>();
  let voidedTo = 0;

  for (const [index, line] of record.entries()) {
    const fault = (invariant: number, words: string): void =>
      void faults.push({ invariant, words: `entry ${line.sequence} (${line.kind}) ${words}` });
    const before = record[index - 1];
    if (line.sequence !== index + 1) fault(2, `stands at place ${index + 1}`);
    if (before && line.decidedAt < before.decidedAt) fault(4, 'was decided before the one before it');
    if (line.kind !== 'close_moved' && owed.size > 0) {
      fault(4, `comes before the closes of ${owed.size} parcels were taken along`);
      owed = new Map();
    }
    if (isOver && line.kind === 'bid_accepted') fault(5, 'is a bid after the sale was over');
    const parcel = parcels.get(String(line.parcelId));
    const group = groups.get(String(line.groupId));
    const members = (id: string): WalkedParcel[] =>
      [...parcels.values()].filter((one) => one.kind === 'parcel' && one.groupId === id && !one.isWithdrawn);

    switch (line.kind) {
      case 'sale_scheduled':
        rules = line.rules as WalkedRules;
        schedule(line, parcels, groups);
        break;
      case 'parcel_opened':
        if (parcel?.kind === 'enBloc' && !groups.get(parcel.groupId ?? '')?.eligible)
          fault(7, 'opens a block before its recess');
        if (parcel) parcel.isOpen = true;
        break;
      case 'bid_accepted': {
        if (!parcel || !rules) {
          fault(2, 'is a bid on nothing');
          break;
        }
        const leading = parcel.bids.at(-1);
        const own = groups.get(parcel.groupId ?? '');
        const opening = parcel.kind === 'enBloc' ? (own?.openingCents ?? 0) : parcel.startingBidCents;
        const step = leading ? Math.min(stepAt(rules, leading.amountCents), parcel.lowered ?? Number.MAX_VALUE) : 0;
        const least = leading ? leading.amountCents + step : opening;
        const amountCents = Number(line.amountCents);
        const bidderId = String(line.bidderId);
        if (amountCents < least) fault(2, `takes ${amountCents}, and the least was ${least}`);
        if (leading?.bidderId === bidderId && line.byMaximum !== true) fault(2, 'lets the leader outbid themselves');
        if (parcel.closedAt !== null || parcel.isWithdrawn) fault(5, 'is a bid after the close');
        else if (!parcel.isOpen) fault(4, 'is a bid before the opening');
        if (parcel.heldAt !== null || saleHeldAt !== null) fault(4, 'is a bid while the clock stands');
        if (parcel.kind === 'enBloc' && !own?.eligible?.has(bidderId))
          fault(7, 'takes a bid on the block from somebody who is not on its list');
        if (line.decidedAt >= parcel.closesAt) fault(4, `was decided ${line.decidedAt - parcel.closesAt} ms too late`);
        if (line.closeBefore !== parcel.closesAt) fault(4, 'names another close than the one in force');
        const due = extended(rules, parcel.closesAt, line.decidedAt);
        if (line.closeAfter !== due) fault(4, `moves the close to ${line.closeAfter}, and the rule says ${due}`);
        if (due > parcel.closesAt) owed = takenAlong(rules, parcels, parcel, due, saleHeldAt);
        parcel.closesAt = Number(line.closeAfter);
        parcel.bids.push({ sequence: line.sequence, bidId: String(line.bidId), bidderId, amountCents });
        break;
      }
      case 'close_moved': {
        if (!parcel) break;
        const after = Number(line.closeAfter);
        if (parcel.closedAt !== null) fault(5, 'moves the close of a closed parcel');
        if (line.closeBefore !== parcel.closesAt || after <= parcel.closesAt) fault(4, 'moves a close back');
        if (line.because === 'bid' && owed.get(parcel.id) !== after) fault(4, 'moves a close that no bid moved');
        if (line.because === 'void' && after !== voidedTo) fault(4, 'gives another time than ten minutes after a void');
        owed.delete(parcel.id);
        parcel.closesAt = after;
        break;
      }
      case 'parcel_held':
        if (!parcel) break;
        if (parcel.closedAt !== null) fault(5, 'holds a closed parcel');
        parcel.heldAt ??= saleHeldAt ?? line.decidedAt;
        if (parcel.heldAt + Number(line.remainingMs) < parcel.closesAt) fault(4, 'takes time away');
        parcel.closesAt = parcel.heldAt + Number(line.remainingMs);
        break;
      case 'sale_held':
        saleHeldAt ??= line.decidedAt;
        break;
      case 'sale_resumed':
        saleHeldAt = null;
        break;
      case 'parcel_resumed':
        if (!parcel) break;
        if (parcel.closedAt !== null) fault(5, 'resumes a closed parcel');
        if (Number(line.closesAt) < parcel.closesAt) fault(4, 'moves a close back');
        parcel.closesAt = Number(line.closesAt);
        parcel.heldAt = null;
        break;
      case 'parcel_closed':
        if (!parcel) break;
        if (parcel.closedAt !== null) fault(5, 'closes a parcel a second time');
        if (parcel.heldAt !== null || saleHeldAt !== null) fault(4, 'closes while the clock stands');
        if (line.closedAt !== parcel.closesAt) fault(4, `closes at ${line.closedAt}, not at ${parcel.closesAt}`);
        if (line.decidedAt < parcel.closesAt) fault(4, 'closes a parcel early');
        parcel.closedAt = parcel.closesAt;
        break;
      case 'parcel_withdrawn':
        if (parcel) parcel.isWithdrawn = true;
        break;
      case 'increment_lowered':
        if (parcel) parcel.lowered = Number(line.incrementCents);
        break;
      case 'starting_bid_lowered':
        if (parcel) parcel.startingBidCents = Number(line.startingBidCents);
        break;
      case 'bid_voided': {
        const at = parcel?.bids.findIndex(({ sequence }) => sequence === line.bidSequence) ?? -1;
        if (!parcel || at < 0) fault(2, 'voids a bid that does not stand');
        else parcel.bids.splice(at, 1);
        voidedTo = (parcel?.heldAt ?? saleHeldAt ?? line.decidedAt) + AFTER_VOID_MS;
        break;
      }
      case 'eligibility_set':
        group?.overrides.set(String(line.bidderId), line.eligible === true);
        if (line.eligible === true) group?.eligible?.add(String(line.bidderId));
        else group?.eligible?.delete(String(line.bidderId));
        break;
      case 'recess_began': {
        if (!group || !rules) break;
        const inside = members(group.id);
        if (inside.some(({ closedAt }) => closedAt === null)) fault(7, 'begins before the last parcel is over');
        const lastClose = Math.max(...inside.map(({ closedAt }) => closedAt ?? 0));
        if (Number(line.opensAt) < lastClose + rules.recessMs) fault(7, 'cuts the recess short');
        const opening = blockOpening(inside, group.startingBidCents, rules, (cents) =>
          stepAt(rules as WalkedRules, cents),
        );
        if (line.minimumOpeningCents !== opening) fault(7, `opens at ${line.minimumOpeningCents}, not ${opening}`);
        const listed = eligibleIn(inside, rules, group.overrides);
        if (JSON.stringify(line.eligible) !== JSON.stringify(listed)) fault(7, 'lists other bidders than the bids say');
        group.eligible = new Set(line.eligible as string[]);
        group.openingCents = Number(line.minimumOpeningCents);
        const block = parcels.get(group.blockId);
        if (block) block.closesAt = Number(line.closesAt);
        break;
      }
      case 'en_bloc_decided': {
        const block = parcels.get(group?.blockId ?? '');
        const isBlock = block !== undefined && !block.isWithdrawn && block.bids.length > 0;
        if (block?.closedAt === null && isBlock) fault(7, 'decides before the block is closed');
        if (members(group?.id ?? '').some((one) => one.closedAt === null)) fault(7, 'decides before every close');
        if (line.outcome !== (isBlock ? 'block' : 'parcels')) fault(7, `decides for ${line.outcome}`);
        break;
      }
      case 'parcel_became_provisional':
      case 'parcel_sold': {
        const last = parcel?.bids.at(-1);
        if (last?.bidderId !== line.bidderId || last?.amountCents !== line.amountCents)
          fault(5, 'is not for the last valid bid');
        if (parcel?.closedAt === null) fault(5, 'settles a parcel that is not closed');
        if (parcel && line.kind === 'parcel_sold')
          parcel.result = { bidderId: String(line.bidderId), amountCents: Number(line.amountCents) };
        break;
      }
      case 'parcel_sold_en_bloc': {
        if (!parcel) break;
        const own = groups.get(parcel.groupId ?? '');
        const block = parcels.get(own?.blockId ?? '')?.bids.at(-1);
        const inside = members(own?.id ?? '');
        const due = block ? sharesOf(block.amountCents, inside)[inside.indexOf(parcel)] : undefined;
        if (block?.bidderId !== line.bidderId || due !== line.amountCents)
          fault(7, `gives the parcel ${line.amountCents} of the block's price, and the rule says ${due}`);
        parcel.result = { bidderId: String(line.bidderId), amountCents: Number(line.amountCents) };
        break;
      }
      case 'parcel_unsold':
        if (parcel && parcel.bids.length > 0) fault(5, 'leaves a parcel unsold that has a valid bid');
        if (parcel) parcel.result = { bidderId: null, amountCents: null };
        break;
      case 'sale_completed':
        isOver = true;
        for (const one of parcels.values())
          if (one.result === null && !one.isWithdrawn) fault(5, `ends the sale with parcel ${one.id} undecided`);
        break;
      case 'sale_cancelled':
        isOver = true;
    }
  }
  return { faults, parcels };
}

const schedule = (line: Line, parcels: Map<string, WalkedParcel>, groups: Map<string, WalkedGroup>): void => {
  parcels.clear();
  groups.clear();
  for (const one of line.parcels as WalkedParcel[]) {
    const { id, kind, groupId, acres, startingBidCents, closesAt } = one;
    const fresh = { isOpen: false, isWithdrawn: false, heldAt: null, closedAt: null, lowered: null, result: null };
    parcels.set(id, { id, kind, groupId, acres, startingBidCents, closesAt, ...fresh, bids: [] });
  }
  for (const { id, enBlocParcelId, startingBidCents } of line.groups as (WalkedGroup & { enBlocParcelId: string })[])
    groups.set(id, {
      id,
      blockId: enBlocParcelId,
      startingBidCents,
      overrides: new Map(),
      eligible: null,
      openingCents: 0,
    });
};

const stepAt = (rules: WalkedRules, cents: number): number =>
  rules.increments.find(({ underCents }) => underCents === null || cents < underCents)?.stepCents ?? 0;

/** An accepted bid in the last window moves the close to its instant and the window, never back, never past a hard stop. */
const extended = (rules: WalkedRules, closesAt: number, decidedAt: number): number =>
  Math.max(closesAt, Math.min(decidedAt + rules.softCloseMs, rules.hardStopAt ?? Number.MAX_SAFE_INTEGER));

const takenAlong = (
  rules: WalkedRules,
  parcels: ReadonlyMap<string, WalkedParcel>,
  moved: WalkedParcel,
  closesAt: number,
  saleHeldAt: number | null,
): Map<string, number> => {
  const owed = new Map<string, number>();
  for (const other of parcels.values()) {
    const isRunning =
      other.heldAt === null &&
      saleHeldAt === null &&
      other.closedAt === null &&
      !other.isWithdrawn &&
      (other.isOpen || other.kind === 'parcel');
    const isInScope =
      rules.softCloseScope === 'sale' ||
      (rules.softCloseScope === 'group' && other.groupId !== null && other.groupId === moved.groupId);
    if (other.id !== moved.id && isRunning && isInScope && other.closesAt < closesAt) owed.set(other.id, closesAt);
  }
  return owed;
};
