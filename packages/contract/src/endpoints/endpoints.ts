import type { Right } from '@quarterline/rules';
import { ACCOUNTS } from './accounts.ts';
import { BIDDERS } from './bidders.ts';
import { BIDDING } from './bidding.ts';
import { CONTENT } from './content.ts';
import { CONTROL_BOARD } from './control-board.ts';
import type { Endpoint } from './endpoint.ts';
import { LOGGING_IN } from './logging-in.ts';
import { LOOKING_ON } from './looking-on.ts';
import { MESSAGES_AND_LISTS, STAFF_MESSAGES } from './messages-and-lists.ts';
import { OFFICE } from './office.ts';
import { PASSWORD_PASSKEYS_AND_SESSIONS } from './password-passkeys-and-sessions.ts';
import { PROGRAMS_OF_OTHERS } from './programs-of-others.ts';
import { QUESTIONS } from './questions.ts';
import { QUESTIONS_AND_ADDENDA } from './questions-and-addenda.ts';
import { RECORDS } from './records.ts';
import { REGISTRATION_FOR_A_SALE } from './registration-for-a-sale.ts';
import { RESULTS_AND_REPORTS } from './results-and-reports.ts';
import { SALES } from './sales.ts';
import { SALES_IN_PREPARATION } from './sales-in-preparation.ts';
import { SETTINGS } from './settings.ts';
import { STATUS } from './status.ts';
import { TERMS } from './terms.ts';
import { YOUR_ACCOUNT } from './your-account.ts';

export type { Access, Endpoint } from './endpoint.ts';

/** The three readers of the reference, the headings of each, and the endpoints under them. */
export const REFERENCE = {
  public: { Sales: SALES, Records: RECORDS, 'Messages and lists': MESSAGES_AND_LISTS, Terms: TERMS, Status: STATUS },
  account: {
    'Logging in': LOGGING_IN,
    Bidding: BIDDING,
    'Registration for a sale': REGISTRATION_FOR_A_SALE,
    Questions: QUESTIONS,
    'Looking on': LOOKING_ON,
    'Your account': YOUR_ACCOUNT,
    'Password, passkeys and sessions': PASSWORD_PASSKEYS_AND_SESSIONS,
  },
  administration: {
    Office: OFFICE,
    'Messages and lists': STAFF_MESSAGES,
    Content: CONTENT,
    Settings: SETTINGS,
    'Programs of others': PROGRAMS_OF_OTHERS,
    Accounts: ACCOUNTS,
    'Sales in preparation': SALES_IN_PREPARATION,
    Bidders: BIDDERS,
    'Questions and addenda': QUESTIONS_AND_ADDENDA,
    'Control board': CONTROL_BOARD,
    'Results and reports': RESULTS_AND_REPORTS,
  },
} as const;
export type Audience = keyof typeof REFERENCE;

/** Every endpoint of the API, by method and path. */
export const ENDPOINTS = {
  ...SALES,
  ...RECORDS,
  ...MESSAGES_AND_LISTS,
  ...STAFF_MESSAGES,
  ...TERMS,
  ...STATUS,
  ...LOGGING_IN,
  ...BIDDING,
  ...REGISTRATION_FOR_A_SALE,
  ...QUESTIONS,
  ...LOOKING_ON,
  ...YOUR_ACCOUNT,
  ...PASSWORD_PASSKEYS_AND_SESSIONS,
  ...OFFICE,
  ...CONTENT,
  ...SETTINGS,
  ...PROGRAMS_OF_OTHERS,
  ...ACCOUNTS,
  ...SALES_IN_PREPARATION,
  ...BIDDERS,
  ...QUESTIONS_AND_ADDENDA,
  ...CONTROL_BOARD,
  ...RESULTS_AND_REPORTS,
};
export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

/** The endpoint of a route as the server knows it; null for pages and files. */
export const endpointOf = (method: string, path: string | undefined): Endpoint | null =>
  (ENDPOINTS as Readonly<Record<string, Endpoint>>)[`${method === 'HEAD' ? 'GET' : method} ${path}`] ?? null;

/** The right that an endpoint of the administration takes; null for every other. */
export const rightOf = (endpoint: Endpoint | null): Right | null =>
  endpoint === null || endpoint.who === 'everyone' || endpoint.who === 'signed_in' ? null : endpoint.who;
