import { MAX_SIGNED_COPIES } from '@quarterline/contract';
import { type SignedOfferRefusal, type SignedOfferStep, whyNotSigned } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { refuse, refuseAs } from '#platform/http/problem-handler.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { insertSignedOffer, type NewSignedOffer } from '../../store/signed-offer-store.ts';
import type { PresentOffer } from './find-offer.ts';

const REFUSALS: Readonly<Record<SignedOfferRefusal, { message: string; next: string }>> = {
  no_offer_to_sign: {
    message: 'No offer waits for a signature here.',
    next: 'Look at where the purchase is now. If you have signed, call us.',
  },
  copy_was_opened: {
    message: 'We are looking at the signed offer that is here. Your file was not kept.',
    next: 'Call us if it is the wrong one: we send it back, and then you can send another.',
  },
  no_signed_copy: { message: 'No signed copy waits here.', next: 'Wait until one is sent.' },
  copy_not_opened: { message: 'Nobody has opened the signed copy yet.', next: 'Open it first, then decide.' },
  signature_is_asked: {
    message: 'The signature service has this offer already.',
    next: 'Withdraw it there first, or wait until it is signed.',
  },
};

/** Throws 409 with the code of the rule that is against it. */
export function needStep({ toSign }: PresentOffer, step: SignedOfferStep): void {
  const code = whyNotSigned(toSign, step);
  if (code) throw refuseAs(409, code, REFUSALS[code]);
}

type Copy = Pick<NewSignedOffer, 'id' | 'source' | 'sentBy' | 'fileName' | 'mediaType'> & { bytes: Buffer };

/** Encrypts and keeps a signed copy of an offer, under the lock of its sale. False when the same copy is here already. */
export async function keepCopy(
  client: Queryable,
  offer: PresentOffer,
  { bytes, ...copy }: Copy,
  cipher: FileCipher,
): Promise<boolean> {
  if (offer.copies.some(({ id }) => id === copy.id)) return false;
  if (offer.copies.length >= MAX_SIGNED_COPIES)
    throw refuse(409, 'too_many_documents__copies', { max: MAX_SIGNED_COPIES });
  return insertSignedOffer(client, {
    ...offer.key,
    ...copy,
    buyerId: offer.buyerId,
    byteCount: bytes.length,
    encrypted: cipher.encrypt(bytes, copy.id),
  });
}
