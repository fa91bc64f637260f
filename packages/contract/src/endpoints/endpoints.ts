import type { Right } from '@quarterline/rules';
import { ACCOUNT_SECURITY } from './account-security.ts';
import { BIDDERS } from './bidders.ts';
import { BIDDING } from './bidding.ts';
import { CONTENT } from './content.ts';
import { CONTROL_BOARD } from './control-board.ts';
import { DEVELOPERS } from './developers.ts';
import type { Endpoint } from './endpoint.ts';
import { MESSAGES, STAFF_MESSAGES } from './messages.ts';
import { OBSERVING } from './observing.ts';
import { OFFICE } from './office.ts';
import { PROFILE } from './profile.ts';
import { QUESTIONS } from './questions.ts';
import { RECORDS } from './records.ts';
import { REGISTRATION } from './registration.ts';
import { SALE_EDITOR } from './sale-editor.ts';
import { SALES } from './sales.ts';
import { SETTINGS } from './settings.ts';
import { SETTLEMENT } from './settlement.ts';
import { SIGN_IN } from './sign-in.ts';
import { STAFF_QUESTIONS } from './staff-questions.ts';
import { STATUS } from './status.ts';
import { TERMS } from './terms.ts';
import { USERS } from './users.ts';

export { type Access, answerTypesOf, type Endpoint, fileTypesOf, type MediaType } from './endpoint.ts';

/** The three readers of the reference, the headings of each, and the endpoints under them. */
export const REFERENCE = {
  public: { Sales: SALES, Records: RECORDS, 'Messages and lists': MESSAGES, Terms: TERMS, Status: STATUS },
  account: {
    Login: SIGN_IN,
    Bidding: BIDDING,
    'Registration for a sale': REGISTRATION,
    Questions: QUESTIONS,
    Observers: OBSERVING,
    'Your account': PROFILE,
    'Password, passkeys and sessions': ACCOUNT_SECURITY,
  },
  administration: {
    Office: OFFICE,
    'Messages and lists': STAFF_MESSAGES,
    Content: CONTENT,
    Settings: SETTINGS,
    'API keys and webhooks': DEVELOPERS,
    Accounts: USERS,
    'Sale editor': SALE_EDITOR,
    Bidders: BIDDERS,
    'Questions and addenda': STAFF_QUESTIONS,
    'Control board': CONTROL_BOARD,
    'Results and reports': SETTLEMENT,
  },
} as const;
export type Audience = keyof typeof REFERENCE;

/** Every endpoint of the API, by method and path. */
export const ENDPOINTS = {
  ...SALES,
  ...RECORDS,
  ...MESSAGES,
  ...STAFF_MESSAGES,
  ...TERMS,
  ...STATUS,
  ...SIGN_IN,
  ...BIDDING,
  ...REGISTRATION,
  ...QUESTIONS,
  ...OBSERVING,
  ...PROFILE,
  ...ACCOUNT_SECURITY,
  ...OFFICE,
  ...CONTENT,
  ...SETTINGS,
  ...DEVELOPERS,
  ...USERS,
  ...SALE_EDITOR,
  ...BIDDERS,
  ...STAFF_QUESTIONS,
  ...CONTROL_BOARD,
  ...SETTLEMENT,
};
export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

/** The endpoint of a route as the server knows it; null for pages and files. */
export const endpointOf = (method: string, path: string | undefined): Endpoint | null =>
  (ENDPOINTS as Readonly<Record<string, Endpoint>>)[`${method === 'HEAD' ? 'GET' : method} ${path}`] ?? null;

/** The right that an endpoint of the administration takes; null for every other. */
export const rightOf = (endpoint: Endpoint | null): Right | null =>
  endpoint === null || endpoint.who === 'everyone' || endpoint.who === 'signed_in' ? null : endpoint.who;
