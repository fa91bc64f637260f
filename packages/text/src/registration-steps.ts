import type { Cents } from '@quarterline/rules';
import { nextSteps } from './generated/en/next-steps.ts';

/** Facts of a registration that decide what its bidder does next: part of what the page of the registration reads. */
export type RegistrationFacts = {
  openLots: 'all' | 'some' | 'none';
  asksIdentity: boolean;
  terms: { version: number } | null;
  phone: { verifiedAt: number | null } | null;
  bidDeposit: { dueCents: Cents | null; heldCents: Cents } | null;
  own: {
    moreAsked: boolean;
    identityWay: string | null;
    identityChecked: boolean;
    documents: readonly { purpose: string }[];
  } | null;
  you: { registrationStatus: string; reason?: string | null; acceptedTermsVersion?: number };
};

export type RegistrationStep = { code: 'bid_deposit' | 'more_asked' | 'identity' | 'phone' | 'terms'; text: string };

/** Steps that a sale waits for its bidder to take, money first. */
export function registrationSteps(facts: RegistrationFacts): RegistrationStep[] {
  const { you, own, terms, phone, bidDeposit } = facts;
  const isRequested = you.registrationStatus === 'requested';
  if (own === null || facts.openLots === 'none' || !(isRequested || you.registrationStatus === 'approved')) return [];
  const hasDocument = own.identityChecked || own.documents.some(({ purpose }) => purpose === 'identity');
  const missingCents = Math.max(0, (bidDeposit?.dueCents ?? 0) - (bidDeposit?.heldCents ?? 0));
  const steps: (RegistrationStep | false)[] = [
    missingCents > 0 && { code: 'bid_deposit', text: nextSteps.bid_deposit({ cents: missingCents }) },
    isRequested && own.moreAsked && { code: 'more_asked', text: `${nextSteps.more_asked} ${you.reason ?? ''}`.trim() },
    isRequested &&
      facts.asksIdentity &&
      own.identityWay === 'document' &&
      !hasDocument && { code: 'identity', text: nextSteps.identity },
    isRequested && phone?.verifiedAt === null && { code: 'phone', text: nextSteps.phone },
    terms !== null &&
      (you.acceptedTermsVersion ?? terms.version) < terms.version && { code: 'terms', text: nextSteps.terms },
  ];
  return steps.filter((step) => step !== false);
}
