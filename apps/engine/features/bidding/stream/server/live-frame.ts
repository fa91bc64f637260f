import type { LiveFrame, LiveSnapshot } from '@quarterline/contract';
import {
  type AfterSale,
  type BidView,
  changedParcels,
  type HoldReason,
  type ParcelView,
  type SaleEvent,
  type SaleState,
  saleStatus,
  type Viewer,
  viewBid,
  viewSale,
} from '@quarterline/rules';
import { holdReasonText } from '@quarterline/text';

/** Input of a view besides the state: sequences of voided bids, and facts after the sale. */
export type Beside = { voided: ReadonlySet<number>; after: AfterSale };

/** Without a `before`, every parcel is sent. */
export const frame = (
  before: SaleState | null,
  state: SaleState,
  events: readonly SaleEvent[],
  viewer: Viewer,
  { voided, after }: Beside,
): Timeless<LiveFrame> => {
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
    ...(view.tender ? { tender: view.tender } : {}),
    parcels: parcelsWithReasons(changed ? view.parcels.filter(({ id }) => changed.has(id)) : view.parcels),
    bids: events.flatMap((event) => bidViewOf(event, viewer, voided)),
    voidedSequences: events.flatMap((event) => (event.kind === 'bid_voided' ? [event.bidSequence] : [])),
    announcements: events.flatMap((event) =>
      event.kind === 'announced' ? [{ sequence: event.sequence, text: event.text, at: event.decidedAt }] : [],
    ),
  };
};

type OnHold<Held> = Held & { reason: string };

/** The hold of a sale or a parcel with the sentence that watchers read. */
export const withReason = <Held extends { reason: HoldReason }>({ hold }: { hold: Held | null }): OnHold<Held> | null =>
  hold && { ...hold, reason: holdReasonText(hold.reason) };

export const parcelsWithReasons = (parcels: readonly ParcelView[]): LiveFrame['parcels'] =>
  parcels.map((parcel) => ({ ...parcel, hold: withReason(parcel) }));

/** The line of an accepted bid in the list of bids; a void has none of its own. */
export const bidViewOf = (event: SaleEvent, viewer: Viewer, voided: ReadonlySet<number>): BidView[] => {
  const bid = event.kind === 'bid_accepted' ? viewBid(event, viewer) : null;
  return bid ? [{ ...bid, voided: voided.has(bid.sequence) }] : [];
};

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
