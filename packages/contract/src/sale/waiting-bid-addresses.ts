/** Addresses of what waits for a second person: a file of its own, because few bidders load the part that asks for them. */
const part = encodeURIComponent;

export const waitingBidsPattern = '/api/auctions/:slug/waiting-bids';
export const waitingBids = (slug: string) => `/api/auctions/${part(slug)}/waiting-bids`;
export const takeBackPattern = '/api/auctions/:slug/waiting-bids/:bidId/take-back';
export const takeBack = (slug: string, bidId: string) =>
  `/api/auctions/${part(slug)}/waiting-bids/${part(bidId)}/take-back`;
export const dismissWaitingPattern = '/api/auctions/:slug/waiting-bids/:bidId/dismiss';
export const dismissWaiting = (slug: string, bidId: string) =>
  `/api/auctions/${part(slug)}/waiting-bids/${part(bidId)}/dismiss`;
export const dismissEndPattern = '/api/auctions/:slug/second-person/:seatId/dismiss';
export const dismissEnd = (slug: string, seatId: string) =>
  `/api/auctions/${part(slug)}/second-person/${part(seatId)}/dismiss`;
export const decideWaitingPattern = '/api/account/seats/:seatId/waiting-bids/:bidId';
export const decideWaiting = (seatId: string, bidId: string) =>
  `/api/account/seats/${part(seatId)}/waiting-bids/${part(bidId)}`;
