import { formatDay, formatShort } from '@quarterline/civil-time';
import { enginePages } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { formatWords, parcelLabel, saleFormat } from '@quarterline/listing';
import { type Settlement, type SettlementEntryStep, settlementAmounts } from '@quarterline/rules';
import { moneyText, purchaseStepText } from '@quarterline/text';
import type { Env } from '#engine/env.ts';
import { purchaseSums } from '#platform/email/purchase-sums.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { SoldLot, SoldSale } from './read-sold.ts';

type Hosts = Pick<Env, 'engineUrl'>;

/** A step that was taken at the instant `at`. `receivedCents`: in trust of the buyer, with what came with the step. */
export type TakenStep = {
  sale: SaleRow;
  sold: SoldSale;
  lot: SoldLot;
  entry: { step: SettlementEntryStep; after: Settlement };
  receivedCents: number;
  at: number;
};
/** `lawyer`: empty when none was named. `isBuyer`: false for a former buyer, after a step was taken back. */
type Reader = { name: string; lawyer: string; isBuyer: boolean };

export const settlementEmails = {
  /**
   * The email to the buyer after a step; null where the buyer has nothing to know or to do. Notes of staff stay with
   * staff.
   */
  step: (
    env: Hosts,
    { sale, sold, lot, entry: { step, after }, receivedCents, at }: TakenStep,
    { name, lawyer, isBuyer }: Reader,
  ): TemplatedEmail | null => {
    const { zone } = sale.editorial;
    const about = aboutLot(env, sale, lot, after.priceCents, name);
    const page = `${env.engineUrl}${enginePages.saleRegistration(sale.slug)}#lawyer`;
    const due = after.dueAt === null ? '' : formatShort(after.dueAt, zone);
    const sums = (days: Parameters<typeof purchaseSums>[2]): string =>
      purchaseSums(sold.state.rules, [after.priceCents], days);
    const day = after.dueAt === null ? '' : formatDay(after.dueAt, zone);
    const figures = sums({ depositBy: day });
    const { depositCents } = settlementAmounts(sold.state.rules, after.priceCents);
    const facts = { phase: after.phase, depositCents, receivedCents, isSentBack: false };
    const next = purchaseStepText(facts, due === '' ? null : due) ?? '';
    switch (step) {
      case 'send_offer':
        return emailFromTemplate('settlement_offer', {
          ...about,
          next,
          due,
          figures,
          lawyer: lawyerLine(lawyer, page),
        });
      case 'record_signature':
        return emailFromTemplate('settlement_signed', { ...about, next, due, figures });
      case 'record_deposit':
        return emailFromTemplate('settlement_deposit', { ...about, received: moneyText(receivedCents) });
      case 'declare_firm':
        return emailFromTemplate('settlement_firm', {
          ...about,
          figures: sums({ balanceOn: day }),
          next,
          day,
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
          next,
          due,
          figures,
          bid: formatWords({ format: saleFormat(sale.editorial) }).bid,
        });
      case 'put_off':
        return emailFromTemplate('settlement_put_off', { ...about, due, next: next || `It is now ${due}.` });
      case 'correct':
        return isBuyer
          ? emailFromTemplate('settlement_corrected', { ...about, next: due === '' ? '' : `The next date is ${due}.` })
          : emailFromTemplate('settlement_mistaken', { name, sale: about.sale, what: about.what });
      case 'leave_unsold':
        return null;
    }
  },
  /** Before a step counts that takes the purchase from the buyer, or takes back what they were told. `action`: its title. */
  requested: (
    env: Hosts,
    sale: SaleRow,
    lot: Pick<SoldLot, 'isBlock' | 'parcel' | 'current'>,
    { name, action }: { name: string; action: string },
  ): TemplatedEmail =>
    emailFromTemplate('settlement_requested', { ...aboutLot(env, sale, lot, lot.current.priceCents, name), action }),
  /** Of a signed copy that was sent back. `what`: the name of the lot. */
  signedOfferBack: (
    { engineUrl }: Hosts,
    values: { name: string; sale: string; what: string; reason: string },
  ): TemplatedEmail =>
    emailFromTemplate('signed_offer_back', { ...values, page: engineUrl + enginePages.profileResults }),
} as const;

const aboutLot = (
  { engineUrl }: Hosts,
  { editorial }: SaleRow,
  { isBlock, parcel }: Pick<SoldLot, 'isBlock' | 'parcel'>,
  priceCents: number,
  name: string,
) => ({
  name,
  sale: editorial.name,
  what: isBlock ? parcel.name : parcelLabel(parcel),
  price: moneyText(priceCents),
  papers: engineUrl + enginePages.profileResults,
});

const lawyerLine = (lawyer: string, page: string): string =>
  lawyer === ''
    ? `Tell us who your lawyer is, so that we can reach them about the offer: ${page}`
    : `Your lawyer, as you told us: ${lawyer}. If that has changed: ${page}`;

/** What of the buyer's money the seller keeps after a default, and what goes back to the buyer. */
const keptText = (keptCents: number, receivedCents: number): string => {
  if (receivedCents === 0) return 'You paid no deposit, so the seller keeps none.';
  const kept = `You paid ${moneyText(receivedCents)}. The seller keeps ${moneyText(keptCents)} of it as the deposit.`;
  return receivedCents > keptCents ? `${kept} We return ${moneyText(receivedCents - keptCents)} to you.` : kept;
};
