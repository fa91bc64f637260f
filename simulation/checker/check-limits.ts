import { isDeepStrictEqual } from 'node:util';
import type { Fault, History, Line } from './history.ts';

type Limit = { totalCents: number | null; parcels: { parcelIds: string[]; maxCount: number } | null };
type Lot = { bids: { sequence: number; bidderId: string; amountCents: number }[]; isGone: boolean };
type Block = { blockId: string; parcelIds: string[] };

/** Invariant 13: no bid passes what its bidder limited themselves to, an acknowledged limit is in the record, and nobody else reads of one. */
export const checkLimits = (history: History, record: readonly Line[]): Fault[] => [
  ...bidsOverLimits(record),
  ...lostLimits(history, record),
  ...history.watchers.flatMap(({ viewer, arrived }) =>
    arrived.flatMap(({ text }): Fault[] => {
      if (!/rivateLimit|private_limit/.test(text)) return [];
      const isOwn = viewer.role === 'bidder' && ownLimits(record, viewer.bidderId).length > 0;
      return isOwn ? [] : [{ invariant: 13, words: `a ${viewer.role} was told of a limit of somebody else` }];
    }),
  ),
];

const ownLimits = (record: readonly Line[], bidderId: string): Line[] =>
  record.filter((line) => line.kind === 'private_limit_set' && line.bidderId === bidderId);

/** Adds up, after every accepted bid, what its bidder would buy if everything ended there. */
const bidsOverLimits = (record: readonly Line[]): Fault[] => {
  const lots = new Map<string, Lot>();
  const limits = new Map<string, Limit>();
  let blocks: Block[] = [];
  const faults: Fault[] = [];
  const highOn = (id: string) => {
    const lot = lots.get(id);
    return lot === undefined || lot.isGone ? undefined : lot.bids.at(-1);
  };
  const judge = (line: Line): void => {
    const bidderId = String(line.bidderId);
    const limit = limits.get(bidderId);
    if (limit === undefined) return;
    let cents = 0;
    const land: string[] = [];
    for (const id of lots.keys()) {
      const high = highOn(id);
      const block = blocks.find(({ parcelIds }) => parcelIds.includes(id));
      if (high?.bidderId !== bidderId || (block && highOn(block.blockId))) continue;
      cents += high.amountCents;
      const inside = blocks.find(({ blockId }) => blockId === id)?.parcelIds;
      land.push(...(inside?.filter((one) => lots.get(one)?.isGone === false) ?? [id]));
    }
    const count = land.filter((id) => limit.parcels?.parcelIds.includes(id)).length;
    const words = [
      ...(limit.totalCents !== null && cents > limit.totalCents ? [`makes ${cents} of ${limit.totalCents}`] : []),
      ...(limit.parcels !== null && count > limit.parcels.maxCount ? [`makes ${count} parcels`] : []),
    ];
    for (const what of words)
      faults.push({ invariant: 13, words: `entry ${line.sequence} passes its bidder's own limit: ${what}` });
  };
  for (const line of record) {
    const lot = lots.get(String(line.parcelId));
    if (line.kind === 'sale_scheduled') {
      lots.clear();
      for (const { id } of line.parcels as { id: string }[]) lots.set(id, { bids: [], isGone: false });
      blocks = (line.groups as { enBlocParcelId: string; parcelIds: string[] }[]).map((group) => ({
        blockId: group.enBlocParcelId,
        parcelIds: group.parcelIds,
      }));
    }
    if (line.kind === 'private_limit_set') {
      if (line.limit === null) limits.delete(String(line.bidderId));
      else limits.set(String(line.bidderId), line.limit as Limit);
    }
    if (line.kind === 'parcel_withdrawn' && lot) lot.isGone = true;
    if (line.kind === 'bid_voided' && lot) lot.bids = lot.bids.filter(({ sequence }) => sequence !== line.bidSequence);
    if (line.kind === 'bid_accepted' && lot) {
      const { sequence, bidderId, amountCents } = line;
      lot.bids.push({ sequence, bidderId: String(bidderId), amountCents: Number(amountCents) });
      judge(line);
    }
  }
  return faults;
};

const lostLimits = ({ limits, clockToleranceMs: tolerance }: History, record: readonly Line[]): Fault[] =>
  limits.flatMap(({ bidderId, limit, calledAt, answeredAt }): Fault[] => {
    if (answeredAt === null) return [];
    const own = ownLimits(record, bidderId);
    const isThere = own.some(
      (line) =>
        isDeepStrictEqual(line.limit, limit) &&
        line.decidedAt >= calledAt - tolerance &&
        line.decidedAt <= answeredAt + tolerance,
    );
    return isThere
      ? []
      : [{ invariant: 13, words: `a limit of ${bidderId} was acknowledged and is not in the record` }];
  });
