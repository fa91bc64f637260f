import { clockOf, closeOnTheClock, hasClock } from '../close/effective-close.ts';
import { type DurationMs, type Instant, minutes } from '../close/instant.ts';
import { bringToPresent } from '../close/let-time-pass.ts';
import { moveClose, moveOthersInScope } from '../close/move-close.ts';
import { clockRules } from '../formats/rules-of-format.ts';
import { isPossible } from '../sale/action-table.ts';
import type { AcceptTerms } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { ParcelId } from '../sale/sale.ts';
import type { StaffCommandHandler } from '../staff/staff-command-handler.ts';
import { CODES_BEFORE_BIDDING, ELIGIBILITY_REFUSED_BECAUSE } from './eligibility-refusal.ts';
import { letMaximaBid } from './maximum-bid.ts';
import { refuse } from './refusal.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/** After newer conditions every open lot has at least this long; where a hard stop allows it, the longer one. */
const LEAST_AFTER_TERMS: DurationMs = minutes(15);
const USUAL_AFTER_TERMS: DurationMs = minutes(30);

/**
 * A newer version of the conditions of sale. Bids that stand stay valid; from here on every bidder accepts it before
 * their next bid, and proxy bids wait. So that everybody can read it first, an open lot that closes sooner gets half an
 * hour. Refuses `document_missing`; `document_in_force` for the one that
 * is in force; `terms_moved_on` when an addendum follows another version than the one in force;
 * `terms_too_late` where a hard stop leaves less than a quarter of an hour, or nothing can be bid on any more.
 */
export const publishTerms: StaffCommandHandler<'publish_terms'> = (proceedings, command) => {
  const { documentName, documentHash, followsVersion, reason, actorId } = command;
  if (documentName.trim() === '' || !SHA_256.test(documentHash)) return 'document_missing';
  if (followsVersion !== undefined && followsVersion !== proceedings.state.termsVersion) return 'terms_moved_on';
  if (documentHash === proceedings.state.termsHash) return 'document_in_force';
  const moves = closesAfterTerms(proceedings);
  if (moves === null) return 'terms_too_late';
  const termsVersion = proceedings.state.termsVersion + 1;
  append(proceedings, { kind: 'terms_published', termsVersion, documentName, documentHash, reason, actorId });
  for (const { parcelId, closeAfter } of moves) {
    moveClose(proceedings, parcelId, closeAfter, { because: 'terms' });
    moveOthersInScope(proceedings, parcelId, closeAfter, { because: 'terms' });
  }
  return null;
};

type Move = { parcelId: ParcelId; closeAfter: Instant };

/** Closes of the lots that people can bid on now, after newer conditions; null where there is no time to read them. */
const closesAfterTerms = ({ state, now }: Proceedings): Move[] | null => {
  if (state.phase !== 'live') return [];
  const { hardStopAt } = clockRules(state.rules);
  const moves: Move[] = [];
  let isStillBidOn = false;
  for (const parcel of state.parcels) {
    const isScheduled = parcel.phase === 'scheduled';
    isStillBidOn ||= isScheduled || parcel.phase === 'open';
    if (!hasClock(state, parcel) || (isScheduled && parcel.kind === 'parcel')) continue;
    const clock = clockOf(state, parcel, now);
    const close = closeOnTheClock(parcel);
    // A sale under an earlier version knows of no such move: near a close its conditions are not changed.
    const wanted = state.rules.ruleVersion >= 4 ? clock + USUAL_AFTER_TERMS : close;
    const closeAfter = Math.min(wanted, hardStopAt ?? Number.POSITIVE_INFINITY);
    if (Math.max(close, closeAfter) < clock + LEAST_AFTER_TERMS) return null;
    if (closeAfter > close) moves.push({ parcelId: parcel.id, closeAfter });
  }
  return isStillBidOn ? moves : null;
};

/** Codes of refused acceptances of newer terms, in the order of REFUSAL_CODES. */
export const TERMS_REFUSAL_CODES = [
  ...CODES_BEFORE_BIDDING.filter((code) => code !== 'registration_pending'),
  'terms_changed',
  'bidder_is_seller',
  'sale_not_open',
] as const;

export type TermsRefusalCode = (typeof TERMS_REFUSAL_CODES)[number];

/** Somebody who still waits to be approved accepts newer terms too; their approval is another question. */
const acceptRefusal = ({ state }: Proceedings, { eligibility, termsVersion }: AcceptTerms): TermsRefusalCode | null => {
  const code = CODES_BEFORE_BIDDING.find((each) => ELIGIBILITY_REFUSED_BECAUSE[each](eligibility));
  if (code !== undefined && code !== 'registration_pending') return code;
  if (termsVersion !== state.termsVersion) return 'terms_changed';
  if (eligibility.isSellerSide) return 'bidder_is_seller';
  return isPossible('accept_terms', state.phase, null) ? null : 'sale_not_open';
};

/**
 * A bidder accepts the terms in force, and their proxy bids go on at once. Accepting twice enters nothing. Refused with
 * the codes of a bid: `terms_changed` when what they were shown is no longer the newest version.
 */
export function acceptTerms(proceedings: Proceedings, command: AcceptTerms): Decision {
  bringToPresent(proceedings);
  const code = acceptRefusal(proceedings, command);
  if (code !== null) return { kind: 'bid_refused', events: [], refusal: refuse(code), recorded: false };
  const { registration } = command.eligibility;
  if (registration === null) throw new Error('Terms were accepted without a registration.');
  const { bidderId, acceptedTermsVersion } = registration;
  const { state } = proceedings;
  if (acceptedTermsVersion < state.termsVersion || state.waitingForTerms.has(bidderId)) {
    append(proceedings, { kind: 'terms_accepted', bidderId, termsVersion: state.termsVersion });
    for (const parcel of state.parcels) letMaximaBid(proceedings, parcel.id);
  }
  return { kind: 'decided', events: proceedings.events };
}
