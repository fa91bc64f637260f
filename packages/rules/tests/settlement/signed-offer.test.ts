import { expect, it } from 'vitest';
import type { SettlementPhase } from '../../src/settlement/settlement.ts';
import { type OfferToSign, type SignedOfferRefusal, whyNotSigned } from '../../src/settlement/signed-offer.ts';

const STEPS = ['buyer_sends', 'staff_keeps', 'send_back', 'ask_service'] as const;
type Answers = readonly (SignedOfferRefusal | null)[];
const judge = (offer: OfferToSign): Answers => STEPS.map((step) => whyNotSigned(offer, step));

const NONE = null;
const NEW = { isOpened: false, isSentBack: false };
const OPENED = { isOpened: true, isSentBack: false };
const BACK = { isOpened: true, isSentBack: true };

it.each<[string, OfferToSign['newest'], boolean, Answers]>([
  ['nothing was sent', NONE, false, [null, null, 'no_signed_copy', null]],
  ['a signature service has it', NONE, true, [null, null, 'no_signed_copy', 'signature_is_asked']],
  ['a copy was sent', NEW, false, [null, null, 'copy_not_opened', null]],
  ['staff have opened the copy', OPENED, false, ['copy_was_opened', null, null, null]],
  ['the copy was sent back', BACK, false, [null, null, 'no_signed_copy', null]],
])('while an offer waits for its buyer and %s, buyer and staff may take these steps', (_, newest, asked, answers) => {
  for (const phase of ['offer_sent', 'offered_to_next'] as const)
    expect(judge({ phase, newest, isServiceAsked: asked })).toEqual(answers);
});

it.each<[SettlementPhase, boolean]>([
  ['sold', false],
  ['offer_signed', true],
  ['deposit_received', true],
  ['firm', true],
  ['completed', true],
  ['defaulted', false],
  ['unsold', false],
])('a purchase that is %s waits for no signature; staff may still keep the paper: %s', (phase, mayKeep) => {
  const no = 'no_offer_to_sign';
  for (const newest of [NONE, NEW, OPENED, BACK])
    expect(judge({ phase, newest, isServiceAsked: false })).toEqual([no, mayKeep ? null : no, no, no]);
});
