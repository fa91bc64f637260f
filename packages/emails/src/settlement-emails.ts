import { type EmailTemplate, greetedWithPhone } from './email-template.ts';

const ABOUT = {
  name: 'Ann Kowalchuk',
  sale: 'Round Hill Quarters',
  what: 'Parcel 2, Home quarter',
  price: '$645,000',
  papers: 'https://bid.quarterline.example/profile/results/',
};
const FIGURES = {
  figures: 'The price: $645,000\nDeposit with the offer: $64,500\nBalance on completion: $580,500',
};
const DUE = { due: 'Dec 17, 2026 at 4:00 PM Alberta time' };

const FRAME = (...paragraphs: readonly string[]): string =>
  greetedWithPhone(
    'This is about {what}, in {sale}, at {price}.',
    ...paragraphs,
    'Where it stands, and its documents: {papers}',
  );

const NOT_A_CLICK = 'A click is not a land contract: the signed offer is. Have your lawyer read it with you.';

/** Emails to a buyer between the close and the title. */
export const SETTLEMENT_EMAILS = {
  settlement_offer: {
    title: 'Your offer to purchase is ready to sign',
    when: 'To the buyer, when staff have sent the offer.',
    subject: 'Your offer to purchase is ready to sign: {sale}',
    text: FRAME(
      'The offer to purchase is with your documents. It must be back with us, signed and with the deposit, by {due}.',
      `${NOT_A_CLICK}\n{lawyer}`,
      '{figures}',
    ),
    variables: {
      ...ABOUT,
      ...FIGURES,
      ...DUE,
      lawyer:
        'Tell us who your lawyer is: https://bid.quarterline.example/auctions/round-hill-quarters/registration/#lawyer',
    },
    must: ['what', 'due', 'figures', 'papers', 'lawyer'],
  },
  settlement_signed: {
    title: 'We have your signed offer',
    when: 'To the buyer, when the signed offer is here.',
    subject: 'We have your signed offer: {sale}',
    text: FRAME('Thank you. Next is the deposit of the offer: it must be with us by {due}.', '{figures}'),
    variables: { ...ABOUT, ...FIGURES, ...DUE },
    must: ['what', 'due'],
  },
  settlement_deposit: {
    title: 'We have your deposit',
    when: 'To the buyer, when the deposit is here.',
    subject: 'We have your deposit: {sale}',
    text: FRAME(`We received {received}. The receipt is with your documents.
Next the seller accepts the offer. We write to you when it is firm.`),
    variables: { ...ABOUT, received: '$64,500' },
    must: ['what', 'received'],
  },
  settlement_firm: {
    title: 'Your purchase is firm',
    when: 'To the buyer, when the seller has accepted.',
    subject: 'Your purchase is firm: {sale}',
    text: FRAME(
      'The seller has accepted. Completion is on {day}: the balance must be with the lawyers by then.',
      '{figures}',
    ),
    variables: { ...ABOUT, ...FIGURES, day: 'Jan 15, 2027' },
    must: ['what', 'day'],
  },
  settlement_completed: {
    title: 'Your purchase is completed',
    when: 'To the buyer, when everything is paid and done.',
    subject: 'Your purchase is completed: {sale}',
    text: FRAME('Everything is paid and done. Thank you.'),
    variables: ABOUT,
    must: ['what'],
  },
  settlement_default: {
    title: 'Your purchase is in default',
    when: 'To the buyer, when staff have declared a default.',
    subject: 'Your purchase is in default: {sale}',
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
    when: 'To the next bidder, after a default.',
    subject: 'The land is offered to you: {sale}',
    text: FRAME(
      'The buyer did not go through with it. Yours is the next highest {bid}, and the land is offered to you at it.',
      'You need not take it. If you do, the offer to purchase must be back with us, signed and with the deposit, by {due}.',
      NOT_A_CLICK,
      '{figures}',
    ),
    variables: { ...ABOUT, ...FIGURES, ...DUE, bid: 'bid' },
    must: ['what', 'price', 'due', 'papers'],
  },
  settlement_put_off: {
    title: 'You have more time',
    when: 'To the buyer, when a date is put off.',
    subject: 'You have more time: {sale}',
    text: FRAME('The date is put off: it is now {due}.'),
    variables: { ...ABOUT, ...DUE },
    must: ['what', 'due'],
  },
  settlement_corrected: {
    title: 'We corrected where your purchase stands',
    when: 'To the buyer, when the last step was taken back.',
    subject: 'We corrected where your purchase stands: {sale}',
    text: FRAME(`Something that we wrote to you about this purchase was entered by mistake. It stands as it stood before.
{next}`),
    variables: { ...ABOUT, next: `The next date is ${DUE.due}.` },
    must: ['what'],
  },
  settlement_requested: {
    title: 'A change of your purchase waits for a second person',
    when: 'To the buyer, when staff have asked a second person for a default, for the next bidder, or to take back a step.',
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
    when: 'To somebody who was told by mistake that land is offered to them.',
    subject: 'We wrote to you by mistake: {sale}',
    text: greetedWithPhone(
      'We told you that {what}, in {sale}, is offered to you. That was a mistake of ours: there is nothing to do.',
    ),
    variables: { name: ABOUT.name, sale: ABOUT.sale, what: ABOUT.what },
    must: ['what'],
  },
  option_ends: {
    title: 'An option ends soon',
    when: 'To a buyer who has signed, two weeks and two days before an option of the land ends.',
    subject: 'Your option ends soon: {option}, {sale}',
    text: greetedWithPhone(
      'The option “{option}” came with the land you bought in {sale}. You may exercise it until {until}. After that it is gone.',
      'What it says: {page}',
      'If you want to exercise it, or are not sure, call us before then.',
    ),
    variables: {
      name: ABOUT.name,
      sale: ABOUT.sale,
      option: 'Rent back for one year',
      until: 'Mar 1, 2027 at 4:00 PM Alberta time',
      page: 'https://quarterline.example/auctions/round-hill-quarters/options/rent-back',
    },
    must: ['option', 'until'],
  },
  settlement_due: {
    title: 'Something of a purchase is due soon',
    when: 'To the buyer, a day before a date after the close: signature, deposit, completion.',
    subject: '{title}: {sale}',
    text: greetedWithPhone(
      '{what}: {asked} by {due}.',
      'If it is on its way, there is nothing to do. If something is in the way, call us before then.',
      'Where it stands, and its documents: {papers}',
    ),
    variables: {
      name: ABOUT.name,
      sale: ABOUT.sale,
      what: ABOUT.what,
      papers: ABOUT.papers,
      ...DUE,
      title: 'The deposit is due soon',
      asked: 'the deposit must be with us',
    },
    must: ['what', 'asked', 'due'],
  },
} as const satisfies Record<string, EmailTemplate>;
