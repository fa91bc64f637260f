import { greeted, greetedWithPhone, type WrittenTemplate } from '../email-template.ts';
import { CLOSES, LIVE_VIEW, PAGE, RECEIPTS, SALE } from '../examples.ts';

const REASON = { reason: 'What our staff wrote: Your lender called us.' };

/** Emails of a sale by sealed tender. None has an unopened amount, because we do not know it. */
export const TENDER_TEMPLATES = {
  tender_approved: {
    title: 'You are approved to tender',
    to: 'a bidder',
    when: 'when staff approve them for a sale by sealed tender.',
    text: greeted(
      'You are approved to tender in {sale}. Your bidder number is {bidderNumber}. {limit}\n{reason}',
      'The tender page: {room}',
      '{law}\nQuestions: {phone}.',
    ),
    variables: {
      ...SALE,
      ...REASON,
      ...LIVE_VIEW,
      bidderNumber: '17',
      limit: 'You have no limit in this sale.',
      law: 'A tender can be changed and withdrawn until its lot closes. From then on it is a binding offer.',
    },
    must: ['bidderNumber', 'limit', 'reason', 'room'],
  },
  tender_suspended: {
    title: 'You are suspended in a sealed tender',
    to: 'a bidder',
    when: 'when staff stop them from tendering in a sale.',
    subject: 'You cannot tender for now: {sale}',
    text: greeted(
      'You cannot send tenders in {sale} for now. A tender of yours counts only if you may tender again when its lot closes. Tenders for lots that have closed stand.\n{reason}',
      'Call us: {phone}.',
    ),
    variables: { ...SALE, ...REASON },
    must: ['reason'],
  },
  tenders_open_soon: {
    title: 'Tenders are taken soon',
    to: 'a bidder',
    when: 'who is approved, a day before sealed tenders are taken.',
    text: greetedWithPhone(
      'Sealed tenders are taken from {opens} until {closes}. You are approved to tender.',
      'The tender page: {room}',
      'Your amount is encrypted on your device. Open the page once beforehand, on the device you mean to tender from.',
    ),
    variables: { ...SALE, ...LIVE_VIEW, opens: 'Dec 1, 2026 at 9:00 AM Alberta time', closes: CLOSES },
    must: ['opens', 'closes', 'room'],
  },
  tenders_close_soon: {
    title: 'Tenders close soon',
    to: 'a bidder',
    when: 'who is approved, a day before sealed tenders close.',
    text: greetedWithPhone(
      'Sealed tenders close {closes}. Until then you can send, change or withdraw yours. No tender moves that time.',
      '{lots}',
      'The tender page: {room}',
    ),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      closes: CLOSES,
      lots: 'Parcel 2: we have a sealed tender of yours.',
    },
    must: ['closes', 'room'],
  },
  tender_receipt: {
    title: 'Your tender is received',
    to: 'a bidder',
    when: 'three minutes after a tender was sent, changed or withdrawn; those of one evening in one email.',
    subject: '{title}: {sale}',
    text: greeted(
      '{tenders}',
      'You can change or withdraw a tender until its lot closes. From then on it binds.',
      'The amount is sealed: it is not in this email, and nobody reads it before the opening. Save the receipt file on the tender page to prove it afterwards.',
      'The tender page: {room}',
      'The signed receipts: {receipts}',
      'If one of these is not yours, call us at once: {phone}.',
    ),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      title: 'Your tender is received',
      tenders: `Parcel 2: received ${CLOSES}, receipt number 48.`,
      ...RECEIPTS,
    },
    must: ['tenders', 'receipts'],
  },
  tender_voided: {
    title: 'A tender was voided',
    to: 'a bidder',
    when: 'when two people of staff void their tender.',
    subject: 'Your tender is void: {sale}',
    text: greetedWithPhone('{acts}', 'The tender page: {room}'),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      acts: 'Parcel 2: two people of our staff voided your sealed tender. It is never opened, and it does not bind you any more.',
    },
    must: ['acts'],
  },
  second_round: {
    title: 'You are invited to the second round',
    to: 'a bidder',
    when: 'who is invited, when the tenders of the first round were opened.',
    subject: 'Second round: {sale}',
    text: greetedWithPhone(
      'The tenders were opened, and you are invited to the second round of {lots}. It closes {closes}.',
      'Your first tender stands unless you raise it: a second amount counts only if it is higher.',
      'The amounts of the first round, without names, and your next tender: {room}',
    ),
    variables: { ...SALE, ...LIVE_VIEW, lots: 'Parcel 2', closes: CLOSES },
    must: ['lots', 'closes', 'room'],
  },
  tenders_opened: {
    title: 'The tenders were opened',
    to: 'a bidder',
    when: 'who tendered, when their tenders were opened and are not decided yet.',
    text: greetedWithPhone('{tenders}', '{next}', 'All amounts, without names: {room}'),
    variables: {
      ...SALE,
      ...LIVE_VIEW,
      tenders: 'Parcel 2: your tender of $645,000 is the highest.',
      next: `The seller accepts or declines the highest tenders by ${CLOSES}.`,
    },
    must: ['tenders', 'room'],
  },
  tender_result: {
    title: 'How the sealed tender went',
    to: 'a bidder',
    when: 'who tendered, when the sale is decided.',
    subject: 'The result: {sale}',
    text: greetedWithPhone('{outcomes}', 'The sale, with the amounts: {page}', 'Thank you for taking part.'),
    variables: { ...SALE, ...PAGE, outcomes: 'Parcel 2: your tender of $645,000 was accepted.' },
    must: ['outcomes'],
  },
  tender_offer: {
    title: 'Your tender is accepted',
    to: 'the buyer',
    when: 'when a parcel or a block of a sealed tender is decided.',
    text: greetedWithPhone(
      '{bought}',
      '{parts}',
      '{figures}',
      'Next you get the offer to purchase from us. It must be back, signed and with the deposit, by {due}.',
      'A tender alone is not a land contract: the signed offer is. Have your lawyer read it with you.',
    ),
    variables: {
      ...SALE,
      bought: 'Parcel 2: $645,000.',
      parts: 'The price of a block divides like this:\nParcel 2: $645,000.',
      figures: 'The price: $645,000\nDeposit with the offer: $64,500\nIn all: $645,000',
      due: CLOSES,
    },
    must: ['bought', 'figures', 'due'],
  },
} as const satisfies Record<string, WrittenTemplate>;
