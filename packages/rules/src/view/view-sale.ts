import type { SaleState } from '../sale/sale.ts';
import { saleStatus } from './sale-status.ts';
import { viewGroup } from './view-group.ts';
import { viewParcel } from './view-parcel.ts';
import type { SaleView, Viewer } from './view-shape.ts';

/** The whole sale as one viewer may see it. */
export const viewSale = (state: SaleState, viewer: Viewer): SaleView => ({
  sequence: state.sequence,
  phase: state.phase,
  status: saleStatus(state),
  hold: state.hold && { reason: state.hold.reason, resumesAt: state.hold.resumesAt },
  parcels: state.parcels.map((parcel) => viewParcel(state, parcel, viewer)),
  groups: state.groups.map((group) => viewGroup(state, group, viewer)),
});
