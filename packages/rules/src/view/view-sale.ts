import { viewPrivateLimit } from '../bid/private-limit.ts';
import { formatOf } from '../formats/formats.ts';
import type { SaleState } from '../sale/sale.ts';
import { type AfterSale, NOTHING_AFTER_SALE } from '../settlement/lot-outcome.ts';
import { saleStatus } from './sale-status.ts';
import { viewGroup } from './view-group.ts';
import { viewParcel } from './view-parcel.ts';
import type { SaleView, Viewer } from './view-shape.ts';

const ownLimit = (state: SaleState, viewer: Viewer): Pick<SaleView, 'privateLimit'> => {
  const privateLimit = viewer.role === 'bidder' ? viewPrivateLimit(state, viewer.bidderId) : undefined;
  return privateLimit === undefined ? {} : { privateLimit };
};

/** The whole sale as one viewer may see it; `after` is what is known of it beside its record. */
export const viewSale = (state: SaleState, viewer: Viewer, after: AfterSale = NOTHING_AFTER_SALE): SaleView => ({
  ...ownLimit(state, viewer),
  sequence: state.sequence,
  phase: state.phase,
  status: saleStatus(state),
  hold: state.hold && { reason: state.hold.reason, resumesAt: state.hold.resumesAt },
  parcels: state.parcels.map((parcel) => viewParcel(state, parcel, viewer, after)),
  groups: state.groups.map((group) => viewGroup(state, group, viewer)),
  ...formatOf(state).view(state, viewer),
});
