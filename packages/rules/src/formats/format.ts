import type { Instant } from '../close/instant.ts';
import type { Json } from '../record/canonical-json.ts';
import type { Sha256Text } from '../record/chain-hash.ts';
import type { FormatCommand, StaffCommand } from '../sale/command.ts';
import type { Decision, SaleEvent } from '../sale/event.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { BidderId, ParcelId, ParcelState, SaleId, SaleState } from '../sale/sale.ts';
import type { ParcelCommandHandler } from '../staff/staff-command-handler.ts';
import type { Viewer } from '../view/view-shape.ts';
import type { OwnTenderOutcome } from './sealed-tender/own-tender.ts';
import type { TenderView } from './sealed-tender/tender-view-shape.ts';

/** Notice of an entry for a bidder whom it does not name: an invitation to the second round of a lot. */
export type FormatNotice = { kind: 'second_round_invited'; bidderId: BidderId; parcelId: ParcelId };

/** Fields of a viewer's sale that only one format has, each under its own name. */
export type FormatViews = { tender: TenderView };

/** The same of a bidder's outcome. */
export type FormatOutcomes = { tender: OwnTenderOutcome };

/** The fields of one format alone, out of a view with more. */
export const formatViewOf = ({ tender }: Partial<FormatViews>): Partial<FormatViews> =>
  tender === undefined ? {} : { tender };

/**
 * What happens in a live sale now. `bidding`: parcels are open. `recess`: all parcels have closed, a block opens.
 * `block`: only blocks are open. `held`: every clock is stopped. `tenders`: sealed tenders are taken. `waiting`: they
 * have closed and are not opened. `seller`: the seller answers. `closed`: bidding is over, the result is being written.
 */
export type LivePhaseKind = 'bidding' | 'recess' | 'block' | 'held' | 'tenders' | 'waiting' | 'seller' | 'closed';

/** `atMs`: the next close; of a recess the next opening, of `seller` the last time to answer. */
export type FormatPhase = { kind: Exclude<LivePhaseKind, 'held'>; atMs: Instant | null };

/**
 * A format of sale: what stands on a lot and how that decides it. Everything else (registration, clocks, holds, terms,
 * the record, settlement) is the same for all. What the announced rules say is in `format-rules.ts`, what time brings
 * about in `course.ts`, what a lot may have now in `lot-prices.ts`: they are below this.
 */
export type Format = {
  /** Decides a command that only some formats have; one of another format is refused with `not_in_this_format`. */
  decide: (proceedings: Proceedings, command: FormatCommand) => Decision;
  /** Commands of staff that this format has no place for. */
  withoutStaffCommands: readonly StaffCommand['kind'][];
  /** Two people take an offer out of a sale that is not over. */
  voidBid: ParcelCommandHandler<'void_bid'>;
  /** After a bid was voided in a sale that is over: gives the lot to the next. */
  afterCorrection: (proceedings: Proceedings, lot: ParcelState, wasLeading: boolean) => void;
  /** Phase of a live sale whose clocks run; `ahead`: its lots that have not closed. */
  phaseNow: (state: SaleState, ahead: readonly ParcelState[]) => FormatPhase;
  /** True for a lot whose high bidder nobody may know yet. */
  isHidden: (state: SaleState, lot: ParcelState) => boolean;
  /** Format-specific view, besides the lots and groups of every sale. */
  view: (state: SaleState, viewer: Viewer) => Partial<FormatViews>;
  /** Outcome of a lot for one of its bidders, besides that of every sale. */
  ownOutcome: (state: SaleState, lot: ParcelState, bidderId: BidderId) => Partial<FormatOutcomes>;
  /** Bidders whom an entry concerns beside the one it names. */
  notices: (event: SaleEvent) => FormatNotice[];
  /** Fields that the published entry adds to the visitors' view. */
  publicFields: (event: SaleEvent, saleId: SaleId, sha256: Sha256Text) => { [field: string]: Json };
};
