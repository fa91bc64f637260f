import { type Operation, staffOperations } from './operation.ts';

const PDF = 'application/pdf';
/** CSV, or a workbook with `format=xlsx`. */
const SHEET = 'text/csv';

/** What staff do after the close of a sale: purchases, the trust account, documents and reports. */
export const SETTLEMENT_OPERATIONS: Readonly<Record<string, Operation>> = {
  ...staffOperations('Results and reports', {
    'GET /api/admin/auctions/:slug/results': [
      'see_people',
      'getResults',
      'The purchases of a sale with their steps to a title.',
    ],
    'POST /api/admin/auctions/:slug/results/steps': [
      'settle_sales',
      'takeSettlementStep',
      'Takes a step of a purchase.',
    ],
    'POST /api/admin/auctions/:slug/results/release': [
      'publish_sales',
      'releasePrices',
      'Makes the prices of a sale final in public.',
    ],
    'GET /api/admin/auctions/:slug/offer': [
      'see_people',
      'getSaleOffer',
      'The seller and the words of the offers to purchase of a sale.',
    ],
    'POST /api/admin/auctions/:slug/offer': [
      'settle_sales',
      'changeSaleOffer',
      'Changes the seller and the words of offers that are not sent yet.',
    ],
    'GET /api/admin/auctions/:slug/seller': [
      'see_people',
      'getSellerSide',
      'The seller’s side of a sale: approval of the draft, and messages.',
    ],
    'GET /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies/:copyId': [
      'settle_sales',
      'getSignedOffer',
      'A signed copy of an offer to purchase; each look is in the audit log, and the first ends its replacement.',
      'application/octet-stream',
    ],
    'POST /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies': [
      'settle_sales',
      'keepSignedOffer',
      'Keeps a signed copy of an offer that came by mail or email. Kept encrypted.',
    ],
    'POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing': [
      'settle_sales',
      'actOnSigning',
      'Sends a signed copy back to its buyer, asks the signature service to have the offer signed, or withdraws that.',
    ],
    'POST /api/admin/auctions/:slug/seller': [
      'answer_people',
      'answerSeller',
      'Asks the seller of a sale for approval, answers a comment, or writes to them.',
    ],
    'GET /api/admin/auctions/:slug/seller/documents': [
      'see_people',
      'listSellerDocuments',
      'The documents that the seller of a sale signs.',
    ],
    'POST /api/admin/auctions/:slug/seller/documents': [
      'answer_people',
      'putUpSellerDocument',
      'Puts up a PDF for the seller of a sale to sign. Kept encrypted.',
    ],
    'POST /api/admin/auctions/:slug/seller/documents/:documentId': [
      'answer_people',
      'decideSellerDocument',
      'Confirms the signed copy of a document, sends it back, or withdraws the document.',
    ],
    'GET /api/admin/auctions/:slug/seller/documents/:documentId': [
      'answer_people',
      'getSellerDocumentForStaff',
      'A document that the seller of a sale signs, as a PDF.',
      PDF,
    ],
    'GET /api/admin/auctions/:slug/seller/documents/:documentId/signed-copy': [
      'answer_people',
      'getSellerCopyForStaff',
      'The newest signed copy; each look is in the audit log, and the first ends its replacement.',
      'application/octet-stream',
    ],
    'GET /api/admin/auctions/:slug/seller/statement': [
      'see_people',
      'getSellerStatement',
      'What the seller of a sale pays, the draft of their statement, and what was released.',
    ],
    'POST /api/admin/auctions/:slug/seller/statement': [
      'settle_sales',
      'changeSellerStatement',
      'Enters what the seller pays, or releases the statement; a release takes the right to publish.',
    ],
    'GET /api/admin/auctions/:slug/seller/statement/:number': [
      'see_people',
      'getSellerStatementDocument',
      'A released statement of a seller, as a PDF.',
      PDF,
    ],
    'GET /api/admin/auctions/:slug/trust': [
      'see_people',
      'getSaleTrust',
      'The trust ledger of every purchase of a sale, with its statement of adjustments.',
    ],
    'POST /api/admin/auctions/:slug/trust/:parcelId/receipts': [
      'settle_sales',
      'recordTrustReceipt',
      'Records that money of a buyer came into the trust account; a receipt is numbered for it.',
    ],
    'POST /api/admin/auctions/:slug/trust/:parcelId/payments': [
      'keep_trust_ledger',
      'recordTrustPayment',
      'Records that money of a buyer went out of the trust account.',
    ],
    'POST /api/admin/auctions/:slug/trust/:parcelId/reversals': [
      'keep_trust_ledger',
      'reverseTrustEntry',
      'Reverses an entry of the trust ledger by another.',
    ],
    'POST /api/admin/auctions/:slug/trust/:parcelId/adjustments': [
      'settle_sales',
      'enterAdjustments',
      'Enters what the statement of adjustments of a purchase is made from.',
    ],
    'GET /api/admin/auctions/:slug/trust/:parcelId/adjustments': [
      'see_people',
      'getAdjustmentsDocument',
      'The statement of adjustments of a purchase, as a PDF.',
      PDF,
    ],
    'GET /api/admin/trust': ['see_people', 'getTrustAccount', 'Every trust ledger of the firm, with its balance.'],
    'GET /api/admin/trust/receipts/:number': ['see_people', 'getTrustReceipt', 'A receipt of the firm, as a PDF.', PDF],
    'GET /api/admin/trust/export': ['see_people', 'exportTrustLedger', 'The trust ledger as a table.', SHEET],
    'GET /api/admin/trust/journal': [
      'see_people',
      'exportTrustJournal',
      'The trust ledger as journal entries, in CSV or IIF.',
      SHEET,
    ],
    'POST /api/admin/trust/reconciliations': [
      'keep_trust_ledger',
      'reconcileTrust',
      'Keeps the balance of the bank’s statement beside that of the ledger.',
    ],
    'GET /api/admin/auctions/:slug/papers/:pdf': [
      'see_people',
      'getSaleDocument',
      'A document of a sale, as a PDF.',
      PDF,
    ],
    'GET /api/admin/auctions/:slug/papers/:pdf/:parcelId': [
      'see_people',
      'getPurchaseDocument',
      'A document of a purchase, as a PDF.',
      PDF,
    ],
    'GET /api/admin/auctions/:slug/reports': ['see_people', 'getSaleReport', 'What happened in a sale, in figures.'],
    'GET /api/admin/auctions/:slug/reports/:sheet/:format': [
      'see_people',
      'exportSaleReport',
      'A report of a sale as a sheet.',
      SHEET,
    ],
    'GET /api/admin/reports/prices': ['see_people', 'getPriceReport', 'Prices of all sales that are over.'],
    'GET /api/admin/reports/prices/:format': ['see_people', 'exportPriceReport', 'The same as a sheet.', SHEET],
  }),
};
