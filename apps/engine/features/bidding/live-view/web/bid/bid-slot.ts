import { formatClock, formatClockShort } from '@quarterline/civil-time';
import type { ParcelView } from '@quarterline/contract';
import { formatPrice, ON_HOLD } from '@quarterline/listing';
import { type Cents, isAboveLimit, viewAdvice } from '@quarterline/rules';
import { eligibilityText } from '@quarterline/text';
import type { Connection } from '#platform/live/web/feed/connection.ts';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { closedWord, isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import type { BidAttempt } from '#platform/live/web/sending/bid-attempt.ts';
import { numberWordUpper } from '#platform/live/web/status/number-words.ts';
import { termsDue } from '#platform/live/web/strips/terms-due.ts';

/** What stands in the place of the bid button. Its label always holds the amount when there is one to bid. */
export type BidSlot =
  | { kind: 'bid'; amountCents: Cents; label: string; small: string }
  | { kind: 'busy'; label: string; small: string }
  | { kind: 'taken'; label: string; small: string }
  /** `call`: only a call helps, so the number is shown below. */
  /** The next bid needs a higher limit. */
  | { kind: 'over_limit'; label: string; small: string }
  | { kind: 'off'; label: string; small: string; call?: true }
  | { kind: 'words'; text: string; lead: boolean; call?: true }
  | { kind: 'log_in' }
  | { kind: 'ask_to_bid' }
  | { kind: 'accept_terms'; version: number };

const words = (text: string, lead = false): BidSlot => ({ kind: 'words', text, lead });
const wordsAndCall = (text: string): BidSlot => ({ kind: 'words', text, lead: false, call: true });

/** Decides for one parcel, from who looks to what is open, in the order in which a bid would be refused. */
export function bidSlot(live: LiveState, parcel: ParcelView, attempt: BidAttempt, connection: Connection): BidSlot {
  const awaited = awaitedSlot(attempt);
  if (awaited) return awaited;
  if (isClosed(parcel)) return closedSlot(live, parcel, attempt);
  const who = registrationSlot(live, parcel);
  if (who) return who;
  const due = termsDue(live);
  if (due) return { kind: 'accept_terms', version: due.version };
  // The refusal was faster than the news of it.
  if (attempt.at === 'refused' && attempt.refusal.code === 'terms_changed')
    return { kind: 'off', label: 'The conditions have changed', small: 'Loading what is new' };
  if (live.phase === 'postponed') return words('This sale is postponed. We will write to you with the new date.');
  if (live.phase === 'cancelled') return words('This sale is cancelled. No bid stands.');
  if (parcel.phase === 'scheduled') return words(scheduledWord(live, parcel));
  if (live.hold || parcel.hold)
    return { kind: 'off', label: ON_HOLD, small: parcel.hold?.reason ?? live.hold?.reason ?? '' };
  if (parcel.bidStatus === 'lead') return leadSlot(parcel, attempt);
  if (!connection.canBid) return { kind: 'off', label: 'Reconnecting', small: 'Call us to bid', call: true };
  const group = parcel.kind === 'enBloc' ? groupOf(live, parcel) : null;
  if (group?.youAreEligible === false) return words(eligibilityText(group));
  if (parcel.minimumCents === null) return words('No bid can be taken here now.');
  return readySlot(live, parcel, parcel.minimumCents, attempt);
}

const groupOf = (live: LiveState, parcel: ParcelView) =>
  live.groups.find((group) => group.id === parcel.groupId) ?? null;

function awaitedSlot(attempt: BidAttempt): BidSlot | null {
  if (attempt.at === 'sending') {
    return {
      kind: 'busy',
      label: 'Sending...',
      small: `Your ${attempt.bid.action} of ${formatPrice(attempt.bid.amountCents)}`,
    };
  }
  if (attempt.at === 'checking') {
    const small = `Your ${attempt.bid.action} of ${formatPrice(attempt.bid.amountCents)}. Do not bid again.`;
    return { kind: 'busy', label: 'We have not heard back. Checking.', small };
  }
  return null;
}

function closedSlot(live: LiveState, parcel: ParcelView, attempt: BidAttempt): BidSlot {
  if (attempt.at === 'refused' && attempt.refusal.code === 'parcel_closed') {
    const closedAt = formatClock(parcel.closedAt ?? parcel.closesAt, live.sale.zone);
    return { kind: 'off', label: `Closed ${closedAt}`, small: lateText(attempt.refusal.lateByMs) };
  }
  if (parcel.bidStatus === 'were_high') {
    return words(
      parcel.groupId === null
        ? 'You had the high bid. Provisional until it is decided.'
        : 'You had the high bid. Provisional until en bloc is decided.',
      true,
    );
  }
  if (parcel.bidStatus === 'won') return words(closedWord(parcel, null, live.sale.practice), true);
  const open = live.parcels.filter((one) => one.phase === 'open').length;
  if (open === 0) return words(live.phase === 'completed' ? 'The sale is over.' : 'Nothing to do here.');
  return words(`Nothing to do here. ${numberWordUpper(open)} ${open === 1 ? 'parcel is' : 'parcels are'} open.`);
}

/** Equality is too late as well: a bid at the very moment of the close says so. */
const lateText = (lateByMs: number | null): string => {
  if (lateByMs === null) return 'Your bid arrived after the close';
  const seconds = lateByMs / 1000;
  const text = seconds < 10 ? seconds.toFixed(seconds < 0.1 ? 3 : 1) : String(Math.round(seconds));
  return `Your bid arrived ${text} seconds late`;
};

/** What staff wrote stands between what happened and what to do. */
const because = (happened: string, { you }: LiveState, todo: string): string =>
  [happened, you.reason, todo].filter(Boolean).join(' ');

function registrationSlot(live: LiveState, parcel: ParcelView): BidSlot | null {
  switch (live.you.registrationStatus) {
    case 'visitor':
      return live.phase === 'completed' || parcel.phase === 'withdrawn' ? null : { kind: 'log_in' };
    case 'not_registered':
      return { kind: 'ask_to_bid' };
    case 'requested':
      return wordsAndCall(
        live.you.late
          ? 'You asked to bid after the list had closed. Call us: only our staff can still let you in.'
          : 'You asked to bid. We are reading your request. Call us if the sale is already running.',
      );
    case 'declined':
      return wordsAndCall(because('Your request to bid in this sale was declined.', live, 'Call us to talk about it.'));
    case 'suspended':
      return wordsAndCall(because('Your bidding in this sale is suspended.', live, 'Call us.'));
    case 'seller':
      return words('You are watching as the seller. Sellers do not bid.');
    case 'staff':
      return words('You are watching as staff. Staff do not bid.');
    case 'approved':
      return live.you.emailConfirmed ? null : words('Confirm your email address first. Open the link we sent you.');
  }
}

function scheduledWord(live: LiveState, parcel: ParcelView): string {
  if (parcel.kind !== 'enBloc') return 'Bidding has not opened yet. You are registered and ready.';
  const group = groupOf(live, parcel);
  return group?.phase === 'recess'
    ? `Recess. En bloc bidding opens at ${formatClockShort(group.opensAt, live.sale.zone)}.`
    : 'En bloc opens after the last parcel closes.';
}

const hasBid = (live: LiveState, bidId: string): boolean => live.bids.some((bid) => bid.bidId === bidId);

const receiptText = (attempt: Extract<BidAttempt, { at: 'taken' }>): string =>
  `Receipt no. ${attempt.receipt.receiptNumber}`;

function leadSlot(parcel: ParcelView, attempt: BidAttempt): BidSlot {
  if (
    attempt.at === 'taken' &&
    attempt.bid.action === 'maximum' &&
    attempt.bid.amountCents === parcel.ownMaximumCents
  ) {
    const label = `Your high bid: ${formatPrice(parcel.leadingCents ?? 0)}`;
    return { kind: 'taken', label, small: `Your maximum has receipt no. ${attempt.receipt.receiptNumber}` };
  }
  if (attempt.at === 'taken' && attempt.bid.amountCents === parcel.leadingCents) {
    return {
      kind: 'taken',
      label: `Your high bid: ${formatPrice(attempt.bid.amountCents)}`,
      small: receiptText(attempt),
    };
  }
  return words('You have the high bid. Nothing to do.', true);
}

function readySlot(live: LiveState, parcel: ParcelView, amountCents: Cents, attempt: BidAttempt): BidSlot {
  const label = `Bid ${formatPrice(amountCents)}`;
  // The answer may be here before the live view's own frame; once the live view knows the bid, the live view alone is believed.
  if (
    attempt.at === 'taken' &&
    attempt.bid.action === 'maximum' &&
    attempt.bid.amountCents !== parcel.ownMaximumCents
  ) {
    const label = `Maximum of ${formatPrice(attempt.bid.amountCents)} set`;
    return { kind: 'taken', label, small: receiptText(attempt) };
  }
  if (attempt.at === 'taken' && attempt.bid.action === 'bid' && !hasBid(live, attempt.bid.bidId)) {
    const { amountCents: led } = attempt.bid;
    if (led >= amountCents)
      return { kind: 'taken', label: `Your high bid: ${formatPrice(led)}`, small: receiptText(attempt) };
  }
  if (isAboveLimit(viewAdvice(live, parcel.id, amountCents)))
    return { kind: 'over_limit', label, small: `Above your limit of ${formatPrice(live.you.limitCents ?? 0)}` };
  if (attempt.at === 'refused' && ['amount_below_minimum', 'price_moved'].includes(attempt.refusal.code)) {
    const small = `The price moved. Your ${formatPrice(attempt.bid.amountCents)} was not entered.`;
    return { kind: 'bid', amountCents, label, small };
  }
  const first = parcel.kind === 'enBloc' ? 'Opening bid' : 'Starting bid';
  const small = parcel.leadingCents === null ? first : `Next bid, up ${formatPrice(amountCents - parcel.leadingCents)}`;
  return { kind: 'bid', amountCents, label, small };
}
