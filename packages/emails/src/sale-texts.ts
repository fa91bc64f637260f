import { formatWords, type OfFormat, type SaleFormat } from '@quarterline/listing';

/** What a sentence about a sale depends on. `opens` and `closes` are text that is ready to be read. */
export type SaleFacts = {
  format: SaleFormat;
  status: 'upcoming' | 'live' | 'completed' | 'postponed' | 'cancelled';
  /** No lot takes bids or tenders any more, decided or not. */
  isClosed: boolean;
  opens: string;
  closes: string;
  /** What happens in a live sale now, without a full stop; empty for any other. */
  live: string;
};

type FormatTexts = {
  binding: string;
  bindingClosed: string;
  opening: (opens: string, closes: string) => string;
  opened: string;
  late: (lots: number) => string;
  observed: string;
};

const TEXTS: OfFormat<FormatTexts> = {
  ascending: {
    binding: 'Every bid is a binding offer and cannot be withdrawn.',
    bindingClosed: 'Bidding in this sale has ended: no more bids are taken.',
    opening: (opens) => `Bidding opens ${opens}.`,
    opened: 'Bidding is open',
    late: (lots) => `A late bid may keep ${lots === 1 ? 'it' : 'them'} open longer.`,
    observed: 'their bids, where they have the high bid, and what it comes to',
  },
  sealedTender: {
    binding: 'A tender can be changed and withdrawn until its lot closes. From then on it is a binding offer.',
    bindingClosed: 'Tenders have closed: none can be sent, changed or withdrawn any more.',
    opening: (opens, closes) => `Sealed tenders are taken from ${opens} until ${closes}.`,
    opened: 'Sealed tenders are taken now',
    late: () => 'No tender moves that time.',
    observed: 'for which lots they have sent a tender, and no amount before the opening',
  },
};

/** The variables of emails that are sent for each format: "You may {bid}", "The {bidding} page". */
export function formatVariables({ format }: Pick<SaleFacts, 'format'>): { bid: string; bidding: string } {
  const { bid, bidding } = formatWords({ format });
  return { bid, bidding };
}

/** How far a bid or a tender binds. */
export const bindingText = ({ format, isClosed }: Pick<SaleFacts, 'format' | 'isClosed'>): string =>
  TEXTS[format][isClosed ? 'bindingClosed' : 'binding'];

/** Where a sale is on its way, in one sentence. */
export function openingText({ format, status, opens, closes, live }: SaleFacts): string {
  if (status === 'postponed') return 'The sale is postponed. A new date is being set.';
  if (status === 'cancelled') return 'The sale is cancelled.';
  if (status === 'completed') return 'The sale is over.';
  return status === 'upcoming' ? TEXTS[format].opening(opens, closes) : `${live}.`;
}

/** Without its full stop, as a subject and a message to a device want it. */
export const openedText = ({ format }: Pick<SaleFacts, 'format'>): string => TEXTS[format].opened;

/** What a bid or a tender does to a closing time that comes soon. */
export const lateText = ({ format }: Pick<SaleFacts, 'format'>, lots: number): string => TEXTS[format].late(lots);

/** When a lot of an auction closes, behind its name. `isFinal`: at the hard stop, which no bid moves. */
export function lotClosesText(closes: string, { isHeld, isFinal }: { isHeld: boolean; isFinal: boolean }): string {
  if (isHeld) return 'Its clock is held: it does not close until we say when it runs on.';
  return `It closes ${closes}${isFinal ? ', and no bid moves that time' : ', or later when somebody bids late'}.`;
}

/** What an observer of somebody sees. */
export const observedText = ({ format }: Pick<SaleFacts, 'format'>): string => TEXTS[format].observed;

/** The bidding page or the tender page with what can be done on it after a bid deposit has come; empty where it is too late. */
export function afterDepositText(
  { format, isClosed, isApproved }: Pick<SaleFacts, 'format' | 'isClosed'> & { isApproved: boolean },
  page: string,
): string {
  if (isClosed) return '';
  const { bid } = formatWords({ format });
  return isApproved
    ? `You may ${bid}: ${page}`
    : `You may ${bid} once your registration is approved. We write to you then.`;
}
