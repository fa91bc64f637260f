import { completeIfDecided } from '../../close/let-time-pass.ts';
import { append } from '../../sale/proceedings.ts';
import type { ParcelCommandHandler } from '../../staff/staff-command-handler.ts';
import { goOnIfNothingToOpen } from './tender-course.ts';
import { isFixedAfterClose } from './tender-rules.ts';

/**
 * Two people drop a tender that its lot's close has made binding, before anybody has read it. Refuses `void_before_close` (its bidder may
 * still change it), `void_after_opening` (the result is corrected once the sale is completed), `bid_not_found` and `second_person_needed`.
 */
export const voidTender: ParcelCommandHandler<'void_bid'> = (proceedings, command, lot) => {
  const { state } = proceedings;
  const { bidId, reason, actorId, secondActorId } = command;
  if (!isFixedAfterClose(state)) return 'not_in_this_format';
  const found = state.tender?.standing.find((tender) => tender.bidId === bidId && tender.parcelId === lot.id);
  if (found === undefined)
    return state.tender?.opened.some((tender) => tender.bidId === bidId) ? 'void_after_opening' : 'bid_not_found';
  if (lot.phase !== 'closed') return 'void_before_close';
  if (secondActorId === null || secondActorId === actorId) return 'second_person_needed';
  const { bidderId, round, sequence: placedSequence, decidedAt: placedAt } = found;
  append(proceedings, {
    kind: 'tender_voided',
    parcelId: lot.id,
    bidId,
    bidderId,
    round,
    placedSequence,
    placedAt,
    reason,
    actorId,
    secondActorId,
  });
  goOnIfNothingToOpen(proceedings);
  completeIfDecided(proceedings);
  return null;
};
