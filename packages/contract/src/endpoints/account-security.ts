import { z } from 'zod';
import { ChangePasswordAnswer, SecondFactorConfirmRequest } from '../account/account.ts';
import {
  ChangePasswordRequest,
  OwnPasskeys,
  OwnSessions,
  PasskeyResponse,
  PasswordRequest,
  RecoveryCodes,
  SecondFactorStart,
} from '../account/profile.ts';
import type { EndpointTable } from './endpoint.ts';

export const ACCOUNT_SECURITY = {
  'POST /api/account/password': {
    id: 'changePassword',
    who: 'signed_in',
    summary: 'Changes your password.',
    body: ChangePasswordRequest,
    answer: ChangePasswordAnswer,
  },
  'GET /api/account/sessions': {
    id: 'listSessions',
    who: 'signed_in',
    summary: 'Where you are logged in.',
    answer: OwnSessions,
  },
  'POST /api/account/sessions/:sessionId/end': {
    id: 'endSession',
    who: 'signed_in',
    summary: 'Logs one device out.',
    answer: z.object({ done: z.literal(true) }),
  },
  'POST /api/account/sessions/end-others': {
    id: 'endOtherSessions',
    who: 'signed_in',
    summary: 'Logs every other device out.',
    answer: z.object({ done: z.literal(true) }),
  },
  'POST /api/account/second-factor/start': {
    id: 'beginSecondFactor',
    who: 'signed_in',
    summary: 'Begins two-step login with an app.',
    body: PasswordRequest,
    answer: SecondFactorStart,
  },
  'POST /api/account/second-factor/confirm': {
    id: 'confirmSecondFactor',
    who: 'signed_in',
    summary: 'Turns two-step login on with the first code.',
    body: SecondFactorConfirmRequest,
    answer: RecoveryCodes,
  },
  'POST /api/account/second-factor/remove': {
    id: 'removeSecondFactor',
    who: 'signed_in',
    summary: 'Turns two-step login off.',
    body: PasswordRequest,
    answer: z.object({ done: z.literal(true) }),
  },
  'POST /api/account/recovery-codes': {
    id: 'makeRecoveryCodes',
    who: 'signed_in',
    summary: 'Makes new recovery codes; the old ones end.',
    body: PasswordRequest,
    answer: RecoveryCodes,
  },
  'GET /api/account/passkeys': { id: 'listPasskeys', who: 'signed_in', summary: 'Your passkeys.', answer: OwnPasskeys },
  'POST /api/account/passkeys/options': {
    id: 'beginPasskey',
    who: 'signed_in',
    summary: 'Begins a new passkey.',
    body: PasswordRequest,
    answer: z.record(z.string(), z.unknown()),
  },
  'POST /api/account/passkeys/add': {
    id: 'addPasskey',
    who: 'signed_in',
    summary: 'Keeps a new passkey.',
    body: PasskeyResponse,
    answer: OwnPasskeys,
  },
  'POST /api/account/passkeys/:passkeyId/remove': {
    id: 'removePasskey',
    who: 'signed_in',
    summary: 'Removes a passkey.',
    body: PasswordRequest,
    answer: z.object({ done: z.literal(true) }),
  },
} as const satisfies EndpointTable;
