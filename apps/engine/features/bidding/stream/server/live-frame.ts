import type { Checkpoint, LiveFrame, LiveSnapshot, PrefixCheckpoint } from '@quarterline/contract';
import {
  type AfterSale,
  type BidView,
  CHAIN_START,
  changedParcels,
  formatViewOf,
  type HoldReason,
  headText,
  openMerkleLog,
  openPublicRecord,
  type ParcelView,
  type SaleEvent,
  type SaleState,
  saleStatus,
  statementText,
  type Viewer,
  viewBid,
  viewSale,
} from '@quarterline/rules';
import { holdReasonText } from '@quarterline/text';
import { sha256, sha256Bytes } from '#engine/sha256.ts';
import type { Signer } from '#platform/signing/signer.ts';

/** Input of a view besides the state: sequences of voided bids, and facts after the sale. */
export type Beside = { voided: ReadonlySet<number>; after: AfterSale };

/** Without a `before`, every parcel is sent. */
export function frame(
  before: SaleState | null,
  state: SaleState,
  events: readonly SaleEvent[],
  viewer: Viewer,
  { voided, after }: Beside,
): Timeless<LiveFrame> {
  const view = viewSale(state, viewer, after);
  const changed = before && new Set(changedParcels(before, state).map(({ id }) => id));
  return {
    after: before?.sequence ?? 0,
    sequence: view.sequence,
    status: saleStatus(state),
    phase: view.phase,
    hold: withReason(view),
    groups: view.groups,
    ...(view.privateLimit ? { privateLimit: view.privateLimit } : {}),
    termsVersion: state.termsVersion,
    ...formatViewOf(view),
    parcels: parcelsWithReasons(changed ? view.parcels.filter(({ id }) => changed.has(id)) : view.parcels),
    bids: events.flatMap((event) => bidViewOf(event, viewer, voided)),
    voidedSequences: events.flatMap((event) => (event.kind === 'bid_voided' ? [event.bidSequence] : [])),
    announcements: events.flatMap((event) =>
      event.kind === 'announced' ? [{ sequence: event.sequence, text: event.text, at: event.decidedAt }] : [],
    ),
  };
}

type OnHold<Held> = Held & { reason: string };

/** The hold of a sale or a parcel with the sentence that watchers read. */
export const withReason = <Held extends { reason: HoldReason }>({ hold }: { hold: Held | null }): OnHold<Held> | null =>
  hold && { ...hold, reason: holdReasonText(hold.reason) };

export const parcelsWithReasons = (parcels: readonly ParcelView[]): LiveFrame['parcels'] =>
  parcels.map((parcel) => ({ ...parcel, hold: withReason(parcel) }));

/** The line of an accepted bid in the list of bids; a void has none of its own. */
export function bidViewOf(event: SaleEvent, viewer: Viewer, voided: ReadonlySet<number>): BidView[] {
  const bid = event.kind === 'bid_accepted' ? viewBid(event, viewer) : null;
  return bid ? [{ ...bid, voided: voided.has(bid.sequence) }] : [];
}

/** Formats a server-sent event. */
export const sse = (name: string, data: unknown, id: number | null): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Everything but the server's time, which must be that of the sending and not of the making. */
export type Timeless<Message> = Omit<Message, 'serverTimeMs'>;
export const untimed = (message: Timeless<LiveFrame> | Timeless<LiveSnapshot>): string =>
  JSON.stringify(message).slice(1);
export const chunkOf = (name: string, rest: string, id: number, serverTimeMs: number): string =>
  `id: ${id}\nevent: ${name}\ndata: {"serverTimeMs":${serverTimeMs},${rest}\n\n`;
export const timed = (name: string, message: Timeless<LiveFrame>, id: number, serverTimeMs: number): string =>
  chunkOf(name, untimed(message), id, serverTimeMs);

export type RecordTree = {
  /** The next entry, with its chained hash. */
  take: (event: SaleEvent, entryHash: string) => void;
  /** Hashes what waits, a slice at a time, so that bids are decided between two of them. */
  settle: () => Promise<void>;
  /** Over everything that was taken. Signed once for each size, however many ask. */
  newest: () => PrefixCheckpoint;
  /** The same with the chained hash of the newest entry, and with `since` the path from that size. */
  checkpoint: (since: number | null) => Checkpoint;
};

/** More than this is not left for later: nobody who joins shall wait for a long record to be hashed. */
const MAX_WAITING = 500;
/** About two milliseconds of hashing. */
const SLICE = 100;

/**
 * The tree over the public entries of one sale, grown as the live channel follows them. Hashed when somebody asks, so that a
 * sale nobody watches costs nothing; a channel sends at most five times a second, and that is how often it signs.
 */
export function openRecordTree(saleId: string, signer: Signer, now: () => number): RecordTree {
  const log = openMerkleLog(sha256Bytes);
  const publish = openPublicRecord(saleId, sha256);
  const waiting: { event: SaleEvent; entryHash: string }[] = [];
  let head = CHAIN_START;
  let signed: PrefixCheckpoint | null = null;
  let signedHead: Omit<Checkpoint, 'prefix' | 'consistency'> | null = null;
  let settling: Promise<void> | null = null;

  const hash = (count: number): void => {
    for (const { event, entryHash } of waiting.splice(0, count)) {
      head = entryHash;
      log.add(publish(event, head));
    }
  };
  const settle = (): Promise<void> => {
    settling ??= (async () => {
      while (waiting.length > 0) {
        hash(SLICE);
        if (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
      }
    })().finally(() => {
      settling = null;
    });
    return settling;
  };
  const newest = (): PrefixCheckpoint => {
    hash(waiting.length);
    const size = log.size();
    if (signed?.size === size) return signed;
    const root = log.root();
    const statement = { kind: 'live', saleId, size, root, follows: null, keyId: signer.keyId } as const;
    signed = { ...statement, signature: signer.sign(statementText(statement)) };
    return signed;
  };
  const signHead = (sequence: number): Omit<Checkpoint, 'prefix' | 'consistency'> => {
    if (signedHead?.sequence === sequence) return signedHead;
    const at = Math.floor(now());
    const signature = signer.sign(headText(saleId, sequence, head, at));
    signedHead = { saleId, sequence, headHash: head, at, signature, keyId: signer.keyId };
    return signedHead;
  };
  return {
    take: (event, entryHash) => {
      waiting.push({ event, entryHash });
      if (waiting.length > MAX_WAITING) void settle();
    },
    settle,
    newest,
    checkpoint: (since) => {
      const prefix = newest();
      return {
        ...signHead(prefix.size),
        prefix,
        ...(since === null ? {} : { consistency: { since, path: log.consistencyPath(since) } }),
      };
    },
  };
}
