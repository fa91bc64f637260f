import { type ContentType, engineApi, SETTINGS_CONTENT } from '@quarterline/contract';
import type { Right } from '@quarterline/rules';
import type { Sessions } from '../sessions/sessions.ts';
import type { App } from './app-type.ts';
import { OPERATIONS } from './operations/document-operations.ts';

/** Everybody, anybody who is logged in, or staff whose role has the right. */
export type RouteAccess = 'everyone' | 'signed_in' | Right;
type Params = Readonly<Record<string, string>>;

const ADMIN = '/api/admin/';
const ACCOUNT = '/api/account/';

/** Under `/api/account/`, for somebody who is not logged in, or not yet. */
const WITHOUT_LOGIN: ReadonlySet<string> = new Set([
  engineApi.register,
  engineApi.confirmEmail,
  engineApi.confirmCode,
  engineApi.login,
  engineApi.loginSecond,
  engineApi.loginPasskeyOptions,
  engineApi.loginPasskey,
  engineApi.logout,
  engineApi.lostPassword,
  engineApi.resetPassword,
  engineApi.invitation,
  engineApi.firstPassword,
  engineApi.confirmChange,
  engineApi.subscribeNewsletter,
]);

/** Elsewhere, for anybody who is logged in. */
const WITH_LOGIN: ReadonlySet<string> = new Set([
  engineApi.receiptPattern,
  engineApi.practicePattern,
  engineApi.mistakesPattern,
  engineApi.registrationPattern,
  engineApi.registrationLimitPattern,
  engineApi.registrationPhonePattern,
  engineApi.registrationPhoneCodePattern,
  engineApi.registrationLawyerPattern,
  engineApi.registrationDocumentsPattern,
  engineApi.removeRegistrationDocumentPattern,
  engineApi.questionsPattern,
  engineApi.observersPattern,
  engineApi.endObserverPattern,
  engineApi.acceptTermsPattern,
  engineApi.privateLimitPattern,
  engineApi.pushKey,
  engineApi.pushSubscriptions,
  engineApi.removePushSubscription,
]);

/**
 * Who may ask at all, by method and pattern of a route and the parts of the address. A new route under `/api/admin/` is for administrators
 * until the table of operations names its right, and one under `/api/account/` for anybody who is logged in, unless it is named here:
 * what is forgotten is closed.
 */
export const accessOf = (method: string, pattern: string, params: Params = {}): RouteAccess => {
  if (pattern.startsWith(ADMIN)) {
    const ofSettings = pattern.startsWith(`${ADMIN}content/`) && SETTINGS_CONTENT.has(params.type as ContentType);
    const right = OPERATIONS[`${method === 'HEAD' ? 'GET' : method} ${pattern}`]?.right;
    return ofSettings ? 'administer' : (right ?? 'administer');
  }
  if (pattern.startsWith(ACCOUNT)) return WITHOUT_LOGIN.has(pattern) ? 'everyone' : 'signed_in';
  return WITH_LOGIN.has(pattern) ? 'signed_in' : 'everyone';
};

/**
 * Judges who asks before anything that was sent is read: a stranger gets 401 or 403 (`not_signed_in`, `not_allowed`,
 * `second_factor_needed`), learns no name of a field, and costs no parsing. Routes still ask for the session they work with.
 */
export const judgeWhoAsks = (app: App, sessions: Sessions): void => {
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request.method, request.routeOptions.url ?? '', request.params as Params);
    if (access === 'signed_in') await sessions.require(request);
    else if (access !== 'everyone') await sessions.requireRight(request, access);
  });
};
