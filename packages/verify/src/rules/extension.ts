import { isFixedAfterClose, isUnclosed, type Parcel, type Sale } from '../sale.ts';
import { holdOver } from './clock.ts';
import { type Expected, expect } from './expected.ts';

/** The close after a bid or a lower price: quiet time begins again, not past a hard stop, and never earlier than before. */
export const closeAfterActivity = ({ rules }: Sale, { closesAt }: Parcel, decidedAt: number): number =>
  Math.max(closesAt, Math.min(decidedAt + rules.softCloseMs, rules.hardStopAt ?? Number.POSITIVE_INFINITY));

/** A clock of its own that runs towards a close: not one that staff hold, and not that of a recess. */
const isRunning = ({ hold, phase, kind }: Parcel): boolean =>
  hold === null && (phase === 'open' || (phase === 'scheduled' && kind === 'parcel'));

const isInScope = ({ rules }: Sale, parcel: Parcel, other: Parcel): boolean => {
  if (other === parcel || rules.softCloseScope === 'parcel') return false;
  if (isFixedAfterClose({ rules })) return isUnclosed(other);
  return rules.softCloseScope === 'sale' || (parcel.groupId !== null && parcel.groupId === other.groupId);
};

type Cause = { because: 'bid' | 'void' | 'terms'; reason?: undefined } | { because: 'staff'; reason: unknown };

const moveTo = (parcel: Parcel, closeAfter: number, cause: Cause): Expected[] =>
  closeAfter > parcel.closesAt
    ? [
        expect('close_moved', {
          parcelId: parcel.id,
          closeBefore: parcel.closesAt,
          closeAfter,
          because: cause.because,
          reason: cause.reason,
        }),
      ]
    : [];

/** The entries that take every other parcel in the soft close's scope along, so that none closes before the one that moved. */
export const movesOfOthers = (sale: Sale, parcel: Parcel, closeAfter: number, cause: Cause): Expected[] =>
  sale.parcels
    .filter((other) => (isRunning(other) || isFixedAfterClose(sale)) && isInScope(sale, parcel, other))
    .flatMap((other) => moveTo(other, closeAfter, cause));

/** The same with the parcel itself first, and the others whether or not its own close is later already. */
export const movesOf = (sale: Sale, parcel: Parcel, closeAfter: number, cause: Cause): Expected[] => [
  ...moveTo(parcel, closeAfter, cause),
  ...movesOfOthers(sale, parcel, closeAfter, cause),
];

/** A lower price counts as activity on an open parcel whose clock runs. */
export function movesAfterLowerPrice(sale: Sale, parcel: Parcel, now: number, reason: unknown): Expected[] {
  if (parcel.phase !== 'open' || holdOver(sale, parcel) !== null) return [];
  const closeAfter = closeAfterActivity(sale, parcel, now);
  if (closeAfter <= parcel.closesAt) return [];
  const cause = { because: 'staff', reason } as const;
  return movesOf(sale, parcel, closeAfter, cause);
}
