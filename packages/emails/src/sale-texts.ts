/** What a sentence about a sale depends on. `opens` and `closes` are text that is ready to be read. */
export type SaleFacts = {
  isTender: boolean;
  status: 'upcoming' | 'live' | 'completed' | 'postponed' | 'cancelled';
  /** No lot takes bids or tenders any more, decided or not. */
  isClosed: boolean;
  opens: string;
  closes: string;
  /** What happens in a live sale now, without a full stop; empty for any other. */
  live: string;
};

type Format = Pick<SaleFacts, 'isTender'>;

/** The variables of emails that are sent for both formats: "You may {bid}", "The {bidding} page". */
export const formatVariables = ({ isTender }: Format): { bid: string; bidding: string } =>
  isTender ? { bid: 'tender', bidding: 'tender' } : { bid: 'bid', bidding: 'bidding' };

/** How far a bid or a tender binds. */
export const bindingText = ({ isTender, isClosed }: Pick<SaleFacts, 'isTender' | 'isClosed'>): string => {
  if (isTender)
    return isClosed
      ? 'Tenders have closed: none can be sent, changed or withdrawn any more.'
      : 'A tender can be changed and withdrawn until its lot closes. From then on it is a binding offer.';
  return isClosed
    ? 'Bidding in this sale has ended: no more bids are taken.'
    : 'Every bid is a binding offer and cannot be withdrawn.';
};

/** Where a sale is on its way, in one sentence. */
export const openingText = ({ isTender, status, opens, closes, live }: SaleFacts): string => {
  if (status === 'postponed') return 'The sale is postponed. A new date is being set.';
  if (status === 'cancelled') return 'The sale is cancelled.';
  if (status === 'completed') return 'The sale is over.';
  if (status === 'upcoming')
    return isTender ? `Sealed tenders are taken from ${opens} until ${closes}.` : `Bidding opens ${opens}.`;
  return `${live}.`;
};

/** Without its full stop, as a subject and a message to a device want it. */
export const openedText = ({ isTender }: Format): string =>
  isTender ? 'Sealed tenders are taken now' : 'Bidding is open';

/** What a bid or a tender does to a closing time that comes soon. */
export const lateText = ({ isTender }: Format, lots: number): string =>
  isTender ? 'No tender moves that time.' : `A late bid may keep ${lots === 1 ? 'it' : 'them'} open longer.`;

/** When a lot of an auction closes, behind its name. `isFinal`: at the hard stop, which no bid moves. */
export const lotClosesText = (closes: string, { isHeld, isFinal }: { isHeld: boolean; isFinal: boolean }): string => {
  if (isHeld) return 'Its clock is held: it does not close until we say when it runs on.';
  return `It closes ${closes}${isFinal ? ', and no bid moves that time' : ', or later when somebody bids late'}.`;
};

/** What an observer of somebody sees. */
export const observedText = ({ isTender }: Format): string =>
  isTender
    ? 'for which lots they have sent a tender, and no amount before the opening'
    : 'their bids, where they have the high bid, and what it comes to';

/** The bidding page or the tender page with what can be done on it after a bid deposit has come; empty where it is too late. */
export const afterDepositText = (
  { isTender, isClosed, isApproved }: Pick<SaleFacts, 'isTender' | 'isClosed'> & { isApproved: boolean },
  page: string,
): string => {
  if (isClosed) return '';
  const { bid } = formatVariables({ isTender });
  return isApproved
    ? `You may ${bid}: ${page}`
    : `You may ${bid} once your registration is approved. We write to you then.`;
};
