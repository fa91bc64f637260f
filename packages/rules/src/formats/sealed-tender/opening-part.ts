import { bringToPresent } from '../../close/let-time-pass.ts';
import type { RefuseOpeningPart, TakeOpeningPart } from '../../sale/command.ts';
import type { Decision } from '../../sale/event.ts';
import { append, type Proceedings } from '../../sale/proceedings.ts';
import type { SaleState } from '../../sale/sale.ts';
import { refuseCommand, type StaffRefusalCode } from '../../staff/staff-refusal.ts';
import { whyNotOpenable } from './open-tenders.ts';
import { isFixedAfterClose, tenderRulesOf } from './tender-rules.ts';

/** Maximum number of refused parts of one opener in the record, for each round; the audit log has them all. */
const MAX_REFUSED_PARTS = 20;

const whyNotNow = (state: SaleState, actorId: string): StaffRefusalCode | null => {
  const refused = whyNotOpenable(state);
  if (refused !== null) return refused;
  const isOpener = tenderRulesOf(state).keys.openers.some((opener) => opener.actorId === actorId);
  return isOpener ? null : 'two_openers_needed';
};

/**
 * Enters who handed in their part; once for a round. Refuses what `whyNotOpenable` says, and `two_openers_needed` for
 * somebody who is no opener.
 */
export function takeOpeningPart(proceedings: Proceedings, { actorId }: TakeOpeningPart): Decision {
  bringToPresent(proceedings);
  const { state } = proceedings;
  const refused = whyNotNow(state, actorId);
  if (refused !== null) return refuseCommand(refused);
  const { tender } = state;
  if (tender !== null && isFixedAfterClose(state) && !tender.handedIn.has(actorId))
    append(proceedings, { kind: 'opening_part_taken', round: tender.round, actorId });
  return { kind: 'decided', events: proceedings.events };
}

/** Enters whose part does not fit which tenders. Nothing else changes. */
export function refuseOpeningPart(proceedings: Proceedings, { actorId, bidIds }: RefuseOpeningPart): Decision {
  bringToPresent(proceedings);
  const { state } = proceedings;
  const refused = whyNotNow(state, actorId);
  if (refused !== null) return refuseCommand(refused);
  const { tender } = state;
  const tenders = (tender?.standing ?? [])
    .filter(({ bidId }) => bidIds.includes(bidId))
    .map(({ parcelId, bidId }) => ({ parcelId, bidId }));
  const before = tender?.refusedParts.get(actorId) ?? 0;
  if (tender !== null && isFixedAfterClose(state) && tenders.length > 0 && before < MAX_REFUSED_PARTS)
    append(proceedings, { kind: 'opening_part_refused', round: tender.round, actorId, tenders });
  return { kind: 'decided', events: proceedings.events };
}
