import { questionRoutes } from '#features/messages/questions/server/question-routes.ts';
import { followRoutes } from '#features/people/following/server/follow-routes.ts';
import { givenSeatRoutes } from '#features/people/observing/server/given-seat-routes.ts';
import { heldSeatRoutes } from '#features/people/observing/server/held-seat-routes.ts';
import { changeAddressRoutes } from '#features/people/profile/server/change-address-routes.ts';
import { outbidRoute } from '#features/people/profile/server/outbid-route.ts';
import { ownDataRoutes } from '#features/people/profile/server/own-data-routes.ts';
import { ownDocumentRoutes } from '#features/people/profile/server/own-document-routes.ts';
import { ownReceiptPdfRoute } from '#features/people/profile/server/own-receipt-pdf-route.ts';
import { ownRecordsRoutes } from '#features/people/profile/server/own-records-routes.ts';
import { ownTrustReceiptRoute } from '#features/people/profile/server/own-trust-receipt-route.ts';
import { profileRoutes } from '#features/people/profile/server/profile-routes.ts';
import { bidderRoutes } from '#features/people/registration/server/bidders/bidder-routes.ts';
import { depositRoutes } from '#features/people/registration/server/deposit-routes.ts';
import { documentRoutes } from '#features/people/registration/server/documents/document-routes.ts';
import { staffIdentityRoutes } from '#features/people/registration/server/documents/staff-identity-routes.ts';
import { lawyerRoutes } from '#features/people/registration/server/lawyer-routes.ts';
import { limitRoutes } from '#features/people/registration/server/limit-routes.ts';
import { phoneRoutes } from '#features/people/registration/server/phone-routes.ts';
import { registrationRoutes } from '#features/people/registration/server/registration-routes.ts';
import { firstPasswordRoutes } from '#features/people/users/server/first-password-routes.ts';
import { acceptInvitationRoutes } from '#features/people/users/server/invitations/accept-invitation-routes.ts';
import { invitationRoutes } from '#features/people/users/server/invitations/invitation-routes.ts';
import { stopChangeRoutes } from '#features/people/users/server/stop-change-routes.ts';
import { userRoutes } from '#features/people/users/server/user-routes.ts';
import { ownSignedOfferRoutes } from '#features/settlement/purchases/server/signing/own-signed-offer-routes.ts';
import { confirmRoutes } from '#features/sign-in/server/confirm-routes.ts';
import { lostPasswordRoutes } from '#features/sign-in/server/lost-password-routes.ts';
import { plainSignInRoutes } from '#features/sign-in/server/plain-sign-in-routes.ts';
import { registerRoutes } from '#features/sign-in/server/register-routes.ts';
import { passkeyRoutes } from '#features/sign-in/server/second-step/passkey-routes.ts';
import { secondFactorRoutes } from '#features/sign-in/server/second-step/second-factor-routes.ts';
import { sessionRoutes } from '#features/sign-in/server/session-routes.ts';
import { signInRoutes } from '#features/sign-in/server/sign-in-routes.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import type { App } from '#platform/http/app-type.ts';

/** Everything under /api/account, asking to bid, and what staff say to it. */
export function accountRoutes(app: App, services: SignInServices): void {
  const features = [
    registerRoutes,
    confirmRoutes,
    signInRoutes,
    lostPasswordRoutes,
    sessionRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    profileRoutes,
    changeAddressRoutes,
    outbidRoute,
    ownRecordsRoutes,
    followRoutes,
    ownDocumentRoutes,
    ownSignedOfferRoutes,
    ownReceiptPdfRoute,
    ownTrustReceiptRoute,
    ownDataRoutes,
    registrationRoutes,
    limitRoutes,
    phoneRoutes,
    lawyerRoutes,
    documentRoutes,
    questionRoutes,
    givenSeatRoutes,
    heldSeatRoutes,
    staffIdentityRoutes,
    depositRoutes,
    plainSignInRoutes,
    userRoutes,
    invitationRoutes,
    acceptInvitationRoutes,
    firstPasswordRoutes,
    stopChangeRoutes,
    bidderRoutes,
  ];
  for (const routes of features) routes(app, services);
}
