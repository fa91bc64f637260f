/** The engine's pages. Builders encode their parts; `pattern`s are what the server routes on. */
const part = encodeURIComponent;

export const login = '/login/';
export const logout = '/logout/';
export const register = '/register/';
/** Page of the confirmation link: `?token=`. */
export const confirm = '/confirm/';
/** Page that requests an email about a lost password, and that its link opens: `?token=`. */
export const lostPassword = '/lost-password/';
export const resetPassword = '/reset-password/';
/** Page of the link in an invitation of a colleague: `?token=`. */
export const acceptInvitation = '/accept-invitation/';
/** Page of the first-password link: `?token=`. */
export const firstPassword = '/first-password/';
/** Page of the two links of a change of address: `?token=`. */
export const confirmChange = '/confirm-change/';
/** Page of the link in the notice to the owner of the business: `?token=`. */
export const stopChange = '/stop-change/';
/** Page of the links in list emails: `?token=`. Works without a login. */
export const confirmNewsletter = '/confirm-newsletter/';
export const confirmReminder = '/confirm-reminder/';
export const preferences = '/preferences/';
export const unsubscribe = '/unsubscribe/';
export const profile = '/profile/';
export const profileSecurity = '/profile/security/';
export const profileSales = '/profile/sales/';
export const profileFollowing = '/profile/following/';
export const profileResults = '/profile/results/';
/** Follows a sale, or a parcel of it: `?sale=` and `?parcel=` with their slugs. */
export const follow = '/follow/';
export const profileSelling = '/profile/selling/';
/** Page of one sale of a seller: open tasks, documents and messages. */
export const sellerSeat = (slug: string) => `/profile/selling/?sale=${part(slug)}`;
export const profileNotices = '/profile/notices/';
export const profileData = '/profile/data/';
/** Exactly one version of the terms of use, also after newer ones. */
export const termsOfUsePattern = '/terms-of-use/:version/';
export const termsOfUse = (version: number) => `/terms-of-use/${version}/`;
export const saleRegistration = (slug: string) => `/auctions/${part(slug)}/registration/`;
/** Page of an addendum to the Conditions of Sale, by its version. */
export const addendumPattern = '/auctions/:slug/addenda/:version/';
export const addendum = (slug: string, version: number) => `/auctions/${part(slug)}/addenda/${version}/`;
/** Page for questions about a sale: `?parcel=` with the parcel's slug. */
export const saleQuestions = (slug: string) => `/auctions/${part(slug)}/questions/`;
/** Page of an observer invitation: `?token=`; and the observer's view: `?seat=`. */
export const observe = '/observe/';
/** The same view as one page of plain HTML: `?seat=`. */
export const plainObserve = '/observe/plain/';
export const adminSales = '/admin/auctions/';
export const adminUsers = '/admin/users/';
/** Leads to the run of practice that is on. */
export const practice = '/practice/';
export const verify = '/verify/';
/** The reference of the API, and how to begin. */
export const developers = '/developers/';
export const status = '/status/';
export const liveView = (slug: string) => `/auctions/${part(slug)}/parcels/`;
/** The live view with a parcel, and the confirm step of the bid that is the next one when the page opens. */
export const nextBid = (slug: string, parcelSlug: string) => `${liveView(slug)}?bid=${part(parcelSlug)}`;
/** The same sale and the same bids as pages of plain HTML, for browsers without JavaScript. */
export const plainViewPattern = '/auctions/:slug/parcels/plain/';
export const plainView = (slug: string, parcelSlug = '') =>
  `/auctions/${part(slug)}/parcels/plain/${parcelSlug === '' ? '' : `#${part(parcelSlug)}`}`;
export const plainBidPattern = '/auctions/:slug/parcels/plain/:parcelSlug/';
export const plainBid = (slug: string, parcelSlug: string) =>
  `/auctions/${part(slug)}/parcels/plain/${part(parcelSlug)}/`;
/**
 * A sealed tender as plain forms: the review of an amount, its sending, its withdrawal. All three are posted: no amount
 * stands in an address.
 */
export const plainTenderPattern = '/auctions/:slug/parcels/plain/:parcelSlug/tender/';
export const plainTender = (slug: string, parcelSlug: string) => `${plainBid(slug, parcelSlug)}tender/`;
export const plainSendTenderPattern = '/auctions/:slug/parcels/plain/:parcelSlug/tender/send/';
export const plainSendTender = (slug: string, parcelSlug: string) => `${plainTender(slug, parcelSlug)}send/`;
export const plainWithdrawTenderPattern = '/auctions/:slug/parcels/plain/:parcelSlug/tender/withdraw/';
export const plainWithdrawTender = (slug: string, parcelSlug: string) => `${plainTender(slug, parcelSlug)}withdraw/`;
export const plainTermsPattern = '/auctions/:slug/parcels/plain/terms/';
export const plainPrivateLimitPattern = '/auctions/:slug/parcels/plain/limit/';
export const plainPrivateLimit = (slug: string) => `/auctions/${part(slug)}/parcels/plain/limit/`;
export const plainTerms = (slug: string) => `/auctions/${part(slug)}/parcels/plain/terms/`;
export const plainAnswerPattern = '/auctions/:slug/parcels/plain/bids/:bidId/';
export const plainAnswer = (slug: string, bidId: string) =>
  `/auctions/${part(slug)}/parcels/plain/bids/${part(bidId)}/`;
export const plainLogin = '/login/plain/';
export const plainLoginCode = '/login/plain/code/';
