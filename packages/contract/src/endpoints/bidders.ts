import { IdentityCheckRequest, StaffIdentity } from '../account/private-document.ts';
import { BidderMessage, BidderMessageAnswer, RegistrationNote } from '../administration/bidders.ts';
import { WAITS } from '../administration/control.ts';
import {
  ContactTaskDone,
  ContactTasks,
  PhoneBidderAdded,
  PhoneBidderForm,
  PhoneBidderRequest,
  RecordedAcceptanceRequest,
  SignedCopyQuery,
} from '../administration/phone-bidders.ts';
import { BidDepositReceived, BidDepositReturned, StaffBidDeposits } from '../sale/bid-deposit.ts';
import {
  RegistrationAction,
  StaffRegistration,
  StaffRegistrations,
  StaffRegistrationsQuery,
} from '../sale/registration.ts';
import { ExportQuery } from '../wire/contact.ts';
import type { EndpointTable } from './endpoint.ts';
import { KEPT_FILE, PICTURE_OR_PDF, SHEET } from './file-types.ts';

export const BIDDERS = {
  'GET /api/admin/auctions/:slug/registrations': {
    id: 'listSaleRegistrations',
    who: 'see_people',
    summary: 'Everybody who asked to bid in a sale.',
    query: StaffRegistrationsQuery,
    answer: StaffRegistrations,
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId': {
    id: 'decideRegistration',
    who: 'handle_bidders',
    summary: 'Approves, declines or suspends a bidder, or sets a limit in cents.',
    body: RegistrationAction,
    answer: StaffRegistration.extend(WAITS),
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId/notes': {
    id: 'addRegistrationNote',
    who: 'handle_bidders',
    summary: 'Keeps a note about a bidder.',
    body: RegistrationNote,
    answer: StaffRegistration,
  },
  'GET /api/admin/auctions/:slug/registrations/:registrationId/identity': {
    id: 'getIdentity',
    who: 'handle_bidders',
    summary: 'What is known of a bidder’s identity.',
    answer: StaffIdentity,
  },
  'GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId': {
    id: 'getRegistrationDocument',
    who: 'handle_bidders',
    summary: 'A document of a request; each look is in the audit log.',
    answer: KEPT_FILE,
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks': {
    id: 'recordIdentityCheck',
    who: 'handle_bidders',
    summary: 'Records how and when a bidder’s identity was checked.',
    body: IdentityCheckRequest,
    answer: StaffRegistration,
  },
  'GET /api/admin/auctions/:slug/phone-bidders': {
    id: 'getPhoneBidderForm',
    who: 'handle_bidders',
    summary: 'What is needed to add a bidder without email.',
    answer: PhoneBidderForm,
  },
  'POST /api/admin/auctions/:slug/phone-bidders': {
    id: 'addPhoneBidder',
    who: 'handle_bidders',
    summary: 'Adds a bidder who has no email and bids by phone.',
    body: PhoneBidderRequest,
    answer: PhoneBidderAdded,
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances': {
    id: 'recordAcceptance',
    who: 'handle_bidders',
    summary: 'Records that newer Conditions of Sale were read to a bidder without email, who accepts them.',
    body: RecordedAcceptanceRequest,
    answer: ContactTasks,
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId/signed-copy': {
    id: 'keepSignedCopy',
    who: 'handle_bidders',
    summary: 'Keeps the signed paper of a bidder without email.',
    query: SignedCopyQuery,
    body: PICTURE_OR_PDF,
    answer: ContactTasks,
  },
  'GET /api/admin/auctions/:slug/registrations/:registrationId/signed-copy': {
    id: 'getSignedCopy',
    who: 'handle_bidders',
    summary: 'The signed paper of a bidder without email; each look is in the audit log.',
    answer: KEPT_FILE,
  },
  'GET /api/admin/auctions/:slug/contact-tasks': {
    id: 'listContactTasks',
    who: 'see_people',
    summary: 'What waits to be said by phone or letter to bidders without email.',
    answer: ContactTasks,
  },
  'POST /api/admin/auctions/:slug/contact-tasks/:taskId': {
    id: 'finishContactTask',
    who: 'handle_bidders',
    summary: 'Records that a bidder without email was reached by phone or by post.',
    body: ContactTaskDone,
    answer: ContactTasks,
  },
  'GET /api/admin/auctions/:slug/bid-deposits': {
    id: 'listBidDeposits',
    who: 'see_people',
    summary: 'The bid deposits of a sale: what is due from each bidder, what is held, what was returned.',
    answer: StaffBidDeposits,
  },
  'GET /api/admin/auctions/:slug/bid-deposits/export': {
    id: 'exportBidDeposits',
    who: 'see_people',
    summary: 'The bid deposits of a sale as a table.',
    answer: SHEET,
    query: ExportQuery,
  },
  'POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits': {
    id: 'recordBidDeposit',
    who: 'handle_bidders',
    summary: 'Records that a bidder’s deposit is in the trust account. From then on they may bid.',
    body: BidDepositReceived,
    answer: StaffBidDeposits,
  },
  'POST /api/admin/auctions/:slug/bid-deposits/:depositId/return': {
    id: 'returnBidDeposit',
    who: 'handle_bidders',
    summary: 'Records that a bid deposit went back to its bidder.',
    body: BidDepositReturned,
    answer: StaffBidDeposits,
  },
  'GET /api/admin/auctions/:slug/registrations/export': {
    id: 'exportRegistrations',
    who: 'see_people',
    summary: 'The bidders of a sale as a sheet.',
    query: ExportQuery,
    answer: SHEET,
  },
  'POST /api/admin/auctions/:slug/messages/preview': {
    id: 'previewBidderMessage',
    who: 'handle_bidders',
    summary: 'Shows a message to bidders and how many get it.',
    body: BidderMessage,
    answer: BidderMessageAnswer,
    isAudited: false,
  },
  'POST /api/admin/auctions/:slug/messages': {
    id: 'sendBidderMessage',
    who: 'handle_bidders',
    summary: 'Writes to bidders of a sale.',
    body: BidderMessage,
    answer: BidderMessageAnswer,
  },
} as const satisfies EndpointTable;
