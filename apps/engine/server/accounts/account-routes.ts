import type { App } from '../platform/app-type.ts';
import { bidderRoutes } from './bidders/bidder-routes.ts';
import { changeAddressRoutes } from './change-address-routes.ts';
import { confirmRoutes } from './confirm-routes.ts';
import type { Desk } from './desk.ts';
import { lostPasswordRoutes } from './lost-password-routes.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { ownPaperRoutes } from './own-paper-routes.ts';
import { ownRecordsRoutes } from './own-records-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { plainSignInRoutes } from './plain-sign-in-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { staffRegistrationRoutes } from './staff-registration-routes.ts';
import { stopChangeRoutes } from './users/stop-change-routes.ts';
import { userRoutes } from './users/user-routes.ts';

/** Everything under /api/account, asking to bid, and what staff say to it. */
export const accountRoutes = (app: App, desk: Desk): void => {
  const rooms = [
    registerRoutes,
    confirmRoutes,
    signInRoutes,
    lostPasswordRoutes,
    sessionRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    profileRoutes,
    changeAddressRoutes,
    ownRecordsRoutes,
    ownPaperRoutes,
    ownDataRoutes,
    registrationRoutes,
    staffRegistrationRoutes,
    plainSignInRoutes,
    userRoutes,
    stopChangeRoutes,
    bidderRoutes,
  ];
  for (const routes of rooms) routes(app, desk);
};
