import type { TermsVersion } from '@quarterline/contract';
import type { LiveState } from '../feed/live-state.ts';

/**
 * The conditions that this bidder must accept before their next bid; null when there are none. Known from the frame that brings the
 * news; what the document is called comes with the next snapshot, and until then only its number is known.
 */
export function termsDue({
  you,
  terms,
  termsVersion,
}: LiveState): { version: number; document: TermsVersion | null } | null {
  if (you.registrationStatus !== 'approved' && you.registrationStatus !== 'requested') return null;
  if (you.acceptedTermsVersion === undefined || you.acceptedTermsVersion >= termsVersion) return null;
  return { version: termsVersion, document: terms.find(({ version }) => version === termsVersion) ?? null };
}
