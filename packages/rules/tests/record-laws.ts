import type { Instant } from '../src/close/instant.ts';
import type { EventBody, SaleEvent } from '../src/sale/event.ts';
import type { PrivateLimit } from '../src/sale/sale.ts';

/** The bound of the rules, and one more for a bid that a maximum answered first. */
const MAX_REFUSALS = 51;

type Entry<Kind extends EventBody['kind']> = Extract<SaleEvent, { kind: Kind }>;

/** A parcel's state from the record alone. */
type Seen = {
  close: Instant;
  heldAt: Instant | null;
  isClosed: boolean;
  isWithdrawn: boolean;
  step: number;
  bids: { sequence: number; bidderId: string; amountCents: number }[];
};

/**
 * Reads a record from its first entry to its last and answers every law it breaks, in words. Uses no rule of the
 * package: only what the entries say. `stepCents` is the sale's one increment.
 */
export function brokenLaws(record: readonly SaleEvent[], stepCents: number): string[] {
  const broken: string[] = [];
  const parcels = new Map<string, Seen>();
  const blocks = new Map<string, { block: string; members: string[]; eligible: Set<string>; opening: number }>();
  let saleHeldAt: Instant | null = null;
  let isLive = false;
  let terms = 1;
  const accepted = new Map<string, number>();
  const refusals = new Map<string, number>();
  const limits = new Map<string, PrivateLimit>();
  let last = { sequence: 0, decidedAt: 0 };

  const law = (isKept: boolean, event: SaleEvent, sentence: string): void => {
    if (!isKept) broken.push(`Entry ${event.sequence}, ${event.kind}: ${sentence}`);
  };
  const of = (id: string): Seen => {
    const parcel = parcels.get(id);
    if (parcel === undefined) throw new Error(`The record names parcel ${id} before scheduling it.`);
    return parcel;
  };
  const groupOfBlock = (id: string) => [...blocks.values()].find((group) => group.block === id);

  const schedule = (event: Entry<'sale_scheduled'>): void => {
    for (const { id, closesAt } of event.parcels) {
      parcels.set(id, {
        close: closesAt,
        heldAt: null,
        isClosed: false,
        isWithdrawn: false,
        step: stepCents,
        bids: [],
      });
    }
    for (const { id, enBlocParcelId, parcelIds } of event.groups) {
      blocks.set(id, { block: enBlocParcelId, members: parcelIds, eligible: new Set(), opening: 0 });
    }
  };

  const accept = (event: Entry<'bid_accepted'>): void => {
    const parcel = of(event.parcelId);
    const high = parcel.bids.at(-1)?.amountCents ?? null;
    law(!parcel.isClosed, event, 'a bid is accepted on a closed parcel');
    law(
      (accepted.get(event.bidderId) ?? 1) === terms,
      event,
      'a bid is accepted under terms its bidder has not accepted',
    );
    law(parcel.heldAt === null && saleHeldAt === null, event, 'a bid is accepted on a stopped clock');
    law(event.decidedAt < event.closeBefore, event, 'a bid is accepted at or after the close');
    law(event.closeBefore === parcel.close, event, 'the close before is not the close in force');
    law(event.closeAfter >= event.closeBefore, event, 'a bid moves the close back');
    law(
      high === null || event.amountCents >= high + parcel.step,
      event,
      'a bid is under the previous plus one increment',
    );
    const group = groupOfBlock(event.parcelId);
    law(
      group === undefined || group.eligible.has(event.bidderId),
      event,
      'a bidder who is not eligible bids on a block',
    );
    law(group === undefined || high !== null || event.amountCents >= group.opening, event, 'a block opens too low');
    parcel.close = event.closeAfter;
    parcel.bids.push({ sequence: event.sequence, bidderId: event.bidderId, amountCents: event.amountCents });
    keepToLimit(event);
  };

  const close = (event: Entry<'parcel_closed'>): void => {
    const parcel = of(event.parcelId);
    law(!parcel.isClosed, event, 'a parcel closes twice');
    law(parcel.heldAt === null && saleHeldAt === null, event, 'a parcel closes on a stopped clock');
    law(event.closedAt === parcel.close, event, 'a parcel closes at another time than its close in force');
    law(event.decidedAt >= event.closedAt, event, 'a parcel is closed before its close');
    parcel.isClosed = true;
  };

  const hold = (event: Entry<'parcel_held'>): void => {
    const parcel = of(event.parcelId);
    parcel.heldAt ??= event.decidedAt;
    const stopped = parcel.heldAt + event.remainingMs;
    law(stopped >= parcel.close, event, 'a hold takes time away');
    parcel.close = stopped;
  };

  const resume = (event: Entry<'parcel_resumed'>): void => {
    const parcel = of(event.parcelId);
    law(event.closesAt >= parcel.close, event, 'a resume moves the close back');
    parcel.close = event.closesAt;
    parcel.heldAt = null;
  };

  const beginRecess = (event: Entry<'recess_began'>): void => {
    const group = blocks.get(event.groupId);
    if (group === undefined) throw new Error(`The record names group ${event.groupId} before scheduling it.`);
    const block = of(group.block);
    for (const id of group.members) law(of(id).isClosed, event, 'a recess begins before the last close');
    group.eligible = new Set(event.eligible);
    group.opening = event.minimumOpeningCents;
    block.close = event.closesAt;
  };

  const voidBid = (event: Entry<'bid_voided'>): void => {
    const parcel = of(event.parcelId);
    const at = parcel.bids.findIndex((bid) => bid.sequence === event.bidSequence);
    law(at >= 0, event, 'a bid is voided that does not stand');
    const isAlone = event.secondActorId === null || event.secondActorId === event.actorId;
    law(!parcel.isClosed || !isAlone, event, 'one person voids after the close');
    parcel.bids.splice(at, 1);
  };

  const sell = (event: Entry<'parcel_sold'>): void => {
    const high = of(event.parcelId).bids.at(-1);
    law(high?.bidderId === event.bidderId, event, 'a parcel is sold to another than its last valid bidder');
    law(high?.amountCents === event.amountCents, event, 'a parcel is sold at another price than its last valid bid');
  };

  const moveClose = (event: Entry<'close_moved'>): void => {
    const parcel = of(event.parcelId);
    law(event.closeBefore === parcel.close, event, 'the close before is not the close in force');
    law(event.closeAfter > event.closeBefore, event, 'a close moves back');
    law(!parcel.isClosed, event, 'a closed parcel gets time');
    const isStopped = parcel.heldAt !== null || saleHeldAt !== null;
    law(isStopped || event.decidedAt < event.closeBefore, event, 'a close is moved that is past');
    parcel.close = event.closeAfter;
  };

  /** A refused bid is recorded of an approved bidder of a live sale, and not without end. */
  const refuse = (event: Entry<'bid_refused'>): void => {
    law(isLive, event, 'a refused bid is recorded of a sale that is not live');
    law(event.bidderId !== null, event, 'a refused bid of a stranger is recorded');
    const key = `${event.bidderId} ${event.parcelId}`;
    refusals.set(key, (refusals.get(key) ?? 0) + 1);
    law((refusals.get(key) ?? 0) <= MAX_REFUSALS, event, 'more refused bids of one bidder are recorded than bounded');
  };

  const withdraw = (event: Entry<'parcel_withdrawn'>): void => {
    // Out of the sale: for the recess it counts as over.
    of(event.parcelId).isClosed = true;
    of(event.parcelId).heldAt = null;
    of(event.parcelId).isWithdrawn = true;
  };

  const lowerStep = (event: Entry<'increment_lowered'>): void => {
    law(event.incrementCents < of(event.parcelId).step, event, 'an increment is raised');
    of(event.parcelId).step = event.incrementCents;
  };

  const holdSale = (event: Entry<'sale_held'>): void => {
    saleHeldAt ??= event.decidedAt;
  };

  const end = (): void => {
    isLive = false;
  };

  const resumeSale = (): void => {
    saleHeldAt = null;
  };

  /** A bidder's purchases if everything ended here, summed from the entries. */
  const boughtBy = (bidderId: string): { cents: number; land: string[] } => {
    const groups = [...blocks.values()];
    const isOut = (id: string): boolean => of(id).isWithdrawn;
    const bought = { cents: 0, land: [] as string[] };
    for (const [id, { bids }] of parcels) {
      const high = bids.at(-1);
      if (high?.bidderId !== bidderId || isOut(id)) continue;
      const taken = groups.find(({ members, block }) => members.includes(id) && of(block).bids.length > 0);
      if (taken !== undefined && !isOut(taken.block)) continue;
      bought.cents += high.amountCents;
      const members = groups.find(({ block }) => block === id)?.members.filter((member) => !isOut(member));
      bought.land.push(...(members ?? [id]));
    }
    return bought;
  };

  const keepToLimit = (event: Entry<'bid_accepted'>): void => {
    const limit = limits.get(event.bidderId);
    if (limit === undefined) return;
    const { cents, land } = boughtBy(event.bidderId);
    law(limit.totalCents === null || cents <= limit.totalCents, event, 'a bid passes the sum its bidder allows');
    const chosen = limit.parcels?.parcelIds ?? [];
    const isChosen = [event.parcelId, ...(groupOfBlock(event.parcelId)?.members ?? [])].some((id) =>
      chosen.includes(id),
    );
    const count = land.filter((id) => chosen.includes(id)).length;
    law(!isChosen || count <= (limit.parcels?.maxCount ?? 0), event, 'a bid is one parcel more than its bidder allows');
  };

  const readers: { [Kind in EventBody['kind']]?: (event: Entry<Kind>) => void } = {
    sale_scheduled: schedule,
    bid_accepted: accept,
    bid_refused: refuse,
    sale_opened: () => {
      isLive = true;
    },
    sale_completed: end,
    sale_cancelled: end,
    terms_published: (event) => {
      law(event.termsVersion === terms + 1, event, 'a version of the terms is left out');
      terms = event.termsVersion;
    },
    terms_accepted: (event) => {
      law(event.termsVersion === terms, event, 'terms are accepted that are not the newest');
      accepted.set(event.bidderId, event.termsVersion);
    },
    private_limit_set: ({ bidderId, limit }) => {
      if (limit === null) limits.delete(bidderId);
      else limits.set(bidderId, limit);
    },
    close_moved: moveClose,
    parcel_closed: close,
    parcel_withdrawn: withdraw,
    parcel_held: hold,
    sale_held: holdSale,
    sale_resumed: resumeSale,
    parcel_resumed: resume,
    recess_began: beginRecess,
    bid_voided: voidBid,
    increment_lowered: lowerStep,
    parcel_sold: sell,
  };

  for (const event of record) {
    law(event.sequence === last.sequence + 1, event, `follows entry ${last.sequence}`);
    law(event.decidedAt >= last.decidedAt, event, 'time runs backwards');
    last = event;
    (readers[event.kind] as ((entry: SaleEvent) => void) | undefined)?.(event);
  }
  return broken;
}
