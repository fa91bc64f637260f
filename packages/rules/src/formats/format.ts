import type { Json } from '../record/canonical-json.ts';
import type { Sha256Text } from '../record/chain-hash.ts';
import type { FormatCommand, StaffCommand } from '../sale/command.ts';
import type { Decision, SaleEvent } from '../sale/event.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { BidderId, ParcelId, SaleId, SaleState } from '../sale/sale.ts';
import type { Viewer } from '../view/view-shape.ts';
import type { TenderView } from './sealed-tender/tender-view-shape.ts';

/** Notice of an entry for a bidder whom it does not name: an invitation to the second round of a lot. */
export type FormatNotice = { kind: 'second_round_invited'; bidderId: BidderId; parcelId: ParcelId };

/**
 * A format of sale: what stands on a lot and how that decides it. Everything else (registration, clocks, holds, terms,
 * the record, settlement) is the same for all. What time asks for is in `course.ts`, what a lot may have now in
 * `lot-prices.ts`: they stand below this.
 */
export type Format = {
  /** Decides a command that only some formats have; one of another format is refused with `not_in_this_format`. */
  decide: (proceedings: Proceedings, command: FormatCommand) => Decision;
  /** Commands of staff that this format has no place for. */
  withoutStaffCommands: readonly StaffCommand['kind'][];
  /** Format-specific view, besides the lots and groups of every sale. */
  view: (state: SaleState, viewer: Viewer) => TenderView | null;
  /** Bidders whom an entry concerns beside the one it names. */
  notices: (event: SaleEvent) => FormatNotice[];
  /** Fields that the published entry adds to the visitors' view. */
  publicFields: (event: SaleEvent, saleId: SaleId, sha256: Sha256Text) => { [field: string]: Json };
};
