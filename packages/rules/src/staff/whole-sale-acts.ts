import { findGroup } from '../sale/find-in-sale.ts';
import { enter } from '../sale/proceedings.ts';
import type { StaffAct } from './staff-act.ts';

export const announce: StaffAct<'announce'> = (proceedings, { text, reason, actorId }) => {
  if (text.trim() === '') return 'text_missing';
  enter(proceedings, { kind: 'announced', text, reason, actorId });
  return null;
};

export const postponeSale: StaffAct<'postpone_sale'> = (proceedings, { reason, actorId }) => {
  enter(proceedings, { kind: 'sale_postponed', reason, actorId });
  return null;
};

/** All bids are void, those on closed parcels too. */
export const cancelSale: StaffAct<'cancel_sale'> = (proceedings, { reason, actorId }) => {
  enter(proceedings, { kind: 'sale_cancelled', reason, actorId });
  return null;
};

/** Staff's word on who may bid on the block; heard until round one ends. */
export const setEligibility: StaffAct<'set_eligibility'> = (proceedings, act) => {
  const { groupId, bidderId, eligible, reason, actorId } = act;
  const group = findGroup(proceedings.state, groupId);
  if (group === undefined) return 'unknown_group';
  if (group.phase !== 'before') return 'eligibility_is_frozen';
  enter(proceedings, { kind: 'eligibility_set', groupId, bidderId, eligible, reason, actorId });
  return null;
};
