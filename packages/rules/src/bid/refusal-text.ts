import type { DurationMs } from '../close/instant.ts';
import type { Cents } from '../sale/money.ts';
import { moneyText } from '../sale/money-text.ts';
import { latenessText } from './lateness-text.ts';
import type { RefusalCode } from './refusal.ts';

/** What a sentence may need. A fact that is missing is left out of the sentence. */
export type RefusalFacts = {
  amountCents?: Cents;
  minimumCents?: Cents;
  gridCents?: Cents;
  /** What the bidder's limit still allows on this parcel. */
  limitLeftCents?: Cents;
  lateByMs?: DurationMs;
};

type Text = { message: string; next: string };

const nextBid = ({ minimumCents }: RefusalFacts): string =>
  minimumCents === undefined ? 'The next bid is higher.' : `The next bid is ${moneyText(minimumCents)}.`;

const bidNow = ({ minimumCents }: RefusalFacts): string =>
  minimumCents === undefined ? 'Look at the next bid and bid again.' : `Bid ${moneyText(minimumCents)} or more.`;

const closed = ({ lateByMs }: RefusalFacts): string => {
  if (lateByMs === undefined) return 'Closed. Your bid arrived after the close.';
  if (lateByMs === 0) return 'Closed. Your bid arrived at the very moment of the close, which is too late.';
  return `Closed. Your bid arrived ${latenessText(lateByMs)} late.`;
};

const limit = ({ limitLeftCents }: RefusalFacts): string =>
  limitLeftCents === undefined
    ? 'This is above your limit for the sale.'
    : `This is above your limit for the sale. ${moneyText(limitLeftCents)} of it is left for this parcel.`;

const TEXTS: Record<RefusalCode, (facts: RefusalFacts) => Text> = {
  bid_id_reused: () => ({
    message: 'This bid carries the number of another bid. It was not entered.',
    next: 'Make the bid again.',
  }),
  not_signed_in: () => ({ message: 'You are signed out. Your bid was not entered.', next: 'Sign in and bid again.' }),
  email_not_confirmed: () => ({
    message: 'Your email address is not confirmed. Your bid was not entered.',
    next: 'Open the link we sent you, then bid again.',
  }),
  not_registered_for_sale: () => ({
    message: 'You are not registered for this sale. Your bid was not entered.',
    next: 'Register to bid, or call us.',
  }),
  registration_pending: () => ({
    message: 'Your registration waits for our approval. Your bid was not entered.',
    next: 'Call us if the sale is already running.',
  }),
  registration_declined: () => ({
    message: 'Your registration for this sale was declined. Your bid was not entered.',
    next: 'Call us to talk about it.',
  }),
  bidder_suspended: () => ({
    message: 'Your bidding in this sale is suspended. Your bid was not entered.',
    next: 'Call us.',
  }),
  terms_changed: () => ({
    message: 'The terms changed since you accepted them. Your bid was not entered.',
    next: 'Read and accept the new version, then bid again.',
  }),
  bidder_is_seller: () => ({
    message: "The seller's side and our staff may not bid in this sale. Your bid was not entered.",
    next: 'Call us if you think this is wrong.',
  }),
  sale_not_open: () => ({
    message: 'Bidding in this sale is not open. Your bid was not entered.',
    next: 'Look at the sale for its date.',
  }),
  sale_held: () => ({
    message: 'The sale is on hold. Your bid was not entered.',
    next: 'All clocks stand still. We announce when bidding goes on.',
  }),
  parcel_not_open: () => ({
    message: 'Bidding on this parcel is not open. Your bid was not entered.',
    next: 'Look at the parcel for its opening.',
  }),
  parcel_held: () => ({
    message: 'This parcel is on hold. Your bid was not entered.',
    next: 'Its clock stands still. We announce when bidding goes on.',
  }),
  parcel_withdrawn: () => ({
    message: 'This parcel was withdrawn from the sale. Your bid was not entered.',
    next: 'Call us if you have a question.',
  }),
  parcel_closed: (facts) => ({ message: closed(facts), next: 'Look at the parcels still open.' }),
  not_eligible_en_bloc: () => ({
    message: 'En bloc is open to eligible bidders. Your bid was not entered.',
    next: 'You can watch. Call us if you have a question.',
  }),
  already_leading: () => ({
    message: 'You hold the high bid. Your new bid was not entered.',
    next: 'There is nothing to do until someone bids more.',
  }),
  amount_off_grid: (facts) => ({
    message:
      facts.gridCents === undefined
        ? 'Bids are in round steps. Yours was not entered.'
        : `Bids are in multiples of ${moneyText(facts.gridCents)}. Yours was not entered.`,
    next: bidNow(facts),
  }),
  amount_below_minimum: (facts) => ({ message: `${nextBid(facts)} Yours was not entered.`, next: bidNow(facts) }),
  amount_above_bidder_limit: (facts) => ({
    message: `${limit(facts)} Your bid was not entered.`,
    next: 'Call us to raise your limit.',
  }),
  price_moved: (facts) => ({
    message: `The price came down since your screen last changed. ${nextBid(facts)} Yours was not entered.`,
    next: 'Look at the new price and bid again.',
  }),
  jump_not_confirmed: (facts) => ({
    message: `This is far above the next bid${facts.minimumCents === undefined ? '' : ` of ${moneyText(facts.minimumCents)}`}. Your bid was not entered.`,
    next:
      facts.amountCents === undefined
        ? 'Type the amount again to confirm it.'
        : `If you mean ${moneyText(facts.amountCents)}, type it again.`,
  }),
  too_many_requests: () => ({
    message: 'Your bids came faster than one a second. This one was not entered.',
    next: 'Wait a second and bid again.',
  }),
};

/** One plain sentence or two for the bidder, and the next step. The rules know no wall clock: lateness, not time of day. */
export const refusalText = (code: RefusalCode, facts: RefusalFacts = {}): Text => TEXTS[code](facts);
