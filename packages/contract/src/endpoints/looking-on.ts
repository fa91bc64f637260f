import { z } from 'zod';
import { GivenSeats, HeldSeats, ObservedSale, ObserverInvitation, SeatInvitation } from '../account/observing.ts';
import {
  OwnWaitingBids,
  SecondPersonAgreement,
  SecondPersonAmount,
  SecondPersonInvitation,
  WaitingBidDecided,
  WaitingBidDecision,
} from '../sale/second-person.ts';
import type { EndpointTable } from './endpoint.ts';

export const LOOKING_ON = {
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
  'POST /api/auctions/:slug/second-person': {
    id: 'nameSecondPerson',
    who: 'signed_in',
    summary:
      'Names somebody without whom no bid of yours above an amount counts. They accept with an account of their own.',
    body: SecondPersonInvitation,
    answer: GivenSeats,
  },
  'POST /api/auctions/:slug/second-person/:seatId': {
    id: 'changeConfirmAmount',
    who: 'signed_in',
    summary: 'Changes that amount: lower at once, higher once the second person agrees.',
    body: SecondPersonAmount,
    answer: GivenSeats,
  },
  'GET /api/auctions/:slug/waiting-bids': {
    id: 'listWaitingBids',
    who: 'signed_in',
    summary: 'What waits for your second person. None is a bid yet.',
    answer: OwnWaitingBids,
  },
  'POST /api/auctions/:slug/waiting-bids/:bidId/take-back': {
    id: 'takeBackWaitingBid',
    who: 'signed_in',
    summary: 'Takes back what waits.',
    answer: OwnWaitingBids,
  },
  'POST /api/auctions/:slug/waiting-bids/:bidId/dismiss': {
    id: 'dismissWaitingBid',
    who: 'signed_in',
    summary: 'Puts away what was declined, refused or not confirmed in time.',
    answer: OwnWaitingBids,
  },
  'POST /api/auctions/:slug/second-person/:seatId/dismiss': {
    id: 'dismissEndOfSecondPerson',
    who: 'signed_in',
    summary: 'Puts away the notice that a second person stopped.',
    answer: OwnWaitingBids,
  },
  'POST /api/account/seats/:seatId/waiting-bids/:bidId': {
    refusals: [403],
    id: 'decideWaitingBid',
    who: 'signed_in',
    summary: 'As second person: confirms what waits, which is the bid then, or declines it.',
    body: WaitingBidDecision,
    answer: WaitingBidDecided,
  },
  'POST /api/account/seats/:seatId/agree': {
    refusals: [403],
    id: 'agreeToChange',
    who: 'signed_in',
    summary: 'As second person: agrees to a change that was asked for.',
    body: SecondPersonAgreement,
    answer: HeldSeats,
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
