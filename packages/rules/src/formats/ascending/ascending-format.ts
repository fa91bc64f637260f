import { placeBid, setMaximumBid } from '../../bid/place-bid.ts';
import { effectiveClose, holdOver } from '../../close/effective-close.ts';
import type { FormatCommand } from '../../sale/command.ts';
import type { Decision } from '../../sale/event.ts';
import type { Proceedings } from '../../sale/proceedings.ts';
import type { ParcelState, SaleState } from '../../sale/sale.ts';
import { refuseCommand } from '../../staff/staff-refusal.ts';
import { settleAgain, voidBid } from '../../staff/void-bid.ts';
import type { Format, FormatPhase } from '../format.ts';
import { ascendingRulesOf } from './ascending-rules.ts';

const decideAscending = (proceedings: Proceedings, command: FormatCommand): Decision => {
  switch (command.kind) {
    case 'place_bid':
      return placeBid(proceedings, command);
    case 'set_maximum_bid':
      return ascendingRulesOf(proceedings.state.rules).maximumBids
        ? setMaximumBid(proceedings, command)
        : refuseCommand('maximum_bids_off');
    default:
      return refuseCommand('not_in_this_format');
  }
};

const phaseNow = (state: SaleState, ahead: readonly ParcelState[]): FormatPhase => {
  const nextClose = (lots: readonly ParcelState[]) => Math.min(...lots.map((lot) => effectiveClose(state, lot)));
  const open = ahead.filter((lot) => lot.phase === 'open' && holdOver(state, lot) === null);
  const single = ahead.filter(({ kind }) => kind === 'parcel');
  if (single.length > 0) return { kind: 'bidding', atMs: nextClose(open.length > 0 ? open : single) };
  if (open.length > 0) return { kind: 'block', atMs: nextClose(open) };
  const inRecess = state.groups.filter(({ phase }) => phase === 'recess').map(({ enBlocParcelId }) => enBlocParcelId);
  const waiting = ahead.filter(({ id }) => inRecess.includes(id));
  return waiting.length > 0
    ? { kind: 'recess', atMs: Math.min(...waiting.map(({ opensAt }) => opensAt)) }
    : { kind: 'closed', atMs: null };
};

/** Bids rise in the open. Its rules: `bid`, `close`, `en-bloc`. */
export const ASCENDING_FORMAT: Format = {
  decide: decideAscending,
  withoutStaffCommands: ['answer_for_seller'],
  voidBid,
  afterCorrection: settleAgain,
  phaseNow,
  isHidden: () => false,
  view: () => ({}),
  ownOutcome: () => ({}),
  notices: () => [],
  publicFields: (event) => (event.kind === 'bid_accepted' ? { byMaximum: event.byMaximum } : {}),
};
