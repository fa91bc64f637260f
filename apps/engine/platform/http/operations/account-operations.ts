import { type Operation, operations } from './operation.ts';

const PDF = 'application/pdf';

/** Logging in, and what people do with an account: bidding too. */
export const ACCOUNT_OPERATIONS: Readonly<Record<string, Operation>> = {
  ...operations('Logging in', 'anyone', {
    'POST /api/account/register': ['register', 'Opens an account; an email asks to confirm its address.'],
    'POST /api/account/confirm': ['confirmEmail', 'Confirms an address with the link of the email.'],
    'POST /api/account/confirm-code': ['confirmEmailWithCode', 'Confirms an address with the code of the email.'],
    'POST /api/account/login': ['logIn', 'Logs in with a password; answers whether a second step is due.'],
    'POST /api/account/login/second-factor': [
      'logInSecondStep',
      'Takes the second step of a login: a code or a recovery code.',
    ],
    'POST /api/account/login/passkey-options': ['beginPasskeyLogin', 'Begins a login with a passkey.'],
    'POST /api/account/login/passkey': ['logInWithPasskey', 'Logs in with a passkey.'],
    'POST /api/account/logout': ['logOut', 'Ends this session.'],
    'GET /api/account': ['getAccount', 'Who is logged in; nobody is an answer too.'],
    'POST /api/account/lost-password': [
      'askForPasswordReset',
      'Sends a link for a new password, if there is such an account.',
    ],
    'GET /api/account/reset-password': ['checkPasswordReset', 'Tells whether the link for a new password still holds.'],
    'GET /api/account/invitation': ['getInvitation', 'What an invitation to the office stands for.'],
    'POST /api/account/invitation': [
      'acceptInvitation',
      'Makes the account of an invited colleague; the role waits for a second administrator.',
    ],
    'GET /api/account/first-password': ['getFirstPassword', 'Whose account the link of a first email opens.'],
    'POST /api/account/first-password': [
      'setFirstPassword',
      'Somebody who had no email sets the first password; the address is theirs from then on.',
    ],
    'POST /api/account/reset-password': ['resetPassword', 'Sets a new password and ends all other sessions.'],
    'POST /api/account/email/confirm': [
      'confirmEmailChange',
      'Confirms a change of address with the link of the email.',
    ],
    'GET /api/account-changes/stop': [
      'lookAtAccountChange',
      'Shows the change that the owner of the business may stop.',
    ],
    'POST /api/account-changes/stop': [
      'stopAccountChange',
      'Stops a change of an account, for the owner of the business.',
    ],
  }),
  ...operations('Bidding', 'account', {
    'POST /api/auctions/:slug/parcels/:parcelSlug/bids': [
      'placeBid',
      'Bids an amount in cents on a parcel or block. The same bidId never counts twice; a refusal is a 409 with its code.',
    ],
    'POST /api/auctions/:slug/parcels/:parcelSlug/maximum': [
      'setMaximumBid',
      'Sets, raises or ends a maximum bid in cents, up to which the engine bids step by step.',
    ],
    'POST /api/auctions/:slug/parcels/:parcelSlug/tenders': [
      'placeTender',
      'Sends a sealed tender for a lot: an encrypted amount with its commitment. The newest counts.',
    ],
    'POST /api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw': [
      'withdrawTender',
      'Takes your sealed tender for a lot back.',
    ],
    'GET /api/auctions/:slug/bids/:bidId/receipt': ['getReceipt', 'The signed receipt of a bid of your own.'],
    'POST /api/auctions/:slug/terms': ['acceptConditions', 'Accepts a new version of a sale’s Conditions of Sale.'],
    'POST /api/auctions/:slug/private-limit': [
      'setPrivateLimit',
      'Keeps your bids and maximum bids to a limit across parcels. Nobody else reads it; null takes it back.',
    ],
    'POST /api/auctions/:slug/practice': ['joinPractice', 'Joins a practice sale, in which no bid binds.'],
    'POST /api/auctions/:slug/mistakes': [
      'reportMistake',
      'Tells staff that a bid of your own was a mistake. The bid stands.',
    ],
    'GET /api/auctions/:slug/mistakes': ['listOwnMistakes', 'The mistakes that you have reported in a sale.'],
  }),
  ...operations('Registration for a sale', 'account', {
    'GET /api/auctions/:slug/registration': [
      'getRegistrationForm',
      'What the form to ask to bid in a sale needs to know.',
    ],
    'POST /api/auctions/:slug/registration': ['askToBid', 'Asks to bid in a sale.'],
    'POST /api/auctions/:slug/registration/limit': [
      'askForLimit',
      'Asks for another limit in cents, and says what stands behind it.',
    ],
    'POST /api/auctions/:slug/registration/lawyer': [
      'nameLawyer',
      'Names the lawyer who acts for you, or another one.',
    ],
    'POST /api/auctions/:slug/registration/phone/code': [
      'sendPhoneCode',
      'Sends a code to the phone number of your account, by text or call, where the sale asks for it. Five a day.',
    ],
    'POST /api/auctions/:slug/registration/phone': ['verifyPhone', 'Shows with that code that the number reaches you.'],
    'POST /api/auctions/:slug/registration/documents': [
      'sendRegistrationDocument',
      'Sends a document for the request: identity, or what stands behind the limit. Kept encrypted.',
    ],
    'POST /api/auctions/:slug/registration/documents/:documentId/remove': [
      'removeRegistrationDocument',
      'Takes such a document back.',
    ],
  }),
  ...operations('Questions', 'account', {
    'GET /api/auctions/:slug/questions': ['listOwnQuestions', 'What you have asked about a sale, with our answers.'],
    'POST /api/auctions/:slug/questions': [
      'askQuestion',
      'Asks about a lot of a sale. Five wait at a time, ten are asked in a day; the same id is one question.',
    ],
  }),
  ...operations('Looking on', 'account', {
    'GET /api/auctions/:slug/observers': ['listObservers', 'Who looks on with your view of a sale, and who did.'],
    'POST /api/auctions/:slug/observers': [
      'inviteObserver',
      'Lets a lender, spouse or lawyer look on with your view of a sale. Three at a time; they change nothing.',
    ],
    'POST /api/auctions/:slug/observers/:seatId/end': ['endObserver', 'Ends a seat, at once.'],
    'GET /api/account/seats': ['listHeldSeats', 'The sales in which you look on for a bidder.'],
    'POST /api/account/seats/accept': ['acceptSeat', 'Accepts an invitation to look on, with the token of its email.'],
    'POST /api/account/seats/:seatId/leave': ['leaveSeat', 'Stops looking on.'],
    'GET /api/account/seats/:seatId/view': ['getObservedSale', 'The view of the bidder for whom you look on.'],
  }),
  ...operations('Looking on', 'anyone', {
    'GET /api/observer-invitation': ['getObserverInvitation', 'What an invitation to look on is about.'],
  }),
  ...operations('Registration for a sale', 'anyone', {
    'GET /api/auctions/:slug/standing': [
      'getRegistrationStatus',
      'Whether the person who asks may bid in a sale, and what is missing.',
    ],
  }),
  ...operations('Your account', 'account', {
    'GET /api/account/profile': ['getProfile', 'Your name, address, telephone and choices.'],
    'POST /api/account/profile': ['changeProfile', 'Changes your profile.'],
    'POST /api/account/notices': ['changeNotices', 'Chooses which messages you get, and how.'],
    'POST /api/account/email': ['changeEmail', 'Asks for another email address; both addresses are told.'],
    'GET /api/account/registrations': ['listRegistrations', 'The sales in which you have asked to bid.'],
    'GET /api/account/receipts': ['listReceipts', 'The receipts of your bids.'],
    'GET /api/account/receipts/:slug/:bidId/pdf': ['printReceipt', 'A receipt to print, as a PDF.', PDF],
    'GET /api/account/results': ['listOwnResults', 'What became of your bids in sales that are over.'],
    'GET /api/account/follows': ['listFollows', 'What you follow and bid on, with where each lot stands.'],
    'POST /api/account/follows': ['follow', 'Follows a sale or a parcel by email, or stops.'],
    'GET /api/account/papers/:slug/:pdf/:parcelId': [
      'getOwnDocument',
      'A document of a purchase of your own, as a PDF.',
      PDF,
    ],
    'GET /api/account/results/calendar': [
      'getOwnSettlementCalendar',
      'Until when something is due for your purchases, and their completion days, as a calendar file.',
      'text/calendar',
    ],
    'GET /api/account/trust-receipts/:number': [
      'getOwnTrustReceipt',
      'A receipt for money of your own in the trust account, as a PDF.',
      PDF,
    ],
    'GET /api/account/selling': ['listOwnSales', 'The sales in which you are the seller.'],
    'GET /api/account/papers/:slug/offer/:parcelId/signed-copy': [
      'getOwnSignedOffer',
      'The newest signed copy of your offer to purchase.',
      'application/octet-stream',
    ],
    'POST /api/account/papers/:slug/offer/:parcelId/signed-copy': [
      'sendSignedOffer',
      'Sends the signed copy of your offer to purchase, a PDF or a photograph. Kept encrypted.',
    ],
    'GET /api/account/selling/:slug': ['getSellerSeat', 'What you do about one sale in which you are the seller.'],
    'POST /api/account/selling/:slug': [
      'answerAsSeller',
      'Answers the draft of your sale, or writes to the office about it.',
    ],
    'GET /api/account/selling/:slug/statements/:number': [
      'getOwnStatement',
      'A statement of your sale after the close, as a PDF.',
      PDF,
    ],
    'GET /api/account/selling/:slug/documents/:documentId': [
      'getSellerDocument',
      'A document that you sign as the seller of a sale, as a PDF.',
      PDF,
    ],
    'GET /api/account/selling/:slug/documents/:documentId/signed-copy': [
      'getSellerSignedCopy',
      'The newest signed copy of such a document.',
      'application/octet-stream',
    ],
    'POST /api/account/selling/:slug/documents/:documentId/signed-copy': [
      'sendSellerSignedCopy',
      'Sends the signed copy of such a document, or another one until the office has opened it. Kept encrypted.',
    ],
    'GET /api/account/selling/:slug/report': ['getSellerReport', 'The seller’s report of a sale, as a PDF.', PDF],
    'GET /api/account/data': ['exportOwnData', 'Everything that is kept about you.'],
    'POST /api/account/close': ['closeAccount', 'Closes your account.'],
    'GET /api/push/key': ['getPushKey', 'The key with which a browser asks for push messages.'],
    'POST /api/push/subscriptions': ['addPushSubscription', 'Sends your messages to this browser too.'],
    'POST /api/push/subscriptions/remove': ['removePushSubscription', 'Sends your messages to this browser no longer.'],
  }),
  ...operations('Password, passkeys and sessions', 'account', {
    'POST /api/account/password': ['changePassword', 'Changes your password.'],
    'GET /api/account/sessions': ['listSessions', 'Where you are logged in.'],
    'POST /api/account/sessions/:sessionId/end': ['endSession', 'Logs one device out.'],
    'POST /api/account/sessions/end-others': ['endOtherSessions', 'Logs every other device out.'],
    'POST /api/account/second-factor/start': ['beginSecondFactor', 'Begins two-step login with an app.'],
    'POST /api/account/second-factor/confirm': ['confirmSecondFactor', 'Turns two-step login on with the first code.'],
    'POST /api/account/second-factor/remove': ['removeSecondFactor', 'Turns two-step login off.'],
    'POST /api/account/recovery-codes': ['makeRecoveryCodes', 'Makes new recovery codes; the old ones end.'],
    'GET /api/account/passkeys': ['listPasskeys', 'Your passkeys.'],
    'POST /api/account/passkeys/options': ['beginPasskey', 'Begins a new passkey.'],
    'POST /api/account/passkeys/add': ['addPasskey', 'Keeps a new passkey.'],
    'POST /api/account/passkeys/:passkeyId/remove': ['removePasskey', 'Removes a passkey.'],
  }),
};
