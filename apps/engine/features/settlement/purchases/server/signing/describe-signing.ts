import type { OfferSigning, OwnSigning, SignedOffer } from '@quarterline/contract';
import { whyNotSigned } from '@quarterline/rules';
import type { SignedOfferRow } from '../../store/signed-offer-store.ts';
import type { PresentOffer } from './find-offer.ts';

const describeCopy = (row: SignedOfferRow): SignedOffer => ({
  id: row.id,
  source: row.source,
  fileName: row.fileName,
  bytes: row.bytes,
  sentBy: row.sentBy,
  sentAt: row.sentAt.getTime(),
  isOpened: row.openedAt !== null,
  sentBackBecause: row.reason,
});

/** The signature of an offer as staff see it; null while none is out. */
export function describeSigning(offer: PresentOffer | null, hasService: boolean): OfferSigning | null {
  if (!offer) return null;
  const [request] = offer.requests;
  return {
    copies: offer.copies.map(describeCopy),
    request: request
      ? {
          id: request.id,
          status: request.status,
          signers: request.signers,
          reason: request.reason,
          askedBy: request.askedBy,
          askedAt: request.askedAt.getTime(),
          movedAt: request.movedAt.getTime(),
        }
      : null,
    hasService,
  };
}

/** The same as its buyer sees it. */
export function describeOwnSigning(offer: PresentOffer | null): OwnSigning | null {
  if (!offer) return null;
  const [copy] = offer.copies.map(describeCopy);
  return {
    maySend: whyNotSigned(offer.toSign, 'buyer_sends') === null,
    copy: copy ?? null,
    isServiceAsked: offer.toSign.isServiceAsked,
  };
}
