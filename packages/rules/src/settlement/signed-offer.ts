import type { SettlementPhase } from './settlement.ts';

/**
 * `buyer_sends` is of the buyer, the others are of staff: keep a copy that came by mail, send one back, ask a signature
 * service.
 */
export type SignedOfferStep = 'buyer_sends' | 'staff_keeps' | 'send_back' | 'ask_service';
export type SignedOfferRefusal =
  | 'no_offer_to_sign'
  | 'copy_was_opened'
  | 'no_signed_copy'
  | 'copy_not_opened'
  | 'signature_is_asked';

export type OfferToSign = {
  phase: SettlementPhase;
  /** The newest signed copy of this offer; null while there is none. */
  newest: { isOpened: boolean; isSentBack: boolean } | null;
  /** A signature service has it, or is about to. */
  isServiceAsked: boolean;
};

/** The offer is with the buyer, whose signature is waited for. */
const isWaiting = (phase: SettlementPhase): boolean => phase === 'offer_sent' || phase === 'offered_to_next';
/** Nothing is there that could be signed, or it came to nothing. */
const WITHOUT_OFFER: ReadonlySet<SettlementPhase> = new Set(['sold', 'defaulted', 'unsold']);

/**
 * Checks a step about the signed copy of an offer: the refusal, or null. A buyer can replace a copy until staff have
 * opened it, and can send another when it was returned. Staff can upload a copy as long as the purchase exists, because
 * paper may come after its step was recorded.
 */
export function whyNotSigned(
  { phase, newest, isServiceAsked }: OfferToSign,
  step: SignedOfferStep,
): SignedOfferRefusal | null {
  if (step === 'staff_keeps') return WITHOUT_OFFER.has(phase) ? 'no_offer_to_sign' : null;
  if (!isWaiting(phase)) return 'no_offer_to_sign';
  if (step === 'ask_service') return isServiceAsked ? 'signature_is_asked' : null;
  const isHere = newest !== null && !newest.isSentBack;
  if (step === 'buyer_sends') return isHere && newest.isOpened ? 'copy_was_opened' : null;
  if (!isHere) return 'no_signed_copy';
  return newest.isOpened ? null : 'copy_not_opened';
}
