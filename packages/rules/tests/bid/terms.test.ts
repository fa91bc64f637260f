import { describe, expect, it, test } from 'vitest';
import type { BidderEligibility } from '../../src/bid/bidder-eligibility.ts';
import { minutes } from '../../src/close/instant.ts';
import { replay } from '../../src/sale/apply-event.ts';
import { decide } from '../../src/sale/decide.ts';
import { dollars } from '../../src/sale/money.ts';
import { viewEvent } from '../../src/view/view-event.ts';
import { approved, at, fourParcelsAndBlock, type ModelAction, type ModelSale, twoParcels } from '../model-sale.ts';

const HASH = 'c0ffee'.padEnd(64, '0');
const NEW_TERMS: ModelAction = { kind: 'publish_terms', documentName: 'Conditions of Sale', documentHash: HASH };
const NEWER_TERMS: ModelAction = { ...NEW_TERMS, documentHash: 'b'.repeat(64) };

const leads = (sale: ModelSale): [string, number] => {
  const { leading } = sale.parcel('1');
  return leading === null ? ['nobody', 0] : [leading.bidderId, leading.amountCents / 100];
};

test('a new version of the terms raises the version by one and names the document and its hash in the record', () => {
  const sale = twoParcels();
  expect(sale.staff('10:00', NEW_TERMS, 'The deposit is due a day later.')).toBe('done');
  expect(sale.entries('terms_published')).toMatchObject([
    {
      termsVersion: 2,
      documentName: 'Conditions of Sale',
      documentHash: HASH,
      reason: 'The deposit is due a day later.',
      actorId: 'staff-1',
    },
  ]);
  expect(sale.state().termsVersion).toBe(2);
  sale.staff('10:01', NEWER_TERMS);
  expect(sale.state().termsVersion).toBe(3);
  expect(replay(sale.record)).toEqual(sale.state());
});

test('a high bid under the earlier terms stays valid', () => {
  const sale = twoParcels();
  sale.bid('13:59', 'Anna', '1', 500_000);
  sale.staff('13:59:30', NEW_TERMS);
  sale.tick('14:30');
  expect(sale.parcel('1')).toMatchObject({ winnerId: 'Anna', acceptedBidCents: dollars(500_000) });
});

describe('time to read newer conditions', () => {
  it('is half an hour on every open parcel that closes sooner, and the record says why its close moved', () => {
    const sale = twoParcels();
    expect(sale.staff('13:59:30', NEW_TERMS)).toBe('done');
    expect([sale.parcel('1').closesAt, sale.parcel('2').closesAt]).toEqual([at('14:29:30'), at('14:29:30')]);
    expect(sale.entries('close_moved')).toMatchObject([
      { parcelId: '1', closeBefore: at('14:00'), because: 'terms' },
      { parcelId: '2', closeBefore: at('14:10'), because: 'terms' },
    ]);
    expect(sale.accept('14:20', 'Bert', 2)).toBe('done');
    expect(sale.bid('14:29', 'Bert', '1', 510_000)).toBe('accepted');
  });

  it('moves no close that leaves it already, nor any before the sale is open', () => {
    const sale = twoParcels();
    sale.staff('08:00', NEW_TERMS);
    sale.staff('13:30', NEWER_TERMS);
    expect(sale.entries('close_moved')).toEqual([]);
  });

  it.each([
    ['a quarter of an hour to the hard stop is enough', '14:15', 'done', '14:15'],
    ['a second less is refused, and no close moves', '14:14:59', 'terms_too_late', '14:00'],
  ])('%s', (_, hardStop, answer, closes) => {
    const sale = twoParcels({ hardStopAt: at(hardStop) });
    sale.tick('09:00');
    expect(sale.staff('13:59:59.5', NEW_TERMS)).toBe(answer);
    expect(sale.parcel('1').closesAt).toBe(at(closes));
  });

  it('is given on a clock that stands, from where it stopped', () => {
    const sale = twoParcels();
    sale.staff('13:50', { kind: 'hold_parcel', parcelId: '1' });
    sale.staff('13:55', NEW_TERMS);
    expect(sale.parcel('1').hold?.remainingMs).toBe(minutes(30));
  });

  it('ends with the last close: newer conditions bind nobody then', () => {
    const sale = fourParcelsAndBlock();
    sale.bid('10:00', 'Anna', '1', 612_000);
    sale.tick('14:30');
    expect(sale.staff('14:35', NEW_TERMS)).toBe('done');
    expect(sale.parcel('E').closesAt).toBe(at('15:05'));
    sale.tick('15:05');
    expect(sale.staff('15:06', NEW_TERMS)).toBe('not_possible_now');
  });

  it('is refused near a close in a sale under an earlier version, which knows of no such move', () => {
    const sale = twoParcels({ ruleVersion: 3 });
    expect(sale.staff('13:46', NEW_TERMS)).toBe('terms_too_late');
    expect(sale.staff('13:45', NEW_TERMS)).toBe('done');
  });
});

test('the next bid of everybody who has not accepted is refused, online and by phone, until they accept', () => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.staff('10:01', NEW_TERMS);
  expect(sale.bid('10:02', 'Bert', '1', 510_000)).toBe('terms_changed');
  expect(sale.bid('10:02', 'Bert', '1', 510_000, { by: 'staff-1' })).toBe('terms_changed');
  expect(sale.accept('10:03', 'Bert', 2)).toBe('done');
  expect(sale.bid('10:04', 'Bert', '1', 510_000)).toBe('accepted');
  expect(sale.bid('10:05', 'Anna', '1', 520_000)).toBe('terms_changed');
});

test('a proxy bid waits until its bidder accepts, and then bids at once', () => {
  const sale = twoParcels({ maximumBids: true });
  sale.maximum('10:00', 'Anna', '1', 700_000);
  sale.staff('10:01', NEW_TERMS);
  sale.accept('10:02', 'Bert', 2);
  expect(sale.bid('10:03', 'Bert', '1', 520_000)).toBe('accepted');
  expect(leads(sale)).toEqual(['Bert', 520_000]);
  expect(sale.accept('10:04', 'Anna', 2)).toBe('done');
  expect(leads(sale)).toEqual(['Anna', 525_000]);
  expect(replay(sale.record)).toEqual(sale.state());
});

test('a waiting proxy bid of the leader neither answers a bid within one increment nor keeps others out', () => {
  const sale = twoParcels({ maximumBids: true });
  sale.maximum('10:00', 'Anna', '1', 522_000);
  sale.staff('10:01', NEW_TERMS);
  sale.accept('10:02', 'Bert', 2);
  expect(sale.bid('10:03', 'Bert', '1', 520_000)).toBe('accepted');
  expect(leads(sale)).toEqual(['Bert', 520_000]);
});

test('a proxy bid that was accepted for while the clock stood still bids when it runs again', () => {
  const sale = twoParcels({ maximumBids: true });
  sale.maximum('10:00', 'Anna', '1', 700_000);
  sale.staff('10:01', NEW_TERMS);
  sale.accept('10:02', 'Bert', 2);
  sale.bid('10:03', 'Bert', '1', 520_000);
  sale.staff('10:04', { kind: 'hold_sale' });
  sale.accept('10:05', 'Anna', 2);
  expect(leads(sale)).toEqual(['Bert', 520_000]);
  sale.staff('10:06', { kind: 'announce_resume', parcelId: null, resumesAt: at('10:10') });
  sale.tick('10:10');
  expect(leads(sale)).toEqual(['Anna', 525_000]);
});

test('only the newest version can be accepted, and accepting it twice enters nothing', () => {
  const sale = twoParcels();
  sale.tick('10:00');
  sale.staff('10:01', NEW_TERMS);
  sale.staff('10:02', NEWER_TERMS);
  expect(sale.accept('10:03', 'Anna', 2)).toBe('terms_changed');
  expect(sale.accept('10:04', 'Anna', 3)).toBe('done');
  expect(sale.accept('10:05', 'Anna', 3)).toBe('done');
  expect(sale.entries('terms_accepted')).toMatchObject([{ bidderId: 'Anna', termsVersion: 3 }]);
});

const WHO_MAY: readonly (readonly [string, BidderEligibility, string])[] = [
  ['an approved bidder', approved('Anna'), 'done'],
  ['a bidder who waits for approval', withStatus('requested'), 'done'],
  ['a declined bidder', withStatus('declined'), 'registration_declined'],
  ['a suspended bidder', withStatus('suspended'), 'bidder_suspended'],
  ['a stranger', { ...approved('Anna'), registration: null }, 'not_registered_for_sale'],
  ['the seller', { ...approved('Anna'), isSellerSide: true }, 'bidder_is_seller'],
  ['nobody', { ...approved('Anna'), signedIn: false }, 'not_signed_in'],
];

function withStatus(status: 'requested' | 'declined' | 'suspended'): BidderEligibility {
  const { registration, ...rest } = approved('Anna');
  return { ...rest, registration: registration && { ...registration, status } };
}

test.each(WHO_MAY)('accepting new terms, asked by %s', (_, eligibility, expected) => {
  const sale = twoParcels();
  sale.staff('10:00', NEW_TERMS);
  const decision = decide(sale.state(), { kind: 'accept_terms', termsVersion: 2, eligibility }, at('10:01'));
  expect(decision.kind === 'decided' ? 'done' : decision.refusal.code).toBe(expected);
});

test('an addendum is published only on the version that its words follow', () => {
  const sale = twoParcels();
  const addendum = { ...NEWER_TERMS, documentName: 'Conditions of Sale with Addendum 1', followsVersion: 1 };
  expect(sale.staff('10:00', addendum)).toBe('done');
  expect(sale.staff('10:01', addendum)).toBe('terms_moved_on');
  expect(sale.staff('10:02', { ...addendum, ...NEW_TERMS, followsVersion: 2 })).toBe('done');
  expect(sale.entries('terms_published').map(({ termsVersion }) => termsVersion)).toEqual([2, 3]);
});

test('conditions without a name or without content are refused', () => {
  const sale = twoParcels();
  expect(sale.staff('10:00', { ...NEW_TERMS, documentName: ' ' })).toBe('document_missing');
  expect(sale.staff('10:00', { ...NEW_TERMS, documentHash: 'none' })).toBe('document_missing');
});

test('conditions that are in force already are not published as newer ones, and earlier ones may come back', () => {
  const sale = twoParcels();
  expect(sale.staff('10:00', NEW_TERMS)).toBe('done');
  expect(sale.staff('10:01', NEW_TERMS)).toBe('document_in_force');
  expect(sale.staff('10:02', NEWER_TERMS)).toBe('done');
  expect(sale.staff('10:03', NEW_TERMS)).toBe('done');
});

test('terms of a sale that is over neither change nor can be accepted', () => {
  const sale = twoParcels();
  sale.tick('15:00');
  expect(sale.staff('15:01', NEW_TERMS)).toBe('not_possible_now');
  expect(sale.accept('15:02', 'Anna', 1)).toBe('sale_not_open');
});

test('everybody sees which document is new, and only staff and the bidder who has accepted it', () => {
  const sale = twoParcels();
  sale.staff('10:00', NEW_TERMS, 'Because.');
  sale.accept('10:01', 'Anna', 2);
  const [published] = sale.entries('terms_published');
  const [accepted] = sale.entries('terms_accepted');
  if (!published || !accepted) throw new Error('Both are in the record.');
  expect(viewEvent(published, { role: 'visitor' })).toMatchObject({ termsVersion: 2, documentHash: HASH });
  expect(viewEvent(published, { role: 'visitor' })).not.toHaveProperty('reason');
  expect(viewEvent(accepted, { role: 'bidder', bidderId: 'Bert' }).kind).toBe('withheld');
  expect(viewEvent(accepted, { role: 'bidder', bidderId: 'Anna' })).toMatchObject({ termsVersion: 2, you: true });
  expect(viewEvent(accepted, { role: 'staff' })).toMatchObject({ bidderId: 'Anna' });
});
