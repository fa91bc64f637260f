import { z } from 'zod';
import { SellerDocumentAction, SellerDocumentQuery, SellerDocuments } from '../account/seller-document.ts';
import { StaffStatement, StatementAction } from '../account/seller-statement.ts';
import { SignedOfferQuery, SigningAction } from '../account/signed-offer.ts';
import { ControlDone } from '../administration/control.ts';
import { PriceReport, SALE_SHEETS, SaleReport, SHEET_FORMATS } from '../administration/reports.ts';
import { ReleasePrices, SaleResults, SettlementStepRequest } from '../administration/results.ts';
import { SellerSide, SellerSideAction } from '../administration/seller-side.ts';
import {
  AdjustmentsEntered,
  ReconcileTrust,
  SaleTrust,
  TrustAccount,
  TrustExportQuery,
  TrustJournalQuery,
  TrustPaid,
  TrustQuery,
  TrustReceived,
  TrustReversed,
} from '../administration/trust.ts';
import { SaleOffer, SaleOfferRequest } from '../sale/offer-form.ts';
import type { EndpointTable } from './endpoint.ts';
import { FILLED_OFFER, KEPT_FILE, PDF_FILE, PICTURE_OR_PDF, SHEET } from './file-types.ts';

export const SETTLEMENT = {
  'GET /api/admin/auctions/:slug/results': {
    id: 'getResults',
    who: 'see_people',
    summary: 'The purchases of a sale with their steps to a title.',
    answer: SaleResults,
  },
  'POST /api/admin/auctions/:slug/results/steps': {
    id: 'takeSettlementStep',
    who: 'settle_sales',
    summary: 'Takes a step of a purchase.',
    body: SettlementStepRequest,
    answer: ControlDone,
  },
  'POST /api/admin/auctions/:slug/results/release': {
    id: 'releasePrices',
    who: 'publish_sales',
    summary: 'Makes the prices of a sale final in public.',
    body: ReleasePrices,
    answer: ControlDone,
  },
  'GET /api/admin/auctions/:slug/offer': {
    id: 'getSaleOffer',
    who: 'see_people',
    summary: 'The seller and the form of the offers to purchase of a sale.',
    answer: SaleOffer,
  },
  'POST /api/admin/auctions/:slug/offer': {
    id: 'changeSaleOffer',
    who: 'settle_sales',
    summary: 'Changes the seller and the form of offers that are not sent yet.',
    body: SaleOfferRequest,
    answer: ControlDone,
  },
  'GET /api/admin/auctions/:slug/seller': {
    id: 'getSellerSide',
    who: 'see_people',
    summary: 'The seller’s side of a sale: approval of the draft, and messages.',
    answer: SellerSide,
  },
  'GET /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies/:copyId': {
    id: 'getSignedOffer',
    who: 'settle_sales',
    summary:
      'A signed copy of an offer to purchase; each look is in the audit log, and the first ends its replacement.',
    answer: KEPT_FILE,
  },
  'POST /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies': {
    id: 'keepSignedOffer',
    who: 'settle_sales',
    summary: 'Keeps a signed copy of an offer that came by mail or email. Kept encrypted.',
    query: SignedOfferQuery,
    body: PICTURE_OR_PDF,
    answer: ControlDone,
  },
  'POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing': {
    id: 'actOnSigning',
    who: 'settle_sales',
    summary:
      'Sends a signed copy back to its buyer, asks the signature service to have the offer signed, or withdraws that.',
    body: SigningAction,
    answer: ControlDone,
  },
  'POST /api/admin/auctions/:slug/seller': {
    id: 'answerSeller',
    who: 'answer_people',
    summary: 'Asks the seller of a sale for approval, answers a comment, or writes to them.',
    body: SellerSideAction,
    answer: SellerSide,
  },
  'GET /api/admin/auctions/:slug/seller/documents': {
    id: 'listSellerDocuments',
    who: 'see_people',
    summary: 'The documents that the seller of a sale signs.',
    answer: SellerDocuments,
  },
  'POST /api/admin/auctions/:slug/seller/documents': {
    id: 'putUpSellerDocument',
    who: 'answer_people',
    summary: 'Puts up a PDF for the seller of a sale to sign. Kept encrypted.',
    query: SellerDocumentQuery,
    body: PDF_FILE,
    answer: SellerDocuments,
  },
  'POST /api/admin/auctions/:slug/seller/documents/:documentId': {
    id: 'decideSellerDocument',
    who: 'answer_people',
    summary: 'Confirms the signed copy of a document, sends it back, or withdraws the document.',
    body: SellerDocumentAction,
    answer: SellerDocuments,
  },
  'GET /api/admin/auctions/:slug/seller/documents/:documentId': {
    id: 'getSellerDocumentForStaff',
    who: 'answer_people',
    summary: 'A document that the seller of a sale signs, as a PDF.',
    answer: 'application/pdf',
  },
  'GET /api/admin/auctions/:slug/seller/documents/:documentId/signed-copy': {
    id: 'getSellerCopyForStaff',
    who: 'answer_people',
    summary: 'The newest signed copy; each look is in the audit log, and the first ends its replacement.',
    answer: KEPT_FILE,
  },
  'GET /api/admin/auctions/:slug/seller/statement': {
    id: 'getSellerStatement',
    who: 'see_people',
    summary: 'What the seller of a sale pays, the draft of their statement, and what was released.',
    answer: StaffStatement,
  },
  'POST /api/admin/auctions/:slug/seller/statement': {
    id: 'changeSellerStatement',
    who: 'settle_sales',
    summary: 'Enters what the seller pays, or releases the statement; a release takes the right to publish.',
    body: StatementAction,
    answer: StaffStatement,
  },
  'GET /api/admin/auctions/:slug/seller/statement/:number': {
    id: 'getSellerStatementDocument',
    who: 'see_people',
    summary: 'A released statement of a seller, as a PDF.',
    params: { number: z.coerce.number().int().min(1) },
    answer: 'application/pdf',
  },
  'GET /api/admin/auctions/:slug/trust': {
    id: 'getSaleTrust',
    who: 'see_people',
    summary: 'The trust ledger of every purchase of a sale, with its statement of adjustments.',
    answer: SaleTrust,
  },
  'POST /api/admin/auctions/:slug/trust/:parcelId/receipts': {
    id: 'recordTrustReceipt',
    who: 'settle_sales',
    summary: 'Records that money of a buyer came into the trust account; a receipt is numbered for it.',
    body: TrustReceived,
    answer: SaleTrust,
  },
  'POST /api/admin/auctions/:slug/trust/:parcelId/payments': {
    id: 'recordTrustPayment',
    who: 'keep_trust_ledger',
    summary: 'Records that money of a buyer went out of the trust account.',
    body: TrustPaid,
    answer: SaleTrust,
  },
  'POST /api/admin/auctions/:slug/trust/:parcelId/reversals': {
    id: 'reverseTrustEntry',
    who: 'keep_trust_ledger',
    summary: 'Reverses an entry of the trust ledger by another.',
    body: TrustReversed,
    answer: SaleTrust,
  },
  'POST /api/admin/auctions/:slug/trust/:parcelId/adjustments': {
    id: 'enterAdjustments',
    who: 'settle_sales',
    summary: 'Enters what the statement of adjustments of a purchase is made from.',
    body: AdjustmentsEntered,
    answer: SaleTrust,
  },
  'GET /api/admin/auctions/:slug/trust/:parcelId/adjustments': {
    id: 'getAdjustmentsDocument',
    who: 'see_people',
    summary: 'The statement of adjustments of a purchase, as a PDF.',
    answer: 'application/pdf',
  },
  'GET /api/admin/trust': {
    id: 'getTrustAccount',
    who: 'see_people',
    summary: 'Every trust ledger of the firm, with its balance.',
    query: TrustQuery,
    answer: TrustAccount,
  },
  'GET /api/admin/trust/receipts/:number': {
    id: 'getTrustReceipt',
    who: 'see_people',
    summary: 'A receipt of the firm, as a PDF.',
    params: { number: z.coerce.number().int().positive() },
    answer: 'application/pdf',
  },
  'GET /api/admin/trust/export': {
    id: 'exportTrustLedger',
    who: 'see_people',
    summary: 'The trust ledger as a table.',
    query: TrustExportQuery,
    answer: SHEET,
  },
  'GET /api/admin/trust/journal': {
    id: 'exportTrustJournal',
    who: 'see_people',
    summary: 'The trust ledger as journal entries, in CSV or IIF.',
    query: TrustJournalQuery,
    answer: ['text/csv', 'text/plain'],
  },
  'POST /api/admin/trust/reconciliations': {
    id: 'reconcileTrust',
    who: 'keep_trust_ledger',
    summary: 'Keeps the balance of the bank’s statement beside that of the ledger.',
    body: ReconcileTrust,
    answer: TrustAccount,
  },
  'GET /api/admin/auctions/:slug/papers/:pdf': {
    id: 'getSaleDocument',
    who: 'see_people',
    summary: 'A document of a sale, as a PDF.',
    params: { pdf: z.enum(['report', 'statement']) },
    answer: 'application/pdf',
  },
  'GET /api/admin/auctions/:slug/papers/:pdf/:parcelId': {
    id: 'getPurchaseDocument',
    who: 'see_people',
    summary: 'A document of a purchase: an offer as it was sent, or as it would be sent now.',
    params: { pdf: z.enum(['offer', 'receipt']) },
    answer: FILLED_OFFER,
  },
  'GET /api/admin/auctions/:slug/reports': {
    id: 'getSaleReport',
    who: 'see_people',
    summary: 'What happened in a sale, in figures.',
    answer: SaleReport,
  },
  'GET /api/admin/auctions/:slug/reports/:sheet/:format': {
    id: 'exportSaleReport',
    who: 'see_people',
    summary: 'A report of a sale as a sheet.',
    params: { sheet: z.enum(SALE_SHEETS), format: z.enum(SHEET_FORMATS) },
    answer: SHEET,
  },
  'GET /api/admin/reports/prices': {
    refusals: [400],
    id: 'getPriceReport',
    who: 'see_people',
    summary: 'Prices of all sales that are over.',
    answer: PriceReport,
  },
  'GET /api/admin/reports/prices/:format': {
    id: 'exportPriceReport',
    who: 'see_people',
    summary: 'The same as a sheet.',
    params: { format: z.enum(SHEET_FORMATS) },
    answer: SHEET,
  },
} as const satisfies EndpointTable;
