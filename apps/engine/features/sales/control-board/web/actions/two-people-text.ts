import type { PendingVoid, TwoPeopleAction } from '@quarterline/contract';
import type { LiveState } from '../../../../bidding/live-view/web/feed/live-state.ts';
import { parcelName } from '../parcels/parcel-name.ts';

type Words = {
  /** "A void": what waits, and what is dropped. */
  what: string;
  confirm: string;
  /** What follows once a second person has confirmed it. */
  follows: (name: string) => string[];
};

const FINAL = 'This cannot be taken back. The record names both people.';
const WORDS: Record<TwoPeopleAction, Words> = {
  void_bid: { what: 'A void', confirm: 'Void the bid', follows: () => [] },
  withdraw_parcel: {
    what: 'A withdrawal',
    confirm: 'Withdraw it',
    follows: (name) => [`${name} leaves the sale for good, and offers on it bind nobody.`, FINAL],
  },
  cancel_sale: {
    what: 'A cancellation',
    confirm: 'Cancel the sale for good',
    follows: () => ['The sale ends. What is sold stays sold; every other bid or tender is void.', FINAL],
  },
  answer_for_seller: {
    what: 'An answer of the seller',
    confirm: 'Enter the answer',
    follows: (name) => [`The seller's answer about ${name} is entered.`, FINAL],
  },
};

export const waitsText = ({ action }: PendingVoid): string => `${WORDS[action].what} waits for a second person`;
export const confirmButton = ({ action }: PendingVoid): string =>
  action === 'void_bid' ? 'Confirm the void' : WORDS[action].confirm;

const nameOf = ({ parcelId }: PendingVoid, live: LiveState): string =>
  parcelId === null ? live.sale.name : parcelName(live, parcelId);

/** What is asked, of which lot: "Parcel 3, accepted". */
export const askedText = (pending: PendingVoid, live: LiveState): string => {
  const name = nameOf(pending, live);
  return pending.accepts === null ? name : `${name}, ${pending.accepts ? 'accepted' : 'declined'}`;
};

export const confirmText = (pending: PendingVoid, live: LiveState) => ({
  title: confirmButton(pending),
  consequences: [
    `${askedText(pending, live)}. ${pending.reason}`,
    ...WORDS[pending.action].follows(nameOf(pending, live)),
  ],
  bidders: null,
  button: WORDS[pending.action].confirm,
  reason: '',
});

export const dropText = (pending: PendingVoid, live: LiveState) => ({
  title: `Cancel the request: ${askedText(pending, live)}`,
  consequences: ['Nothing changes. To do it after all, it must be asked for again.'],
  bidders: null,
  button: pending.action === 'void_bid' ? 'Let the bid stand' : 'Leave it as it is',
  reason: '',
});
