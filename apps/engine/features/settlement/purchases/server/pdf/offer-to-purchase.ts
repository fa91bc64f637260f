import { formatDay, formatShort } from '@quarterline/civil-time';
import { hasEmail, offerParagraphs, wireLines, wireWarning } from '@quarterline/contract';
import { documentTexts, parcelFields } from '@quarterline/fields';
import { amountInWords, formatAcreNumber, formatAcres, sumAcres } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { openPdf } from '../../../../../platform/pdf/pdf.ts';
import type { SentWords } from '../../store/offer-store.ts';
import { buyerLawyerText } from '../buyer-lawyer-text.ts';
import { formatWords } from './format-words.ts';
import { type OfferDocument, offerValues } from './offer-values.ts';
import { bidOf, coBuyers, namesOnTitle, purchaseHead, termsText, writeTermsVersion } from './purchase-document.ts';

/** The offer to purchase, filled from the sale, the registration and the words of the firm: for signing by hand. */
export const offerToPurchase = (facts: OfferDocument): Promise<Buffer> => {
  const { sale, sold, lot, buyer } = facts;
  const { zone } = sale.editorial;
  const { current } = lot;
  const amounts = settlementAmounts(sold.state.rules, current.priceCents);
  const names = namesOnTitle(buyer);
  const others = coBuyers(buyer);
  const bid = bidOf(facts);
  const words = formatWords(sold.state);
  const pdf = openPdf(purchaseHead('Offer to purchase', facts));

  const { text, sellerNames, sellerLawyer } = facts.words ?? NO_WORDS;
  const values = offerValues(facts);
  const paragraphs = (of: string): string[] => offerParagraphs(of, values);

  if (!facts.isSent)
    pdf.notice(
      'Not sent.',
      facts.words === null
        ? 'This is how the offer would look. No wording of the firm is active or chosen, and no offer can be sent before: Settings, Offers to purchase.'
        : 'This is how the offer would look if it were sent now.',
    );
  pdf.notice('The signed document, not the click, is the contract.', paragraphs(text.notice).join(' '));

  pdf.heading('1. Who buys, and who sells');
  pdf.facts([
    ['Buyer, as on title', names.join('\n')],
    ...(others.length > 0 ? ([['Buying with them', others.join('\n')]] as const) : []),
    ['To be reached', [hasEmail(buyer.email) ? buyer.email : '', buyer.phone].filter(Boolean).join(', ')],
    ['Lawyer of the buyer', buyerLawyerText(buyer.application) || BLANK],
    ['Bidder in the sale', buyer.bidder_number === null ? buyer.name : `${buyer.bidder_number}, ${buyer.name}`],
    ['Seller, as on title', sellerNames || BLANK],
    ['Lawyer of the seller', sellerLawyer || BLANK],
  ]);

  pdf.heading('2. The land');
  const lands = lot.isBlock
    ? lot.parts.map(({ parcel, priceCents }) => ({ parcel, priceCents }))
    : [{ parcel: lot.parcel, priceCents: current.priceCents }];
  const acres = sumAcres(lands.map(({ parcel }) => parcel));
  pdf.table(
    [
      { title: 'Parcel', width: 26 },
      { title: 'Legal description', width: 38 },
      { title: 'Titled acres', width: 14, right: true },
      { title: lot.isBlock ? 'Its part of the price' : 'Price', width: 22, right: true },
    ],
    lands.map(({ parcel, priceCents }) => [
      `${parcel.stake}  ${parcel.name}`,
      parcel.legalDescriptions.join(', '),
      formatAcreNumber(parcel.acres),
      moneyText(priceCents),
    ]),
    lands.length > 1 ? ['Together', '', formatAcreNumber(acres), moneyText(current.priceCents)] : undefined,
  );
  pdf.text(
    `In ${sale.editorial.location}, more or less ${formatAcres(acres)}, excepting mines and minerals where the title excepts them. The title governs; drawings and acres on the website do not.`,
  );
  const said = lands.flatMap(({ parcel }) =>
    documentTexts(parcelFields, parcel).map(
      ({ label, text }) => [lands.length > 1 ? `Parcel ${parcel.stake}: ${label}` : label, text] as const,
    ),
  );
  if (said.length > 0) pdf.facts(said);
  const options = sale.editorial.options.filter(({ parcelSlugs }) =>
    lands.some(({ parcel }) => parcelSlugs.includes(parcel.slug)),
  );
  if (options.length > 0)
    pdf.facts(
      options.map(({ name, exerciseDate }) => [
        `Option: ${name}`,
        `May be exercised until ${formatShort(Date.parse(exerciseDate), zone)}. Exercised: yes / no`,
      ]),
    );

  pdf.heading('3. The price');
  pdf.facts([
    ['Price', `${moneyText(amounts.priceCents)}\n${amountInWords(amounts.priceCents)}`],
    ['Deposit with this offer', `${moneyText(amounts.depositCents)}, part of the price`],
    ['Balance on completion', moneyText(amounts.balanceCents)],
    ...(amounts.feeCents > 0
      ? ([
          ['Buyer’s fee', moneyText(amounts.feeCents)],
          ['Tax on the fee', moneyText(amounts.taxCents)],
          ['Price, fee and tax', moneyText(amounts.totalCents)],
        ] as const)
      : []),
  ]);

  if (facts.wire !== null) {
    pdf.notice('Paying the deposit by wire.', wireWarning(facts.wire));
    pdf.facts(wireLines(facts.wire));
  }

  pdf.heading('4. Dates');
  pdf.facts([
    ['Decided in the sale', formatShort(lot.purchase.decidedAt, zone)],
    [
      'This offer back, signed, and the deposit',
      current.dueAt !== null && isOpen(current.phase)
        ? `by ${formatShort(current.dueAt, zone)}`
        : 'as the Conditions of Sale say',
    ],
    [
      'Completion',
      current.phase === 'firm' && current.dueAt !== null
        ? formatDay(current.dueAt, zone)
        : '____________________, or as the lawyers agree in writing',
    ],
  ]);

  pdf.heading('5. Terms');
  const terms = paragraphs(text.terms);
  for (const [index, term] of terms.entries()) pdf.text(`${index + 1}.  ${term}`);
  pdf.text(
    `${terms.length + 1}.  ${termsText(facts)}, are part of this offer. Where they differ, this document governs.`,
  );
  writeTermsVersion(pdf, facts);

  pdf.heading(`6. Evidence of the ${words.one}`);
  pdf.text(
    bid === null
      ? `The ${words.one} is in the record of the sale.`
      : `The buyer’s ${words.one} is entry ${bid.sequence} of the record of the sale, ${sold.state.tender === null ? 'decided' : 'received'} ${formatShort(bid.decidedAt, zone)}. The record can be checked by anybody against the root at the foot of this page.`,
  );

  pdf.heading('7. Signatures');
  for (const paragraph of paragraphs(text.closing)) pdf.text(paragraph);
  for (const name of names) pdf.signature(name, 'buyer');
  for (const name of others) pdf.signature(name, 'buying with them');
  pdf.signature('Witness', 'to the signatures of the buyers');
  pdf.text('The seller accepts this offer:', { gap: 0 });
  const sellers = sellerNames.split('\n').filter(Boolean);
  for (const name of sellers.length > 0 ? sellers : ['Seller']) pdf.signature(name, 'seller, as on title');
  if (sale.brand.phone !== '') pdf.text(`Questions: ${sale.brand.phone}.`, { size: 9 });
  return pdf.end();
};

const isOpen = (phase: string): boolean =>
  phase === 'offer_sent' || phase === 'offered_to_next' || phase === 'offer_signed';

const BLANK = '________________________________________';
const NO_WORDS: SentWords = {
  text: { name: '', notice: '', terms: '', closing: '' },
  sellerNames: '',
  sellerLawyer: '',
};
