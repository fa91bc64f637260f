import { formatDay, formatShort } from '@quarterline/civil-time';
import { enginePages } from '@quarterline/contract';
import { emailFromTemplate, formatVariables, type TemplatedEmail } from '@quarterline/emails';
import { parcelLabel } from '@quarterline/listing';
import { type Settlement, type SettlementEntryStep, settlementAmounts } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import type { Env } from '#engine/env.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { SoldLot, SoldSale } from './read-sold.ts';

type PostAnswer = {
  sale: SaleRow;
  sold: SoldSale;
  lot: SoldLot;
  step: SettlementEntryStep;
  after: Settlement;
  /** Received in trust of the buyer, with what came with the step. */
  receivedCents: number;
  name: string;
  /** Lawyer of the buyer; empty when none was named. */
  lawyer: string;
  /** False for a former buyer, after a step was taken back. */
  isBuyer: boolean;
  /** Instant of the step. */
  at: number;
  env: Pick<Env, 'engineUrl'>;
};

/**
 * The email to the buyer after a step; null where the buyer has nothing to know or to do. Notes of staff stay with
 * staff.
 */
export const settlementEmail = ({
  sale,
  sold,
  lot,
  step,
  after,
  receivedCents,
  name,
  lawyer,
  isBuyer,
  at,
  env,
}: PostAnswer): TemplatedEmail | null => {
  const { zone } = sale.editorial;
  const about = {
    name,
    sale: sale.editorial.name,
    what: lot.isBlock ? lot.parcel.name : parcelLabel(lot.parcel),
    price: moneyText(after.priceCents),
    papers: `${env.engineUrl}/profile/results/`,
  };
  const page = `${env.engineUrl}${enginePages.saleRegistration(sale.slug)}#lawyer`;
  const due = after.dueAt === null ? '' : formatShort(after.dueAt, zone);
  const figures = figuresOf(sold, after);
  switch (step) {
    case 'send_offer':
      return emailFromTemplate('settlement_offer', { ...about, due, figures, lawyer: lawyerLine(lawyer, page) });
    case 'record_signature':
      return emailFromTemplate('settlement_signed', { ...about, due, figures });
    case 'record_deposit':
      return emailFromTemplate('settlement_deposit', { ...about, received: moneyText(receivedCents) });
    case 'declare_firm':
      return emailFromTemplate('settlement_firm', {
        ...about,
        figures,
        day: after.dueAt === null ? '' : formatDay(after.dueAt, zone),
      });
    case 'complete':
      return emailFromTemplate('settlement_completed', about);
    case 'declare_default':
      return emailFromTemplate('settlement_default', {
        ...about,
        day: formatDay(at, zone),
        kept: keptText(after.depositsKeptCents - lot.current.depositsKeptCents, receivedCents),
      });
    case 'offer_to_next':
      return emailFromTemplate('settlement_next', {
        ...about,
        due,
        figures,
        bid: formatVariables({ isTender: sale.editorial.tender !== undefined }).bid,
      });
    case 'put_off':
      return emailFromTemplate('settlement_put_off', { ...about, due });
    case 'correct':
      return isBuyer
        ? emailFromTemplate('settlement_corrected', { ...about, next: due === '' ? '' : `The next date is ${due}.` })
        : emailFromTemplate('settlement_mistaken', { name, sale: about.sale, what: about.what });
    case 'leave_unsold':
      return null;
  }
};

const lawyerLine = (lawyer: string, page: string): string =>
  lawyer === ''
    ? `Tell us who your lawyer is, so that we can reach them about the offer: ${page}`
    : `Your lawyer, as you told us: ${lawyer}. If that has changed: ${page}`;

const figuresOf = ({ state }: SoldSale, { priceCents }: Settlement): string => {
  const { depositCents, balanceCents, feeCents, taxCents } = settlementAmounts(state.rules, priceCents);
  return [
    `The price: ${moneyText(priceCents)}`,
    `Deposit with the offer: ${moneyText(depositCents)}`,
    ...(feeCents > 0 ? [`Buyer’s fee with tax: ${moneyText(feeCents + taxCents)}`] : []),
    `Balance on completion: ${moneyText(balanceCents)}`,
  ].join('\n');
};

/** What of the buyer's money the seller keeps after a default, and what goes back to the buyer. */
const keptText = (keptCents: number, receivedCents: number): string => {
  if (receivedCents === 0) return 'You paid no deposit, so the seller keeps none.';
  const kept = `You paid ${moneyText(receivedCents)}. The seller keeps ${moneyText(keptCents)} of it as the deposit.`;
  return receivedCents > keptCents ? `${kept} We return ${moneyText(receivedCents - keptCents)} to you.` : kept;
};
