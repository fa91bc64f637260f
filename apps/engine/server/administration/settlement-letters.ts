import { formatDay, formatShort } from '@quarterline/civil-time';
import { DEFAULT_BRAND } from '@quarterline/listing';
import { moneyText, type Settlement, type SettlementEntryStep, settlementAmounts } from '@quarterline/rules';
import type { Env } from '../../env.ts';
import type { SaleRow } from '../store/sale-store.ts';
import type { SoldSale, SoldThing } from './settlement-read.ts';

export type SettlementLetter = { subject: string; text: string };
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
export const settlementLetter = (told: Told): SettlementLetter | null => {
  const { sale, sold, thing, after, env, name, isBuyer } = told;
  const words = wordsOf(told);
  if (!words) return null;
  const what = thing.isBlock ? thing.parcel.name : `Parcel ${thing.parcel.stake}, ${thing.parcel.name}`;
  const amounts = settlementAmounts(sold.state.rules, after.priceCents);
  const fee = amounts.feeCents + amounts.taxCents;
  return {
    subject: `${words.subject}: ${sale.editorial.name}`,
    text: [
      `Hello ${name},`,
      '',
      isBuyer
        ? `This is about ${what}, in ${sale.editorial.name}, at ${moneyText(after.priceCents)}.`
        : `This is about ${what}, in ${sale.editorial.name}.`,
      '',
      ...words.lines,
      ...(words.withAmounts
        ? [
            '',
            `The price: ${moneyText(amounts.priceCents)}`,
            `Deposit with the offer: ${moneyText(amounts.depositCents)}`,
            ...(fee > 0 ? [`Buyer’s fee with tax: ${moneyText(fee)}`] : []),
            `Balance on completion: ${moneyText(amounts.balanceCents)}`,
          ]
        : []),
      '',
      `Where it stands, and its papers: ${env.engineUrl}/profile/sales/`,
      '',
      `Questions: ${DEFAULT_BRAND.phone}.`,
    ].join('\n'),
  };
};

type Words = { subject: string; lines: string[]; withAmounts?: true };

const wordsOf = ({ sale, step, after, isBuyer }: Told): Words | null => {
  const { zone } = sale.editorial;
  const due = after.dueAt === null ? '' : formatShort(after.dueAt, zone);
  const NOT_A_CLICK = 'A click is not a land contract: the signed offer is. Have your lawyer read it with you.';
  switch (step) {
    case 'send_offer':
      return {
        subject: 'Your offer to purchase is ready to sign',
        lines: [
          `The offer to purchase is with your papers. It must be back with us, signed and with the deposit, by ${due}.`,
          '',
          NOT_A_CLICK,
        ],
        withAmounts: true,
      };
    case 'record_signature':
      return {
        subject: 'We have your signed offer',
        lines: [`Thank you. Next is the deposit of the offer: it must be with us by ${due}.`],
        withAmounts: true,
      };
    case 'record_deposit':
      return {
        subject: 'We have your deposit',
        lines: [
          `We received ${moneyText(after.depositReceivedCents)}. The receipt is with your papers.`,
          'Next the seller accepts the offer. We write to you when it is firm.',
        ],
      };
    case 'declare_firm':
      return {
        subject: 'Your purchase is firm',
        lines: [
          `The seller has accepted. Completion is on ${after.dueAt === null ? '' : formatDay(after.dueAt, zone)}: the balance must be with the lawyers by then.`,
        ],
        withAmounts: true,
      };
    case 'complete':
      return { subject: 'Your purchase is completed', lines: ['Everything is paid and done. Thank you.'] };
    case 'declare_default':
      return {
        subject: 'Your purchase is in default',
        lines: [
          'What the offer asks for was not done in time, or you told us that it will not be. The seller may keep the deposit and sell the land to somebody else.',
          'If you see this differently, call us or have your lawyer call us today.',
        ],
      };
    case 'offer_to_next':
      return {
        subject: 'The land is offered to you',
        lines: [
          'The high bidder did not go through with it. Yours is the next bid, and the land is offered to you at it.',
          `You need not take it. If you do, the offer to purchase must be back with us, signed and with the deposit, by ${due}.`,
          '',
          NOT_A_CLICK,
        ],
        withAmounts: true,
      };
    case 'put_off':
      return { subject: 'You have more time', lines: [`The date is put off: it is now ${due}.`] };
    case 'correct':
      if (!isBuyer)
        return {
          subject: 'We wrote to you by mistake',
          lines: ['We told you that this land is offered to you. That was a mistake of ours: there is nothing to do.'],
        };
      return {
        subject: 'We corrected where your purchase stands',
        lines: [
          'Something that we wrote to you about this purchase was entered by mistake. It stands as it stood before.',
          ...(due === '' ? [] : [`The next date is ${due}.`]),
        ],
      };
    case 'leave_unsold':
      return null;
  }
};
