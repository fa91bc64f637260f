import type { RegistrationAction, StaffRegistration } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';

export type Decision = RegistrationAction['action'];

/** What may be decided about a bidder now. */
export const decisionsOf = ({ status, phoneBids }: Pick<StaffRegistration, 'status' | 'phoneBids'>): Decision[] => [
  ...DECISIONS[status],
  ...(phoneBids !== null && phoneBids.since === null && status !== 'declined' ? ['register_by_phone' as const] : []),
  ...(phoneBids !== null && phoneBids.since !== null ? ['end_phone_bids' as const] : []),
];

/** What may be decided in which state, apart from phone bids. */
export const DECISIONS: Record<StaffRegistration['status'], readonly Decision[]> = {
  requested: ['approve', 'ask_more', 'decline'],
  approved: ['set_limit', 'suspend'],
  declined: ['approve'],
  suspended: ['reinstate', 'set_limit'],
};

export const DECISION_WORDS: Record<Decision, string> = {
  approve: 'Approve',
  ask_more: 'Ask for more',
  decline: 'Decline',
  suspend: 'Suspend',
  reinstate: 'Let bid again',
  set_limit: 'Change limit',
  register_by_phone: 'Register for phone bids',
  end_phone_bids: 'End phone bids',
};

/**
 * What a decision brings about, before it is made; the bidder gets it as an email. `vainApproval`: why an approval lets
 * nobody bid any more.
 */
export function decisionMeans(
  action: Decision,
  { late, bidderNumber }: Pick<StaffRegistration, 'late' | 'bidderNumber'>,
  limitCents: number | null,
  vainApproval: string | null,
): string[] {
  const limit = limitCents === null ? 'without a limit' : `up to ${formatPrice(limitCents)} in all`;
  switch (action) {
    case 'approve':
      return [
        vainApproval ?? `May bid at once, ${limit}, as bidder ${bidderNumber ?? 'with the next free number'}.`,
        ...(late ? ['The list had closed. This overrides its deadline, and the record says so.'] : []),
      ];
    case 'ask_more':
      return ['The request goes on waiting. The bidder reads what you need, and answers on the page of the request.'];
    case 'decline':
      return ['May watch, may not bid. The email says why.'];
    case 'suspend':
      return ['Places no new bid from now on. Bids that were made stand.'];
    case 'reinstate':
      return ['May bid again at once, with the same number and limit.'];
    case 'set_limit':
      return [`May bid ${limit}. It holds for the next bid; bids that were made stand.`];
    case 'register_by_phone':
      return [
        'Staff may enter bids for this bidder, who calls the office. Online bidding stays as it is.',
        'The bidder is told now, and again after each phone bid.',
      ];
    case 'end_phone_bids':
      return ['Staff enter no more bids for this bidder. Bids that were made stand.'];
  }
}
