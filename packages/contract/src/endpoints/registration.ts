import { OwnPhone, PhoneCodeRequest, PhoneVerification } from '../account/phone-code.ts';
import { LimitRequest, PrivateDocumentQuery, PrivateDocuments } from '../account/private-document.ts';
import { LawyerRequest } from '../sale/buyer-lawyer.ts';
import {
  RegistrationAnswer,
  RegistrationForm,
  RegistrationRequest,
  RegistrationStatusAnswer,
} from '../sale/registration.ts';
import type { EndpointTable } from './endpoint.ts';
import { PICTURE_OR_PDF } from './file-types.ts';

export const REGISTRATION = {
  'GET /api/auctions/:slug/registration': {
    id: 'getRegistrationForm',
    who: 'signed_in',
    summary: 'What the form to ask to bid in a sale needs to know.',
    answer: RegistrationForm,
  },
  'POST /api/auctions/:slug/registration': {
    id: 'askToBid',
    who: 'signed_in',
    summary: 'Asks to bid in a sale.',
    body: RegistrationRequest,
    answer: RegistrationAnswer,
  },
  'POST /api/auctions/:slug/registration/limit': {
    id: 'askForLimit',
    who: 'signed_in',
    summary: 'Asks for another limit in cents, and says what stands behind it.',
    body: LimitRequest,
    answer: RegistrationAnswer,
  },
  'POST /api/auctions/:slug/registration/lawyer': {
    id: 'nameLawyer',
    who: 'signed_in',
    summary: 'Names the lawyer who acts for you, or another one.',
    body: LawyerRequest,
    answer: RegistrationAnswer,
  },
  'POST /api/auctions/:slug/registration/phone/code': {
    id: 'sendPhoneCode',
    who: 'signed_in',
    summary:
      'Sends a code to the phone number of your account, by text or call, where the sale asks for it. Five a day.',
    body: PhoneCodeRequest,
    answer: OwnPhone,
  },
  'POST /api/auctions/:slug/registration/phone': {
    id: 'verifyPhone',
    who: 'signed_in',
    summary: 'Shows with that code that the number reaches you.',
    body: PhoneVerification,
    answer: OwnPhone,
  },
  'POST /api/auctions/:slug/registration/documents': {
    id: 'sendRegistrationDocument',
    who: 'signed_in',
    summary: 'Sends a document for the request: identity, or what stands behind the limit. Kept encrypted.',
    query: PrivateDocumentQuery,
    body: PICTURE_OR_PDF,
    answer: PrivateDocuments,
  },
  'POST /api/auctions/:slug/registration/documents/:documentId/remove': {
    id: 'removeRegistrationDocument',
    who: 'signed_in',
    summary: 'Takes such a document back.',
    answer: PrivateDocuments,
  },
  'GET /api/auctions/:slug/standing': {
    id: 'getRegistrationStatus',
    who: 'everyone',
    summary: 'Whether the person who asks may bid in a sale, and what is missing.',
    answer: RegistrationStatusAnswer,
  },
} as const satisfies EndpointTable;
