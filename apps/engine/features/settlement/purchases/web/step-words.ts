import { formatHour } from '@quarterline/civil-time';
import { contactText, hasEmail, type PurchaseView } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';

export type StepKind = PurchaseView['steps'][number];
export type StepDraft = { step: StepKind; purchase: PurchaseView };

export const PHASE_WORDS: Record<PurchaseView['phase'], string> = {
  sold: 'Sold',
  offer_sent: 'Offer sent',
  offer_signed: 'Offer signed',
  deposit_received: 'Deposit here',
  firm: 'Firm',
  completed: 'Completed',
  defaulted: 'In default',
  offered_to_next: 'Offered to the next bidder',
  unsold: 'Left unsold',
};

export const WAITS_WORDS: Record<PurchaseView['waitsFor'], string> = {
  us: 'us',
  buyer: 'the buyer',
  seller: 'the seller',
  nobody: 'nobody',
};

export const STEP_BUTTONS: Record<StepKind, string> = {
  send_offer: 'Send the offer',
  record_signature: 'Offer is signed',
  record_deposit: 'Deposit is here',
  declare_firm: 'Declare firm',
  complete: 'Complete',
  declare_default: 'Declare default',
  offer_to_next: 'Offer to the next',
  leave_unsold: 'Leave unsold',
  put_off: 'Put off the date',
  correct: 'Take back the last step',
};

export const STEP_DONE: Record<StepKind, string> = {
  send_offer: 'sent the offer',
  record_signature: 'recorded the signature',
  record_deposit: 'recorded the deposit',
  declare_firm: 'declared it firm',
  complete: 'completed it',
  declare_default: 'declared the default',
  offer_to_next: 'offered it to the next bidder',
  leave_unsold: 'left it unsold',
  put_off: 'put off the date',
  correct: 'took back the last step',
};

const daysText = ({ businessDays }: PurchaseView['offerTerms']): string =>
  businessDays === 1 ? '1 business day' : `${businessDays} business days`;

/** What a step brings about, in the order in which it happens; the last line says what the buyer hears. */
export function stepMeans({ step, purchase }: StepDraft): string[] {
  const { amounts, buyer, next, depositReceivedCents, offerTerms } = purchase;
  const email = contactText(buyer.name, buyer.email);
  switch (step) {
    case 'send_offer':
      return [
        `The offer to purchase at ${moneyText(amounts.priceCents)} is put with the buyer’s documents, to be signed on paper.`,
        `It must be back with the deposit of ${moneyText(amounts.depositCents)} ${daysText(offerTerms)} after the sale, at ${formatHour(offerTerms)}.`,
        email,
      ];
    case 'record_signature':
      return [
        'The signed paper is here, and somebody has read it. The paper is the contract; this only says that it came.',
        email,
      ];
    case 'record_deposit':
      return [
        `The deposit is ${moneyText(amounts.depositCents)}. ${
          depositReceivedCents > 0 ? `The trust ledger has ${moneyText(depositReceivedCents)} of it.` : ''
        }`.trim(),
        depositReceivedCents >= amounts.depositCents
          ? 'All of it is in trust, so that nothing more is entered with this step.'
          : 'What came now is an entry of the trust ledger, and gets a receipt with the firm’s next number.',
        email,
      ];
    case 'declare_firm':
      return ['The seller has accepted, and no condition is left. From now on it waits for the completion day.', email];
    case 'complete':
      return [`The balance of ${moneyText(amounts.balanceCents)} is paid, and the title is transferred.`, email];
    case 'declare_default':
      return [
        depositReceivedCents > 0
          ? `The deposit of ${moneyText(Math.min(depositReceivedCents, amounts.depositCents))} is kept for the seller.`
          : 'No deposit was paid, so that none is kept.',
        purchase.isBlock
          ? 'Then the seller decides: the next bidder on the block, or unsold. Bids on its parcels alone fell away when it was sold.'
          : 'Then the seller decides: the next bidder, or unsold.',
        email,
      ];
    case 'offer_to_next':
      return [
        `${next?.name ?? 'The next bidder'} is offered it at ${moneyText(next?.amountCents ?? 0)}, their own highest bid, and need not take it.`,
        `${next?.name ?? 'The next bidder'} gets an email with ${daysText(offerTerms)} to sign.`,
      ];
    case 'leave_unsold':
      return [
        'The land stays with the seller. The public reads that it was not sold.',
        ...(purchase.isBlock
          ? [
              'High bidders on its parcels alone are not asked by itself. They stand under “Amounts, names and history”.',
            ]
          : []),
      ];
    case 'put_off':
      return ['The person it waits for has until that day. A date is never brought forward.', email];
    case 'correct':
      return [
        'Nothing is deleted: another entry says that the last step was a mistake, and it stands where it stood before.',
        `${buyer.name} is told that it was a mistake.`,
      ];
  }
}

/** What one is asked to write beside the step. */
export const NOTE_LABELS: Record<StepKind, string> = {
  send_offer: 'How it was sent, to whom',
  record_signature: 'How it came, and who read it',
  record_deposit: 'Who took it, and what was said',
  declare_firm: 'Who accepted for the seller, and when',
  complete: 'What was done, and by whom',
  declare_default: 'What was not done, and what was said',
  offer_to_next: 'Who decided so for the seller',
  leave_unsold: 'Who decided so for the seller',
  put_off: 'Why, and who agreed',
  correct: 'What was wrong',
};

/** Note of a step that the product carries out itself; empty where only a person knows what was done. */
export function usualNote({ step, purchase: { buyer } }: StepDraft): string {
  if (step !== 'send_offer') return '';
  return hasEmail(buyer.email)
    ? `Put with the documents of the buyer, with an email to ${buyer.email}.`
    : 'Put with the documents of the buyer, to be sent by letter.';
}

/** "125,000" or "$125,000.50" as cents; null for anything else. */
export function readCents(typed: string): number | null {
  const found = /^\$?\s*(\d{1,3}(?:[, ]?\d{3})*)(?:\.(\d{2}))?$/.exec(typed.trim());
  if (!found) return null;
  return Number((found[1] ?? '').replace(/[^\d]/g, '')) * 100 + Number(found[2] ?? 0);
}
