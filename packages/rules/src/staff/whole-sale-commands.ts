import { findGroup } from '../sale/find-in-sale.ts';
import { append } from '../sale/proceedings.ts';
import { hasAnyOffer, hasSecondPerson, peopleBehind } from './second-person.ts';
import type { StaffCommandHandler } from './staff-command-handler.ts';

export const announce: StaffCommandHandler<'announce'> = (proceedings, { text, reason, actorId }) => {
  if (text.trim() === '') return 'text_missing';
  append(proceedings, { kind: 'announced', text, reason, actorId });
  return null;
};

export const postponeSale: StaffCommandHandler<'postpone_sale'> = (proceedings, { reason, actorId }) => {
  append(proceedings, { kind: 'sale_postponed', reason, actorId });
  return null;
};

/** What is sold stays sold, and all other bids are void, those on closed parcels too. Takes two people where any offer stands. */
export const cancelSale: StaffCommandHandler<'cancel_sale'> = (proceedings, command) => {
  if (hasAnyOffer(proceedings.state) && !hasSecondPerson(command)) return 'second_person_needed';
  append(proceedings, { kind: 'sale_cancelled', reason: command.reason, ...peopleBehind(command) });
  return null;
};

/** Staff's word on who may bid on the block; heard until round one ends. */
export const setEligibility: StaffCommandHandler<'set_eligibility'> = (proceedings, command) => {
  const { groupId, bidderId, eligible, reason, actorId } = command;
  const group = findGroup(proceedings.state, groupId);
  if (group === undefined) return 'unknown_group';
  if (group.phase !== 'before') return 'eligibility_is_frozen';
  append(proceedings, { kind: 'eligibility_set', groupId, bidderId, eligible, reason, actorId });
  return null;
};
