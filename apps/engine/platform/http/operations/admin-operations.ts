import { type Operation, operations } from './operation.ts';

const PDF = 'application/pdf';
/** CSV, or a workbook with `format=xlsx`. */
const SHEET = 'text/csv';

/** What staff and administrators do. */
export const ADMIN_OPERATIONS: Readonly<Record<string, Operation>> = {
  ...operations('Office', 'staff', {
    'GET /api/admin/frame': ['getAdminFrame', 'What stands around every page of the administration.'],
    'GET /api/admin/dashboard': ['getDashboard', 'What waits for the office, and which sales are live and next.'],
    'GET /api/admin/deliveries': ['listDeliveries', 'What became of every message that left, or did not.'],
    'POST /api/admin/deliveries/:emailId/retry': ['retryDelivery', 'Sends an email again that was given up.'],
    'POST /api/admin/deliveries/lift': [
      'liftMailStop',
      'Sends emails of lists to an address again whose mail came back.',
    ],
    'POST /api/admin/markdown': ['previewMarkdown', 'Converts Markdown as the site would show it.'],
    'POST /api/admin/files': ['uploadFile', 'Takes a picture, a document or a sound.'],
  }),
  ...operations('Sales in preparation', 'staff', {
    'GET /api/admin/auctions': ['listSales', 'Every sale that is public or in preparation.'],
    'POST /api/admin/auctions': ['createSale', 'Starts a draft, empty or as a copy of a past sale.'],
    'GET /api/admin/auctions/:slug': ['getDraft', 'The draft of a sale with what would keep it from being published.'],
    'POST /api/admin/auctions/:slug/draft': [
      'changeDraft',
      'Changes fields of a draft, each with what stood there before.',
    ],
    'POST /api/admin/auctions/:slug/pulse': ['tellPresence', 'Tells others in which section of a draft you work.'],
    'GET /api/admin/auctions/:slug/history': ['listDraftHistory', 'Who changed what in a draft.'],
    'POST /api/admin/auctions/:slug/archive': ['archiveSale', 'Takes a sale out of the list, or brings it back.'],
    'POST /api/admin/auctions/:slug/publish': ['publishSale', 'Publishes a draft.'],
    'POST /api/admin/auctions/:slug/publish-at': ['schedulePublication', 'Publishes a draft at a time, or no longer.'],
    'POST /api/admin/auctions/:slug/act': ['changeSale', 'Postpones, cancels or reschedules a sale.'],
    'POST /api/admin/parcel-table': ['readParcelTable', 'Reads parcels out of a spreadsheet.'],
  }),
  ...operations('Bidders', 'staff', {
    'GET /api/admin/auctions/:slug/registrations': ['listSaleRegistrations', 'Everybody who asked to bid in a sale.'],
    'POST /api/admin/auctions/:slug/registrations/:registrationId': [
      'decideRegistration',
      'Approves, declines or suspends a bidder, or sets a limit in cents.',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId/notes': [
      'addRegistrationNote',
      'Keeps a note about a bidder.',
    ],
    'GET /api/admin/auctions/:slug/registrations/:registrationId/identity': [
      'getIdentity',
      'What is known of a bidder’s identity.',
    ],
    'GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId': [
      'getRegistrationDocument',
      'A document of a request; each look is in the audit log.',
      'application/octet-stream',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks': [
      'recordIdentityCheck',
      'Records how and when a bidder’s identity was checked.',
    ],
    'GET /api/admin/auctions/:slug/bid-deposits': [
      'listBidDeposits',
      'The bid deposits of a sale: what is due from each bidder, what is held, what was returned.',
    ],
    'GET /api/admin/auctions/:slug/bid-deposits/export': [
      'exportBidDeposits',
      'The bid deposits of a sale as a table.',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits': [
      'recordBidDeposit',
      'Records that a bidder’s deposit is in the trust account. From then on they may bid.',
    ],
    'POST /api/admin/auctions/:slug/bid-deposits/:depositId/return': [
      'returnBidDeposit',
      'Records that a bid deposit went back to its bidder.',
    ],
    'GET /api/admin/auctions/:slug/registrations/export': [
      'exportRegistrations',
      'The bidders of a sale as a sheet.',
      SHEET,
    ],
    'POST /api/admin/auctions/:slug/messages/preview': [
      'previewBidderMessage',
      'Shows a message to bidders and how many get it.',
    ],
    'POST /api/admin/auctions/:slug/messages': ['sendBidderMessage', 'Writes to bidders of a sale.'],
  }),
  ...operations('Questions and addenda', 'staff', {
    'GET /api/admin/auctions/:slug/questions': [
      'listQuestions',
      'What was asked about a sale; what waits comes first.',
    ],
    'POST /api/admin/auctions/:slug/questions/:questionId': [
      'answerQuestion',
      'Answers a question for everybody or for the asker alone, or leaves it without an answer.',
    ],
    'GET /api/admin/auctions/:slug/addenda': ['listAddenda', 'The addenda of a sale, and how many bidders accepted.'],
    'POST /api/admin/auctions/:slug/addenda': [
      'publishAddendum',
      'Publishes an addendum as a version of the Conditions of Sale, which every bidder accepts before the next bid.',
    ],
  }),
  ...operations('Control board', 'staff', {
    'GET /api/admin/auctions/:slug/control': ['getControlBoard', 'What staff see of a live sale.'],
    'POST /api/admin/auctions/:slug/control/acts': ['actInSale', 'Holds, resumes, extends or withdraws.'],
    'GET /api/admin/auctions/:slug/mistakes': ['listMistakes', 'Mistakes that bidders reported in a sale.'],
    'POST /api/admin/auctions/:slug/control/mistakes': ['answerMistake', 'Answers a reported mistake.'],
    'POST /api/admin/auctions/:slug/control/voids': ['askForVoid', 'Asks a second person to void a bid.'],
    'POST /api/admin/auctions/:slug/control/voids/:voidId': [
      'settleVoid',
      'Confirms a void as the second person, or drops it.',
    ],
    'GET /api/admin/auctions/:slug/openers': [
      'getOpeners',
      'Who opens the tenders of a sale, and whose keys are made.',
    ],
    'POST /api/admin/auctions/:slug/openers': ['nameOpeners', 'Names the three people who open the tenders of a sale.'],
    'POST /api/admin/auctions/:slug/openers/key': ['keepOpenerKey', 'Keeps the public half of your key as an opener.'],
    'GET /api/admin/auctions/:slug/opening': [
      'getOpening',
      'What your part of an opening is made from, after the closing time.',
    ],
    'POST /api/admin/auctions/:slug/opening': [
      'handInPart',
      'Hands in your part; with the second one the tenders are opened.',
    ],
    'POST /api/admin/auctions/:slug/control/phone-bids': [
      'placePhoneBid',
      'Bids for a bidder on the telephone, in their name and yours.',
    ],
    'GET /api/admin/auctions/:slug/rehearsals': ['listRehearsals', 'The rehearsals of a sale.'],
    'POST /api/admin/auctions/:slug/rehearsals': ['beginRehearsal', 'Rehearses a sale with robot bidders.'],
    'POST /api/admin/auctions/:slug/control/drill': ['drillOutage', 'Lets the engine fall silent in a rehearsal.'],
  }),
  ...operations('Results and reports', 'staff', {
    'GET /api/admin/auctions/:slug/results': ['getResults', 'The purchases of a sale with their steps to a title.'],
    'POST /api/admin/auctions/:slug/results/steps': ['takeSettlementStep', 'Takes a step of a purchase.'],
    'POST /api/admin/auctions/:slug/results/release': ['releasePrices', 'Makes the prices of a sale final in public.'],
    'GET /api/admin/auctions/:slug/papers/:pdf': ['getSaleDocument', 'A document of a sale, as a PDF.', PDF],
    'GET /api/admin/auctions/:slug/papers/:pdf/:parcelId': [
      'getPurchaseDocument',
      'A document of a purchase, as a PDF.',
      PDF,
    ],
    'GET /api/admin/auctions/:slug/reports': ['getSaleReport', 'What happened in a sale, in figures.'],
    'GET /api/admin/auctions/:slug/reports/:sheet/:format': [
      'exportSaleReport',
      'A report of a sale as a sheet.',
      SHEET,
    ],
    'GET /api/admin/reports/prices': ['getPriceReport', 'Prices of all sales that are over.'],
    'GET /api/admin/reports/prices/:format': ['exportPriceReport', 'The same as a sheet.', SHEET],
  }),
  ...operations('Content', 'staff', {
    'GET /api/admin/content/:type': ['listContent', 'Texts, people, questions or episodes of one type.'],
    'POST /api/admin/content/:type': ['createContent', 'Starts a new one.'],
    'GET /api/admin/content/:type/:itemId': ['getContent', 'One of them, with its history.'],
    'POST /api/admin/content/:type/:itemId': ['changeContent', 'Changes its draft.'],
    'POST /api/admin/content/:type/:itemId/publish': ['publishContent', 'Publishes its draft.'],
    'POST /api/admin/content/:type/:itemId/take-back': ['takeBackContent', 'Takes it off the site.'],
  }),
  ...operations('Messages and lists', 'staff', {
    'GET /api/admin/leads': ['listMessages', 'Messages of the site’s forms.'],
    'GET /api/admin/leads/export': ['exportMessages', 'Messages as a sheet.', SHEET],
    'POST /api/admin/leads/:leadId': ['changeMessage', 'Assigns, notes, plans or closes a message.'],
    'POST /api/admin/leads/:leadId/delete': ['deleteMessage', 'Deletes a message at its sender’s request.'],
    'GET /api/admin/undelivered-forms': ['listUndeliveredForms', 'Forms that were refused for good.'],
    'POST /api/admin/undelivered-forms/:formId': ['settleUndeliveredForm', 'Sends such a form on, or closes it.'],
    'GET /api/admin/newsletter': ['listSubscribers', 'Who gets the weekly land list, and by which consent.'],
    'POST /api/admin/newsletter': ['changeSubscriber', 'Takes an address off the list, or deletes it.'],
    'GET /api/admin/newsletter/export': ['exportSubscribers', 'Subscribers as a sheet.', SHEET],
    'GET /api/admin/weekly-updates': ['listWeeklyEmails', 'Weekly emails that were sent.'],
    'POST /api/admin/weekly-updates': ['sendWeeklyEmail', 'Sends the weekly email now.'],
    'GET /api/admin/weekly-updates/preview': [
      'previewWeeklyEmail',
      'What the next weekly email says, and to how many.',
    ],
    'POST /api/admin/weekly-updates/:updateId': [
      'changeWeeklyEmail',
      'Pauses, resumes or stops one that is being sent.',
    ],
  }),
  ...operations('Settings', 'administrator', {
    'GET /api/admin/letters/:itemId/preview': ['previewEmail', 'An email as it would leave.'],
    'POST /api/admin/letters/:itemId/test': ['sendTestEmail', 'Sends an email to yourself.'],
    'GET /api/admin/office-days': ['listOfficeDays', 'Days on which the office is closed.'],
    'POST /api/admin/office-days': ['changeOfficeDays', 'Closes the office on a day, or opens it.'],
    'GET /api/admin/services': ['listServices', 'What the engine is connected to. Keys are never shown.'],
  }),
  ...operations('Accounts', 'administrator', {
    'GET /api/admin/users': ['listUsers', 'Accounts, found by words, role and state.'],
    'GET /api/admin/users/proposals': ['listProposals', 'Changes that wait for a second administrator.'],
    'GET /api/admin/users/:userId': ['getUser', 'One account with its sales, sessions and proposals.'],
    'POST /api/admin/users/:userId': ['changeUser', 'Proposes, confirms or withdraws a change of an account.'],
    'GET /api/admin/users/:userId/merge/:otherId': ['previewMerge', 'What would become of two accounts as one.'],
    'GET /api/admin/audit': ['listAudit', 'Who did what; nobody can change it.'],
    'GET /api/admin/audit/export': ['exportAudit', 'The audit log as a sheet.', SHEET],
  }),
};
