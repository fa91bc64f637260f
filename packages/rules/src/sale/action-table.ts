import type { Command } from './command.ts';
import type { ParcelPhase, SalePhase } from './sale.ts';

/** Role of the requester. `clock` is time itself and the engine that watches it. */
export type Role = 'bidder' | 'staff' | 'administrator' | 'clock';

export type Action = Command['kind'];

type Row = {
  roles: readonly Role[];
  sale: readonly SalePhase[];
  /** The phases of the parcel it acts on; null for what acts on the sale, a group or its clock. */
  parcel: readonly ParcelPhase[] | null;
};

const STAFF: readonly Role[] = ['staff', 'administrator'];
const RUNNING: readonly SalePhase[] = ['scheduled', 'live'];
const UNCLOSED: readonly ParcelPhase[] = ['scheduled', 'open'];

/**
 * State × action × role: what is not in this table is refused. A bid is asked by its own rules in their own order, so
 * that the bidder hears the reason; the table only says who may place one. Nothing is written into the record of a
 * completed or cancelled sale.
 */
export const ACTION_TABLE: Record<Action, Row> = {
  place_bid: { roles: ['bidder', 'staff', 'administrator'], sale: ['live'], parcel: ['open'] },
  set_maximum_bid: { roles: ['bidder'], sale: ['live'], parcel: ['open'] },
  place_tender: { roles: ['bidder'], sale: ['live'], parcel: ['open'] },
  withdraw_tender: { roles: ['bidder'], sale: ['live'], parcel: ['open'] },
  take_opening_part: { roles: STAFF, sale: ['live'], parcel: null },
  refuse_opening_part: { roles: STAFF, sale: ['live'], parcel: null },
  open_tenders: { roles: STAFF, sale: ['live'], parcel: null },
  answer_for_seller: { roles: STAFF, sale: ['live'], parcel: ['provisional'] },
  accept_terms: { roles: ['bidder'], sale: ['scheduled', 'live', 'postponed'], parcel: null },
  set_private_limit: { roles: ['bidder'], sale: ['scheduled', 'live', 'postponed'], parcel: null },
  tick: { roles: ['clock'], sale: RUNNING, parcel: null },
  report_outage: { roles: ['clock'], sale: RUNNING, parcel: null },
  enter_changes: { roles: ['clock'], sale: ['live'], parcel: null },
  hold_parcel: { roles: STAFF, sale: RUNNING, parcel: UNCLOSED },
  hold_sale: { roles: STAFF, sale: RUNNING, parcel: null },
  announce_resume: { roles: STAFF, sale: RUNNING, parcel: UNCLOSED },
  add_time: { roles: STAFF, sale: RUNNING, parcel: UNCLOSED },
  announce: { roles: STAFF, sale: ['scheduled', 'live', 'postponed'], parcel: null },
  // Where nothing has opened nothing runs out.
  hold_for_second_person: { roles: STAFF, sale: ['live'], parcel: UNCLOSED },
  end_hold_for_second_person: { roles: STAFF, sale: ['live'], parcel: UNCLOSED },
  withdraw_parcel: { roles: STAFF, sale: RUNNING, parcel: UNCLOSED },
  postpone_sale: { roles: STAFF, sale: ['scheduled'], parcel: null },
  cancel_sale: { roles: STAFF, sale: ['scheduled', 'live', 'postponed'], parcel: null },
  void_bid: {
    roles: STAFF,
    sale: ['live'],
    parcel: ['open', 'closed', 'provisional', 'sold'],
  },
  // The record of a sale that is over is final: this one action writes an addendum beside it.
  correct_result: { roles: STAFF, sale: ['completed', 'cancelled'], parcel: ['sold'] },
  lower_increment: { roles: STAFF, sale: RUNNING, parcel: UNCLOSED },
  lower_starting_bid: { roles: STAFF, sale: RUNNING, parcel: UNCLOSED },
  set_eligibility: { roles: STAFF, sale: RUNNING, parcel: null },
  // Of a sale that is over it enters nothing: only texts follow.
  publish_sale: { roles: STAFF, sale: ['draft', 'scheduled', 'live', 'postponed'], parcel: null },
  publish_terms: { roles: STAFF, sale: ['scheduled', 'live', 'postponed'], parcel: null },
};

/** Checked on the route with the role of the session, before the sale's queue. */
export const mayAsk = (role: Role, action: Action): boolean => ACTION_TABLE[action].roles.includes(role);

/** `parcel` is null where the action concerns no parcel. */
export const isPossible = (action: Action, sale: SalePhase, parcel: ParcelPhase | null): boolean => {
  const row = ACTION_TABLE[action];
  return row.sale.includes(sale) && (parcel === null || (row.parcel?.includes(parcel) ?? false));
};
