import { expect, test } from 'vitest';
import { bidRefusal } from '../../src/bid/bid-refusal.ts';
import { ACTION_TABLE, type Action, isPossible, mayAsk, type Role } from '../../src/sale/action-table.ts';
import type { PlaceBid } from '../../src/sale/command.ts';
import type { ParcelPhase, SalePhase } from '../../src/sale/sale.ts';
import { approved, at, twoParcels } from '../model-sale.ts';

const SALE_PHASES: SalePhase[] = ['draft', 'scheduled', 'live', 'completed', 'postponed', 'cancelled'];
const PARCEL_PHASES: ParcelPhase[] = [
  'scheduled',
  'open',
  'closed',
  'provisional',
  'no_sale',
  'sold',
  'sold_en_bloc',
  'withdrawn',
];

const askersOf = (action: Action): Role[] =>
  (['bidder', 'staff', 'administrator', 'clock'] as const).filter((role) => mayAsk(role, action));

test('only the engine itself ticks, reports an outage or enters changes, only bidders set a maximum, limit themselves, accept terms or tender', () => {
  expect(askersOf('accept_terms')).toEqual(['bidder']);
  expect(askersOf('set_private_limit')).toEqual(['bidder']);
  expect(askersOf('tick')).toEqual(['clock']);
  expect(askersOf('report_outage')).toEqual(['clock']);
  expect(askersOf('enter_changes')).toEqual(['clock']);
  expect(askersOf('set_maximum_bid')).toEqual(['bidder']);
  expect(askersOf('place_tender')).toEqual(['bidder']);
  expect(askersOf('withdraw_tender')).toEqual(['bidder']);
});

test('bidders bid for themselves and staff for a bidder on the phone', () => {
  expect(askersOf('place_bid')).toEqual(['bidder', 'staff', 'administrator']);
});

test('every other action is for staff and administrators alone', () => {
  const known: Action[] = [
    'tick',
    'report_outage',
    'enter_changes',
    'set_maximum_bid',
    'place_bid',
    'accept_terms',
    'set_private_limit',
  ];
  known.push('place_tender', 'withdraw_tender');
  const others = (Object.keys(ACTION_TABLE) as Action[]).filter((action) => !known.includes(action));
  expect(others).toHaveLength(21);
  for (const action of others) expect(askersOf(action)).toEqual(['staff', 'administrator']);
});

test('a draft is only published, a postponed sale also announced, given terms or cancelled, and nothing touches the record of one that is over', () => {
  const possibleIn = (phase: SalePhase) =>
    (Object.keys(ACTION_TABLE) as Action[]).filter((action) => isPossible(action, phase, null));
  expect(possibleIn('draft')).toEqual(['publish_sale']);
  expect(possibleIn('postponed').sort()).toEqual([
    'accept_terms',
    'announce',
    'cancel_sale',
    'publish_sale',
    'publish_terms',
    'set_private_limit',
  ]);
  // Not in the record but in an addendum beside it: correct-result.test.ts.
  expect(possibleIn('cancelled')).toEqual(['correct_result']);
  expect(possibleIn('completed')).toEqual(['correct_result']);
});

test('of what may be done to a closed parcel, only a void remains, and the seller’s answer while it is provisional', () => {
  for (const phase of ['closed', 'provisional', 'sold'] as const) {
    const possible = (Object.keys(ACTION_TABLE) as Action[]).filter((action) => isPossible(action, 'live', phase));
    expect(possible.sort()).toEqual(phase === 'provisional' ? ['answer_for_seller', 'void_bid'] : ['void_bid']);
  }
});

test('the rules take a bid in exactly those phases of sale and parcel that the table names', () => {
  const sale = twoParcels();
  sale.tick('10:00');
  const state = sale.state();
  const parcel = sale.parcel('1');
  const command: PlaceBid = {
    kind: 'place_bid',
    bidId: 'bid',
    parcelId: '1',
    amountCents: parcel.startingBidCents,
    seenSequence: state.sequence,
    retypedAmountCents: null,
    eligibility: approved('Anna'),
    enteredBy: null,
  };
  for (const salePhase of SALE_PHASES) {
    for (const phase of PARCEL_PHASES) {
      const asked = {
        state: { ...state, phase: salePhase },
        parcel: { ...parcel, phase },
        command,
        amountCents: command.amountCents,
        now: at('10:00'),
      };
      // A completed sale has no open parcel, so that the two never meet there.
      if (salePhase === 'completed' && phase === 'open') continue;
      expect([salePhase, phase, bidRefusal(asked) === null]).toEqual([
        salePhase,
        phase,
        isPossible('place_bid', salePhase, phase),
      ]);
    }
  }
});
