import { bringToPresent, completeIfDecided } from '../../close/let-time-pass.ts';
import { isPossible } from '../../sale/action-table.ts';
import type { OpenTenders } from '../../sale/command.ts';
import type { Decision } from '../../sale/event.ts';
import { append, type Proceedings } from '../../sale/proceedings.ts';
import type { SaleState } from '../../sale/sale.ts';
import { refuseCommand, type StaffRefusalCode } from '../../staff/staff-refusal.ts';
import { judgeOpened } from './judge-opened.ts';
import { goOnAfterOpening, waitsForOpening } from './tender-course.ts';
import { isFixedAfterClose, tenderRulesOf } from './tender-rules.ts';

/**
 * Checks whether the tenders can be opened now: the refusal, or null. Called before any part of the key is accepted,
 * and again at the opening.
 */
export function whyNotOpenable(state: SaleState): StaffRefusalCode | null {
  if (state.tender === null) return 'not_in_this_format';
  if (!isPossible('open_tenders', state.phase, null)) return 'not_possible_now';
  if (state.parcels.some(({ phase }) => phase === 'open' || phase === 'scheduled')) return 'tenders_not_closed';
  if (!waitsForOpening(state) || state.tender.standing.length === 0) return 'nothing_to_open';
  return isFixedAfterClose(state) && state.tender.bidders === null ? 'tenders_not_closed' : null;
}

const areTwoOpeners = (state: SaleState, { actorId, secondActorId }: OpenTenders): boolean => {
  const openers = tenderRulesOf(state).keys.openers.map((opener) => opener.actorId);
  return actorId !== secondActorId && openers.includes(actorId) && openers.includes(secondActorId);
};

/** Since version 3 both parts are entries, each from its own opener. */
const areHandedIn = (state: SaleState, { actorId, secondActorId }: OpenTenders): boolean => {
  const { handedIn } = state.tender ?? {};
  return !isFixedAfterClose(state) || (handedIn?.has(actorId) === true && handedIn.has(secondActorId));
};

/** Each tender that stands once, and no other. */
const areAllThatStand = ({ tender }: SaleState, { opened }: OpenTenders): boolean => {
  const ids = new Set(opened.map(({ bidId }) => bidId));
  const standing = tender?.standing ?? [];
  return opened.length === standing.length && standing.every(({ bidId }) => ids.has(bidId));
};

/**
 * All tenders that stand, at once, by two different openers and never before every lot has closed. Refuses
 * `tenders_not_closed`, `nothing_to_open`, `two_openers_needed`, `part_not_handed_in` and `openings_do_not_match`.
 */
export function openTenders(proceedings: Proceedings, command: OpenTenders): Decision {
  bringToPresent(proceedings);
  const { state } = proceedings;
  const refused = whyNotOpenable(state);
  if (refused !== null) return refuseCommand(refused);
  if (!areTwoOpeners(state, command)) return refuseCommand('two_openers_needed');
  if (!areHandedIn(state, command)) return refuseCommand('part_not_handed_in');
  if (!areAllThatStand(state, command)) return refuseCommand('openings_do_not_match');
  const bidders = isFixedAfterClose(state) ? (state.tender?.bidders ?? []) : command.bidders;
  const judged = judgeOpened(state, command.opened, bidders);
  const { actorId, secondActorId } = command;
  append(proceedings, { kind: 'tenders_opened', round: state.tender?.round ?? 1, actorId, secondActorId });
  for (const { tender, amountCents, nonce, uncounted } of judged) {
    const { bidId, bidderId, parcelId, round, sequence: placedSequence, decidedAt: placedAt } = tender;
    append(proceedings, {
      kind: 'tender_opened',
      parcelId,
      bidId,
      bidderId,
      round,
      placedSequence,
      placedAt,
      amountCents,
      nonce,
      uncounted,
    });
  }
  goOnAfterOpening(proceedings);
  completeIfDecided(proceedings);
  return { kind: 'decided', events: proceedings.events };
}
