import {
  BidAccepted,
  BidRefused,
  OwnMistake,
  OwnMistakes,
  PlaceBidRequest,
  PracticeJoined,
  PracticeSale,
  ReceiptFile,
  ReportMistakeRequest,
  SetMaximumRequest,
  TenderTaken,
} from '../sale/bidding.ts';
import { PrivateLimitAnswer, PrivateLimitRequest } from '../sale/private-limit.ts';
import { PlaceTenderRequest, WithdrawTenderRequest } from '../sale/tenders.ts';
import { AcceptTermsAnswer, AcceptTermsRequest } from '../sale/terms.ts';
import type { EndpointTable } from './endpoint.ts';

export const BIDDING = {
  'POST /api/auctions/:slug/parcels/:parcelSlug/bids': {
    id: 'placeBid',
    who: 'signed_in',
    summary:
      'Bids an amount in cents on a parcel or block. The same bidId never counts twice; a refusal is a 409 with its code.',
    answersStrangers: true,
    body: PlaceBidRequest,
    answer: BidAccepted,
    refusal: BidRefused,
  },
  'POST /api/auctions/:slug/parcels/:parcelSlug/maximum': {
    id: 'setMaximumBid',
    who: 'signed_in',
    summary: 'Sets, raises or ends a maximum bid in cents, up to which the engine bids step by step.',
    answersStrangers: true,
    body: SetMaximumRequest,
    answer: BidAccepted,
    refusal: BidRefused,
  },
  'POST /api/auctions/:slug/parcels/:parcelSlug/tenders': {
    id: 'placeTender',
    who: 'signed_in',
    summary: 'Sends a sealed tender for a lot: an encrypted amount with its commitment. The newest counts.',
    answersStrangers: true,
    body: PlaceTenderRequest,
    answer: TenderTaken,
    refusal: BidRefused,
  },
  'POST /api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw': {
    id: 'withdrawTender',
    who: 'signed_in',
    summary: 'Takes your sealed tender for a lot back.',
    answersStrangers: true,
    body: WithdrawTenderRequest,
    answer: TenderTaken,
    refusal: BidRefused,
  },
  'GET /api/auctions/:slug/bids/:bidId/receipt': {
    id: 'getReceipt',
    who: 'signed_in',
    summary: 'The signed receipt of a bid of your own.',
    answer: ReceiptFile,
  },
  'POST /api/auctions/:slug/terms': {
    id: 'acceptConditions',
    who: 'signed_in',
    summary: 'Accepts a new version of a sale’s Conditions of Sale.',
    body: AcceptTermsRequest,
    answer: AcceptTermsAnswer,
  },
  'POST /api/auctions/:slug/private-limit': {
    id: 'setPrivateLimit',
    who: 'signed_in',
    summary: 'Keeps your bids and maximum bids to a limit across parcels. Nobody else reads it; null takes it back.',
    body: PrivateLimitRequest,
    answer: PrivateLimitAnswer,
  },
  'POST /api/practice': {
    id: 'startPractice',
    who: 'everyone',
    summary: 'Finds the practice sale that is on, and starts one where none is. It lasts about nine minutes.',
    answer: PracticeSale,
  },
  'POST /api/auctions/:slug/practice': {
    refusals: [403],
    id: 'joinPractice',
    who: 'signed_in',
    summary: 'Joins a practice sale, in which no bid binds.',
    answer: PracticeJoined,
  },
  'POST /api/auctions/:slug/mistakes': {
    id: 'reportMistake',
    who: 'signed_in',
    summary: 'Tells staff that a bid of your own was a mistake. The bid stands.',
    body: ReportMistakeRequest,
    answer: OwnMistake,
  },
  'GET /api/auctions/:slug/mistakes': {
    id: 'listOwnMistakes',
    who: 'signed_in',
    summary: 'The mistakes that you have reported in a sale.',
    answer: OwnMistakes,
  },
} as const satisfies EndpointTable;
