import type { PendingVoid } from '@quarterline/contract';

const FINAL = 'This cannot be taken back. The record names both people.';

/** The request in one line: "Parcel 3, Home quarter · $486,000 · 214 Anna Novak". */
export const aboutText = ({
  lot,
  amount,
  bidder,
}: {
  lot: string | null;
  amount: string | null;
  bidder: string | null;
}) => [lot ?? 'The whole sale', amount, bidder].filter((part) => part !== null).join(' · ');

export const confirmText = ({ confirm, title, effect, askedByName, reason }: PendingVoid) => ({
  title,
  consequences: [effect, `${askedByName} asked: ${reason}`, FINAL],
  bidders: null,
  button: confirm,
  reason: '',
});

export const dropText = ({ action, title, lot }: PendingVoid) => ({
  title: `Cancel the request: ${title}${lot === null ? '' : `, ${lot}`}`,
  consequences: [
    'Nothing changes. To do it after all, it must be asked for again.',
    'A clock that stood for it runs again at once, with five minutes at least.',
  ],
  bidders: null,
  button: action === 'void_bid' ? 'Let the bid stand' : 'Leave it as it is',
  reason: '',
});
