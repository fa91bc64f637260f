import { type CivilZone, formatDay } from '@quarterline/civil-time';
import type { PrivateDocument } from '@quarterline/contract';
import { DOCUMENT_DAYS } from '@quarterline/rules';

/** Until when a private document is kept, as its bidder and staff read it. */
export function keptUntil(
  { deletedAt, deletedBecause }: Pick<PrivateDocument, 'deletedAt' | 'deletedBecause'>,
  zone: CivilZone,
): string {
  const day = formatDay(deletedAt, zone);
  return deletedBecause === 'age'
    ? `Deleted ${DOCUMENT_DAYS} days after the sale is over, and on ${day} at the latest.`
    : `Deleted on ${day}.`;
}
