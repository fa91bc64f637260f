import { z } from 'zod';
import { nameText } from '../wire/line-text.ts';
import { instantMs } from '../wire/units.ts';
import { PrivateDocumentQuery } from './private-document.ts';

/** People who sign one offer. */
export const MAX_SIGNERS = 8;
/** Signed copies of one offer, those that were sent back included. */
export const MAX_SIGNED_COPIES = 20;

/** A signed copy of an offer to purchase, without its bytes. */
export const SignedOffer = z.object({
  id: z.string(),
  source: z
    .enum(['buyer', 'staff', 'service'])
    .describe('The buyer sent it, staff kept it, or the signature service brought it.'),
  fileName: z.string(),
  bytes: z.int(),
  sentAt: instantMs,
  sentBy: z.string().nullable().describe('Null when the service brought it.'),
  isOpened: z.boolean().describe('Staff have opened it: the buyer does not replace it any more.'),
  sentBackBecause: z.string().nullable().describe('Reason for the return; null when it was not returned.'),
});
export type SignedOffer = z.infer<typeof SignedOffer>;

const Signer = z.object({
  name: nameText().min(1, 'Write who signs.').max(120, 'Use at most 120 characters.'),
  email: z.email('Please enter a valid Email Address').max(254),
});

/** An offer that a signature service was asked to have signed. */
export const SignatureRequest = z.object({
  id: z.string(),
  status: z
    .enum(['asked', 'sent', 'completed', 'declined', 'withdrawn', 'failed'])
    .describe('`asked`: it is on its way to the service. `failed`: the service does not take it.'),
  signers: z.array(z.object({ name: z.string(), email: z.string() })),
  reason: z.string().nullable(),
  askedBy: z.string(),
  askedAt: instantMs,
  movedAt: instantMs,
});
export type SignatureRequest = z.infer<typeof SignatureRequest>;

/** Progress of the signature of the current offer of a purchase, for staff. */
export const OfferSigning = z.object({
  copies: z.array(SignedOffer).describe('Newest first.'),
  request: SignatureRequest.nullable().describe('The newest request to the service.'),
  hasService: z.boolean().describe('A signature service is set up.'),
});
export type OfferSigning = z.infer<typeof OfferSigning>;

/** The same for the buyer. */
export const OwnSigning = z.object({
  maySend: z.boolean(),
  copy: SignedOffer.pick({
    fileName: true,
    source: true,
    sentAt: true,
    isOpened: true,
    sentBackBecause: true,
  }).nullable(),
  isServiceAsked: z.boolean().describe('The signature service has written to those who sign.'),
});
export type OwnSigning = z.infer<typeof OwnSigning>;

/** `POST …/signed-copy?id=&name=` with the bytes of a signed copy. The same `id` is one copy. */
export const SignedOfferQuery = z.object({ id: z.uuid(), name: PrivateDocumentQuery.shape.name });

const reason = (missing: string) => z.string().trim().min(1, missing).max(1000, 'Use at most 1,000 characters.');

/**
 * `POST …/signing`: what staff do about the signature of an offer. The buyer reads the reason of `send_back`, those who
 * sign that of `withdraw`.
 */
export const SigningAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('send_back'),
    copyId: z.uuid().describe('The copy that was looked at.'),
    reason: reason('Write what has to be different.'),
  }),
  z.object({
    action: z.literal('ask_service'),
    id: z.uuid().describe('The same `id` is one request.'),
    signers: z
      .array(Signer)
      .min(1, 'Write who signs.')
      .max(MAX_SIGNERS, `At most ${MAX_SIGNERS} people sign one offer.`),
  }),
  z.object({ action: z.literal('withdraw'), requestId: z.uuid(), reason: reason('Write why it is withdrawn.') }),
]);
export type SigningAction = z.infer<typeof SigningAction>;
