import { formatDay, formatShort } from '@quarterline/civil-time';
import { hasEmail, wireLines, wireWarning } from '@quarterline/contract';
import { documentTexts, parcelFields } from '@quarterline/fields';
import { amountInWords, formatAcreNumber, formatAcres } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { buyerLawyerText } from '../buyer-lawyer-text.ts';
import { formatWords } from './format-words.ts';
import { openPdf } from './pdf.ts';
import { bidOf, coBuyers, namesOnTitle, type PurchaseDocument, purchaseHead, termsText } from './purchase-document.ts';

/** The offer to purchase, filled from the sale and the registration: for signing on document. */
export const offerToPurchase = (facts: PurchaseDocument): Promise<Buffer> => {
  const { sale, sold, lot, buyer } = facts;
  const { zone } = sale.editorial;
  const { current } = lot;
  const amounts = settlementAmounts(sold.state.rules, current.priceCents);
  const names = namesOnTitle(buyer);
  const others = coBuyers(buyer);
  const bid = bidOf(facts);
  const words = formatWords(sold.state);
  const pdf = openPdf(purchaseHead('Offer to purchase', facts));

  pdf.notice(
    'The signed paper, not the click, is the contract.',
    `${words.chose} chose the buyer and the price. It does not transfer land. The parties are bound by this offer once it is signed by the buyer and accepted by the seller. Its wording is a draft of the firm: its lawyers review it before it is used, and every party may have a lawyer read it before signing.`,
  );

  pdf.heading('1. Who buys, and who sells');
  pdf.facts([
    ['Buyer, as on title', names.join('\n')],
    ...(others.length > 0 ? ([['Buying with them', others.join('\n')]] as const) : []),
    ['To be reached', [hasEmail(buyer.email) ? buyer.email : '', buyer.phone].filter(Boolean).join(', ')],
    ['Lawyer of the buyer', buyerLawyerText(buyer.application) || '________________________________________'],
    ['Bidder in the sale', buyer.bidder_number === null ? buyer.name : `${buyer.bidder_number}, ${buyer.name}`],
    ['Seller, as on title', '________________________________________'],
  ]);

  pdf.heading('2. The land');
  const lands = lot.isBlock
    ? lot.parts.map(({ parcel, priceCents }) => ({ parcel, priceCents }))
    : [{ parcel: lot.parcel, priceCents: current.priceCents }];
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
    lands.length > 1
      ? [
          'Together',
          '',
          formatAcreNumber(lands.reduce((sum, { parcel }) => sum + parcel.acres, 0)),
          moneyText(current.priceCents),
        ]
      : undefined,
  );
  pdf.text(
    `In ${sale.editorial.location}, more or less ${formatAcres(lands.reduce((sum, { parcel }) => sum + parcel.acres, 0))}, excepting mines and minerals where the title excepts them. The title governs; drawings and acres on the website do not.`,
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
  for (const [index, term] of TERMS.entries()) pdf.text(`${index + 1}.  ${term}`);
  pdf.text(`${TERMS.length + 1}.  ${termsText(facts)}, are part of this offer. Where they differ, this paper governs.`);

  pdf.heading(`6. Evidence of the ${words.one}`);
  pdf.text(
    bid === null
      ? `The ${words.one} is in the record of the sale.`
      : `The buyer’s ${words.one} is entry ${bid.sequence} of the record of the sale, ${sold.state.tender === null ? 'decided' : 'received'} ${formatShort(bid.decidedAt, zone)}. The record can be checked by anybody against the root at the foot of this page.`,
  );

  pdf.heading('7. Signatures');
  for (const name of names) pdf.signature(name, 'buyer');
  for (const name of others) pdf.signature(name, 'buying with them');
  pdf.signature('Witness', 'to the signatures of the buyers');
  pdf.text('The seller accepts this offer:', { gap: 0 });
  pdf.signature('Seller', 'as on title');
  if (sale.brand.phone !== '') pdf.text(`Questions: ${sale.brand.phone}.`, { size: 9 });
  return pdf.end();
};

const isOpen = (phase: string): boolean =>
  phase === 'offer_sent' || phase === 'offered_to_next' || phase === 'offer_signed';

const TERMS = [
  'The buyer offers to buy the land at the price, free of financial encumbrances. The encumbrances that stay on title, such as rights of way and caveats of utilities, are those in the certificates of title that were published with the sale.',
  'The deposit is paid to the firm in trust, by certified cheque, bank draft or wire. It is part of the price. It is given back in full if the seller does not accept this offer.',
  'Property taxes and rents are adjusted to the completion day. Possession is vacant on that day, except for leases and options that were published with the sale.',
  'Goods and Services Tax on the land, where it applies, is the buyer’s to account for. A buyer who is registered gives the number before completion.',
  'If the buyer does not pay what is due in time, the seller may end this agreement and keep the deposit, and may claim what the deposit does not cover. If the seller cannot give title, the deposit goes back to the buyer.',
  'The buyer has inspected the land or chosen not to. Nothing said outside this paper and the published documents is part of it.',
] as const;
