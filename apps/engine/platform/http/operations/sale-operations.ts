import { type Operation, staffOperations } from './operation.ts';

/** CSV, or a workbook with `format=xlsx`. */
const SHEET = 'text/csv';

/** What staff do in one sale up to its close, each with the right that it takes (`packages/rules/src/staff/staff-rights.ts`). */
export const SALE_OPERATIONS: Readonly<Record<string, Operation>> = {
  ...staffOperations('Sales in preparation', {
    'GET /api/admin/auctions': ['see_sales', 'listSales', 'Every sale that is public or in preparation.'],
    'POST /api/admin/auctions': ['prepare_sales', 'createSale', 'Starts a draft, empty or as a copy of a past sale.'],
    'GET /api/admin/auctions/:slug': [
      'see_sales',
      'getDraft',
      'The draft of a sale with what would keep it from being published.',
    ],
    'POST /api/admin/auctions/:slug/draft': [
      'prepare_sales',
      'changeDraft',
      'Changes fields of a draft, each with what stood there before.',
    ],
    'POST /api/admin/auctions/:slug/pulse': [
      'prepare_sales',
      'tellPresence',
      'Tells others in which section of a draft you work.',
    ],
    'GET /api/admin/auctions/:slug/history': ['see_sales', 'listDraftHistory', 'Who changed what in a draft.'],
    'POST /api/admin/auctions/:slug/archive': [
      'publish_sales',
      'archiveSale',
      'Takes a sale out of the list, or brings it back.',
    ],
    'POST /api/admin/auctions/:slug/delete': [
      'prepare_sales',
      'deleteSaleDraft',
      'Deletes the draft of a sale that was never published.',
    ],
    'GET /api/admin/auctions/:slug/sale-file': [
      'prepare_sales',
      'describeSaleFile',
      'What a file of this sale would have, and what it would not have.',
    ],
    'POST /api/admin/auctions/:slug/sale-file': [
      'prepare_sales',
      'exportSale',
      'The sale as one ZIP for another installation, without people; the audit log keeps who asked.',
      'application/zip',
    ],
    'POST /api/admin/sale-files/:uploadId/look': [
      'prepare_sales',
      'lookAtSaleFile',
      'What would come with a sale file that was sent in parts. Nothing is kept of it.',
    ],
    'POST /api/admin/sale-files/:uploadId/take': [
      'prepare_sales',
      'importSale',
      'Takes a sale file as a draft, which nobody sees before it is published.',
    ],
    'POST /api/admin/auctions/:slug/publish': ['publish_sales', 'publishSale', 'Publishes a draft.'],
    'POST /api/admin/auctions/:slug/publish-at': [
      'publish_sales',
      'schedulePublication',
      'Publishes a draft at a time, or no longer.',
    ],
    'POST /api/admin/auctions/:slug/act': ['publish_sales', 'changeSale', 'Postpones, cancels or reschedules a sale.'],
    'POST /api/admin/parcel-table': ['prepare_sales', 'readParcelTable', 'Reads parcels out of a spreadsheet.'],
    'POST /api/admin/land-file': [
      'prepare_sales',
      'readLandFile',
      'Reads the shapes of a file of land: zipped Shapefile, GeoJSON, KML, KMZ or GeoPackage.',
    ],
  }),
  ...staffOperations('Bidders', {
    'GET /api/admin/auctions/:slug/registrations': [
      'see_people',
      'listSaleRegistrations',
      'Everybody who asked to bid in a sale.',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId': [
      'handle_bidders',
      'decideRegistration',
      'Approves, declines or suspends a bidder, or sets a limit in cents.',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId/notes': [
      'handle_bidders',
      'addRegistrationNote',
      'Keeps a note about a bidder.',
    ],
    'GET /api/admin/auctions/:slug/registrations/:registrationId/identity': [
      'handle_bidders',
      'getIdentity',
      'What is known of a bidder’s identity.',
    ],
    'GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId': [
      'handle_bidders',
      'getRegistrationDocument',
      'A document of a request; each look is in the audit log.',
      'application/octet-stream',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks': [
      'handle_bidders',
      'recordIdentityCheck',
      'Records how and when a bidder’s identity was checked.',
    ],
    'GET /api/admin/auctions/:slug/phone-bidders': [
      'handle_bidders',
      'getPhoneBidderForm',
      'What is needed to add a bidder without email.',
    ],
    'POST /api/admin/auctions/:slug/phone-bidders': [
      'handle_bidders',
      'addPhoneBidder',
      'Adds a bidder who has no email and bids by phone.',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances': [
      'handle_bidders',
      'recordAcceptance',
      'Records that newer Conditions of Sale were read to a bidder without email, who accepts them.',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId/signed-copy': [
      'handle_bidders',
      'keepSignedCopy',
      'Keeps the signed paper of a bidder without email.',
    ],
    'GET /api/admin/auctions/:slug/registrations/:registrationId/signed-copy': [
      'handle_bidders',
      'getSignedCopy',
      'The signed paper of a bidder without email; each look is in the audit log.',
      'application/octet-stream',
    ],
    'GET /api/admin/auctions/:slug/contact-tasks': [
      'see_people',
      'listContactTasks',
      'What waits to be said by phone or letter to bidders without email.',
    ],
    'POST /api/admin/auctions/:slug/contact-tasks/:taskId': [
      'handle_bidders',
      'finishContactTask',
      'Records that a bidder without email was reached by phone or by post.',
    ],
    'GET /api/admin/auctions/:slug/bid-deposits': [
      'see_people',
      'listBidDeposits',
      'The bid deposits of a sale: what is due from each bidder, what is held, what was returned.',
    ],
    'GET /api/admin/auctions/:slug/bid-deposits/export': [
      'see_people',
      'exportBidDeposits',
      'The bid deposits of a sale as a table.',
    ],
    'POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits': [
      'handle_bidders',
      'recordBidDeposit',
      'Records that a bidder’s deposit is in the trust account. From then on they may bid.',
    ],
    'POST /api/admin/auctions/:slug/bid-deposits/:depositId/return': [
      'handle_bidders',
      'returnBidDeposit',
      'Records that a bid deposit went back to its bidder.',
    ],
    'GET /api/admin/auctions/:slug/registrations/export': [
      'see_people',
      'exportRegistrations',
      'The bidders of a sale as a sheet.',
      SHEET,
    ],
    'POST /api/admin/auctions/:slug/messages/preview': [
      'handle_bidders',
      'previewBidderMessage',
      'Shows a message to bidders and how many get it.',
    ],
    'POST /api/admin/auctions/:slug/messages': ['handle_bidders', 'sendBidderMessage', 'Writes to bidders of a sale.'],
  }),
  ...staffOperations('Questions and addenda', {
    'GET /api/admin/auctions/:slug/questions': [
      'see_people',
      'listQuestions',
      'What was asked about a sale; what waits comes first.',
    ],
    'POST /api/admin/auctions/:slug/questions/:questionId': [
      'answer_people',
      'answerQuestion',
      'Answers a question for everybody or for the asker alone, or leaves it without an answer.',
    ],
    'GET /api/admin/auctions/:slug/addenda': [
      'see_sales',
      'listAddenda',
      'The addenda of a sale, and how many bidders accepted.',
    ],
    'POST /api/admin/auctions/:slug/addenda': [
      'publish_sales',
      'publishAddendum',
      'Publishes an addendum as a version of the Conditions of Sale, which every bidder accepts before the next bid.',
    ],
  }),
  ...staffOperations('Control board', {
    'GET /api/admin/auctions/:slug/control': ['see_people', 'getControlBoard', 'What staff see of a live sale.'],
    'POST /api/admin/auctions/:slug/control/acts': ['hold_sales', 'actInSale', 'Holds, resumes, extends or withdraws.'],
    'GET /api/admin/auctions/:slug/corrections': [
      'see_people',
      'listCorrectionChoices',
      'What a mistake in a sale can be about: lots, bids, bidders and documents.',
    ],
    'POST /api/admin/auctions/:slug/corrections/preview': [
      'see_people',
      'previewCorrection',
      'The lawful ways to correct a mistake, and everything that one step would bring about. Changes nothing.',
    ],
    'POST /api/admin/auctions/:slug/corrections': [
      'handle_bidders',
      'correctMistake',
      'Takes one step to correct a mistake, as its preview showed it. Each step takes the right that it takes elsewhere.',
    ],
    'GET /api/admin/auctions/:slug/mistakes': [
      'see_people',
      'listMistakes',
      'Mistakes that bidders reported in a sale.',
    ],
    'POST /api/admin/auctions/:slug/control/mistakes': ['run_sales', 'answerMistake', 'Answers a reported mistake.'],
    'POST /api/admin/auctions/:slug/control/voids': ['run_sales', 'askForVoid', 'Asks a second person to void a bid.'],
    'POST /api/admin/auctions/:slug/control/voids/:voidId': [
      'run_sales',
      'settleVoid',
      'Confirms a void as the second person, or drops it.',
    ],
    'GET /api/admin/auctions/:slug/openers': [
      'see_sales',
      'getOpeners',
      'Who opens the tenders of a sale, and whose keys are made.',
    ],
    'POST /api/admin/auctions/:slug/openers': [
      'publish_sales',
      'nameOpeners',
      'Names the two or three people who open the tenders of a sale.',
    ],
    'POST /api/admin/auctions/:slug/openers/key': [
      'run_sales',
      'keepOpenerKey',
      'Keeps the public half of your key as an opener.',
    ],
    'GET /api/admin/auctions/:slug/opening': [
      'run_sales',
      'getOpening',
      'What your part of an opening is made from, after the closing time.',
    ],
    'POST /api/admin/auctions/:slug/opening': [
      'run_sales',
      'handInPart',
      'Hands in your part; with the second one the tenders are opened.',
    ],
    'POST /api/admin/auctions/:slug/control/phone-bids': [
      'enter_phone_bids',
      'placePhoneBid',
      'Bids for a bidder on the telephone, in their name and yours.',
    ],
    'GET /api/admin/auctions/:slug/rehearsals': ['see_sales', 'listRehearsals', 'The rehearsals of a sale.'],
    'POST /api/admin/auctions/:slug/rehearsals': [
      'run_sales',
      'beginRehearsal',
      'Rehearses a sale with robot bidders.',
    ],
    'POST /api/admin/auctions/:slug/control/drill': [
      'run_sales',
      'drillOutage',
      'Lets the engine fall silent in a rehearsal.',
    ],
  }),
};
