import { completeIfDecided } from '../../close/let-time-pass.ts';
import { append, type Proceedings } from '../../sale/proceedings.ts';
import { hasSecondPerson, peopleBehind } from '../../staff/second-person.ts';
import type { ParcelCommandHandler } from '../../staff/staff-command-handler.ts';
import { leaveUnsold, sellLot } from './award.ts';

/** Nothing is accepted after the published day, not even in a sale of version 2 that was held over it. */
const isTooLate = ({ state, now }: Proceedings): boolean => now >= (state.tender?.acceptBy ?? Number.POSITIVE_INFINITY);

/** The seller accepts the highest tender of a lot or declines it, before the published day; a block whole. Two people enter it. Refuses `seller_not_asked`. */
export const answerForSeller: ParcelCommandHandler<'answer_for_seller'> = (proceedings, command, lot) => {
  if (proceedings.state.tender === null) return 'not_in_this_format';
  if (lot.phase !== 'provisional' || isTooLate(proceedings)) return 'seller_not_asked';
  if (!hasSecondPerson(command)) return 'second_person_needed';
  const { accepts, reason } = command;
  append(proceedings, { kind: 'seller_answered', parcelId: lot.id, accepts, reason, ...peopleBehind(command) });
  if (accepts) sellLot(proceedings, lot.id);
  else leaveUnsold(proceedings, lot);
  completeIfDecided(proceedings);
  return null;
};
