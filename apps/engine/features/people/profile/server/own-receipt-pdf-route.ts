import { formatClock, formatDay, formatShort, zoneLabel } from '@quarterline/civil-time';
import { type AnyReceipt, TenderAnswer, type TermsVersion } from '@quarterline/contract';
import { amountInWords } from '@quarterline/listing';
import { moneyText, problemText } from '@quarterline/text';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { openPdf } from '#platform/pdf/pdf.ts';
import { readBidAnswer } from '#platform/store/record/record-store.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { findSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { readConditionsInForce } from '#platform/store/sales/terms-store.ts';

/** PDF of the caller's receipt; the signed file is `GET /api/auctions/:slug/bids/:bidId/receipt`. */
export function ownReceiptPdfRoute(app: App, { database, sessions, now }: SignInServices): void {
  serve(
    app,
    'GET /api/account/receipts/:slug/:bidId/pdf',
    async (request, reply) => {
      const { who } = request.session;
      const { slug, bidId } = request.params;
      const sale = await findSale(database, slug);
      const body = sale && (await readBidAnswer(database, sale.id, bidId, who.id));
      const answer = body ? TenderAnswer.parse(JSON.parse(body)) : null;
      const receipt = answer && answer.outcome !== 'unknown' ? answer.receipt : null;
      if (!sale || !answer || !receipt) throw notFound(problemText('no_receipt'));
      const registration = await findRegistration(database, sale.id, who.id);
      const made = await bidReceiptPdf({
        sale,
        receipt,
        asMaximum: answer.outcome === 'accepted' && 'asMaximum' in answer,
        refusal: answer.outcome === 'refused' ? answer.message : null,
        bidder: { name: who.name, number: registration?.bidder_number ?? null },
        conditions: sale.practice ? null : await readConditionsInForce(database, sale.id, receipt.receiptNumber),
        madeAt: now(),
      });
      const name = `${sale.practice ? 'practice-' : ''}receipt-${slug}-${receipt.receiptNumber}`;
      return sendPdf(reply, made, name);
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } },
  );
}

type BidReceiptFacts = {
  sale: Pick<SaleRow, 'slug' | 'editorial' | 'demo' | 'practice' | 'brand'>;
  receipt: AnyReceipt;
  asMaximum: boolean;
  /** Text of the refusal, for a refused bid. */
  refusal: string | null;
  bidder: { name: string; number: number | null };
  /** The conditions in force at its entry; null in practice and where none were kept. */
  conditions: TermsVersion | null;
  madeAt: number;
};

/** PDF of a bid with its answer, to print. The signed file is what can be verified. */
const bidReceiptPdf = (facts: BidReceiptFacts): Promise<Buffer> => {
  const { sale, receipt, asMaximum, refusal, bidder, conditions, madeAt } = facts;
  const { zone, name, location, parcels } = sale.editorial;
  const parcel = parcels.find(({ id }) => id === receipt.parcelId);
  const accepted = asMaximum ? 'Accepted as a maximum' : 'Accepted';
  const pdf = openPdf({
    title: receipt.amountCents === null ? 'Tender receipt' : 'Bid receipt',
    about: `${parcel?.name ?? 'A parcel'}, ${name}`,
    form: `receipt ${receipt.receiptNumber}`,
    record: `Entry ${receipt.receiptNumber} of the record of the sale, ${receipt.entryHash}`,
    madeAt,
    madeText: `Made ${formatShort(madeAt, zone)}`,
    demo: sale.demo || sale.practice,
    brand: sale.brand,
  });
  pdf.facts([
    ['Receipt', `No. ${receipt.receiptNumber}`],
    amountFact(receipt, asMaximum),
    ['Answer', receipt.outcome === 'accepted' ? accepted : `Not accepted. ${refusal ?? ''}`.trim()],
    [
      'Decided',
      `${formatDay(receipt.decidedAtMs, zone)}, ${formatClock(receipt.decidedAtMs, zone)}, ${zoneLabel(zone)}`,
    ],
    ['Sale', `${name}, ${location}`],
    ['Parcel', parcel ? `${parcel.stake}, ${parcel.name}` : 'A parcel of this sale'],
    ['Legal description', parcel?.legalDescriptions.join(', ') || 'See the sale page'],
    ['Bidder', bidder.number === null ? bidder.name : `${bidder.number}, ${bidder.name}`],
    [
      'Under',
      conditions
        ? `${conditions.name}, version ${conditions.version}, published ${formatDay(conditions.publishedAt, zone)} (SHA-256 ${conditions.sha256})`
        : sale.practice
          ? 'Practice, which binds nobody'
          : 'The Conditions of Sale of this sale',
    ],
  ]);
  if (asMaximum)
    pdf.text('A maximum is no bid by itself: each bid that we made for the bidder up to it stands in the record.');
  pdf.heading('The signed receipt');
  pdf.text(
    'This page is for people to read. What proves it is the signed file, which your account has under “Sales and bids”: anybody can check it there without taking our word for it.',
  );
  pdf.facts([
    [receipt.amountCents === null ? 'Tender' : 'Bid', receipt.bidId],
    ...('commitment' in receipt && receipt.commitment !== null ? [fact('Commitment', receipt.commitment)] : []),
    ...(receipt.confirmedBy === undefined ? [] : [fact('Confirmed by your second person', receipt.confirmedBy)]),
    ['Entry of the record', receipt.entryHash],
    [`Signature, key ${receipt.keyId}`, receipt.signature],
  ]);
  return pdf.end();
};

const fact = (name: string, value: string): [string, string] => [name, value];

/** A sealed tender has no amount that we could print. */
const amountFact = (receipt: AnyReceipt, asMaximum: boolean): [string, string] => {
  if (receipt.amountCents !== null)
    return fact(
      asMaximum ? 'Maximum' : 'Bid',
      `${moneyText(receipt.amountCents)}\n${amountInWords(receipt.amountCents)}`,
    );
  return 'commitment' in receipt && receipt.commitment === null
    ? fact('Tender', 'Withdrawn')
    : fact('Tender', 'Sealed. The amount is only in the receipt file that the bidder saved.');
};
