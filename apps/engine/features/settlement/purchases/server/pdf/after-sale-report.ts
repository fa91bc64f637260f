import { formatClock, formatLong, formatShort } from '@quarterline/civil-time';
import { formatAcreNumber, formatPerAcre, sumAcres } from '@quarterline/listing';
import {
  type Duty,
  defaultsOf,
  dutyOf,
  isBought,
  receivedInTrust,
  settlementAmounts,
  trustBalance,
} from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { openPdf } from '#platform/pdf/pdf.ts';
import type { SoldLot } from '../read-sold.ts';
import { explainBlock } from './explain-block.ts';
import { documentWords } from './format-words.ts';
import { saleHead } from './pdf-head.ts';
import { publicActions } from './public-actions.ts';
import { dayOf, type SaleFacts } from './sale-statement.ts';

export type SellerFacts = SaleFacts & {
  lots: readonly SoldLot[];
  /** Numbers of registered, approved and active bidders, without their names. */
  counts: { asked: number; approved: number; bid: number; refused: number };
};

const WAITS: Record<Duty['by'], string> = {
  us: 'the firm',
  buyer: 'the buyer',
  seller: 'you, the seller',
};
const PHASES: Record<SoldLot['current']['phase'], string> = {
  sold: 'Sold',
  offer_sent: 'Offer is with the buyer',
  offer_signed: 'Offer is signed',
  deposit_received: 'Deposit is here',
  firm: 'Firm',
  completed: 'Completed',
  defaulted: 'The buyer defaulted',
  offered_to_next: 'Offered to the next bidder',
  unsold: 'Left unsold',
};

const offersText = ({ state, counts }: SellerFacts): string =>
  documentWords(state).counted(
    state.parcels.reduce((sum, { bidCount }) => sum + bidCount, 0),
    counts.refused,
  );

/** PDF for a seller after the sale: results, course, and progress of each purchase. Names no buyer. */
export function afterSaleReport(facts: SellerFacts): Promise<Buffer> {
  const { sale, state, events, lots, counts } = facts;
  const { editorial } = sale;
  const [from, to] = dayOf(state);
  const words = documentWords(state);
  const pdf = openPdf(saleHead('Report to the seller', facts));
  const sold = lots.filter(({ current }) => isBought(current.phase));
  const kept = lots.reduce((sum, { current }) => sum + current.depositsKeptCents, 0);
  const price = sold.reduce((sum, { current }) => sum + current.priceCents, 0);
  const acres = sumAcres(sold.map(({ parcel }) => parcel));
  const ledger = lots.flatMap(({ trust }) => trust);
  pdf.facts([
    [words.ran, formatLong(from, to, editorial.zone)],
    [
      'Sold',
      sold.length === 0
        ? 'Nothing'
        : `${moneyText(price)} for ${formatAcreNumber(acres)} acres, ${formatPerAcre(price, acres)}`,
    ],
    ['Received from buyers', moneyText(receivedInTrust(ledger))],
    ['In trust now', moneyText(trustBalance(ledger))],
    ...(kept > 0 ? ([['Deposits kept after a default', moneyText(kept)]] as const) : []),
    ['Asked to bid', `${counts.asked}, of whom ${counts.approved} were approved and ${counts.bid} ${words.tookPart}`],
    [words.offers, offersText(facts)],
  ]);
  pdf.heading('Each parcel');
  pdf.table(
    [
      { title: 'Parcel', width: 28 },
      { title: 'Acres', width: 10, right: true },
      { title: 'Started at', width: 15, right: true },
      { title: words.highest, width: 16, right: true },
      { title: 'Over the start', width: 13, right: true },
      { title: words.offers, width: words.offersWidth, right: true },
      { title: 'Bidders', width: 10, right: true },
      { title: 'Closed', width: 16, right: true },
    ],
    state.parcels.flatMap((current) => {
      const parcel = editorial.parcels.find(({ id }) => id === current.id);
      if (!parcel) return [];
      const high = current.leading?.amountCents ?? null;
      return [
        [
          `${parcel.stake}  ${parcel.name}`,
          formatAcreNumber(parcel.acres),
          moneyText(current.startingBidCents),
          high === null ? words.noOffer : moneyText(high),
          high === null ? '' : `${Math.round((high / current.startingBidCents - 1) * 100)} %`,
          String(current.bidCount),
          String(current.bidders.size),
          current.closedAt === null ? '' : formatClock(current.closedAt, editorial.zone),
        ],
      ];
    }),
  );
  for (const group of state.groups) {
    const block = explainBlock(state, group, editorial, facts.after);
    pdf.heading(`Block or parcels: ${block.name}`);
    for (const sentence of block.sentences) pdf.text(sentence, { gap: 4 });
  }
  pdf.heading('Where the purchases stand');
  if (lots.length === 0) pdf.text('Nothing was sold.');
  else
    pdf.table(
      [
        { title: 'Purchase', width: 28 },
        { title: 'Price', width: 17, right: true },
        { title: 'Deposit', width: 15, right: true },
        { title: 'State', width: 24 },
        { title: 'Waits for', width: 30 },
      ],
      lots.map(({ parcel, isBlock, parts, current }) => {
        const duty = dutyOf(current);
        return [
          isBlock
            ? `${parcel.name} (Parcels ${parts.map((part) => part.parcel.stake).join(', ')})`
            : `${parcel.stake}  ${parcel.name}`,
          ...(isBought(current.phase)
            ? [
                moneyText(current.priceCents),
                moneyText(settlementAmounts(state.rules, current.priceCents).depositCents),
              ]
            : ['', '']),
          PHASES[current.phase],
          !duty || duty.dueAt === null ? '' : `${WAITS[duty.by]}, until ${formatShort(duty.dueAt, editorial.zone)}`,
        ];
      }),
    );
  const actions = [
    ...publicActions(events, editorial).map(({ at, words: what }) => ({ at, what })),
    ...lots.flatMap((lot) => afterTheClose(lot, facts)),
  ].toSorted((one, other) => one.at - other.at);
  pdf.heading(words.besides);
  if (actions.length === 0) pdf.text(`Nothing: ${words.nothingBesides}.`);
  else
    pdf.table(
      [
        { title: 'When', width: 28 },
        { title: 'What', width: 72 },
      ],
      actions.map(({ at, what }) => [formatShort(at, editorial.zone), what]),
    );
  return pdf.end();
}

/** Steps after the close that the seller reads among the events of the sale: a default, a new offer, a lot left unsold. */
const afterTheClose = (lot: SoldLot, { state, sale }: SellerFacts): { at: number; what: string }[] => {
  const name = lot.isBlock ? lot.parcel.name : `Parcel ${lot.parcel.stake}`;
  const defaults = defaultsOf(lot.validEntries, state.rules);
  return lot.validEntries.flatMap((entry) => {
    const { step, after } = entry;
    const at = entry.at.getTime();
    const price = moneyText(after.priceCents);
    switch (step) {
      case 'declare_default': {
        const keptCents = defaults.find((one) => one.entry === entry)?.keptCents ?? 0;
        const kept = keptCents > 0 ? `You keep ${moneyText(keptCents)} of the deposit.` : 'No deposit was paid.';
        return [{ at, what: `The buyer of ${name} at ${price} defaulted. ${kept}` }];
      }
      case 'offer_to_next':
        return [{ at, what: `${name} was offered to the next bidder at ${price}.` }];
      case 'leave_unsold':
        return [{ at, what: `${name} was left unsold.` }];
      case 'put_off': {
        const day = after.dueAt === null ? '' : ` until ${formatShort(after.dueAt, sale.editorial.zone)}`;
        return [{ at, what: `The date of ${name} was put off${day}.` }];
      }
      default:
        return [];
    }
  });
};
