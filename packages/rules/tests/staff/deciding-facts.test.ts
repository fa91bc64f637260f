import { expect, it } from 'vitest';
import type { StaffCommand } from '../../src/sale/command.ts';
import { decide } from '../../src/sale/decide.ts';
import type { SaleState } from '../../src/sale/sale.ts';
import {
  DECIDING_FACTS,
  type DecidingFact,
  MOMENTS,
  type Moment,
  type PeopleForFact,
  peopleForFact,
} from '../../src/staff/deciding-facts.ts';
import { at, fourParcelsAndBlock, type ModelAction, type ModelSale } from '../model-sale.ts';
import { twoTenderLots } from '../model-tender.ts';

type Scene = { state: SaleState; now: number };

const auction = (when: string, bids: (sale: ModelSale) => void): Scene => {
  const sale = fourParcelsAndBlock();
  bids(sale);
  sale.tick(when);
  return { state: sale.state(), now: at(when) };
};
const noBids = (): void => {};
const bidOn = (sale: ModelSale): void => {
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 505_000);
};
const tenderSale = (when: string, tender = true, opened: string | null = null): Scene => {
  const sale = twoTenderLots({ acceptance: { kind: 'seller_accepts', days: 10 } });
  if (tender) sale.tender('10:00', 'Anna', '1', 520_000);
  if (opened !== null) sale.open(opened, {});
  sale.tick(when);
  return { state: sale.state(), now: at(when) };
};

/** People that a command takes by what the sale's queue answers to one person, and to two. */
const people = ({ state, now }: Scene, action: ModelAction): PeopleForFact => {
  const answer = (secondActorId: string | undefined): string => {
    const second = secondActorId === undefined ? {} : { secondActorId };
    const command = { ...action, ...second, actorId: 'staff-1', reason: 'Because.' } as StaffCommand;
    const decision = decide(state, command, now);
    return decision.kind === 'command_refused' ? decision.refusal.code : 'done';
  };
  const alone = answer(undefined);
  if (alone === 'done') return 'recorded';
  return alone === 'second_person_needed' && answer('staff-2') === 'done' ? 'two' : 'refused';
};

const TERMS: ModelAction = { kind: 'publish_terms', documentName: 'Newer', documentHash: 'b'.repeat(64) };
const strike = (eligible: boolean): ModelAction => ({
  kind: 'set_eligibility',
  groupId: 'G',
  bidderId: 'Bert',
  eligible,
});
const voidBid = ({ state }: Scene): ModelAction => ({
  kind: state.phase === 'completed' ? 'correct_result' : 'void_bid',
  parcelId: '1',
  bidId: state.parcels[0]?.leading?.bidId ?? state.tender?.standing[0]?.bidId ?? '',
  secondActorId: null,
});

const BEFORE = auction('08:30', noBids);
const OPEN = { quiet: auction('10:05', noBids), bid: auction('10:05', bidOn) };
const LAST_HOUR = { quiet: auction('13:30', noBids), bid: auction('13:30', bidOn) };
const LAST_DAY = tenderSale('10:30');
const CLOSED = tenderSale('14:30');
const ASKED = tenderSale('15:30', true, '15:00');
const OVER = auction('16:00', bidOn);

it.each<[DecidingFact, Moment, Scene, (scene: Scene) => ModelAction]>([
  ['terms_published', 'before_opening', BEFORE, () => TERMS],
  ['terms_published', 'open', OPEN.bid, () => TERMS],
  ['terms_published', 'last_hour', LAST_HOUR.bid, () => TERMS],
  ['terms_published', 'last_day', LAST_DAY, () => TERMS],
  ['terms_published', 'closed', CLOSED, () => TERMS],
  ['terms_published', 'decided', OVER, () => TERMS],
  ['bidder_added_to_block', 'before_opening', BEFORE, () => strike(true)],
  ['bidder_added_to_block', 'open', OPEN.bid, () => strike(true)],
  ['bidder_added_to_block', 'last_hour', LAST_HOUR.bid, () => strike(true)],
  ['bidder_added_to_block', 'decided', OVER, () => strike(true)],
  ['bidder_struck_from_block', 'before_opening', BEFORE, () => strike(false)],
  ['bidder_struck_from_block', 'open', OPEN.bid, () => strike(false)],
  ['bidder_struck_from_block', 'last_hour', LAST_HOUR.bid, () => strike(false)],
  ['bidder_struck_from_block', 'decided', OVER, () => strike(false)],
  ['lot_withdrawn', 'before_opening', BEFORE, () => ({ kind: 'withdraw_parcel', parcelId: '2' })],
  ['lot_withdrawn', 'open', OPEN.quiet, () => ({ kind: 'withdraw_parcel', parcelId: '2' })],
  ['lot_withdrawn', 'last_hour', LAST_HOUR.quiet, () => ({ kind: 'withdraw_parcel', parcelId: '2' })],
  ['lot_withdrawn', 'last_day', LAST_DAY, () => ({ kind: 'withdraw_parcel', parcelId: '2' })],
  ['lot_withdrawn', 'closed', CLOSED, () => ({ kind: 'withdraw_parcel', parcelId: '2' })],
  ['lot_withdrawn', 'decided', OVER, () => ({ kind: 'withdraw_parcel', parcelId: '2' })],
  ['lot_with_offers_withdrawn', 'open', OPEN.bid, () => ({ kind: 'withdraw_parcel', parcelId: '2' })],
  ['lot_with_offers_withdrawn', 'last_hour', LAST_HOUR.bid, () => ({ kind: 'withdraw_parcel', parcelId: '1' })],
  ['lot_with_offers_withdrawn', 'last_day', LAST_DAY, () => ({ kind: 'withdraw_parcel', parcelId: '1' })],
  ['lot_with_offers_withdrawn', 'closed', CLOSED, () => ({ kind: 'withdraw_parcel', parcelId: '1' })],
  ['lot_with_offers_withdrawn', 'decided', OVER, () => ({ kind: 'withdraw_parcel', parcelId: '1' })],
  ['bid_voided', 'open', OPEN.bid, voidBid],
  ['bid_voided', 'last_hour', LAST_HOUR.bid, voidBid],
  ['bid_voided', 'last_day', LAST_DAY, voidBid],
  ['bid_voided', 'closed', CLOSED, voidBid],
  ['bid_voided', 'decided', OVER, voidBid],
  ['sale_cancelled', 'before_opening', BEFORE, () => ({ kind: 'cancel_sale' })],
  ['sale_cancelled', 'open', OPEN.quiet, () => ({ kind: 'cancel_sale' })],
  ['sale_cancelled', 'last_hour', LAST_HOUR.quiet, () => ({ kind: 'cancel_sale' })],
  ['sale_cancelled', 'last_day', tenderSale('10:30', false), () => ({ kind: 'cancel_sale' })],
  ['sale_with_offers_cancelled', 'open', OPEN.bid, () => ({ kind: 'cancel_sale' })],
  ['sale_with_offers_cancelled', 'last_hour', LAST_HOUR.bid, () => ({ kind: 'cancel_sale' })],
  ['sale_with_offers_cancelled', 'last_day', LAST_DAY, () => ({ kind: 'cancel_sale' })],
  ['sale_with_offers_cancelled', 'closed', CLOSED, () => ({ kind: 'cancel_sale' })],
  ['sale_with_offers_cancelled', 'decided', OVER, () => ({ kind: 'cancel_sale' })],
  ['clock_changed', 'before_opening', BEFORE, () => ({ kind: 'hold_parcel', parcelId: '1' })],
  ['clock_changed', 'open', OPEN.bid, () => ({ kind: 'hold_parcel', parcelId: '1' })],
  ['clock_changed', 'last_hour', LAST_HOUR.bid, () => ({ kind: 'add_time', parcelId: '1', byMs: 600_000 })],
  ['clock_changed', 'last_day', LAST_DAY, () => ({ kind: 'hold_parcel', parcelId: '1' })],
  ['clock_changed', 'closed', CLOSED, () => ({ kind: 'hold_parcel', parcelId: '1' })],
  ['clock_changed', 'decided', OVER, () => ({ kind: 'hold_parcel', parcelId: '1' })],
  ['seller_answered', 'closed', ASKED, () => ({ kind: 'answer_for_seller', parcelId: '1', accepts: true })],
  ['seller_answered', 'decided', OVER, () => ({ kind: 'answer_for_seller', parcelId: '1', accepts: true })],
])('%s, %s: the queue asks for as many people as the table says', (fact, moment, scene, action) => {
  expect(people(scene, action(scene))).toBe(peopleForFact(fact, moment));
});

it('what takes something from a bidder or changes a buyer is no act of one person near a close or after it', () => {
  const alone = (Object.keys(DECIDING_FACTS) as DecidingFact[]).filter((fact) =>
    MOMENTS.slice(2, 4).some((moment) => ['alone', 'recorded'].includes(peopleForFact(fact, moment) ?? '')),
  );
  expect(alone).toEqual([
    'approved',
    'reinstated',
    'limit_raised',
    'deposit_held',
    'phone_bids_started',
    'account_restored',
    'staff_role_ended',
    'seller_side_ended',
    'terms_published',
    'bidder_added_to_block',
    'lot_withdrawn',
    'bid_entered_by_phone',
    'sale_cancelled',
    'clock_changed',
  ]);
  expect(peopleForFact('buyer_changed', 'decided')).toBe('two');
});
