import { bringToPresent } from '../close/let-time-pass.ts';
import { isPossible } from '../sale/action-table.ts';
import type { AcceptTerms } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';
import type { StaffCommandHandler } from '../staff/staff-command-handler.ts';
import { CODES_BEFORE_BIDDING, ELIGIBILITY_REFUSED_BECAUSE } from './eligibility-refusal.ts';
import { letMaximaBid } from './maximum-bid.ts';
import { refuse } from './refusal.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/**
 * A newer version of the conditions of sale. Bids that stand stay valid and no clock moves; from here on every bidder
 * accepts it before their next bid, and proxy bids wait. Refuses `document_missing`, and `terms_moved_on` when an
 * addendum follows another version than the one in force.
 */
export const publishTerms: StaffCommandHandler<'publish_terms'> = (proceedings, command) => {
  const { documentName, documentHash, followsVersion, reason, actorId } = command;
  if (documentName.trim() === '' || !SHA_256.test(documentHash)) return 'document_missing';
  if (followsVersion !== undefined && followsVersion !== proceedings.state.termsVersion) return 'terms_moved_on';
  const termsVersion = proceedings.state.termsVersion + 1;
  append(proceedings, { kind: 'terms_published', termsVersion, documentName, documentHash, reason, actorId });
  return null;
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
export const acceptTerms = (proceedings: Proceedings, command: AcceptTerms): Decision => {
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
};
