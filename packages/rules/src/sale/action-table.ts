import { STAFF_ACTIONS } from '../staff/staff-actions.ts';
import type { Right } from '../staff/staff-rights.ts';
import type { Command } from './command.ts';
import type { ParcelPhase, SalePhase } from './sale.ts';

/** Role of the requester. `clock` is time itself and the engine that watches it. */
export type Role = 'bidder' | 'staff' | 'administrator' | 'clock';

export type Action = Command['kind'];

type Row = {
  /** What a role of the office needs for it; `run_sales` where the row does not say. */
  right?: Right;
  roles: readonly Role[];
  sale: readonly SalePhase[];
  /** The phases of the parcel it acts on; null for what acts on the sale, a group or its clock. */
  parcel: readonly ParcelPhase[] | null;
};

const STAFF: readonly Role[] = ['staff', 'administrator'];
const RUNNING: readonly SalePhase[] = ['scheduled', 'live'];

/**
 * State × action × role: what is not in this table is refused. A bid is asked by its own rules in their own order, so
 * that the bidder hears the reason; the table only says who may place one. Nothing is written into the record of a
 * completed or cancelled sale.
 */
export const ACTION_TABLE: Record<Action, Row> = {
  ...STAFF_ACTIONS,
  place_bid: { roles: ['bidder', 'staff', 'administrator'], sale: ['live'], parcel: ['open'] },
  set_maximum_bid: { roles: ['bidder'], sale: ['live'], parcel: ['open'] },
  place_tender: { roles: ['bidder'], sale: ['live'], parcel: ['open'] },
  withdraw_tender: { roles: ['bidder'], sale: ['live'], parcel: ['open'] },
  take_opening_part: { roles: STAFF, sale: ['live'], parcel: null },
  refuse_opening_part: { roles: STAFF, sale: ['live'], parcel: null },
  open_tenders: { roles: STAFF, sale: ['live'], parcel: null },
  accept_terms: { roles: ['bidder'], sale: ['scheduled', 'live', 'postponed'], parcel: null },
  set_private_limit: { roles: ['bidder'], sale: ['scheduled', 'live', 'postponed'], parcel: null },
  tick: { roles: ['clock'], sale: RUNNING, parcel: null },
  report_outage: { roles: ['clock'], sale: RUNNING, parcel: null },
  enter_changes: { roles: ['clock'], sale: ['live'], parcel: null },
  // Of a sale that is over it enters nothing: only texts follow.
  publish_sale: { roles: STAFF, sale: ['draft', 'scheduled', 'live', 'postponed'], parcel: null },
};

/** Checked on the route with the role of the session, before the sale's queue. */
export const mayAsk = (role: Role, action: Action): boolean => ACTION_TABLE[action].roles.includes(role);

/** `parcel` is null where the action concerns no parcel. */
export function isPossible(action: Action, sale: SalePhase, parcel: ParcelPhase | null): boolean {
  const row = ACTION_TABLE[action];
  return row.sale.includes(sale) && (parcel === null || (row.parcel?.includes(parcel) ?? false));
}

/** Right that staff need for an action in a running sale. */
export const rightOfAction = (action: Action): Right => ACTION_TABLE[action].right ?? 'run_sales';
