import { formatDay, formatShort } from '@quarterline/civil-time';
import { hasEmail, type OfferValues, wireLines, wireWarning } from '@quarterline/contract';
import { fillTemplate } from '@quarterline/emails';
import { amountInWords, formatAcreNumber, formatAcres, formatPhone, sumAcres } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { openPdf } from '#platform/pdf/pdf.ts';
import { buyerLawyerText } from '../buyer-lawyer-text.ts';
import { documentWords } from './format-words.ts';
import { landFacts, landsOf, type OfferDocument, offerValues, optionsOf } from './offer-values.ts';
import { bidOf, coBuyers, namesOnTitle, purchaseHead, termsText, writeTermsVersion } from './purchase-document.ts';

/**
 * A summary of a purchase for a firm without a form of its own: it is no contract, and says so. With the words of an
 * earlier version it is the offer that was made from them.
 */
export function purchaseSummary(facts: OfferDocument): Promise<Buffer> {
  const { sale, sold, lot, buyer } = facts;
  const { zone } = sale.editorial;
  const { current } = lot;
  const { words: text, sellerNames, sellerLawyer } = facts;
  const values = offerValues(facts);
  const paragraphs = (of: string): string[] => wordsOfOffer(of, values);
  const amounts = settlementAmounts(sold.state.rules, current.priceCents);
  const names = namesOnTitle(buyer);
  const others = coBuyers(buyer);
  const bid = bidOf(facts);
  const words = documentWords(sold.state);
  const pdf = openPdf(purchaseHead(text === null ? 'Summary of the purchase' : 'Offer to purchase', facts));

  if (!facts.isSent) pdf.notice('Not sent.', 'This is how it would look if it were sent now.');
  if (text === null)
    pdf.notice(
      'This is no contract.',
      'It sums up the purchase. The lawyers send the offer to purchase: nobody is bound before it is signed by the buyer and accepted by the seller.',
    );
  else pdf.notice('The signed document, not the click, is the contract.', paragraphs(text.notice).join(' '));

  pdf.heading('1. Who buys, and who sells');
  pdf.facts([
    ['Buyer, as on title', names.join('\n')],
    ...(others.length > 0 ? ([['Buying with them', others.join('\n')]] as const) : []),
    [
      'To be reached',
      [hasEmail(buyer.email) ? buyer.email : '', buyer.phone && formatPhone(buyer.phone)].filter(Boolean).join(', '),
    ],
    ['Lawyer of the buyer', buyerLawyerText(buyer.application) || BLANK],
    ['Bidder in the sale', buyer.bidder_number === null ? buyer.name : `${buyer.bidder_number}, ${buyer.name}`],
    ['Seller, as on title', sellerNames || BLANK],
    ['Lawyer of the seller', sellerLawyer || BLANK],
  ]);

  pdf.heading('2. The land');
  const lands = landsOf(lot);
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
  const landTexts = landFacts(lot);
  if (landTexts.length > 0) pdf.facts(landTexts);
  const options = optionsOf(facts);
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
    ['Deposit with the offer', `${moneyText(amounts.depositCents)}, part of the price`],
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
  const terms = text === null ? [] : paragraphs(text.terms);
  for (const [index, term] of terms.entries()) pdf.text(`${index + 1}.  ${term}`);
  pdf.text(
    text === null
      ? `${termsText(facts)}, apply to this purchase.`
      : `${terms.length + 1}.  ${termsText(facts)}, are part of this offer. Where they differ, this document governs.`,
  );
  writeTermsVersion(pdf, facts);

  pdf.heading(`6. Evidence of the ${words.one}`);
  pdf.text(
    bid === null
      ? `The ${words.one} is in the record of the sale.`
      : `The buyer’s ${words.one} is entry ${bid.sequence} of the record of the sale, ${words.entered} ${formatShort(bid.decidedAt, zone)}. The record can be checked by anybody against the root at the foot of this page.`,
  );

  if (text !== null) {
    pdf.heading('7. Signatures');
    for (const paragraph of paragraphs(text.closing)) pdf.text(paragraph);
    for (const name of names) pdf.signature(name, 'buyer');
    for (const name of others) pdf.signature(name, 'buying with them');
    pdf.signature('Witness', 'to the signatures of the buyers');
    pdf.text('The seller accepts this offer:', { gap: 0 });
    const sellers = sellerNames.split('\n').filter(Boolean);
    for (const name of sellers.length > 0 ? sellers : ['Seller']) pdf.signature(name, 'seller, as on title');
  }
  if (sale.brand.phone !== '') pdf.text(`Questions: ${sale.brand.phone}.`, { size: 9 });
  return pdf.end();
}

const isOpen = (phase: string): boolean =>
  phase === 'offer_sent' || phase === 'offered_to_next' || phase === 'offer_signed';

const BLANK = '________________________________________';

/** Paragraphs of the words of an earlier version with the values of a purchase; what is put in is not read again. */
const wordsOfOffer = (text: string, values: OfferValues): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => fillTemplate({ subject: '', text: paragraph }, values).text.replace(/\s*\n\s*/g, ' '))
    .filter((paragraph) => paragraph !== '');
