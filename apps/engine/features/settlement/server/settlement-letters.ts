import { formatDay, formatShort } from '@quarterline/civil-time';
import { type Letter, letterOf } from '@quarterline/letters';
import { moneyText, type Settlement, type SettlementEntryStep, settlementAmounts } from '@quarterline/rules';
import type { Env } from '../../../env.ts';
import type { SaleRow } from '../../../platform/store/sale-store.ts';
import type { SoldSale, SoldThing } from './read-sold.ts';

type Told = {
  sale: SaleRow;
  sold: SoldSale;
  thing: SoldThing;
  step: SettlementEntryStep;
  after: Settlement;
  name: string;
  /** False for whoever is the buyer no more because a step was taken back. */
  isBuyer: boolean;
  env: Pick<Env, 'engineUrl'>;
};

/** What the buyer reads after a step; null where there is nothing for her to know or to do. What staff noted stays with staff. */
export const settlementLetter = ({ sale, sold, thing, step, after, name, isBuyer, env }: Told): Letter | null => {
  const { zone } = sale.editorial;
  const about = {
    name,
    sale: sale.editorial.name,
    what: thing.isBlock ? thing.parcel.name : `Parcel ${thing.parcel.stake}, ${thing.parcel.name}`,
    price: moneyText(after.priceCents),
    papers: `${env.engineUrl}/profile/sales/`,
  };
  const due = after.dueAt === null ? '' : formatShort(after.dueAt, zone);
  const figures = figuresOf(sold, after);
  switch (step) {
    case 'send_offer':
      return letterOf('settlement_offer', { ...about, due, figures });
    case 'record_signature':
      return letterOf('settlement_signed', { ...about, due, figures });
    case 'record_deposit':
      return letterOf('settlement_deposit', { ...about, received: moneyText(after.depositReceivedCents) });
    case 'declare_firm':
      return letterOf('settlement_firm', {
        ...about,
        figures,
        day: after.dueAt === null ? '' : formatDay(after.dueAt, zone),
      });
    case 'complete':
      return letterOf('settlement_completed', about);
    case 'declare_default':
      return letterOf('settlement_default', about);
    case 'offer_to_next':
      return letterOf('settlement_next', { ...about, due, figures });
    case 'put_off':
      return letterOf('settlement_put_off', { ...about, due });
    case 'correct':
      return isBuyer
        ? letterOf('settlement_corrected', { ...about, next: due === '' ? '' : `The next date is ${due}.` })
        : letterOf('settlement_mistaken', { name, sale: about.sale, what: about.what });
    case 'leave_unsold':
      return null;
  }
};

const figuresOf = ({ state }: SoldSale, { priceCents }: Settlement): string => {
  const { depositCents, balanceCents, feeCents, taxCents } = settlementAmounts(state.rules, priceCents);
  return [
    `The price: ${moneyText(priceCents)}`,
    `Deposit with the offer: ${moneyText(depositCents)}`,
    ...(feeCents > 0 ? [`Buyer’s fee with tax: ${moneyText(feeCents + taxCents)}`] : []),
    `Balance on completion: ${moneyText(balanceCents)}`,
  ].join('\n');
};
