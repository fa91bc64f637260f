const part = encodeURIComponent;
const offer = (slug: string, parcelId: string, rest: string): string =>
  `/api/admin/auctions/${part(slug)}/papers/offer/${part(parcelId)}${rest}`;

/** Where staff work on the signature of an offer to purchase. */
export const SIGNING_API = {
  signingPattern: '/api/admin/auctions/:slug/papers/offer/:parcelId/signing',
  signedOffersPattern: '/api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies',
  signedOfferPattern: '/api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies/:copyId',
  signing: (slug: string, parcelId: string) => offer(slug, parcelId, '/signing'),
  signedOffers: (slug: string, parcelId: string) => offer(slug, parcelId, '/signed-copies'),
  signedOffer: (slug: string, parcelId: string, copyId: string) =>
    offer(slug, parcelId, `/signed-copies/${part(copyId)}`),
} as const;
