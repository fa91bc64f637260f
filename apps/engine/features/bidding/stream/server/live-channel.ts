import {
  type Checkpoint,
  HEARTBEAT_MS,
  LIVE_EVENT,
  type LiveSnapshot,
  type PrefixCheckpoint,
  type TermsVersion,
  WIRE_VERSION,
} from '@quarterline/contract';
import {
  type AfterSale,
  applyEvent,
  NOTHING_AFTER_SALE,
  type SaleEvent,
  type SaleState,
  type Viewer,
} from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { readAfterSale } from '#platform/sale/read-after-sale.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { readEntriesAfter } from '#platform/store/record/record-store.ts';
import { listConditions } from '#platform/store/sales/terms-store.ts';
import { audienceOf, openFrameDelivery, type Watcher } from './frame-delivery.ts';
import { chunkOf, frame, openRecordTree, sse, type Timeless, timed, untimed } from './live-frame.ts';

/** `voided`: the sequences of bids that staff voided. */
export type ChannelHistory = { bids: SaleEvent[]; voided: ReadonlySet<number>; announcements: SaleEvent[] };

export type LiveChannelDependencies = { database: Database; now: () => number; signer: Signer };

const SHORTEST_FRAME_MS = 200;
const BIDS_KEPT_PER_PARCEL = 50;
const LONGEST_CATCH_UP = 500;
/** Entries that are read and applied at a time. */
const PAGE = 500;
/** A look at the record this young need not be repeated for everybody who joins in a storm. */
const FRESH_MS = 1000;

/**
 * Everybody of this node who watches one sale. The live channel follows the record, which holds only what is committed,
 * and sends at most five frames a second, each with the newest state of the parcels that changed, as each watcher may
 * see it.
 */
export function openLiveChannel(saleId: string, { database, now, signer }: LiveChannelDependencies) {
  const watchers = new Set<Watcher>();
  const delivery = openFrameDelivery((watcher) => void watchers.delete(watcher));
  let state: SaleState | null = null;
  /** The state that every watcher has been told. */
  let sent: SaleState | null = null;
  let unsent: SaleEvent[] = [];
  /** Called once the next frame was written to all who watch, with how many they were. */
  let whenSent: ((watchers: number) => void)[] = [];
  let lastFrameAt = 0;
  let timer: NodeJS.Timeout | null = null;
  let following: Promise<void> | null = null;
  let again = false;
  const recentBids = new Map<string, SaleEvent[]>();
  const voided = new Set<number>();
  const announcements: SaleEvent[] = [];
  /** The last entries, for those who come back, and what was made of them since everybody was last told. */
  const recent: SaleEvent[] = [];
  const made = new Map<string, string>();
  const tree = openRecordTree(saleId, signer, now);
  let terms: { version: number; list: Promise<TermsVersion[]> } | null = null;
  let greeting: Promise<Timeless<LiveSnapshot>> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Settlement and released prices of a finished sale, which are not in its record. */
  let after: { value: AfterSale; readAt: number } = { value: NOTHING_AFTER_SALE, readAt: Number.NEGATIVE_INFINITY };

  /** Reads new entries of the record. One reader at a time; a call meanwhile makes it read once more. */
  const follow = (): Promise<void> => {
    again = true;
    following ??= (async () => {
      while (again) {
        again = false;
        const entries = await readEntriesAfter(database, saleId, state?.sequence ?? 0, PAGE);
        for (const { event, hash } of entries) take(event, hash);
        // A long record comes in pages and is hashed in slices: bids are decided between two of them.
        if (entries.length === PAGE) {
          again = true;
          await tree.settle();
        }
        lookedAt = now();
      }
    })().finally(() => {
      following = null;
      schedule();
    });
    return following;
  };

  /** Read at most once a second; the same object while nothing has changed. */
  const readAfter = async (): Promise<AfterSale> => {
    if (state?.phase !== 'completed' || now() - after.readAt < FRESH_MS) return after.value;
    const value = await readAfterSale(database, saleId);
    const isNew = JSON.stringify(value) !== JSON.stringify(after.value);
    if (isNew) greeting = null;
    after = { value: isNew ? value : after.value, readAt: now() };
    return after.value;
  };

  /**
   * A wake-up is for new entries and, once the sale is over, for a step of its settlement or a release of its prices,
   * which no entry has: everybody gets the lots again, with the sequence they have.
   */
  const wake = async (): Promise<void> => {
    await follow();
    if (state?.phase !== 'completed' || watchers.size === 0) return;
    const known = after.value;
    after = { ...after, readAt: Number.NEGATIVE_INFINITY };
    if ((await readAfter()) === known) return;
    if (unsent.length > 0 || sent === null) tell();
    const newest = sent;
    if (!newest) return;
    const beside = { voided, after: after.value };
    const perViewer = new Map<string, string>();
    delivery.deliver(watchers, ({ viewer }) =>
      once(perViewer, viewerKey(viewer), () => {
        const lots = { ...frame(null, newest, [], viewer, beside), after: newest.sequence };
        return timed(LIVE_EVENT.frame, lots, newest.sequence, now());
      }),
    );
  };

  /** Reads the record for visitors, at most once a second. */
  const followLately = async (): Promise<void> => {
    if (now() - lookedAt > FRESH_MS) await follow();
  };

  const take = (event: SaleEvent, hash: string): void => {
    state = applyEvent(state, event);
    unsent.push(event);
    // A correction of the finished record is no entry of it.
    if (event.addendum === undefined) tree.take(event, hash);
    recent.push(event);
    if (recent.length > 2 * LONGEST_CATCH_UP) recent.splice(0, LONGEST_CATCH_UP);
    if (event.kind === 'bid_accepted') {
      const bids = recentBids.get(event.parcelId) ?? [];
      bids.push(event);
      if (bids.length > BIDS_KEPT_PER_PARCEL) bids.shift();
      recentBids.set(event.parcelId, bids);
    }
    if (event.kind === 'bid_voided') voided.add(event.bidSequence);
    if (event.kind === 'announced') announcements.push(event);
  };

  /** Applies this node's own commit without reading it back. */
  const committed = (
    entries: readonly { event: SaleEvent; hash: string }[],
    onSent?: (watchers: number) => void,
  ): void => {
    if (onSent) whenSent.push(onSent);
    if (following || !state || entries[0]?.event.sequence !== state.sequence + 1) return void follow().catch(() => {});
    for (const { event, hash } of entries) take(event, hash);
    schedule();
  };

  const schedule = (): void => {
    if (unsent.length === 0 || timer) return;
    timer = setTimeout(tell, Math.max(0, lastFrameAt + SHORTEST_FRAME_MS - now()));
  };

  const tell = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    lastFrameAt = now();
    const before = sent;
    const [events, callbacks, count] = [unsent, whenSent, watchers.size];
    [unsent, whenSent] = [[], []];
    sent = state;
    made.clear();
    greeting = null;
    if (!state || !before) return;
    const newest = state;
    const perViewer = new Map<string, string>();
    delivery.deliver(
      watchers,
      ({ viewer }) =>
        once(perViewer, viewerKey(viewer), () => {
          const step = {
            ...frame(before, newest, events, viewer, { voided, after: after.value }),
            checkpoint: tree.newest(),
          };
          return timed(LIVE_EVENT.frame, step, newest.sequence, now());
        }),
      count === 0 ? [] : callbacks.map((callback) => () => callback(count)),
    );
  };

  const heartbeat = setInterval(() => {
    const chunk = sse(LIVE_EVENT.heartbeat, { serverTimeMs: now(), wireVersion: WIRE_VERSION }, null);
    delivery.deliver(watchers, () => chunk);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    follow,
    wake,
    committed,
    /**
     * The newest committed state and what the lists show, after looking at the record. `settled` also brings every
     * watcher to it, so that a stream that begins with this snapshot continues without a seam.
     */
    read: async (settled = false): Promise<{ state: SaleState; after: AfterSale; history: ChannelHistory }> => {
      await follow();
      if (settled && unsent.length > 0) tell();
      if (!state) throw new Error(`The record of sale ${saleId} is empty.`);
      return {
        state,
        after: await readAfter(),
        history: { bids: [...recentBids.values()].flat(), voided, announcements },
      };
    },
    /**
     * Joins the stream. `seen` is the sequence that the client last saw. Answers the chunk with what it missed, an
     * empty one when it missed nothing, or null when that is too much or unknown: then it needs a snapshot first.
     * Nothing can fall between, as everybody is told the same sequence.
     */
    join: async (watcher: Watcher, seen: number | null): Promise<string | null> => {
      await followLately();
      if (unsent.length > 0 || sent === null) tell();
      watchers.add(watcher);
      const current = sent;
      if (!current) throw new Error(`The record of sale ${saleId} is empty.`);
      if (seen === current.sequence) return '';
      if (seen === null || seen > current.sequence || current.sequence - seen > LONGEST_CATCH_UP) return null;
      const first = recent[0]?.sequence ?? Number.POSITIVE_INFINITY;
      if (first > seen + 1) return null;
      const rest = once(made, `${viewerKey(watcher.viewer)} ${seen}`, () => {
        const missed = recent.filter(({ sequence }) => sequence > seen && sequence <= current.sequence);
        const checkpoint = tree.newest();
        return untimed({
          ...frame(null, current, missed, watcher.viewer, { voided, after: after.value }),
          after: seen,
          checkpoint,
        });
      });
      return chunkOf(LIVE_EVENT.frame, rest, current.sequence, now());
    },
    /** Snapshot chunk, made once for each state for visitors. `inVersion` converts it to a released API version. */
    firstSnapshot: async (
      isNobody: boolean,
      make: () => Promise<Timeless<LiveSnapshot>>,
      inVersion: (snapshot: Timeless<LiveSnapshot>) => Timeless<LiveSnapshot> = (snapshot) => snapshot,
    ): Promise<string> => {
      await readAfter();
      const mine = isNobody ? (greeting ?? make()) : make();
      if (isNobody) {
        greeting = mine;
        mine.catch(() => {});
      }
      const snapshot = await mine;
      return chunkOf(LIVE_EVENT.snapshot, untimed(inVersion(snapshot)), snapshot.sequence, now());
    },
    /** Every version of the sale's conditions; read again only when the record says that there is a newer one. */
    terms: (version: number): Promise<TermsVersion[]> => {
      if (terms?.version !== version) terms = { version, list: listConditions(database, saleId) };
      terms.list.catch(() => {
        terms = null;
      });
      return terms.list;
    },
    /** The newest state that is at most a second behind, for strangers. */
    readLately: async (): Promise<SaleState> => {
      await followLately();
      if (!state) throw new Error(`The record of sale ${saleId} is empty.`);
      return state;
    },
    /** Facts after the sale, at most a second old; the same object while nothing has changed. */
    afterSale: readAfter,
    leave: (watcher: Watcher): void => void watchers.delete(watcher),
    /** The record as far as this channel has followed it, signed. */
    prefix: (): PrefixCheckpoint => tree.newest(),
    /** The newest checkpoint after a look at the record; with `since`, and the path from that size to it. */
    checkpoint: async (since: number | null): Promise<Checkpoint> => {
      await followLately();
      await tree.settle();
      return tree.checkpoint(since);
    },
    sequence: (): number => state?.sequence ?? 0,
    ...audienceOf(watchers),
    close: (): void => {
      clearInterval(heartbeat);
      if (timer) clearTimeout(timer);
    },
  };
}
export type LiveChannel = ReturnType<typeof openLiveChannel>;

const viewerKey = (viewer: Viewer): string => (viewer.role === 'bidder' ? `bidder ${viewer.bidderId}` : viewer.role);

const once = (made: Map<string, string>, key: string, make: () => string): string => {
  const text = made.get(key) ?? make();
  made.set(key, text);
  return text;
};
