import { z } from 'zod';
import { AccountAnswer } from '../account/account.ts';
import { FollowRequest, FollowTarget, OwnFollows } from '../account/following.ts';
import {
  ChangeEmailRequest,
  NoticesRequest,
  OutbidLots,
  OwnReceipts,
  OwnRegistrations,
  OwnResults,
  PasswordRequest,
  Profile,
  ProfileRequest,
} from '../account/profile.ts';
import { PushKey, PushSubscriptionRequest } from '../account/reminder.ts';
import { SellerCopyQuery, SellerDocuments } from '../account/seller-document.ts';
import { SellerAction, SellerSeat } from '../account/seller-seat.ts';
import { Selling } from '../account/selling.ts';
import { SignedOfferQuery } from '../account/signed-offer.ts';
import { ControlDone } from '../administration/control.ts';
import type { EndpointTable } from './endpoint.ts';
import { FILLED_OFFER, KEPT_FILE, PICTURE_OR_PDF } from './file-types.ts';

export const PROFILE = {
  'GET /api/account/profile': {
    id: 'getProfile',
    who: 'signed_in',
    summary: 'Your name, address, telephone and choices.',
    answer: Profile,
  },
  'POST /api/account/profile': {
    id: 'changeProfile',
    who: 'signed_in',
    summary: 'Changes your profile.',
    body: ProfileRequest,
    answer: AccountAnswer,
  },
  'POST /api/account/notices': {
    id: 'changeNotices',
    who: 'signed_in',
    summary: 'Chooses which messages you get, and how.',
    body: NoticesRequest,
    answer: Profile,
  },
  'POST /api/account/email': {
    id: 'changeEmail',
    who: 'signed_in',
    summary: 'Asks for another email address; both addresses are told.',
    body: ChangeEmailRequest,
    answer: z.object({ emailsSentTo: z.array(z.string()) }),
  },
  'GET /api/account/registrations': {
    id: 'listRegistrations',
    who: 'signed_in',
    summary: 'The sales in which you have asked to bid.',
    answer: OwnRegistrations,
  },
  'GET /api/account/receipts': {
    id: 'listReceipts',
    who: 'signed_in',
    summary: 'The receipts of your bids.',
    answer: OwnReceipts,
  },
  'GET /api/account/receipts/:slug/:bidId/pdf': {
    id: 'printReceipt',
    who: 'signed_in',
    summary: 'A receipt to print, as a PDF.',
    answer: 'application/pdf',
  },
  'GET /api/account/results': {
    id: 'listOwnResults',
    who: 'signed_in',
    summary: 'What became of your bids in sales that are over.',
    answer: OwnResults,
  },
  'GET /api/account/outbid': {
    id: 'listOutbidLots',
    who: 'everyone',
    summary: 'The open lots of live sales that you were outbid on, with their high bids.',
    answer: OutbidLots,
  },
  'GET /api/account/follows': {
    id: 'listFollows',
    who: 'signed_in',
    summary: 'What you follow and bid on, with where each lot stands.',
    answer: OwnFollows,
  },
  'POST /api/account/follows': {
    refusals: [404],
    id: 'follow',
    who: 'signed_in',
    summary: 'Follows a sale or a parcel by email, or stops.',
    body: FollowRequest,
    answer: FollowTarget,
  },
  'GET /api/account/papers/:slug/:pdf/:parcelId': {
    id: 'getOwnDocument',
    who: 'signed_in',
    summary: 'A document of a purchase of your own: the offer as it was sent to you, or a receipt.',
    params: { pdf: z.enum(['offer', 'receipt']) },
    answer: FILLED_OFFER,
  },
  'GET /api/account/results/calendar': {
    id: 'getOwnSettlementCalendar',
    who: 'signed_in',
    summary: 'Until when something is due for your purchases, and their completion days, as a calendar file.',
    answer: 'text/calendar',
  },
  'GET /api/account/trust-receipts/:number': {
    id: 'getOwnTrustReceipt',
    who: 'signed_in',
    summary: 'A receipt for money of your own in the trust account, as a PDF.',
    params: { number: z.coerce.number().int().positive() },
    answer: 'application/pdf',
  },
  'GET /api/account/selling': {
    id: 'listOwnSales',
    who: 'signed_in',
    summary: 'The sales in which you are the seller.',
    answer: Selling,
  },
  'GET /api/account/papers/:slug/offer/:parcelId/signed-copy': {
    refusals: [409],
    id: 'getOwnSignedOffer',
    who: 'signed_in',
    summary: 'The newest signed copy of your offer to purchase.',
    answer: KEPT_FILE,
  },
  'POST /api/account/papers/:slug/offer/:parcelId/signed-copy': {
    id: 'sendSignedOffer',
    who: 'signed_in',
    summary: 'Sends the signed copy of your offer to purchase, a PDF or a photograph. Kept encrypted.',
    query: SignedOfferQuery,
    body: PICTURE_OR_PDF,
    answer: ControlDone,
  },
  'GET /api/account/selling/:slug': {
    id: 'getSellerSeat',
    who: 'signed_in',
    summary: 'What you do about one sale in which you are the seller.',
    answer: SellerSeat,
  },
  'POST /api/account/selling/:slug': {
    id: 'answerAsSeller',
    who: 'signed_in',
    summary: 'Answers the draft of your sale, or writes to the office about it.',
    body: SellerAction,
    answer: SellerSeat,
  },
  'GET /api/account/selling/:slug/statements/:number': {
    id: 'getOwnStatement',
    who: 'signed_in',
    summary: 'A statement of your sale after the close, as a PDF.',
    params: { number: z.coerce.number().int().min(1) },
    answer: 'application/pdf',
  },
  'GET /api/account/selling/:slug/documents/:documentId': {
    refusals: [409],
    id: 'getSellerDocument',
    who: 'signed_in',
    summary: 'A document that you sign as the seller of a sale, as a PDF.',
    answer: 'application/pdf',
  },
  'GET /api/account/selling/:slug/documents/:documentId/signed-copy': {
    refusals: [409],
    id: 'getSellerSignedCopy',
    who: 'signed_in',
    summary: 'The newest signed copy of such a document.',
    answer: KEPT_FILE,
  },
  'POST /api/account/selling/:slug/documents/:documentId/signed-copy': {
    id: 'sendSellerSignedCopy',
    who: 'signed_in',
    summary: 'Sends the signed copy of such a document, or another one until the office has opened it. Kept encrypted.',
    query: SellerCopyQuery,
    body: PICTURE_OR_PDF,
    answer: SellerDocuments,
  },
  'GET /api/account/selling/:slug/report': {
    id: 'getSellerReport',
    who: 'signed_in',
    summary: 'The seller’s report of a sale, as a PDF.',
    answer: 'application/pdf',
  },
  'GET /api/account/data': {
    id: 'exportOwnData',
    who: 'signed_in',
    summary: 'Everything that is kept about you.',
    answer: z.record(z.string(), z.unknown()),
  },
  'POST /api/account/close': {
    id: 'closeAccount',
    who: 'signed_in',
    summary: 'Closes your account.',
    body: PasswordRequest,
    answer: AccountAnswer,
  },
  'GET /api/push/key': {
    id: 'getPushKey',
    who: 'signed_in',
    summary: 'The key with which a browser asks for push messages.',
    answer: PushKey,
  },
  'POST /api/push/subscriptions': {
    id: 'addPushSubscription',
    who: 'signed_in',
    summary: 'Sends your messages to this browser too.',
    body: PushSubscriptionRequest,
    answer: z.object({ saved: z.boolean() }),
  },
  'POST /api/push/subscriptions/remove': {
    id: 'removePushSubscription',
    who: 'signed_in',
    summary: 'Sends your messages to this browser no longer.',
    body: PushSubscriptionRequest.pick({ endpoint: true }),
    answer: z.object({ saved: z.boolean() }),
  },
} as const satisfies EndpointTable;
