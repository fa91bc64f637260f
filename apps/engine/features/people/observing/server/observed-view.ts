import type { LiveSnapshot } from '@quarterline/contract';

/**
 * What somebody who looks on reads of a bidder's own view: without the limit and the proxy bids, unless the bidder shows them, and
 * without anything by which a page would offer to bid or to accept conditions. A limit across parcels is never shown to anybody else.
 */
export const observedView = (
  { privateLimit: _, you: { bidDepositMissing: __, ...you }, ...live }: LiveSnapshot,
  showsLimits: boolean,
): LiveSnapshot => ({
  ...live,
  you: {
    ...you,
    limitCents: showsLimits ? you.limitCents : null,
    limitSetAt: null,
    reason: null,
    registrationStatus: 'not_registered',
  },
  parcels: live.parcels.map((parcel) => ({
    ...parcel,
    minimumCents: null,
    ownMaximumCents: showsLimits ? parcel.ownMaximumCents : null,
  })),
  bids: live.bids.map(({ byMaximum, ...bid }) => (byMaximum && showsLimits ? { ...bid, byMaximum } : bid)),
});
