import { readAmount } from '@quarterline/listing';
import { type CorrectionStep, minutes, type StaffCommand, type StaffCommandKind } from '@quarterline/rules';
import type { CorrectionContext } from './correction-context.ts';

/** Missing or unreadable input of a step: one sentence. */
export type MissingInput = { missing: string };

type Actors = { actorId: string; secondActorId: string | null };

/** The steps that are one command of the sale's queue by themselves. */
export type CommandStep = Extract<CorrectionStep, StaffCommandKind>;

const DEFAULT_WAIT = 5;
const MAX_MINUTES = 1440;

const minutesOf = (text: string): number | null => {
  const count = Number(text.replace(/\s*min(utes)?$/i, ''));
  return Number.isSafeInteger(count) && count > 0 && count <= MAX_MINUTES ? count : null;
};

/** The command that a step is, as it is typed. */
export function correctionCommand(
  step: CommandStep,
  { query, state, now, bid }: CorrectionContext,
  { actorId, secondActorId }: Actors,
): StaffCommand | MissingInput {
  const { parcelId, value, forBidders } = query;
  const by = { actorId, reason: query.reason || '…' };
  const both = { ...by, forBidders: forBidders || '…' };
  if (step === 'hold_sale') return { kind: step, ...both };
  if (step === 'announce_resume') {
    const count = value === '' ? DEFAULT_WAIT : minutesOf(value);
    if (count === null) return { missing: 'Write in how many minutes the clock runs again, such as 5.' };
    const resumesAt = Math.ceil((now + minutes(count)) / 60_000) * 60_000;
    return { kind: step, parcelId: state.hold === null ? parcelId : null, resumesAt, ...both };
  }
  if (parcelId === null) return { missing: 'Choose the parcel.' };
  switch (step) {
    case 'hold_parcel':
      return { kind: step, parcelId, ...both };
    case 'withdraw_parcel':
      return { kind: step, parcelId, ...by, ...(secondActorId === null ? {} : { secondActorId }) };
    case 'add_time': {
      const count = minutesOf(value);
      return count === null
        ? { missing: 'Write how many minutes to add, such as 30.' }
        : { kind: step, parcelId, byMs: minutes(count), ...by };
    }
    case 'lower_starting_bid': {
      const startingBidCents = readAmount(value);
      return startingBidCents === null
        ? { missing: 'Write the right starting bid in whole dollars.' }
        : { kind: step, parcelId, startingBidCents, ...by };
    }
    case 'void_bid':
    case 'correct_result':
      return bid === null
        ? { missing: 'Choose the bid.' }
        : { kind: step, parcelId, bidId: bid.bidId, ...by, secondActorId };
  }
}
