/** Every address of the engine's API once. Builders encode their parts; `pattern`s are what the server routes on. */
const part = encodeURIComponent;

export const health = '/api/health';
export const ready = '/api/ready';
/** The reference for each kind of reader: `/api/openapi.json` is the public one. */
export const reference = {
  public: '/api/openapi.json',
  account: '/api/openapi-account.json',
  administration: '/api/openapi-administration.json',
} as const;
export const metrics = '/api/metrics';
export const signingKey = '/api/signing-key';
export const publishedKeys = '/.well-known/quarterline-keys.json';
export const recordPattern = '/api/auctions/:slug/record';
export const record = (slug: string) => `/api/auctions/${part(slug)}/record`;
export const addendaPattern = '/api/auctions/:slug/record/addenda';
export const addenda = (slug: string) => `/api/auctions/${part(slug)}/record/addenda`;
export const statementPattern = '/api/auctions/:slug/statement';
export const statement = (slug: string) => `/api/auctions/${part(slug)}/statement`;
export const checkpointPattern = '/api/auctions/:slug/checkpoint';
export const saleStatuses = '/api/sale-statuses';
export const salePrices = '/api/sale-prices';
export const changes = '/api/changes';
export const register = '/api/account/register';
export const login = '/api/account/login';
export const logout = '/api/account/logout';
export const confirmEmail = '/api/account/confirm';
export const account = '/api/account';
export const loginSecond = '/api/account/login/second-factor';
export const loginPasskeyOptions = '/api/account/login/passkey-options';
export const loginPasskey = '/api/account/login/passkey';
export const confirmCode = '/api/account/confirm-code';
export const lostPassword = '/api/account/lost-password';
export const resetPassword = '/api/account/reset-password';
/** By the link of the email to somebody who had none: `?token=`. */
export const firstPassword = '/api/account/first-password';
/** By the link of an invitation to the office: `?token=`. */
export const invitation = '/api/account/invitation';
export const profile = '/api/account/profile';
export const notices = '/api/account/notices';
export const changeEmail = '/api/account/email';
export const confirmChange = '/api/account/email/confirm';
export const changePassword = '/api/account/password';
/** For anybody who owns the business, by the link of a notice: `?token=`. */
export const stopChange = '/api/account-changes/stop';
export const ownSessions = '/api/account/sessions';
export const endSessionPattern = '/api/account/sessions/:sessionId/end';
export const endSession = (sessionId: string) => `/api/account/sessions/${part(sessionId)}/end`;
export const endOtherSessions = '/api/account/sessions/end-others';
export const secondFactorStart = '/api/account/second-factor/start';
export const secondFactorConfirm = '/api/account/second-factor/confirm';
export const secondFactorRemove = '/api/account/second-factor/remove';
export const recoveryCodes = '/api/account/recovery-codes';
export const ownPasskeys = '/api/account/passkeys';
export const passkeyOptions = '/api/account/passkeys/options';
export const passkeyAdd = '/api/account/passkeys/add';
export const passkeyRemovePattern = '/api/account/passkeys/:passkeyId/remove';
export const passkeyRemove = (passkeyId: string) => `/api/account/passkeys/${part(passkeyId)}/remove`;
export const ownRegistrations = '/api/account/registrations';
export const ownReceipts = '/api/account/receipts';
export const ownReceiptPdfPattern = '/api/account/receipts/:slug/:bidId/pdf';
export const ownReceiptPdf = (slug: string, bidId: string) => `/api/account/receipts/${part(slug)}/${part(bidId)}/pdf`;
export const ownResults = '/api/account/results';
/** What one follows, with what one bids on; and following something, or stopping. */
export const ownFollows = '/api/account/follows';
/** For anybody: what `?sale=&parcel=` is, before it is followed. */
export const followTarget = '/api/follow-target';
export const selling = '/api/account/selling';
export const sellerSeatPattern = '/api/account/selling/:slug';
export const sellerSeat = (slug: string) => `/api/account/selling/${part(slug)}`;
export const ownStatementPattern = '/api/account/selling/:slug/statements/:number';
export const ownStatement = (slug: string, number: number) => `/api/account/selling/${part(slug)}/statements/${number}`;
export const sellerDocumentPattern = '/api/account/selling/:slug/documents/:documentId';
export const sellerDocument = (slug: string, documentId: string) =>
  `/api/account/selling/${part(slug)}/documents/${part(documentId)}`;
export const sellerCopyPattern = '/api/account/selling/:slug/documents/:documentId/signed-copy';
export const sellerCopy = (slug: string, documentId: string) => `${sellerDocument(slug, documentId)}/signed-copy`;
export const sellingReportPattern = '/api/account/selling/:slug/report';
export const sellingReport = (slug: string) => `/api/account/selling/${part(slug)}/report`;
export const ownDocumentPattern = '/api/account/papers/:slug/:pdf/:parcelId';
export const ownDocument = (slug: string, pdf: 'offer' | 'receipt', parcelId: string) =>
  `/api/account/papers/${part(slug)}/${pdf}/${part(parcelId)}`;
export const ownSignedOfferPattern = '/api/account/papers/:slug/offer/:parcelId/signed-copy';
export const ownSignedOffer = (slug: string, parcelId: string) => `${ownDocument(slug, 'offer', parcelId)}/signed-copy`;
/** The dates of one's own purchases, as a calendar file. */
export const ownSettlementCalendar = '/api/account/results/calendar';
export const ownTrustReceiptPattern = '/api/account/trust-receipts/:number';
export const ownTrustReceipt = (number: number) => `/api/account/trust-receipts/${number}`;
export const ownData = '/api/account/data';
export const closeAccount = '/api/account/close';
export const auctionPattern = '/api/auctions/:slug';
export const eventsPattern = '/api/auctions/:slug/events';
export const bidsPattern = '/api/auctions/:slug/parcels/:parcelSlug/bids';
export const maximumPattern = '/api/auctions/:slug/parcels/:parcelSlug/maximum';
export const tendersPattern = '/api/auctions/:slug/parcels/:parcelSlug/tenders';
export const withdrawTenderPattern = '/api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw';
export const receiptPattern = '/api/auctions/:slug/bids/:bidId/receipt';
export const receipt = (slug: string, bidId: string) => `/api/auctions/${part(slug)}/bids/${part(bidId)}/receipt`;
export const bidAnswerPattern = '/api/auctions/:slug/bids/:bidId';
export const mistakesPattern = '/api/auctions/:slug/mistakes';
export const staffMistakesPattern = '/api/admin/auctions/:slug/mistakes';
export const staffMistakes = (slug: string) => `/api/admin/auctions/${part(slug)}/mistakes`;
export const practicePattern = '/api/auctions/:slug/practice';
export const practice = (slug: string) => `/api/auctions/${part(slug)}/practice`;
export const registrationPattern = '/api/auctions/:slug/registration';
export const registrationLimitPattern = '/api/auctions/:slug/registration/limit';
export const registrationLimit = (slug: string): string => `/api/auctions/${part(slug)}/registration/limit`;
export const registrationPhonePattern = '/api/auctions/:slug/registration/phone';
export const registrationPhone = (slug: string): string => `/api/auctions/${part(slug)}/registration/phone`;
export const registrationPhoneCodePattern = '/api/auctions/:slug/registration/phone/code';
export const registrationPhoneCode = (slug: string): string => `/api/auctions/${part(slug)}/registration/phone/code`;
export const registrationLawyerPattern = '/api/auctions/:slug/registration/lawyer';
export const registrationLawyer = (slug: string): string => `/api/auctions/${part(slug)}/registration/lawyer`;
export const registrationDocumentsPattern = '/api/auctions/:slug/registration/documents';
export const registrationDocuments = (slug: string, purpose: string, name: string): string =>
  `/api/auctions/${part(slug)}/registration/documents?purpose=${part(purpose)}&name=${part(name)}`;
export const removeRegistrationDocumentPattern = '/api/auctions/:slug/registration/documents/:documentId/remove';
export const removeRegistrationDocument = (slug: string, documentId: string): string =>
  `/api/auctions/${part(slug)}/registration/documents/${part(documentId)}/remove`;
/** Who looks on with a bidder’s own view of a sale. */
export const observersPattern = '/api/auctions/:slug/observers';
export const observers = (slug: string) => `/api/auctions/${part(slug)}/observers`;
export const endObserverPattern = '/api/auctions/:slug/observers/:seatId/end';
export const endObserver = (slug: string, seatId: string) =>
  `/api/auctions/${part(slug)}/observers/${part(seatId)}/end`;
export const observerInvitation = '/api/observer-invitation';
export const heldSeats = '/api/account/seats';
export const acceptSeat = '/api/account/seats/accept';
export const leaveSeatPattern = '/api/account/seats/:seatId/leave';
export const leaveSeat = (seatId: string) => `/api/account/seats/${part(seatId)}/leave`;
export const seatViewPattern = '/api/account/seats/:seatId/view';
export const seatView = (seatId: string) => `/api/account/seats/${part(seatId)}/view`;
export const registrationStatusPattern = '/api/auctions/:slug/standing';
export const questionsPattern = '/api/auctions/:slug/questions';
export const questions = (slug: string) => `/api/auctions/${part(slug)}/questions`;
/** The bytes that the hash of an addendum is of. */
export const addendumTextPattern = '/api/auctions/:slug/addenda/:version';
export const addendumText = (slug: string, version: number) => `/api/auctions/${part(slug)}/addenda/${version}`;
export const acceptTermsPattern = '/api/auctions/:slug/terms';
export const privateLimitPattern = '/api/auctions/:slug/private-limit';
export const privateLimit = (slug: string) => `/api/auctions/${part(slug)}/private-limit`;
export const termsOfUse = '/api/terms-of-use';
export const termsOfUseTextPattern = '/api/terms-of-use/:version';
export const staffRegistrationsPattern = '/api/admin/auctions/:slug/registrations';
export const staffRegistrations = (slug: string) => `/api/admin/auctions/${part(slug)}/registrations`;
export const staffRegistrationPattern = '/api/admin/auctions/:slug/registrations/:registrationId';
export const staffRegistration = (slug: string, registrationId: string) =>
  `/api/admin/auctions/${part(slug)}/registrations/${part(registrationId)}`;
export const leads = '/api/leads';
export const undeliveredForms = '/api/forms/undelivered';
export const subscribeNewsletter = '/api/account/subscribe-newsletter';
export const confirmNewsletter = '/api/newsletter/confirm';
export const saleReminder = '/api/reminders/sale';
export const savedSearch = '/api/reminders/search';
export const confirmReminder = '/api/reminders/confirm';
export const deviceReminder = '/api/reminders/device';
export const deviceLook = '/api/reminders/device/look';
export const deviceStop = '/api/reminders/device/stop';
/** What is sent to an address, for anybody who holds a link of one of its emails: `?token=`. */
export const preferences = '/api/preferences';
/** RFC 8058: a mail program posts here by itself. `?token=&list=`. */
export const unsubscribe = '/api/unsubscribe';
export const staffLeads = '/api/admin/leads';
export const staffLeadPattern = '/api/admin/leads/:leadId';
export const staffLead = (leadId: string) => `/api/admin/leads/${part(leadId)}`;
export const staffUpdates = '/api/admin/weekly-updates';
export const staffUpdatePattern = '/api/admin/weekly-updates/:updateId';
export const staffUpdate = (updateId: string) => `/api/admin/weekly-updates/${part(updateId)}`;
export const pushKey = '/api/push/key';
export const pushSubscriptions = '/api/push/subscriptions';
export const removePushSubscription = '/api/push/subscriptions/remove';
export const bounces = '/api/mail/bounces';
export const textsReceived = '/api/texts/received';
export const mediaPattern = '/media/*';
export const auction = (slug: string) => `/api/auctions/${part(slug)}`;
export const events = (slug: string) => `/api/auctions/${part(slug)}/events`;
export const tenders = (slug: string, parcelSlug: string) =>
  `/api/auctions/${part(slug)}/parcels/${part(parcelSlug)}/tenders`;
export const withdrawTender = (slug: string, parcelSlug: string) => `${tenders(slug, parcelSlug)}/withdraw`;
export const bids = (slug: string, parcelSlug: string) =>
  `/api/auctions/${part(slug)}/parcels/${part(parcelSlug)}/bids`;
export const maximum = (slug: string, parcelSlug: string) =>
  `/api/auctions/${part(slug)}/parcels/${part(parcelSlug)}/maximum`;
export const bidAnswer = (slug: string, bidId: string) => `/api/auctions/${part(slug)}/bids/${part(bidId)}`;
export const mistakes = (slug: string) => `/api/auctions/${part(slug)}/mistakes`;
export const registration = (slug: string) => `/api/auctions/${part(slug)}/registration`;
export const registrationStatus = (slug: string) => `/api/auctions/${part(slug)}/standing`;
export const acceptTerms = (slug: string) => `/api/auctions/${part(slug)}/terms`;
