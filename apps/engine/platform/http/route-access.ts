import { adminApi, type ContentType, engineApi, SETTINGS_CONTENT } from '@quarterline/contract';
import type { Sessions } from '../sessions/sessions.ts';
import type { App } from './app-type.ts';

export type RouteAccess = 'everyone' | 'signed_in' | 'staff' | 'administrator';
type Params = Readonly<Record<string, string>>;

const ADMIN = '/api/admin/';
const ACCOUNT = '/api/account/';

/** Under `/api/admin/`, for administrators alone: these addresses and everything below them. */
const ADMINISTRATORS_ONLY = [
  adminApi.users,
  adminApi.audit,
  '/api/admin/letters',
  adminApi.officeDays,
  adminApi.services,
];

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
  engineApi.secondPersonPattern,
  engineApi.secondPersonAmountPattern,
  engineApi.waitingBidsPattern,
  engineApi.takeBackPattern,
  engineApi.acceptTermsPattern,
  engineApi.privateLimitPattern,
  engineApi.pushKey,
  engineApi.pushSubscriptions,
  engineApi.removePushSubscription,
]);

/**
 * Who may ask at all, by the pattern of a route and the parts of the address. A new route under `/api/admin/` is for staff and one
 * under `/api/account/` for anybody who is logged in, unless it is named here: what is forgotten is closed.
 */
export const accessOf = (pattern: string, params: Params = {}): RouteAccess => {
  if (pattern.startsWith(ADMIN)) {
    const ofSettings = pattern.startsWith(`${ADMIN}content/`) && SETTINGS_CONTENT.has(params.type as ContentType);
    const isFor = ADMINISTRATORS_ONLY.some((address) => pattern === address || pattern.startsWith(`${address}/`));
    return ofSettings || isFor ? 'administrator' : 'staff';
  }
  if (pattern.startsWith(ACCOUNT)) return WITHOUT_LOGIN.has(pattern) ? 'everyone' : 'signed_in';
  return WITH_LOGIN.has(pattern) ? 'signed_in' : 'everyone';
};

/**
 * Judges who asks before anything that was sent is read: a stranger gets 401 or 403 (`not_signed_in`, `not_allowed`,
 * `second_factor_needed`), learns no name of a field, and costs no parsing. Routes still ask for the session they work with.
 */
export const judgeWhoAsks = (app: App, sessions: Sessions): void => {
  const gates = {
    signed_in: sessions.require,
    staff: sessions.requireStaff,
    administrator: sessions.requireAdministrator,
  };
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request.routeOptions.url ?? '', request.params as Params);
    if (access !== 'everyone') await gates[access](request);
  });
};
