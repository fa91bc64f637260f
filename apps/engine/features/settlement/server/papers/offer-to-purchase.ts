import { formatDay, formatShort } from '@quarterline/civil-time';
import { amountInWords, formatAcreNumber, formatAcres } from '@quarterline/listing';
import { moneyText, settlementAmounts } from '@quarterline/rules';
import { openPaper } from './paper.ts';
import { bidOf, coBuyers, namesOnTitle, type PurchasePaper, purchaseHead, termsText } from './purchase-paper.ts';

/** The offer to purchase, filled from the sale and the registration: for signing on paper. */
export const offerToPurchase = (facts: PurchasePaper): Promise<Buffer> => {
  const { sale, sold, thing, buyer } = facts;
  const { zone } = sale.editorial;
  const { current } = thing;
  const amounts = settlementAmounts(sold.state.rules, current.priceCents);
  const names = namesOnTitle(buyer);
  const others = coBuyers(buyer);
  const bid = bidOf(facts);
  const paper = openPaper(purchaseHead('Offer to purchase', facts));

  paper.notice(
    'The signed paper, not the click, is the contract.',
    'A bid on the website chose the buyer and the price. It does not transfer land. The parties are bound by this offer once it is signed by the buyer and accepted by the seller. Its wording is a draft of the firm: its lawyers review it before it is used, and every party may have a lawyer read it before signing.',
  );

  paper.heading('1. Who buys, and who sells');
  paper.facts([
    ['Buyer, as on title', names.join('\n')],
    ...(others.length > 0 ? ([['Buying with them', others.join('\n')]] as const) : []),
    ['To be reached', [buyer.email, buyer.phone].filter(Boolean).join(', ')],
    ['Bidder in the sale', buyer.bidder_number === null ? buyer.name : `${buyer.bidder_number}, ${buyer.name}`],
    ['Seller, as on title', '________________________________________'],
  ]);

  paper.heading('2. The land');
  const lands = thing.isBlock
    ? thing.parts.map(({ parcel, priceCents }) => ({ parcel, priceCents }))
    : [{ parcel: thing.parcel, priceCents: current.priceCents }];
  paper.table(
    [
      { title: 'Parcel', width: 26 },
      { title: 'Legal description', width: 38 },
      { title: 'Titled acres', width: 14, right: true },
      { title: thing.isBlock ? 'Its part of the price' : 'Price', width: 22, right: true },
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
  paper.text(
    `In ${sale.editorial.location}, more or less ${formatAcres(lands.reduce((sum, { parcel }) => sum + parcel.acres, 0))}, excepting mines and minerals where the title excepts them. The title governs; drawings and acres on the website do not.`,
  );
  const options = sale.editorial.options.filter(({ parcelSlugs }) =>
    lands.some(({ parcel }) => parcelSlugs.includes(parcel.slug)),
  );
  if (options.length > 0)
    paper.facts(
      options.map(({ name, exerciseDate }) => [
        `Option: ${name}`,
        `May be exercised until ${formatShort(Date.parse(exerciseDate), zone)}. Exercised: yes / no`,
      ]),
    );

  paper.heading('3. The price');
  paper.facts([
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

  paper.heading('4. Dates');
  paper.facts([
    ['Decided in the sale', formatShort(thing.purchase.decidedAt, zone)],
    [
      'This offer back, signed, and the deposit',
      current.dueAt !== null && isOpen(current.phase)
        ? `by ${formatShort(current.dueAt, zone)}`
        : 'as the conditions of sale say',
    ],
    [
      'Completion',
      current.phase === 'firm' && current.dueAt !== null
        ? formatDay(current.dueAt, zone)
        : '____________________, or as the lawyers agree in writing',
    ],
  ]);

  paper.heading('5. Terms');
  for (const [index, term] of TERMS.entries()) paper.text(`${index + 1}.  ${term}`);
  paper.text(
    `${TERMS.length + 1}.  ${termsText(facts)}, are part of this offer. Where they differ, this paper governs.`,
  );

  paper.heading('6. Evidence of the bid');
  paper.text(
    bid === null
      ? 'The bid is in the record of the sale.'
      : `The buyer’s bid is entry ${bid.sequence} of the record of the sale, decided ${formatShort(bid.decidedAt, zone)}. The record can be checked by anybody against the root at the foot of this page.`,
  );

  paper.heading('7. Signatures');
  for (const name of names) paper.signature(name, 'buyer');
  for (const name of others) paper.signature(name, 'buying with them');
  paper.signature('Witness', 'to the signatures of the buyers');
  paper.text('The seller accepts this offer:', { gap: 0 });
  paper.signature('Seller', 'as on title');
  if (sale.house.phone !== '') paper.text(`Questions: ${sale.house.phone}.`, { size: 9 });
  return paper.end();
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
