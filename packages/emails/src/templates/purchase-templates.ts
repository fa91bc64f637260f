import { greetedWithPhone, type WrittenTemplate } from '../email-template.ts';
import { DOCUMENTS, OUTCOMES, PAGE, SALE, SUMS } from '../examples.ts';

const ABOUT = {
  ...SALE,
  ...DOCUMENTS,
  what: 'Parcel 2, Home quarter',
  price: '$645,000',
};
const FIGURES = {
  figures: SUMS,
};
const SIGN_AND_PAY =
  'Sign the offer to purchase and pay the deposit of $64,500 by Dec 17, 2026 at 4:00 PM Alberta time.';
const PAY = 'Pay the deposit of $64,500 by Dec 17, 2026 at 4:00 PM Alberta time.';
const DUE = { due: 'Dec 17, 2026 at 4:00 PM Alberta time' };

const FRAME = (...paragraphs: readonly string[]): string =>
  greetedWithPhone(
    'This is about {what}, in {sale}, at {price}.',
    ...paragraphs,
    'Where it stands, and its documents: {papers}',
  );

const NOT_A_CLICK = 'A click is not a land contract: the signed offer is. Have your lawyer read it with you.';

/** Emails to a bidder and a buyer from the end of a sale to the title. */
export const PURCHASE_TEMPLATES = {
  result: {
    title: 'How the sale ended',
    to: 'a bidder',
    when: 'who has bid, when the sale is over. A buyer of that moment reads it in the email about the purchase.',
    text: greetedWithPhone('{outcomes}', 'The sale: {page}'),
    variables: { ...SALE, ...PAGE, outcomes: 'Parcel 2: sold for $645,000. Your highest bid was $640,000.' },
    must: ['outcomes'],
  },
  offer: {
    title: 'Your bid is accepted',
    to: 'the buyer',
    when: 'when a parcel or a block is decided.',
    text: greetedWithPhone(
      '{bought}',
      '{parts}',
      '{figures}',
      'What to do next:\n{next}',
      'A click is not a land contract: the signed offer is. Have your lawyer read it with you.',
      '{outcomes}',
      'Where your purchase stands, and its documents: {papers}',
    ),
    variables: {
      ...SALE,
      bought: 'Parcel 2: $645,000.',
      parts: 'The price of a block divides like this:\nParcel 2: $645,000.',
      ...FIGURES,
      next: `Parcel 2: ${SIGN_AND_PAY} We send you the offer first.`,
      ...DUE,
      ...OUTCOMES,
      ...DOCUMENTS,
    },
    must: ['bought', 'parts', 'figures', 'next', 'outcomes'],
  },
  offer_due: {
    title: 'The signed offer is due soon',
    to: 'the buyer',
    when: 'a day after the close.',
    text: greetedWithPhone(
      '{next}',
      'If you have sent both, there is nothing to do. If something is in the way, call us before then.',
    ),
    variables: { ...SALE, ...DUE, next: `Parcel 2: ${SIGN_AND_PAY} We send you the offer first.` },
    must: ['next'],
  },
  settlement_offer: {
    title: 'Your offer to purchase is ready to sign',
    to: 'the buyer',
    when: 'when staff have sent the offer.',
    text: FRAME('The offer to purchase is with your documents. {next}', `${NOT_A_CLICK}\n{lawyer}`, '{figures}'),
    variables: {
      ...ABOUT,
      ...FIGURES,
      next: SIGN_AND_PAY,
      ...DUE,
      lawyer:
        'Tell us who your lawyer is: https://bid.quarterline.example/auctions/round-hill-quarters/registration/#lawyer',
    },
    must: ['what', 'next', 'figures', 'papers', 'lawyer'],
  },
  signed_offer_back: {
    title: 'Please sign your offer again',
    to: 'the buyer',
    when: 'when staff send a signed copy of the offer to purchase back.',
    text: greetedWithPhone(
      'Thank you for the signed offer for {what}, {sale}. We need it once more:',
      '{reason}',
      'The offer, and where you send the signed copy: {page}',
    ),
    variables: {
      ...SALE,
      what: ABOUT.what,
      page: DOCUMENTS.papers,
      reason: 'The second page is missing.',
    },
    must: ['reason', 'page'],
  },
  settlement_signed: {
    title: 'We have your signed offer',
    to: 'the buyer',
    when: 'when the signed offer is here.',
    text: FRAME('Thank you. {next}', '{figures}'),
    variables: {
      ...ABOUT,
      ...FIGURES,
      ...DUE,
      next: PAY,
    },
    must: ['what', 'next'],
  },
  settlement_deposit: {
    title: 'We have your deposit',
    to: 'the buyer',
    when: 'when the deposit is here.',
    text: FRAME(`We received {received}. The receipt is with your documents.
Next the seller accepts the offer. We write to you when it is firm.`),
    variables: { ...ABOUT, received: '$64,500' },
    must: ['what', 'received'],
  },
  settlement_firm: {
    title: 'Your purchase is firm',
    to: 'the buyer',
    when: 'when the seller has accepted.',
    text: FRAME('The seller has accepted. Completion is on {day}. {next}', '{figures}'),
    variables: {
      ...ABOUT,
      ...FIGURES,
      day: 'Jan 15, 2027',
      next: 'Pay the balance to the lawyers by Jan 15, 2027 at 12:00 PM Alberta time.',
    },
    must: ['what', 'day'],
  },
  settlement_due: {
    title: 'Something of a purchase is due soon',
    to: 'the buyer',
    when: 'a day before a date after the close: signature, deposit, completion.',
    subject: '{title}: {sale}',
    text: greetedWithPhone(
      '{what}: {asked}',
      'If it is on its way, there is nothing to do. If something is in the way, call us before then.',
      'Where it stands, and its documents: {papers}',
    ),
    variables: {
      ...SALE,
      what: ABOUT.what,
      ...DOCUMENTS,
      ...DUE,
      title: 'The deposit is due soon',
      asked: PAY,
    },
    must: ['what', 'asked'],
  },
  settlement_completed: {
    title: 'Your purchase is completed',
    to: 'the buyer',
    when: 'when everything is paid and done.',
    text: FRAME('Everything is paid and done. Thank you.'),
    variables: ABOUT,
    must: ['what'],
  },
  settlement_default: {
    title: 'Your purchase is in default',
    to: 'the buyer',
    when: 'when staff have declared a default.',
    text: FRAME(
      'What the offer asks for was not done in time, or you told us that it will not be. Your purchase has been in default since {day}.',
      '{kept}',
      'The seller may sell the land to somebody else.',
      'If you see this differently, call us or have your lawyer call us today.',
    ),
    variables: {
      ...ABOUT,
      day: 'Nov 27, 2026',
      kept: 'You paid $64,500. The seller keeps $64,500 of it as the deposit.',
    },
    must: ['what', 'kept'],
  },
  settlement_next: {
    title: 'The land is offered to you',
    to: 'a bidder',
    when: 'who is the next after a default.',
    text: FRAME(
      'The buyer did not go through with it. Yours is the next highest {bid}, and the land is offered to you at it.',
      'You need not take it. {next}',
      NOT_A_CLICK,
      '{figures}',
    ),
    variables: {
      ...ABOUT,
      ...FIGURES,
      ...DUE,
      next: `Do you want the land? ${SIGN_AND_PAY}`,
      bid: 'bid',
    },
    must: ['what', 'price', 'next', 'papers'],
  },
  settlement_put_off: {
    title: 'You have more time',
    to: 'the buyer',
    when: 'when a date is put off.',
    text: FRAME('The date is put off. {next}'),
    variables: { ...ABOUT, ...DUE, next: PAY },
    must: ['what', 'next'],
  },
  settlement_corrected: {
    title: 'We corrected where your purchase stands',
    to: 'the buyer',
    when: 'when the last step was taken back.',
    text: FRAME(`Something that we wrote to you about this purchase was entered by mistake. It stands as it stood before.
{next}`),
    variables: { ...ABOUT, next: `The next date is ${DUE.due}.` },
    must: ['what'],
  },
  settlement_requested: {
    title: 'A change of your purchase waits for a second person',
    to: 'the buyer',
    when: 'when staff have asked a second person for a default, for the next bidder, or to take back a step.',
    subject: 'A change of your purchase: {sale}',
    text: FRAME(
      'Our office has asked to record this: {action}.',
      'Nothing has changed yet. A second person of our office must agree first.',
      'If you see this differently, call us or have your lawyer call us today.',
    ),
    variables: { ...ABOUT, action: 'Declare a buyer in default' },
    must: ['what', 'action'],
  },
  settlement_mistaken: {
    title: 'We wrote to you by mistake',
    to: 'a bidder',
    when: 'who was told by mistake that land is offered to them.',
    text: greetedWithPhone(
      'We told you that {what}, in {sale}, is offered to you. That was a mistake of ours: there is nothing to do.',
    ),
    variables: { ...SALE, what: ABOUT.what },
    must: ['what'],
  },
  option_ends: {
    title: 'An option ends soon',
    to: 'the buyer',
    when: 'who has signed, two weeks and two days before an option of the land ends.',
    subject: 'Your option ends soon: {option}, {sale}',
    text: greetedWithPhone(
      'The option “{option}” came with the land you bought in {sale}. You may exercise it until {until}. After that it is gone.',
      'What it says: {page}',
      'If you want to exercise it, or are not sure, call us before then.',
    ),
    variables: {
      ...SALE,
      option: 'Rent back for one year',
      until: 'Mar 1, 2027 at 4:00 PM Alberta time',
      page: 'https://quarterline.example/auctions/round-hill-quarters/options/rent-back',
    },
    must: ['option', 'until'],
  },
} as const satisfies Record<string, WrittenTemplate>;
