import { z } from 'zod';
import { GivenSeats, HeldSeats, ObservedSale, ObserverInvitation, SeatInvitation } from '../account/observing.ts';
import type { EndpointTable } from './endpoint.ts';

export const OBSERVING = {
  'GET /api/auctions/:slug/observers': {
    id: 'listObservers',
    who: 'signed_in',
    summary: 'Who looks on with your view of a sale, and who did.',
    answer: GivenSeats,
  },
  'POST /api/auctions/:slug/observers': {
    id: 'inviteObserver',
    who: 'signed_in',
    summary: 'Lets a lender, spouse or lawyer look on with your view of a sale. Three at a time; they change nothing.',
    body: ObserverInvitation,
    answer: GivenSeats,
  },
  'POST /api/auctions/:slug/observers/:seatId/end': {
    id: 'endObserver',
    who: 'signed_in',
    summary: 'Ends a seat, at once.',
    answer: GivenSeats,
  },
  'GET /api/account/seats': {
    id: 'listHeldSeats',
    who: 'signed_in',
    summary: 'The sales in which you look on for a bidder.',
    answer: HeldSeats,
  },
  'POST /api/account/seats/accept': {
    refusals: [403],
    id: 'acceptSeat',
    who: 'signed_in',
    summary: 'Accepts an invitation to look on, with the token of its email.',
    body: z.object({ token: z.string().min(1).max(300) }),
    answer: HeldSeats,
  },
  'POST /api/account/seats/:seatId/leave': {
    id: 'leaveSeat',
    who: 'signed_in',
    summary: 'Stops looking on.',
    answer: HeldSeats,
  },
  'GET /api/account/seats/:seatId/view': {
    refusals: [403],
    id: 'getObservedSale',
    who: 'signed_in',
    summary: 'The view of the bidder for whom you look on.',
    answer: ObservedSale,
  },
  'GET /api/observer-invitation': {
    refusals: [403],
    id: 'getObserverInvitation',
    who: 'everyone',
    summary: 'What an invitation to look on is about.',
    query: z.object({ token: z.string().min(1).max(300) }),
    answer: SeatInvitation,
  },
} as const satisfies EndpointTable;
